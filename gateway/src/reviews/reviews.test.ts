import { expect, test } from 'vitest'
import { reviewToken } from '../bookings/customer/booking-tokens.ts'
import { reviewDecisions, reviews as reviewTable, reviewVersions } from '../platform/database/tables.ts'
import { createTestContext, type TestContext } from '../testing/context.ts'
import { createBooking, createFinishedJob } from '../testing/finished-job.ts'
import {
  hasPublishedReviews,
  publicName,
  publishReview,
  rejectReview,
  replyToReview,
  reviewInvitation,
  reviewPath,
  reviewSubmit,
  reviews,
} from './reviews.ts'

const monday = Temporal.Instant.from('2026-11-23T08:00:00+10:00')
const NO_FILTER = { service: null, suburb: null, stars: null }

const reviewInput = {
  stars: 5,
  text: 'On time, tidy, and told me the price first.',
  consent: true,
  idempotencyKey: 'a-review-key',
}

const rows = (context: TestContext) => context.db.select().from(reviewTable)
const listReviews = (
  context: TestContext,
  filter: Partial<Parameters<typeof reviews>[0]['filter']> = {},
  first = 10,
  after: string | null = null,
) => reviews({ first, after, filter: { ...NO_FILTER, ...filter } }, context)

/** Creates a published review with a job of its own. */
async function createPublishedReview(
  context: TestContext,
  n: number,
  bookingChanges = {},
  reviewChanges = {},
) {
  const { token } = await createFinishedJob(context, { key: `booking-number-${n}`, ...bookingChanges })
  await reviewSubmit(
    { ...reviewInput, token, idempotencyKey: `review-number-${n}`, ...reviewChanges },
    { ...context, clientKey: null },
  )
  const pending = (await rows(context)).find(({ state }) => state === 'PENDING')
  if (!pending) throw new Error('no pending review')
  await publishReview({ id: pending.id, by: 'office' }, { ...context, now: context.now.add({ minutes: n }) })
  return pending.id
}

test('a finished job can be reviewed once, and its review appears when published, with a shortened name', async () => {
  const context = await createTestContext({ now: monday })
  const { booking, token } = await createFinishedJob(context)
  expect(await reviewPath(booking, context)).toBe(`/reviews/write/${token}`)
  expect(await reviewInvitation(token, context)).toEqual({
    author: 'Ann L.',
    suburb: 'Robina',
    service: 'tap-repairs',
    month: '2026-11',
  })
  expect(await reviewSubmit({ ...reviewInput, token }, context)).toMatchObject({ type: 'ReviewSubmitted' })
  expect((await listReviews(context))?.nodes).toEqual([])
  expect(await hasPublishedReviews(context)).toBe(false)
  expect(await reviewInvitation(token, context)).toBeNull()
  expect(await reviewPath(booking, context)).toBeNull()
  const [pending] = await rows(context)
  const id = pending?.id ?? ''
  expect(await publishReview({ id, by: 'office' }, context)).toBe(true)
  expect(await publishReview({ id, by: 'office' }, context)).toBe(false)
  // The notice of a publication reaches gateways that listen, and this one doesn't.
  context.notices.notify('pages_changed', null)
  expect(await hasPublishedReviews(context)).toBe(true)
  expect((await listReviews(context))?.nodes).toMatchObject([
    { author: 'Ann L.', suburb: 'Robina', stars: 5, text: reviewInput.text, reply: null, sample: false },
  ])
  expect(await reviewSubmit({ ...reviewInput, token, idempotencyKey: 'another-key' }, context)).toMatchObject(
    {
      type: 'LinkNotValid',
    },
  )
})

test('a review sent again with its key is stored once, and refused with different content', async () => {
  const context = await createTestContext({ now: monday, clientKey: null })
  const { token } = await createFinishedJob(context)
  const submit = (changes: object = {}) => reviewSubmit({ ...reviewInput, token, ...changes }, context)
  const outcomes = await Promise.all([submit(), submit(), submit()])
  expect(outcomes.map(({ type }) => type)).toEqual(Array(3).fill('ReviewSubmitted'))
  expect(await submit({ stars: 1 })).toMatchObject({ type: 'InvalidInput', code: 'IDEMPOTENCY_KEY_REUSED' })
  expect(await rows(context)).toMatchObject([{ stars: 5 }])
})

test('unfinished jobs, old jobs and invalid links can’t be reviewed', async () => {
  const context = await createTestContext({ now: monday })
  const planned = await createBooking(context)
  const earlyToken = reviewToken(planned, context.secrets)
  expect(await reviewInvitation(earlyToken, context)).toBeNull()
  expect(await reviewPath(planned, context)).toBeNull()
  const refused = await reviewSubmit({ ...reviewInput, token: earlyToken }, context)
  expect(refused).toMatchObject({ type: 'LinkNotValid' })
  const { token, booking } = await createFinishedJob(context, { key: 'another-booking' })
  const muchLater = { ...context, now: monday.add({ hours: 24 * 75 }) }
  expect(await reviewPath(booking, muchLater)).toBeNull()
  for (const [invalidToken, tokenContext] of [
    [token, muchLater],
    ['x', context],
    [`${token.slice(0, 30)}${token[30] === 'A' ? 'B' : 'A'}${token.slice(31)}`, context],
  ] as const) {
    expect(await reviewSubmit({ ...reviewInput, token: invalidToken }, tokenContext)).toEqual(refused)
    expect(await reviewInvitation(invalidToken, tokenContext)).toBeNull()
  }
  expect(await rows(context)).toEqual([])
})

