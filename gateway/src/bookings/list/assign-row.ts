import type { Context } from '../../platform/context.ts'
import { ROW_CHANGED, ROW_NOT_FOUND } from '../../platform/pagination/update-rows.ts'
import { readTechnicianName } from '../../scheduling/index.ts'
import { findBooking } from '../booking-rows.ts'
import { assignRefusal, bookingAssign } from '../dispatch-board/assign.ts'
import type { VisitWarnings } from '../staff/exact-time.ts'
import type { BulkAction } from './bulk-action.ts'

/** Assigns bookings to one technician, each in its current window. */
export function assignAction(
  { technicianId, idempotencyKey }: { readonly technicianId: number; readonly idempotencyKey: string },
  context: Context,
): BulkAction {
  const { db } = context
  return {
    check: (booking, version) => {
      if (booking.technicianId === technicianId)
        return { done: true, message: `Already assigned to ${booking.technician}` }
      return booking.version === version ? null : ROW_CHANGED
    },
    preview: async ({ id }) => {
      const booking = await findBooking(db, id)
      if (!booking) return ROW_NOT_FOUND
      const refusal = await assignRefusal(booking, technicianId, context)
      if (refusal) return { done: false, message: refusalMessage(refusal) }
      return {
        done: true,
        message: `Will be assigned to ${(await readTechnicianName(db, technicianId)) ?? 'them'}`,
      }
    },
    apply: async ({ reference, startsAt }, version) => {
      const outcome = await bookingAssign(
        {
          reference,
          technicianId,
          startsAt: startsAt.toString(),
          version,
          customerAgreed: false,
          reason: null,
          // One request is one key per booking.
          idempotencyKey: `${idempotencyKey.slice(0, 80)}:${reference}`,
        },
        context,
      )
      return outcome.type === 'BookingAssigned'
        ? { done: true, message: `Assigned to ${outcome.booking.technicianName}` }
        : { done: false, message: refusalMessage(outcome) }
    },
  }
}

/** Why a booking wasn't assigned. The list can't ask for a reason, so anything that needs one is refused. */
function refusalMessage(refusal: { readonly message: string } | VisitWarnings): string {
  if (!('warnings' in refusal)) return refusal.message
  const warnings = refusal.warnings.map(({ message }) => message).join(' ')
  return `Not moved. ${warnings} Move it by itself to give a reason.`
}
