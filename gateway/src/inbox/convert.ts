import { record } from '../audit/audit.ts'
import { type BookingMakeOutcome, makeBooking } from '../booking/make.ts'
import type { Context } from '../context.ts'
import type { Transaction } from '../database/database.ts'
import { invalidInput } from '../outcome.ts'
import { isRequest, kindOf, NOUNS, targetOf } from './inbox.ts'
import { findItem, lockItem, setRequest } from './store.ts'

/** Books for a customer. The enquiry that it comes from, if one is named, is closed as converted with it. */
export function bookingMake(
  { enquiry, ...input }: { readonly enquiry: string | null },
  context: Context,
): Promise<BookingMakeOutcome> {
  return makeBooking(input, context, async (tx, booking) => {
    const refused = enquiry === null ? null : await convert(tx, enquiry, booking, context)
    if (!refused) await record(tx, { action: 'booking.make', target: `booking ${booking.id}` }, context)
    return refused
  })
}

async function convert(
  tx: Transaction,
  enquiry: string,
  { id: bookingId, reference }: { readonly id: string; readonly reference: string },
  context: Context,
) {
  const { now, staff } = context
  const kind = kindOf(enquiry)
  if (kind) await lockItem(tx, kind, enquiry)
  const item = kind && (await findItem(tx, kind, enquiry))
  if (!item || !isRequest(item)) {
    return invalidInput([{ field: 'enquiry', message: 'There is no such enquiry' }])
  }
  if (item.state === 'CONVERTED') {
    const message = 'Not booked: this enquiry has become a booking already.'
    return { type: 'NotChangeable', message } as const
  }
  await setRequest(tx, item, {
    closing: { at: now, by: staff?.id ?? null, outcome: 'booked', bookingId },
    snoozedUntil: null,
    spam: false,
    // The letter about the booking is an answer.
    ...(item.answeredAt === null ? { answeredAt: now } : {}),
  })
  const details = { booking: reference }
  await record(tx, { action: `${NOUNS[item.kind]}.convert`, target: targetOf(item), details }, context)
  return null
}
