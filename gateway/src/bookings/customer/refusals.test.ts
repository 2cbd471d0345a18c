import { graphql, isInterfaceType } from 'graphql'
import { expect, test } from 'vitest'
import { bookingCreate } from '../../office/front-desk/create.ts'
import { executableSchema } from '../../server/schema.ts'
import {
  advanceTime,
  book,
  bookingInput,
  createMondayContext,
  keepOnlyTechnician,
  newIdempotencyKey,
  queenslandInstant,
} from '../../testing/bookings.ts'
import { bookingReschedule, waitlistAccept } from './changes.ts'
import { bookingConfirm } from './confirm.ts'
import { bookingHold } from './holds.ts'

const schema = executableSchema()

test('every refusal type in the schema has a RefusalCode', () => {
  const refusal = schema.getType('Refusal')
  if (!isInterfaceType(refusal)) throw new Error('no interface Refusal')
  const types = schema.getPossibleTypes(refusal)
  expect(types.length).toBeGreaterThan(10)
  for (const type of types) expect(`${type.getFields().code?.type}`, type.name).toBe('RefusalCode!')
})

test.each([
  ['past', '2026-11-20T09:00:00+10:00', 'WINDOW_PAST', 'That day is over.'],
  ['on a Sunday', '2026-11-29T09:00:00+10:00', 'WINDOW_CLOSED', 'Closed. For emergencies, call us 24/7.'],
  ['off the grid', '2026-11-24T09:30:00+10:00', 'NOT_A_WINDOW', 'No arrival window starts at that time.'],
  [
    'beyond the horizon',
    '2027-03-01T09:00:00+10:00',
    'WINDOW_TOO_FAR_AHEAD',
    /^We book up to \d+ days ahead\.$/,
  ],
  ['no time at all', 'tomorrow', undefined, /^Please send a date and time/],
])(
  'a window that is %s is refused with that reason when held, booked or moved to',
  async (_, startsAt, code, why) => {
    const context = await createMondayContext({ clientKey: null })
    const { token } = await book(context)
    const refusal = {
      type: 'InvalidInput',
      fields: [{ field: 'startsAt', message: expect.stringMatching(why) }],
    }
    for (const outcome of [
      await bookingHold({ startsAt, idempotencyKey: newIdempotencyKey() }, context),
      await bookingConfirm(bookingInput({ startsAt }), context),
      await bookingReschedule({ token, startsAt, idempotencyKey: newIdempotencyKey() }, context),
    ]) {
      expect(outcome).toMatchObject(refusal)
      expect('code' in outcome ? outcome.code : undefined).toBe(code)
    }
  },
)

test('past, short-notice and taken windows have different codes', async () => {
  const context = await createMondayContext({ clientKey: null, now: queenslandInstant('2026-11-24 09:30') })
  await keepOnlyTechnician('Van 2', context)
  await book(context, { startsAt: '2026-11-24T15:00:00+10:00' })
  for (const [hour, code] of [
    ['09', 'WINDOW_PAST'],
    ['11', 'WINDOW_TOO_SOON'],
    ['15', 'WINDOW_TAKEN'],
  ]) {
    const startsAt = `2026-11-24T${hour}:00:00+10:00`
    expect(await bookingConfirm(bookingInput({ startsAt }), context)).toMatchObject({
      type: 'SlotTaken',
      code,
    })
  }
})

test('a past window is refused for staff because the day is over', async () => {
  const context = await createMondayContext({ clientKey: null })
  const past = bookingInput({ startsAt: '2026-11-20T09:00:00+10:00', reason: 'They called on Friday.' })
  expect(await bookingCreate(past, context)).toMatchObject({
    type: 'SlotTaken',
    code: 'WINDOW_PAST',
    message: 'That day is over.',
  })
})

test('accepting another booking’s offer is refused with OFFER_ENDED', async () => {
  const context = await createMondayContext({ clientKey: null })
  const { token } = await book(context)
  const offer = '00000000-0000-4000-8000-000000000000'
  expect(await waitlistAccept({ token, offer }, context)).toMatchObject({
    type: 'SlotTaken',
    code: 'OFFER_ENDED',
    message: 'That offer is no longer available. Your booking has not changed.',
  })
})

test('an altered token is refused with a code over GraphQL, without promising an email', async () => {
  const context = await createMondayContext()
  const { token } = await book(context)
  const flipped = `${token.slice(0, -2)}${token.at(-2) === 'A' ? 'B' : 'A'}${token.slice(-1)}`
  const { data } = await graphql({
    schema,
    source: `mutation ($input: BookingCancelInput!) {
      bookingCancel(input: $input) { __typename ... on Refusal { code message } }
    }`,
    variableValues: { input: { token: flipped, idempotencyKey: newIdempotencyKey() } },
    contextValue: context,
  })
  expect(data?.bookingCancel).toEqual({
    __typename: 'LinkNotValid',
    code: 'LINK_NOT_VALID',
    message: expect.not.stringContaining('we send'),
  })
})

test('a refusal’s own code overrides the default code of its type', async () => {
  const context = await createMondayContext({ clientKey: null })
  const input = bookingInput()
  await bookingConfirm(input, context)
  const { data } = await graphql({
    schema,
    source: `mutation ($input: BookingConfirmInput!) {
      bookingConfirm(input: $input) { ... on Refusal { code } }
    }`,
    variableValues: { input: { ...input, street: '2 Example Street' } },
    contextValue: advanceTime(context, { minutes: 1 }),
  })
  expect(data?.bookingConfirm).toEqual({ code: 'IDEMPOTENCY_KEY_REUSED' })
})
