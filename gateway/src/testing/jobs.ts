import { OFFER_WINDOW, offerFreedWindows } from '../bookings/customer/openings.ts'
import { SETTLE_MOVE, settleMove } from '../bookings/customer/staff-moves.ts'
import { offerWindow } from '../bookings/customer/waitlist.ts'
import { NOTIFY_TECHNICIAN, notifyTechnician } from '../bookings/technician-messages/technician-messages.ts'
import { WINDOWS_FREED } from '../scheduling/freed-windows.ts'
import type { TestContext } from './context.ts'

const TASKS = {
  [OFFER_WINDOW]: offerWindow,
  [SETTLE_MOVE]: settleMove,
  [NOTIFY_TECHNICIAN]: notifyTechnician,
  [WINDOWS_FREED]: offerFreedWindows,
}

/**
 * Runs the jobs of moves, technicians' messages and the waitlist that are due at the context's time, and those they add. Returns how
 * many ran. A job without a scheduled time is due at once: the database stamps it with its own clock, which differs from the test's.
 */
export async function runDueJobs(context: TestContext): Promise<number> {
  let runCount = 0
  for (;;) {
    const { rows } = await context.pool.query<{ task: keyof typeof TASKS; payload: unknown }>(
      `with due as (
         select id, task_identifier from graphile_worker.jobs
          where task_identifier = any($1) and (run_at <= $2 or run_at = created_at)
          order by run_at, id limit 1)
       delete from graphile_worker._private_jobs as jobs using due where jobs.id = due.id
       returning due.task_identifier as task, jobs.payload`,
      [Object.keys(TASKS), context.now.toString()],
    )
    const [job] = rows
    if (!job) return runCount
    runCount++
    await TASKS[job.task](job.payload, context)
  }
}
