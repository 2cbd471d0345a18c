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
  /** Environment for a gateway and its database, which then use this clock. */
  readonly settings: Settings
  /** What it shows. */
  readonly now: () => Temporal.Instant
  readonly set: (to: Temporal.Instant) => void
  /** Sets it forward, or back. */
  readonly move: (by: Temporal.Duration) => void
}

/** A clock in a folder. Only the time of day is made up: what is measured by the processor's own clock stays as it is. */
export function fakeClock(folder: string, from: Temporal.Instant): FakeClock {
  const file = join(folder, 'clock')
  const env = {
    LD_PRELOAD: LIBRARY ?? '',
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_NO_CACHE: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    NO_FAKE_STAT: '1',
  }
  let aheadMs = 0
  // libfaketime counts from the machine's clock, whatever this process takes for now.
  const machineNow = () => Temporal.Now.instant().subtract({ milliseconds: clockAheadMs() })
  const now = () => machineNow().add({ milliseconds: aheadMs })
  const set = (to: Temporal.Instant) => {
    aheadMs = Math.round(machineNow().until(to).total('milliseconds'))
    // Whole, or not at all: it is read all the time.
    writeFileSync(`${file}.new`, `${aheadMs < 0 ? '' : '+'}${aheadMs / 1_000}\n`, { mode: 0o644 })
    renameSync(`${file}.new`, file)
  }
  set(from)
  return {
    // Only this clock: not that of a run at another moment as well.
    settings: { ...env, ...databaseEnv(env), CLOCK_AHEAD_MS: '0' },
    now,
    set,
    move: (by) => set(now().add(by)),
  }
}
