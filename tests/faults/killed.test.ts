import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { bookDuringKill, confirm, freeWindows, isSaturday, sampleVisit } from '../support/bookings.ts'
import { connectToDatabase, databasePid, enlargeTeam, USES_EMBEDDED_DATABASE } from '../support/database.ts'
import {
  decodeQuotedPrintable,
  messageIdOf,
  type ReceivedEmail,
  startMailServer,
} from '../support/mail-server.ts'
import { freePort, newFolder, removeFolder, type Site, startSite } from '../support/site.ts'

const IS_LONG_RUN = process.env.FAULTS === 'long'
const BOOKINGS = IS_LONG_RUN ? 1_000 : 60
const KILLS = IS_LONG_RUN ? 20 : 2
const TEAM = 50
const CUSTOMERS = 8
const GIVE_UP_MS = 90_000
/** For two emails a booking. A small machine processes at least ten a second. */
const QUEUE_MS = IS_LONG_RUN ? 600_000 : 120_000
/** Generous, for a busy machine; usually a tenth of it is enough. */
const TIMEOUT_MS = IS_LONG_RUN ? 1_200_000 : 300_000

type Visit = ReturnType<typeof sampleVisit>

/** Repeats the request with the same key until it gets a response, as a browser does that lost its connection. */
async function retryUntilBooked(site: () => Site, visit: Visit): Promise<string> {
  const deadline = Date.now() + GIVE_UP_MS
  for (;;) {
    try {
      const outcome = await confirm(site(), visit)
      if (outcome.__typename !== 'Booked') throw new RefusedError(JSON.stringify(outcome))
      return outcome.booking.reference
    } catch (error) {
      if (error instanceof RefusedError || Date.now() > deadline) throw error
      await pause(100)
    }
  }
}

class RefusedError extends Error {}

/** Kills the database server. On an external server, terminates all connections to the database instead. */
async function killDatabase(dataDir: string): Promise<void> {
  if (!USES_EMBEDDED_DATABASE) {
    const database = await connectToDatabase(dataDir)
    await database.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    return database.end()
  }
  const pid = databasePid(dataDir)
  try {
    if (pid !== null) process.kill(pid, 'SIGKILL')
  } catch {
    // It's already being restarted.
  }
}

const REFERENCE = /GC-[0-9A-Z]{4}-[0-9A-Z]{2}/

/** A stored email; `attempts` counts its delivery attempts. */
type EmailRow = {
  readonly id: string
  readonly template: string
  readonly reference: string
  readonly state: string
  readonly attempts: number
}

/**
 * Checks the email guarantee: every email arrives, none was never written, and a duplicate has the same bytes and Message-ID and
 * was attempted twice. SMTP allows a duplicate if a gateway dies between the server's response and its own commit, so at most one
 * for each killed gateway. Returns the emails as a mailbox that merges by Message-ID shows them.
 */
function mergeDuplicates(
  received: ReadonlyArray<ReceivedEmail>,
  written: ReadonlyArray<EmailRow>,
  gatewaysKilled: number,
): ReadonlyArray<ReceivedEmail> {
  const byId = Map.groupBy(received, ({ source }) => messageIdOf(source).split('@')[0] ?? '')
  expect([...byId.keys()].sort()).toEqual(written.map(({ id }) => id).sort())
  for (const { id, state, attempts } of written) {
    const deliveries = byId.get(id) ?? []
    expect(state).toBe('sent')
    expect(deliveries.length).toBeLessThanOrEqual(attempts)
    expect(new Set(deliveries.map(({ source }) => source)).size).toBe(1)
  }
  expect(received.length - written.length).toBeLessThanOrEqual(gatewaysKilled)
  return [...byId.values()].flatMap(([first]) => first ?? [])
}

