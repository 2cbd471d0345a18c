import { type BookingConfirmOutcome, bookingConfirm } from '../bookings/customer/confirm.ts'
import type { BookingView } from '../bookings/customer/view.ts'
import type { Context } from '../platform/context.ts'
import { technicianLeave, technicians } from '../platform/database/tables.ts'
import { dayOf } from '../platform/time.ts'
import { createTestContext, type TestContext } from './context.ts'

/** Monday 23 November 2026, eight in the morning in Queensland. */
export const MONDAY = Temporal.Instant.from('2026-11-23T08:00:00+10:00')

/** A moment in Queensland, `2026-11-24 09:00`. */
export function at(time: string): Temporal.Instant {
  return Temporal.Instant.from(`${time.replace(' ', 'T')}:00+10:00`)
}

/** A test context on that Monday, with the starting team of business.yaml and no visits. */
export function createMondayContext(changes: Partial<Context> = {}): Promise<TestContext> {
  return createTestContext({ now: MONDAY, ...changes })
}

/** The same context at a later instant. */
export function later(context: TestContext, duration: Temporal.DurationLike): TestContext {
  return { ...context, now: context.now.add(duration) }
}

let keys = 0

/** A key that no one used before. */
export function newIdempotencyKey(): string {
  return `key-of-a-test-${++keys}`
}

/** Everything that a booking needs: a dripping tap in Robina, tomorrow from nine. */
export function bookingInput(changes: object = {}) {
  return {
    startsAt: '2026-11-24T09:00:00+10:00',
    service: 'tap-repairs',
    suburb: 'Robina',
    street: '1 Example Street',
    name: 'Ann Lee',
    email: `ann${++keys}@example.org`,
    phone: '0491 570 006',
    // All tests share one address and phone, so each booking after the first would be questioned as a duplicate.
    bookAnyway: true,
    idempotencyKey: newIdempotencyKey(),
    ...changes,
  }
}

/** Books, as our own work, which no limit counts; throws when it is refused. */
export async function book(
  context: Context,
  changes: object = {},
): Promise<{ readonly booking: BookingView['booking']; readonly token: string }> {
  const outcome = await bookingConfirm(bookingInput(changes), { ...context, clientKey: null })
  return booked(outcome)
}

export function booked(outcome: BookingConfirmOutcome) {
  if (outcome.type !== 'Booked') throw new Error(JSON.stringify(outcome))
  return { booking: outcome.booking.booking, token: outcome.token }
}

/** Leaves one technician, by name, to work; all others are on leave for a year. */
export async function keepOnlyTechnician(name: string, context: TestContext): Promise<number> {
  const team = await context.db.select().from(technicians)
  const one = team.find((member) => member.name === name)
  if (!one) throw new Error(`no technician named ${name}`)
  const startsAt = dayOf(context.now).toZonedDateTime('Australia/Brisbane').toInstant()
  const endsAt = startsAt.add({ hours: 24 * 365 })
  await context.db
    .insert(technicianLeave)
    .values(team.filter(({ id }) => id !== one.id).map(({ id }) => ({ technicianId: id, startsAt, endsAt })))
  return one.id
}
