import type { DeliveryState } from '../../generated/graphql.ts'
import { messageState } from '../../messaging/index.ts'
import type { Context } from '../../platform/context.ts'
import { dayOf } from '../../platform/time.ts'
import { shortDay, timeInWords } from '../../platform/time-format.ts'
import type { StoredBooking } from '../customer/stored.ts'
import { type MessageRow, messagesOf } from './store.ts'

/** A message about a booking, and how far it came. */
export type StaffMessage = {
  readonly id: string
  readonly title: string
  readonly words: string
  readonly state: DeliveryState
  readonly at: Temporal.Instant
}

/** Emails about one booking; any other is just an email. */
const TITLES: Readonly<Partial<Record<MessageRow['template'], string>>> = {
  'visit-booked': 'Confirmation',
  'visit-pending': 'Booking received',
  'visit-declined': 'Declined',
  'visit-corrected': 'Updated details',
  'visit-message': 'Message',
  'visit-cancelled': 'Cancellation',
  'visit-on-the-way': 'On the way',
  'visit-no-access': 'Sorry we missed you',
  'visit-reminder': 'Reminder',
  'earlier-window': 'Earlier time available',
  'review-invitation': 'Review invitation',
  'job-report': 'Job report',
  'maintenance-due': 'Maintenance due',
  'office-booking': 'Office notice',
}

/** What was sent about a booking, newest first. Technicians do without: it names addresses. */
export async function staffMessages(
  { id }: StoredBooking,
  { db, now, staff }: Pick<Context, 'db' | 'now' | 'staff'>,
): Promise<ReadonlyArray<StaffMessage>> {
  if (staff?.role === 'technician') return []
  return (await messagesOf(db, id)).map((row) => ({
    id: row.id,
    title: emailTitle(row),
    words: deliveryStatus(row, now),
    state: messageState(row.state),
    at: row.createdAt,
  }))
}

/** What a message to a customer is, in a word or two: `Confirmation, email`. */
export function emailTitle({
  template,
  channel,
}: {
  readonly template: MessageRow['template'] | null
  readonly channel: MessageRow['channel'] | null
}): string {
  if (channel === 'sms') return 'Text message'
  return `${(template && TITLES[template]) ?? 'Email'}, email`
}

function deliveryStatus(
  { state, attempts, lastError, settledAt, createdAt }: MessageRow,
  now: Temporal.Instant,
): string {
  const at = settledAt ?? createdAt
  const when = dayOf(at).equals(dayOf(now)) ? timeInWords(at) : `${shortDay(at)}, ${timeInWords(at)}`
  switch (state) {
    case 'sent':
      return `Sent ${when}`
    case 'kept':
      return `Not sent ${when} (no mail server)`
    case 'missed':
      return `Not sent (too late)`
    case 'failed':
      return `Failed after ${attempts === 1 ? '1 attempt' : `${attempts} attempts`}: ${lastError ?? 'no reason given'}`
    case 'queued':
      if (lastError === null) return 'Sending'
      return `Tried ${attempts === 1 ? 'once' : `${attempts} times`}. ${lastError}`
  }
}
