import { type BookingConfirmOutcome, bookingConfirm } from '../bookings/customer/confirm.ts'
import type { BookingView } from '../bookings/customer/view.ts'
import type { Context } from '../platform/context.ts'
import { technicianLeave, technicians } from '../platform/database/tables.ts'
import { dayOf } from '../platform/time.ts'
import { createTestContext, type TestContext } from './context.ts'

/** Monday 23 November 2026, 8 am in Queensland. */
export const MONDAY = Temporal.Instant.from('2026-11-23T08:00:00+10:00')

/** An instant in Queensland time, such as `2026-11-24 09:00`. */
export function queenslandInstant(time: string): Temporal.Instant {
  return Temporal.Instant.from(`${time.replace(' ', 'T')}:00+10:00`)
}

/** Creates a test context at that time, with the initial team from business.yaml and no visits. */
export function createMondayContext(changes: Partial<Context> = {}): Promise<TestContext> {
  return createTestContext({ now: MONDAY, ...changes })
}

/** The same context at a later instant. */
export function advanceTime(context: TestContext, duration: Temporal.DurationLike): TestContext {
  return { ...context, now: context.now.add(duration) }
}

let keyCount = 0

/** A new, unique key. */
export function newIdempotencyKey(): string {
  return `key-of-a-test-${++keyCount}`
}

/** Complete booking input: a dripping tap in Robina, tomorrow from 9 am. */
export function bookingInput(changes: object = {}) {
  return {
    startsAt: '2026-11-24T09:00:00+10:00',
    service: 'tap-repairs',
    suburb: 'Robina',
    street: '1 Example Street',
    name: 'Ann Lee',
    email: `ann${++keyCount}@example.org`,
    phone: '0491 570 006',
    // All tests share one address and phone, so each booking after the first would be refused as a possible duplicate.
    bookAnyway: true,
    idempotencyKey: newIdempotencyKey(),
    ...changes,
  }
}

/** Books without a client key, so that no rate limit applies. Throws if the booking is refused. */
export async function book(
  context: Context,
  changes: object = {},
): Promise<{ readonly booking: BookingView['booking']; readonly token: string }> {
  const outcome = await bookingConfirm(bookingInput(changes), { ...context, clientKey: null })
  return requireBooked(outcome)
}

export function requireBooked(outcome: BookingConfirmOutcome) {
  if (outcome.type !== 'Booked') throw new Error(JSON.stringify(outcome))
  return { booking: outcome.booking.booking, token: outcome.token }
}

/** Keeps one technician, by name, at work and puts all others on leave for a year. */
export async function keepOnlyTechnician(name: string, context: TestContext): Promise<number> {
  const team = await context.db.select().from(technicians)
  const technician = team.find((member) => member.name === name)
  if (!technician) throw new Error(`no technician named ${name}`)
  const startsAt = dayOf(context.now).toZonedDateTime('Australia/Brisbane').toInstant()
  const endsAt = startsAt.add({ hours: 24 * 365 })
  await context.db
    .insert(technicianLeave)
    .values(
      team.filter(({ id }) => id !== technician.id).map(({ id }) => ({ technicianId: id, startsAt, endsAt })),
    )
  return technician.id
}
