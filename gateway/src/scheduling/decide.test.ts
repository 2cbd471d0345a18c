import { loadContent } from 'content'
import { describe, expect, test } from 'vitest'
import { queenslandInstant } from '../testing/bookings.ts'
import { calendarDay } from './calendar.ts'
import { conflict, decide, endOf, type PlannedVisit, type RosterDay, type TechnicianDay } from './decide.ts'
import { jobOf, noticeFor } from './jobs.ts'

const { business, zones, localities } = loadContent()
const zoneOf = (slug: string) => localities.find((locality) => locality.slug === slug)?.zone ?? null
const tuesday = calendarDay(Temporal.PlainDate.from('2026-11-24'), business)
const ms = (time: string) => queenslandInstant(`2026-11-24 ${time}`).epochMilliseconds

function createTechnicianDay(changes: Partial<TechnicianDay> = {}): TechnicianDay {
  return {
    id: 1,
    homeZone: 'central-beaches',
    licences: [],
    shifts: [{ from: ms('07:00'), to: ms('17:00') }],
    away: [],
    visits: [],
    reserved: new Set(),
    rests: [],
    ...changes,
  }
}

function createVisit(time: string, zone: string | null, minutes = 120): PlannedVisit {
  const startsAt = ms(time)
  const windowEndsAt = startsAt + 7_200_000
  return {
    startsAt,
    windowEndsAt,
    endsAt: Math.max(windowEndsAt, startsAt + minutes * 60_000),
    minutes,
    zone,
  }
}

function decideAt(
  time: string,
  technicians: ReadonlyArray<TechnicianDay>,
  { service = 'general-plumbing', suburb = 'robina', now = queenslandInstant('2026-11-23 08:00') } = {},
) {
  const window = tuesday.windows.find(({ startsAt }) => startsAt === ms(time))
  if (!window) throw new Error('no such window')
  const job = jobOf(service, zoneOf(suburb), business)
  const question = {
    job,
    window,
    now: now.epochMilliseconds,
    notice: noticeFor(job, now, business),
    zones,
    reserveMinutes: business.schedule.reserve.releasedMinutesBefore,
  }
  const day: RosterDay = { open: tuesday.open, windows: tuesday.windows, technicians }
  return { decision: decide(question, day), question, day }
}

const stateAt = (...args: Parameters<typeof decideAt>) => decideAt(...args).decision.state

describe('notice', () => {
  test('is two hours, to the minute', () => {
    expect(stateAt('09:00', [createTechnicianDay()], { now: queenslandInstant('2026-11-24 07:00') })).toBe(
      'AVAILABLE',
    )
    const { decision } = decideAt('09:00', [createTechnicianDay()], {
      now: queenslandInstant('2026-11-24 07:01'),
    })
    expect(decision).toEqual({ state: 'TOO_SOON', reason: "Too soon, we need 2 hours' notice." })
  })

  test('for hot water is the next day from 11 am on', () => {
    const hotWater = { service: 'hot-water-services' }
    expect(
      stateAt('13:00', [createTechnicianDay()], { ...hotWater, now: queenslandInstant('2026-11-24 10:59') }),
    ).toBe('AVAILABLE')
    expect(
      decideAt('13:00', [createTechnicianDay()], { ...hotWater, now: queenslandInstant('2026-11-24 11:00') })
        .decision,
    ).toEqual({
      state: 'TOO_SOON',
      reason: 'Too soon: after 11 am, this kind of job starts the next day.',
    })
  })

  test.each(['gas-fitting', 'commercial-services'])(
    'for %s is the next working day, even over a weekend',
    (service) => {
      const gas = [createTechnicianDay({ licences: [{ kind: 'gas', until: Number.POSITIVE_INFINITY }] })]
      expect(stateAt('11:00', gas, { service, now: queenslandInstant('2026-11-24 00:00') })).toBe('TOO_SOON')
      expect(stateAt('11:00', gas, { service, now: queenslandInstant('2026-11-23 23:59') })).toBe('AVAILABLE')
      const job = jobOf(service, null, business)
      const christmas = noticeFor(job, queenslandInstant('2026-12-24 09:00'), business)
      // Friday to Monday are holidays or closed.
      expect(christmas.earliest).toBe(queenslandInstant('2026-12-29 00:00').epochMilliseconds)
    },
  )

  test('a window that has begun is refused', () => {
    expect(
      decideAt('09:00', [createTechnicianDay()], { now: queenslandInstant('2026-11-24 09:00') }).decision,
    ).toEqual({
      state: 'TOO_SOON',
      reason: 'That time has already started.',
    })
  })
})

