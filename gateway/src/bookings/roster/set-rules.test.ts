import { describe, expect, test } from 'vitest'
import { auditEvents } from '../../platform/database/tables.ts'
import { availability } from '../../scheduling/availability.ts'
import { at, book, createMondayContext, keepOnlyTechnician } from '../../testing/bookings.ts'
import { signedIn } from '../../testing/staff.ts'
import type { TestContext } from '../../testing/world.ts'
import { diaryRules } from './rules.ts'
import { diaryRulesPreview, diaryRulesSet, diaryServiceSet } from './set-rules.ts'

const NONE = { usualMinutes: null, noticeMinutes: null, reserveOneIn: null, reserveReleasedMinutes: null }
const NO_SERVICE = { minutes: null, notice: null, sameDayBefore: null }

const anAdmin = async () => signedIn(await createMondayContext({ clientKey: null }), 'admin')

/** The windows of Monday, or another day, that customers can book for a job. */
async function free(world: TestContext, service = 'tap-repairs', day = '2026-11-23'): Promise<string[]> {
  const asked = { service, suburb: 'robina', from: Temporal.PlainDate.from(day), days: 1 }
  const found = await availability(asked, world)
  return (found?.days ?? [])
    .flatMap(({ windows }) => windows)
    .filter(({ state }) => state === 'AVAILABLE')
    .map(({ startsAt }) => startsAt.toZonedDateTimeISO('Australia/Brisbane').toPlainTime().toString())
}

describe('notice and reserve', () => {
  test('count from the next question on, are on the audit log, and go back to the content', async () => {
    const world = await anAdmin()
    const before = await free(world)
    expect(before.length).toBeGreaterThan(0)
    // Two days of notice: nothing of today is left.
    const rules = { ...NONE, noticeMinutes: 2880 }
    // The answer has what the next change begins from.
    expect(await diaryRulesSet({ seen: NONE, rules }, world)).toMatchObject({
      type: 'DiaryRulesSet',
      set: rules,
      rules: { noticeMinutes: 2880, set: rules },
    })
    expect(await free(world)).toEqual([])
    const refused = await availability(
      { service: 'tap-repairs', suburb: 'robina', from: Temporal.PlainDate.from('2026-11-23'), days: 1 },
      world,
    )
    expect(refused?.days[0]?.windows.at(-1)?.reason).toBe("Too soon: we need 48 hours' notice.")
    expect(await diaryRules(world)).toMatchObject({
      noticeMinutes: 2880,
      set: rules,
      standard: { noticeMinutes: 120 },
    })
    expect(await diaryRulesSet({ seen: rules, rules: NONE }, world)).toMatchObject({ type: 'DiaryRulesSet' })
    expect(await free(world)).toEqual(before)
    expect(await world.db.select().from(auditEvents)).toMatchObject([
      { action: 'rules.change', details: { from: 'as in content', to: 'noticeMinutes 2880' } },
      { action: 'rules.change', details: { from: 'noticeMinutes 2880', to: 'as in content' } },
    ])
  })

  test('no reserve frees the window of the one technician who was kept for emergencies', async () => {
    const world = await anAdmin()
    await keepOnlyTechnician('Van 1', world)
    // Far enough ahead that the reserve is not given up yet.
    const kept = await free(world, 'tap-repairs', '2026-11-25')
    await diaryRulesSet({ seen: NONE, rules: { ...NONE, reserveOneIn: 0 } }, world)
    expect((await free(world, 'tap-repairs', '2026-11-25')).length).toBe(kept.length + 1)
  })

  test('are refused in words when they make no sense, and when someone was quicker', async () => {
    const world = await anAdmin()
    expect(await diaryRulesSet({ seen: NONE, rules: { ...NONE, reserveOneIn: 1 } }, world)).toMatchObject({
      type: 'InvalidInput',
      fields: [{ field: 'reserveOneIn', message: 'Write 0 for none, or 2 to 50' }],
    })
    await diaryRulesSet({ seen: NONE, rules: { ...NONE, reserveOneIn: 4 } }, world)
    expect(await diaryRulesSet({ seen: NONE, rules: { ...NONE, reserveOneIn: 3 } }, world)).toMatchObject({
      type: 'NotChangeable',
      message: expect.stringContaining('somebody changed these rules'),
    })
    expect(await diaryRules(world)).toMatchObject({ reserveOneIn: 4 })
  })
})

describe('the rules of one service', () => {
  test('plan what is booked from then on; what stands keeps its time', async () => {
    const world = await anAdmin()
    await keepOnlyTechnician('Van 1', world)
    const earlier = await book(world, { startsAt: '2026-11-25T07:00:00+10:00' })
    const rules = { ...NO_SERVICE, minutes: 240 }
    const service = earlier.booking.service
    expect(await diaryServiceSet({ service, seen: NO_SERVICE, rules }, world)).toMatchObject({
      type: 'DiaryServiceSet',
      rules: { services: expect.arrayContaining([expect.objectContaining({ slug: service, set: rules })]) },
    })
    const later = await book(world, { startsAt: '2026-11-25T09:00:00+10:00' })
    expect(later.booking.endsAt).toEqual(at('2026-11-25 13:00'))
    const { rows } = await world.pool.query('select planned_minutes from visit order by starts_at')
    expect(rows.map((row) => row.planned_minutes)).toEqual([earlier.booking.plannedMinutes, 240])
  })

  test('an hour after which it is another day, and never today', async () => {
    const world = await anAdmin()
    const service = 'tap-repairs'
    const early = { ...NO_SERVICE, notice: 'SAME_DAY', sameDayBefore: '06:00' }
    expect(
      await diaryServiceSet({ service, seen: NO_SERVICE, rules: { ...early, sameDayBefore: null } }, world),
    ).toMatchObject({ type: 'InvalidInput', fields: [{ field: 'sameDayBefore' }] })
    await diaryServiceSet({ service, seen: NO_SERVICE, rules: early }, world)
    const morning = { ...world, now: at('2026-11-23 06:30') }
    expect(await free(morning)).toEqual([])
    expect(await free(morning, service, '2026-11-24')).not.toEqual([])
    await diaryServiceSet({ service, seen: early, rules: { ...NO_SERVICE, notice: 'USUAL' } }, world)
    expect(await free(morning)).not.toEqual([])
  })

  test('takes from gas fitting that it waits for the next working day, and keeps its licence', async () => {
    const world = await anAdmin()
    const service = 'gas-fitting'
    expect(await free(world, service)).toEqual([])
    await diaryServiceSet({ service, seen: NO_SERVICE, rules: { ...NO_SERVICE, notice: 'USUAL' } }, world)
    expect(await free(world, service)).not.toEqual([])
    const rules = (await diaryRules(world)).services.find(({ slug }) => slug === service)
    expect(rules).toMatchObject({
      licence: 'gas',
      officeConfirms: true,
      nextBusinessDay: false,
      standard: { notice: 'NEXT_DAY' },
    })
  })
})

test('the preview says what a change would do, and saves nothing', async () => {
  const world = await anAdmin()
  await keepOnlyTechnician('Van 1', world)
  const asked = { service: 'tap-repairs', suburb: 'robina' }
  const found = await diaryRulesPreview({ ...asked, serviceRules: { ...NO_SERVICE, minutes: 600 } }, world)
  expect(found?.days).toBe(14)
  expect(found?.after.windows).toBeLessThan(found?.before.windows ?? 0)
  expect(await diaryRulesPreview({ ...asked, rules: { ...NONE, reserveOneIn: 1 } }, world)).toBeNull()
  expect(await diaryRules(world)).toMatchObject({ set: NONE })
})
