import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { ROOT } from '../support/checkout.ts'
import { connectToDatabase } from '../support/database.ts'
import { type Gateways, startGateways } from '../support/gateways.ts'
import { postJson, sendRequest } from '../support/http.ts'
import { createNextRelease } from '../support/next-release.ts'
import { hasNginx } from '../support/nginx.ts'
import { skipSuffix } from '../support/preload.ts'
import { sampleQuote } from '../support/quotes.ts'

// `PREVIOUS=/path/to/a/built/checkout` upgrades from that release to this one. Without it, this release is upgraded to a next one
// that is generated from it.
const { PREVIOUS } = process.env

const REQUESTS_PER_SECOND = 50
const TIMEOUT_MS = 300_000
const AVAILABILITY = '{ availability(suburb: "robina", days: 7) { next { startsAt } } }'

/** The requests of each second. Nothing is retried, so a single failure counts. */
const TRAFFIC: ReadonlyArray<readonly [count: number, send: (url: string) => Promise<Outcome>]> = [
  [34, (url) => fetchHtml(`${url}/`)],
  [6, (url) => fetchHtml(`${url}/services/gas-services`)],
  [5, (url) => runQuery(url, AVAILABILITY, 'availability')],
  [3, (url) => runQuery(url, '{ business { name } }', 'business')],
  [2, sendQuote],
]

type Outcome = { readonly failure: string | null; readonly reference?: string }

async function fetchHtml(url: string): Promise<Outcome> {
  const { status, text } = await sendRequest(url)
  return { failure: status === 200 && text.includes('</html>') ? null : `GET ${url}: ${status}` }
}

async function runQuery(url: string, query: string, field: string): Promise<Outcome> {
  const { status, text } = await postJson(`${url}/graphql`, { query })
  return {
    failure:
      status === 200 && text.startsWith(`{"data":{"${field}":{`) ? null : `${field}: ${status} ${text}`,
  }
}

async function sendQuote(url: string): Promise<Outcome> {
  const { status, text } = await postJson(`${url}/api/contact`, sampleQuote(), {
    'idempotency-key': randomUUID(),
  })
  if (status !== 201) return { failure: `a quote: ${status} ${text}` }
  return { failure: null, reference: z.object({ reference: z.string() }).parse(JSON.parse(text)).reference }
}

/** Sends REQUESTS_PER_SECOND requests a second without waiting for responses. Returns a function that stops and resolves to the outcomes. */
function startTraffic(url: string) {
  const kinds = TRAFFIC.flatMap(([count, send]) => Array.from({ length: count }, () => send))
  const outcomes: Array<Promise<Outcome>> = []
  const timer = setInterval(() => {
    // The stride shares no factor with the number of requests, so the kinds are mixed.
    const send = kinds[(outcomes.length * 7) % kinds.length] ?? sendQuote
    outcomes.push(
      send(url).catch((error: Error) => ({ failure: `no answer: ${error.cause ?? error.message}` })),
    )
  }, 1000 / REQUESTS_PER_SECOND)
  return async () => {
    clearInterval(timer)
    return await Promise.all(outcomes)
  }
}

describe.skipIf(!hasNginx)(`two gateways behind nginx${skipSuffix(hasNginx, 'nginx')}`, () => {
  const { current, next } = PREVIOUS
    ? { current: { root: PREVIOUS, uniqueFile: null }, next: { root: ROOT, uniqueFile: null } }
    : createNextRelease()
  let gateways: Gateways
  beforeAll(async () => {
    gateways = await startGateways(2, { root: current.root, scale: 10_000 })
  }, TIMEOUT_MS)
  afterAll(async () => {
    await gateways?.stop()
    if (!PREVIOUS) rmSync(next.root, { recursive: true, force: true })
  }, TIMEOUT_MS)

  test(
    `are upgraded one after the other under ${REQUESTS_PER_SECOND} requests a second without a failure`,
    async () => {
      const stopTraffic = startTraffic(gateways.url)
      await pause(2_000)
      await gateways.renew(0, 'SIGTERM', next.root)
      if (current.uniqueFile) {
        // Each gateway serves the files of both releases.
        for (const { url } of gateways.each())
          for (const file of [current.uniqueFile, next.uniqueFile])
            expect((await sendRequest(`${url}${file}`)).status, `${url}${file}`).toBe(200)
      }
      await gateways.renew(1, 'SIGTERM', next.root)
      await pause(2_000)
      const outcomes = await stopTraffic()
      expect(outcomes.flatMap(({ failure }) => failure ?? [])).toEqual([])
      const acknowledged = outcomes.flatMap(({ reference }) => reference ?? [])
      expect(acknowledged.length).toBeGreaterThan(REQUESTS_PER_SECOND / 2)
      const database = await connectToDatabase(gateways.dataDir)
      const { rows } = await database.query('select reference from quote_request where reference = any($1)', [
        acknowledged,
      ])
      expect(rows).toHaveLength(acknowledged.length)
      await database.end()
    },
    TIMEOUT_MS,
  )

  test.skipIf(PREVIOUS)(
    'a page opened before the upgrade still gets the files of its build, and the old release can start again',
    async () => {
      for (const { url } of gateways.each()) {
        const response = await sendRequest(`${url}${current.uniqueFile}`)
        expect([response.status, response.headers.get('content-type')]).toEqual([
          200,
          'text/javascript; charset=utf-8',
        ])
      }
      const database = await connectToDatabase(gateways.dataDir)
      const { rows } = await database.query(
        "select name, works_with from migration where name like '90%' order by name",
      )
      await database.end()
      expect(rows.map(({ name }) => name)).toEqual(['9000-next-release.sql', '9001-next-release-index.sql'])
      await gateways.renew(0, 'SIGTERM', current.root)
      expect((await sendQuote(gateways.each()[0]?.url ?? '')).failure).toBeNull()
    },
    TIMEOUT_MS,
  )
})
