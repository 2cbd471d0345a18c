import { expect, test } from 'vitest'
import { nearestFreeWindows, toStripDays } from './times.ts'

const window = (date: string, hour: number, state = 'AVAILABLE') => ({
  startsAt: `${date}T${String(hour).padStart(2, '0')}:00:00+10:00`,
  endsAt: `${date}T${String(hour + 2).padStart(2, '0')}:00:00+10:00`,
  state,
})

const days = [
  {
    date: '2026-11-27',
    state: 'OPEN',
    windows: [window('2026-11-27', 7, 'TOO_SOON'), window('2026-11-27', 9), window('2026-11-27', 13, 'FULL')],
  },
  { date: '2026-11-26', state: 'FULL', windows: [window('2026-11-26', 7, 'TOO_SOON')] },
  { date: '2026-11-28', state: 'FULL', windows: [window('2026-11-28', 8, 'FULL')] },
  { date: '2026-11-29', state: 'CLOSED', windows: [] },
  { date: '2026-11-30', state: 'OPEN', windows: [window('2026-11-30', 7), window('2026-11-30', 9)] },
] as const

test('a day shows how many windows are left, or that it is full, too late or closed', () => {
  expect(toStripDays(days).map(({ note, state, spoken }) => [note, state, spoken])).toEqual([
    ['1 left', 'open', 'Friday 27 November, 1 time left'],
    ['None', 'full', 'Thursday 26 November, too late'],
    ['Full', 'full', 'Saturday 28 November, full'],
    ['Closed', 'closed', 'Sunday 29 November, closed'],
    ['2 left', 'open', 'Monday 30 November, 2 times left'],
  ])
})

test('returns the free windows nearest to a taken one, in time order', () => {
  const nearest = nearestFreeWindows(days, '2026-11-30T13:00:00+10:00').map(({ startsAt }) =>
    startsAt.slice(0, 13),
  )
  expect(nearest).toEqual(['2026-11-27T09', '2026-11-30T07', '2026-11-30T09'])
})
