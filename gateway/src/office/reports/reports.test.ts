import { expect, test } from 'vitest'
import { bookingStep } from '../../bookings/customer/staff-steps.ts'
import { inboxMarkAnswered } from '../../enquiries/inbox/handle.ts'
import { quoteRequest } from '../../enquiries/quote-requests/quote-requests.ts'
import { closedDays, partClosures, technicianShiftDays } from '../../platform/database/tables.ts'
import { reportingPeriod } from '../../platform/reporting-period.ts'
import { VISIT_WARNINGS } from '../../scheduling/index.ts'
import {
  book,
  bookingInput,
  createMondayContext,
  newIdempotencyKey,
  queenslandInstant,
} from '../../testing/bookings.ts'
import { signInAs } from '../../testing/staff.ts'
import { bookingCreate } from '../front-desk/create.ts'
import { claimMinutes, reports } from './reports.ts'

// Wednesday 16 December. Its week began on Monday 14.
const WEDNESDAY = queenslandInstant('2026-12-16 12:00')

async function createOfficeContext(now = WEDNESDAY) {
  return await signInAs(await createMondayContext({ clientKey: null, now }), 'office')
}
type Setup = Awaited<ReturnType<typeof createOfficeContext>>

const atTime = (context: Setup, time: string): Setup => ({ ...context, now: queenslandInstant(time) })

let phoneCounter = 0
async function createQuote(context: Setup, changes: object = {}): Promise<string> {
  const outcome = await quoteRequest(
    {
      name: 'Ann Lee',
      email: 'ann@example.org',
      phone: `0491 58${String(++phoneCounter).padStart(4, '0')}`,
      service: 'drainage',
      idempotencyKey: newIdempotencyKey(),
      ...changes,
    },
    context,
  )
  if (outcome.type !== 'QuoteRequested') throw new Error(JSON.stringify(outcome))
  return outcome.reference
}

test('counts bookings by channel in the week they were made, from Monday in Queensland time', async () => {
  const context = await createOfficeContext()
  // The last minute of Sunday, and the first of Monday.
  await book(atTime(context, '2026-12-13 23:59'), { startsAt: '2026-12-18T07:00:00+10:00' })
  await book(atTime(context, '2026-12-14 00:00'), { startsAt: '2026-12-18T09:00:00+10:00' })
  await bookingCreate(
    { ...bookingInput({ startsAt: '2026-12-17T11:00:00+10:00' }), enquiry: null },
    atTime(context, '2026-12-15 10:00'),
  )
  // In the two weeks before.
  await book(atTime(context, '2026-12-01 10:00'), { startsAt: '2026-12-04T07:00:00+10:00' })
  const { from, to, weeks, bookings, bookingsBefore } = await reports({ weeks: 2 }, context)
  expect([from, to]).toEqual(['2026-12-07', '2026-12-16'])
  expect(weeks).toMatchObject([
    { from: '2026-12-07', online: 1, byStaff: 0 },
    { from: '2026-12-14', online: 1, byStaff: 1 },
  ])
  expect([bookings, bookingsBefore]).toEqual([3, 1])
})

test('counts the days from one date to another, compared with the same weekdays before', async () => {
  const context = await createOfficeContext()
  for (const [n, bookedAt] of [
    '2026-12-02 08:00',
    '2026-12-08 23:59',
    '2026-12-09 00:00',
    '2026-12-12 23:59',
    '2026-12-13 00:00',
  ].entries())
    await book(atTime(context, bookedAt), { startsAt: `2026-12-${14 + n}T09:00:00+10:00` })
  const days = { weeks: 8, from: '2026-12-09', to: '2026-12-12' }
  expect(await reports(days, context)).toMatchObject({
    from: '2026-12-09',
    to: '2026-12-12',
    bookings: 2,
    bookingsBefore: 1,
    beforeFrom: '2026-12-02',
    beforeTo: '2026-12-05',
    weeks: [{ from: '2026-12-09', online: 2 }],
  })
  // Over a Sunday, and to a day that has not been yet.
  expect(await reports({ weeks: 8, from: '2026-12-12', to: '2026-12-31' }, context)).toMatchObject({
    to: '2026-12-16',
    weeks: [
      { from: '2026-12-12', online: 2 },
      { from: '2026-12-14', online: 0 },
    ],
  })
})

