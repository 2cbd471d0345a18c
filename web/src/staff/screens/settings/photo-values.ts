import type { BusinessSettingsDraftInput } from '../../../graphql/graphql.ts'
import { newKey } from '../../../graphql-client/idempotency-key.ts'
import type { BusinessSettingsView } from '../../lib/settings-query.ts'
import type { EnteredPhoto } from './photo-field.tsx'

type Facts = Pick<BusinessSettingsView['facts'], 'teamPhotos' | 'vanPhotos' | 'jobPhotos'>

/** Key to tell entries apart while editing. */
type Keyed = { readonly key: string }

export type Person = Keyed & {
  readonly name: string
  readonly role: string
  readonly licenceHolder: boolean
  /** Date when they agreed to be shown; empty until then. */
  readonly agreedOn: string
  readonly photo: EnteredPhoto
}

export type Van = Keyed & { readonly photo: EnteredPhoto }

export type Job = Keyed & {
  readonly title: string
  readonly service: string
  readonly suburb: string
  readonly before: EnteredPhoto
  readonly after: EnteredPhoto
  readonly consentBy: string
  readonly consentOn: string
}

/** Form values of the photos. */
export type Photos = {
  readonly team: ReadonlyArray<Person>
  readonly vans: ReadonlyArray<Van>
  readonly jobs: ReadonlyArray<Job>
}

const NO_PHOTO: EnteredPhoto = { id: '', src: '', alt: '' }

export const newPerson = (): Person => ({
  ...{ key: newKey(), name: '', role: '', licenceHolder: false, agreedOn: '' },
  photo: NO_PHOTO,
})
export const newVan = (): Van => ({ key: newKey(), photo: NO_PHOTO })
export const newJob = (): Job => ({
  ...{ key: newKey(), title: '', service: '', suburb: '', consentBy: '', consentOn: '' },
  before: NO_PHOTO,
  after: NO_PHOTO,
})

const shown = ({ id, src, alt }: EnteredPhoto): EnteredPhoto => ({ id, src, alt })
const given = ({ id, alt }: EnteredPhoto) => ({ id, alt })

export function photosOf({ teamPhotos, vanPhotos, jobPhotos }: Facts): Photos {
  return {
    team: teamPhotos.map(({ name, role, licenceHolder, agreedOn, photo }, n) => ({
      ...{ key: `team ${n}`, name, role: role ?? '', licenceHolder, agreedOn: agreedOn ?? '' },
      photo: shown(photo),
    })),
    vans: vanPhotos.map((photo, n) => ({ key: `van ${n}`, photo: shown(photo) })),
    jobs: jobPhotos.map(({ title, service, suburb, before, after, consentBy, consentOn }, n) => ({
      ...{ key: `job ${n}`, title, service: service ?? '', suburb: suburb ?? '', consentBy, consentOn },
      before: shown(before),
      after: shown(after),
    })),
  }
}

/** Parses the lists of a stored draft. Drops anything of a different shape. */
export function photosIn(stored: unknown): Partial<Photos> {
  const { team, vans, jobs } = recordOf(stored)
  return {
    ...(isListOf(team, isPerson) ? { team } : {}),
    ...(isListOf(vans, isVan) ? { vans } : {}),
    ...(isListOf(jobs, isJob) ? { jobs } : {}),
  }
}

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

const isListOf = <Item>(value: unknown, isItem: (item: unknown) => item is Item): value is Item[] =>
  Array.isArray(value) && value.every(isItem)

const hasTexts = (value: unknown, ...names: ReadonlyArray<string>): boolean =>
  names.every((name) => typeof recordOf(value)[name] === 'string')

const hasPhotos = (value: unknown, ...names: ReadonlyArray<string>): boolean =>
  names.every((name) => hasTexts(recordOf(value)[name], 'id', 'src', 'alt'))

const isPerson = (value: unknown): value is Person =>
  hasTexts(value, 'key', 'name', 'role', 'agreedOn') &&
  typeof recordOf(value).licenceHolder === 'boolean' &&
  hasPhotos(value, 'photo')

const isVan = (value: unknown): value is Van => hasTexts(value, 'key') && hasPhotos(value, 'photo')

const isJob = (value: unknown): value is Job =>
  hasTexts(value, 'key', 'title', 'service', 'suburb', 'consentBy', 'consentOn') &&
  hasPhotos(value, 'before', 'after')

/** Converts changed lists to the API's input, each as a whole. */
export function photosInput(photos: Photos, before: Photos): BusinessSettingsDraftInput {
  const changed = (list: keyof Photos) => JSON.stringify(photos[list]) !== JSON.stringify(before[list])
  return {
    ...(changed('team')
      ? {
          teamPhotos: photos.team.map(({ key: _key, ...person }) => ({
            ...person,
            photo: given(person.photo),
          })),
        }
      : {}),
    ...(changed('vans') ? { vanPhotos: photos.vans.map(({ photo }) => given(photo)) } : {}),
    ...(changed('jobs')
      ? {
          jobPhotos: photos.jobs.map(({ key: _key, ...job }) => ({
            ...job,
            before: given(job.before),
            after: given(job.after),
          })),
        }
      : {}),
  }
}
