import { describe, expect, test } from 'vitest'
import { auditEvents } from '../../platform/database/tables.ts'
import { availability } from '../../scheduling/availability.ts'
import { at, book, createMondayContext, keepOnlyTechnician } from '../../testing/bookings.ts'
import type { TestContext } from '../../testing/context.ts'
import { signedIn } from '../../testing/staff.ts'
import { scheduleRules } from './rules.ts'
import { scheduleRulesPreview, scheduleRulesSet, scheduleServiceSet } from './set-rules.ts'

const NONE = { usualMinutes: null, noticeMinutes: null, reserveOneIn: null, reserveReleasedMinutes: null }
const NO_SERVICE = { minutes: null, notice: null, sameDayBefore: null }

const adminContext = async () => signedIn(await createMondayContext({ clientKey: null }), 'admin')

/** The windows of Monday, or another day, that customers can book for a job. */
async function free(context: TestContext, service = 'tap-repairs', day = '2026-11-23'): Promise<string[]> {
  const asked = { service, suburb: 'robina', from: Temporal.PlainDate.from(day), days: 1 }
  const found = await availability(asked, context)
  return (found?.days ?? [])
    .flatMap(({ windows }) => windows)
    .filter(({ state }) => state === 'AVAILABLE')
    .map(({ startsAt }) => startsAt.toZonedDateTimeISO('Australia/Brisbane').toPlainTime().toString())
}

describe('notice and reserve', () => {
  test('count from the next question on, are on the audit log, and go back to the content', async () => {
    const context = await adminContext()
    const before = await free(context)
    expect(before.length).toBeGreaterThan(0)
    // Two days of notice: nothing of today is left.
    const rules = { ...NONE, noticeMinutes: 2880 }
    // The answer has what the next change begins from.
    expect(await scheduleRulesSet({ seen: NONE, rules }, context)).toMatchObject({
      type: 'ScheduleRulesSet',
      set: rules,
      rules: { noticeMinutes: 2880, set: rules },
    })
    expect(await free(context)).toEqual([])
    const refused = await availability(
      { service: 'tap-repairs', suburb: 'robina', from: Temporal.PlainDate.from('2026-11-23'), days: 1 },
      context,
    )
    expect(refused?.days[0]?.windows.at(-1)?.reason).toBe("Too soon, we need 48 hours' notice.")
    expect(await scheduleRules(context)).toMatchObject({
      noticeMinutes: 2880,
      set: rules,
      standard: { noticeMinutes: 120 },
    })
    expect(await scheduleRulesSet({ seen: rules, rules: NONE }, context)).toMatchObject({
      type: 'ScheduleRulesSet',
    })
    expect(await free(context)).toEqual(before)
    expect(await context.db.select().from(auditEvents)).toMatchObject([
      { action: 'rules.change', details: { from: 'as in content', to: 'noticeMinutes 2880' } },
      { action: 'rules.change', details: { from: 'noticeMinutes 2880', to: 'as in content' } },
    ])
  })

  test('a reserve of none frees the window of the technician who was reserved for emergencies', async () => {
    const context = await adminContext()
    await keepOnlyTechnician('Van 1', context)
    // Far enough ahead that the reserve is not given up yet.
    const openWindows = await free(context, 'tap-repairs', '2026-11-25')
    await scheduleRulesSet({ seen: NONE, rules: { ...NONE, reserveOneIn: 0 } }, context)
    expect((await free(context, 'tap-repairs', '2026-11-25')).length).toBe(openWindows.length + 1)
  })

  test('are refused in words when they make no sense, and when someone was quicker', async () => {
    const context = await adminContext()
    expect(
      await scheduleRulesSet({ seen: NONE, rules: { ...NONE, reserveOneIn: 1 } }, context),
    ).toMatchObject({
      type: 'InvalidInput',
      fields: [{ field: 'reserveOneIn', message: 'Enter 0 for none, or 2 to 50' }],
    })
    await scheduleRulesSet({ seen: NONE, rules: { ...NONE, reserveOneIn: 4 } }, context)
    expect(
      await scheduleRulesSet({ seen: NONE, rules: { ...NONE, reserveOneIn: 3 } }, context),
    ).toMatchObject({
      type: 'NotChangeable',
      message: expect.stringContaining('Someone else just changed these rules'),
    })
    expect(await scheduleRules(context)).toMatchObject({ reserveOneIn: 4 })
  })
})

