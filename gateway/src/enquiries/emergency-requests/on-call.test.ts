import { asc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ALERT_ON_CALL, onCallAlert, processAlertJob, takeOverAlert } from '../../on-call/alerts.ts'
import {
  onCallAt,
  onCallDaySet,
  onCallMobileSet,
  onCallNow,
  onCallSettingsSet,
  onCallWeekSet,
  onCallWeeks,
} from '../../on-call/duty.ts'
import { hasAlertedTechnician } from '../../on-call/index.ts'
import {
  auditEvents,
  messages,
  onCallRecipients,
  partClosures,
  technicianLeave,
} from '../../platform/database/tables.ts'
import { tokenFor } from '../../platform/tokens.ts'
import { queenslandInstant } from '../../testing/bookings.ts'
import { createTestContext, type TestContext } from '../../testing/context.ts'
import { signInAs } from '../../testing/staff.ts'
import { inboxClose, inboxMarkSpam } from '../inbox/handle.ts'
import { historyOf, inboxItem } from '../inbox/inbox.ts'
import { dispatchRequest } from './emergency-requests.ts'

const NIGHT = queenslandInstant('2026-11-24 02:00')

const burstPipeRequest = {
  name: 'Ann Lee',
  phone: '0491 570 006',
  place: '1 Example Street, Nerang',
  message: 'A pipe has burst.',
}

const MESSAGES_ARE_SENT = { SMTP_URL: 'smtp://localhost', SMS_URL: 'https://sms.example/messages' }

/** 2 am on Tuesday. Van 1 is on call with a login and a mobile, and there is an administrator. */
async function setUpNight(environment: Record<string, string> = MESSAGES_ARE_SENT) {
  const context = await createTestContext({ now: NIGHT, environment })
  const technician = await signInAs(context, 'technician')
  const admin = await signInAs(context, 'admin')
  expect(await onCallWeekSet({ day: '2026-11-23', technicianId: 1 }, admin)).toMatchObject({
    type: 'OnCallSaved',
  })
  await onCallMobileSet({ accountId: technician.staff.id, mobile: '0491 570 157' }, admin)
  return { context, technician: technician.staff, admin }
}

async function createRequest(context: TestContext): Promise<string> {
  const outcome = await dispatchRequest(burstPipeRequest, context)
  if (outcome.type !== 'DispatchRequested') throw new Error(JSON.stringify(outcome))
  return outcome.reference
}

const readAlerts = async ({ db }: TestContext) =>
  (await db.select().from(messages).orderBy(asc(messages.createdAt), asc(messages.channel))).filter(
    ({ template, plain }) => template === 'on-call-alert' || plain?.includes(': emergency'),
  )

/** The scheduled alert rounds, soonest first. */
async function readScheduledRounds({ pool }: TestContext) {
  const { rows } = await pool.query<{ payload: { alertId: string; round: number }; run_at: Date }>(
    `select job.payload, job.run_at from graphile_worker._private_jobs job
       join graphile_worker._private_tasks task on task.id = job.task_id
      where task.identifier = $1 order by job.run_at`,
    [ALERT_ON_CALL],
  )
  return rows.map(({ payload, run_at }) => ({
    payload,
    at: Temporal.Instant.fromEpochMilliseconds(run_at.getTime()),
  }))
}

async function runNextRound(context: TestContext): Promise<TestContext> {
  const next = (await readScheduledRounds(context)).at(-1)
  if (!next) throw new Error('no alert is planned')
  const roundContext = { ...context, now: next.at }
  await processAlertJob(next.payload, roundContext)
  return roundContext
}

