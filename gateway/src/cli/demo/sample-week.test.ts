import { expect, test } from 'vitest'
import { createMondayContext, queenslandInstant } from '../../testing/bookings.ts'
import { createSampleWeek } from './sample-week.ts'

test.each(['2026-11-23 10:20', '2026-11-22 19:00'])(
  'the sample week starting %s gives no technician two jobs in one window',
  async (time) => {
    const context = await createMondayContext({ now: queenslandInstant(time), clientKey: null })
    await createSampleWeek(context)
    const { rows } = await context.pool.query<{ technician_id: number; jobs: number }>(
      `select technician_id, starts_at, count(*)::int as jobs from visit
        where state not in ('HELD', 'CANCELLED', 'DECLINED') group by 1, 2`,
    )
    expect(rows.length).toBeGreaterThan(40)
    expect(rows.filter(({ jobs }) => jobs > 1)).toEqual([])
  },
)

test('a second start on the next day creates no further maintenance plans', async () => {
  const context = await createMondayContext({ now: queenslandInstant('2026-11-23 10:20'), clientKey: null })
  const countPlans = async () => (await context.pool.query('select id from maintenance_plan')).rows.length
  await createSampleWeek(context)
  const created = await countPlans()
  expect(created).toBeGreaterThan(3)
  await createSampleWeek({ ...context, now: context.now.add({ hours: 24 }) })
  expect(await countPlans()).toBe(created)
})
