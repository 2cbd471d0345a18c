import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { clockAheadMs } from './clock-offset.ts'
import { databaseEnv, library } from './preload.ts'
import type { Settings } from './site.ts'

const LIBRARY = library('faketime/libfaketime.so.1')

/** Is libfaketime on this machine? */
export const hasFaketime = LIBRARY !== null

/** A clock that goes on as clocks do, and can be set. */
export type FakeClock = {
  /** Environment for a gateway and its database that start now: their clock runs on from this one's time. */
  readonly settings: Settings
  /**
   * The same, for processes that follow this clock when it is set while they run. For short tests only: libfaketime then opens a
   * file at each reading of the clock, and a PostgreSQL timeout that falls into one crashes the server.
   */
  readonly followed: Settings
  /** What it shows. */
  readonly now: () => Temporal.Instant
  readonly set: (to: Temporal.Instant) => void
  /** Sets it forward, or back. */
  readonly move: (by: Temporal.Duration) => void
}

/** A clock in a folder. Only the time of day is made up: what is measured by the processor's own clock stays as it is. */
export function fakeClock(folder: string, from: Temporal.Instant): FakeClock {
  const file = join(folder, 'clock')
  let aheadMs = 0
  const ahead = () => `${aheadMs < 0 ? '' : '+'}${aheadMs / 1_000}`
  // libfaketime counts from the machine's clock, whatever this process takes for now.
  const machineNow = () => Temporal.Now.instant().subtract({ milliseconds: clockAheadMs() })
  const now = () => machineNow().add({ milliseconds: aheadMs })
  const set = (to: Temporal.Instant) => {
    aheadMs = Math.round(machineNow().until(to).total('milliseconds'))
    // Whole, or not at all: it is read all the time.
    writeFileSync(`${file}.new`, `${ahead()}\n`, { mode: 0o644 })
    renameSync(`${file}.new`, file)
  }
  set(from)
  return {
    get settings() {
      return withClock({ FAKETIME: ahead() })
    },
    followed: withClock({ FAKETIME_TIMESTAMP_FILE: file, FAKETIME_NO_CACHE: '1' }),
    now,
    set,
    move: (by) => set(now().add(by)),
  }
}

function withClock(time: Settings): Settings {
  const env = { LD_PRELOAD: LIBRARY ?? '', ...time, FAKETIME_DONT_FAKE_MONOTONIC: '1', NO_FAKE_STAT: '1' }
  // Only this clock: not that of a run at another moment as well.
  return { ...env, ...databaseEnv(env), CLOCK_AHEAD_MS: '0' }
}
