import { expect, test } from 'vitest'
import { dispatchRequests, messages } from '../database/tables.ts'
import { aWorld } from '../testing/world.ts'
import { dispatchRequest } from './dispatch-requests.ts'

const burst = {
  name: 'Ann Lee',
  phone: '0491 570 006',
  place: '1 Example Street, Robina',
  message: 'Water comes through the ceiling.',
}

test('a request for a plumber now is stored, and the office is told in the same step', async () => {
  const world = await aWorld()
  expect(await dispatchRequest(burst, world)).toMatchObject({
    type: 'DispatchRequested',
    reference: expect.stringMatching(/^E-[0-9A-HJKMNP-TV-Z]{6}$/),
  })
  expect(await world.db.select().from(dispatchRequests)).toMatchObject([
    { ...burst, phoneE164: '+61491570006' },
  ])
  expect(await world.db.select().from(messages)).toMatchObject([
    { template: 'dispatch-requested', recipient: world.content.business.email, props: burst },
  ])
})

test('one key is one request', async () => {
  const world = await aWorld()
  const keyed = { ...burst, idempotencyKey: 'a-key-of-my-own' }
  await Promise.all([1, 2, 3].map(() => dispatchRequest(keyed, world)))
  expect(await world.db.select().from(dispatchRequests)).toHaveLength(1)
  expect(await world.db.select().from(messages)).toHaveLength(1)
})

test('name, phone and place are needed', async () => {
  expect(await dispatchRequest({}, await aWorld())).toMatchObject({
    type: 'InvalidInput',
    fields: ['name', 'phone', 'place'].map((field) => ({ field })),
  })
})
