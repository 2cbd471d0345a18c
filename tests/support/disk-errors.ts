import { spawn, spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { databasePid } from './database.ts'

/** Is there an strace on this machine, and may we look into processes of others with it? */
export const hasStrace = mayTrace()

function mayTrace(): boolean {
  if (process.platform !== 'linux') return false
  const tried = spawnSync('strace', ['-f', '-qqq', '-o', '/dev/null', 'true'])
  return !tried.error && tried.status === 0
}

const BAD_MS = 1_000
const GOOD_MS = 2_000

/** What PostgreSQL asks of a disk, and what the disk says: it was not written (EIO), there is no room (ENOSPC). */
const CALLS = [
  ['fsync', 'EIO'],
  ['fdatasync', 'EIO'],
  ['pwrite64', 'ENOSPC'],
  ['pwritev', 'ENOSPC'],
  ['fallocate', 'ENOSPC'],
] as const

/**
 * Makes the disk of a site's database fail at times: for a second, some of what its processes ask of it, whichever they are
 * by then; then it is sound for two. libfiu, which would do it too, and PostgreSQL have functions of one name and do not run
 * together. Gives what ends it.
 */
export function failingDisk(dataDir: string): () => Promise<void> {
  const over = new AbortController()
  const done = (async () => {
    while (!over.signal.aborted) {
      const pid = databasePid(dataDir)
      if (pid !== null) await failFor(pid)
      await pause(GOOD_MS, undefined, { signal: over.signal }).catch(() => {})
    }
  })()
  return async () => {
    over.abort()
    await done
  }
}

async function failFor(postmaster: number): Promise<void> {
  const faults = CALLS.flatMap(([call, error]) => {
    // Of each process its own: from which call on, and each how manieth after it.
    const when = `${randomInt(1, 12)}+${randomInt(10, 30)}`
    return ['-e', `inject=${call}:error=${error}:when=${when}`]
  })
  const pids = [postmaster, ...childrenOf(postmaster)].flatMap((pid) => ['-p', String(pid)])
  const names = CALLS.map(([call]) => call).join(',')
  const tracer = spawn(
    'strace',
    ['-f', '-qqq', '-o', '/dev/null', '-e', `trace=${names}`, ...faults, ...pids],
    {
      stdio: 'ignore',
    },
  )
  const gone = once(tracer, 'exit')
  await Promise.race([gone, pause(BAD_MS)])
  // It lets go of the processes, which go on.
  tracer.kill('SIGINT')
  await gone
}

function childrenOf(pid: number): ReadonlyArray<number> {
  const file = `/proc/${pid}/task/${pid}/children`
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8').split(' ').filter(Boolean).map(Number)
}
