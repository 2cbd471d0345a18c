import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dueAfter, includesMonth } from './due.ts'

const day = (date: string) => Temporal.PlainDate.from(date)

test.each([
  ['2026-11-25', 12, null, '2027-11-25'],
  ['2026-08-31', 6, null, '2027-02-28'],
  ['2027-08-31', 6, null, '2028-02-29'],
  ['2028-02-29', 12, null, '2029-02-28'],
  ['2026-11-25', 12, { first: 3, last: 5 }, '2028-03-01'],
  ['2026-01-10', 12, { first: 3, last: 5 }, '2027-03-01'],
  ['2026-04-10', 12, { first: 3, last: 5 }, '2027-04-10'],
  ['2026-12-10', 12, { first: 11, last: 2 }, '2027-12-10'],
  ['2026-06-10', 12, { first: 11, last: 2 }, '2027-11-01'],
] as const)('work of %s, every %i months in %o, is due on %s', (done, every, months, due) => {
  expect(dueAfter(day(done), every, months).toString()).toBe(due)
})

test('a due date is never too early, more than a year late or outside the plan’s months', () => {
  const month = fc.integer({ min: 1, max: 12 })
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
      fc.integer({ min: 1, max: 60 }),
      fc.option(fc.record({ first: month, last: month })),
      (date, every, months) => {
        const done = day(date.toISOString().slice(0, 10))
        const unadjusted = done.add({ months: every })
        const due = dueAfter(done, every, months)
        expect(Temporal.PlainDate.compare(due, unadjusted)).toBeGreaterThanOrEqual(0)
        expect(Temporal.PlainDate.compare(due, unadjusted.add({ years: 1 }))).toBeLessThan(1)
        if (months) expect(includesMonth(months, due.month)).toBe(true)
        else expect(due.equals(unadjusted)).toBe(true)
      },
    ),
  )
})
