import { useQuery } from '@apollo/client/react'
import { Box, chakra, Field, Heading } from 'design-system'
import { CompactButton, CompactInput, CompactSelect, Panel } from 'design-system/staff'
import { type FormEvent, type ReactNode, useId } from 'react'
import { queenslandDate } from '../../../shared/queensland-time.ts'
import { Problem } from '../../lib/requests/problem.tsx'
import { useMutationResult } from '../../lib/requests/use-mutation-result.ts'
import {
  type BusinessSettingsView,
  jobPages,
  settingsDraft,
  settingsMutationOptions,
} from '../../lib/settings/settings-query.ts'
import { PhotoField, type PhotoValue } from './photo-field.tsx'
import { newJob, newPerson, newVan, type Photos, parsePhotos, photosInput, photosOf } from './photo-values.ts'
import { CLEAR_OF_SAVE_BAR, SaveBar } from './save-bar.tsx'
import { useEditedFields } from './use-edited-fields.ts'

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
    '& input:not([type=file]):not([type=checkbox]), & select': { width: '100%' },
  },
})

const TickLabel = chakra('label', {
  base: {
    display: 'flex',
    gap: '10px',
    alignItems: 'center',
    minHeight: '32px',
    cursor: 'pointer',
    '& input[type=checkbox]': {
      width: '20px',
      height: '20px',
      flex: 'none',
      accentColor: '{colors.link}',
    },
  },
})

/** Joins what isn't empty with commas: `Ann Lee, Licensed plumber`. */
const joinWithCommas = (...parts: ReadonlyArray<string>) =>
  parts
    .map((part) => part.trim())
    .filter(Boolean)
    .join(', ')

/**
 * Form for the business's photos: team, vans, and jobs before and after. A page shows a section once it has photos. Unsaved edits
 * stay in this tab.
 */
