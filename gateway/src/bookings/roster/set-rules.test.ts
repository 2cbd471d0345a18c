import { describe, expect, test } from 'vitest'
import { auditEvents } from '../../platform/database/tables.ts'
import { availability } from '../../scheduling/availability.ts'
import { book, createMondayContext, keepOnlyTechnician, queenslandInstant } from '../../testing/bookings.ts'
import type { TestContext } from '../../testing/context.ts'
import { signInAs } from '../../testing/staff.ts'
import { scheduleRules } from './rules.ts'
import { scheduleRulesPreview, scheduleRulesSet, scheduleServiceSet } from './set-rules.ts'

const NO_RULES = { usualMinutes: null, noticeMinutes: null, reserveOneIn: null, reserveReleasedMinutes: null }
const NO_SERVICE_RULES = { minutes: null, notice: null, sameDayBefore: null }

const adminContext = async () => signInAs(await createMondayContext({ clientKey: null }), 'admin')

/** Start times of the windows on a day that customers can book for a job. */
async function readOpenWindows(
  context: TestContext,
  service = 'tap-repairs',
  day = '2026-11-23',
): Promise<string[]> {
  const query = { service, suburb: 'robina', from: Temporal.PlainDate.from(day), days: 1 }
  const result = await availability(query, context)
  return (result?.days ?? [])
    .flatMap(({ windows }) => windows)
    .filter(({ state }) => state === 'AVAILABLE')
    .map(({ startsAt }) => startsAt.toZonedDateTimeISO('Australia/Brisbane').toPlainTime().toString())
}

describe('notice and reserve', () => {
  test('apply from the next query, are on the audit log and can be reset to content', async () => {
    const context = await adminContext()
    const before = await readOpenWindows(context)
    expect(before.length).toBeGreaterThan(0)
    // With two days of notice, nothing is left today.
    const rules = { ...NO_RULES, noticeMinutes: 2880 }
    // The response has the state that the next change starts from.
    expect(await scheduleRulesSet({ seen: NO_RULES, rules }, context)).toMatchObject({
      type: 'ScheduleRulesSet',
      rules: { noticeMinutes: 2880, set: rules },
    })
    expect(await readOpenWindows(context)).toEqual([])
    const unavailable = await availability(
      { service: 'tap-repairs', suburb: 'robina', from: Temporal.PlainDate.from('2026-11-23'), days: 1 },
      context,
    )
    expect(unavailable?.days[0]?.windows.at(-1)?.reason).toBe("Too soon, we need 48 hours' notice.")
    expect(await scheduleRules(context)).toMatchObject({
      noticeMinutes: 2880,
      set: rules,
      standard: { noticeMinutes: 120 },
    })
    expect(await scheduleRulesSet({ seen: rules, rules: NO_RULES }, context)).toMatchObject({
      type: 'ScheduleRulesSet',
    })
    expect(await readOpenWindows(context)).toEqual(before)
    expect(await context.db.select().from(auditEvents)).toMatchObject([
      { action: 'rules.change', details: { from: 'as in content', to: 'noticeMinutes 2880' } },
      { action: 'rules.change', details: { from: 'noticeMinutes 2880', to: 'as in content' } },
    ])
  })

  test('with no reserve, the reserved technician’s window becomes available', async () => {
    const context = await adminContext()
    await keepOnlyTechnician('Van 1', context)
    // Far enough ahead that the reserve hasn't been released yet.
    const openWindows = await readOpenWindows(context, 'tap-repairs', '2026-11-25')
    await scheduleRulesSet({ seen: NO_RULES, rules: { ...NO_RULES, reserveOneIn: 0 } }, context)
    expect((await readOpenWindows(context, 'tap-repairs', '2026-11-25')).length).toBe(openWindows.length + 1)
  })

  test('are refused if invalid or changed concurrently', async () => {
    const context = await adminContext()
    expect(
      await scheduleRulesSet({ seen: NO_RULES, rules: { ...NO_RULES, reserveOneIn: 1 } }, context),
    ).toMatchObject({
      type: 'InvalidInput',
      fields: [{ field: 'reserveOneIn', message: 'Enter 0 for none, or 2 to 50' }],
    })
    await scheduleRulesSet({ seen: NO_RULES, rules: { ...NO_RULES, reserveOneIn: 4 } }, context)
    expect(
      await scheduleRulesSet({ seen: NO_RULES, rules: { ...NO_RULES, reserveOneIn: 3 } }, context),
    ).toMatchObject({
      type: 'NotChangeable',
      message: expect.stringContaining('Someone else just changed these rules'),
    })
    expect(await scheduleRules(context)).toMatchObject({ reserveOneIn: 4 })
  })
})

