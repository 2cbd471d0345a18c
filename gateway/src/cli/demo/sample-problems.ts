import { rosterLeaveAdd, rosterWeek, scheduleClosureAdd, scheduleHolidays } from '../../bookings/index.ts'
import { deliverMessage, outbox } from '../../messaging/index.ts'
import type { Context } from '../../platform/context.ts'
import { dayOf } from '../../platform/time.ts'

const FAILED_EMAILS = 2
/** Always after the days with bookings, so that another start in the same week finds the closure again. */
const CLOSURE_OFFSET_DAYS = 18

/** Creates things that go wrong: a technician on leave with jobs to reassign, a closed day, and failed emails. */
export async function createSampleProblems(week: Temporal.PlainDate, context: Context): Promise<void> {
  await createSampleLeave(context)
  await createSampleClosure(week.add({ days: CLOSURE_OFFSET_DAYS }).toString(), context)
  await createSampleFailures(context)
}

/** Puts the last technician on leave for the second and third working days from tomorrow. Another one leaves early on the first. */
async function createSampleLeave(context: Context): Promise<void> {
  const today = dayOf(context.now)
  const { technicians } = await rosterWeek(today, context)
  const [other, last] = technicians.slice(-2)
  if (!other || !last) return
  const days = Array.from({ length: 6 }, (_, index) => today.add({ days: index + 1 }))
  const [first, second, third] = days.filter(({ dayOfWeek }) => dayOfWeek < 6)
  if (!first || !second || !third) return
  const addLeave = (leave: object) => rosterLeaveAdd({ anyway: true, ...leave }, context)
  await addLeave({
    technicianId: last.id,
    firstDay: second.toString(),
    lastDay: third.toString(),
    reason: 'Sample: annual leave',
  })
  await addLeave({
    technicianId: other.id,
    firstDay: first.toString(),
    lastDay: first.toString(),
    starts: '15:00',
    reason: 'Sample: dentist',
  })
}

async function createSampleClosure(day: string, context: Context): Promise<void> {
  if ((await scheduleHolidays(context)).some(({ date }) => date === day)) return
  await scheduleClosureAdd(
    { firstDay: day, lastDay: day, name: 'stocktaking (sample)', anyway: true },
    context,
  )
}

/** Makes the oldest queued emails fail, once, as if the mail server had refused them. */
async function createSampleFailures(context: Context): Promise<void> {
  const page = { first: 100, after: null, before: null }
  const failed = await outbox({ state: 'failed', channel: 'email' }, page, context)
  if (!failed || failed.rows.length > 0) return
  const refuse = () => Promise.reject(new Error('550 5.1.1 Sample: there is no such mailbox'))
  const queued = await outbox({ state: 'queued', channel: 'email' }, page, context)
  for (const { id } of queued?.rows.slice(-FAILED_EMAILS) ?? [])
    await deliverMessage(id, { email: refuse, sms: null }, context, true).catch(() => undefined)
}