test.each([
  [{ weeks: 0 }, 'weeks must be 1 to 52'],
  [{ weeks: 53 }, 'weeks must be 1 to 52'],
  [{ weeks: 8, from: '2026-12-01' }, 'Use from and to together, or neither'],
  [{ weeks: 8, from: '2026-12-02', to: '2026-12-01' }, 'to must not be before from'],
  [{ weeks: 8, from: '2025-01-01', to: '2026-12-01' }, 'The period can be 370 days at most'],
  [{ weeks: 8, from: '2026-12-17', to: '2026-12-18' }, 'from must not be after today'],
  [{ weeks: 8, from: '2026-02-30', to: '2026-12-01' }, 'from must be a day such as 2026-11-24'],
])('the period %j is refused: %s', (args, message) => {
  expect(() => reportingPeriod(args, WEDNESDAY)).toThrow(message)
})

test('the comparison period ends at the same hour', async () => {
  const context = await createOfficeContext()
  await book(atTime(context, '2026-12-09 11:59'), { startsAt: '2026-12-11T07:00:00+10:00' })
  await book(atTime(context, '2026-12-09 12:01'), { startsAt: '2026-12-11T09:00:00+10:00' })
  expect((await reports({ weeks: 1 }, context)).bookingsBefore).toBe(1)
})

test('reply times are of the first answer in minutes, and a request still within 24 hours isn’t late', async () => {
  const context = await createOfficeContext()
  for (const [receivedAt, answeredAt] of [
    ['2026-12-14 09:00', '2026-12-14 10:00'],
    ['2026-12-14 09:00', '2026-12-14 12:00'],
    ['2026-12-14 09:00', '2026-12-15 10:00'],
  ] as const) {
    const id = await createQuote(atTime(context, receivedAt))
    await inboxMarkAnswered({ id }, atTime(context, answeredAt))
    await inboxMarkAnswered({ id }, context)
  }
  await createQuote(atTime(context, '2026-12-15 09:00'))
  await createQuote(atTime(context, '2026-12-16 09:00'))
  await createQuote(context, { website: 'https://spam.example' })
  expect((await reports({ weeks: 1 }, context)).quotes).toEqual({
    received: 5,
    answered: 3,
    inTime: 2,
    settled: 4,
    accepted: 0,
    replyMedian: 180,
    replyNinety: 1_236,
  })
})

test('a quote request counts as accepted once it is booked, in the week it was received', async () => {
  const context = await createOfficeContext()
  const enquiry = await createQuote(atTime(context, '2026-12-08 09:00'))
  await createQuote(atTime(context, '2026-12-08 09:30'))
  await bookingCreate({ ...bookingInput({ startsAt: '2026-12-17T11:00:00+10:00' }), enquiry }, context)
  const { weeks, quotes } = await reports({ weeks: 2 }, context)
  expect(weeks).toMatchObject([
    { quotes: 2, accepted: 1 },
    { quotes: 0, accepted: 0 },
  ])
  expect(quotes).toMatchObject({ received: 2, accepted: 1 })
})

