import { record } from '../audit/audit.ts'
import { writeBooking } from '../booking/confirm.ts'
import type { Doer } from '../booking/events.ts'
import { confirmForm } from '../booking/input.ts'
import { type NotChangeable, type SlotTaken, slotTaken } from '../booking/outcomes.ts'
import { findBooking, findKey, lockKey } from '../booking/store.ts'
import { transact } from '../booking/transact.ts'
import type { Context } from '../context.ts'
import type { Transaction } from '../database/database.ts'
import { placeInto, windowAt } from '../diary/diary.ts'
import { jobOf } from '../diary/jobs.ts'
import { bookPlace } from '../diary/visits.ts'
import { type InvalidInput, invalidInput } from '../outcome.ts'
import { firstOfEachField } from '../requests/fields.ts'
import { isRequest, kindOf, targetOf } from './inbox.ts'
import { findItem, type InboxRow, lockItem, setRequest } from './store.ts'

const STAFF: Doer = { actor: 'staff', how: 'staff area' }

/** @public Named by codegen.ts. */
export type BookingMade = { readonly type: 'BookingMade'; readonly reference: string }

export type BookingMakeOutcome = BookingMade | SlotTaken | NotChangeable | InvalidInput

/** Thrown to undo what was begun, with what is answered instead. */
class Undone extends Error {
  readonly outcome: SlotTaken | NotChangeable | InvalidInput | null
  /** Null: the window is gone, and what is near it is worked out afterwards. */
  constructor(outcome: Undone['outcome']) {
    super('undone')
    this.outcome = outcome
  }
}

/**
 * Books for a customer, in a window that customers would be offered, under the rules of `bookingConfirm` but for its limits.
 * The enquiry that it comes from is closed with it. Makes one booking of one key.
 */
export async function bookingMake(
  { enquiry, ...input }: { readonly enquiry: string | null },
  context: Context,
): Promise<BookingMakeOutcome> {
  const { content, db, now } = context
  const parsed = confirmForm(content).safeParse(input)
  if (!parsed.success) return invalidInput(firstOfEachField(parsed.error))
  const form = parsed.data
  const { startsAt, service, suburb, idempotencyKey: key } = form
  const before = await findKey(db, 'confirm', key)
  if (before) return await made(before, context)
  const job = jobOf(service, suburb.zone, content.business)
  const window = windowAt(startsAt, context)
  if (!window) return invalidInput([{ field: 'startsAt', message: 'Please choose a window' }])
  try {
    const id = await transact(db, async (tx) => {
      await lockKey(tx, 'confirm', key)
      const twin = await findKey(tx, 'confirm', key)
      if (twin) return twin
      const item = enquiry === null ? null : await openEnquiry(tx, enquiry)
      const visit = await placeInto(tx, { job, window }, context, (inner, place) =>
        bookPlace(inner, { job, window }, place, 'CONFIRMED', now),
      )
      if (!visit) throw new Undone(null)
      await writeBooking(tx, visit, form, STAFF, context)
      if (item) await convert(tx, item, visit.id, context)
      await record(tx, { action: 'booking.make', target: `booking ${visit.id}` }, context)
      return visit.id
    })
    return await made(id, context)
  } catch (error) {
    if (!(error instanceof Undone)) throw error
    return error.outcome ?? (await slotTaken(job, startsAt, context))
  }
}

/** The enquiry that is to become a booking, while nobody else changes it. */
async function openEnquiry(tx: Transaction, id: string): Promise<InboxRow> {
  const kind = kindOf(id)
  if (kind) await lockItem(tx, kind, id)
  const item = kind && (await findItem(tx, kind, id))
  if (!item || !isRequest(item)) {
    throw new Undone(invalidInput([{ field: 'enquiry', message: 'There is no such enquiry' }]))
  }
  if (item.state === 'CONVERTED') {
    throw new Undone({
      type: 'NotChangeable',
      message: 'Not booked: this enquiry has become a booking already.',
    })
  }
  return item
}

async function convert(tx: Transaction, item: InboxRow, bookingId: string, context: Context): Promise<void> {
  const { now, staff } = context
  const booking = await findBooking(tx, bookingId)
  await setRequest(tx, item, {
    closing: { at: now, by: staff?.id ?? null, outcome: 'booked', bookingId },
    snoozedUntil: null,
    spam: false,
    // The letter about the booking is an answer.
    ...(item.answeredAt === null ? { answeredAt: now } : {}),
  })
  const noun = item.kind === 'QUOTE' ? 'quote' : 'dispatch'
  const details = { booking: booking?.reference ?? null }
  await record(tx, { action: `${noun}.convert`, target: targetOf(item), details }, context)
}

async function made(id: string, { db }: Context): Promise<BookingMade> {
  const booking = await findBooking(db, id)
  if (!booking) throw new Error('a key that stands for no booking')
  return { type: 'BookingMade', reference: booking.reference }
}
