import { expect, test } from 'vitest'
import { createMondayContext } from '../../testing/bookings.ts'
import { createFinishedJob } from '../../testing/finished-job.ts'
import { signInAs } from '../../testing/staff.ts'
import { measuredDuration } from './measured-durations.ts'

const SERVICE = 'tap-repairs'

test('measured duration is the median of at least five jobs in the last 180 days', async () => {
  const context = await signInAs(await createMondayContext(), 'office')
  // Results are cached per request, so each call gets a new context.
  const measured = (service = SERVICE, days = 0) =>
    measuredDuration(service, { ...context, now: context.now.add({ hours: 24 * days }) })
  const finish = (minutes: number) =>
    createFinishedJob(context, { service: SERVICE, key: `job-of-${minutes}-minutes`, minutes })
  for (const minutes of [0, 20, 40, 60, 80]) await finish(minutes)
  // One took no time, because it was completed by mistake.
  expect(await measured()).toBeNull()
  await finish(100)
  expect(await measured()).toEqual({ medianMinutes: 60, jobs: 5 })
  // Minutes entered by staff take precedence over the event times.
  await context.pool.query(
    `insert into job_record (booking_id, work_done, at, minutes_worked)
     select booking_id, 'New washer.', at, 90 from booking_event where kind = 'completed'`,
  )
  expect(await measured()).toEqual({ medianMinutes: 90, jobs: 6 })
  expect(await measured('blocked-drains')).toBeNull()
  expect(await measured(SERVICE, 200)).toBeNull()
})