describe('technician selection', () => {
  test('skips a technician whose shift doesn’t cover the whole job', () => {
    const short = createTechnicianDay({ shifts: [{ from: ms('07:00'), to: ms('10:00') }] })
    expect(stateAt('07:00', [short])).toBe('AVAILABLE')
    expect(stateAt('09:00', [short])).toBe('FULL')
    expect(stateAt('09:00', [])).toBe('FULL')
  })

  test('skips a technician on leave for any part of it', () => {
    const away = createTechnicianDay({ away: [{ from: ms('10:30'), to: ms('11:30') }] })
    expect(stateAt('07:00', [away])).toBe('AVAILABLE')
    expect(stateAt('09:00', [away])).toBe('FULL')
    expect(stateAt('11:00', [away])).toBe('FULL')
    expect(stateAt('13:00', [away])).toBe('AVAILABLE')
  })

  test('skips a technician without the licence or whose licence ends too early', () => {
    const gas = { service: 'gas-services' }
    const until = (time: string) => createTechnicianDay({ licences: [{ kind: 'gas', until: ms(time) }] })
    expect(decideAt('09:00', [createTechnicianDay()], gas).decision).toEqual({
      state: 'NO_LICENCE',
      reason: 'No plumber with a gas licence is working then.',
    })
    expect(stateAt('09:00', [until('11:00')], gas)).toBe('AVAILABLE')
    expect(stateAt('09:00', [until('10:59')], gas)).toBe('NO_LICENCE')
    expect(stateAt('09:00', [createTechnicianDay()])).toBe('AVAILABLE')
  })

  test('is full, not unlicensed, when every licensed technician is taken', () => {
    const gas = createTechnicianDay({
      licences: [{ kind: 'gas', until: ms('23:00') }],
      visits: [createVisit('09:00', 'nerang-and-hills')],
    })
    expect(stateAt('09:00', [gas, createTechnicianDay({ id: 2 })], { service: 'gas-services' })).toBe('FULL')
  })

  test('never books a technician twice at the same time, and a long job takes both its windows', () => {
    const busy = createTechnicianDay({ visits: [createVisit('11:00', 'central-beaches')] })
    expect(stateAt('11:00', [busy])).toBe('FULL')
    expect(stateAt('09:00', [busy])).toBe('AVAILABLE')
    expect(stateAt('09:00', [busy], { service: 'hot-water-services' })).toBe('FULL')
    expect(stateAt('13:00', [busy], { service: 'hot-water-services' })).toBe('AVAILABLE')
  })

  test('ends a job within opening hours', () => {
    const { decision } = decideAt('15:00', [createTechnicianDay()], { service: 'commercial-services' })
    expect(decision).toEqual({
      state: 'FULL',
      reason: "This job won't fit in what's left of that day.",
    })
    expect(stateAt('13:00', [createTechnicianDay()], { service: 'commercial-services' })).toBe('AVAILABLE')
  })

  test('prefers technicians with the fewest other licences, then the shortest travel, then the fewest visits', () => {
    const gas = createTechnicianDay({ id: 1, licences: [{ kind: 'gas', until: ms('23:00') }] })
    const far = createTechnicianDay({ id: 2, homeZone: 'oxenford-and-west' })
    const busy = createTechnicianDay({ id: 3, visits: [createVisit('13:00', 'central-beaches')] })
    const near = createTechnicianDay({ id: 4 })
    const { decision } = decideAt('09:00', [gas, far, busy, near])
    expect(decision).toMatchObject({ technicians: [4, 3, 2, 1] })
  })
})

describe('travel time between jobs', () => {
  const chain = (zone: string) => ['07:00', '09:00', '11:00', '13:00'].map((time) => createVisit(time, zone))

  test('inside a zone still gets the plumber to every customer of the day within their window', () => {
    expect(stateAt('15:00', [createTechnicianDay({ visits: chain('central-beaches') })])).toBe('AVAILABLE')
  })

  test('adds up: after two jobs at opposite ends of the city, a third at the first end doesn’t fit', () => {
    const visits = [createVisit('07:00', 'coomera-and-islands'), createVisit('09:00', 'southern-beaches')]
    const zigzag = [createTechnicianDay({ visits })]
    // 45 minutes of travel each: 7:45 to 9:45, 10:30 to 12:30, and back there at 13:15.
    expect(stateAt('11:00', zigzag, { suburb: 'coomera' })).toBe('FULL')
    expect(stateAt('11:00', zigzag, { suburb: 'burleigh-heads' })).toBe('AVAILABLE')
    expect(stateAt('13:00', zigzag, { suburb: 'coomera' })).toBe('AVAILABLE')
  })

  test('refuses a job that would make the next customer late', () => {
    const visits = [
      createVisit('07:00', 'southern-beaches'),
      ...['11:00', '13:00'].map((time) => createVisit(time, 'southern-beaches')),
    ]
    const near = createTechnicianDay({ homeZone: 'southern-beaches', visits })
    expect(stateAt('09:00', [near], { suburb: 'burleigh-heads' })).toBe('AVAILABLE')
    const long = createTechnicianDay({
      homeZone: 'southern-beaches',
      visits: [
        createVisit('07:00', 'southern-beaches', 225),
        createVisit('11:00', 'southern-beaches', 225),
        createVisit('15:00', 'coomera-and-islands'),
      ],
    })
    // The last visit is already reached at 15:45, so a 90-minute job doesn't fit anywhere.
    expect(stateAt('09:00', [long], { service: 'tap-repairs' })).toBe('FULL')
    expect(stateAt('13:00', [long], { service: 'tap-repairs' })).toBe('FULL')
  })

  test('to an unknown zone is the longest there is', () => {
    const nowhere = decideAt(
      '13:00',
      [createTechnicianDay({ visits: chain('central-beaches').slice(0, 3) })],
      {
        suburb: 'nowhere',
      },
    )
    expect(nowhere.question.job.zone).toBeNull()
    expect(nowhere.decision.state).toBe('AVAILABLE')
  })
})

