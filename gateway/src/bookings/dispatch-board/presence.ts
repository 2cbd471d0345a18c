import type { Context } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import type { NotChangeable } from '../customer/outcomes.ts'
import { deletePresence, findPresence, insertPresence, lastChanges, presenceOn } from './store.ts'

/** How long a visit counts as being moved after it was last said so; a screen says so again well before. */
const MOVING_SECONDS = 12
/** How long a change of a visit is pointed out to others. */
const CHANGED_SECONDS = 8

/** What another member of staff is doing with a visit, or has just done. */
export type DragPresence = {
  readonly bookingId: string
  /** Who, by name. */
  readonly name: string
  readonly kind: 'MOVING' | 'CHANGED'
  /** Until when it is shown, unless it is told again. */
  readonly until: Temporal.Instant
}

/** @public Named by codegen.ts. */
export type BookingHand = {
  readonly type: 'BookingHand'
  readonly bookingId: string
  readonly until: Temporal.Instant | null
}

/**
 * Tells the other boards that whoever asks takes a visit into their hand, for some seconds, or puts it down. It keeps no one
 * from moving it: the version of a move does. Refused while someone else has it.
 */
export async function bookingHand(
  { bookingId, taken }: { readonly bookingId: string; readonly taken: boolean },
  { db, now, staff }: Pick<Context, 'db' | 'now' | 'staff'>,
): Promise<BookingHand | NotChangeable> {
  if (!staff) throw new Error('bookingHand without a staff session')
  return await db.transaction(async (tx: Transaction) => {
    if (!taken) {
      await deletePresence(tx, bookingId, staff.id)
      return { type: 'BookingHand', bookingId, until: null }
    }
    const until = now.add({ seconds: MOVING_SECONDS })
    if (await insertPresence(tx, { bookingId, accountId: staff.id, until }, now))
      return { type: 'BookingHand', bookingId, until }
    const other = await findPresence(tx, bookingId)
    return {
      type: 'NotChangeable',
      message: other === null ? 'There is no such booking.' : `${other} is moving this.`,
    }
  })
}

/** What others have in their hands of these bookings, and what they have just changed. */
export async function presenceOf(
  bookingIds: ReadonlyArray<string>,
  { db, now, staff }: Pick<Context, 'db' | 'now' | 'staff'>,
): Promise<ReadonlyArray<DragPresence>> {
  if (!staff || bookingIds.length === 0) return []
  const [moving, changed] = await Promise.all([
    presenceOn(db, bookingIds, staff.id, now),
    lastChanges(db, bookingIds, staff.id, now.subtract({ seconds: CHANGED_SECONDS })),
  ])
  const held = new Set(moving.map(({ bookingId }) => bookingId))
  return [
    ...moving.map((hand): DragPresence => ({ ...hand, kind: 'MOVING' })),
    ...changed
      .filter(({ bookingId }) => !held.has(bookingId))
      .map(
        ({ at, ...hand }): DragPresence => ({
          ...hand,
          kind: 'CHANGED',
          until: at.add({ seconds: CHANGED_SECONDS }),
        }),
      ),
  ]
}
