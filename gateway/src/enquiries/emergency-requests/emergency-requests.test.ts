import { expect, test } from 'vitest'
import { dispatchRequests, messages, visits } from '../../platform/database/tables.ts'
import { availability } from '../../scheduling/availability.ts'
import { queenslandInstant } from '../../testing/bookings.ts'
import { createTestContext, type TestContext } from '../../testing/context.ts'
import { dispatchRequest } from './emergency-requests.ts'

const burstPipeRequest = {
  name: 'Ann Lee',
  phone: '0491 570 006',
  place: '1 Example Street, Robina',
  message: 'Water comes through the ceiling.',
}

test('a call-back request is stored, and the office is notified in the same step', async () => {
  const context = await createTestContext()
  expect(await dispatchRequest(burstPipeRequest, context)).toMatchObject({
    type: 'DispatchRequested',
    reference: expect.stringMatching(/^E-[0-9A-HJKMNP-TV-Z]{6}$/),
  })
  expect(await context.db.select().from(dispatchRequests)).toMatchObject([
    { ...burstPipeRequest, phoneE164: '+61491570006' },
  ])
  expect(await context.db.select().from(messages)).toMatchObject([
    { template: 'dispatch-requested', recipient: context.content.business.email, props: burstPipeRequest },
  ])
})

test('repeating a key stores one request', async () => {
  const context = await createTestContext()
  const input = { ...burstPipeRequest, idempotencyKey: 'a-key-of-my-own' }
  await Promise.all([1, 2, 3].map(() => dispatchRequest(input, context)))
  expect(await context.db.select().from(dispatchRequests)).toHaveLength(1)
  expect(await context.db.select().from(messages)).toHaveLength(1)
})

test('name, phone and place are required', async () => {
  expect(await dispatchRequest({}, await createTestContext())).toMatchObject({
    type: 'InvalidInput',
    fields: ['name', 'phone', 'place'].map((field) => ({ field })),
  })
})

test.each(['emergency-services', 'emergency-plumbing'])(
  'an emergency request takes no window at any hour, and %s has the same windows as a planned visit',
  async (service) => {
    const days = async (slug: string, context: TestContext) =>
      (await availability({ service: slug, suburb: 'robina', from: null, days: 14 }, context))?.days
    const night = await createTestContext({ now: queenslandInstant('2026-11-22 02:00') })
    const emergencyDays = await days(service, night)
    expect(emergencyDays?.[0]).toMatchObject({ date: '2026-11-22', state: 'CLOSED' })
    expect(await dispatchRequest(burstPipeRequest, night)).toMatchObject({ type: 'DispatchRequested' })
    expect(await night.db.select().from(visits)).toEqual([])
    expect(await days(service, night)).toEqual(emergencyDays)
    const morning = { ...night, now: queenslandInstant('2026-11-23 08:00') }
    const plannedDays = await days('general-plumbing', morning)
    expect(await days(service, morning)).toEqual(plannedDays)
    expect(
      plannedDays?.[0]?.windows.find(({ startsAt }) =>
        startsAt.equals(queenslandInstant('2026-11-23 09:00')),
      ),
    ).toMatchObject({
      state: 'TOO_SOON',
    })
  },
)
