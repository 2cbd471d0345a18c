import { z } from 'zod'
import { line } from './shape/values.ts'

/** `C-7K3MQ2`. Settings versions are kept forever, so they record whose consent it is by reference, without a name. */
const customerReference = z
  .string()
  .regex(/^C-[0-9A-HJKMNP-TV-Z]{6}$/, 'must be a customer’s reference such as C-7K3MQ2')

const day = z.iso.date('must be a date such as 2026-11-03')
const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be a slug')

/** A picture uploaded by the owner, with its id in the database and its alt text. */
export const SitePhotoShape = z.strictObject({
  id: z.string().regex(/^[A-Za-z0-9_-]{22}$/, 'must be a picture'),
  width: z.int().positive(),
  height: z.int().positive(),
  /** Widths of its files, largest last. */
  widths: z.array(z.int().positive()).min(1),
  alt: line(160),
})

/** A team member, as shown on the About page. */
export const TeamPhotoShape = z.strictObject({
  name: line(60),
  role: line(60).nullable(),
  photo: SitePhotoShape,
  /** Whether they hold the business's licence. */
  licenceHolder: z.boolean().optional(),
  /** When they agreed to be shown. Versions from before November 2026 don't have it. */
  agreedOn: day.optional(),
})

/** Before and after pictures of a job, with the reference of the customer who agreed to them. */
export const JobPhotosShape = z.strictObject({
  title: line(80),
  /** Pages that show it, besides the home page. */
  service: slug.nullish(),
  suburb: slug.nullish(),
  before: SitePhotoShape,
  after: SitePhotoShape,
  consent: z.strictObject({ by: customerReference, on: day }),
})

/** The owner's own pictures. Each list is empty until some are added. */
export const SITE_PHOTO_SETTINGS = {
  teamPhotos: z.array(TeamPhotoShape).max(24, 'must be 24 at most').optional(),
  vanPhotos: z.array(SitePhotoShape).max(12, 'must be 12 at most').optional(),
  jobPhotos: z.array(JobPhotosShape).max(24, 'must be 24 at most').optional(),
}

export type SitePhoto = Readonly<z.output<typeof SitePhotoShape>>
export type TeamPhoto = Readonly<z.output<typeof TeamPhotoShape>>
export type JobPhotos = Readonly<z.output<typeof JobPhotosShape>>

export type SitePhotos = {
  readonly teamPhotos: ReadonlyArray<TeamPhoto>
  readonly vanPhotos: ReadonlyArray<SitePhoto>
  readonly jobPhotos: ReadonlyArray<JobPhotos>
}

/** Returns the path of a picture's file. */
export const sitePhotoPath = (
  { id }: Pick<SitePhoto, 'id'>,
  width: number,
  type: 'avif' | 'webp' = 'webp',
): string => `/images/site/${id}-${width}.${type}`
