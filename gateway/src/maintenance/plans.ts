import { record } from '../audit/index.ts'
import { findByReference } from '../bookings/index.ts'
import type { Context } from '../platform/context.ts'
import type { Transaction } from '../platform/database/connection.ts'
import { transact } from '../platform/database/transact.ts'
import { runOnce } from '../platform/idempotency/idempotency.ts'
import { type InvalidInput, invalidInput, type NotChangeable } from '../platform/result.ts'
import { dayOf } from '../platform/time.ts'
import { parse } from '../platform/validation/parse.ts'
import { dueAfter, includesMonth, type Months } from './due.ts'
import { linkForm, planForm, stepForm } from './input.ts'
import {
  customerByReference,
  hasProperty,
  insertPlan,
  lockPlan,
  planById,
  type StoredPlan,
  updatePlan,
} from './store.ts'

/** @public Named by codegen.ts. */
export type MaintenancePlan = StoredPlan

/** @public Named by codegen.ts. */
export type MaintenancePlanSaved = { readonly type: 'MaintenancePlanSaved'; readonly plan: MaintenancePlan }

type Outcome = MaintenancePlanSaved | NotChangeable | InvalidInput

const PLAN_NOT_FOUND: NotChangeable = { type: 'NotChangeable', message: 'That plan doesn’t exist.' }
const PLAN_CHANGED: NotChangeable = {
  type: 'NotChangeable',
  code: 'CHANGED_MEANWHILE',
  message: 'Not saved. This plan has just changed. Check it and try again.',
}
const notChangeable = (message: string): NotChangeable => ({ type: 'NotChangeable', message })

/** Returns a plan's months, or null if it may be due in any month. */
function monthsOf({
  firstMonth,
  lastMonth,
}: {
  readonly firstMonth: number | null
  readonly lastMonth: number | null
}): Months | null {
  return firstMonth === null || lastMonth === null ? null : { first: firstMonth, last: lastMonth }
}

/**
 * Adds a plan, once per key, or changes one if its version is current. Without a due date, that is calculated from when the work
 * was last done. A new due date starts the reminders again.
 */
export async function maintenancePlanSave(input: unknown, context: Context): Promise<Outcome> {
  const parsed = parse(planForm, input)
  if (!parsed.ok) return parsed.refusal
  const {
    id,
    version,
    customer: reference,
    idempotencyKey,
    lastDone,
    due: requestedDue,
    ...rest
  } = parsed.data
  const months = monthsOf(rest)
  const due = requestedDue ?? (lastDone && dueAfter(lastDone, rest.everyMonths, months))
  if (!due) throw new Error('plan without a day')
  if (months && !includesMonth(months, due.month))
    return invalidInput([{ field: 'due', message: 'That day is outside the months of this plan' }])
  const name = rest.kind === 'OTHER' ? rest.name : null
  const details = { ...rest, name, lastDone: lastDone?.toString() ?? null, due: due.toString() }
  const check = async (tx: Transaction) => {
    const customer = await customerByReference(tx, reference)
    if (!customer) return invalidInput([{ field: 'customer', message: 'That customer doesn’t exist' }])
    if (!(await hasProperty(tx, customer.id, rest.propertyId)))
      return invalidInput([{ field: 'propertyId', message: 'Choose a property of this customer' }])
    return customer
  }
  if (id !== null)
    return await changePlan(id, version, context, async (tx, current) => {
      const customer = await check(tx)
      if ('type' in customer) return customer
      const dueChanged = current.plan.due !== details.due
      return {
        action: 'maintenance.change',
        changes: {
          ...details,
          customerId: customer.id,
          ...(dueChanged ? { reminders: 0, remindedAt: null } : {}),
        },
      }
    })
  const keyOwner = context.staff?.id ?? null
  const request = { operation: 'maintenance plan', key: idempotencyKey, keyOwner, content: parsed.data }
  const outcome = await runOnce<InvalidInput>(request, context, async (tx) => {
    const customer = await check(tx)
    if ('type' in customer) return customer
    const planId = await insertPlan(tx, { ...details, customerId: customer.id, createdAt: context.now })
    const target = `customer ${customer.reference}`
    await record(tx, { action: 'maintenance.add', target, details: { work: details.kind } }, context)
    return { subject: planId }
  })
  return 'type' in outcome ? outcome : await savedOutcome(context.db, outcome.subject)
}

