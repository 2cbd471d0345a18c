import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ROOT } from './checkout.ts'
import { createSiteDatabase, databaseSettings, dropSiteDatabase } from './database.ts'
import { inheritedClock } from './moment.ts'

/** The demonstration books and completes a whole week first, which takes a slow machine over a minute. */
const START_DEADLINE_MS = 150_000
const STOP_DEADLINE_MS = 20_000

export type Settings = Readonly<Record<string, string>>

/** How a gateway process ended. */
export type ExitStatus = { readonly code: number | null; readonly signal: NodeJS.Signals | null }

/** A gateway process that is starting or running. */
export type GatewayProcess = {
  readonly pid: number
  /** Everything it has printed so far, on both streams. */
  readonly output: () => string
  /** Resolves when the process has exited. */
  readonly exited: Promise<ExitStatus>
  readonly signal: (signal: NodeJS.Signals) => void
}

/** A running gateway that responds to requests. */
export type Site = GatewayProcess & {
  /** Its origin, without a trailing slash. */
  readonly url: string
  readonly dataDir: string
  /** Asks it to stop and waits until it has. Kills it after twenty seconds. Its data is kept. */
  readonly stop: () => Promise<ExitStatus>
}

/** Returns a free loopback port outside the ephemeral range, so that it's still free once the gateway has loaded its code. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(10_000, 30_000)
    const server = createServer().listen(port, '127.0.0.1')
    try {
      await once(server, 'listening')
    } catch {
      continue
    }
    server.close()
    await once(server, 'close')
    return port
  }
}

/** Creates a data folder whose database is on the test server. */
export async function newSiteFolder(): Promise<string> {
  const folder = newFolder()
  await createSiteDatabase(folder)
  return folder
}

/** Creates an empty data folder for tests of the database server itself, accessible to the account it runs as. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'gpc-tests-'))
  chmodSync(folder, 0o711)
  return folder
}

export async function removeFolder(folder: string): Promise<void> {
  await dropSiteDatabase(folder)
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}

/**
 * Runs the built gateway or its demonstration with these settings and nothing else from our environment. `wrapper` is a command with
 * arguments that runs the gateway. `root` is a checkout of another release, run from source if it has no bundle.
 */
export function runGateway(
  settings: Settings,
  entry: 'main' | 'demo' = 'main',
  wrapper: ReadonlyArray<string> = [],
  root = ROOT,
): GatewayProcess {
  const [command = process.execPath, ...args] = [...wrapper, process.execPath, entryFile(root, entry)]
  const clock = inheritedClock()
  const child: ChildProcess = spawn(command, args, {
    cwd: root,
    env: {
      PATH: process.env.PATH ?? '',
      HOME: process.env.HOME ?? '',
      // Shared between the many gateways, so that the code is compiled once.
      NODE_COMPILE_CACHE: join(ROOT, '.cache', 'compiled'),
      ...clock,
      ...settings,
      NODE_OPTIONS: [clock.NODE_OPTIONS, settings.NODE_OPTIONS].filter(Boolean).join(' '),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const { pid } = child
  if (pid === undefined) throw new Error('the gateway did not start')
  let outputText = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      outputText += chunk
    })
  }
  const exited = new Promise<ExitStatus>((resolve) => {
    child.once('close', (code, signal) => resolve({ code, signal }))
  })
  return { pid, output: () => outputText, exited, signal: (signal) => void child.kill(signal) }
}

function entryFile(root: string, entry: 'main' | 'demo'): string {
  const built = join(root, 'gateway', 'dist', `${entry}.js`)
  if (root === ROOT || existsSync(built)) return built
  return join(root, 'gateway', 'src', entry === 'demo' ? 'cli/demo/demo.ts' : 'main.ts')
}

/**
 * Starts a gateway with its folder's database and waits until it's ready. Rate limits are raised, because a test suite sends more
 * requests in a minute than a customer in a year. Tests of the limits set RATE_LIMIT_SCALE back to 1.
 */
export async function startSite(
  settings: Settings & { readonly DATA_DIR: string },
  entry?: Parameters<typeof runGateway>[1],
  wrapper?: Parameters<typeof runGateway>[2],
  root?: string,
): Promise<Site> {
  const port = settings.PORT ?? String(await freePort())
  const url = `http://127.0.0.1:${port}`
  const gateway = runGateway(
    {
      RATE_LIMIT_SCALE: '10000',
      PUBLIC_URL: url,
      ...(await databaseSettings(settings.DATA_DIR)),
      ...settings,
      PORT: port,
    },
    entry,
    wrapper,
    root,
  )
  const earlyExit = gateway.exited.then(({ code, signal }) => {
    throw new Error(`the gateway ended at its start (${code ?? signal}):\n${gateway.output()}`)
  })
  await Promise.race([waitUntilReady(url, gateway), earlyExit])
  earlyExit.catch(() => {})
  const stop = async () => {
    gateway.signal('SIGTERM')
    const killTimer = new AbortController()
    const killAfterDeadline = pause(STOP_DEADLINE_MS, undefined, { signal: killTimer.signal }).then(
      () => gateway.signal('SIGKILL'),
      () => {},
    )
    const status = await gateway.exited
    killTimer.abort()
    await killAfterDeadline
    return status
  }
  return { ...gateway, url, dataDir: settings.DATA_DIR, stop }
}

async function waitUntilReady(url: string, gateway: GatewayProcess): Promise<void> {
  const deadline = Date.now() + START_DEADLINE_MS
  while (Date.now() < deadline) {
    const response = await fetch(`${url}/readyz`).catch(() => null)
    await response?.arrayBuffer()
    if (response?.ok) return
    await pause(100)
  }
  gateway.signal('SIGKILL')
  throw new Error(`the gateway did not get ready:\n${gateway.output()}`)
}
