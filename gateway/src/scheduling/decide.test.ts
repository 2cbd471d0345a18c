import { loadContent } from 'content'
import { describe, expect, test } from 'vitest'
import { at } from '../testing/bookings.ts'
import { calendarDay } from './calendar.ts'
import { conflict, decide, endOf, type PlannedVisit, type RosterDay, type TechnicianDay } from './decide.ts'
import { jobOf, noticeFor } from './jobs.ts'

const { business, zones, localities } = loadContent()
const zoneOf = (slug: string) => localities.find((locality) => locality.slug === slug)?.zone ?? null
const tuesday = calendarDay(Temporal.PlainDate.from('2026-11-24'), business)
const ms = (time: string) => at(`2026-11-24 ${time}`).epochMilliseconds

function technician(changes: Partial<TechnicianDay> = {}): TechnicianDay {
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

function visit(time: string, zone: string | null, minutes = 120): PlannedVisit {
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

function ask(
  time: string,
  technicians: ReadonlyArray<TechnicianDay>,
  { service = 'general-plumbing', suburb = 'robina', now = at('2026-11-23 08:00') } = {},
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

const state = (...asked: Parameters<typeof ask>) => ask(...asked).decision.state

describe('notice', () => {
  test('is two hours, to the minute', () => {
    expect(state('09:00', [technician()], { now: at('2026-11-24 07:00') })).toBe('AVAILABLE')
    const { decision } = ask('09:00', [technician()], { now: at('2026-11-24 07:01') })
    expect(decision).toEqual({ state: 'TOO_SOON', reason: "Too soon, we need 2 hours' notice." })
  })

  test('for hot water is the next day from 11 am on', () => {
    const hotWater = { service: 'hot-water-services' }
    expect(state('13:00', [technician()], { ...hotWater, now: at('2026-11-24 10:59') })).toBe('AVAILABLE')
    expect(ask('13:00', [technician()], { ...hotWater, now: at('2026-11-24 11:00') }).decision).toEqual({
      state: 'TOO_SOON',
      reason: 'Too soon: after 11 am, this kind of job starts the next day.',
    })
  })

  test.each(['gas-fitting', 'commercial-services'])(
    'for %s is the next working day, even over a weekend',
    (service) => {
      const gas = [technician({ licences: [{ kind: 'gas', until: Number.POSITIVE_INFINITY }] })]
      expect(state('07:00', gas, { service, now: at('2026-11-24 00:00') })).toBe('TOO_SOON')
      expect(state('07:00', gas, { service, now: at('2026-11-23 23:59') })).toBe('AVAILABLE')
      const job = { service }
      const christmas = noticeFor(job, at('2026-12-24 09:00'), business)
      // Friday to Monday are holidays or closed.
      expect(christmas.earliest).toBe(at('2026-12-29 00:00').epochMilliseconds)
    },
  )

  test('a window that has begun is refused', () => {
    expect(ask('09:00', [technician()], { now: at('2026-11-24 09:00') }).decision).toEqual({
      state: 'TOO_SOON',
      reason: 'That time has already started.',
    })
  })
})

describe('technician selection', () => {
  test('skips a technician whose shift doesn’t cover the whole job', () => {
    const short = technician({ shifts: [{ from: ms('07:00'), to: ms('10:00') }] })
    expect(state('07:00', [short])).toBe('AVAILABLE')
    expect(state('09:00', [short])).toBe('FULL')
    expect(state('09:00', [])).toBe('FULL')
  })

  test('skips a technician on leave for any part of it', () => {
    const away = technician({ away: [{ from: ms('10:30'), to: ms('11:30') }] })
    expect(state('07:00', [away])).toBe('AVAILABLE')
    expect(state('09:00', [away])).toBe('FULL')
    expect(state('11:00', [away])).toBe('FULL')
    expect(state('13:00', [away])).toBe('AVAILABLE')
  })

  test('skips a technician without the licence or whose licence ends too early', () => {
    const gas = { service: 'gas-services' }
    const until = (time: string) => technician({ licences: [{ kind: 'gas', until: ms(time) }] })
    expect(ask('09:00', [technician()], gas).decision).toEqual({
      state: 'NO_LICENCE',
      reason: 'No plumber with a gas licence is working then.',
    })
    expect(state('09:00', [until('11:00')], gas)).toBe('AVAILABLE')
    expect(state('09:00', [until('10:59')], gas)).toBe('NO_LICENCE')
    expect(state('09:00', [technician()])).toBe('AVAILABLE')
  })

  test('is full, not unlicensed, when every licensed technician is taken', () => {
    const gas = technician({
      licences: [{ kind: 'gas', until: ms('23:00') }],
      visits: [visit('09:00', 'nerang-and-hills')],
    })
    expect(state('09:00', [gas, technician({ id: 2 })], { service: 'gas-services' })).toBe('FULL')
  })

  test('never books a technician twice at the same time, and a long job takes both its windows', () => {
    const busy = technician({ visits: [visit('11:00', 'central-beaches')] })
    expect(state('11:00', [busy])).toBe('FULL')
    expect(state('09:00', [busy])).toBe('AVAILABLE')
    expect(state('09:00', [busy], { service: 'hot-water-services' })).toBe('FULL')
    expect(state('13:00', [busy], { service: 'hot-water-services' })).toBe('AVAILABLE')
  })

  test('ends a job within opening hours', () => {
    const { decision } = ask('15:00', [technician()], { service: 'commercial-services' })
    expect(decision).toEqual({
      state: 'FULL',
      reason: "This job won't fit in what's left of that day.",
    })
    expect(state('13:00', [technician()], { service: 'commercial-services' })).toBe('AVAILABLE')
  })

  test('prefers technicians with the fewest other licences, then the shortest travel, then the fewest visits', () => {
    const gas = technician({ id: 1, licences: [{ kind: 'gas', until: ms('23:00') }] })
    const far = technician({ id: 2, homeZone: 'oxenford-and-west' })
    const busy = technician({ id: 3, visits: [visit('13:00', 'central-beaches')] })
    const near = technician({ id: 4 })
    const { decision } = ask('09:00', [gas, far, busy, near])
    expect(decision).toMatchObject({ technicians: [4, 3, 2, 1] })
  })
})

describe('travel time between jobs', () => {
  const chain = (zone: string) => ['07:00', '09:00', '11:00', '13:00'].map((time) => visit(time, zone))

  test('inside a zone still gets the plumber to every customer of the day within their window', () => {
    expect(state('15:00', [technician({ visits: chain('central-beaches') })])).toBe('AVAILABLE')
  })

  test('adds up: after two jobs at opposite ends of the city, a third at the first end doesn’t fit', () => {
    const visits = [visit('07:00', 'coomera-and-islands'), visit('09:00', 'southern-beaches')]
    const zigzag = [technician({ visits })]
    // 45 minutes of travel each: 7:45 to 9:45, 10:30 to 12:30, and back there at 13:15.
    expect(state('11:00', zigzag, { suburb: 'coomera' })).toBe('FULL')
    expect(state('11:00', zigzag, { suburb: 'burleigh-heads' })).toBe('AVAILABLE')
    expect(state('13:00', zigzag, { suburb: 'coomera' })).toBe('AVAILABLE')
  })

  test('refuses a job that would make the next customer late', () => {
    const visits = [
      visit('07:00', 'southern-beaches'),
      ...['11:00', '13:00'].map((time) => visit(time, 'southern-beaches')),
    ]
    const near = technician({ homeZone: 'southern-beaches', visits })
    expect(state('09:00', [near], { suburb: 'burleigh-heads' })).toBe('AVAILABLE')
    const long = technician({
      homeZone: 'southern-beaches',
      visits: [
        visit('07:00', 'southern-beaches', 225),
        visit('11:00', 'southern-beaches', 225),
        visit('15:00', 'coomera-and-islands'),
      ],
    })
    // The last visit is already reached at 15:45, so a 90-minute job doesn't fit anywhere.
    expect(state('09:00', [long], { service: 'tap-repairs' })).toBe('FULL')
    expect(state('13:00', [long], { service: 'tap-repairs' })).toBe('FULL')
  })

  test('to an unknown zone is the longest there is', () => {
    const nowhere = ask('13:00', [technician({ visits: chain('central-beaches').slice(0, 3) })], {
      suburb: 'nowhere',
    })
    expect(nowhere.question.job.zone).toBeNull()
    expect(nowhere.decision.state).toBe('AVAILABLE')
  })
})

describe('emergency reserve', () => {
  const reserved = technician({ reserved: new Set([ms('13:00')]) })

  test('is closed to standard bookings until three hours before the window', () => {
    expect(state('13:00', [reserved], { now: at('2026-11-24 09:59') })).toBe('FULL')
    expect(state('13:00', [reserved], { now: at('2026-11-24 10:00') })).toBe('AVAILABLE')
    expect(state('11:00', [reserved])).toBe('AVAILABLE')
  })

  test('also blocks the second window of a long job', () => {
    expect(state('11:00', [reserved], { service: 'hot-water-services' })).toBe('FULL')
  })

  test('isn’t checked again once a window is held, and neither is the notice', () => {
    const { question, day, decision } = ask('13:00', [reserved], { now: at('2026-11-24 11:30') })
    expect(decision.state).toBe('TOO_SOON')
    expect(conflict(question, day, 1)).toBeNull()
    expect(conflict(question, day, 2)).toEqual({ why: 'OFF_SHIFT' })
    const other = visit('13:00', null)
    const busy = { ...day, technicians: [technician({ visits: [other] })] }
    expect(conflict(question, busy, 1)).toEqual({ why: 'BUSY', visit: other })
  })
})

describe('conflict of one technician', () => {
  const asked = (
    who: TechnicianDay,
    { time = '11:00', service = 'general-plumbing', suburb = 'robina' } = {},
  ) => {
    const { question, day } = ask(time, [who], { service, suburb })
    return (overlook: Parameters<typeof conflict>[3] = []) => conflict(question, day, who.id, overlook)
  }

  test('is reported by code, and can be overlooked by that code', () => {
    const away = asked(technician({ away: [{ from: ms('12:00'), to: ms('14:00') }] }))
    expect(away()).toEqual({ why: 'AWAY' })
    expect(away(['AWAY'])).toBeNull()
    expect(asked(technician({ shifts: [{ from: ms('07:00'), to: ms('12:00') }] }))()).toEqual({
      why: 'OFF_SHIFT',
    })
    expect(asked(technician(), { service: 'gas-services' })()).toEqual({ why: 'NO_LICENCE' })
    expect(asked(technician(), { time: '15:00', service: 'hot-water-services' })()).toEqual({
      why: 'TOO_LONG',
    })
  })

  test('names the visit that would be reached too late', () => {
    const far = visit('13:00', 'northern-farms')
    const early = { ...visit('11:00', 'southern-beaches'), minutes: 240 }
    const tight = asked(technician({ visits: [{ ...early, endsAt: early.windowEndsAt }] }), { time: '13:00' })
    expect(tight()).toMatchObject({ why: 'TOO_FAR', arrival: ms('15:30') })
    expect(tight(['TOO_FAR'])).toBeNull()
    expect(asked(technician({ visits: [far] }), { time: '11:00' })()).toBeNull()
  })
})

test('a job keeps its technician for the window, or for its planned minutes if longer', () => {
  const [window] = tuesday.windows
  if (!window) throw new Error('no window')
  expect(endOf({ minutes: 90 }, window)).toBe(window.endsAt)
  expect(endOf({ minutes: 240 }, window)).toBe(window.startsAt + 240 * 60_000)
})