describe('the rules of one service', () => {
  test('plan what is booked from then on; what stands keeps its time', async () => {
    const context = await adminContext()
    await keepOnlyTechnician('Van 1', context)
    const earlier = await book(context, { startsAt: '2026-11-25T07:00:00+10:00' })
    const rules = { ...NO_SERVICE, minutes: 240 }
    const service = earlier.booking.service
    expect(await scheduleServiceSet({ service, seen: NO_SERVICE, rules }, context)).toMatchObject({
      type: 'ScheduleServiceSet',
      rules: { services: expect.arrayContaining([expect.objectContaining({ slug: service, set: rules })]) },
    })
    const later = await book(context, { startsAt: '2026-11-25T09:00:00+10:00' })
    expect(later.booking.endsAt).toEqual(at('2026-11-25 13:00'))
    const { rows } = await context.pool.query('select planned_minutes from visit order by starts_at')
    expect(rows.map((row) => row.planned_minutes)).toEqual([earlier.booking.plannedMinutes, 240])
  })

  test('an hour after which it is another day, and never today', async () => {
    const context = await adminContext()
    const service = 'tap-repairs'
    const early = { ...NO_SERVICE, notice: 'SAME_DAY', sameDayBefore: '06:00' }
    expect(
      await scheduleServiceSet(
        { service, seen: NO_SERVICE, rules: { ...early, sameDayBefore: null } },
        context,
      ),
    ).toMatchObject({ type: 'InvalidInput', fields: [{ field: 'sameDayBefore' }] })
    await scheduleServiceSet({ service, seen: NO_SERVICE, rules: early }, context)
    const morning = { ...context, now: at('2026-11-23 06:30') }
    expect(await free(morning)).toEqual([])
    expect(await free(morning, service, '2026-11-24')).not.toEqual([])
    await scheduleServiceSet({ service, seen: early, rules: { ...NO_SERVICE, notice: 'USUAL' } }, context)
    expect(await free(morning)).not.toEqual([])
  })

  test('takes from gas fitting that it waits for the next working day, and keeps its licence', async () => {
    const context = await adminContext()
    const service = 'gas-fitting'
    expect(await free(context, service)).toEqual([])
    await scheduleServiceSet(
      { service, seen: NO_SERVICE, rules: { ...NO_SERVICE, notice: 'USUAL' } },
      context,
    )
    expect(await free(context, service)).not.toEqual([])
    const rules = (await scheduleRules(context)).services.find(({ slug }) => slug === service)
    expect(rules).toMatchObject({
      licence: 'gas',
      officeConfirms: true,
      nextBusinessDay: false,
      standard: { notice: 'NEXT_DAY' },
    })
  })
})

test('the preview says what a change would do, and saves nothing', async () => {
  const context = await adminContext()
  await keepOnlyTechnician('Van 1', context)
  const asked = { service: 'tap-repairs', suburb: 'robina' }
  const found = await scheduleRulesPreview(
    { ...asked, serviceRules: { ...NO_SERVICE, minutes: 600 } },
    context,
  )
  expect(found?.days).toBe(14)
  expect(found?.after.windows).toBeLessThan(found?.before.windows ?? 0)
  expect(await scheduleRulesPreview({ ...asked, rules: { ...NONE, reserveOneIn: 1 } }, context)).toBeNull()
  expect(await scheduleRules(context)).toMatchObject({ set: NONE })
})
