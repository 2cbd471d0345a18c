import { Overtaken } from '../booking/events.ts'
import type { NotChangeable } from '../booking/outcomes.ts'
import { findBooking, findKey, insertKey, lockKey, type StoredBooking } from '../booking/stored.ts'
import { transact } from '../booking/transact.ts'
import type { Context } from '../context.ts'
import type { Transaction } from '../database/database.ts'
import { type InvalidInput, invalidInput } from '../outcome.ts'
import { isTheirs, SOMEBODY_ELSE } from './staff-booking.ts'
import { lastEvent, type StaffEvent, wasTheirs } from './timeline.ts'

/** Somebody changed the booking since it was read. */
export type ChangedMeanwhile = {
  readonly type: 'ChangedMeanwhile'
  readonly message: string
  readonly change: StaffEvent
  readonly booking: StoredBooking
}

export type NotDone = ChangedMeanwhile | NotChangeable | InvalidInput

const NOT_THERE: NotChangeable = { type: 'NotChangeable', message: 'There is no such booking.' }

/**
 * What every change of a booking by staff has in common: it is theirs to change, one key changes it once, and only the
 * version that was seen is changed; null where any version will do. `body` answers `done` where it did something.
 */
export async function changeBooking<Done, Refusal>(
  keyed: {
    readonly operation: string
    readonly bookingId: string
    readonly version: number | null
    readonly idempotencyKey: string
  },
  context: Context,
  body: (tx: Transaction, booking: StoredBooking) => Promise<{ readonly done: Done } | Refusal>,
): Promise<{ readonly done: Done } | { readonly repeated: StoredBooking } | Refusal | NotDone> {
  const { operation, bookingId, version, idempotencyKey: key } = keyed
  try {
    return await transact(context.db, async (tx) => {
      await lockKey(tx, operation, key)
      const booking = await findBooking(tx, bookingId)
      if (!booking) return NOT_THERE
      if (!isTheirs(booking, context))
        return (await wasTheirs(tx, bookingId, context)) ? SOMEBODY_ELSE : NOT_THERE
      const before = await findKey(tx, operation, key)
      if (before === bookingId) return { repeated: booking }
      if (before !== null)
        return invalidInput([{ field: 'idempotencyKey', message: 'This key belongs to another booking' }])
      if (version !== null && booking.version !== version) return await changedMeanwhile(tx, booking, context)
      const outcome = await body(tx, booking)
      if (isDone(outcome)) await insertKey(tx, { operation, key, subject: bookingId, at: context.now })
      return outcome
    })
  } catch (error) {
    if (!(error instanceof Overtaken)) throw error
    const booking = await findBooking(context.db, bookingId)
    if (!booking) throw new Error('a booking that was just read is not there')
    return await changedMeanwhile(context.db, booking, context)
  }
}

function isDone(outcome: object | null | undefined | unknown): boolean {
  return typeof outcome === 'object' && outcome !== null && 'done' in outcome
}

async function changedMeanwhile(
  db: Parameters<typeof lastEvent>[0],
  booking: StoredBooking,
  context: Context,
): Promise<ChangedMeanwhile> {
  const change = await lastEvent(db, booking, context)
  const seconds = Math.max(1, Math.round(change.at.until(context.now).total('seconds')))
  const ago = seconds < 90 ? `${seconds} s ago` : `${Math.round(seconds / 60)} min ago`
  return {
    type: 'ChangedMeanwhile',
    message: `${change.by} changed this ${ago}: ${change.words}. Nothing of yours was done.`,
    change,
    booking,
  }
}
