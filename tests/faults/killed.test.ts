import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { aVisit, confirm, freeWindows, isSaturday } from '../support/bookings.ts'
import { databasePid, enlargeTeam, lookInto } from '../support/database.ts'
import { freePort, newFolder, removeFolder, type Site, startSite } from '../support/site.ts'

const LONG = process.env.FAULTS === 'long'
const BOOKINGS = LONG ? 1_000 : 60
const KILLS = LONG ? 20 : 2
const TEAM = 50
const CUSTOMERS = 8
const GIVE_UP_MS = 90_000
/** A bound for a machine that does much else; it takes a tenth of it. */
const TIMEOUT_MS = LONG ? 1_200_000 : 300_000

type Visit = ReturnType<typeof aVisit>

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

function killDatabase(dataDir: string): void {
  const pid = databasePid(dataDir)
  try {
    if (pid !== null) process.kill(pid, 'SIGKILL')
  } catch {
    // It is being started again already.
  }
}

test(
  `${KILLS} kills of the gateway and its database during ${BOOKINGS} bookings lose nothing and do nothing twice`,
  async () => {
    const DATA_DIR = newFolder()
    // What a kill left half done is looked for more often than once a minute, so that nobody here waits for it.
    const settings = { DATA_DIR, PORT: String(await freePort()), DROPPED_JOBS_SECONDS: '10' }
    let site = await startSite(settings)
    try {
      const before = await lookInto(DATA_DIR)
      await enlargeTeam(before, TEAM)
      await before.end()
      // The large team works on weekdays; every other window, so that the way between jobs keeps nobody out.
      const windows = (await freeWindows(site))
        .filter((startsAt) => !isSaturday(startsAt))
        .filter((_, index) => index % 2 === 0)
      const visits = Array.from({ length: BOOKINGS }, (_, index) =>
        aVisit(windows[index % windows.length] ?? ''),
      )
      const references = new Map<string, string>()

      const left = [...visits]
      const customers = Array.from({ length: CUSTOMERS }, async () => {
        for (let visit = left.shift(); visit; visit = left.shift())
          references.set(visit.idempotencyKey, await untilBooked(() => site, visit))
      })
      const killer = (async () => {
        for (let kill = 0; kill < KILLS; kill++) {
          // Not before some more are booked, so that every kill meets somebody.
          const from = Math.floor((BOOKINGS * (kill + 0.5)) / (KILLS + 1))
          while (references.size < from) await pause(5)
          await pause(Math.random() * 100)
          if (kill % 2 === 1) killDatabase(DATA_DIR)
          if (kill % 4 === 1) continue
          site.signal('SIGKILL')
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

      // One letter of each kind about each booking, and each of them dealt with once the queue is empty.
      await expect
        .poll(() => rows("select id from message where state = 'queued' limit 1"), { timeout: 120_000 })
        .toEqual([])
      const twice = await rows(
        "select template, recipient, props->>'reference' from message group by 1, 2, 3 having count(*) > 1",
      )
      expect(twice).toEqual([])
      const confirmations = "select count(*)::int as letters from message where template = 'visit-booked'"
      expect(await rows(confirmations)).toEqual([{ letters: BOOKINGS }])
      await database.end()
    } finally {
      await site.stop()
      removeFolder(DATA_DIR)
    }
  },
  TIMEOUT_MS,
)