describe('rules of one service', () => {
  test('set the duration of later bookings only', async () => {
    const context = await adminContext()
    await keepOnlyTechnician('Van 1', context)
    const earlier = await book(context, { startsAt: '2026-11-25T07:00:00+10:00' })
    const rules = { ...NO_SERVICE_RULES, minutes: 240 }
    const service = earlier.booking.service
    expect(await scheduleServiceSet({ service, seen: NO_SERVICE_RULES, rules }, context)).toMatchObject({
      type: 'ScheduleServiceSet',
      rules: { services: expect.arrayContaining([expect.objectContaining({ slug: service, set: rules })]) },
    })
    const later = await book(context, { startsAt: '2026-11-25T09:00:00+10:00' })
    expect(later.booking.endsAt).toEqual(queenslandInstant('2026-11-25 13:00'))
    const { rows } = await context.pool.query('select planned_minutes from visit order by starts_at')
    expect(rows.map((row) => row.planned_minutes)).toEqual([earlier.booking.plannedMinutes, 240])
  })

  test('same-day notice closes today after the given hour, and usual notice opens it again', async () => {
    const context = await adminContext()
    const service = 'tap-repairs'
    const early = { ...NO_SERVICE_RULES, notice: 'SAME_DAY', sameDayBefore: '06:00' }
    expect(
      await scheduleServiceSet(
        { service, seen: NO_SERVICE_RULES, rules: { ...early, sameDayBefore: null } },
        context,
      ),
    ).toMatchObject({ type: 'InvalidInput', fields: [{ field: 'sameDayBefore' }] })
    await scheduleServiceSet({ service, seen: NO_SERVICE_RULES, rules: early }, context)
    const morning = { ...context, now: queenslandInstant('2026-11-23 06:30') }
    expect(await readOpenWindows(morning)).toEqual([])
    expect(await readOpenWindows(morning, service, '2026-11-24')).not.toEqual([])
    await scheduleServiceSet(
      { service, seen: early, rules: { ...NO_SERVICE_RULES, notice: 'USUAL' } },
      context,
    )
    expect(await readOpenWindows(morning)).not.toEqual([])
  })

  test('can remove next-day notice from gas fitting but not its licence', async () => {
    const context = await adminContext()
    const service = 'gas-fitting'
    expect(await readOpenWindows(context, service)).toEqual([])
    await scheduleServiceSet(
      { service, seen: NO_SERVICE_RULES, rules: { ...NO_SERVICE_RULES, notice: 'USUAL' } },
      context,
    )
    expect(await readOpenWindows(context, service)).not.toEqual([])
    const rules = (await scheduleRules(context)).services.find(({ slug }) => slug === service)
    expect(rules).toMatchObject({
      licence: 'gas',
      officeConfirms: true,
      nextBusinessDay: false,
      standard: { notice: 'NEXT_DAY' },
    })
  })
})

test('the preview shows the effect of a change without saving it', async () => {
  const context = await adminContext()
  await keepOnlyTechnician('Van 1', context)
  const query = { service: 'tap-repairs', suburb: 'robina' }
  const preview = await scheduleRulesPreview(
    { ...query, serviceRules: { ...NO_SERVICE_RULES, minutes: 600 } },
    context,
  )
  expect(preview?.days).toBe(14)
  expect(preview?.after.windows).toBeLessThan(preview?.before.windows ?? 0)
  expect(
    await scheduleRulesPreview({ ...query, rules: { ...NO_RULES, reserveOneIn: 1 } }, context),
  ).toBeNull()
  expect(await scheduleRules(context)).toMatchObject({ set: NO_RULES })
})
