import { Box, chakra, Field, Heading } from 'design-system'
import { CompactButton, CompactInput, Panel } from 'design-system/staff'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { useDrafts } from '../../lib/draft-storage.ts'
import { Problem } from '../../lib/problem.tsx'
import { type BusinessSettingsView, settingsDraft, showSettings } from '../../lib/settings-query.ts'
import { useMutationResult } from '../../lib/use-mutation-result.ts'
import { type EnteredPhoto, PhotoField } from './photo-field.tsx'
import { newJob, newPerson, newVan, type Photos, photosIn, photosInput, photosOf } from './photo-values.ts'
import { CLEAR_OF_SAVE_BAR, SaveBar } from './save-bar.tsx'
import { useSeenVersion } from './seen-version.ts'

const List = chakra('ol', {
  base: {
    display: 'grid',
    gap: 's4',
    '& > li': {
      display: 'grid',
      gap: '12px 20px',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
      paddingBottom: 's4',
      borderBottom: '1px solid {colors.line}',
    },
    '& [data-row]': {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '8px',
      gridColumn: '1 / -1',
    },
    '& input:not([type=file])': { width: '100%' },
  },
})

/** `Ann Lee, Licensed plumber`. */
const listed = (...words: ReadonlyArray<string>) =>
  words
    .map((it) => it.trim())
    .filter(Boolean)
    .join(', ')

const DRAFT = 'settings photos'

/**
 * The owner's photos: team, vans, and jobs before and after. A page shows a section once it has photos. What is edited and not
 * saved stays in this tab.
 */
export function PhotosForm({ settings }: { settings: BusinessSettingsView }) {
  const before = photosOf(settings.facts)
  const drafts = useDrafts('tab')
  const [typed, setTyped] = useState<Partial<Photos>>(() => photosIn(drafts.read(DRAFT)))
  const latest = useRef(typed)
  const { run, saving, done, refusal, reset } = useMutationResult(settingsDraft, 'BusinessSettingsSaved', {
    update: (cache, { data }) => showSettings(cache, data?.businessSettingsDraft),
  })
  const { note, seen, forget } = useSeenVersion(DRAFT, settings.version)
  const photos = { ...before, ...typed }
  const isChanged = Object.keys(photosInput(photos, before)).length > 0
  // From what is there by then: an upload may end after other fields were edited.
  const edit = (update: (now: Photos) => Partial<Photos>) => {
    note()
    const next = { ...latest.current, ...update({ ...before, ...latest.current }) }
    latest.current = next
    setTyped(next)
    drafts.store(DRAFT, next)
    if (done) reset()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const answer = await run({ input: { ...photosInput(photos, before), seenVersion: seen() } })
    if (!answer.done) return
    latest.current = {}
    setTyped({})
    drafts.drop(DRAFT)
    forget()
  }
  const errors = refusal?.errors ?? {}
  return (
    <Box
      as="form"
      {...{ onSubmit: submit, noValidate: true, 'aria-label': 'Photos' }}
      css={{ display: 'grid', gap: 's4', ...CLEAR_OF_SAVE_BAR }}
    >
      <Part
        title="Team"
        help="On the About page. Only people who agreed to it."
        add="Add a person"
        onAdd={() => edit(({ team }) => ({ team: [...team, newPerson()] }))}
      >
        {photos.team.map((person, n) => {
          const change = (part: Partial<typeof person>) =>
            edit(({ team }) => ({ team: changed(team, person.key, part) }))
          const name = `teamPhotos.${n}`
          return (
            <Row
              key={person.key}
              list={photos.team}
              n={n}
              label={`person ${n + 1}`}
              onList={(team) => edit(() => ({ team }))}
            >
              <PhotoField
                name={`${name}.photo`}
                label={`Photo ${n + 1}`}
                photo={person.photo}
                suggestion={listed(person.name, person.role)}
                errors={errors}
                onChange={(it) => edit(({ team }) => ({ team: photoChanged(team, person.key, 'photo', it) }))}
              />
              <Box css={{ display: 'grid', gap: '12px', alignContent: 'start' }}>
                <Text
                  name={`${name}.name`}
                  label={`Name ${n + 1}`}
                  value={person.name}
                  errors={errors}
                  onText={(it) => change({ name: it })}
                />
                <Text
                  name={`${name}.role`}
                  label={`Role ${n + 1}`}
                  help="Such as Licensed plumber. Can be empty."
                  value={person.role}
                  errors={errors}
                  onText={(role) => change({ role })}
                />
              </Box>
            </Row>
          )
        })}
      </Part>
      <Part
        title="Vans"
        help="On the About page."
        add="Add a van"
        onAdd={() => edit(({ vans }) => ({ vans: [...vans, newVan()] }))}
      >
        {photos.vans.map((van, n) => (
          <Row
            key={van.key}
            list={photos.vans}
            n={n}
            label={`van ${n + 1}`}
            onList={(vans) => edit(() => ({ vans }))}
          >
            <PhotoField
              name={`vanPhotos.${n}`}
              label={`Van ${n + 1}`}
              photo={van.photo}
              suggestion="One of our vans"
              errors={errors}
              onChange={(it) => edit(({ vans }) => ({ vans: photoChanged(vans, van.key, 'photo', it) }))}
            />
          </Row>
        ))}
      </Part>
      <Part
        title="Before and after"
        help="On the home page. Only with the customer’s consent; who agreed, and when, is stored and never shown."
        add="Add a job"
        onAdd={() => edit(({ jobs }) => ({ jobs: [...jobs, newJob()] }))}
      >
        {photos.jobs.map((job, n) => {
          const change = (part: Partial<typeof job>) =>
            edit(({ jobs }) => ({ jobs: changed(jobs, job.key, part) }))
          const name = `jobPhotos.${n}`
          return (
            <Row
              key={job.key}
              list={photos.jobs}
              n={n}
              label={`job ${n + 1}`}
              onList={(jobs) => edit(() => ({ jobs }))}
            >
              <Box css={{ gridColumn: '1 / -1' }}>
                <Text
                  name={`${name}.title`}
                  label={`Job ${n + 1}`}
                  help="Such as Burst pipe in Robina. No street, no name."
                  value={job.title}
                  errors={errors}
                  onText={(title) => change({ title })}
                />
              </Box>
              <PhotoField
                name={`${name}.before`}
                label={`Job ${n + 1} before`}
                photo={job.before}
                suggestion={listed(job.title, job.title && 'before')}
                errors={errors}
                onChange={(it) => edit(({ jobs }) => ({ jobs: photoChanged(jobs, job.key, 'before', it) }))}
              />
              <PhotoField
                name={`${name}.after`}
                label={`Job ${n + 1} after`}
                photo={job.after}
                suggestion={listed(job.title, job.title && 'after')}
                errors={errors}
                onChange={(it) => edit(({ jobs }) => ({ jobs: photoChanged(jobs, job.key, 'after', it) }))}
              />
              <Text
                name={`${name}.consentBy`}
                label={`Job ${n + 1}, who agreed`}
                help="The customer’s reference, such as C-7K3MQ2, not their name."
                value={job.consentBy}
                errors={errors}
                onText={(consentBy) => change({ consentBy })}
              />
              <Text
                name={`${name}.consentOn`}
                label={`Job ${n + 1}, agreed on`}
                type="date"
                value={job.consentOn}
                errors={errors}
                onText={(consentOn) => change({ consentOn })}
              />
            </Row>
          )
        })}
      </Part>
      {Object.entries(errors)
        .filter(([name]) => !name.includes('.'))
        .map(([name, message]) => (
          <Problem key={name} role="alert">
            {message}
          </Problem>
        ))}
      {refusal && Object.keys(errors).length === 0 ? <Problem role="alert">{refusal.message}</Problem> : null}
      <SaveBar changed={isChanged} saving={saving} saved={Boolean(done)} />
    </Box>
  )
}

