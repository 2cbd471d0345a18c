import { sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'

const PAST_DAYS = 180
/** Fewer jobs say little about the next one. */
const LEAST_JOBS = 5

/** Measured duration of a service's jobs: from the job record, or else from arrival to completion. */
export type MeasuredDuration = { readonly medianMinutes: number; readonly jobs: number }

const durationCache = new WeakMap<object, Promise<ReadonlyMap<string, MeasuredDuration>>>()

/**
 * Returns the measured duration of a service over the last 180 days; null with fewer than five jobs. Reads all services at once and
 * caches them per request.
 */
export async function measuredDuration(service: string, context: Context): Promise<MeasuredDuration | null> {
  const durations = durationCache.get(context) ?? readMeasuredDurations(context)
  durationCache.set(context, durations)
  return (await durations).get(service) ?? null
}

async function readMeasuredDurations({
  db,
  now,
}: Pick<Context, 'db' | 'now'>): Promise<ReadonlyMap<string, MeasuredDuration>> {
  const since = now.subtract({ hours: 24 * PAST_DAYS }).toString()
  // A reopened job counts from its last arrival to its last completion.
  const { rows } = await db.execute<{ service: string; jobs: number; median: number }>(sql`
    select service, count(*)::int as jobs, round(percentile_cont(0.5) within group (order by minutes))::int as median
      from (
        select booking.service, coalesce(max(job_record.minutes_worked), extract(epoch from
                 max(event.at) filter (where event.kind = 'completed')
                 - max(event.at) filter (where event.kind = 'arrived')) / 60) as minutes
          from visit join booking using (id) join booking_event as event on event.booking_id = booking.id
          left join job_record on job_record.booking_id = booking.id
         where visit.state = 'COMPLETED' and visit.starts_at >= ${since}::timestamptz
           and event.kind in ('arrived', 'completed')
         group by booking.id) as job
     where minutes >= 1
     group by service having count(*) >= ${LEAST_JOBS}`)
  return new Map(rows.map(({ service, jobs, median }) => [service, { medianMinutes: median, jobs }]))
}
