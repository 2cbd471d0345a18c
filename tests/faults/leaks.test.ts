import { expect, onTestFinished, test } from 'vitest'
import { hashPassword } from '../../gateway/src/platform/passwords/argon2.ts'
import { freeWindows, isSaturday } from '../support/bookings.ts'
import { connectToDatabase, enlargeTeam } from '../support/database.ts'
import { INSPECTABLE, type ProcessUsage, readProcessUsage } from '../support/inspector.ts'
import { startMailServer } from '../support/mail-server.ts'
import { findLibrary, skipSuffix } from '../support/preload.ts'
import { newFolder, removeFolder, startSite } from '../support/site.ts'
import { signInAs } from '../support/staff.ts'
import { createMixedTraffic } from '../support/traffic/mixed-traffic.ts'

/** 200,000 requests in all: an hour at 55 a second. */
const ROUNDS = 40
const REQUESTS_PER_ROUND = 5_000
/**
 * First measured after 20,000 requests. By then this traffic has filled the bounded caches (pages and their former parts,
 * responses, the rate limits' 5,000 clients), compiled every kind of request and grown the pools, so any further increase is a
 * leak. Measured again every nine rounds, including the last.
 */
const WARM_UP_ROUNDS = 4
const isMeasured = (round: number) => round % 9 === WARM_UP_ROUNDS
/** Highest allowed ratio of the final measurement to the first. */
const MAX_GROWTH = 1.15

/** Twelve pooled connections, and the one that listens for notifications. */
const MAX_CONNECTIONS = 13
/** Timers of the server and of its queues, and one for each pooled connection that is waiting to be closed. 29 at most so far. */
const MAX_TIMERS = 32
/** Time limit once all clients have gone. Shorter than the 30 seconds after which libraries clean up by themselves. */
const SETTLE_POLL = { timeout: 20_000, interval: 1_000 }
/** For sending the emails. A small machine processes at least ten a second. */
const DELIVERY_POLL = { timeout: 300_000, interval: 1_000 }

const JEMALLOC = findLibrary('libjemalloc.so.2')

/** As in docs/deploy and the Dockerfile: behind a proxy, with an allocator that returns free memory (decision 019). */
const AS_DEPLOYED = {
  TRUST_PROXY: '1',
  LD_PRELOAD: JEMALLOC ?? '',
  MALLOC_CONF: 'background_thread:true,dirty_decay_ms:1000,muzzy_decay_ms:0',
} as const

const TEAM = 50
const OFFICE = 10
/** Generous, for a busy machine. */
const TIMEOUT_MS = 3_600_000

/** What the gateway holds, and its open files without the database connections, which come and go. */
type Measurement = ProcessUsage & { readonly ownFiles: number }

// Memory and files are read from /proc.
test.skipIf(process.env.FAULTS !== 'long' || process.platform !== 'linux' || !JEMALLOC)(
  `C29: ${(ROUNDS * REQUESTS_PER_ROUND).toLocaleString('en-AU')} requests of every kind leave no memory, file, timer or lock behind${skipSuffix(JEMALLOC !== null, 'libjemalloc2')}`,
  async ({ annotate }) => {
    const DATA_DIR = newFolder()
    const mail = await startMailServer()
    const site = await startSite({ ...INSPECTABLE, ...AS_DEPLOYED, DATA_DIR, SMTP_URL: mail.url })
    const database = await connectToDatabase(DATA_DIR)
    onTestFinished(async () => {
      await database.end()
      await site.stop()
      await mail.stop()
      await removeFolder(DATA_DIR)
    }, TIMEOUT_MS)
    const count = async (rows: string): Promise<number> => {
      const result = await database.query<{ count: number }>(`select count(*)::int as count from ${rows}`)
      return result.rows[0]?.count ?? Number.NaN
    }

    await enlargeTeam(database, TEAM)
    const account = { email: 'ann@staff.example', password: 'tap washer on a ladder' }
    await database.query(
      `insert into staff_account (name, email, role, password_hash, created_at)
       values ('Ann Lee', $1, 'office', $2, now())`,
      [account.email, await hashPassword(account.password)],
    )
    const office = await Promise.all(Array.from({ length: OFFICE }, () => signInAs(site, 'office')))
    // The large team works on weekdays.
    const windows = (await freeWindows(site)).filter((startsAt) => !isSaturday(startsAt))
    const traffic = createMixedTraffic({ site, office, account, windows })

    /** Measures what the gateway holds once all clients have gone and all jobs are done. Fails if anything stays open. */
    async function measureAtRest(first: Measurement | undefined): Promise<Measurement> {
      await expect
        .poll(async () => (await readProcessUsage(site)).resources.Timeout, SETTLE_POLL)
        .toBeLessThanOrEqual(MAX_TIMERS)
      await expect.poll(() => count('graphile_worker.jobs where run_at <= now()'), DELIVERY_POLL).toBe(0)
      const otherSessions = `pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`
      expect(await count(otherSessions)).toBeLessThanOrEqual(MAX_CONNECTIONS)
      await expect
        .poll(() => count(`${otherSessions} and state like 'idle in transaction%'`), SETTLE_POLL)
        .toBe(0)
      // The only lock left is the one that shows other gateways that this one is alive.
      await expect.poll(() => count('pg_locks where pid <> pg_backend_pid()'), SETTLE_POLL).toBe(1)
      let measurement: Measurement | undefined
      await expect
        .poll(async () => {
          const now = await readProcessUsage(site)
          // Pipes are the database connections, counted above.
          const { PipeWrap: pipes = 0, Timeout: _counted, ...otherResources } = now.resources
          measurement = { ...now, ownFiles: now.files - pipes }
          return { ...otherResources, ownFiles: measurement.ownFiles }
        }, SETTLE_POLL)
        .toEqual({ TCPServerWrap: 1, ownFiles: first?.ownFiles ?? expect.any(Number) })
      if (measurement === undefined) throw new Error('no measurement taken')
      return measurement
    }

    const measurements: Measurement[] = []
    for (let round = 1; round <= ROUNDS; round++) {
      // Clears the caches, as publishing a review does, at the same point before each measurement.
      if (round <= WARM_UP_ROUNDS || isMeasured(round))
        await database.query(`select pg_notify('pages_changed', '')`)
      await traffic.round(REQUESTS_PER_ROUND)
      expect(traffic.unexpected()).toEqual([])
      if (!isMeasured(round)) continue
      const now = await measureAtRest(measurements[0])
      measurements.push(now)
      const [first = now] = measurements
      const trend = `at each look: ${JSON.stringify(measurements)}`
      expect(now.heap, trend).toBeLessThanOrEqual(first.heap * MAX_GROWTH)
      expect(now.rss, trend).toBeLessThanOrEqual(first.rss * MAX_GROWTH)
    }

    await annotate(`${JSON.stringify({ answered: traffic.expected(), looks: measurements })}`)
    // Every acknowledged write is stored, and every email about it has been sent.
    const expected = traffic.expected()
    const quotes = (expected['quotes by api/contact'] ?? 0) + (expected['quotes by GraphQL'] ?? 0)
    expect(await count('quote_request')).toBe(quotes)
    expect(await count(`message where state <> 'sent'`)).toBe(0)
    expect(site.output()).not.toMatch(/"level":[56]0/)
  },
  TIMEOUT_MS,
)
