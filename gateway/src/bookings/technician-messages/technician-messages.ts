import { z } from 'zod'
import { queueMessage, queueText } from '../../messaging/index.ts'
import { peopleToAlert } from '../../on-call/index.ts'
import type { Context } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { addJob } from '../../platform/database/jobs.ts'
import { transact } from '../../platform/database/transact.ts'
import { dayOf, startOfDay } from '../../platform/time.ts'
import { findBooking, type StoredBooking } from '../booking-rows.ts'
import { serviceTitle } from '../customer/booking-emails.ts'
import { endOfQuiet, isQuiet } from '../customer/reminder-times.ts'
import { UNDO_SECONDS } from '../customer/transitions.ts'
import { deleteLastKnown, putLastKnown, takeLastKnown } from './store.ts'
import {
  changeInShort,
  changeInWords,
  isCorrected,
  isSamePart,
  type Part,
  partIn,
  type VisitChange,
  visitChange,
  windowOf,
} from './visit-changes.ts'

export const NOTIFY_TECHNICIAN = 'notify-technician'

/** Key prefix of these texts. They go to our own technicians, so also to a number that replied STOP as a customer. */
const KEY_PREFIX = 'visit-changes'

/** Texts name this many changes and count the rest. The email lists all. */
const MAX_IN_TEXT = 6

/**
 * Plans a message to each technician whose visits of today or tomorrow changed, unless they changed it themselves. It is written
 * when the change can't be undone any more, so a change that was undone has none, and several have one together. `previous` is null
 * for a new booking.
 */
export async function planTechnicianMessages(
  tx: Transaction,
  previous: StoredBooking | null,
  booking: StoredBooking,
  { staff, now }: Pick<Context, 'staff' | 'now'>,
): Promise<void> {
  const involved = [previous, booking].flatMap((version) =>
    version ? [version.technicianId, ...version.helpers.map(({ id }) => id)] : [],
  )
  const corrected = isCorrected(previous, booking)
  // In one order for everyone, so that two changes don't wait for each other.
  for (const technicianId of [...new Set(involved)].sort((a, b) => a - b)) {
    const [before, after] = [partIn(previous, technicianId), partIn(booking, technicianId)]
    const isChanged = !isSamePart(before, after) || (after !== null && corrected)
    if (!isChanged || !(isSoon(before, now) || isSoon(after, now))) continue
    const key = { technicianId, bookingId: booking.id }
    if (staff?.technicianId === technicianId) await deleteLastKnown(tx, key)
    else {
      await putLastKnown(tx, key, before, corrected)
      const dueAt = now.add({ seconds: UNDO_SECONDS + 1 })
      const options = { key: `${NOTIFY_TECHNICIAN} ${technicianId}`, runAt: dueAt }
      await addJob(tx, NOTIFY_TECHNICIAN, { technicianId }, options)
    }
  }
}

/** Whether a visit is still to come today or tomorrow. Technicians see later days in My day. */
function isSoon(part: Part | null, now: Temporal.Instant): boolean {
  if (part === null) return false
  const dayAfterTomorrow = startOfDay(dayOf(now).add({ days: 2 }))
  const { compare } = Temporal.Instant
  return compare(part.startsAt, dayAfterTomorrow) < 0 && compare(part.windowEndsAt, now) > 0
}

const Payload = z.object({ technicianId: z.int() })

/**
 * Notifies a technician by email and text of what changed about their visits since they last knew. Contains no details of the customers:
 * the links lead to them. Texts wait for the end of the quiet hours if all visits do.
 */
export async function notifyTechnician(payload: unknown, context: Context): Promise<void> {
  const { technicianId } = Payload.parse(payload)
  await transact(context.db, async (tx) => {
    const changes: VisitChange[] = []
    for (const lastKnown of await takeLastKnown(tx, technicianId)) {
      const booking = await findBooking(tx, lastKnown.bookingId)
      const change = booking && visitChange(lastKnown, booking, technicianId)
      if (change) changes.push(change)
    }
    changes.sort((a, b) => Temporal.Instant.compare(windowOf(a).startsAt, windowOf(b).startsAt))
    if (changes.length > 0) await queueMessages(tx, technicianId, changes, context)
  })
}

async function queueMessages(
  tx: Transaction,
  technicianId: number,
  changes: ReadonlyArray<VisitChange>,
  context: Context,
): Promise<void> {
  const { content, settings, now } = context
  const brand = content.business.name
  const area = `${settings.publicUrl}/admin/dashboard`
  const urlOf = ({ after, booking }: VisitChange) =>
    after === null ? null : `${area}/bookings/${booking.reference}`
  const sendBefore = lastOf(changes.map(({ booking }) => booking.endsAt))
  const quietEnd = isQuiet(now) ? endOfQuiet(now) : null
  const isBefore = (end: Temporal.Instant, part: Part | null) =>
    part === null || Temporal.Instant.compare(end, part.startsAt) < 0
  const waits =
    quietEnd !== null &&
    changes.every(({ before, after }) => isBefore(quietEnd, before) && isBefore(quietEnd, after))
  for (const person of await peopleToAlert(tx, technicianId)) {
    const key = `${KEY_PREFIX} ${person.id} ${now.epochMilliseconds}`
    await queueMessage(tx, now, {
      key: `${key} email`,
      template: 'visit-changes',
      props: {
        brand,
        myDayUrl: `${area}/my-day`,
        changes: changes.map((change) => ({
          what: change.what,
          ...changeInWords(change),
          service: serviceTitle(change.booking, context),
          suburb: change.booking.suburb,
          reference: change.booking.reference,
          unconfirmed: change.after !== null && change.booking.state === 'PENDING',
          bookingUrl: urlOf(change),
        })),
      },
      recipient: person.email,
      replyTo: null,
      sendBefore,
    })
    if (person.mobile === null) continue
    const lines = changes.map((change) => changeInShort(change, serviceTitle(change.booking, context)))
    const [only] = changes
    await queueText(tx, now, {
      key: `${key} text`,
      recipient: person.mobile,
      text:
        only && changes.length === 1
          ? `${brand}: ${lines[0]}. ${urlOf(only) ?? ''}`.trim()
          : listInText(brand, lines, `${area}/my-day`),
      sendBefore,
      ...(waits ? { sendAfter: quietEnd } : {}),
    })
  }
}

function listInText(brand: string, lines: ReadonlyArray<string>, link: string): string {
  const more = lines.length - MAX_IN_TEXT
  return [
    `${brand}: ${lines.length} changes to your visits.`,
    ...lines.slice(0, MAX_IN_TEXT),
    ...(more > 0 ? [`And ${more} more.`] : []),
    link,
  ].join('\n')
}

function lastOf([first, ...rest]: ReadonlyArray<Temporal.Instant>): Temporal.Instant {
  if (!first) throw new Error('message without changes')
  return rest.reduce((last, instant) => (Temporal.Instant.compare(instant, last) > 0 ? instant : last), first)
}