test('alerts the technician on call at once and again after five minutes, then also the owner, until someone takes the request', async () => {
  const { context, technician, admin } = await setUpNight()
  const reference = await createRequest(context)
  expect((await readAlerts(context)).map(({ channel, recipient }) => [channel, recipient])).toEqual([
    ['email', technician.email],
    ['sms', '+61491570157'],
  ])
  expect(await readScheduledRounds(context)).toMatchObject([
    { at: NIGHT.add({ minutes: 5 }), payload: { round: 2 } },
  ])
  const second = await runNextRound(context)
  expect(await readAlerts(context)).toHaveLength(4)
  const third = await runNextRound(second)
  const toOwner = (await readAlerts(context)).filter(({ recipient }) => recipient === admin.staff.email)
  expect(toOwner).toMatchObject([{ createdAt: NIGHT.add({ minutes: 10 }), props: { again: true } }])

  const [recipient] = await context.db.select().from(onCallRecipients)
  const token = tokenFor('on-call', recipient?.id ?? '', 0, context.secrets)
  expect(await onCallAlert(token, third)).toMatchObject({ alert: { reference, takenBy: null } })
  const takenOver = await takeOverAlert(token, third)
  expect(takenOver).toMatchObject({ alert: { takenBy: technician.name }, person: { id: technician.id } })
  await runNextRound(third)
  expect(await readAlerts(context)).toHaveLength(7)

  const item = await inboxItem(reference, admin)
  const history = item ? await historyOf(item, context) : []
  expect(history.map(({ words }) => words)).toEqual([
    `Alerted ${technician.name} by text and email`,
    `Alerted ${technician.name} by text and email`,
    `Alerted ${technician.name} by text and email, ${admin.staff.name} by email`,
    'Took it over',
  ])
  const events = await context.db.select().from(auditEvents)
  expect(events.find(({ action }) => action === 'dispatch.take-over')).toMatchObject({
    accountId: technician.id,
  })
})

test('without a mail server and an SMS provider, no one counts as alerted', async () => {
  const { context, technician, admin } = await setUpNight({})
  const reference = await createRequest(context)
  expect(await onCallNow(context)).toMatchObject({ technician: { id: 1 }, reach: 'UNSENT' })
  expect(await hasAlertedTechnician(context.db, reference, context.settings)).toBe(false)
  const item = await inboxItem(reference, admin)
  expect(item && (await historyOf(item, context))).toMatchObject([
    { words: `No alert sent to ${technician.name}: no mail server or SMS provider is set` },
  ])
  const byText = { ...context.settings, smsUrl: MESSAGES_ARE_SENT.SMS_URL }
  expect(await onCallNow({ ...context, settings: byText })).toMatchObject({ reach: 'TEXT' })
  expect(await hasAlertedTechnician(context.db, reference, byText)).toBe(true)
})

test('the first person to take a request gets it, others see who has it, and a wrong link opens nothing', async () => {
  const { context, technician, admin } = await setUpNight()
  await createRequest(context)
  await runNextRound(await runNextRound(context))
  const recipients = await context.db.select().from(onCallRecipients)
  const tokenOf = (accountId: string) =>
    tokenFor(
      'on-call',
      recipients.find((recipient) => recipient.accountId === accountId)?.id ?? '',
      0,
      context.secrets,
    )
  const outcomes = await Promise.all([
    takeOverAlert(tokenOf(technician.id), context),
    takeOverAlert(tokenOf(admin.staff.id), context),
  ])
  const [first, second] = outcomes
  expect(first?.alert.takenById).toBeTruthy()
  expect(first?.alert.takenById).toBe(second?.alert.takenById)
  const id = recipients[0]?.id ?? ''
  expect(await takeOverAlert(tokenFor('manage', id, 0, context.secrets), context)).toBeNull()
  expect(await takeOverAlert('no-token', context)).toBeNull()
})

test('alerts the owner at once if no one is on call or can be reached', async () => {
  const context = await createTestContext({ now: NIGHT })
  const admin = await signInAs(context, 'admin')
  await createRequest(context)
  expect((await readAlerts(context)).map(({ recipient }) => recipient)).toEqual([admin.staff.email])
  await onCallWeekSet({ day: '2026-11-23', technicianId: 2 }, admin)
  await dispatchRequest({ ...burstPipeRequest, phone: '0491 570 110' }, context)
  expect((await readAlerts(context)).map(({ recipient }) => recipient)).toEqual([
    admin.staff.email,
    admin.staff.email,
  ])
  expect(await onCallNow(context)).toMatchObject({ technician: { id: 2 }, reach: 'NONE' })
})