test(
  `${KILLS} kills of the gateway and its database during ${BOOKINGS} bookings lose and duplicate nothing`,
  async () => {
    const DATA_DIR = newFolder()
    const mail = await startMailServer()
    // Looks for interrupted work more often than once a minute, so that this test doesn't have to wait for it.
    const settings = {
      DATA_DIR,
      PORT: String(await freePort()),
      DROPPED_JOBS_SECONDS: '10',
      SMTP_URL: mail.url,
    }
    let gatewaysKilled = 0
    let site = await startSite(settings)
    try {
      const setupDatabase = await connectToDatabase(DATA_DIR)
      await enlargeTeam(setupDatabase, TEAM)
      await setupDatabase.end()
      // The large team works on weekdays. Every other window, so that travel time between jobs rules no one out.
      const windows = (await freeWindows(site))
        .filter((startsAt) => !isSaturday(startsAt))
        .filter((_, index) => index % 2 === 0)
      const visits = Array.from({ length: BOOKINGS }, (_, index) =>
        sampleVisit(windows[index % windows.length] ?? ''),
      )
      const references = new Map<string, string>()

      const queue = [...visits]
      const customers = Array.from({ length: CUSTOMERS }, async () => {
        for (let visit = queue.shift(); visit; visit = queue.shift())
          references.set(visit.idempotencyKey, await retryUntilBooked(() => site, visit))
      })
      const killer = (async () => {
        for (let kill = 0; kill < KILLS; kill++) {
          // Waits for more bookings, so that every kill interrupts some.
          const minBooked = Math.floor((BOOKINGS * (kill + 0.5)) / (KILLS + 1))
          while (references.size < minBooked) await pause(5)
          await pause(Math.random() * 100)
          if (kill % 2 === 1) await killDatabase(DATA_DIR)
          if (kill % 4 === 1) continue
          site.signal('SIGKILL')
          gatewaysKilled += 1
          await site.exited
          site = await startSite(settings)
        }
      })()
      await Promise.all([...customers, killer])

      // Sending every key again returns the same booking and creates no other.
      for (const visit of visits)
        expect(await retryUntilBooked(() => site, visit)).toBe(references.get(visit.idempotencyKey))

      const database = await connectToDatabase(DATA_DIR)
      const rows = async (query: string) => (await database.query(query)).rows
      const stored = await rows(
        "select reference from booking join visit using (id) where state = 'CONFIRMED'",
      )
      expect(stored.map(({ reference }) => reference).sort()).toEqual([...references.values()].sort())
      expect(await rows('select booking_id from booking_event group by 1 having count(*) > 1')).toEqual([])
      expect(await rows('select count(*)::int as events from booking_event')).toEqual([{ events: BOOKINGS }])
      expect(await rows("select count(*)::int as held from visit where state = 'HELD'")).toEqual([
        { held: 0 },
      ])

      // One email of each kind is stored about each booking, and the mail server has received them all.
      await expect
        .poll(() => rows("select id from message where state = 'queued' limit 1"), { timeout: QUEUE_MS })
        .toEqual([])
      const written: ReadonlyArray<EmailRow> = await rows(
        "select id, template, props->>'reference' as reference, state, attempts from message",
      )
      const deliveries = mergeDuplicates(mail.received(), written, gatewaysKilled)
      const booked = [...references.values()].sort()
      const isToOffice = (to: ReadonlyArray<string>) => to.includes('hello@example.com')
      for (const [template, isFor] of [
        ['visit-booked', (to: ReadonlyArray<string>) => !isToOffice(to)],
        ['office-booking', isToOffice],
      ] as const) {
        const emails = written.filter((message) => message.template === template)
        expect(emails.map(({ reference }) => reference).sort()).toEqual(booked)
        const received = deliveries.filter(({ to }) => isFor(to))
        expect(
          received.map(({ source }) => decodeQuotedPrintable(source).match(REFERENCE)?.[0]).sort(),
        ).toEqual(booked)
      }
      await database.end()
    } finally {
      await site.stop()
      await mail.stop()
      await removeFolder(DATA_DIR)
    }
  },
  TIMEOUT_MS,
)

test('a gateway killed while the mail server accepts an email sends that email again, and no other', async () => {
  const DATA_DIR = newFolder()
  let kill = () => {}
  const mail = await startMailServer(() => kill())
  const settings = { DATA_DIR, PORT: String(await freePort()), SMTP_URL: mail.url }
  let site: Site | undefined
  try {
    site = await bookDuringKill(settings, (killSite) => {
      kill = killSite
    })
    const database = await connectToDatabase(DATA_DIR)
    const rows = async (query: string) => (await database.query(query)).rows
    await expect.poll(() => rows("select id from message where state <> 'sent'")).toEqual([])
    const written: ReadonlyArray<EmailRow> = await rows(
      "select id, template, props->>'reference' as reference, state, attempts from message",
    )
    expect(mergeDuplicates(mail.received(), written, 1)).toHaveLength(2)
    expect(mail.received()).toHaveLength(3)
    await database.end()
  } finally {
    await site?.stop()
    await mail.stop()
    await removeFolder(DATA_DIR)
  }
})
