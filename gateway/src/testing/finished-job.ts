import { reviewToken } from '../bookings/customer/booking-tokens.ts'
import { bookingConfirm } from '../bookings/customer/confirm.ts'
import { CUSTOMER, takeStep } from '../bookings/customer/events.ts'
import type { Step } from '../bookings/customer/transitions.ts'
import { transact } from '../platform/database/transact.ts'
import { availability } from '../scheduling/availability.ts'
import type { TestContext } from './context.ts'

/** Books the first free window for a customer with this name. */
export async function createBooking(
  testContext: TestContext,
  { name = 'Ann Lee', suburb = 'Robina', service = 'tap-repairs', key = 'a-key-of-my-own' } = {},
) {
  const context = { ...testContext, clientKey: null }
  const result = await availability({ service, suburb, from: null, days: 14 }, context)
  const [window] = result?.next ?? []
  if (!window) throw new Error('no window is free')
  const outcome = await bookingConfirm(
    {
      startsAt: window.startsAt.toString(),
      service,
      suburb,
      street: '1 Example Street',
      name,
      email: 'ann@example.org',
      phone: '0491 570 006',
      // All finished jobs share one address and phone.
      bookAnyway: true,
      idempotencyKey: key,
    },
    context,
  )
  if (outcome.type !== 'Booked') throw new Error(outcome.message)
  return outcome.booking.booking
}

const COMPLETION_STEPS: ReadonlyArray<Step> = ['en route', 'arrived', 'completed']

/** A job completed the given number of minutes after arrival, with the token of its review invitation. */
export async function createFinishedJob(
  testContext: TestContext,
  {
    minutes = 0,
    ...bookingOptions
  }: Parameters<typeof createBooking>[1] & { readonly minutes?: number } = {},
) {
  let booking = await createBooking(testContext, bookingOptions)
  for (const step of COMPLETION_STEPS) {
    const current = booking
    const now = step === 'completed' ? testContext.now.add({ minutes }) : testContext.now
    const context = { ...testContext, now }
    const updated = await transact(context.db, (tx) => takeStep(tx, current, step, CUSTOMER, context))
    if (!updated) throw new Error(`the step ${step} cannot be taken`)
    booking = updated
  }
  return { booking, token: reviewToken(booking, testContext.secrets) }
}
