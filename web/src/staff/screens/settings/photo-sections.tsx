import { useQuery } from '@apollo/client/react'
import { Box } from 'design-system'
import { queenslandDate } from '../../../shared/queensland-time.ts'
import { jobPages } from '../../lib/settings/settings-query.ts'
import { serverNow } from '../../lib/time/server-clock.ts'
import { PhotoField, type PhotoValue } from './photo-field.tsx'
import { CheckboxField, EntryRow, Section, SelectField, TextField } from './photo-fields.tsx'
import { newJob, newPerson, newVan, type Photos } from './photo-values.ts'

interface PhotoSectionProps {
  photos: Photos
  errors: Readonly<Record<string, string>>
  onEdit: (update: (now: Photos) => Partial<Photos>) => void
}

/** The people shown on the About page. */
export function TeamPhotos({ photos, errors, onEdit }: PhotoSectionProps) {
  return (
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
                onTick={(on) => change({ agreedOn: on ? queenslandDate(serverNow()) : '' })}
              />
            </Box>
          </EntryRow>
        )
      })}
    </Section>
  )
}

/** The vans shown on the About page. */
export function VanPhotos({ photos, errors, onEdit }: PhotoSectionProps) {
  return (
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
            onChange={(photo) => onEdit(({ vans }) => ({ vans: changePhoto(vans, van.key, 'photo', photo) }))}
          />
        </EntryRow>
      ))}
    </Section>
  )
}

/** Jobs before and after, shown on the pages of their service and suburb. */
export function JobPhotos({ photos, errors, onEdit }: PhotoSectionProps) {
  const { data: pages } = useQuery(jobPages)
  return (
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
  )
}

/** Joins what isn't empty with commas: `Ann Lee, Licensed plumber`. */
const joinWithCommas = (...parts: ReadonlyArray<string>) =>
  parts
    .map((part) => part.trim())
    .filter(Boolean)
    .join(', ')

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
