import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createTestContext } from '../../testing/context.ts'
import { openDatabase } from './database.ts'
import { notify } from './notices.ts'
import { transact } from './transact.ts'

/** Two gateways on one database, with a count of each one's `pages_changed` notices. */
async function twoGateways() {
  const { connection, pool: admin } = await createTestContext()
  const url = new URL(`postgres://${connection.user}@localhost/${connection.database}`)
  url.searchParams.set('host', connection.host)
  const settings = { databaseUrl: url.href, databaseDirectUrl: undefined, dataDir: '.data' }
  const gateways = await Promise.all([1, 2].map(() => openDatabase(settings, pino({ level: 'silent' }))))
  onTestFinished(async () => {
    await Promise.all(gateways.map((gateway) => gateway.close()))
  })
  const notified = [0, 0]
  gateways.forEach(({ notices }, index) => {
    notices.on('pages_changed', () => {
      notified[index] = (notified[index] ?? 0) + 1
    })
  })
  const [first] = gateways
  if (!first) throw new Error('no gateway')
  return { one: first, notified, admin }
}

test('every gateway receives the notices of committed transactions and none of rolled-back ones', async () => {
  const { one, notified } = await twoGateways()
  await one.db
    .transaction(async (tx) => {
      await notify(tx, 'pages_changed')
      throw new Error('rolled back')
    })
    .catch(() => {})
  await transact(one.db, (tx) => notify(tx, 'pages_changed'))
  await vi.waitFor(() => expect(notified).toEqual([1, 1]))
})

test('a gateway that lost its connection assumes a change when it reconnects', async () => {
  const { notified, admin } = await twoGateways()
  await admin.query(
    `select pg_terminate_backend(pid) from pg_locks
      where locktype = 'advisory' and mode = 'ShareLock' and pid <> pg_backend_pid()
        and database = (select oid from pg_database where datname = current_database())`,
  )
  await vi.waitFor(() => expect(notified).toEqual([1, 1]), { timeout: 20_000 })
})
