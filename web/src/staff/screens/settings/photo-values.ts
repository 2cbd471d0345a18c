import type { BusinessSettingsDraftInput } from '../../../graphql/graphql.ts'
import { newIdempotencyKey } from '../../../graphql-client/idempotency-key.ts'
import type { BusinessSettingsView } from '../../lib/settings/settings-query.ts'
import type { PhotoValue } from './photo-field.tsx'

type Facts = Pick<BusinessSettingsView['facts'], 'teamPhotos' | 'vanPhotos' | 'jobPhotos'>

/** Key to tell entries apart while editing. */
type ListEntry = { readonly key: string }

export type Person = ListEntry & {
  readonly name: string
  readonly role: string
  readonly licenceHolder: boolean
  /** Date when they agreed to be shown; empty until then. */
  readonly agreedOn: string
  readonly photo: PhotoValue
}

export type Van = ListEntry & { readonly photo: PhotoValue }

export type Job = ListEntry & {
  readonly title: string
  readonly service: string
  readonly suburb: string
  readonly before: PhotoValue
  readonly after: PhotoValue
  readonly consentBy: string
  readonly consentOn: string
}

/** Form values of the photos. */
export type Photos = {
  readonly team: ReadonlyArray<Person>
  readonly vans: ReadonlyArray<Van>
  readonly jobs: ReadonlyArray<Job>
}

const NO_PHOTO: PhotoValue = { id: '', src: '', alt: '' }

export const newPerson = (): Person => ({
  key: newIdempotencyKey(),
  name: '',
  role: '',
  licenceHolder: false,
  agreedOn: '',
  photo: NO_PHOTO,
})
export const newVan = (): Van => ({ key: newIdempotencyKey(), photo: NO_PHOTO })
export const newJob = (): Job => ({
  key: newIdempotencyKey(),
  title: '',
  service: '',
  suburb: '',
  consentBy: '',
  consentOn: '',
  before: NO_PHOTO,
  after: NO_PHOTO,
})

const toPhotoValue = ({ id, src, alt }: PhotoValue): PhotoValue => ({ id, src, alt })
const photoInput = ({ id, alt }: PhotoValue) => ({ id, alt })

export function photosOf({ teamPhotos, vanPhotos, jobPhotos }: Facts): Photos {
  return {
    team: teamPhotos.map(({ name, role, licenceHolder, agreedOn, photo }, n) => ({
      key: `team ${n}`,
      name,
      role: role ?? '',
      licenceHolder,
      agreedOn: agreedOn ?? '',
      photo: toPhotoValue(photo),
    })),
    vans: vanPhotos.map((photo, n) => ({ key: `van ${n}`, photo: toPhotoValue(photo) })),
    jobs: jobPhotos.map(({ title, service, suburb, before, after, consentBy, consentOn }, n) => ({
      key: `job ${n}`,
      title,
      service: service ?? '',
      suburb: suburb ?? '',
      consentBy,
      consentOn,
      before: toPhotoValue(before),
      after: toPhotoValue(after),
    })),
  }
}

/** Parses the lists of a stored draft. Drops anything of a different shape. */
export function parsePhotos(stored: unknown): Partial<Photos> {
  const { team, vans, jobs } = toRecord(stored)
  return {
    ...(isListOf(team, isPerson) ? { team } : {}),
    ...(isListOf(vans, isVan) ? { vans } : {}),
    ...(isListOf(jobs, isJob) ? { jobs } : {}),
  }
}

const toRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

const isListOf = <Item>(value: unknown, isItem: (item: unknown) => item is Item): value is Item[] =>
  Array.isArray(value) && value.every(isItem)

const hasStrings = (value: unknown, ...names: ReadonlyArray<string>): boolean =>
  names.every((name) => typeof toRecord(value)[name] === 'string')

const hasPhotos = (value: unknown, ...names: ReadonlyArray<string>): boolean =>
  names.every((name) => hasStrings(toRecord(value)[name], 'id', 'src', 'alt'))

const isPerson = (value: unknown): value is Person =>
  hasStrings(value, 'key', 'name', 'role', 'agreedOn') &&
  typeof toRecord(value).licenceHolder === 'boolean' &&
  hasPhotos(value, 'photo')

const isVan = (value: unknown): value is Van => hasStrings(value, 'key') && hasPhotos(value, 'photo')

const isJob = (value: unknown): value is Job =>
  hasStrings(value, 'key', 'title', 'service', 'suburb', 'consentBy', 'consentOn') &&
  hasPhotos(value, 'before', 'after')

/** Converts changed lists to the API's input, each as a whole. */
export function photosInput(photos: Photos, before: Photos): BusinessSettingsDraftInput {
  const changed = (list: keyof Photos) => JSON.stringify(photos[list]) !== JSON.stringify(before[list])
  return {
    ...(changed('team')
      ? {
          teamPhotos: photos.team.map(({ key: _key, ...person }) => ({
            ...person,
            photo: photoInput(person.photo),
          })),
        }
      : {}),
    ...(changed('vans') ? { vanPhotos: photos.vans.map(({ photo }) => photoInput(photo)) } : {}),
    ...(changed('jobs')
      ? {
          jobPhotos: photos.jobs.map(({ key: _key, ...job }) => ({
            ...job,
            before: photoInput(job.before),
            after: photoInput(job.after),
          })),
        }
      : {}),
  }
}
