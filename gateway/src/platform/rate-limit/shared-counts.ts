import type { Database } from '../database/connection.ts'
import { type CountWindow, incrementCounts } from './store.ts'

/** Amount to count under a key. */
type Amount = { readonly key: Buffer; readonly by: number }

type Caller = {
  readonly amounts: ReadonlyArray<Amount>
  readonly now: Temporal.Instant
  readonly result: PromiseWithResolvers<ReadonlyArray<CountWindow>>
}

/** At two keys each, the statement stays far below PostgreSQL's 65,535 parameters. */
const MAX_CALLERS = 500

/** Waiting callers, by database and by length of the window; an empty list means that a statement is running. */
const callerQueues = new WeakMap<Database, Map<number, Caller[]>>()

/**
 * Counts several amounts, with exactly the results of `incrementCounts`. Calls that arrive while a statement of this process is running
 * share the next one: separately they would wait for each other's row lock, one commit each.
 */
export function countTogether(
  db: Database,
  amounts: ReadonlyArray<Amount>,
  now: Temporal.Instant,
  seconds: number,
): Promise<ReadonlyArray<CountWindow>> {
  const queues = callerQueues.get(db) ?? new Map<number, Caller[]>()
  callerQueues.set(db, queues)
  const result = Promise.withResolvers<ReadonlyArray<CountWindow>>()
  const caller = { amounts, now, result }
  const queue = queues.get(seconds)
  if (queue) {
    queue.push(caller)
  } else {
    const newQueue = [caller]
    queues.set(seconds, newQueue)
    void countQueue(db, queues, newQueue, seconds)
  }
  return result.promise
}

async function countQueue(
  db: Database,
  queues: Map<number, Caller[]>,
  queue: Caller[],
  seconds: number,
): Promise<void> {
  while (queue.length > 0) {
    const callers = queue.splice(0, MAX_CALLERS)
    await countCallers(db, callers, seconds).catch((error: unknown) => {
      for (const { result } of callers) result.reject(error)
    })
  }
  // In the same tick as the length check, or a caller could be left in the queue.
  queues.delete(seconds)
}

async function countCallers(db: Database, callers: ReadonlyArray<Caller>, seconds: number): Promise<void> {
  const now = callers.at(-1)?.now
  if (!now) return
  const sums = new Map<string, Amount>()
  for (const { key, by } of callers.flatMap(({ amounts }) => amounts)) {
    const name = key.toString('latin1')
    sums.set(name, { key, by: by + (sums.get(name)?.by ?? 0) })
  }
  // In a fixed order, so that two gateways can't each hold a row that the other waits for.
  const ordered = [...sums].sort(([a], [b]) => (a < b ? -1 : 1))
  const windows = await incrementCounts(
    db,
    ordered.map(([, amount]) => amount),
    now,
    seconds,
  )
  const ends = new Map(ordered.map(([name], index) => [name, windows[index]?.ends ?? now]))
  const counts = new Map(ordered.map(([name, { by }], index) => [name, (windows[index]?.count ?? by) - by]))
  for (const { amounts, result } of callers) {
    result.resolve(
      amounts.map(({ key, by }) => {
        const name = key.toString('latin1')
        const count = (counts.get(name) ?? 0) + by
        counts.set(name, count)
        return { count, ends: ends.get(name) ?? now }
      }),
    )
  }
}
