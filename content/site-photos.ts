import { z } from 'zod'
import { line } from './shape.ts'

/** `C-7K3MQ2`. Versions of the settings are kept for good: they hold whose consent it is, and no name. */
const customerReference = z
  .string()
  .regex(/^C-[0-9A-HJKMNP-TV-Z]{6}$/, 'must be a customer’s reference such as C-7K3MQ2')

const day = z.iso.date('must be a date such as 2026-11-03')
const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be a slug')

/** A picture that the owner has uploaded, by the id under which the database has it, with what it shows in words. */
export const SitePhotoShape = z.strictObject({
  id: z.string().regex(/^[A-Za-z0-9_-]{22}$/, 'must be a picture'),
  width: z.int().positive(),
  height: z.int().positive(),
  /** Widths of its files, the largest last. */
  widths: z.array(z.int().positive()).min(1),
  alt: line(160),
})

/** Someone of the team, as the About page shows them. */
export const TeamPhotoShape = z.strictObject({
  name: line(60),
  role: line(60).nullable(),
  photo: SitePhotoShape,
  /** Do they hold the business's licence? */
  licenceHolder: z.boolean().optional(),
  /** When they agreed to be shown; versions of before November 2026 lack it. */
  agreedOn: day.optional(),
})

/** A job before and after, with whose consent it is shown. */
export const JobPhotosShape = z.strictObject({
  title: line(80),
  /** Pages that show it, beside the home page. */
  service: slug.nullish(),
  suburb: slug.nullish(),
  before: SitePhotoShape,
  after: SitePhotoShape,
  consent: z.strictObject({ by: customerReference, on: day }),
})

/** The owner's own pictures; each list is empty until there are some. */
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

/** The path of a file of a picture. */
export const sitePhotoPath = (
  { id }: Pick<SitePhoto, 'id'>,
  width: number,
  type: 'avif' | 'webp' = 'webp',
): string => `/images/site/${id}-${width}.${type}`
