import { z } from 'zod'
import { record } from '../audit/index.ts'
import { type BookingView, bookingConfirm, findBooking, viewOf } from '../bookings/index.ts'
import type { Context } from '../platform/context.ts'
import type { VisitState } from '../platform/database/column-types.ts'
import { transact } from '../platform/database/transact.ts'
import type { NotChangeable } from '../platform/result.ts'
import { dayOf } from '../platform/time.ts'
import { claimedId, isValidToken, tokenFor } from '../platform/tokens.ts'
import { NO_OBJECT } from '../platform/validation/fields.ts'
import { parse } from '../platform/validation/parse.ts'
import { type ArrivalWindow, availability } from '../scheduling/index.ts'
import { bookingRelationOf, serviceOf, titleOf } from './kinds.ts'
import { contactsOf, lockPlan, planById, type StoredPlan, updatePlan } from './store.ts'

const DAYS_SEARCHED = 42
const MAX_WINDOWS = 12

/**
 * A plan as its reminder link shows it.
 * @public Named by codegen.ts.
 */
export type MaintenanceReminder = StoredPlan

const token = z.string('The token must be text').max(200, 'The token is not one of ours')
const bookForm = z.object(
  { token, startsAt: z.string('Please choose a time').max(40, 'Please choose a time') },
  NO_OBJECT,
)
const stopForm = z.object({ token }, NO_OBJECT)

const INVALID_LINK: NotChangeable = {
  type: 'NotChangeable',
  message: 'This link doesn’t open anything any more. Please call us.',
}

/** States of a visit after which the work can be booked again. */
const FAILED_STATES: ReadonlySet<VisitState | undefined> = new Set(['CANCELLED', 'DECLINED', 'NO_ACCESS'])

/**
 * Returns the plan for a reminder link, without a visit that won't take place. Null if the link is invalid or the plan has ended.
 */
export async function maintenanceReminder(
  token: string,
  { db, secrets }: Pick<Context, 'db' | 'secrets'>,
): Promise<MaintenanceReminder | null> {
  const id = claimedId(token)
  const plan =
    id !== null && isValidToken(token, 'maintenance', id, 0, secrets) ? await planById(db, id) : null
  if (!plan || plan.plan.state === 'ENDED' || plan.customer.erasedAt !== null) return null
  if (!FAILED_STATES.has(plan.visit?.state)) return plan
  return { ...plan, booking: null, visit: null, plan: { ...plan.plan, bookingId: null } }
}

/** Returns the path of the page that a plan's reminders link to. */
export function reminderPath({ plan }: StoredPlan, { secrets }: Pick<Context, 'secrets'>): string {
  return `/maintenance/${tokenFor('maintenance', plan.id, 0, secrets)}`
}

/**
 * Returns the first free windows for a plan's work from a day. By default that is a week before it is due, or today if that is
 * later. Empty if the work can't be booked online.
 */
export async function freeWindows(
  reminder: MaintenanceReminder,
  from: Temporal.PlainDate | null,
  context: Context,
): Promise<ReadonlyArray<ArrivalWindow>> {
  if (reminder.booking || !(await customerDetails(reminder, context))) return []
  const { suburb } = reminder.property
  const request = {
    service: serviceOf(reminder.plan.kind),
    suburb,
    from: from ?? firstDayOffered(reminder, context),
    days: DAYS_SEARCHED,
  }
  const days = (await availability(request, context))?.days ?? []
  return days
    .flatMap(({ windows }) => windows.filter(({ state }) => state === 'AVAILABLE'))
    .slice(0, MAX_WINDOWS)
}

function firstDayOffered({ plan }: MaintenanceReminder, { now }: Pick<Context, 'now'>): Temporal.PlainDate {
  const today = dayOf(now)
  const weekBefore = Temporal.PlainDate.from(plan.due).subtract({ weeks: 1 })
  return Temporal.PlainDate.compare(weekBefore, today) < 0 ? today : weekBefore
}

/** Returns the visit booked for a plan, or null if there is none. */
export async function bookedVisit(
  { plan }: MaintenanceReminder,
  context: Context,
): Promise<BookingView | null> {
  const booking = plan.bookingId === null ? null : await findBooking(context.db, plan.bookingId)
  return booking && viewOf(booking, false, context)
}

/**
 * Books a window for a plan's work with the known customer and property details. Repeated or concurrent calls book a date only
 * once, since the idempotency key comes from the plan and its version.
 */
export async function maintenanceBook(input: unknown, context: Context) {
  const parsed = parse(bookForm, input)
  if (!parsed.ok) return parsed.refusal
  const reminder = await maintenanceReminder(parsed.data.token, context)
  if (!reminder) return INVALID_LINK
  const { plan } = reminder
  if (reminder.booking)
    return { ...INVALID_LINK, message: 'This is booked already. Open the page again to see when.' }
  const details = await customerDetails(reminder, context)
  if (!details) return { ...INVALID_LINK, message: 'We can’t book this online. Please call us.' }
  const outcome = await bookingConfirm(
    {
      ...details,
      startsAt: parsed.data.startsAt,
      idempotencyKey: `maintenance-${plan.id}-${plan.version}`,
    },
    context,
  )
  if (outcome.type === 'Booked') {
    const { id } = outcome.booking.booking
    await transact(context.db, async (tx) => {
      const current = await lockPlan(tx, plan.id)
      if (current && (current.booking === null || FAILED_STATES.has(current.visit?.state)))
        await updatePlan(tx, plan.id, { bookingId: id })
    })
  }
  return outcome
}

/** Ends a plan whose customer wants no more reminders. Its link is invalid from then on. */
export async function maintenanceStop(input: unknown, context: Context) {
  const parsed = parse(stopForm, input)
  if (!parsed.ok) return parsed.refusal
  const reminder = await maintenanceReminder(parsed.data.token, context)
  if (!reminder) return INVALID_LINK
  const { plan, customer } = reminder
  await transact(context.db, async (tx) => {
    const current = await lockPlan(tx, plan.id)
    if (!current || current.plan.state === 'ENDED') return
    await updatePlan(tx, plan.id, { state: 'ENDED', reason: 'The customer stopped the reminders' })
    const details = { work: plan.kind }
    await record(
      tx,
      { action: 'maintenance.stop', target: `customer ${customer.reference}`, details },
      context,
    )
  })
  return { type: 'MaintenanceStopped', title: titleOf(plan) } as const
}

/** Returns a booking's details from the customer record. Null if a phone number or email address is missing. */
async function customerDetails(
  { plan, customer, property, relation }: MaintenanceReminder,
  { db }: Pick<Context, 'db'>,
) {
  const contacts = await contactsOf(db, customer.id)
  const mainContact = (kind: 'PHONE' | 'EMAIL') => contacts.find((contact) => contact.kind === kind)?.value
  const [phone, email] = [mainContact('PHONE'), mainContact('EMAIL')]
  if (!phone || !email) return null
  const { street, unit, suburb } = property
  return {
    name: customer.name,
    phone,
    email,
    street,
    unit,
    suburb,
    service: serviceOf(plan.kind),
    symptom: titleOf(plan),
    relation: bookingRelationOf(relation),
    smsReminders: customer.reminders,
  }
}
