import { loadContent } from 'content'
import { asc, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  closedDays,
  technicianLeave,
  technicianLicences,
  technicianShiftDays,
  technicianShifts,
  technicians,
  visits,
} from '../../platform/database/tables.ts'
import { availability } from '../../scheduling/availability.ts'
import {
  advanceTime,
  book,
  bookingInput,
  createMondayContext,
  MONDAY,
  newIdempotencyKey,
  queenslandInstant,
} from '../../testing/bookings.ts'
import type { TestContext } from '../../testing/context.ts'
import { bookingConfirm } from '../customer/confirm.ts'
import { bookingHold } from '../customer/holds.ts'
import { scheduleExplain } from './explain.ts'

const { services, localities } = loadContent()
const slugs = services.map(({ slug }) => slug)
const suburbsInArea = localities.filter(({ inArea }) => inArea).map(({ slug }) => slug)
const TUESDAY = Temporal.PlainDate.from('2026-11-24')

const anyJob = fc.record({ service: fc.constantFrom(...slugs), suburb: fc.constantFrom(...suburbsInArea) })
const anyTechnician = fc.nat(3)
const anyDay = fc.integer({ min: 23, max: 29 }).map((day) => `2026-11-${day}`)

/** A schedule with every kind of entry, viewed at any instant of a week. */
const scene = fc.record({
  minutesLater: fc.integer({ min: 0, max: 6 * 24 * 60 }),
  taken: fc.array(fc.record({ job: anyJob, window: fc.nat(30), hold: fc.boolean() }), { maxLength: 10 }),
  leave: fc.array(
    fc.record({ who: anyTechnician, hour: fc.nat(24 * 8), hours: fc.integer({ min: 1, max: 60 }) }),
    {
      maxLength: 3,
    },
  ),
  days: fc.array(
    fc.record({
      who: anyTechnician,
      day: anyDay,
      hours: fc.constantFrom(null, ['09:00', '15:00'], ['06:00', '20:00']),
    }),
    { maxLength: 4 },
  ),
  closed: fc.option(anyDay),
  licenceEnds: fc.option(fc.integer({ min: 0, max: 9 })),
  requestedJob: anyJob,
})

test('a cell is free exactly where customers are offered the window, and every other cell has a reason', async () => {
  await fc.assert(
    fc.asyncProperty(
      scene,
      async ({ minutesLater, taken, leave, days, closed, licenceEnds, requestedJob }) => {
        const context = {
          ...(await createMondayContext({ clientKey: null })),
          now: MONDAY.add({ minutes: minutesLater }),
        }
        const { db } = context
        const team = await db.select().from(technicians).orderBy(asc(technicians.id))
        const idOf = (who: number) => team[who]?.id ?? 1
        for (const { who, hour, hours } of leave) {
          const startsAt = queenslandInstant('2026-11-23 00:00').add({ hours: hour })
          const row = { technicianId: idOf(who), startsAt, endsAt: startsAt.add({ hours }) }
          await db.insert(technicianLeave).values(row).onConflictDoNothing()
        }
        for (const { who, day, hours } of days) {
          const [starts = null, ends = null] = hours ?? []
          await db
            .insert(technicianShiftDays)
            .values({ technicianId: idOf(who), day, starts, ends })
            .onConflictDoNothing()
        }
        if (closed !== null) await db.insert(closedDays).values({ day: closed, name: 'Stocktaking' })
        if (licenceEnds !== null) {
          const expiresOn = `2026-11-${23 + Math.min(licenceEnds, 7)}`
          await db.update(technicianLicences).set({ expiresOn }).where(eq(technicianLicences.technicianId, 1))
        }
        for (const { job, window, hold } of taken) {
          const free = await offeredWindows(job, context)
          const startsAt = free[window % Math.max(free.length, 1)]
          if (startsAt === undefined) continue
          if (hold) await bookingHold({ startsAt, ...job, idempotencyKey: newIdempotencyKey() }, context)
          else await bookingConfirm(bookingInput({ startsAt, ...job }), context)
        }
        await expectAgreement(requestedJob, context)
      },
    ),
    { numRuns: 12 },
  )
}, 240_000)

