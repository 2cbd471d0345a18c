import type { Context } from '../context.ts'
import type { Transaction } from '../database/database.ts'
import { placeInto, windowAt } from '../diary/diary.ts'
import { jobOf } from '../diary/jobs.ts'
import { bookPlace } from '../diary/visits.ts'
import { type InvalidInput, invalidInput } from '../outcome.ts'
import { firstOfEachField } from '../requests/fields.ts'
import { writeBooking } from './confirm.ts'
import type { Doer } from './events.ts'
import { confirmForm } from './input.ts'
import { type NotChangeable, type SlotTaken, slotTaken } from './outcomes.ts'
import { findBooking, findKey, lockKey, type StoredBooking } from './store.ts'
import { transact } from './transact.ts'

const STAFF: Doer = { actor: 'staff', how: 'staff area' }

/** @public Named by codegen.ts. */
export type BookingMade = { readonly type: 'BookingMade'; readonly reference: string }

type Refused = NotChangeable | InvalidInput

export type BookingMakeOutcome = BookingMade | SlotTaken | Refused

/** Thrown to undo what was begun. Without an answer, the window is gone, and what is near it is worked out afterwards. */
class Undone extends Error {
  readonly answer: Refused | null
  constructor(answer: Refused | null) {
    super('undone')
    this.answer = answer
  }
}

/**
 * Books for a customer, in a window that customers would be offered, under the rules of `bookingConfirm` but for its limits:
 * the office has looked at it. `also` is done in the same transaction; what it refuses undoes the booking. Makes one booking
 * of one key.
 */
export async function makeBooking(
  input: unknown,
  context: Context,
  also: (tx: Transaction, booking: StoredBooking) => Promise<Refused | null>,
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
      const visit = await placeInto(tx, { job, window }, context, (inner, place) =>
        bookPlace(inner, { job, window }, place, 'CONFIRMED', now),
      )
      if (!visit) throw new Undone(null)
      await writeBooking(tx, visit, form, STAFF, context)
      const booking = await findBooking(tx, visit.id)
      if (!booking) throw new Error('a booking that was just written is not there')
      const refused = await also(tx, booking)
      if (refused) throw new Undone(refused)
      return visit.id
    })
    return await made(id, context)
  } catch (error) {
    if (!(error instanceof Undone)) throw error
    return error.answer ?? (await slotTaken(job, startsAt, context))
  }
}

async function made(id: string, { db }: Context): Promise<BookingMade> {
  const booking = await findBooking(db, id)
  if (!booking) throw new Error('a key that stands for no booking')
  return { type: 'BookingMade', reference: booking.reference }
}
