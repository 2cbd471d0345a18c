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
 * Environment under which every process that is started from here on, PostgreSQL included, tells the time as if it were
 * `moment` now (ISO 8601 with an offset). Only the time of day is changed: timers keep their speed. Browsers are set otherwise
 * (`browserClock`): under libfaketime they take six times as long.
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

/** Environment for a browser, whose processes tell the machine's own time, and how far its pages are to be set ahead. */
export function browserClock(): { readonly env: Settings; readonly aheadMs: number } {
  const env = Object.entries(process.env).filter(([name]) => !NAMES.includes(name))
  return {
    env: Object.fromEntries(env.map(([name, value]) => [name, value ?? ''])),
    aheadMs: Number(process.env.FAKETIME ?? 0) * 1000,
  }
}
