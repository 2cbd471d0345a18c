import { expect, test } from 'vitest'
import { reviewToken } from '../bookings/customer/link.ts'
import { reviewDecisions, reviews as reviewTable, reviewVersions } from '../platform/database/tables.ts'
import { createBooking, createFinishedJob } from '../testing/finished-job.ts'
import { createTestContext, type TestContext } from '../testing/world.ts'
import {
  publishReview,
  rejectReview,
  replyToReview,
  reviewInvitation,
  reviewPath,
  reviewSubmit,
  reviews,
  shownName,
} from './reviews.ts'

const monday = Temporal.Instant.from('2026-11-23T08:00:00+10:00')
const EVERYTHING = { service: null, suburb: null, stars: null }

const kind = {
  stars: 5,
  text: 'On time, tidy, and told me the price first.',
  consent: true,
  idempotencyKey: 'a-review-key',
}

const rows = (world: TestContext) => world.db.select().from(reviewTable)
const list = (
  world: TestContext,
  filter: Partial<Parameters<typeof reviews>[0]['filter']> = {},
  first = 10,
  after: string | null = null,
) => reviews({ first, after, filter: { ...EVERYTHING, ...filter } }, world)

/** A published review of a job of its own. */
async function aPublished(world: TestContext, n: number, about = {}, words = {}) {
  const { token } = await createFinishedJob(world, { key: `booking-number-${n}`, ...about })
  await reviewSubmit(
    { ...kind, token, idempotencyKey: `review-number-${n}`, ...words },
    { ...world, clientKey: null },
  )
  const waiting = (await rows(world)).find(({ state }) => state === 'PENDING')
  if (!waiting) throw new Error('no review waits')
  await publishReview({ id: waiting.id, by: 'office' }, { ...world, now: world.now.add({ minutes: n }) })
  return waiting.id
}

test('a finished job can be reviewed once, and is shown when it was published, with a name cut short', async () => {
  const world = await createTestContext({ now: monday })
  const { booking, token } = await createFinishedJob(world)
  expect(await reviewPath(booking, world)).toBe(`/reviews/write/${token}`)
  expect(await reviewInvitation(token, world)).toEqual({
    author: 'Ann L.',
    suburb: 'Robina',
    service: 'tap-repairs',
    month: '2026-11',
  })
  expect(await reviewSubmit({ ...kind, token }, world)).toMatchObject({ type: 'ReviewSubmitted' })
  expect((await list(world))?.nodes).toEqual([])
  expect(await reviewInvitation(token, world)).toBeNull()
  expect(await reviewPath(booking, world)).toBeNull()
  const [waiting] = await rows(world)
  const id = waiting?.id ?? ''
  expect(await publishReview({ id, by: 'office' }, world)).toBe(true)
  expect(await publishReview({ id, by: 'office' }, world)).toBe(false)
  expect((await list(world))?.nodes).toMatchObject([
    { author: 'Ann L.', suburb: 'Robina', stars: 5, text: kind.text, reply: null, sample: false },
  ])
  expect(await reviewSubmit({ ...kind, token, idempotencyKey: 'another-key' }, world)).toMatchObject({
    type: 'LinkNotValid',
  })
})

test('a job that is not done, or was done long ago, cannot be reviewed, and neither can a made-up one', async () => {
  const world = await createTestContext({ now: monday })
  const planned = await createBooking(world)
  const early = reviewToken(planned, world.secrets)
  expect(await reviewInvitation(early, world)).toBeNull()
  expect(await reviewPath(planned, world)).toBeNull()
  const refused = await reviewSubmit({ ...kind, token: early }, world)
  expect(refused).toMatchObject({ type: 'LinkNotValid' })
  const { token, booking } = await createFinishedJob(world, { key: 'another-booking' })
  const muchLater = { ...world, now: monday.add({ hours: 24 * 75 }) }
  expect(await reviewPath(booking, muchLater)).toBeNull()
  for (const [wrong, at] of [
    [token, muchLater],
    ['x', world],
    [`${token.slice(0, 30)}${token[30] === 'A' ? 'B' : 'A'}${token.slice(31)}`, world],
  ] as const) {
    expect(await reviewSubmit({ ...kind, token: wrong }, at)).toEqual(refused)
    expect(await reviewInvitation(wrong, at)).toBeNull()
  }
  expect(await rows(world)).toEqual([])
})

test.each([
  [{ stars: undefined }, 'stars', 'Please choose a number of stars'],
  [{ stars: 0 }, 'stars', 'Please choose a number of stars'],
  [{ stars: 4.5 }, 'stars', 'Please choose a number of stars'],
  [{ text: 'Good.               ' }, 'text', 'Please write at least 20 characters'],
  [{ text: 'x'.repeat(1001) }, 'text', 'Your review must be 1000 characters at most'],
  [{ consent: false }, 'consent', 'Please tick the box: without it we cannot publish your review'],
])('%o is declined in its own words', async (change, field, message) => {
  const outcome = await reviewSubmit({ ...kind, token: 'any', ...change }, await createTestContext())
  expect(outcome).toMatchObject({ type: 'InvalidInput', fields: [{ field, message }] })
})

