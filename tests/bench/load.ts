import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import autocannon from 'autocannon'
import { median, percentile } from './table.ts'

const CONNECTIONS = 20
const SECONDS = 4
const ROUNDS = 3
/** How long a request may take before it counts as an error: wrk's own two seconds are too short for rendered pages on a busy machine. */
const TIMEOUT_SECONDS = 10

/** The request to send. With `numbered`, each request gets its own number at the end of the URL. */
export type Target = {
  readonly url: string
  readonly method?: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  readonly numbered?: boolean
}

/** Requests a second, and latency in milliseconds at the median and the 99th percentile. */
export type Load = { readonly perSecond: number; readonly p50: number; readonly p99: number }

/** Loads two targets in turns, three times each, and returns the medians. Throws if a target refuses a request. */
export async function compare(
  target: Target,
  baseline: Target | null,
): Promise<readonly [Load, Load | null]> {
  const results: [Load[], Load[]] = [[], []]
  for (let round = 0; round < ROUNDS; round++) {
    results[0].push(await load(target))
    if (baseline) results[1].push(await load(baseline))
  }
  return [medianLoad(results[0]), baseline ? medianLoad(results[1]) : null]
}

// autocannon spends more time on a request than a cached page does, so both sides would only show its own limit.
const hasWrk = !spawnSync('wrk', ['-v']).error

const load = (target: Target): Promise<Load> => (hasWrk ? runWrk(target) : runAutocannon(target))

/** Prints requests, microseconds, refusals, errors, and two percentiles in microseconds at the end of the run. */
const SUMMARY = `done = function(summary, latency)
  local e = summary.errors
  print(string.format("%d %d %d %d %d %d", summary.requests, summary.duration, e.status,
    e.connect + e.read + e.write + e.timeout, latency:percentile(50), latency:percentile(99)))
end`

async function runWrk({ url, method = 'GET', headers, body, numbered }: Target): Promise<Load> {
  const folder = mkdtempSync(join(tmpdir(), 'gpc-wrk-'))
  const script = join(folder, 'script.lua')
  const headerLines = Object.entries(headers).map(
    ([name, value]) => `wrk.headers[${lua(name)}] = ${lua(value)}`,
  )
  const { pathname, search } = new URL(url)
  const numbers = `local n = 0
request = function() n = n + 1; return wrk.format(nil, ${lua(pathname + search)} .. n) end`
  writeFileSync(
    script,
    [
      `wrk.method = ${lua(method)}`,
      ...headerLines,
      ...(body === undefined ? [] : [`wrk.body = ${lua(body)}`]),
      ...(numbered ? [numbers] : []),
      SUMMARY,
    ].join('\n'),
  )
  try {
    const { stdout } = await promisify(execFile)('wrk', [
      ...['-t1', `-c${CONNECTIONS}`, `-d${SECONDS}s`, '-T', `${TIMEOUT_SECONDS}s`, '-s', script, url],
    ])
    const last = stdout.trimEnd().split('\n').at(-1) ?? ''
    const [requests = 0, durationMicros = 1, refusals = 0, errors = 0, p50 = 0, p99 = 0] = last
      .split(' ')
      .map(Number)
    if (refusals + errors > 0) throw new Error(`${url}: ${refusals} refusals, ${errors} errors`)
    return { perSecond: requests / (durationMicros / 1e6), p50: p50 / 1000, p99: p99 / 1000 }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Encodes any text as a Lua string literal. */
const lua = (text: string) =>
  `"${[...Buffer.from(text)].map((byte) => `\\${String(byte).padStart(3, '0')}`).join('')}"`

async function runAutocannon({ url, numbered, ...target }: Target): Promise<Load> {
  const { pathname, search } = new URL(url)
  let number = 0
  const { requests, latency, non2xx, errors } = await autocannon({
    url,
    ...target,
    connections: CONNECTIONS,
    duration: SECONDS,
    timeout: TIMEOUT_SECONDS,
    ...(numbered
      ? {
          requests: [
            { setupRequest: (request) => ({ ...request, path: `${pathname}${search}${++number}` }) },
          ],
        }
      : {}),
  })
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} refusals, ${errors} errors`)
  return { perSecond: requests.average, p50: latency.p50, p99: latency.p99 }
}

function medianLoad(loads: ReadonlyArray<Load>): Load {
  const medianOf = (name: keyof Load) => median(loads.map((item) => item[name]))
  return { perSecond: medianOf('perSecond'), p50: medianOf('p50'), p99: medianOf('p99') }
}

/** Runs a task `count` times, some concurrently, and returns the load figures. Rethrows any error. */
export async function burst(
  count: number,
  concurrency: number,
  task: (number: number) => Promise<void>,
): Promise<Load> {
  const startMs = performance.now()
  const durations = await times(count, concurrency, task)
  const seconds = (performance.now() - startMs) / 1000
  return { perSecond: count / seconds, p50: percentile(durations, 0.5), p99: percentile(durations, 0.99) }
}

/** Runs a task `count` times, some concurrently, and returns each one's milliseconds. Rethrows any error. */
export async function times(
  count: number,
  concurrency: number,
  task: (number: number) => Promise<void>,
): Promise<number[]> {
  const durations: number[] = []
  let next = 0
  const worker = async () => {
    while (next < count) {
      const number = next++
      const startMs = performance.now()
      await task(number)
      durations.push(performance.now() - startMs)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
  return durations
}
