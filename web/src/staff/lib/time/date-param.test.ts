import { expect, test } from 'vitest'
import { parseDateParam } from './date-param.ts'

test('only accepts dates that exist in the calendar', () => {
  const dayOf = (day: string) => parseDateParam(new URLSearchParams({ day }), 'day')
  expect(dayOf('2026-11-27')).toBe('2026-11-27')
  for (const wrong of ['', '2026-11-31', '2026-11-00', '2026-11-32', '2026-13-01', 'tomorrow', '1999-01-01'])
    expect(dayOf(wrong), wrong).toBeNull()
  expect(parseDateParam(new URLSearchParams(), 'day')).toBeNull()
})