test('a request closed by the office alerts no one, and requests in opening hours are left to the office', async () => {
  const { context, admin } = await setUpNight()
  const reference = await createRequest(context)
  await inboxClose({ id: reference, closed: true, outcome: 'advised' }, admin)
  await runNextRound(context)
  expect(await readAlerts(context)).toHaveLength(2)

  const morning = { ...context, now: queenslandInstant('2026-11-24 10:00') }
  await dispatchRequest({ ...burstPipeRequest, phone: '0491 570 110' }, morning)
  expect(await readAlerts(context)).toHaveLength(2)
  await onCallSettingsSet({ repeatMinutes: 3, duringHours: true, restWarning: true }, admin)
  await dispatchRequest({ ...burstPipeRequest, phone: '0491 570 156' }, morning)
  expect(await readAlerts(context)).toHaveLength(4)
  expect((await readScheduledRounds(context)).map((round) => round.at)).toContainEqual(
    morning.now.add({ minutes: 3 }),
  )
})

test('a request closed by mistake alerts again from the first round when it is reopened, unless someone had taken it', async () => {
  const { context, technician, admin } = await setUpNight()
  const id = await createRequest(context)
  const at = (minutes: number) => ({ ...admin, now: NIGHT.add({ minutes }) })
  await inboxClose({ id, closed: true, outcome: 'advised' }, at(1))
  const [closedRound] = await readScheduledRounds(context)
  await runNextRound(context)
  await inboxClose({ id, closed: false, outcome: null }, at(6))
  const reopened = await inboxItem(id, admin)
  const alerted = `Alerted ${technician.name} by text and email`
  expect((reopened ? await historyOf(reopened, context) : []).map(({ words }) => words)).toEqual([
    ...[alerted, expect.stringMatching(/^Closed/), 'Reopened', alerted],
  ])
  // Reopening what is open changes nothing.
  await inboxClose({ id, closed: false, outcome: null }, at(7))
  const recipients = async () => (await readAlerts(context)).map(({ recipient }) => recipient)
  const round = [technician.email, '+61491570157']
  expect(await recipients()).toEqual([...round, ...round])
  // A round of the series before it was closed is skipped.
  await processAlertJob(closedRound?.payload, at(8))
  expect(await recipients()).toHaveLength(4)
  expect((await readScheduledRounds(context)).at(-1)).toMatchObject({
    at: NIGHT.add({ minutes: 11 }),
    payload: { round: 2 },
  })
  await runNextRound(context)
  expect(await recipients()).toEqual([...round, ...round, ...round])
  const [recipient] = await context.db.select().from(onCallRecipients)
  await takeOverAlert(tokenFor('on-call', recipient?.id ?? '', 0, context.secrets), context)
  await inboxMarkSpam({ id, spam: true }, at(12))
  await inboxMarkSpam({ id, spam: false }, at(13))
  expect(await recipients()).toHaveLength(6)
})

test('a request still open at closing time alerts then, but not once it is dealt with', async () => {
  const { context, technician, admin } = await setUpNight()
  const lateContext = { ...context, now: queenslandInstant('2026-11-24 16:56') }
  const reference = await createRequest(lateContext)
  const other = await dispatchRequest({ ...burstPipeRequest, phone: '0491 570 110' }, lateContext)
  if (other.type !== 'DispatchRequested') throw new Error(JSON.stringify(other))
  expect(await readAlerts(context)).toHaveLength(0)
  const closing = queenslandInstant('2026-11-24 17:00')
  const rounds = await readScheduledRounds(context)
  expect(rounds).toMatchObject([{ at: closing }, { at: closing }])
  await inboxClose({ id: other.reference, closed: true, outcome: 'advised' }, admin)
  for (const { payload } of rounds) await processAlertJob(payload, { ...context, now: closing })
  expect((await readAlerts(context)).map(({ recipient }) => recipient)).toEqual([
    technician.email,
    '+61491570157',
  ])
  expect((await onCallNow(context)).waiting).toMatchObject([{ reference }])
  expect((await readScheduledRounds(context)).at(-1)).toMatchObject({
    at: closing.add({ minutes: 5 }),
    payload: { round: 2 },
  })
})