describe('emergency reserve', () => {
  const reserved = createTechnicianDay({ reserved: new Set([ms('13:00')]) })

  test('is closed to standard bookings until three hours before the window', () => {
    expect(stateAt('13:00', [reserved], { now: queenslandInstant('2026-11-24 09:59') })).toBe('FULL')
    expect(stateAt('13:00', [reserved], { now: queenslandInstant('2026-11-24 10:00') })).toBe('AVAILABLE')
    expect(stateAt('11:00', [reserved])).toBe('AVAILABLE')
  })

  test('also blocks the second window of a long job', () => {
    expect(stateAt('11:00', [reserved], { service: 'hot-water-services' })).toBe('FULL')
  })

  test('isn’t checked again once a window is held, and neither is the notice', () => {
    const { question, day, decision } = decideAt('13:00', [reserved], {
      now: queenslandInstant('2026-11-24 11:30'),
    })
    expect(decision.state).toBe('TOO_SOON')
    expect(conflict(question, day, 1)).toBeNull()
    expect(conflict(question, day, 2)).toEqual({ why: 'OFF_SHIFT' })
    const other = createVisit('13:00', null)
    const busy = { ...day, technicians: [createTechnicianDay({ visits: [other] })] }
    expect(conflict(question, busy, 1)).toEqual({ why: 'BUSY', visit: other })
  })
})

describe('conflict of one technician', () => {
  const conflictFor = (
    technician: TechnicianDay,
    { time = '11:00', service = 'general-plumbing', suburb = 'robina' } = {},
  ) => {
    const { question, day } = decideAt(time, [technician], { service, suburb })
    return (overlook: Parameters<typeof conflict>[3] = []) => conflict(question, day, technician.id, overlook)
  }

  test('is reported by code, and can be overlooked by that code', () => {
    const away = conflictFor(createTechnicianDay({ away: [{ from: ms('12:00'), to: ms('14:00') }] }))
    expect(away()).toEqual({ why: 'AWAY' })
    expect(away(['AWAY'])).toBeNull()
    expect(conflictFor(createTechnicianDay({ shifts: [{ from: ms('07:00'), to: ms('12:00') }] }))()).toEqual({
      why: 'OFF_SHIFT',
    })
    expect(conflictFor(createTechnicianDay(), { service: 'gas-services' })()).toEqual({ why: 'NO_LICENCE' })
    expect(conflictFor(createTechnicianDay(), { time: '15:00', service: 'hot-water-services' })()).toEqual({
      why: 'TOO_LONG',
    })
  })

  test('names the visit that would be reached too late', () => {
    const far = createVisit('13:00', 'northern-farms')
    const early = { ...createVisit('11:00', 'southern-beaches'), minutes: 240 }
    const tight = conflictFor(createTechnicianDay({ visits: [{ ...early, endsAt: early.windowEndsAt }] }), {
      time: '13:00',
    })
    expect(tight()).toMatchObject({ why: 'TOO_FAR', arrival: ms('15:30') })
    expect(tight(['TOO_FAR'])).toBeNull()
    expect(conflictFor(createTechnicianDay({ visits: [far] }), { time: '11:00' })()).toBeNull()
  })
})

test('a job keeps its technician for the window, or for its planned minutes if longer', () => {
  const [window] = tuesday.windows
  if (!window) throw new Error('no window')
  expect(endOf({ minutes: 90 }, window)).toBe(window.endsAt)
  expect(endOf({ minutes: 240 }, window)).toBe(window.startsAt + 240 * 60_000)
})
