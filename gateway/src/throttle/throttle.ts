import { createHmac } from 'node:crypto'
import type { Context } from '../context.ts'
import { present } from '../instant.ts'
import { countUp, forgetCount, forgetCounts } from './store.ts'

/** So many in so long, counted from the first. */
export type Limit = { readonly name: string; readonly most: number; readonly seconds: number }

/**
 * Counts one use of every limit by whoever asks: null while all of them hold, else the moment when
 * another try can succeed. Counts are shared by all gateways. Work of our own is not limited.
 */
export async function throttled(
  limits: ReadonlyArray<Limit>,
  { db, now, place, secrets, settings }: Context,
): Promise<Temporal.Instant | null> {
  if (place === null) return null
  let until: Temporal.Instant | null = null
  for (const { name, most, seconds } of limits) {
    const window = await countUp(db, keyOf(name, place, secrets), now, seconds)
    const over = window.count > most * settings.rateLimitScale
    if (over && (until === null || Temporal.Instant.compare(window.ends, until) > 0)) until = window.ends
  }
  return until
}

/** Forgets what was counted against one limit. */
export async function startAgain({ name }: Limit, { db, place, secrets }: Context): Promise<void> {
  if (place !== null) await forgetCount(db, keyOf(name, place, secrets))
}

function keyOf(name: string, place: string, { pepper }: Context['secrets']): Buffer {
  return createHmac('sha256', pepper).update(`${name}\n${place}`).digest()
}

/** Forgets the counts that no limit asks about any more. */
export function forgetOldCounts({ db }: Pick<Context, 'db'>): Promise<void> {
  return forgetCounts(db, present().subtract({ hours: 48 }))
}