test.each([
  [{ stars: undefined }, 'stars', 'Please choose a number of stars'],
  [{ stars: 0 }, 'stars', 'Please choose a number of stars'],
  [{ stars: 4.5 }, 'stars', 'Please choose a number of stars'],
  [{ text: 'Good.               ' }, 'text', 'Please write at least 20 characters'],
  [{ text: 'x'.repeat(1001) }, 'text', 'Your review must be 1000 characters at most'],
  [{ consent: false }, 'consent', 'Please agree that we publish your review'],
])('%o is refused with a message of its own', async (change, field, message) => {
  const outcome = await reviewSubmit({ ...reviewInput, token: 'any', ...change }, await createTestContext())
  expect(outcome).toMatchObject({ type: 'InvalidInput', fields: [{ field, message }] })
})

test('concurrent submissions with one key create one review with one version', async () => {
  const context = await createTestContext({ now: monday })
  const { token } = await createFinishedJob(context)
  const outcomes = await Promise.all([1, 2, 3].map(() => reviewSubmit({ ...reviewInput, token }, context)))
  expect(outcomes.map(({ type }) => type)).toEqual(Array(3).fill('ReviewSubmitted'))
  expect(await rows(context)).toHaveLength(1)
  expect(await context.db.select().from(reviewVersions)).toHaveLength(1)
})

test('a rejected review can be rewritten, and every version and decision is kept', async () => {
  const context = await createTestContext({ now: monday })
  const { token } = await createFinishedJob(context)
  await reviewSubmit({ ...reviewInput, token, text: 'Ring the plumber at home on his own number!' }, context)
  const [first] = await rows(context)
  const id = first?.id ?? ''
  expect(await rejectReview({ id, by: 'office', reason: 'PRIVATE_DETAILS' }, context)).toBe(true)
  expect(await reviewInvitation(token, context)).not.toBeNull()
  expect((await listReviews(context))?.totalCount).toBe(0)
  await reviewSubmit({ ...reviewInput, token, stars: 4, idempotencyKey: 'a-second-try' }, context)
  await publishReview({ id, by: 'office' }, context)
  expect((await listReviews(context))?.nodes).toMatchObject([{ stars: 4, text: reviewInput.text }])
  expect(await context.db.select().from(reviewVersions)).toMatchObject([
    { stars: 5, publicationAgreed: true },
    { stars: 4, publicationAgreed: true },
  ])
  expect(await context.db.select().from(reviewDecisions)).toMatchObject([
    { version: 1, decision: 'REJECTED', reason: 'PRIVATE_DETAILS' },
    { version: 2, decision: 'PUBLISHED', reason: null },
  ])
})

test('review texts and decisions can’t be changed or deleted', async () => {
  const context = await createTestContext({ now: monday })
  await createPublishedReview(context, 1)
  for (const statement of [
    "update review_version set text = 'The best plumber of them all, truly.'",
    'delete from review_version',
    'delete from review_decision',
  ]) {
    await expect(context.pool.query(statement), statement).rejects.toThrow('only ever added')
  }
})

test('reviews are paged newest first without duplicates or gaps', async () => {
  const context = await createTestContext({ now: monday })
  const ids: string[] = []
  for (const n of [1, 2, 3, 4, 5]) ids.push(await createPublishedReview(context, n))
  const first = await listReviews(context, {}, 2)
  const second = await listReviews(context, {}, 2, first?.pageInfo.endCursor)
  const third = await listReviews(context, {}, 2, second?.pageInfo.endCursor)
  const pages = [first, second, third]
  expect(pages.flatMap((page) => page?.nodes.map(({ id }) => id))).toEqual(ids.toReversed())
  expect(pages.map((page) => page?.pageInfo.hasNextPage)).toEqual([true, true, false])
  expect(await listReviews(context, {}, 2, 'nonsense')).toBeNull()
})

test('every review counts equally, and the summary covers all reviews whatever the filter', async () => {
  const context = await createTestContext({ now: monday })
  await createPublishedReview(context, 1, { suburb: 'Robina' }, { stars: 5 })
  await createPublishedReview(context, 2, { suburb: 'Southport', service: 'blocked-drains' }, { stars: 1 })
  await createPublishedReview(context, 3, { suburb: 'Southport' }, { stars: 4 })
  const filtered = await listReviews(context, { suburb: 'southport', stars: 1 })
  expect(filtered?.nodes).toMatchObject([{ service: 'blocked-drains', suburb: 'Southport', stars: 1 }])
  expect(filtered).toMatchObject({
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
  expect(await listReviews(context, { service: 'gas-services' })).toMatchObject({ nodes: [], totalCount: 0 })
})

test('the business can reply to a review once it is published', async () => {
  const context = await createTestContext({ now: monday })
  const { token } = await createFinishedJob(context)
  await reviewSubmit({ ...reviewInput, token }, context)
  const [pending] = await rows(context)
  const id = pending?.id ?? ''
  expect(await replyToReview({ id, text: 'Thank you.' }, context)).toBeNull()
  await publishReview({ id, by: 'office' }, context)
  expect(await replyToReview({ id, text: ' ' }, context)).toMatchObject({ type: 'InvalidInput' })
  expect(await replyToReview({ id, text: 'Thank you.' }, context)).toEqual({ type: 'ReviewReplied' })
  expect((await listReviews(context))?.nodes).toMatchObject([{ text: reviewInput.text, reply: 'Thank you.' }])
})

test.each([
  ['Ann Lee', 'Ann L.'],
  ['  Ann  Maree  van der Berg ', 'Ann B.'],
  ['Cher', 'Cher'],
  ['Sample Customer 1', 'Sample C.'],
  ['Zoë émile', 'Zoë É.'],
])('%s is shown as %s', (name, expected) => {
  expect(publicName(name)).toBe(expected)
})
