import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { auditEvents } from '../../platform/database/tables.ts'
import { advanceTime, createMondayContext } from '../../testing/bookings.ts'
import { createDraftQuote, sendDraftQuote } from '../../testing/priced-quotes.ts'
import { signInAs } from '../../testing/staff.ts'
import { acceptQuote, declineQuote } from '../customer/answer.ts'
import { quoteToken } from '../customer/link.ts'
import { exportPricedQuotes, pricedQuoteReport } from './report.ts'

test('the report counts sent, accepted and declined quotes of its weeks, with amounts and the median answer time', async () => {
  const context = await signInAs(await createMondayContext(), 'office')
  const send = async () =>
    quoteToken(await sendDraftQuote(context, (await createDraftQuote(context)).quote), context)
  const [first, second] = [await send(), await send(), await send()]
  await createDraftQuote(context)
  const contextAfter = (hours: number) => ({ ...advanceTime(context, { hours }), staff: null })
  await acceptQuote(first, { number: 1, name: 'Ann Lee', options: [1] }, contextAfter(2))
  await declineQuote(second, { number: 1, reason: 'Too dear, says "Ann"' }, contextAfter(6))
  expect(await pricedQuoteReport({ weeks: 1 }, contextAfter(24))).toEqual({
    sent: 3,
    accepted: 1,
    declined: 1,
    sentDollars: 1_156.5,
    acceptedDollars: 485.5,
    answerMedian: 240,
  })
  expect(await pricedQuoteReport({ weeks: 1 }, contextAfter(24 * 7))).toMatchObject({
    sent: 0,
    answerMedian: null,
  })
  expect(await pricedQuoteReport({ weeks: 2 }, contextAfter(24 * 7))).toMatchObject({ sent: 3 })
  const file = await text(await exportPricedQuotes({ weeks: 1 }, { ...context, now: contextAfter(24).now }))
  const [header, ...rows] = file.trim().split(/\r?\n/)
  expect(header).toContain(
    'Quote,Status,Service,Suburb,Sent,Answered,Valid until,Total,Accepted total,Reason declined',
  )
  expect(rows.filter((row) => row.includes('ACCEPTED') && row.includes('385.50,485.50'))).toHaveLength(1)
  expect(rows.filter((row) => row.includes('"Too dear, says ""Ann"""'))).toHaveLength(1)
  expect(rows).toHaveLength(3)
  const events = await context.db.select().from(auditEvents)
  expect(events.filter(({ action }) => action === 'priced-quotes.export')).toHaveLength(1)
})
