import { loadContent } from 'content'
import { asc, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bookingConfirm } from '../bookings/customer/confirm.ts'
import { bookingHold } from '../bookings/customer/holds.ts'
import { technicianLeave, technicianLicences, technicians, visits } from '../platform/database/tables.ts'
import {
  bookingInput,
  createMondayContext,
  MONDAY,
  newIdempotencyKey,
  queenslandInstant,
} from '../testing/bookings.ts'
import { type ArrivalWindow, availability } from './availability.ts'

const { services, localities } = loadContent()
const suburbsInArea = localities.filter(({ inArea }) => inArea).map(({ slug }) => slug)

const jobArbitrary = fc.record({
  service: fc.constantFrom(...services.map(({ slug }) => slug)),
  suburb: fc.constantFrom(...suburbsInArea),
})

/** A schedule with other bookings, at any instant of a week, and a request for it. */
const scenario = fc.record({
  minutesLater: fc.integer({ min: 0, max: 6 * 24 * 60 }),
  reservations: fc.array(fc.record({ job: jobArbitrary, window: fc.nat(30), hold: fc.boolean() }), {
    maxLength: 12,
  }),
  leave: fc.array(
    fc.record({ memberIndex: fc.nat(3), hour: fc.nat(24 * 8), hours: fc.integer({ min: 1, max: 60 }) }),
    {
      maxLength: 3,
    },
  ),
  nights: fc.array(
    fc.record({
      memberIndex: fc.nat(3),
      hour: fc.integer({ min: 20, max: 24 * 7 }).filter((hour) => hour % 24 > 17 || hour % 24 < 5),
      hours: fc.integer({ min: 1, max: 6 }),
      isOver: fc.boolean(),
    }),
    { maxLength: 4 },
  ),
  licenceEnds: fc.option(fc.integer({ min: 0, max: 9 })),
  requestedJob: jobArbitrary,
})

test('every listed window can be booked, and every other is refused for its listed reason', async () => {
  await fc.assert(
    fc.asyncProperty(
      scenario,
      async ({ minutesLater, reservations, leave, nights, licenceEnds, requestedJob }) => {
        const context = {
          ...(await createMondayContext({ clientKey: null })),
          now: MONDAY.add({ minutes: minutesLater }),
        }
        const { db } = context
        const team = await db.select().from(technicians).orderBy(asc(technicians.id))
        for (const { memberIndex, hour, hours } of leave) {
          const startsAt = queenslandInstant('2026-11-23 00:00').add({ hours: hour })
          const technicianId = team[memberIndex]?.id ?? 1
          const row = { technicianId, startsAt, endsAt: startsAt.add({ hours }) }
          // Leave can't overlap, so the first one is kept.
          await db.insert(technicianLeave).values(row).onConflictDoNothing()
        }
        for (const { memberIndex, hour, hours, isOver } of nights) {
          const startsAt = queenslandInstant('2026-11-23 00:00').add({ hours: hour })
          const visit = {
            technicianId: team[memberIndex]?.id ?? 1,
            startsAt,
            windowEndsAt: startsAt.add({ minutes: 15 }),
            endsAt: startsAt.add({ hours }),
            plannedMinutes: hours * 60,
            zone: 'central-beaches',
            state: isOver ? ('COMPLETED' as const) : ('CONFIRMED' as const),
          }
          // Visits of a technician can't overlap, so the first one is kept.
          await db.insert(visits).values(visit).onConflictDoNothing()
        }
        if (licenceEnds !== null) {
          const expiresOn = `2026-11-${23 + Math.min(licenceEnds, 7)}`
          await db.update(technicianLicences).set({ expiresOn }).where(eq(technicianLicences.technicianId, 1))
        }
        for (const { job, window, hold } of reservations) {
          const free = await availableWindows(job, context)
          const startsAt = free[window % Math.max(free.length, 1)]?.startsAt.toString()
          if (startsAt === undefined) continue
          const outcome = hold
            ? await bookingHold({ startsAt, ...job, idempotencyKey: newIdempotencyKey() }, context)
            : await bookingConfirm(bookingInput({ startsAt, ...job }), context)
          expect(['BookingHeld', 'Booked']).toContain(outcome.type)
        }
        await expectListToMatchBooking(requestedJob, context)
      },
    ),
    { numRuns: 12 },
  )
}, 240_000)

type Setup = Awaited<ReturnType<typeof createMondayContext>>
type Job = { readonly service: string; readonly suburb: string }

async function windows(job: Job, context: Setup): Promise<ReadonlyArray<ArrivalWindow>> {
  const result = await availability({ ...job, from: null, days: 7 }, context)
  return result?.days.flatMap((day) => day.windows) ?? []
}

async function availableWindows(job: Job, context: Setup): Promise<ReadonlyArray<ArrivalWindow>> {
  return (await windows(job, context)).filter(({ state }) => state === 'AVAILABLE')
}

/** Tries to book every window of the list on the same schedule, and compares the outcome with what was listed. */
async function expectListToMatchBooking(job: Job, context: Setup): Promise<void> {
  for (const { startsAt, state, reason } of await windows(job, context)) {
    const visitCount = await context.db.$count(visits)
    const outcome = await bookingConfirm(bookingInput({ ...job, startsAt: startsAt.toString() }), context)
    expect(outcome.type, `${startsAt} is listed as ${state}`).toBe(
      state === 'AVAILABLE' ? 'Booked' : 'SlotTaken',
    )
    if (outcome.type === 'SlotTaken') {
      expect(outcome.message).toContain(reason === 'Full' ? 'just been taken' : reason)
      const availableStarts = (await availableWindows(job, context)).map((window) => `${window.startsAt}`)
      for (const alternative of outcome.alternatives) {
        expect(alternative.state).toBe('AVAILABLE')
        if (Temporal.Instant.compare(alternative.startsAt, context.now.add({ hours: 24 * 6 })) < 0)
          expect(availableStarts).toContain(`${alternative.startsAt}`)
      }
      expect(await context.db.$count(visits)).toBe(visitCount)
    } else if (outcome.type === 'Booked') {
      // Undo the booking, so that the next window is tried on the same schedule.
      await context.pool.query('alter table booking_event disable trigger booking_event_stays')
      for (const table of ['booking_event', 'booking_note'])
        await context.pool.query(`delete from ${table} where booking_id = $1`, [outcome.booking.booking.id])
      await context.pool.query('delete from booking where id = $1', [outcome.booking.booking.id])
      await context.pool.query('delete from visit where id = $1', [outcome.booking.booking.id])
    }
  }
}
