import { setTimeout as pause } from 'node:timers/promises'
import { createClient } from 'graphql-ws'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import WebSocket from 'ws'
import { z } from 'zod'
import { confirm, freeWindows, isSaturday, sampleVisit } from '../support/bookings.ts'
import { connectToDatabase } from '../support/database.ts'
import { type Gateways, SCALE, startGateways } from '../support/gateways.ts'
import { postJson, sendRequest } from '../support/http.ts'
import { messageIdOf } from '../support/mail-server.ts'
import { hasNginx } from '../support/nginx.ts'
import { sampleQuote } from '../support/quotes.ts'
import { createReview } from '../support/reviews.ts'
import { signInAs } from '../support/staff.ts'

// `npm run gateways` runs only this file, with two gateways and with four.
const IS_LONG_RUN = process.env.FAULTS === 'long'
const COUNTS = IS_LONG_RUN ? [2, 4] : [2]
const CUSTOMERS = 4
const BOOKINGS_PER_KILL = IS_LONG_RUN ? 8 : 6
const GIVE_UP_MS = 90_000
const TIMEOUT_MS = 300_000
const QUOTES_IN_TEN_MINUTES = 5

const GAS = { service: 'gas-services', suburb: 'robina' }
const PendingReview = z.object({ id: z.string(), version: z.number() })
const SessionRole = z.object({ data: z.object({ session: z.object({ role: z.string().nullable() }) }) })
const Reference = z.object({ reference: z.string() })

