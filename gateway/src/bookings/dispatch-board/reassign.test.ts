import { expect, test } from 'vitest'
import { auditEvents, messages, technicianLeave, technicians } from '../../platform/database/tables.ts'
import {
  advanceTime,
  book,
  createMondayContext,
  keepOnlyTechnician,
  newIdempotencyKey,
  queenslandInstant,
} from '../../testing/bookings.ts'
import { runDueJobs } from '../../testing/jobs.ts'
import { signInAs } from '../../testing/staff.ts'
import { findBooking } from '../booking-rows.ts'
import { dispatchBoard } from './board.ts'
import {
  type ReassignPlan,
  type TechnicianReassigned,
  technicianReassign,
  technicianReassignPlan,
  technicianReassignUndo,
} from './reassign.ts'

const TUESDAY = '2026-11-24'
const TUESDAY_DATE = Temporal.PlainDate.from(TUESDAY)

/** An office where Van 1 has a tap job at nine, a gas job at eleven and a drain job at one on Tuesday. */
async function sickContext() {
  const office = await signInAs(await createMondayContext({ clientKey: null }), 'office')
  const team = await office.db.select().from(technicians)
  const van = (name: string) => team.find((member) => member.name === name)?.id ?? 0
  const visits = []
  for (const [hour, service] of [
    ['09', 'tap-repairs'],
    ['11', 'gas-services'],
    ['13', 'blocked-drains'],
  ]) {
    const { booking } = await book(office, { startsAt: `${TUESDAY}T${hour}:00:00+10:00`, service })
    await office.pool.query('update visit set technician_id = $1 where id = $2', [van('Van 1'), booking.id])
    visits.push(booking)
  }
  const plan = async (more: object = {}, context = office): Promise<ReassignPlan> => {
    const found = await technicianReassignPlan(
      { technicianId: van('Van 1'), date: TUESDAY, ...more },
      context,
    )
    if (found.type !== 'ReassignPlan') throw new Error(JSON.stringify(found))
    return found
  }
  const input = ({ visits }: ReassignPlan, more: object = {}) => ({
    technicianId: van('Van 1'),
    date: TUESDAY,
    visits: visits.map(({ booking: { reference, version }, candidate }) => ({
      reference,
      version,
      technicianId: candidate?.technicianId ?? null,
    })),
    reason: 'Sick',
    idempotencyKey: newIdempotencyKey(),
    ...more,
  })
  const reassign = async (reassignInput: object, context = office): Promise<TechnicianReassigned> => {
    const outcome = await technicianReassign(reassignInput, context)
    if (outcome.type !== 'TechnicianReassigned') throw new Error(JSON.stringify(outcome))
    return outcome
  }
  return { office, van, visits, plan, input, reassign }
}

test('reassigns all visits of a day in their own windows, sends no messages and records leave', async () => {
  const { office, van, visits, plan, input, reassign } = await sickContext()
  const planned = await plan()
  expect(planned.technician).toBe('Van 1')
  expect(planned.visits.map(({ booking }) => booking.id)).toEqual(visits.map(({ id }) => id))
  const gas = planned.visits[1]?.candidate?.technicianId
  const { rows } = await office.pool.query('select technician_id from technician_licence where kind = $1', [
    'gas',
  ])
  expect(rows.map(({ technician_id }) => technician_id)).toContain(gas)
  const before = await office.db.select().from(messages)
  const result = await reassign(input(planned))
  expect(result.visits.map(({ technician }) => technician)).toEqual(
    planned.visits.map(({ candidate }) => candidate?.technician),
  )
  for (const { id, startsAt, windowEndsAt } of visits) {
    const now = await findBooking(office.db, id)
    expect(now?.technicianId).not.toBe(van('Van 1'))
    expect(now).toMatchObject({ startsAt, windowEndsAt })
  }
  await runDueJobs(advanceTime(office, { seconds: 16 }))
  expect(await office.db.select().from(messages)).toHaveLength(before.length)
  expect(await office.db.select().from(technicianLeave)).toMatchObject([
    {
      technicianId: van('Van 1'),
      startsAt: queenslandInstant('2026-11-24 00:00'),
      endsAt: queenslandInstant('2026-11-25 00:00'),
      reason: 'Sick',
      addedBy: office.staff.id,
    },
  ])
  const audit = await office.db.select().from(auditEvents)
  expect(audit.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['technician.reassign', 'booking.assign']),
  )
})

