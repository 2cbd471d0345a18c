import { bookingStep, type StaffStep } from '../booking/staff.ts'
import { stepFrom } from '../booking/states.ts'
import type { Context } from '../context.ts'
import {
  CHANGED,
  NOT_THERE,
  type RowOutcome,
  type RowsUpdated,
  type SeenRow,
  updateRows,
} from '../lists/update-rows.ts'
import { type InvalidInput, invalidInput } from '../outcome.ts'
import { clockOf, type ListedBooking, stateOf } from './booking-list.ts'
import { bookingsByReference } from './store.ts'

const LONGEST_REASON = 500

export type BookingsAction = 'CONFIRM' | 'DECLINE' | 'CANCEL'

export type BookingsUpdate = {
  readonly action: BookingsAction
  readonly bookings: ReadonlyArray<SeenRow>
  readonly reason: string | null
  readonly preview: boolean
}

const ACTIONS = {
  CONFIRM: { step: 'confirmed', done: 'Confirmed', would: 'Will be confirmed', state: 'CONFIRMED' },
  DECLINE: { step: 'declined', done: 'Declined', would: 'Will be declined', state: 'DECLINED' },
  CANCEL: { step: 'cancelled', done: 'Cancelled', would: 'Will be cancelled', state: 'CANCELLED' },
} as const satisfies Record<BookingsAction, { step: StaffStep['step']; [words: string]: string }>

/** Takes one step of several bookings, each by itself and as `bookingStep` takes it; or only says what would be. */
export async function bookingsUpdate(
  { action, bookings, reason, preview }: BookingsUpdate,
  context: Context,
): Promise<RowsUpdated | InvalidInput> {
  const why = reason?.trim() ?? ''
  if (why.length > LONGEST_REASON)
    return invalidInput([
      { field: 'reason', message: `The reason must be ${LONGEST_REASON} characters at most` },
    ])
  const found = await bookingsByReference(
    context.db,
    bookings.map(({ reference }) => reference),
    clockOf(context),
  )
  const byReference = new Map(found.map((booking) => [booking.reference, booking]))
  return await updateRows(
    'bookings',
    bookings,
    async ({ reference, version }) => {
      const booking = byReference.get(reference)
      if (!booking) return NOT_THERE
      return (
        foreseen(booking, version, action) ??
        (preview ? would(action) : await take(booking, action, why, context))
      )
    },
    (error) => context.log.error({ err: error, action }, 'one of several bookings could not be changed'),
  )
}

/** What can be said of a booking without trying; null when the step can be tried. */
function foreseen(booking: ListedBooking, version: number, action: BookingsAction): RowOutcome | null {
  const { step, state } = ACTIONS[action]
  const now = stateOf(booking)
  const words = now.replace('_', ' ').toLowerCase()
  if (now === state) return { done: true, message: `Already ${words}, nothing to do` }
  if (booking.version !== version) return CHANGED
  return stepFrom(booking.state, step)
    ? null
    : { done: false, message: `Not done: this booking is ${words}.` }
}

function would(action: BookingsAction): RowOutcome {
  return { done: true, message: ACTIONS[action].would }
}

async function take(
  { id }: ListedBooking,
  action: BookingsAction,
  reason: string,
  context: Context,
): Promise<RowOutcome> {
  const { step, done } = ACTIONS[action]
  const outcome = await bookingStep(id, { step, ...(reason ? { reason } : {}) }, context)
  if (!outcome) return NOT_THERE
  return outcome.type === 'BookingChanged'
    ? { done: true, message: done }
    : { done: false, message: outcome.message }
}
