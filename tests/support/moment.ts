import { clockAheadMs, PROCESS_CLOCK } from './clock-offset.ts'
import { databaseEnv, findLibrary } from './preload.ts'
import type { Settings } from './site.ts'

/**
 * Environment for running the tests as if it were `moment` now (ISO 8601 with an offset). Node processes set their own clock ahead
 * (process-clock.ts), pages get an init script (journey.ts), and the PostgreSQL servers run under libfaketime, so that their now()
 * agrees. Timers keep their speed. Nothing else runs under libfaketime, because a browser takes six times as long there.
 *
 * @throws if libfaketime (Debian: libfaketime) is not installed.
 */
export function clockAt(moment: string): Settings {
  const library = findLibrary('faketime/libfaketime.so.1')
  if (library === null) throw new Error('MOMENT needs libfaketime: apt-get install libfaketime')
  const seconds = Math.round(Temporal.Now.instant().until(Temporal.Instant.from(moment)).total('seconds'))
  const { NODE_OPTIONS, DATABASE_ENV } = databaseEnv({
    LD_PRELOAD: library,
    FAKETIME: `${seconds < 0 ? '' : '+'}${seconds}`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    NO_FAKE_STAT: '1',
  })
  return {
    NODE_OPTIONS: `${PROCESS_CLOCK} ${NODE_OPTIONS}`,
    DATABASE_ENV,
    CLOCK_AHEAD_MS: String(seconds * 1000),
  }
}

/** The part of `clockAt` for a gateway, which inherits nothing else from our environment. Empty on the machine's own clock. */
export function inheritedClock(): Settings {
  if (clockAheadMs() === 0) return {}
  const { NODE_OPTIONS = '', DATABASE_ENV = '', CLOCK_AHEAD_MS = '' } = process.env
  return { NODE_OPTIONS, DATABASE_ENV, CLOCK_AHEAD_MS }
}