test('a visit that no one can take has no proposal and stays unassigned', async () => {
  const { office, van, visits, plan, input, reassign } = await sickContext()
  await keepOnlyTechnician('Van 3', office)
  await office.db.delete(technicianLeave)
  const days = {
    startsAt: queenslandInstant('2026-11-24 00:00'),
    endsAt: queenslandInstant('2026-11-25 00:00'),
  }
  await office.db
    .insert(technicianLeave)
    .values(['Van 2', 'Van 4'].map((name) => ({ technicianId: van(name), ...days })))
  // Only Van 3 is left, and is busy at one.
  const busy = await book(office, { startsAt: `${TUESDAY}T13:00:00+10:00` })
  await office.pool.query('update visit set technician_id = $1 where id = $2', [
    van('Van 3'),
    busy.booking.id,
  ])
  const planned = await plan()
  const [, , drain] = planned.visits
  expect(drain).toMatchObject({ candidate: null, why: 'No one else is free then.' })
  const result = await reassign(input(planned))
  expect(result.visits.at(-1)).toMatchObject({ technician: null, message: null })
  const { displaced } = await dispatchBoard(TUESDAY_DATE, office)
  const stayed = planned.visits.filter(({ candidate }) => candidate === null).map(({ booking }) => booking.id)
  expect(displaced.map(({ booking }) => booking.id)).toEqual(stayed)
  expect(stayed).toContain(visits[2]?.id)
})

test('a visit changed since the plan stays unassigned, and the others move', async () => {
  const { office, visits, plan, input, reassign } = await sickContext()
  const planned = await plan()
  await office.pool.query('update visit set version = version + 1 where id = $1', [visits[0]?.id])
  const result = await reassign(input(planned))
  expect(result.visits[0]).toMatchObject({
    technician: null,
    message: expect.stringMatching(
      /^The customer changed this .+ ago: Booked for Tue 24 Nov, 9 to 11 am, Van \d\. Your change wasn’t saved\.$/,
    ),
  })
  expect(result.visits.slice(1).map(({ technician }) => technician)).not.toContain(null)
  const { displaced } = await dispatchBoard(TUESDAY_DATE, office)
  expect(displaced.map(({ booking }) => booking.id)).toEqual([visits[0]?.id])
})

test('a repeated request reassigns once, and undo restores visits and leave', async () => {
  const { office, van, visits, plan, input, reassign } = await sickContext()
  const reassignInput = input(await plan())
  const result = await reassign(reassignInput)
  expect(await reassign(reassignInput)).toEqual(result)
  expect(await office.db.select().from(technicianLeave)).toHaveLength(1)
  const undo = {
    technicianId: van('Van 1'),
    leave: result.leave,
    visits: result.visits.map(({ reference, version }) => ({ reference, version })),
  }
  const tooLate = { ...undo, idempotencyKey: newIdempotencyKey() }
  expect(await technicianReassignUndo(tooLate, advanceTime(office, { seconds: 16 }))).toMatchObject({
    type: 'NotChangeable',
  })
  const undone = await technicianReassignUndo({ ...undo, idempotencyKey: newIdempotencyKey() }, office)
  expect(undone).toMatchObject({
    type: 'TechnicianReassigned',
    visits: visits.map(() => ({ technician: 'Van 1' })),
  })
  expect(await office.db.select().from(technicianLeave)).toEqual([])
  const { displaced } = await dispatchBoard(TUESDAY_DATE, office)
  expect(displaced).toEqual([])
})

test('today starts now or at an overdue visit, and existing leave isn’t duplicated', async () => {
  const { office, van, plan, input, reassign } = await sickContext()
  const noon = { ...office, now: queenslandInstant('2026-11-24 12:00') }
  await office.db.insert(technicianLeave).values({
    technicianId: van('Van 1'),
    startsAt: queenslandInstant('2026-11-25 00:00'),
    endsAt: queenslandInstant('2026-11-26 00:00'),
  })
  const until = '2026-11-26'
  const result = await reassign(input(await plan({ until }, noon), { until }), noon)
  expect(result.leave).toHaveLength(2)
  const leave = await office.db.select().from(technicianLeave)
  expect(leave.map(({ startsAt, endsAt }) => `${startsAt} ${endsAt}`)).toEqual(
    expect.arrayContaining([
      `${queenslandInstant('2026-11-24 09:00')} ${queenslandInstant('2026-11-25 00:00')}`,
      `${queenslandInstant('2026-11-26 00:00')} ${queenslandInstant('2026-11-27 00:00')}`,
    ]),
  )
})

