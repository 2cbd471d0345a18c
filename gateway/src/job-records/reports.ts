import {
  findBooking,
  plumberName,
  type StoredBooking,
  senderDetails,
  serviceTitle,
  workOrderOf,
} from '../bookings/index.ts'
import {
  linkPlaceholder,
  mobileOf,
  publishWebhook,
  queueMessage,
  queueText,
  textWording,
} from '../messaging/index.ts'
import type { Context } from '../platform/context.ts'
import type { Transaction } from '../platform/database/connection.ts'
import { transact } from '../platform/database/transact.ts'
import { dateTime } from '../platform/time.ts'
import { dayInWords } from '../platform/time-format.ts'
import { claimedId, isValidToken, tokenFor } from '../platform/tokens.ts'
import { bookingsToReport, findRecord, managersOf, type StoredRecord, setReported } from './store.ts'

export const SEND_JOB_REPORTS = 'send-job-reports'

const BATCH_SIZE = 50

/**
 * A completed job with its record, as the holder of the report link sees it.
 * @public Named by codegen.ts.
 */
export type JobReport = {
  readonly booking: StoredBooking
  readonly record: StoredRecord
  readonly token: string
}

/** Returns the report for a link token. Null if the token is invalid or the job isn't completed and recorded. */
export async function jobReport(
  token: string,
  { db, secrets }: Pick<Context, 'db' | 'secrets'>,
): Promise<JobReport | null> {
  const id = claimedId(token)
  const booking = id === null ? null : await findBooking(db, id)
  if (!booking || !isValidToken(token, 'report', booking.id, booking.linkGeneration, secrets)) return null
  return await jobReportOf(booking, { db, secrets })
}

/** Returns the report of a booking that the caller may see. Null until the job is completed and recorded. */
export async function jobReportOf(
  booking: StoredBooking,
  { db, secrets }: Pick<Context, 'db' | 'secrets'>,
): Promise<JobReport | null> {
  if (booking.state !== 'COMPLETED') return null
  const record = await findRecord(db, booking.id)
  const token = tokenFor('report', booking.id, booking.linkGeneration, secrets)
  return record && { booking, record, token }
}

/** Returns the path of a job's report, or null until the job is completed. */
export function reportPath(booking: StoredBooking, { secrets }: Pick<Context, 'secrets'>): string | null {
  if (booking.state !== 'COMPLETED') return null
  return `/report/${tokenFor('report', booking.id, booking.linkGeneration, secrets)}`
}

/**
 * Sends the report of each completed job that has a record, once, to the property's managers and to the customer: by email, or by
 * text if they have no email address.
 */
export async function sendJobReports(context: Context): Promise<void> {
  await transact(context.db, async (tx) => {
    for (const id of await bookingsToReport(tx, BATCH_SIZE)) {
      await setReported(tx, id, context.now)
      const booking = await findBooking(tx, id)
      const record = booking && (await findRecord(tx, id))
      if (!record) continue
      await sendReport(tx, booking, record, context)
      const data = { reference: booking.reference, happenedAt: dateTime(context.now) }
      await publishWebhook({ type: 'job.reported', data }, tx, context)
    }
  })
}

async function sendReport(
  tx: Transaction,
  booking: StoredBooking,
  { workDone, parts, followUp }: StoredRecord,
  context: Context,
): Promise<void> {
  const { id, linkGeneration, reference, suburb, startsAt, email, phoneE164, smsReminders } = booking
  const { now, content, settings, secrets } = context
  const sender = senderDetails(context)
  const reportUrl = `${settings.publicUrl}/report/${linkPlaceholder('report', id, linkGeneration, secrets)}`
  const props = {
    ...sender,
    reference,
    workOrder: workOrderOf(booking),
    reportUrl,
    service: serviceTitle(booking, context),
    date: dayInWords(startsAt),
    technician: plumberName(booking.technicianName),
    workDone,
    parts,
    followUp,
  }
  // Managers of many homes need the street. Customers know it, and their emails name no street.
  const managedAddress = [[booking.unit, booking.street].filter(Boolean).join(', '), suburb].join(', ')
  const recipients = [
    ...(email === null ? [] : [{ recipient: email, place: suburb }]),
    ...(await managersOf(tx, id)).map((recipient) => ({ recipient, place: managedAddress })),
  ]
  for (const { recipient, place } of recipients)
    await queueMessage(tx, now, {
      key: `job report ${id} ${recipient.toLowerCase()}`,
      template: 'job-report',
      bookingId: id,
      props: { ...props, place },
      recipient,
      replyTo: null,
    })
  const mobile = email === null && smsReminders ? mobileOf(phoneE164) : null
  if (mobile !== null)
    await queueText(tx, now, {
      key: `job report ${id} sms`,
      bookingId: id,
      recipient: mobile,
      text: textWording('jobReport', { brand: sender.brand, link: reportUrl }, content),
    })
}
