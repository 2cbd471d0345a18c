import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { serverAccount } from '../platform/database/account.ts'
import type { TestContext } from './context.ts'

/** Whether PgBouncer is installed on this machine. */
export const hasPgBouncer: boolean = !spawnSync('pgbouncer', ['--version']).error

/** Suffix for the names of tests that need PgBouncer, if it is missing. */
export const SKIP_NOTE: string = hasPgBouncer ? '' : ' (not tried: there is no pgbouncer here)'

/** A database's URL in the format of DATABASE_URL. */
export function connectionUrl({ host, port, user, database }: TestContext['connection']): string {
  const url = new URL(`postgres://${user}@localhost/${database}`)
  url.searchParams.set('host', host)
  url.searchParams.set('port', String(port))
  return url.href
}

/** URL of the same database through a PgBouncer in transaction mode, configured as in docs/scaling.md. */
export async function startPgBouncer(connection: TestContext['connection']): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'gpc-pooler-'))
  const { ids } = await serverAccount()
  if (ids.uid !== undefined) await chown(folder, ids.uid, ids.gid)
  const file = join(folder, 'pgbouncer.ini')
  await writeFile(
    file,
    `[databases]
* = host=${connection.host} port=${connection.port} user=${connection.user} connect_query='set statement_timeout = 5000'
[pgbouncer]
unix_socket_dir = ${folder}
listen_port = 6432
auth_type = any
pool_mode = transaction
ignore_startup_parameters = options, statement_timeout, lock_timeout, idle_in_transaction_session_timeout
`,
  )
  const pooler = spawn('pgbouncer', [file], { ...ids, stdio: ['ignore', 'ignore', 'pipe'] })
  const exited = once(pooler, 'exit')
  onTestFinished(async () => {
    pooler.kill('SIGKILL')
    await exited
    await rm(folder, { recursive: true })
  })
  await new Promise<void>((resolve, reject) => {
    let output = ''
    pooler.stderr.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk
      if (output.includes('process up')) resolve()
    })
    void exited.then(() => reject(new Error(output)))
  })
  return connectionUrl({ ...connection, host: folder, port: 6432 })
}