test('refuses a past day, too many days and a technician who has left', async () => {
  const { office, van } = await sickContext()
  const technicianId = van('Van 1')
  const requestPlan = (more: object) =>
    technicianReassignPlan({ technicianId, date: TUESDAY, ...more }, office)
  expect(await requestPlan({ date: '2026-11-22' })).toMatchObject({ type: 'InvalidInput' })
  expect(await requestPlan({ until: '2026-11-23' })).toMatchObject({ type: 'InvalidInput' })
  expect(await requestPlan({ until: '2026-12-31' })).toMatchObject({ type: 'InvalidInput' })
  expect(await requestPlan({ technicianId: 99_999 })).toMatchObject({ type: 'NotChangeable' })
})

/** Turns a new booking into a night visit, from the given hour on Tuesday to 2 am. */
async function bookNightVisit(
  office: Awaited<ReturnType<typeof sickContext>>['office'],
  id: number,
  hour: number,
) {
  const { booking } = await book(office, { startsAt: `${TUESDAY}T15:00:00+10:00` })
  await office.pool.query(
    `update visit set technician_id = $1, starts_at = $2, window_ends_at = $2::timestamptz + interval '15 minutes',
        ends_at = $3, planned_minutes = 60 * (26 - $4::int), accepted = '{OFF_SHIFT}' where id = $5`,
    [id, `${TUESDAY}T${hour}:00:00+10:00`, '2026-11-25T02:00:00+10:00', hour, booking.id],
  )
  return booking
}

test('a visit of the night before is reassigned too, to someone whose rest it doesn’t cut short', async () => {
  const { office, van, plan, input, reassign } = await sickContext()
  const wednesday = '2026-11-25'
  const booking = await bookNightVisit(office, van('Van 1'), 23)
  const early = await book(office, { startsAt: `${wednesday}T07:00:00+10:00` })
  await office.pool.query('update visit set technician_id = $1 where id = $2', [
    van('Van 2'),
    early.booking.id,
  ])
  const planned = await plan({ date: wednesday })
  const [first] = planned.visits
  expect(first?.booking.id).toBe(booking.id)
  // Van 2 starts at seven on Wednesday.
  expect(first?.candidate?.technicianId).not.toBe(van('Van 2'))
  expect(first?.candidate?.warnings).toEqual(['OFF_SHIFT'])
  const result = await reassign(input(planned, { date: wednesday }))
  expect(result.visits).toMatchObject([{ technician: first?.candidate?.technician, message: null }])
  expect(await office.db.select().from(technicianLeave)).toMatchObject([
    { startsAt: queenslandInstant('2026-11-24 23:00'), endsAt: queenslandInstant('2026-11-26 00:00') },
  ])
})

test('a technician resting after night work is chosen only if no one else can go, with a warning', async () => {
  const { office, van, plan, input, reassign } = await sickContext()
  const wednesday = '2026-11-25'
  const { booking } = await book(office, { startsAt: `${wednesday}T09:00:00+10:00` })
  await office.pool.query('update visit set technician_id = $1 where id = $2', [van('Van 1'), booking.id])
  const proposedId = (await plan({ date: wednesday })).visits[0]?.candidate?.technicianId ?? 0
  await bookNightVisit(office, proposedId, 22)
  const [others] = (await plan({ date: wednesday })).visits
  expect(others?.candidate?.technicianId).not.toBe(proposedId)
  expect(others?.candidate?.warnings).not.toContain('REST')
  const days = {
    startsAt: queenslandInstant('2026-11-25 00:00'),
    endsAt: queenslandInstant('2026-11-26 00:00'),
  }
  const team = await office.db.select().from(technicians)
  await office.db
    .insert(technicianLeave)
    .values(
      team
        .filter(({ id }) => id !== proposedId && id !== van('Van 1'))
        .map(({ id }) => ({ technicianId: id, ...days })),
    )
  const planned = await plan({ date: wednesday })
  expect(planned.visits).toMatchObject([{ candidate: { technicianId: proposedId, warnings: ['REST'] } }])
  const result = await reassign(input(planned, { date: wednesday }))
  expect(result.visits).toMatchObject([{ message: null }])
})
