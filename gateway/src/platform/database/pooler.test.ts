import { pino } from 'pino'
import { describe, expect, test, vi } from 'vitest'
import { createEmptyDatabase, createTestContext } from '../../testing/context.ts'
import { connectionUrl, hasPgBouncer, SKIP_NOTE, startPgBouncer } from '../../testing/pooler.ts'
import { openDatabase } from './database.ts'
import { notify } from './notices.ts'
import { transact } from './transact.ts'

const log = pino({ level: 'silent' })

test('refuses a direct connection to another database before anything is changed', async () => {
  const { connection } = await createTestContext()
  const otherDatabase = await createEmptyDatabase()
  const settings = {
    databaseUrl: connectionUrl(connection),
    databaseDirectUrl: connectionUrl(otherDatabase),
    dataDir: '.data',
  }
  await expect(openDatabase(settings, log)).rejects.toMatchObject({
    name: 'StartError',
    exitCode: 78,
    message: 'DATABASE_DIRECT_URL leads to another database than DATABASE_URL.',
  })
})

describe.skipIf(!hasPgBouncer)(`behind a pooler that keeps no sessions${SKIP_NOTE}`, () => {
  test('refuses a gateway without a direct connection, since it would miss notices and not be seen as alive', async () => {
    const { connection } = await createTestContext()
    const url = await startPgBouncer(connection)
    for (const databaseDirectUrl of [undefined, url]) {
      const name = databaseDirectUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL'
      await expect(
        openDatabase({ databaseUrl: url, databaseDirectUrl, dataDir: '.data' }, log),
      ).rejects.toMatchObject({
        name: 'StartError',
        exitCode: 78,
        message: expect.stringMatching(new RegExp(`^${name} leads to a pooler`)),
      })
    }
  })

  test('gateways with a direct connection create the tables, receive each other’s notices and are seen as alive until they close', async () => {
    const connection = await createEmptyDatabase()
    const databaseDirectUrl = connectionUrl(connection)
    const settings = { databaseUrl: await startPgBouncer(connection), databaseDirectUrl, dataDir: '.data' }
    const [sender, receiver] = await Promise.all([openDatabase(settings, log), openDatabase(settings, log)])
    const listener = vi.fn()
    receiver.notices.on('pages_changed', listener)
    await transact(sender.db, (tx) => notify(tx, 'pages_changed'))
    await vi.waitFor(() => expect(listener).toHaveBeenCalledOnce())
    const locks =
      "select from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())"
    await vi.waitFor(async () => expect((await receiver.direct.query(locks)).rowCount).toBe(2))
    await sender.close()
    await vi.waitFor(async () => expect((await receiver.direct.query(locks)).rowCount).toBe(1))
    await receiver.close()
  })
})
