import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { clockAheadMs } from './clock-offset.ts'
import { databaseEnv, findLibrary } from './preload.ts'
import type { Settings } from './site.ts'

const LIBRARY = findLibrary('faketime/libfaketime.so.1')

/** Whether libfaketime is installed. */
export const hasFaketime = LIBRARY !== null

/** A running clock that can be set. */
export type FakeClock = {
  /** Environment for a gateway and its database that start now. Their clock runs on from this clock's current time. */
  readonly settings: Settings
  /**
   * Environment for processes that follow this clock when it's set while they run. For short tests only: libfaketime then opens a
   * file each time the clock is read, and a PostgreSQL timeout during that crashes the server.
   */
  readonly followingSettings: Settings
  /** The time it shows. */
  readonly now: () => Temporal.Instant
  readonly set: (to: Temporal.Instant) => void
  /** Moves it forward or back. */
  readonly move: (by: Temporal.Duration) => void
}

const MIN_HOURS_AHEAD = 7 * 24
/** 52 weeks, so that the day of the week stays. */
const STEP_HOURS = 52 * MIN_HOURS_AHEAD

// libfaketime counts from the machine's clock, whatever time this process has.
const machineNow = () => Temporal.Now.instant().subtract({ milliseconds: clockAheadMs() })

/**
 * Returns this moment, moved on by 52 weeks at a time until it is at least a week ahead of the machine's clock. PostgreSQL's timers
 * sometimes read the machine's time through libfaketime. If that is later than the fake time, they end at once and PostgreSQL drops
 * the connection: with a clock four days behind, 26 of 36,000 transactions were lost; four days ahead, none.
 */
export function upcoming(moment: string): Temporal.Instant {
  const earliest = machineNow().add({ hours: MIN_HOURS_AHEAD })
  let instant = Temporal.Instant.from(moment)
  while (Temporal.Instant.compare(instant, earliest) < 0) instant = instant.add({ hours: STEP_HOURS })
  return instant
}

/** Creates a clock in a folder. Only the wall clock is faked; monotonic time stays real. */
export function createFakeClock(folder: string, from: Temporal.Instant): FakeClock {
  const file = join(folder, 'clock')
  let aheadMs = 0
  const ahead = () => `${aheadMs < 0 ? '' : '+'}${aheadMs / 1_000}`
  const now = () => machineNow().add({ milliseconds: aheadMs })
  const set = (to: Temporal.Instant) => {
    aheadMs = Math.round(machineNow().until(to).total('milliseconds'))
    // Written atomically, because it's read continuously.
    writeFileSync(`${file}.new`, `${ahead()}\n`, { mode: 0o644 })
    renameSync(`${file}.new`, file)
  }
  set(from)
  return {
    get settings() {
      return clockEnv({ FAKETIME: ahead() })
    },
    followingSettings: clockEnv({ FAKETIME_TIMESTAMP_FILE: file, FAKETIME_NO_CACHE: '1' }),
    now,
    set,
    move: (by) => set(now().add(by)),
  }
}

function clockEnv(time: Settings): Settings {
  const env = { LD_PRELOAD: LIBRARY ?? '', ...time, FAKETIME_DONT_FAKE_MONOTONIC: '1', NO_FAKE_STAT: '1' }
  // Only this clock applies, even when the whole run is at another time.
  return { ...env, ...databaseEnv(env), CLOCK_AHEAD_MS: '0' }
}