test('an arrival after the end of the window is not on time', async () => {
  const context = await createOfficeContext()
  for (const [startsAt, arrivedAt] of [
    ['2026-12-15T07:00:00+10:00', '2026-12-15 09:00'],
    ['2026-12-15T11:00:00+10:00', '2026-12-15 13:01'],
  ] as const) {
    const { booking } = await book(atTime(context, '2026-12-14 06:00'), { startsAt })
    await bookingStep(booking.id, { step: 'en route', arrivesInMinutes: 10 }, atTime(context, arrivedAt))
    await bookingStep(booking.id, { step: 'arrived' }, atTime(context, arrivedAt))
  }
  const { arrivals, services, suburbs, technicians } = await reports({ weeks: 1 }, context)
  expect(arrivals).toEqual({ count: 2, inWindow: 1 })
  expect(services).toEqual([
    { slug: 'tap-repairs', name: 'Tap Repairs', bookings: 2, arrivals: 2, inWindow: 1 },
  ])
  expect(suburbs).toEqual([{ name: 'Robina', bookings: 2 }])
  const total = (measure: (row: (typeof technicians)[number]) => number) =>
    technicians.reduce((sum, row) => sum + measure(row), 0)
  expect([total((row) => row.visits), total((row) => row.arrivals), total((row) => row.inWindow)]).toEqual([
    2, 2, 1,
  ])
})

test('after hours means outside the business’s opening hours, whatever the technicians’ shifts', async () => {
  const context = await createOfficeContext()
  const tuesday = '2026-12-15'
  await context.db.insert(technicianShiftDays).values([
    { technicianId: 1, day: tuesday, starts: '14:00', ends: '22:00' },
    { technicianId: 2, day: tuesday, starts: '07:00', ends: '12:00' },
  ])
  const visit = async (technicianId: number, startsAt: string) => {
    const { idempotencyKey, suburb, street, name, phone, service } = bookingInput()
    const outcome = await bookingCreate(
      {
        idempotencyKey,
        suburb,
        street,
        name,
        phone,
        service,
        technicianId,
        startsAt,
        minutes: 60,
        accept: [...VISIT_WARNINGS],
        reason: 'Agreed by phone',
      },
      atTime(context, '2026-12-14 06:00'),
    )
    if (outcome.type !== 'BookingCreated') throw new Error(JSON.stringify(outcome))
  }
  await visit(2, `${tuesday}T14:00:00+10:00`)
  expect((await reports({ weeks: 1 }, context)).afterHours.visits).toBe(0)
  await visit(1, `${tuesday}T20:00:00+10:00`)
  expect((await reports({ weeks: 1 }, context)).afterHours.visits).toBe(1)
  // Hours closed for everyone aren't opening hours, but those before and after are.
  const cup = {
    name: 'Melbourne Cup',
    startsAt: queenslandInstant(`${tuesday} 12:00`),
    endsAt: queenslandInstant(`${tuesday} 15:00`),
  }
  await context.db.insert(partClosures).values({ ...cup, everyone: false })
  expect((await reports({ weeks: 1 }, context)).afterHours.visits).toBe(1)
  await context.db.insert(partClosures).values({ ...cup, everyone: true })
  expect((await reports({ weeks: 1 }, context)).afterHours.visits).toBe(2)
  await visit(2, `${tuesday}T15:30:00+10:00`)
  await visit(2, `${tuesday}T11:00:00+10:00`)
  expect((await reports({ weeks: 1 }, context)).afterHours.visits).toBe(2)
  // A closed day has no opening hours.
  await context.db.insert(closedDays).values({ day: tuesday, name: 'Stocktaking' })
  expect((await reports({ weeks: 1 }, context)).afterHours.visits).toBe(4)
})

test('reports work with no data', async () => {
  const { weeks, quotes, urgent } = await reports({ weeks: 8 }, await createOfficeContext())
  expect(weeks).toHaveLength(8)
  expect(quotes).toMatchObject({ received: 0, replyMedian: null, replyNinety: null })
  expect(urgent).toEqual([])
})

test.each([
  ['About 60 minutes', { from: 0, to: 60 }],
  ['30-60 minutes', { from: 30, to: 60 }],
  ['1-2 hours', { from: 60, to: 120 }],
  ['1-3 business days', null],
])('the claim %s is parsed', (words, claim) => {
  expect(claimMinutes(words)).toEqual(claim)
})
