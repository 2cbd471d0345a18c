import { expect, test } from 'vitest'
import { createTestContext } from '../../testing/context.ts'
import { handleQuoteRequestForm } from './quote.ts'

test('a form posted before days on which the office is closed is answered with the day of the reply', async () => {
  const fields = {
    name: 'Ann Lee',
    email: 'ann@example.org',
    phone: '0491 570 006',
    service: 'general',
    message: 'The kitchen tap drips.',
  }
  const postedAt = async (time: string) => {
    const context = await createTestContext({ now: Temporal.Instant.from(time) })
    return await handleQuoteRequestForm(fields, context)
  }
  const form = { reference: expect.stringMatching(/^Q-/), errors: [] }
  expect(await postedAt('2026-12-24T18:00:00+10:00')).toEqual({
    status: 201,
    form: { ...form, values: { reopens: '2026-12-29' } },
  })
  expect(await postedAt('2026-11-24T18:00:00+10:00')).toEqual({ status: 201, form: { ...form, values: {} } })
})
