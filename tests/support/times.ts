import { cpus } from 'node:os'
import type { Count } from './reports.ts'

const SLOWEST = 20
/** What is quicker is not worth a line, in seconds. */
const QUICK = 1

type CoreTimes = { readonly idle: number; readonly all: number }

const sum = (values: ReadonlyArray<number>) => values.reduce((a, b) => a + b, 0)

/** How long the cores of this machine have waited, and been there, in milliseconds. */
export function coreTimes(): CoreTimes {
  const times = cpus().map((core) => core.times)
  return { idle: sum(times.map(({ idle }) => idle)), all: sum(times.flatMap((it) => Object.values(it))) }
}

/**
 * Where the time of a run went, line by line: the slowest files, each suite as if its files had run one after the other, and
 * for how much of the time since `before` the cores waited.
 */
export function timesOf(
  suites: ReadonlyArray<{ readonly name: string; readonly files: Count['files'] }>,
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
