import autocannon from 'autocannon'
import { median, share } from './table.ts'

const CONNECTIONS = 10
const SECONDS = 4
const ROUNDS = 3

export type Target = Pick<autocannon.Options, 'url' | 'method' | 'headers' | 'body' | 'requests'>

/** Requests a second, and milliseconds for half and for 99 of a hundred of them. */
export type Load = { readonly perSecond: number; readonly p50: number; readonly p99: number }

/** Loads two targets in turns, three times each, and takes the medians. Throws when a target refuses anything. */
export async function compare(ours: Target, theirs: Target | null): Promise<readonly [Load, Load | null]> {
  const results: [Load[], Load[]] = [[], []]
  for (let round = 0; round < ROUNDS; round++) {
    results[0].push(await load(ours))
    if (theirs) results[1].push(await load(theirs))
  }
  return [middle(results[0]), theirs ? middle(results[1]) : null]
}

async function load(target: Target): Promise<Load> {
  const { requests, latency, non2xx, errors } = await autocannon({
    ...target,
    connections: CONNECTIONS,
    duration: SECONDS,
  })
  if (non2xx + errors > 0) throw new Error(`${target.url}: ${non2xx} refusals, ${errors} errors`)
  return { perSecond: requests.average, p50: latency.p50, p99: latency.p99 }
}

function middle(loads: ReadonlyArray<Load>): Load {
  const of = (name: keyof Load) => median(loads.map((it) => it[name]))
  return { perSecond: of('perSecond'), p50: of('p50'), p99: of('p99') }
}

/** Does something so many times, some at once, and says how it went. Throws what any of them throws. */
export async function burst(
  count: number,
  atOnce: number,
  work: (number: number) => Promise<void>,
): Promise<Load> {
  const from = performance.now()
  const took = await times(count, atOnce, work)
  const seconds = (performance.now() - from) / 1000
  return { perSecond: count / seconds, p50: share(took, 0.5), p99: share(took, 0.99) }
}

/** Does something so many times, some at once, and says how many milliseconds each took. Throws what any of them throws. */
export async function times(
  count: number,
  atOnce: number,
  work: (number: number) => Promise<void>,
): Promise<number[]> {
  const took: number[] = []
  let next = 0
  const worker = async () => {
    while (next < count) {
      const number = next++
      const from = performance.now()
      await work(number)
      took.push(performance.now() - from)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return took
}
