import { cpus } from 'node:os'
import type { TestResults } from './reports.ts'

const SLOWEST = 20
/** Files that take less than this many seconds aren't listed. */
const QUICK = 1

type CoreTimes = { readonly idle: number; readonly all: number }

const sum = (values: ReadonlyArray<number>) => values.reduce((a, b) => a + b, 0)

/** Returns the idle and the total time of this machine's cores, in milliseconds. */
export function coreTimes(): CoreTimes {
  const times = cpus().map((core) => core.times)
  return { idle: sum(times.map(({ idle }) => idle)), all: sum(times.flatMap((it) => Object.values(it))) }
}

/**
 * Reports where the time of a run went, line by line: the slowest files, each suite as the sum of its files, and the share of time
 * since `before` that the cores were idle.
 */
export function timingReport(
  suites: ReadonlyArray<{ readonly name: string; readonly files: TestResults['files'] }>,
  before: CoreTimes,
): ReadonlyArray<string> {
  const measured = suites.filter(({ files }) => files.length > 0)
  if (measured.length === 0) return []
  const slowest = measured
    .flatMap(({ files }) => files.filter(({ seconds }) => seconds > QUICK))
    .toSorted((a, b) => b.seconds - a.seconds)
  const now = coreTimes()
  const waited = (now.idle - before.idle) / (now.all - before.all)
  return [
    'The slowest files:',
    ...slowest.slice(0, SLOWEST).map(({ path, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${path}`),
    ...measured.map(
      ({ name, files }) =>
        `${name}: ${Math.round(sum(files.map((it) => it.seconds)))} s in ${files.length} files`,
    ),
    `${cpus().length} cores, idle ${Math.round(waited * 100)} % of the time`,
    '',
  ]
}
