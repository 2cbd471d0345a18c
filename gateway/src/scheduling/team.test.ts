import { expect, test } from 'vitest'
import { technicianLicences, technicianShifts, technicians } from '../platform/database/tables.ts'
import { createTestContext } from '../testing/world.ts'
import { seedTeam } from './team.ts'

test('gateways that start together on a fresh database hire the team of business.yaml once', async () => {
  const world = await createTestContext()
  for (const table of [technicianLicences, technicianShifts, technicians]) await world.db.delete(table)
  await Promise.all([1, 2, 3, 4].map(() => seedTeam(world.db, world.content)))
  const team = await world.db.select().from(technicians)
  expect(team.map(({ name }) => name)).toEqual(['Van 1', 'Van 2', 'Van 3', 'Van 4'])
  expect(await world.db.$count(technicianLicences)).toBe(2)
  expect(await world.db.$count(technicianShifts)).toBe(4 * 5 + 2)
})

test('a database that has technicians keeps its own', async () => {
  const world = await createTestContext()
  await world.db.update(technicians).set({ lastDay: '2026-11-22' })
  await seedTeam(world.db, world.content)
  expect(await world.db.$count(technicians)).toBe(4)
})
