import { record as audit } from '../../audit/index.ts'
import { relinkBooking } from '../../customers/index.ts'
import type { Context } from '../../platform/context.ts'
import type { InvalidInput, NotChangeable } from '../../platform/result.ts'
import { parse } from '../../platform/validation/parse.ts'
import type { StoredBooking } from '../booking-rows.ts'
import { changeBooking } from './change.ts'
import { setCustomerForm } from './input.ts'

/** @public Named by codegen.ts. */
export type BookingCustomerSaved = { readonly type: 'BookingCustomerSaved'; readonly booking: StoredBooking }

/**
 * Moves a booking to another customer's record, for example if the phone or email matched someone else in the household. The
 * booking's own details, time and messages stay.
 */
export async function bookingCustomerSet(
  input: unknown,
  context: Context,
): Promise<BookingCustomerSaved | NotChangeable | InvalidInput> {
  const parsed = parse(setCustomerForm, input)
  if (!parsed.ok) return parsed.refusal
  const { customer, seen, ...request } = parsed.data
  const outcome = await changeBooking(
    { operation: 'customer', version: null, ...request, input: parsed.data },
    context,
    async (tx, booking) => {
      const relinked = await relinkBooking(tx, { bookingId: booking.id, customer, seen })
      if (relinked === null) return NO_CUSTOMER
      if (relinked === 'changed') return CHANGED_MEANWHILE
      const target = `booking ${booking.reference}`
      await audit(tx, { action: 'booking.customer', target, details: relinked }, context)
      return { type: 'Changed', booking }
    },
  )
  if (outcome.type === 'Changed') return { type: 'BookingCustomerSaved', booking: outcome.booking }
  if (outcome.type === 'ChangedMeanwhile')
    throw new Error('unexpected version conflict on a booking’s customer')
  return outcome
}

const NO_CUSTOMER: NotChangeable = { type: 'NotChangeable', message: 'That customer doesn’t exist.' }
const CHANGED_MEANWHILE: NotChangeable = {
  type: 'NotChangeable',
  code: 'CHANGED_MEANWHILE',
  message: 'Not moved. Someone else just moved this booking to another customer.',
}
