import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { databaseEnv, library } from './preload.ts'
import type { Settings } from './site.ts'

const NAMES = [
  'LD_PRELOAD',
  'FAKETIME',
  'FAKETIME_DONT_FAKE_MONOTONIC',
  'NO_FAKE_STAT',
  'NODE_OPTIONS',
  'DATABASE_ENV',
]

/**
 * Environment under which every process that is started from here on, PostgreSQL and the browser included, tells the time as
 * if it were `moment` now (ISO 8601 with an offset). Only the time of day is changed: timers keep their speed.
 *
 * @throws where libfaketime (Debian: libfaketime) is not installed.
 */
export function clockAt(moment: string): Settings {
  const preload = library('faketime/libfaketime.so.1')
  if (preload === null) throw new Error('MOMENT needs libfaketime: apt-get install libfaketime')
  const ahead = Temporal.Now.instant().until(Temporal.Instant.from(moment)).total('seconds')
  const clock = {
    LD_PRELOAD: preload,
    FAKETIME: `${ahead < 0 ? '' : '+'}${Math.round(ahead)}`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    NO_FAKE_STAT: '1',
  }
  return { ...clock, ...databaseEnv(mkdtempSync(join(tmpdir(), 'gpc-moment-')), clock) }
}

/** What a gateway of the tests inherits of `clockAt`; nothing where the clock is the machine's. */
export function inheritedClock(): Settings {
  if (process.env.FAKETIME === undefined) return {}
  return Object.fromEntries(NAMES.map((name) => [name, process.env[name] ?? '']))
}
