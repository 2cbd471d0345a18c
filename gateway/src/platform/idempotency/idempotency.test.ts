import { expect, test } from 'vitest'
import { createTestContext } from '../../testing/context.ts'
import { runOnce } from './idempotency.ts'

test('a key survives an upgrade that adds optional fields, but not one that fills them in', async () => {
  const context = await createTestContext()
  const send = (content: object) =>
    runOnce({ operation: 'example', key: 'key', keyOwner: null, content }, context, async () => ({
      subject: 'first',
    }))
  expect(await send({ name: 'Ana', phone: '0491 570 156' })).toEqual({ subject: 'first', repeated: false })
  const upgraded = { phone: '0491 570 156', name: 'Ana', helperIds: [], quote: null, unit: '', urgent: false }
  expect(await send(upgraded)).toEqual({ subject: 'first', repeated: true })
  expect(await send({ ...upgraded, quote: 'PQ-1' })).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' })
})