type Job = { readonly service: string; readonly suburb: string }

async function offeredWindows(job: Job, context: TestContext): Promise<ReadonlyArray<string>> {
  const result = await availability({ ...job, from: null, days: 9 }, context)
  const windows = result?.days.flatMap((day) => day.windows) ?? []
  return windows.filter(({ state }) => state === 'AVAILABLE').map(({ startsAt }) => startsAt.toString())
}

/** Compares two weeks of explained days, including past ones, with what customers are offered. */
async function expectAgreement(job: Job, context: TestContext): Promise<void> {
  const listed = new Set(await offeredWindows(job, context))
  const freeStarts = new Set<string>()
  for (let ahead = 0; ahead < 14; ahead += 1) {
    const date = Temporal.PlainDate.from('2026-11-22').add({ days: ahead })
    const explained = await scheduleExplain({ date, ...job }, context)
    if (!explained) throw new Error('nothing was explained')
    for (const { startsAt, cells } of explained.windows) {
      const start = Temporal.Instant.fromEpochMilliseconds(startsAt).toString()
      expect(cells).toHaveLength(explained.technicians.length)
      expect(cells.every(({ why, words }) => (why === null) === (words === 'Free') && words !== '')).toBe(
        true,
      )
      if (cells.some(({ why }) => why === null)) freeStarts.add(start)
    }
    const offered = explained.preview?.windows.filter(({ state }) => state === 'AVAILABLE') ?? []
    for (const window of offered) expect(freeStarts).toContain(window.startsAt.toString())
  }
  const within = [...freeStarts].filter(
    (start) => Temporal.Instant.compare(start, context.now.add({ hours: 24 * 8 })) < 0,
  )
  expect([...listed].filter((start) => !freeStarts.has(start) && start < '2026-12-06')).toEqual([])
  expect(within.filter((start) => !listed.has(start))).toEqual([])
}

/** Returns the reason shown for a technician in the window that starts at the given hour. */
async function lostReasons(
  context: TestContext,
  {
    who,
    hour,
    date = TUESDAY,
    service = 'tap-repairs',
    suburb = 'robina',
  }: {
    readonly who: string
    readonly hour: string
    readonly date?: Temporal.PlainDate
    readonly service?: string
    readonly suburb?: string
  },
): Promise<string | undefined> {
  const explained = await scheduleExplain({ date, suburb, service }, context)
  const column = explained?.technicians.findIndex(({ name }) => name === who) ?? -1
  const start = queenslandInstant(`${date} ${hour}`).epochMilliseconds
  return explained?.windows.find(({ startsAt }) => startsAt === start)?.cells[column]?.words
}

async function idOf(context: TestContext, name: string): Promise<number> {
  const [row] = await context.db.select().from(technicians).where(eq(technicians.name, name))
  if (!row) throw new Error(`no technician named ${name}`)
  return row.id
}

const nameOf = (booking: { readonly technicianName: string }) => booking.technicianName

