import { execFileSync } from 'node:child_process'
import { loadContent } from 'content'
import { describe, expect, test } from 'vitest'
import { dateTime } from '../platform/time.ts'
import { calendarDay } from './calendar.ts'

const { business } = loadContent()
const dayOn = (date: string) => calendarDay(Temporal.PlainDate.from(date), business)
const windowStarts = (date: string) =>
  dayOn(date).windows.map(({ startsAt }) =>
    dateTime(Temporal.Instant.fromEpochMilliseconds(startsAt)).slice(11, 16),
  )

describe('windows of a day', () => {
  test('cover the opening hours in two-hour steps without gaps', () => {
    expect(windowStarts('2026-11-24')).toEqual(['07:00', '09:00', '11:00', '13:00', '15:00'])
    expect(windowStarts('2026-11-28')).toEqual(['08:00', '10:00', '12:00'])
    for (const date of ['2026-11-24', '2026-11-28']) {
      const { open, windows } = dayOn(date)
      expect(windows[0]?.startsAt).toBe(open?.from)
      expect(windows.at(-1)?.endsAt).toBe(open?.to)
      for (const [index, window] of windows.entries())
        expect(window.startsAt).toBe(index === 0 ? open?.from : windows[index - 1]?.endsAt)
    }
  })

  test('are empty on Sundays, when emergencies are by phone', () => {
    expect(dayOn('2026-11-29')).toMatchObject({
      windows: [],
      closed: 'Closed. For emergencies, call us 24/7.',
    })
  })
})

describe('holidays', () => {
  test.each([
    ['2026-12-25', 'Christmas Day'],
    ['2026-12-28', 'Boxing Day (substitute day)'],
    ['2027-01-01', "New Year's Day"],
    ['2028-01-03', "New Year's Day (substitute day)"],
    ['2027-01-26', 'Australia Day'],
    ['2027-03-26', 'Good Friday'],
    ['2027-03-27', 'Easter Saturday'],
    ['2027-04-26', 'Anzac Day'],
    ['2027-05-03', 'Labour Day'],
    ['2027-10-04', "King's Birthday"],
    ['2025-08-29', 'Gold Coast Show day'],
    ['2027-08-27', 'Gold Coast Show day'],
  ])('%s is closed for %s', (date, name) => {
    expect(dayOn(date)).toMatchObject({
      windows: [],
      closed: `Closed for ${name}. For emergencies, call us 24/7.`,
    })
  })

  test("the Brisbane show day, New South Wales' King's Birthday and Christmas Eve until 6 pm are working days", () => {
    for (const date of ['2026-08-12', '2027-06-14', '2026-12-24']) expect(windowStarts(date)).toHaveLength(5)
  })

  test('a day off can be added by date', () => {
    const holidays = [{ name: 'Stocktaking', rule: '2026-11-24' }]
    const changed = { ...business, schedule: { ...business.schedule, holidays } }
    expect(calendarDay(Temporal.PlainDate.from('2026-11-24'), changed).closed).toMatch('Stocktaking')
    expect(dayOn('2026-11-24').closed).toBeNull()
  })

  test('a day off that is named like a public holiday isn’t its substitute day', () => {
    const holidays = [{ name: "New Year's Day", rule: '2028-02-01' }]
    const changed = { ...business, schedule: { ...business.schedule, holidays } }
    const closedOn = (date: string) => calendarDay(Temporal.PlainDate.from(date), changed).closed
    expect(closedOn('2028-01-03')).toContain("New Year's Day (substitute day)")
    expect(closedOn('2028-02-01')).toContain("New Year's Day")
    expect(closedOn('2028-02-01')).not.toContain('substitute')
  })
})

describe('Queensland time', () => {
  test('doesn’t change when New South Wales changes its clocks', () => {
    for (const date of ['2026-10-02', '2026-10-03', '2026-10-06', '2027-04-02', '2027-04-03', '2027-04-05']) {
      for (const { startsAt } of dayOn(date).windows)
        expect(dateTime(Temporal.Instant.fromEpochMilliseconds(startsAt))).toMatch(/^.{10}T.*\+10:00$/)
    }
  })

  test.each(['UTC', 'Australia/Sydney', 'America/New_York', 'Pacific/Kiritimati'])(
    'is the same on a server in the time zone %s',
    (TZ) => {
      const script = `
        import { loadContent } from 'content'
        import { calendarDay } from ${JSON.stringify(new URL('./calendar.ts', import.meta.url).href)}
        const { business } = loadContent()
        const days = ['2026-10-03', '2026-10-06', '2026-12-25', '2027-04-03', '2027-08-27']
        process.stdout.write(JSON.stringify(days.map((day) => calendarDay(Temporal.PlainDate.from(day), business))))`
      const daysInOtherZone: unknown = JSON.parse(
        execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
          encoding: 'utf8',
          cwd: new URL('../..', import.meta.url),
          env: { ...process.env, TZ },
        }),
      )
      const daysInThisZone = ['2026-10-03', '2026-10-06', '2026-12-25', '2027-04-03', '2027-08-27'].map(dayOn)
      expect(daysInOtherZone).toEqual(JSON.parse(JSON.stringify(daysInThisZone)))
    },
  )
})