type Entry = { readonly key: string }

/** The list with part of one entry changed. */
function changed<Item extends Entry>(list: ReadonlyArray<Item>, key: string, part: Partial<Item>) {
  return list.map((item) => (item.key === key ? { ...item, ...part } : item))
}

/** The list with part of one photo of an entry changed. */
function photoChanged<Name extends string, Item extends Entry & { readonly [Key in Name]: EnteredPhoto }>(
  list: ReadonlyArray<Item>,
  key: string,
  name: Name,
  part: Partial<EnteredPhoto>,
) {
  return list.map((item) => (item.key === key ? { ...item, [name]: { ...item[name], ...part } } : item))
}

interface PartProps {
  title: string
  help: string
  add: string
  onAdd: () => void
  children: ReactNode
}

function Part({ title, help, add, onAdd, children }: PartProps) {
  return (
    <Panel as="section" aria-label={title} css={{ padding: { base: '16px 14px', md: '18px 20px' } }}>
      <Heading as="h2" css={{ fontSize: '1.0625rem', marginBottom: '4px' }}>
        {title}
      </Heading>
      <Box as="p" css={{ marginBottom: 's3', maxWidth: '72ch', color: 'text.2', fontSize: 'small' }}>
        {help}
      </Box>
      <List>{children}</List>
      <CompactButton onClick={onAdd} css={{ marginTop: 's3' }}>
        {add}
      </CompactButton>
    </Panel>
  )
}

interface RowProps<Item> {
  list: ReadonlyArray<Item>
  n: number
  label: string
  onList: (list: ReadonlyArray<Item>) => void
  children: ReactNode
}

/** One entry of a list, to be moved up or taken out. */
function Row<Item>({ list, n, label, onList, children }: RowProps<Item>) {
  const up = () => {
    const before = list.at(n - 1)
    const self = list.at(n)
    if (n > 0 && before !== undefined && self !== undefined) onList(list.with(n - 1, self).with(n, before))
  }
  return (
    <li>
      {children}
      <div data-row="">
        {n > 0 ? (
          <CompactButton onClick={up} aria-label={`Move up ${label}`}>
            Move up
          </CompactButton>
        ) : null}
        <CompactButton onClick={() => onList(list.toSpliced(n, 1))} aria-label={`Remove ${label}`}>
          Remove
        </CompactButton>
      </div>
    </li>
  )
}

interface TextProps {
  name: string
  label: string
  help?: string
  type?: 'date'
  value: string
  errors: Readonly<Record<string, string>>
  onText: (text: string) => void
}

function Text({ name, label, help, type, value, errors, onText }: TextProps) {
  return (
    <Field label={label} name={name} error={errors[name]} help={help}>
      <CompactInput type={type ?? 'text'} value={value} onChange={({ target }) => onText(target.value)} />
    </Field>
  )
}