test('one key is one review, however often and however much at once it is sent', async () => {
  const world = await createTestContext({ now: monday })
  const { token } = await createFinishedJob(world)
  const sent = await Promise.all([1, 2, 3].map(() => reviewSubmit({ ...kind, token }, world)))
  expect(sent.map(({ type }) => type)).toEqual(Array(3).fill('ReviewSubmitted'))
  expect(await rows(world)).toHaveLength(1)
  expect(await world.db.select().from(reviewVersions)).toHaveLength(1)
})

test('a review that was left out for a posted reason can be written again, and nothing of it is lost', async () => {
  const world = await createTestContext({ now: monday })
  const { token } = await createFinishedJob(world)
  await reviewSubmit({ ...kind, token, text: 'Ring the plumber at home on his own number!' }, world)
  const [first] = await rows(world)
  const id = first?.id ?? ''
  expect(await rejectReview({ id, by: 'office', reason: 'PRIVATE_DETAILS' }, world)).toBe(true)
  expect(await reviewInvitation(token, world)).not.toBeNull()
  expect((await list(world))?.totalCount).toBe(0)
  await reviewSubmit({ ...kind, token, stars: 4, idempotencyKey: 'a-second-try' }, world)
  await publishReview({ id, by: 'office' }, world)
  expect((await list(world))?.nodes).toMatchObject([{ stars: 4, text: kind.text }])
  expect(await world.db.select().from(reviewVersions)).toMatchObject([{ stars: 5 }, { stars: 4 }])
  expect(await world.db.select().from(reviewDecisions)).toMatchObject([
    { version: 1, decision: 'REJECTED', reason: 'PRIVATE_DETAILS' },
    { version: 2, decision: 'PUBLISHED', reason: null },
  ])
})

test('no one can change the words of a customer, nor what was decided about them', async () => {
  const world = await createTestContext({ now: monday })
  await aPublished(world, 1)
  for (const statement of [
    "update review_version set text = 'The best plumber of them all, truly.'",
    'delete from review_version',
    'delete from review_decision',
  ]) {
    await expect(world.pool.query(statement), statement).rejects.toThrow('only ever added')
  }
})

test('reviews come newest first, page by page, with none twice and none left out', async () => {
  const world = await createTestContext({ now: monday })
  const ids: string[] = []
  for (const n of [1, 2, 3, 4, 5]) ids.push(await aPublished(world, n))
  const first = await list(world, {}, 2)
  const second = await list(world, {}, 2, first?.pageInfo.endCursor)
  const third = await list(world, {}, 2, second?.pageInfo.endCursor)
  const pages = [first, second, third]
  expect(pages.flatMap((page) => page?.nodes.map(({ id }) => id))).toEqual(ids.toReversed())
  expect(pages.map((page) => page?.pageInfo.hasNextPage)).toEqual([true, true, false])
  expect(await list(world, {}, 2, 'nonsense')).toBeNull()
})

test('every star counts alike, and the figures are of all reviews whatever was asked for', async () => {
  const world = await createTestContext({ now: monday })
  await aPublished(world, 1, { suburb: 'Robina' }, { stars: 5 })
  await aPublished(world, 2, { suburb: 'Southport', service: 'blocked-drains' }, { stars: 1 })
  await aPublished(world, 3, { suburb: 'Southport' }, { stars: 4 })
  const narrowed = await list(world, { suburb: 'southport', stars: 1 })
  expect(narrowed?.nodes).toMatchObject([{ service: 'blocked-drains', suburb: 'Southport', stars: 1 }])
  expect(narrowed).toMatchObject({
    totalCount: 1,
    summary: {
      count: 3,
      mean: 3.3,
      distribution: [1, 0, 0, 1, 1],
      samples: 0,
      services: [
        { slug: 'tap-repairs', count: 2 },
        { slug: 'blocked-drains', count: 1 },
      ],
      suburbs: [
        { slug: 'southport', name: 'Southport', count: 2 },
        { slug: 'robina', name: 'Robina', count: 1 },
      ],
    },
  })
  expect(await list(world, { service: 'gas-services' })).toMatchObject({ nodes: [], totalCount: 0 })
})

test('the business answers beside the words, once they are published', async () => {
  const world = await createTestContext({ now: monday })
  const { token } = await createFinishedJob(world)
  await reviewSubmit({ ...kind, token }, world)
  const [waiting] = await rows(world)
  const id = waiting?.id ?? ''
  expect(await replyToReview({ id, text: 'Thank you.' }, world)).toBeNull()
  await publishReview({ id, by: 'office' }, world)
  expect(await replyToReview({ id, text: ' ' }, world)).toMatchObject({ type: 'InvalidInput' })
  expect(await replyToReview({ id, text: 'Thank you.' }, world)).toEqual({ type: 'ReviewReplied' })
  expect((await list(world))?.nodes).toMatchObject([{ text: kind.text, reply: 'Thank you.' }])
})

test.each([
  ['Ann Lee', 'Ann L.'],
  ['  Ann  Maree  van der Berg ', 'Ann B.'],
  ['Cher', 'Cher'],
  ['Sample Customer 1', 'Sample C.'],
  ['Zoë émile', 'Zoë É.'],
])('%s is shown as %s', (name, shown) => {
  expect(shownName(name)).toBe(shown)
})