/** Pauses, resumes or ends a plan, skips one date, or records work that was done by someone else or without a booking. */
export async function maintenancePlanStep(input: unknown, context: Context): Promise<Outcome> {
  const parsed = parse(stepForm, input)
  if (!parsed.ok) return parsed.refusal
  const { id, version, step, day, reason } = parsed.data
  const today = dayOf(context.now)
  if (step === 'END' && reason === null) return invalidInput([{ field: 'reason', message: 'Enter a reason' }])
  if (step === 'DONE' && day === null)
    return invalidInput([{ field: 'day', message: 'Enter when it was done' }])
  if (step === 'DONE' && day && Temporal.PlainDate.compare(day, today) > 0)
    return invalidInput([{ field: 'day', message: 'Enter today or an earlier day' }])
  return await changePlan(id, version, context, async (_tx, { plan, relation }) => {
    const is = (state: typeof plan.state) => plan.state === state
    switch (step) {
      case 'PAUSE':
        if (!is('ACTIVE')) return notChangeable('Only an active plan can be paused.')
        return { action: 'maintenance.pause', changes: { state: 'PAUSED', reason } }
      case 'RESUME':
        if (is('ACTIVE')) return notChangeable('This plan is active.')
        if (relation === null)
          return notChangeable('Its property was removed from the customer. Add it again first.')
        return { action: 'maintenance.resume', changes: { state: 'ACTIVE', reason: null } }
      case 'END':
        if (is('ENDED')) return notChangeable('This plan has ended.')
        return { action: 'maintenance.end', changes: { state: 'ENDED', reason } }
      case 'SKIP':
        if (!is('ACTIVE')) return notChangeable('Only a date of an active plan can be skipped.')
        return {
          action: 'maintenance.skip',
          changes: nextDateChanges(plan, Temporal.PlainDate.from(plan.due)),
        }
      case 'DONE':
        if (is('ENDED')) return notChangeable('This plan has ended.')
        return { action: 'maintenance.done', changes: completionChanges(plan, day ?? today) }
    }
  })
}

/** Links a booking to a plan as its visit. Once that is completed, the plan moves to its next date. */
export async function maintenancePlanLink(input: unknown, context: Context): Promise<Outcome> {
  const parsed = parse(linkForm, input)
  if (!parsed.ok) return parsed.refusal
  const { id, version, booking: reference } = parsed.data
  const booking = await findByReference(context.db, reference.toUpperCase())
  if (!booking) return invalidInput([{ field: 'booking', message: 'That booking doesn’t exist' }])
  if (!['PENDING', 'CONFIRMED', 'EN_ROUTE', 'ARRIVED'].includes(booking.state))
    return invalidInput([
      { field: 'booking', message: 'That booking is over. Note the work as done instead' },
    ])
  return await changePlan(id, version, context, async (_tx, { plan }) => {
    if (plan.state !== 'ACTIVE') return notChangeable('Resume this plan first.')
    return { action: 'maintenance.book', changes: { bookingId: booking.id } }
  })
}

type Plan = StoredPlan['plan']

/** Changes that move a plan to its next date after a skipped or completed one. */
function nextDateChanges(plan: Plan, from: Temporal.PlainDate) {
  const due = dueAfter(from, plan.everyMonths, monthsOf(plan)).toString()
  return { due, reminders: 0, remindedAt: null, bookingId: null }
}

/** Changes to a plan whose work was done on this day. */
export function completionChanges(plan: Plan, day: Temporal.PlainDate) {
  return { ...nextDateChanges(plan, day), lastDone: day.toString() }
}

type PlanChange = {
  readonly action: `maintenance.${'change' | 'pause' | 'resume' | 'end' | 'skip' | 'done' | 'book'}`
  readonly changes: Parameters<typeof updatePlan>[2]
}

async function changePlan(
  id: string,
  version: number | null,
  context: Context,
  buildChange: (tx: Transaction, current: StoredPlan) => Promise<PlanChange | NotChangeable | InvalidInput>,
): Promise<Outcome> {
  return await transact(context.db, async (tx): Promise<Outcome> => {
    const current = await lockPlan(tx, id)
    if (!current || current.customer.erasedAt !== null) return PLAN_NOT_FOUND
    if (current.plan.version !== version) return PLAN_CHANGED
    const change = await buildChange(tx, current)
    if ('type' in change) return change
    await updatePlan(tx, id, change.changes)
    // Only the kind of work: what staff typed must not outlive the customer's data.
    const details = { work: current.plan.kind }
    const target = `customer ${current.customer.reference}`
    await record(tx, { action: change.action, target, details }, context)
    return await savedOutcome(tx, id)
  })
}

async function savedOutcome(db: Context['db'] | Transaction, id: string): Promise<MaintenancePlanSaved> {
  const plan = await planById(db, id)
  if (!plan) throw new Error('saved maintenance plan not found')
  return { type: 'MaintenancePlanSaved', plan }
}
