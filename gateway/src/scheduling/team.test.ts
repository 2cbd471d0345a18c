import { expect, test } from 'vitest'
import { technicianLicences, technicianShifts, technicians } from '../platform/database/tables.ts'
import { createTestContext } from '../testing/context.ts'
import { seedTeam } from './team.ts'

test('gateways that start at once on a fresh database add the team of business.yaml once', async () => {
  const context = await createTestContext()
  for (const table of [technicianLicences, technicianShifts, technicians]) await context.db.delete(table)
  await Promise.all([1, 2, 3, 4].map(() => seedTeam(context.db, context.content)))
  const team = await context.db.select().from(technicians)
  expect(team.map(({ name }) => name)).toEqual(['Van 1', 'Van 2', 'Van 3', 'Van 4'])
  expect(await context.db.$count(technicianLicences)).toBe(2)
  expect(await context.db.$count(technicianShifts)).toBe(4 * 5 + 2)
})

test('a database with technicians is unchanged', async () => {
  const context = await createTestContext()
  await context.db.update(technicians).set({ lastDay: '2026-11-22' })
  await seedTeam(context.db, context.content)
  expect(await context.db.$count(technicians)).toBe(4)
})
