import { createHmac } from 'node:crypto'
import type { Context } from '../context.ts'
import { present } from '../instant.ts'
import { countUp, forgetCounts } from './store.ts'

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
    const key = createHmac('sha256', secrets.pepper).update(`${name}\n${place}`).digest()
    const window = await countUp(db, key, now, seconds)
    const over = window.count > most * settings.rateLimitScale
    if (over && (until === null || Temporal.Instant.compare(window.ends, until) > 0)) until = window.ends
  }
  return until
}

/** Forgets the counts that no limit asks about any more. */
export function forgetOldCounts({ db }: Pick<Context, 'db'>): Promise<void> {
  return forgetCounts(db, present().subtract({ hours: 48 }))
}