describe('wording of reasons', () => {
  test('a booking shows its reference, a hold its end', async () => {
    const context = await createMondayContext({ clientKey: null })
    const { booking } = await book(context)
    expect(await lostReasons(context, { who: nameOf(booking), hour: '09:00' })).toBe(
      `Booked: ${booking.reference}`,
    )
    const held = await bookingHold(
      {
        startsAt: '2026-11-24T11:00:00+10:00',
        service: 'tap-repairs',
        suburb: 'robina',
        idempotencyKey: newIdempotencyKey(),
      },
      context,
    )
    expect(held.type).toBe('BookingHeld')
    const words = await Promise.all(
      ['Van 1', 'Van 2', 'Van 3', 'Van 4'].map((who) => lostReasons(context, { who, hour: '11:00' })),
    )
    expect(words).toContain('Held until 8:10 am')
    const over = advanceTime(context, { minutes: 11 })
    const after = await Promise.all(
      ['Van 1', 'Van 2', 'Van 3', 'Van 4'].map((who) => lostReasons(over, { who, hour: '11:00' })),
    )
    expect(after.some((candidate) => candidate?.startsWith('Held'))).toBe(false)
  })

  test('leave shows its reason, all day or in part', async () => {
    const context = await createMondayContext({ clientKey: null })
    const [one, two] = [await idOf(context, 'Van 1'), await idOf(context, 'Van 2')]
    await context.db.insert(technicianLeave).values([
      {
        technicianId: one,
        startsAt: queenslandInstant('2026-11-24 00:00'),
        endsAt: queenslandInstant('2026-11-25 00:00'),
        reason: 'Gas course',
      },
      {
        technicianId: two,
        startsAt: queenslandInstant('2026-11-24 15:00'),
        endsAt: queenslandInstant('2026-11-26 00:00'),
      },
    ])
    expect(await lostReasons(context, { who: 'Van 1', hour: '09:00' })).toBe('Gas course all day')
    expect(await lostReasons(context, { who: 'Van 2', hour: '15:00' })).toBe('Leave from 3 pm')
    const explained = await scheduleExplain(
      { date: TUESDAY, suburb: 'robina', service: 'tap-repairs' },
      context,
    )
    expect(explained?.lost[0]).toEqual({ words: 'gas course', count: 5 })
  })

  test('shift hours, and no shift', async () => {
    const context = await createMondayContext({ clientKey: null })
    const [one, two, three] = [
      await idOf(context, 'Van 1'),
      await idOf(context, 'Van 2'),
      await idOf(context, 'Van 3'),
    ]
    await context.db.insert(technicianShiftDays).values([
      { technicianId: one, day: '2026-11-24', starts: '11:00', ends: '17:00' },
      { technicianId: two, day: '2026-11-24' },
      { technicianId: three, day: '2026-11-24', starts: '07:00', ends: '14:00' },
    ])
    expect(await lostReasons(context, { who: 'Van 1', hour: '07:00' })).toBe('Shift starts 11 am')
    expect(await lostReasons(context, { who: 'Van 2', hour: '07:00' })).toBe('No shift set')
    expect(await lostReasons(context, { who: 'Van 3', hour: '13:00' })).toBe('Shift ends 2 pm')
    const saturday = Temporal.PlainDate.from('2026-11-28')
    expect(await lostReasons(context, { who: 'Van 3', hour: '08:00', date: saturday })).toBe(
      'Off on Saturdays',
    )
    await context.db.delete(technicianShifts).where(eq(technicianShifts.technicianId, three))
    expect(await lostReasons(context, { who: 'Van 3', hour: '08:00', date: saturday })).toBe('No shift set')
  })

  test('licences, with their end date', async () => {
    const context = await createMondayContext({ clientKey: null })
    const gas = { service: 'gas-services', hour: '09:00' }
    expect(await lostReasons(context, { ...gas, who: 'Van 2' })).toBe('No gas licence')
    const one = await idOf(context, 'Van 1')
    await context.db
      .update(technicianLicences)
      .set({ expiresOn: '2026-11-03' })
      .where(eq(technicianLicences.technicianId, one))
    expect(await lostReasons(context, { ...gas, who: 'Van 1' })).toBe('Gas licence ended 3 Nov')
    await context.db
      .update(technicianLicences)
      .set({ expiresOn: '2026-11-23' })
      .where(eq(technicianLicences.technicianId, one))
    expect(await lostReasons(context, { ...gas, who: 'Van 1' })).toBe('Gas licence ends 23 Nov')
  })

  test('travel from the previous job and on to the next', async () => {
    const context = await createMondayContext({ clientKey: null })
    const one = await idOf(context, 'Van 3')
    await context.db.insert(technicianLeave).values(
      (await context.db.select().from(technicians))
        .filter(({ id }) => id !== one)
        .map(({ id }) => ({
          technicianId: id,
          startsAt: queenslandInstant('2026-11-24 00:00'),
          endsAt: queenslandInstant('2026-11-25 00:00'),
        })),
    )
    const { booking } = await book(context, { suburb: 'Coomera', startsAt: '2026-11-24T07:00:00+10:00' })
    expect(nameOf(booking)).toBe('Van 3')
    await context.db.update(visits).set({ plannedMinutes: 225 })
    expect(await lostReasons(context, { who: 'Van 3', hour: '09:00', suburb: 'coolangatta' })).toBe(
      'Travel: 45 min from Coomera',
    )
    await context.db.update(visits).set({
      plannedMinutes: 120,
      startsAt: queenslandInstant('2026-11-24 11:00'),
      windowEndsAt: queenslandInstant('2026-11-24 13:00'),
      endsAt: queenslandInstant('2026-11-24 13:00'),
    })
    const long = await scheduleExplain(
      { date: TUESDAY, suburb: 'coolangatta', service: 'tap-repairs' },
      context,
    )
    expect(long?.windows[0]?.cells.some(({ why }) => why === 'TOO_FAR')).toBe(false)
  })

  test('notice, reserve, and a job too long for the day', async () => {
    const context = await createMondayContext({ clientKey: null })
    const today = Temporal.PlainDate.from('2026-11-23')
    expect(await lostReasons(context, { who: 'Van 1', hour: '07:00', date: today })).toBe('Already started')
    expect(await lostReasons(context, { who: 'Van 1', hour: '09:00', date: today })).toBe('Notice: 2 hours')
    const gas = { who: 'Van 1', hour: '15:00', date: today, service: 'gas-fitting' }
    expect(await lostReasons(context, gas)).toBe('Notice: next working day')
    const evening = { ...context, now: queenslandInstant('2026-11-23 20:00') }
    const unconfirmed = { who: 'Van 1', hour: '07:00', service: 'commercial-services' }
    expect(await lostReasons(evening, unconfirmed)).toBe('Notice: time for the office to confirm')
    const commercial = { who: 'Van 1', hour: '15:00', service: 'commercial-services' }
    expect(await lostReasons(context, commercial)).toBe('Takes 4 h: past closing')
    const all = await scheduleExplain({ date: TUESDAY, suburb: 'robina', service: 'tap-repairs' }, context)
    expect(all?.windows.flatMap(({ cells }) => cells.map(({ words }) => words))).toContain(
      'Emergency reserve',
    )
  })

  test('days on which no technician works', async () => {
    const context = await createMondayContext({ clientKey: null })
    await context.db.insert(closedDays).values({ day: '2026-11-24', name: 'Stocktaking' })
    expect(await lostReasons(context, { who: 'Van 1', hour: '09:00' })).toBe('Closed: Stocktaking')
    const explain = (date: string, suburb = 'robina') =>
      scheduleExplain({ date: Temporal.PlainDate.from(date), suburb, service: 'tap-repairs' }, context)
    expect(await explain('2026-12-25')).toMatchObject({
      closed: 'Closed for Christmas Day. For emergencies, call us 24/7.',
      preview: { windows: [], state: 'CLOSED' },
    })
    const christmas = { who: 'Van 1', hour: '09:00', date: Temporal.PlainDate.from('2026-12-25') }
    expect(await lostReasons(context, christmas)).toBe('Holiday: Christmas Day')
    expect(await explain('2026-11-29')).toMatchObject({
      windows: [],
      closed: 'Closed. For emergencies, call us 24/7.',
    })
    expect(await explain('2026-11-20')).toMatchObject({ closed: 'That day is over.' })
    const outside = localities.find(({ inArea }) => !inArea)
    if (outside) expect(await explain('2026-11-24', outside.slug)).toMatchObject({ preview: null })
    expect(await explain('2026-11-24', 'Sydney')).toBeNull()
  })
})
