import { sql } from 'drizzle-orm'
import type { AppServices } from '../context.ts'

const PROBE_INTERVAL_MS = 60_000

/** Writes one row, the same each time. Sets the metric; logs a failure. Never throws. */
export async function probeWrites({
  db,
  log,
  metrics,
}: Pick<AppServices, 'db' | 'log' | 'metrics'>): Promise<void> {
  try {
    await db.execute(sql`
      insert into rate_count (key, started_at, count) values ('write probe'::bytea, now(), 1)
      on conflict (key) do update set started_at = now()`)
    metrics.writable.set(1)
  } catch (error) {
    metrics.writable.set(0)
    log.error({ err: error }, 'database accepts no writes')
  }
}

/** Probes now and every minute. Returns a function that stops it. */
export async function watchWrites(options: Parameters<typeof probeWrites>[0]): Promise<() => void> {
  await probeWrites(options)
  const timer = setInterval(() => void probeWrites(options), PROBE_INTERVAL_MS)
  return () => clearInterval(timer)
}
