import { record } from '../../audit/index.ts'
import type { NotChangeable } from '../../bookings/index.ts'
import type { Context } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { type InvalidInput, invalidInput } from '../../platform/result.ts'
import { lockItem, updateRequest } from './handle-store.ts'
import { auditActionFor, auditTargetOf, isRequest, kindOf } from './inbox.ts'
import { findItem } from './store.ts'

/** Closes an enquiry or conversation as converted to a booking. Returns a refusal if it can't be converted. */
export async function convertToBooking(
  tx: Transaction,
  enquiry: string,
  { id: bookingId, reference }: { readonly id: string; readonly reference: string },
  context: Context,
): Promise<NotChangeable | InvalidInput | null> {
  const { now, staff } = context
  const kind = kindOf(enquiry)
  if (kind) await lockItem(tx, kind, enquiry)
  const item = kind && (await findItem(tx, kind, enquiry))
  if (!item || !isRequest(item)) {
    return invalidInput([{ field: 'enquiry', message: 'That enquiry doesn’t exist' }])
  }
  if (item.state === 'CONVERTED') {
    return { type: 'NotChangeable', message: 'Not booked. This enquiry is already a booking.' }
  }
  // Already handled: without this check, two plumbers could go to one house.
  if (item.kind === 'DISPATCH' && item.state === 'CLOSED') {
    return { type: 'NotChangeable', message: 'Not booked. Someone has already handled this request.' }
  }
  await updateRequest(tx, item, {
    closing: { at: now, by: staff?.id ?? null, outcome: 'booked', bookingId, remark: null },
    snoozedUntil: null,
    spam: false,
    // The booking email counts as the answer.
    ...(item.answeredAt === null ? { answeredAt: now } : {}),
  })
  const details = { booking: reference }
  await record(
    tx,
    { action: auditActionFor(item.kind, 'convert'), target: auditTargetOf(item), details },
    context,
  )
  return null
}