export function PhotosForm({ settings }: { settings: BusinessSettingsView }) {
  const { data: pages } = useQuery(jobPages)
  const before = photosOf(settings.facts)
  const { edited, edit, onSaved, seenVersion } = useEditedFields(
    'settings photos',
    settings.version,
    parsePhotos,
  )
  const { run, saving, done, refusal, reset } = useMutationResult(
    settingsDraft,
    'BusinessSettingsSaved',
    settingsMutationOptions,
  )
  const photos = { ...before, ...edited }
  const isChanged = Object.keys(photosInput(photos, before)).length > 0
  const onEdit = (update: (now: Photos) => Partial<Photos>) => {
    edit((now) => update({ ...before, ...now }))
    if (done) reset()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const answer = await run({ input: { ...photosInput(photos, before), seenVersion: seenVersion() } })
    if (answer.done) onSaved(edited)
  }
  const errors = refusal?.errors ?? {}
  return (
    <Box
      as="form"
      {...{ onSubmit: submit, noValidate: true, 'aria-label': 'Photos' }}
      css={{ display: 'grid', gap: 's4', ...CLEAR_OF_SAVE_BAR }}
    >
      <Section
        title="Team"
        help="On the About page. The person with the founder’s name is shown beside the founder’s note too."
        add="Add a person"
        onAdd={() => onEdit(({ team }) => ({ team: [...team, newPerson()] }))}
      >
        {photos.team.map((person, n) => {
          const change = (part: Partial<typeof person>) =>
            onEdit(({ team }) => ({ team: changeEntry(team, person.key, part) }))
          const name = `teamPhotos.${n}`
          return (
            <EntryRow
              key={person.key}
              list={photos.team}
              n={n}
              label={`person ${n + 1}`}
              onList={(team) => onEdit(() => ({ team }))}
            >
              <PhotoField
                name={`${name}.photo`}
                label={`Photo ${n + 1}`}
                photo={person.photo}
                suggestion={joinWithCommas(person.name, person.role)}
                errors={errors}
                onChange={(photo) =>
                  onEdit(({ team }) => ({ team: changePhoto(team, person.key, 'photo', photo) }))
                }
              />
              <Box css={{ display: 'grid', gap: '12px', alignContent: 'start' }}>
                <TextField
                  name={`${name}.name`}
                  label={`Name ${n + 1}`}
                  value={person.name}
                  errors={errors}
                  onText={(name) => change({ name: name })}
                />
                <TextField
                  name={`${name}.role`}
                  label={`Role ${n + 1}`}
                  help="Such as Licensed plumber. Can be empty."
                  value={person.role}
                  errors={errors}
                  onText={(role) => change({ role })}
                />
                <CheckboxField
                  name={`${name}.licenceHolder`}
                  label="Holds our licence"
                  checked={person.licenceHolder}
                  errors={errors}
                  onTick={(licenceHolder) => change({ licenceHolder })}
                />
                <CheckboxField
                  name={`${name}.agreedOn`}
                  label="Agreed to be shown on the website"
                  checked={person.agreedOn !== ''}
                  errors={errors}
                  onTick={(on) => change({ agreedOn: on ? queenslandDate(Date.now()) : '' })}
                />
              </Box>
            </EntryRow>
          )
        })}
      </Section>
      <Section
        title="Vans"
        help="On the About page."
        add="Add a van"
        onAdd={() => onEdit(({ vans }) => ({ vans: [...vans, newVan()] }))}
      >
        {photos.vans.map((van, n) => (
          <EntryRow
            key={van.key}
            list={photos.vans}
            n={n}
            label={`van ${n + 1}`}
            onList={(vans) => onEdit(() => ({ vans }))}
          >
            <PhotoField
              name={`vanPhotos.${n}`}
              label={`Van ${n + 1}`}
              photo={van.photo}
              suggestion="One of our vans"
              errors={errors}
              onChange={(photo) =>
                onEdit(({ vans }) => ({ vans: changePhoto(vans, van.key, 'photo', photo) }))
              }
            />
          </EntryRow>
        ))}
      </Section>
      <Section
        title="Before and after"
        help="On the home page, and on the pages of its service and suburb. Only with the customer’s consent; who agreed, and when, is stored and never shown."
        add="Add a job"
        onAdd={() => onEdit(({ jobs }) => ({ jobs: [...jobs, newJob()] }))}
      >
        {photos.jobs.map((job, n) => {
          const change = (part: Partial<typeof job>) =>
            onEdit(({ jobs }) => ({ jobs: changeEntry(jobs, job.key, part) }))
          const name = `jobPhotos.${n}`
          return (
            <EntryRow
              key={job.key}
              list={photos.jobs}
              n={n}
              label={`job ${n + 1}`}
              onList={(jobs) => onEdit(() => ({ jobs }))}
            >
              <Box css={{ gridColumn: '1 / -1' }}>
                <TextField
                  name={`${name}.title`}
                  label={`Job ${n + 1}`}
                  help="Such as Burst pipe in Robina. No street, no name."
                  value={job.title}
                  errors={errors}
                  onText={(title) => change({ title })}
                />
              </Box>
              <SelectField
                name={`${name}.service`}
                label={`Job ${n + 1}, service`}
                value={job.service}
                choices={pages?.services.map(({ slug, title }) => [slug, title]) ?? []}
                errors={errors}
                onChoice={(service) => change({ service })}
              />
              <SelectField
                name={`${name}.suburb`}
                label={`Job ${n + 1}, suburb`}
                value={job.suburb}
                choices={pages?.locations.map((location) => [location.slug, location.name]) ?? []}
                errors={errors}
                onChoice={(suburb) => change({ suburb })}
              />
              <PhotoField
                name={`${name}.before`}
                label={`Job ${n + 1} before`}
                photo={job.before}
                suggestion={joinWithCommas(job.title, job.title && 'before')}
                errors={errors}
                onChange={(photo) =>
                  onEdit(({ jobs }) => ({ jobs: changePhoto(jobs, job.key, 'before', photo) }))
                }
              />
              <PhotoField
                name={`${name}.after`}
                label={`Job ${n + 1} after`}
                photo={job.after}
                suggestion={joinWithCommas(job.title, job.title && 'after')}
                errors={errors}
                onChange={(photo) =>
                  onEdit(({ jobs }) => ({ jobs: changePhoto(jobs, job.key, 'after', photo) }))
                }
              />
              <TextField
                name={`${name}.consentBy`}
                label={`Job ${n + 1}, who agreed`}
                help="The customer’s reference, such as C-7K3MQ2, not their name."
                value={job.consentBy}
                errors={errors}
                onText={(consentBy) => change({ consentBy })}
              />
              <TextField
                name={`${name}.consentOn`}
                label={`Job ${n + 1}, agreed on`}
                type="date"
                value={job.consentOn}
                errors={errors}
                onText={(consentOn) => change({ consentOn })}
              />
            </EntryRow>
          )
        })}
      </Section>
      {Object.entries(errors)
        .filter(([name]) => !name.includes('.'))
        .map(([name, message]) => (
          <Problem key={name} role="alert">
            {message}
          </Problem>
        ))}
      {refusal && Object.keys(errors).length === 0 ? <Problem role="alert">{refusal.message}</Problem> : null}
      <SaveBar changed={isChanged} saving={saving} saved={Boolean(done) && settings.changes.length > 0} />
    </Box>
  )
}