describe.skipIf(!hasNginx).each(COUNTS)('%d gateways on one database, behind nginx', (count) => {
  let gateways: Gateways
  beforeAll(async () => {
    gateways = await startGateways(count)
  }, TIMEOUT_MS)
  afterAll(() => gateways?.stop(), TIMEOUT_MS)

  const urls = () => [gateways.url, ...gateways.each().map(({ url }) => url)]
  const siteAt = (url: string) => ({ url, dataDir: gateways.dataDir })

  test('a session opened at one gateway works at all of them, and signing out ends it everywhere', async () => {
    const { cookie, handle } = await signInAs(gateways, 'office')
    const roles = () =>
      Promise.all(
        urls().map(async (url) => {
          const headers = { cookie, 'sec-fetch-site': 'same-origin' }
          const response = await postJson(`${url}/graphql`, { query: '{ session { role } }' }, headers)
          return SessionRole.parse(response.json()).data.session.role
        }),
      )
    const roleEverywhere = (role: string | null) => urls().map(() => role)
    expect(await roles()).toEqual(roleEverywhere('office'))
    const database = await connectToDatabase(gateways.dataDir)
    await database.query('update staff_session set revoked_at = now() where handle = $1', [handle])
    await database.end()
    expect(await roles()).toEqual(roleEverywhere(null))
  })

  test('a window held at one gateway is free at none, and free at all of them once released', async () => {
    const [first = '', ...others] = urls()
    const startsAt = (await freeWindows(siteAt(first), GAS)).find(isSaturday) ?? ''
    const free = () =>
      Promise.all(urls().map(async (url) => (await freeWindows(siteAt(url), GAS)).includes(startsAt)))
    const hold = `mutation($input: BookingHoldInput!) { bookingHold(input: $input) { ... on BookingHeld { holdToken } } }`
    const input = { startsAt, ...GAS, idempotencyKey: `hold-${startsAt}` }
    const response = await postJson(`${first}/graphql`, { query: hold, variables: { input } })
    const { holdToken } = z
      .object({ data: z.object({ bookingHold: z.object({ holdToken: z.string() }) }) })
      .parse(response.json()).data.bookingHold
    expect(await free()).toEqual(urls().map(() => false))
    const release = `mutation($input: BookingHoldReleaseInput!) { bookingHoldRelease(input: $input) { __typename } }`
    await postJson(`${others.at(-1)}/graphql`, { query: release, variables: { input: { holdToken } } })
    expect(await free()).toEqual(urls().map(() => true))
  })

  test('a client address has one rate limit across all gateways', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.9' }
    const statuses: number[] = []
    for (let n = 0; n < QUOTES_IN_TEN_MINUTES * SCALE + 3; n++) {
      const { url } = gateways.each()[n % count] ?? gateways
      statuses.push((await postJson(`${url}/api/contact`, sampleQuote(), headers)).status)
    }
    expect(statuses.filter((status) => status === 201)).toHaveLength(QUOTES_IN_TEN_MINUTES * SCALE)
    expect(statuses.slice(-3)).toEqual([429, 429, 429])
  })

  test('a publication at one gateway appears on the pages and in the responses of all of them', async () => {
    const text = `Quick and clean work on the kitchen tap, all ${count} of them.`
    const isPublished = () =>
      Promise.all(
        urls().map(async (url) => {
          const cachedPage = await sendRequest(`${url}/reviews`, { headers: { accept: 'text/html' } })
          const apiResponse = await postJson(`${url}/graphql`, { query: '{ reviews { nodes { text } } }' })
          return [cachedPage.text.includes(text), apiResponse.text.includes(text)]
        }),
      )
    await createReview(gateways, { name: 'Ann Lee', stars: 5, text })
    expect(await isPublished()).toEqual(urls().map(() => [false, false]))
    const { cookie } = await signInAs(gateways, 'admin')
    const headers = { cookie, 'sec-fetch-site': 'same-origin' }
    const graphqlUrl = `${gateways.each()[0]?.url}/graphql`
    const pendingReviews = z
      .object({ data: z.object({ staffReviews: z.object({ nodes: z.array(PendingReview) }) }) })
      .parse(
        (
          await postJson(
            graphqlUrl,
            { query: '{ staffReviews(state: PENDING) { nodes { id version } } }' },
            headers,
          )
        ).json(),
      )
    const publish = 'mutation($input: ReviewPublishInput!) { reviewPublish(input: $input) { __typename } }'
    const [input] = pendingReviews.data.staffReviews.nodes
    expect((await postJson(graphqlUrl, { query: publish, variables: { input } }, headers)).text).toContain(
      'ReviewDecided',
    )
    await expect.poll(isPublished).toEqual(urls().map(() => [true, true]))
  })

  test('an event at one gateway reaches the subscribers of all of them', async () => {
    const { cookie } = await signInAs(gateways, 'office')
    const eventCounts = urls().map(() => 0)
    const clients = urls().map((url, index) => {
      const client = createClient({
        url: `${url.replace('http', 'ws')}/graphql`,
        lazy: false,
        webSocketImpl: class extends WebSocket {
          constructor(address: string, protocols: string) {
            super(address, protocols, { headers: { Origin: gateways.url, Cookie: cookie } })
          }
        },
      })
      const query = 'subscription { staffChanges(topics: [QUOTES]) { topic } }'
      const next = () => {
        eventCounts[index] = (eventCounts[index] ?? 0) + 1
      }
      client.subscribe({ query }, { next, error: () => {}, complete: () => {} })
      return client
    })
    await expect
      .poll(
        async () => {
          await postJson(`${gateways.url}/api/contact`, sampleQuote())
          return eventCounts.every((eventCount) => eventCount > 0)
        },
        { interval: 500 },
      )
      .toBe(true)
    for (const client of clients) await client.dispose()
  })

  test('every email is sent once, whichever gateway takes the job', async () => {
    const database = await connectToDatabase(gateways.dataDir)
    const rows = async (query: string) => (await database.query<{ id: string }>(query)).rows
    await expect
      .poll(() => rows("select id from message where state = 'queued' limit 1"), { timeout: 120_000 })
      .toEqual([])
    const storedIds = (await rows('select id from message')).map(({ id }) => id).sort()
    const sentIds = gateways.mail.received().map(({ source }) => messageIdOf(source).split('@')[0])
    expect(storedIds.length).toBeGreaterThan(QUOTES_IN_TEN_MINUTES * SCALE)
    expect(sentIds.sort()).toEqual(storedIds)
    await database.end()
  })

  test(
    'each gateway is killed in turn during bookings, and every acknowledged booking exists once',
    async () => {
      const windows = (await freeWindows(gateways)).filter((startsAt) => !isSaturday(startsAt))
      const total = BOOKINGS_PER_KILL * count
      const visits = Array.from({ length: total }, (_, index) => sampleVisit(windows[2 * index] ?? ''))
      const references = new Map<string, string>()
      const queue = [...visits]
      const customers = Array.from({ length: CUSTOMERS }, async () => {
        for (let visit = queue.shift(); visit; visit = queue.shift())
          references.set(visit.idempotencyKey, await retryUntilBooked(gateways, visit))
      })
      const killer = (async () => {
        for (let index = 0; index < count; index++) {
          while (references.size < BOOKINGS_PER_KILL * (index + 0.5)) await pause(5)
          await gateways.renew(index, 'SIGKILL')
        }
      })()
      await Promise.all([...customers, killer])
      for (const visit of visits)
        expect(await retryUntilBooked(gateways, visit)).toBe(references.get(visit.idempotencyKey))
      const database = await connectToDatabase(gateways.dataDir)
      const { rows } = await database.query<{ reference: string }>(
        'select reference from booking where email = any($1)',
        [visits.map(({ email }) => email)],
      )
      await database.end()
      expect(rows.map(({ reference }) => reference).sort()).toEqual([...references.values()].sort())
    },
    TIMEOUT_MS,
  )

  test(
    `${IS_LONG_RUN ? 'all are renewed in turn' : 'one is renewed'}, and no client sees an error`,
    async () => {
      let renewing = true
      const failures: string[] = []
      let readCount = 0
      const readers = ['/', '/services/gas-services', '/healthz'].map(async (path) => {
        while (renewing) {
          const { status } = await sendRequest(`${gateways.url}${path}`).catch((error: Error) => ({
            status: error.message,
          }))
          if (status === 200) readCount += 1
          else failures.push(`${path}: ${status}`)
        }
      })
      const acknowledged: string[] = []
      // nginx doesn't retry writes. Our own pages send them again after a second, with the same key.
      const send = (quote: ReturnType<typeof sampleQuote>, key: string) =>
        postJson(`${gateways.url}/api/contact`, quote, { 'idempotency-key': key }).catch(() => null)
      const writers = [0, 1].map(async () => {
        while (renewing) {
          const [quote, key] = [sampleQuote(), crypto.randomUUID()]
          let response = await send(quote, key)
          if (response === null || response.status >= 500) {
            await pause(1_000)
            response = await send(quote, key)
          }
          if (response?.status === 201) acknowledged.push(Reference.parse(response.json()).reference)
          // They reach their rate limit eventually. 429 counts as a response.
          else if (response?.status !== 429) failures.push(`a quote: ${response?.status} ${response?.text}`)
        }
      })
      for (let index = 0; index < (IS_LONG_RUN ? count : 1); index++) await gateways.renew(index, 'SIGTERM')
      renewing = false
      await Promise.all([...readers, ...writers])
      expect(failures).toEqual([])
      expect(readCount).toBeGreaterThan(0)
      expect(acknowledged.length).toBeGreaterThan(0)
      const database = await connectToDatabase(gateways.dataDir)
      const { rows } = await database.query('select reference from quote_request where reference = any($1)', [
        acknowledged,
      ])
      await database.end()
      expect(rows).toHaveLength(acknowledged.length)
      for (const site of gateways.each()) expect(site.output()).not.toMatch(/"level":60/)
    },
    TIMEOUT_MS,
  )
})

/** Repeats the request with the same key until it gets a response, as a browser does that lost its connection. */
async function retryUntilBooked(
  site: Pick<Gateways, 'url'>,
  visit: ReturnType<typeof sampleVisit>,
): Promise<string> {
  const deadline = Date.now() + GIVE_UP_MS
  for (;;) {
    const outcome = await confirm(site, visit).catch((error: unknown) => error)
    if (outcome instanceof Error) {
      if (Date.now() > deadline) throw outcome
      await pause(100)
      continue
    }
    const booked = z.object({ booking: Reference }).parse(outcome)
    return booked.booking.reference
  }
}
