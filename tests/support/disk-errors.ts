import { spawn, spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { databasePid } from './database.ts'

/** Whether strace is installed and may trace other processes. */
export const hasStrace = canTrace()

function canTrace(): boolean {
  if (process.platform !== 'linux') return false
  const result = spawnSync('strace', ['-f', '-qqq', '-o', '/dev/null', 'true'])
  return !result.error && result.status === 0
}

const FAILING_MS = 1_000
const WORKING_MS = 2_000

/** PostgreSQL's system calls that write to disk, and the error injected into each: an I/O error (EIO) or no space left (ENOSPC). */
const INJECTED_ERRORS = [
  ['fsync', 'EIO'],
  ['fdatasync', 'EIO'],
  ['pwrite64', 'ENOSPC'],
  ['pwritev', 'ENOSPC'],
  ['fallocate', 'ENOSPC'],
] as const

/**
 * Makes a site's database hit intermittent disk errors: for a second, some system calls of its current processes fail, then the
 * disk works for two seconds. libfiu could do this too, but it shares a function name with PostgreSQL, so the two can't run
 * together. Returns a function that stops it.
 */
export function startDiskErrors(dataDir: string): () => Promise<void> {
  const stopping = new AbortController()
  const loop = (async () => {
    while (!stopping.signal.aborted) {
      const pid = databasePid(dataDir)
      if (pid !== null) await injectErrors(pid)
      await pause(WORKING_MS, undefined, { signal: stopping.signal }).catch(() => {})
    }
  })()
  return async () => {
    stopping.abort()
    await loop
  }
}

async function injectErrors(postmaster: number): Promise<void> {
  const faults = INJECTED_ERRORS.flatMap(([call, error]) => {
    // Random for each system call and counted per process: the first call to fail, and every nth after it.
    const when = `${randomInt(1, 12)}+${randomInt(10, 30)}`
    return ['-e', `inject=${call}:error=${error}:when=${when}`]
  })
  const pids = [postmaster, ...childrenOf(postmaster)].flatMap((pid) => ['-p', String(pid)])
  const names = INJECTED_ERRORS.map(([call]) => call).join(',')
  const tracer = spawn(
    'strace',
    ['-f', '-qqq', '-o', '/dev/null', '-e', `trace=${names}`, ...faults, ...pids],
    {
      stdio: 'ignore',
    },
  )
  const exited = once(tracer, 'exit')
  await Promise.race([exited, pause(FAILING_MS)])
  // strace detaches, and the processes continue.
  tracer.kill('SIGINT')
  await exited
}

function childrenOf(pid: number): ReadonlyArray<number> {
  const file = `/proc/${pid}/task/${pid}/children`
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8').split(' ').filter(Boolean).map(Number)
}
