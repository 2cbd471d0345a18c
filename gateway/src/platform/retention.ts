import { QUEENSLAND } from './time.ts'

/**
 * How long each kind of data is stored before the daily jobs delete it. The privacy policy (content/pages/privacy-policy.md) promises
 * customers the periods of their own data, and docs/operations.md lists them all.
 */
export const RETENTION = {
  /** Bookings, accepted quotes and the customers they belong to; since the visit or the last activity. */
  jobs: { years: 7 },
  /** Requests and quotes that led to no job, with their customers. */
  enquiries: { months: 24 },
  spam: { days: 30 },
  /** Since the visit. */
  photos: { months: 24 },
  /** Photos that were uploaded and never sent with a booking or request. */
  unattachedPhotos: { hours: 24 },
  /** The business's own pictures that are neither published nor in a draft; since their upload. */
  unusedPictures: { days: 30 },
  /** Our copies of emails and texts, in both directions. */
  messages: { months: 24 },
  /** Uploaded customer lists, since the upload or the import. An import can be undone for one day. */
  customerImports: { days: 2 },
  /** Since they ended. */
  sessions: { days: 30 },
  /** Since they expired. */
  invitations: { months: 24 },
  activityLog: { months: 24 },
  webhookDeliveries: { days: 30 },
  idempotencyKeys: { days: 30 },
  /** Scripts of former builds, since a gateway that had them last marked them as in use: a week, and a day because it does so daily. */
  builds: { days: 8 },
} satisfies Record<string, Temporal.DurationLike>

/** Returns the instant before which data of this kind is deleted. Counts months and years by the calendar, in Queensland. */
export function retentionCutoff(data: keyof typeof RETENTION, now: Temporal.Instant): Temporal.Instant {
  return now.toZonedDateTimeISO(QUEENSLAND).subtract(RETENTION[data]).toInstant()
}
