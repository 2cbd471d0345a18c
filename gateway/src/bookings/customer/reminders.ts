import { z } from 'zod'
import { linkPlaceholder, mobileOf, queueMessage, queueText, textWording } from '../../messaging/index.ts'
import type { Context } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { addJob, removeJob } from '../../platform/database/jobs.ts'
import { transact } from '../../platform/database/transact.ts'
import { dayOf } from '../../platform/time.ts'
import { shortDay, shortHours } from '../../platform/time-format.ts'
import { findBooking, returnVisitsOf, type StoredBooking } from '../booking-rows.ts'
import { visitEmail } from './booking-emails.ts'
import { endOfQuiet, isQuiet, REMINDERS, type Reminder, reminderTimes } from './reminder-times.ts'

export const SEND_REMINDER = 'remind'

const ReminderPayload = z.object({ bookingId: z.uuid(), kind: z.enum(REMINDERS), sequence: z.int() })

const jobKey = (kind: Reminder, bookingId: string) => `remind ${kind} ${bookingId}`

/** Schedules the reminders of a booking in its current state, replacing those for an earlier window. */
export async function scheduleReminders(
  tx: Transaction,
  booking: StoredBooking,
  { now }: Pick<Context, 'now'>,
): Promise<void> {
  await cancelReminders(tx, booking.id)
  if (booking.state !== 'CONFIRMED') return
  const times = reminderTimes(booking.startsAt, now)
  for (const kind of REMINDERS) {
    const at = times[kind]
    const payload: z.input<typeof ReminderPayload> = {
      bookingId: booking.id,
      kind,
      sequence: booking.sequence,
    }
    if (at) await addJob(tx, SEND_REMINDER, payload, { key: jobKey(kind, booking.id), runAt: at })
  }
}

/** Removes the scheduled reminders of a booking. */
async function cancelReminders(tx: Transaction, bookingId: string): Promise<void> {
  for (const kind of REMINDERS) await removeJob(tx, jobKey(kind, bookingId))
}

/**
 * Sends a reminder, if the booking is still confirmed for the same window and the next reminder isn't due yet. If the job runs late
 * and in quiet hours, it waits until they end. However often it runs, it sends one email if there is an address, and one text if
 * the customer agreed to texts.
 */
export async function sendReminder(payload: unknown, context: Context): Promise<void> {
  const { bookingId, kind, sequence } = ReminderPayload.parse(payload)
  const { db, now } = context
  await transact(db, async (tx) => {
    const booking = await findBooking(tx, bookingId)
    if (booking?.state !== 'CONFIRMED' || booking.sequence !== sequence) return
    const expiresAt = reminderExpiry(kind, booking)
    if (Temporal.Instant.compare(now, expiresAt) >= 0) return
    if (isQuiet(now)) {
      const payload: z.input<typeof ReminderPayload> = { bookingId, kind, sequence }
      await addJob(tx, SEND_REMINDER, payload, { key: jobKey(kind, bookingId), runAt: endOfQuiet(now) })
      return
    }
    const day = dayOf(now).equals(dayOf(booking.startsAt)) ? 'Today' : 'Tomorrow'
    const visit = visitEmail(booking, context)
    const common = { bookingId, key: `${kind} ${sequence} ${bookingId}`, sendBefore: expiresAt }
    if (booking.email !== null)
      await queueMessage(tx, now, {
        ...common,
        template: 'visit-reminder',
        props: { ...visit, day },
        recipient: booking.email,
        replyTo: null,
      })
    const mobile = booking.smsReminders ? mobileOf(booking.phoneE164) : null
    if (!mobile) return
    const { startsAt, windowEndsAt } = booking
    const { brand, phone, manageUrl: link } = visit
    const values = { brand, phone, day: shortDay(startsAt), hours: shortHours(startsAt, windowEndsAt), link }
    await queueText(tx, now, {
      ...common,
      key: `${common.key} sms`,
      recipient: mobile,
      text: textWording(`reminder${day}`, values, context.content),
    })
  })
}

export const INVITE_REVIEW = 'invite-review'

const ReviewInvitationPayload = z.object({ bookingId: z.uuid() })

/** Delay between the job and the review invitation: the plumber has left, and the visit is still fresh in mind. */
const INVITE_AFTER_HOURS = 2

/** Schedules the review invitation. */
export async function scheduleReviewInvitation(
  tx: Transaction,
  { id }: Pick<StoredBooking, 'id'>,
  { now }: Pick<Context, 'now'>,
): Promise<void> {
  const due = now.add({ hours: INVITE_AFTER_HOURS })
  const at = isQuiet(due) ? endOfQuiet(due) : due
  const payload: z.input<typeof ReviewInvitationPayload> = { bookingId: id }
  await addJob(tx, INVITE_REVIEW, payload, { key: invitationKey(id), runAt: at })
}

/** Cancels the review invitation, because the job isn't done after all. */
export async function cancelReviewInvitation(tx: Transaction, { id }: StoredBooking): Promise<void> {
  await removeJob(tx, invitationKey(id))
}

const invitationKey = (bookingId: string) => `${INVITE_REVIEW} ${bookingId}`

/**
 * Sends the review invitation, at most once for a job and its return visits. While someone has to go again it isn't sent: the return
 * visit asks once it's done. Customers without an email address aren't asked: texts are only for the visit.
 */
export async function sendReviewInvitation(payload: unknown, context: Context): Promise<void> {
  const { bookingId } = ReviewInvitationPayload.parse(payload)
  const { db, now, settings, secrets } = context
  await transact(db, async (tx) => {
    const booking = await findBooking(tx, bookingId)
    if (booking?.state !== 'COMPLETED' || booking.email === null) return
    const returnVisits = await returnVisitsOf(tx, bookingId)
    if (!returnVisits.every(({ state }) => ENDED_WITHOUT_WORK.has(state))) return
    await queueMessage(tx, now, {
      bookingId,
      key: `${INVITE_REVIEW} ${await firstVisitOf(tx, booking)}`,
      template: 'review-invitation',
      props: {
        ...visitEmail(booking, context),
        reviewUrl: `${settings.publicUrl}/reviews/write/${linkPlaceholder('review', bookingId, 0, secrets)}`,
      },
      recipient: booking.email,
      replyTo: null,
    })
  })
}

const ENDED_WITHOUT_WORK: ReadonlySet<StoredBooking['state']> = new Set([
  'CANCELLED',
  'DECLINED',
  'NO_ACCESS',
])

/** The id of the booking that a return visit goes back to, however often someone went again; its own for any other booking. */
async function firstVisitOf(tx: Transaction, { id, returnOf }: StoredBooking): Promise<string> {
  const earlier = returnOf === null ? null : await findBooking(tx, returnOf)
  return earlier ? await firstVisitOf(tx, earlier) : id
}

/** When a reminder expires: when the next one is due, or the window begins. */
function reminderExpiry(kind: Reminder, { startsAt }: StoredBooking): Temporal.Instant {
  const { morning } = reminderTimes(startsAt, startsAt.subtract({ hours: 72 }))
  return (kind === 'day-before' ? morning : null) ?? startsAt
}
