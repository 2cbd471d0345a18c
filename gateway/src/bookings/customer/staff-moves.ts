import { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { addJob } from '../../platform/database/jobs.ts'
import { transact } from '../../platform/database/transact.ts'
import { lockBooking, type StoredBooking, updateBooking } from '../booking-rows.ts'
import { lastStaffMove } from '../event-rows.ts'
import { recordWindowChange } from './changes.ts'
import { recordEvent } from './events.ts'
import { offerOpenedWindows } from './openings.ts'
import { STAFF } from './staff-steps.ts'
import { isMovable, UNDO_SECONDS } from './transitions.ts'
import { withAnnouncedWindow } from './view.ts'

export const SETTLE_MOVE = 'settle-move'

const SettleMovePayload = z.object({
  bookingId: z.uuid(),
  left: z.object({ startsAt: z.string(), endsAt: z.string() }),
})

/**
 * Records that staff gave a booking another technician, another window, or both. `settleMove` notifies the customer and the
 * waitlist once the move can't be undone any more. Returns the current booking.
 */
export async function recordStaffMove(
  tx: Transaction,
  previous: StoredBooking,
  remark: string | null,
  context: Context,
): Promise<StoredBooking> {
  const moved = await lockBooking(tx, previous.id)
  if (!moved) throw new Error('moved booking not found')
  const windowMoved = hasOtherWindow(previous, moved)
  if (windowMoved) {
    const announced = withAnnouncedWindow(moved.movedFrom === null ? previous : moved)
    const isBack = !hasOtherWindow(announced, moved)
    await updateBooking(tx, previous.id, {
      movedFrom: isBack ? null : announced.startsAt,
      movedFromEndsAt: isBack ? null : announced.windowEndsAt,
    })
  }
  const freedSpan = { startsAt: previous.startsAt.toString(), endsAt: previous.endsAt.toString() }
  const payload: z.input<typeof SettleMovePayload> = { bookingId: previous.id, left: freedSpan }
  await addJob(tx, SETTLE_MOVE, payload, { runAt: context.now.add({ seconds: UNDO_SECONDS + 1 }) })
  return await recordEvent(tx, 'assigned', previous.id, previous, STAFF, context, {
    remark,
    quiet: windowMoved,
    helperId: previous.helpers.find(({ id }) => id === moved.technicianId)?.id ?? null,
  })
}

/**
 * Applies the consequences of a move by staff once it can't be undone any more: the customer's message and timeline, reminders, the
 * booking's waitlist entries, and the offer of its old window. An undone move has none; several moves in a row send one message,
 * about the last.
 */
export async function settleMove(payload: unknown, context: Context): Promise<void> {
  const { bookingId, left } = SettleMovePayload.parse(payload)
  await transact(context.db, async (tx) => {
    const booking = await lockBooking(tx, bookingId)
    if (!booking) throw new Error('moved booking not found')
    const last = await lastStaffMove(tx, bookingId)
    const undoable = last !== null && canBeUndone(last.at, context)
    if (booking.movedFrom !== null && !undoable) {
      if (isMovable(booking.state))
        await recordWindowChange(
          tx,
          withAnnouncedWindow(booking),
          { actor: 'system', channel: 'staff area' },
          context,
          {
            onBehalfOf: 'staff',
          },
        )
      else await updateBooking(tx, bookingId, { movedFrom: null, movedFromEndsAt: null })
    }
    await offerOpenedWindows(
      tx,
      { startsAt: Temporal.Instant.from(left.startsAt), endsAt: Temporal.Instant.from(left.endsAt) },
      context,
    )
  })
}

/** Whether two versions of a booking have different windows, so that the customer has to be notified. */
export function hasOtherWindow(a: BookingWindow, b: BookingWindow): boolean {
  return !a.startsAt.equals(b.startsAt) || !a.windowEndsAt.equals(b.windowEndsAt)
}

type BookingWindow = Pick<StoredBooking, 'startsAt' | 'windowEndsAt'>

/** Whether a move made at the given instant is recent enough to be undone. */
export function canBeUndone(at: Temporal.Instant, { now }: Pick<Context, 'now'>): boolean {
  return at.until(now).total('seconds') <= UNDO_SECONDS
}
