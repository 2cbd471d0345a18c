import { record as audit } from '../audit/audit.ts'
import { writeBooking } from '../booking/confirm.ts'
import type { NotChangeable } from '../booking/outcomes.ts'
import { STAFF } from '../booking/staff.ts'
import { findBooking, findKey, lockKey, type StoredBooking } from '../booking/stored.ts'
import { transact } from '../booking/transact.ts'
import type { Context } from '../context.ts'
import { anyWindowAt, placeWith } from '../diary/diary.ts'
import { jobOf } from '../diary/jobs.ts'
import { bookPlace } from '../diary/visits.ts'
import { type InvalidInput, invalidInput } from '../outcome.ts'
import { firstOfEachField } from '../requests/fields.ts'
import { createForm } from '../staff-booking/input.ts'
import { type NotMoved, notMoved } from './assign.ts'
import { NOT_WAITING } from './requests.ts'
import { closeRequest } from './store.ts'

/** @public Named by codegen.ts. */
export type BookingCreated = { readonly type: 'BookingCreated'; readonly booking: StoredBooking }

/** Thrown to undo a booking whose request somebody else dealt with meanwhile. */
class NotWaiting extends Error {}

/** Books for somebody on the phone, a technician and a window that staff chose; one booking of one key. */
export async function bookingCreate(
  input: unknown,
  context: Context,
): Promise<BookingCreated | NotMoved | NotChangeable | InvalidInput> {
  const { content, db, now, staff } = context
  const parsed = createForm(content).safeParse(input)
  if (!parsed.success) return invalidInput(firstOfEachField(parsed.error))
  const { technicianId, reason, dispatchRequest, ...form } = parsed.data
  const { suburb, service, symptom = null, idempotencyKey } = form
  const window = anyWindowAt(form.startsAt, content)
  if (!window) return invalidInput([{ field: 'startsAt', message: 'Choose a window' }])
  const job = jobOf(service, suburb.zone, content.business)
  const to = { technicianId, window }
  try {
    const outcome = await transact(db, async (tx) => {
      await lockKey(tx, 'confirm', idempotencyKey)
      const twin = await findKey(tx, 'confirm', idempotencyKey)
      if (twin) return { id: twin }
      const about = { symptom, service, suburb: suburb.name, job }
      if (window.endsAt <= now.epochMilliseconds)
        return await notMoved(tx, about, to, { why: 'OVER' }, context)
      const overlook = reason === null ? [] : (['TOO_FAR'] as const)
      const wanted = { job, window, technicianId, overlook }
      const placed = await placeWith(tx, wanted, context, (inner, place) =>
        bookPlace(inner, { job, window }, place, 'CONFIRMED', now),
      )
      if ('obstacle' in placed) return await notMoved(tx, about, to, placed.obstacle, context)
      const { id } = placed.written
      await writeBooking(tx, placed.written, form, STAFF, context, reason)
      if (dispatchRequest !== null) {
        const closing = { closedAt: now, closedBy: staff?.id ?? null, bookingId: id, remark: null }
        if (!(await closeRequest(tx, dispatchRequest, { outcome: 'booked', ...closing })))
          throw new NotWaiting()
      }
      const details = dispatchRequest === null ? {} : { dispatchRequest }
      await audit(tx, { action: 'booking.create', target: `booking ${id}`, details }, context)
      return { id }
    })
    if (!('id' in outcome)) return outcome
    const booking = await findBooking(db, outcome.id)
    if (!booking) throw new Error('a booking that was just written is not there')
    return { type: 'BookingCreated', booking }
  } catch (error) {
    if (error instanceof NotWaiting) return NOT_WAITING
    throw error
  }
}
