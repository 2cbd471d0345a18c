import type { Context } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { transact } from '../../platform/database/transact.ts'
import { findByReference } from '../booking-rows.ts'
import type { NotChangeable } from '../customer/outcomes.ts'
import { deletePresence, findPresence, insertPresence, lastChanges, presenceOfOthers } from './store.ts'

/** How long a visit counts as being dragged after the last signal; the browser renews it well before. */
const MOVING_SECONDS = 12
/** How long a change is highlighted for others. */
const CHANGED_SECONDS = 8

/** Another staff member dragging a visit, or having just changed it. */
export type DragPresence = {
  readonly reference: string
  /** Name of the staff member. */
  readonly name: string
  readonly kind: 'MOVING' | 'CHANGED'
  /** When it expires, unless renewed. */
  readonly until: Temporal.Instant
}

/** @public Named by codegen.ts. */
export type BookingDragPresence = {
  readonly type: 'BookingDragPresence'
  readonly until: Temporal.Instant | null
}

/**
 * Tells other boards that the caller is dragging a visit, for some seconds, or has dropped it. It locks nothing; moves are
 * protected by the booking's version. Refused while someone else is dragging the visit.
 */
export async function bookingDragPresence(
  { reference, dragging }: { readonly reference: string; readonly dragging: boolean },
  { db, now, staff }: Pick<Context, 'db' | 'now' | 'staff'>,
): Promise<BookingDragPresence | NotChangeable> {
  if (!staff) throw new Error('bookingDragPresence without a staff session')
  return await transact(db, async (tx: Transaction) => {
    const booking = await findByReference(tx, reference)
    if (!booking) return { type: 'NotChangeable', message: 'There is no such booking.' }
    const { id: bookingId } = booking
    if (!dragging) {
      await deletePresence(tx, bookingId, staff.id)
      return { type: 'BookingDragPresence', until: null }
    }
    const until = now.add({ seconds: MOVING_SECONDS })
    if (await insertPresence(tx, { bookingId, accountId: staff.id, until }, now))
      return { type: 'BookingDragPresence', until }
    const movedBy = await findPresence(tx, bookingId)
    return { type: 'NotChangeable', message: `${movedBy ?? 'Someone else'} is moving this.` }
  })
}

/** Which of these bookings others are dragging, or have just changed. */
export async function presenceOf(
  bookingIds: ReadonlyArray<string>,
  { db, now, staff }: Pick<Context, 'db' | 'now' | 'staff'>,
): Promise<ReadonlyArray<DragPresence>> {
  if (!staff || bookingIds.length === 0) return []
  const [moving, changed] = await Promise.all([
    presenceOfOthers(db, bookingIds, staff.id, now),
    lastChanges(db, bookingIds, staff.id, now.subtract({ seconds: CHANGED_SECONDS })),
  ])
  const movingReferences = new Set(moving.map(({ reference }) => reference))
  return [
    ...moving.map((presence): DragPresence => ({ ...presence, kind: 'MOVING' })),
    ...changed
      .filter(({ reference }) => !movingReferences.has(reference))
      .map(
        ({ at, ...presence }): DragPresence => ({
          ...presence,
          kind: 'CHANGED',
          until: at.add({ seconds: CHANGED_SECONDS }),
        }),
      ),
  ]
}
