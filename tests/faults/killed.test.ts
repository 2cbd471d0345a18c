import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { bookThroughAKill, confirm, freeWindows, isSaturday, sampleVisit } from '../support/bookings.ts'
import { databasePid, enlargeTeam, lookInto, OWN_SERVER } from '../support/database.ts'
import { decoded, messageIdOf, type Received, startMailServer } from '../support/mail-server.ts'
import { freePort, newFolder, removeFolder, type Site, startSite } from '../support/site.ts'

const LONG = process.env.FAULTS === 'long'
const BOOKINGS = LONG ? 1_000 : 60
const KILLS = LONG ? 20 : 2
const TEAM = 50
const CUSTOMERS = 8
const GIVE_UP_MS = 90_000
/** For two emails a booking, of which a small machine writes ten or more a second. */
const QUEUE_MS = LONG ? 600_000 : 120_000
/** A bound for a machine that does much else; it takes a tenth of it. */
const TIMEOUT_MS = LONG ? 1_200_000 : 300_000

type Visit = ReturnType<typeof sampleVisit>

/** Asks until it is answered, with the same key: as a browser does that lost its connection. */
async function untilBooked(site: () => Site, visit: Visit): Promise<string> {
  const deadline = Date.now() + GIVE_UP_MS
  for (;;) {
    try {
      const outcome = await confirm(site(), visit)
      if (outcome.__typename !== 'Booked') throw new Refused(JSON.stringify(outcome))
      return outcome.booking.reference
    } catch (error) {
      if (error instanceof Refused || Date.now() > deadline) throw error
      await pause(100)
    }
  }
}

class Refused extends Error {}

/** Ends the database; on a server that is not ours, everyone's connection to it. */
async function killDatabase(dataDir: string): Promise<void> {
  if (!OWN_SERVER) {
    const database = await lookInto(dataDir)
    await database.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    return database.end()
  }
  const pid = databasePid(dataDir)
  try {
    if (pid !== null) process.kill(pid, 'SIGKILL')
  } catch {
    // It is being started again already.
  }
}

const REFERENCE = /GC-[0-9A-Z]{4}-[0-9A-Z]{2}/

/** A stored email; `attempts` counts its delivery attempts. */
type Written = {
  readonly id: string
  readonly template: string
  readonly reference: string
  readonly state: string
  readonly attempts: number
}

/**
 * The email guarantee: each arrives, none that we didn't write, and a duplicate is the same bytes
 * under the same Message-ID, and was begun twice. Twice is what SMTP leaves open to a gateway that dies between the
 * server's answer and its own commit: at most once for each that died. Returns the emails as a mailbox shows them that folds
 * by Message-ID.
 */
function folded(
  received: ReadonlyArray<Received>,
  written: ReadonlyArray<Written>,
  gatewaysKilled: number,
): ReadonlyArray<Received> {
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
  `${KILLS} kills of the gateway and its database during ${BOOKINGS} bookings lose nothing and do nothing twice`,
  async () => {
    const DATA_DIR = newFolder()
    const mail = await startMailServer()
    // What a kill left half done is looked for more often than once a minute, so that no one here waits for it.
    const settings = {
      DATA_DIR,
      PORT: String(await freePort()),
      DROPPED_JOBS_SECONDS: '10',
      SMTP_URL: mail.url,
    }
    let gatewaysKilled = 0
    let site = await startSite(settings)
    try {
      const before = await lookInto(DATA_DIR)
      await enlargeTeam(before, TEAM)
      await before.end()
      // The large team works on weekdays; every other window, so that the way between jobs keeps no one out.
      const windows = (await freeWindows(site))
        .filter((startsAt) => !isSaturday(startsAt))
        .filter((_, index) => index % 2 === 0)
      const visits = Array.from({ length: BOOKINGS }, (_, index) =>
        sampleVisit(windows[index % windows.length] ?? ''),
      )
      const references = new Map<string, string>()

      const left = [...visits]
      const customers = Array.from({ length: CUSTOMERS }, async () => {
        for (let visit = left.shift(); visit; visit = left.shift())
          references.set(visit.idempotencyKey, await untilBooked(() => site, visit))
      })
      const killer = (async () => {
        for (let kill = 0; kill < KILLS; kill++) {
          // Not before some more are booked, so that every kill meets someone.
          const from = Math.floor((BOOKINGS * (kill + 0.5)) / (KILLS + 1))
          while (references.size < from) await pause(5)
          await pause(Math.random() * 100)
          if (kill % 2 === 1) await killDatabase(DATA_DIR)
          if (kill % 4 === 1) continue
          site.signal('SIGKILL')
          gatewaysKilled += 1
          await site.ended
          site = await startSite(settings)
        }
      })()
      await Promise.all([...customers, killer])

      // Every key again: the same booking, and no other.
      for (const visit of visits)
        expect(await untilBooked(() => site, visit)).toBe(references.get(visit.idempotencyKey))

      const database = await lookInto(DATA_DIR)
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

      // One email of each kind about each booking is written, and the mail server has every one.
      await expect
        .poll(() => rows("select id from message where state = 'queued' limit 1"), { timeout: QUEUE_MS })
        .toEqual([])
      const written: ReadonlyArray<Written> = await rows(
        "select id, template, props->>'reference' as reference, state, attempts from message",
      )
      const deliveries = folded(mail.received(), written, gatewaysKilled)
      const booked = [...references.values()].sort()
      const office = (to: ReadonlyArray<string>) => to.includes('hello@example.com')
      for (const [template, isFor] of [
        ['visit-booked', (to: ReadonlyArray<string>) => !office(to)],
        ['office-booking', office],
      ] as const) {
        const about = written.filter((message) => message.template === template)
        expect(about.map(({ reference }) => reference).sort()).toEqual(booked)
        const came = deliveries.filter(({ to }) => isFor(to))
        expect(came.map(({ source }) => decoded(source).match(REFERENCE)?.[0]).sort()).toEqual(booked)
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
    site = await bookThroughAKill(settings, (it) => {
      kill = it
    })
    const database = await lookInto(DATA_DIR)
    const rows = async (query: string) => (await database.query(query)).rows
    await expect.poll(() => rows("select id from message where state <> 'sent'")).toEqual([])
    const written: ReadonlyArray<Written> = await rows(
      "select id, template, props->>'reference' as reference, state, attempts from message",
    )
    expect(folded(mail.received(), written, 1)).toHaveLength(2)
    expect(mail.received()).toHaveLength(3)
    await database.end()
  } finally {
    await site?.stop()
    await mail.stop()
    await removeFolder(DATA_DIR)
  }
})
