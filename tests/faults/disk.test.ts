import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { confirm, freeWindows, isSaturday, sampleVisit } from '../support/bookings.ts'
import { connectToDatabase, enlargeTeam, USES_EMBEDDED_DATABASE } from '../support/database.ts'
import { hasStrace, startDiskErrors } from '../support/disk-errors.ts'
import { postJson } from '../support/http.ts'
import { messageIdOf, startMailServer } from '../support/mail-server.ts'
import { skipSuffix } from '../support/preload.ts'
import { sampleQuote } from '../support/quotes.ts'
import { newFolder, removeFolder, type Site, startSite } from '../support/site.ts'

const IS_LONG_RUN = process.env.FAULTS === 'long'
const BOOKINGS = 200
const QUOTES = 50
const TEAM = 50
const CUSTOMERS = 8
const GIVE_UP_MS = 180_000
const QUEUE_MS = 300_000
const TIMEOUT_MS = 1_200_000

/** A request that is repeated under one key until it's acknowledged by a reference. `send` returns null for any other response. */
type Request = { readonly key: string; readonly send: (site: Site) => Promise<string | null> }

const ReferenceResponse = z.object({ reference: z.string() })

function bookingRequest(startsAt: string): Request {
  const visit = sampleVisit(startsAt)
  const send: Request['send'] = async (site) => {
    const outcome = await confirm(site, visit)
    if (outcome.__typename !== 'Booked') throw new RefusedError(JSON.stringify(outcome))
    return outcome.booking.reference
  }
  return { key: visit.idempotencyKey, send }
}

function quoteRequest(): Request {
  const quote = sampleQuote()
  const key = `quote-${quote.phone}`
  const send: Request['send'] = async ({ url }) => {
    const response = await postJson(`${url}/api/contact`, quote, { 'idempotency-key': key })
    if (response.status >= 500) return null
    if (response.status !== 200 && response.status !== 201) throw new RefusedError(response.text)
    return ReferenceResponse.parse(response.json()).reference
  }
  return { key, send }
}

class RefusedError extends Error {}

/** Repeats the request until it's acknowledged. Returns the number of failures. */
async function retryUntilAcknowledged(site: Site, request: Request) {
  const deadline = performance.now() + GIVE_UP_MS
  for (let failures = 0; ; failures++) {
    const reference = await request.send(site).catch((error: unknown) => {
      if (error instanceof RefusedError) throw error
      return null
    })
    if (reference !== null) return { reference, failures }
    if (performance.now() > deadline)
      throw new Error(`${request.key} is not answered:\n${site.output().slice(-4000)}`)
    await pause(100)
  }
}

describe.skipIf(!IS_LONG_RUN || !USES_EMBEDDED_DATABASE || !hasStrace)(
  `intermittent disk errors${skipSuffix(hasStrace, 'strace')}`,
  () => {
    test(
      `during ${BOOKINGS} bookings and ${QUOTES} quote requests lose and duplicate nothing`,
      async ({ annotate }) => {
        const DATA_DIR = newFolder()
        onTestFinished(() => removeFolder(DATA_DIR))
        const mail = await startMailServer()
        onTestFinished(() => mail.stop())
        const site = await startSite({
          DATA_DIR,
          DROPPED_JOBS_SECONDS: '10',
          SMTP_URL: mail.url,
        })
        onTestFinished(async () => void (await site.stop()))
        // The site responds a moment before its startup has finished.
        await expect.poll(site.output).toContain('The mail ')
        const setupDatabase = await connectToDatabase(DATA_DIR)
        await enlargeTeam(setupDatabase, TEAM)
        await setupDatabase.end()
        // Every other window, as in killed.test.ts, so that travel time between jobs rules no one out.
        const windows = (await freeWindows(site))
          .filter((startsAt) => !isSaturday(startsAt))
          .filter((_, index) => index % 2 === 0)
        const requests = [
          ...Array.from({ length: BOOKINGS }, (_, index) =>
            bookingRequest(windows[index % windows.length] ?? ''),
          ),
          ...Array.from({ length: QUOTES }, quoteRequest),
        ]
        // Every fifth is a quote request.
        const queue = requests.map((_, index) => {
          const position = index % 5 === 4 ? BOOKINGS + (index - 4) / 5 : index - Math.floor(index / 5)
          return requests[position] ?? quoteRequest()
        })

        const stopDiskErrors = startDiskErrors(DATA_DIR)
        onTestFinished(stopDiskErrors)
        const references = new Map<string, string>()
        let failures = 0
        await Promise.all(
          Array.from({ length: CUSTOMERS }, async () => {
            for (let request = queue.shift(); request; request = queue.shift()) {
              const result = await retryUntilAcknowledged(site, request)
              references.set(request.key, result.reference)
              failures += result.failures
            }
          }),
        )

        // The disk works again. The database and customers did see its errors, and nothing was restarted manually.
        await stopDiskErrors()
        const log = readFileSync(join(DATA_DIR, 'postgres.log'), 'utf8')
        const matchCount = (pattern: RegExp) => (log.match(pattern) ?? []).length
        const errors = matchCount(/(PANIC|FATAL|ERROR): .*(Input\/output error|No space left on device)/g)
        await annotate(
          `${errors} errors of the disk, ${matchCount(/PANIC: /g)} ends of the database by them, ${matchCount(/aborting startup/g)} of its starts; ${failures} answers that were none`,
        )
        expect(errors).toBeGreaterThan(0)
        expect(failures).toBeGreaterThan(0)

        // Sending every key again returns the same reference and creates nothing.
        expect(references.size).toBe(requests.length)
        for (const request of requests)
          expect((await retryUntilAcknowledged(site, request)).reference).toBe(references.get(request.key))
        const database = await connectToDatabase(DATA_DIR)
        onTestFinished(() => database.end())
        const rows = async (query: string) => (await database.query(query)).rows
        const referencesOf = (subset: ReadonlyArray<Request>) =>
          subset.map(({ key }) => references.get(key)).sort()
        const stored = await rows(
          "select reference from booking join visit using (id) where state = 'CONFIRMED' order by reference",
        )
        expect(stored.map(({ reference }) => reference)).toEqual(referencesOf(requests.slice(0, BOOKINGS)))
        const quotes = await rows('select reference from quote_request order by reference')
        expect(quotes.map(({ reference }) => reference)).toEqual(referencesOf(requests.slice(BOOKINGS)))
        expect(await rows('select count(*)::int as visits from visit')).toEqual([{ visits: BOOKINGS }])
        expect(await rows('select booking_id from booking_event group by 1 having count(*) > 1')).toEqual([])
        expect(await rows('select count(*)::int as events from booking_event')).toEqual([
          { events: BOOKINGS },
        ])

        // Two emails about each request, one of them to the office. The mail server has received each of them once.
        await expect
          .poll(() => rows("select id from message where state = 'queued' limit 1"), { timeout: QUEUE_MS })
          .toEqual([])
        const emails = await rows(
          "select id, props->>'reference' as reference from message where state = 'sent' order by id",
        )
        expect(emails.map(({ reference }) => reference).sort()).toEqual(
          referencesOf([...requests, ...requests]),
        )
        expect(
          mail
            .received()
            .map(({ source }) => messageIdOf(source).split('@')[0])
            .sort(),
        ).toEqual(emails.map(({ id }) => id))
      },
      TIMEOUT_MS,
    )
  },
)
