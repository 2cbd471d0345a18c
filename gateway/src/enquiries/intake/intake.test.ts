import { expect, test } from 'vitest'
import { transact } from '../../platform/database/transact.ts'
import { throttle } from '../../platform/rate-limit/rate-limit.ts'
import { createTestContext } from '../../testing/context.ts'
import { leakyTap } from '../../testing/quotes.ts'
import { quoteRequest } from '../quote-requests/quote-requests.ts'
import { lockPhone } from './store.ts'

test('a request without a key waits for the phone lock before the rate limit, like one with a key', async () => {
  const context = await createTestContext()
  const lockWaits = () =>
    context.pool.query(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    )
  const limits = [{ name: 'quote, ten minutes', max: 5, seconds: 600 }]
  let second: Promise<unknown> = Promise.resolve()
  await transact(context.db, async (tx) => {
    await lockPhone(tx, 'quote', '+61491570006')
    second = quoteRequest(leakyTap, context)
    await expect.poll(async () => (await lockWaits()).rowCount).toBe(1)
    // If it had already been counted, the two would deadlock.
    expect(await throttle(limits, context, tx)).toBeNull()
  })
  expect(await second).toMatchObject({ type: 'QuoteRequested' })
})