test('a closure for everyone is outside opening hours, but a closure for one technician is not', async () => {
  const { context, technician } = await setUpNight()
  const cup = {
    name: 'Melbourne Cup',
    startsAt: queenslandInstant('2026-11-24 12:00'),
    endsAt: queenslandInstant('2026-11-24 15:00'),
  }
  await context.db.insert(partClosures).values([
    { ...cup, everyone: true },
    {
      ...cup,
      startsAt: queenslandInstant('2026-11-24 15:00'),
      endsAt: queenslandInstant('2026-11-24 16:00'),
      everyone: false,
    },
  ])
  const request = (phone: string, time: string) =>
    dispatchRequest({ ...burstPipeRequest, phone }, { ...context, now: queenslandInstant(time) })
  await request('0491 570 110', '2026-11-24 11:00')
  await request('0491 570 156', '2026-11-24 15:30')
  expect(await readAlerts(context)).toHaveLength(0)
  expect((await readScheduledRounds(context)).map((round) => round.at)).toEqual([
    queenslandInstant('2026-11-24 12:00'),
    queenslandInstant('2026-11-24 17:00'),
  ])
  await request('0491 570 006', '2026-11-24 13:00')
  expect((await readAlerts(context)).map(({ recipient }) => recipient)).toEqual([
    technician.email,
    '+61491570157',
  ])
})

test('alerts the next person if the technician is on leave, and the roster shows leave and a last day as clashes', async () => {
  const { context, admin } = await setUpNight()
  await context.db.insert(technicianLeave).values({
    technicianId: 1,
    startsAt: queenslandInstant('2026-11-24 00:00'),
    endsAt: queenslandInstant('2026-11-25 00:00'),
  })
  await createRequest(context)
  expect((await readAlerts(context)).map(({ recipient }) => recipient)).toEqual([admin.staff.email])
  expect(await onCallNow(context)).toMatchObject({ technician: { id: 1 }, reach: 'ON_LEAVE' })
  const [week] = await onCallWeeks(1, context)
  // Monday's night is cut short by the leave on Tuesday, and Tuesday's night begins in it.
  expect(week?.days.map(({ onLeave }) => onLeave)).toEqual([true, true, false, false, false, false, false])
  await context.pool.query("update technician set last_day = '2026-11-26'")
  const [afterLeaving] = await onCallWeeks(1, context)
  expect(afterLeaving?.days.map(({ notEmployed }) => notEmployed)).toEqual([
    ...[false, false, false, false],
    ...[true, true, true],
  ])
  expect(await onCallAt(context.db, queenslandInstant('2026-11-23 23:59'))).toMatchObject({ id: 1 })
  expect(await onCallAt(context.db, NIGHT)).toBeNull()
})

test('a night belongs to the day it begins on, and a single day can be swapped to another technician', async () => {
  const { context, admin } = await setUpNight()
  await onCallWeekSet({ day: '2026-11-30', technicianId: 2 }, admin)
  await onCallDaySet({ day: '2026-11-25', technicianId: 3 }, admin)
  const onCallIdAt = async (time: string) => (await onCallAt(context.db, queenslandInstant(time)))?.id ?? null
  expect(await onCallIdAt('2026-11-25 06:59')).toBe(1)
  expect(await onCallIdAt('2026-11-25 07:00')).toBe(3)
  expect(await onCallIdAt('2026-11-26 02:00')).toBe(3)
  expect(await onCallIdAt('2026-11-30 06:00')).toBe(1)
  expect(await onCallIdAt('2026-11-30 07:00')).toBe(2)
  expect(await onCallIdAt('2026-12-07 07:00')).toBeNull()
  const [week] = await onCallWeeks(1, context)
  expect(week?.days.map(({ technician, swapped }) => [technician?.id, swapped])).toEqual([
    [1, false],
    [1, false],
    [3, true],
    [1, false],
    [1, false],
    [1, false],
    [1, false],
  ])
  await onCallDaySet({ day: '2026-11-25' }, admin)
  expect(await onCallIdAt('2026-11-25 12:00')).toBe(1)
  const invalid = { type: 'InvalidInput' }
  expect(await onCallWeekSet({ day: '2026-11-24', technicianId: 1 }, admin)).toMatchObject(invalid)
  expect(await onCallDaySet({ day: '2026-11-20', technicianId: 1 }, admin)).toMatchObject(invalid)
  expect(await onCallDaySet({ day: '2026-11-26', technicianId: 99 }, admin)).toMatchObject(invalid)
  expect(await onCallMobileSet({ accountId: admin.staff.id, mobile: '07 5550 0142' }, admin)).toMatchObject(
    invalid,
  )
})
