import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { json } from 'node:stream/consumers'
import { describe, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { confirm, freeWindows, isSaturday, sampleVisit } from '../support/bookings.ts'
import { connectToDatabase, USES_EMBEDDED_DATABASE } from '../support/database.ts'
import { createFakeClock, hasFaketime, upcoming } from '../support/fake-clock.ts'
import { postJson, runOperation } from '../support/http.ts'
import { skipSuffix } from '../support/preload.ts'
import { sampleQuote } from '../support/quotes.ts'
import { newFolder, removeFolder, startSite } from '../support/site.ts'

const IS_LONG_RUN = process.env.FAULTS === 'long'
/** Only one technician can do this job on Saturdays, so a hold on its window blocks everyone else. */
const GAS = { service: 'gas-services', suburb: 'robina' }
const EMAILS = 20
/** Holds expire once a minute, and their windows are offered to the waitlist at once. */
const OFFER_DEADLINE_MS = 65_000
const TIMEOUT_MS = IS_LONG_RUN ? 900_000 : 240_000

const HoldResponse = z.object({ bookingHold: z.object({ heldUntil: z.string() }) })
const HOLD = `mutation($input: BookingHoldInput!) { bookingHold(input: $input) { ... on BookingHeld { heldUntil } } }`
const JOIN = `mutation($input: WaitlistJoinInput!) { waitlistJoin(input: $input) { __typename } }`

/** Starts a mail server that accepts every connection and never responds. */
async function startHungMailServer() {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => void sockets.add(socket.on('error', () => {}))).listen(
    0,
    '127.0.0.1',
  )
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return { port: (server.address() as AddressInfo).port, connections: () => sockets.size }
}

/** Starts an SMS provider that accepts every text and records when. */
async function startSmsProvider() {
  const received: Array<{ readonly receivedMs: number; readonly text: string }> = []
  const server = createHttpServer((request, response) => {
    void json(request).then((body) => {
      received.push({ receivedMs: performance.now(), text: z.object({ text: z.string() }).parse(body).text })
      response.writeHead(204).end()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { port: (server.address() as AddressInfo).port, received }
}

describe.skipIf(!USES_EMBEDDED_DATABASE || !hasFaketime)(
  `a mail server that accepts connections and hangs${skipSuffix(hasFaketime, 'faketime')}`,
  () => {
    test(
      'delays only emails: a hold expires and its window is offered to the waitlist within a minute',
      async () => {
        const DATA_DIR = newFolder()
        onTestFinished(() => removeFolder(DATA_DIR))
        // Daytime, because no messages are sent at night.
        const clock = createFakeClock(DATA_DIR, upcoming('2026-11-24T09:10:00+10:00'))
        const [mail, provider] = [await startHungMailServer(), await startSmsProvider()]
        const site = await startSite({
          DATA_DIR,
          SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
          SMS_URL: `http://127.0.0.1:${provider.port}/`,
          ...clock.settings,
        })
        onTestFinished(async () => void (await site.stop()))
        const database = await connectToDatabase(DATA_DIR)
        onTestFinished(() => database.end())
        const rows = async (query: string) => (await database.query(query)).rows

        for (let count = 0; count < EMAILS / 2; count++)
          await postJson(`${site.url}/api/contact`, sampleQuote())
        const windows = await freeWindows(site, GAS)
        const heldWindow = windows.find(isSaturday) ?? ''
        const laterWindow = windows.find((window) => window > heldWindow && !isSaturday(window)) ?? ''
        const visit = { ...sampleVisit(laterWindow, { service: GAS.service }), smsReminders: true }
        const booked = await confirm(site, visit)
        if (booked.__typename !== 'Booked') throw new Error(booked.message)
        const input = { startsAt: heldWindow, ...GAS, idempotencyKey: 'a-hold-of-someone-else' }
        const { heldUntil } = HoldResponse.parse(await runOperation(site, HOLD, { input })).bookingHold
        const joined = await runOperation(site, JOIN, {
          input: { token: booked.token, startsAt: [heldWindow], idempotencyKey: 'an-earlier-time' },
        })
        expect(joined).toEqual({ waitlistJoin: { __typename: 'BookingChanged' } })
        const textsBefore = provider.received.length

        // The long run waits out the ten minutes of a hold while the mail server hangs.
        if (!IS_LONG_RUN) await database.query("update visit set held_until = now() where state = 'HELD'")
        const waitMs = IS_LONG_RUN ? clock.now().until(heldUntil).total('milliseconds') : 0
        const dueMs = performance.now() + waitMs
        await expect
          .poll(() => provider.received.length, { timeout: waitMs + 2 * OFFER_DEADLINE_MS, interval: 100 })
          .toBe(textsBefore + 1)
        expect(provider.received.at(-1)?.text).toContain('/booking/manage/')
        expect((provider.received.at(-1)?.receivedMs ?? 0) - dueMs).toBeLessThan(OFFER_DEADLINE_MS)

        // No email went out meanwhile, and each attempt timed out on its own.
        expect(mail.connections()).toBeGreaterThan(IS_LONG_RUN ? 30 : 0)
        expect(await rows("select id from message where channel = 'email' and state = 'sent'")).toEqual([])
        const [{ waiting }] = await rows(
          "select count(*)::int as waiting from message where channel = 'email' and state = 'queued'",
        )
        expect(waiting).toBeGreaterThanOrEqual(EMAILS)
      },
      TIMEOUT_MS,
    )
  },
)