type Entry = { readonly key: string }

/** Changes part of one entry in a list. */
function changeEntry<Item extends Entry>(list: ReadonlyArray<Item>, key: string, part: Partial<Item>) {
  return list.map((item) => (item.key === key ? { ...item, ...part } : item))
}

/** Changes part of one photo of an entry in a list. */
function changePhoto<Name extends string, Item extends Entry & { readonly [Key in Name]: PhotoValue }>(
  list: ReadonlyArray<Item>,
  key: string,
  name: Name,
  part: Partial<PhotoValue>,
) {
  return list.map((item) => (item.key === key ? { ...item, [name]: { ...item[name], ...part } } : item))
}

interface SectionProps {
  title: string
  help: string
  add: string
  onAdd: () => void
  children: ReactNode
}

function Section({ title, help, add, onAdd, children }: SectionProps) {
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

interface EntryRowProps<Item> {
  list: ReadonlyArray<Item>
  n: number
  label: string
  onList: (list: ReadonlyArray<Item>) => void
  children: ReactNode
}

/** An entry of a list, with buttons to move it up and remove it. */
function EntryRow<Item>({ list, n, label, onList, children }: EntryRowProps<Item>) {
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

interface TextFieldProps {
  name: string
  label: string
  help?: string
  type?: 'date'
  value: string
  errors: Readonly<Record<string, string>>
  onText: (text: string) => void
}

function TextField({ name, label, help, type, value, errors, onText }: TextFieldProps) {
  return (
    <Field label={label} name={name} error={errors[name]} help={help}>
      <CompactInput type={type ?? 'text'} value={value} onChange={({ target }) => onText(target.value)} />
    </Field>
  )
}

interface CheckboxFieldProps {
  name: string
  label: string
  checked: boolean
  errors: Readonly<Record<string, string>>
  onTick: (checked: boolean) => void
}

function CheckboxField({ name, label, checked, errors, onTick }: CheckboxFieldProps) {
  const id = useId()
  const error = errors[name]
  return (
    <div>
      <TickLabel>
        <input
          type="checkbox"
          checked={checked}
          aria-describedby={error ? id : undefined}
          aria-invalid={error ? true : undefined}
          onChange={({ target }) => onTick(target.checked)}
        />
        {label}
      </TickLabel>
      {error ? <Problem id={id}>{error}</Problem> : null}
    </div>
  )
}

interface SelectFieldProps {
  name: string
  label: string
  value: string
  choices: ReadonlyArray<readonly [value: string, label: string]>
  errors: Readonly<Record<string, string>>
  onChoice: (value: string) => void
}

function SelectField({ name, label, value, choices, errors, onChoice }: SelectFieldProps) {
  return (
    <Field label={label} name={name} error={errors[name]} help="Can be empty.">
      <CompactSelect value={value} onChange={({ target }) => onChoice(target.value)}>
        <option value="">None</option>
        {choices.map(([slug, label]) => (
          <option key={slug} value={slug}>
            {label}
          </option>
        ))}
      </CompactSelect>
    </Field>
  )
}
