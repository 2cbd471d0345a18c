import { cpus } from 'node:os'
import type { TestResults } from './reports.ts'

const LISTED_FILES = 20
/** Files that take less than this many seconds aren't listed. */
const MIN_LISTED_SECONDS = 1

type CoreTimes = { readonly idle: number; readonly total: number }

const sum = (values: ReadonlyArray<number>) => values.reduce((a, b) => a + b, 0)

/** Returns the idle and the total time of this machine's cores, in milliseconds. */
export function coreTimes(): CoreTimes {
  const times = cpus().map((core) => core.times)
  return {
    idle: sum(times.map(({ idle }) => idle)),
    total: sum(times.flatMap((time) => Object.values(time))),
  }
}

/**
 * Reports where the time of a run went, line by line: the slowest files, each suite as the sum of its files, and the share of time
 * since `startTimes` that the cores were idle.
 */
export function timingReport(
  suites: ReadonlyArray<{ readonly name: string; readonly files: TestResults['files'] }>,
  startTimes: CoreTimes,
): ReadonlyArray<string> {
  const measured = suites.filter(({ files }) => files.length > 0)
  if (measured.length === 0) return []
  const slowest = measured
    .flatMap(({ files }) => files.filter(({ seconds }) => seconds > MIN_LISTED_SECONDS))
    .toSorted((a, b) => b.seconds - a.seconds)
  const now = coreTimes()
  const idleShare = (now.idle - startTimes.idle) / (now.total - startTimes.total)
  return [
    'The slowest files:',
    ...slowest
      .slice(0, LISTED_FILES)
      .map(({ path, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${path}`),
    ...measured.map(
      ({ name, files }) =>
        `${name}: ${Math.round(sum(files.map((file) => file.seconds)))} s in ${files.length} files`,
    ),
    `${cpus().length} cores, idle ${Math.round(idleShare * 100)} % of the time`,
    '',
  ]
}
