import type { Context } from '../../platform/context.ts'
import type { Database, Transaction } from '../../platform/database/connection.ts'
import { runOnce } from '../../platform/idempotency/idempotency.ts'
import type { InvalidInput } from '../../platform/result.ts'
import { shortDay, timeInWords } from '../../platform/time-format.ts'
import { isOverlapError } from '../../scheduling/index.ts'
import { findByReference, type StoredBooking } from '../booking-rows.ts'
import { ConflictError } from '../customer/events.ts'
import type { NotChangeable } from '../customer/outcomes.ts'
import { canAccessBooking, isHelping, onlyTechnician, REASSIGNED } from './staff-booking.ts'
import { lastEvent, type StaffEvent, wasAssignedToCaller } from './timeline.ts'

/** The booking was changed after the caller read it. */
export type ChangedMeanwhile = {
  readonly type: 'ChangedMeanwhile'
  readonly message: string
  readonly change: StaffEvent
  readonly booking: StoredBooking
}

/** The booking after a change, whether it was made now or earlier with the same idempotency key. */
export type Changed = { readonly type: 'Changed'; readonly booking: StoredBooking }

export type ChangeRefusal = ChangedMeanwhile | NotChangeable | InvalidInput

const BOOKING_NOT_FOUND: NotChangeable = { type: 'NotChangeable', message: 'That booking doesn’t exist.' }

/**
 * Shared steps of every change by staff: checks that the booking is the caller's to change, applies each key of an account once,
 * and requires the version that was seen (null for any). `body` makes the change or refuses it. A repeated request isn't made again.
 */
export async function changeBooking<Outcome extends Changed | { readonly type: string }>(
  request: {
    readonly operation: string
    readonly reference: string
    readonly version: number | null
    readonly idempotencyKey: string
    /** Whether technicians who help at the booking can do it too. */
    readonly byHelpers?: boolean
    /** Whether technicians to whom the booking was assigned before can do it too. */
    readonly byFormer?: boolean
    /** The parsed input. Reusing the key with any other is refused. */
    readonly input: object
  },
  context: Context,
  body: (tx: Transaction, booking: StoredBooking) => Promise<Outcome>,
): Promise<Outcome | Changed | ChangeRefusal> {
  const {
    operation,
    reference,
    version,
    idempotencyKey: key,
    byHelpers = false,
    byFormer = false,
    input,
  } = request
  const findAccessible = async (db: Database | Transaction): Promise<StoredBooking | NotChangeable> => {
    const booking = await findByReference(db, reference)
    if (!booking) return BOOKING_NOT_FOUND
    if (isHelping(booking, context) && !byHelpers) return onlyTechnician(booking)
    if (canAccessBooking(booking, context)) return booking
    if (!(await wasAssignedToCaller(db, booking.id, context))) return BOOKING_NOT_FOUND
    return byFormer ? booking : REASSIGNED
  }
  try {
    let changed = null as Outcome | null
    const outcome = await runOnce<Outcome | ChangeRefusal>(
      { operation: `staff ${operation}`, key, keyOwner: context.staff?.id ?? null, content: input },
      context,
      async (tx) => {
        const booking = await findAccessible(tx)
        if ('type' in booking) return booking
        if (version !== null && booking.version !== version)
          return await changedMeanwhile(tx, booking, context)
        const result = await body(tx, booking)
        if (result.type !== 'Changed') return result
        changed = result
        return { subject: booking.id }
      },
    )
    if ('type' in outcome) return outcome
    if (changed) return changed
    const booking = await findAccessible(context.db)
    return 'type' in booking ? booking : { type: 'Changed', booking }
  } catch (error) {
    // A helper was added between our check and our write, and isn't free where the booking would move.
    if (!(error instanceof ConflictError || isOverlapError(error))) throw error
    const booking = await findByReference(context.db, reference)
    if (!booking) throw new Error('booking disappeared between two reads')
    return await changedMeanwhile(context.db, booking, context)
  }
}

async function changedMeanwhile(
  db: Parameters<typeof lastEvent>[0],
  booking: StoredBooking,
  context: Context,
): Promise<ChangedMeanwhile> {
  const change = await lastEvent(db, booking, context)
  return {
    type: 'ChangedMeanwhile',
    message: `${change.by} changed this ${timeAgo(change.at, context)}: ${change.words}. Your change wasn’t saved.`,
    change,
    booking,
  }
}

/** `40 s ago` or `12 min ago`; from an hour on, as on a screen that stayed open overnight, `on Tue 24 Nov, 4:10 pm`. */
function timeAgo(at: Temporal.Instant, { now }: Pick<Context, 'now'>): string {
  const seconds = Math.max(1, Math.round(at.until(now).total('seconds')))
  if (seconds < 90) return `${seconds} s ago`
  const minutes = Math.round(seconds / 60)
  return minutes < 60 ? `${minutes} min ago` : `on ${shortDay(at)}, ${timeInWords(at)}`
}
