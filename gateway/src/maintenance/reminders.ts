import { senderDetails } from '../bookings/index.ts'
import {
  linkPlaceholder,
  mobileOf,
  publishWebhook,
  queueMessage,
  queueText,
  textWording,
} from '../messaging/index.ts'
import type { Context } from '../platform/context.ts'
import type { Transaction } from '../platform/database/connection.ts'
import { transact } from '../platform/database/transact.ts'
import { dateTime, dayOf, QUEENSLAND } from '../platform/time.ts'
import { dayInWords } from '../platform/time-format.ts'
import { titleOf } from './kinds.ts'
import { completionChanges } from './plans.ts'
import {
  contactsOf,
  hasEnded,
  lockPlan,
  plansToRemind,
  plansWithPastVisit,
  type StoredPlan,
  updatePlan,
} from './store.ts'

export const FOLLOW_MAINTENANCE = 'follow-maintenance'

/** Days before the due date of the first reminder, and of the second. */
const FIRST_REMINDER_DAYS = 28
const SECOND_REMINDER_DAYS = 7
const MIN_REMINDER_GAP_DAYS = 14
const OFFICE_HOURS = { from: 9, to: 17 }
const BATCH_SIZE = 100

/**
 * Updates plans: a completed visit moves its plan to the next date and a cancelled one leaves it to be booked again. Sends due
 * reminders between 9 am and 5 pm, each once, however often this runs.
 */
export async function followMaintenance(context: Context): Promise<void> {
  for (const id of await plansWithPastVisit(context.db, BATCH_SIZE))
    await transact(context.db, (tx) => updateFromVisit(tx, id))
  const { hour } = context.now.toZonedDateTimeISO(QUEENSLAND)
  if (hour < OFFICE_HOURS.from || hour >= OFFICE_HOURS.to) return
  await transact(context.db, async (tx) => {
    const today = dayOf(context.now)
    const reminderDates = {
      first: today.add({ days: FIRST_REMINDER_DAYS }).toString(),
      second: today.add({ days: SECOND_REMINDER_DAYS }).toString(),
      since: context.now.subtract({ hours: 24 * MIN_REMINDER_GAP_DAYS }),
    }
    for (const id of await plansToRemind(tx, { ...reminderDates, limit: BATCH_SIZE })) {
      const storedPlan = await lockPlan(tx, id)
      if (storedPlan) await sendReminder(tx, storedPlan, context)
    }
  })
}

async function updateFromVisit(tx: Transaction, id: string): Promise<void> {
  const storedPlan = await lockPlan(tx, id)
  if (!storedPlan?.visit) return
  const { state, startsAt } = storedPlan.visit
  // Another visit may have been booked since the list was read.
  if (!hasEnded(state)) return
  await updatePlan(
    tx,
    id,
    state === 'COMPLETED' ? completionChanges(storedPlan.plan, dayOf(startsAt)) : { bookingId: null },
  )
}

/** Reminds a plan's customer by email, and by text if they agreed to text reminders. */
async function sendReminder(tx: Transaction, storedPlan: StoredPlan, context: Context): Promise<void> {
  const { plan, customer, property } = storedPlan
  const { now, content, settings, secrets } = context
  const reminders = plan.reminders + 1
  await updatePlan(tx, plan.id, { reminders, remindedAt: now })
  const data = { id: plan.id, due: plan.due, happenedAt: dateTime(now) }
  await publishWebhook({ type: 'maintenance.reminded', data }, tx, context)
  const contacts = await contactsOf(tx, customer.id)
  const link = `${settings.publicUrl}/maintenance/${linkPlaceholder('maintenance', plan.id, 0, secrets)}`
  const work = titleOf(plan)
  const due = dayInWords(Temporal.PlainDate.from(plan.due))
  const key = `maintenance ${plan.id} ${plan.due} ${reminders}`
  const sender = senderDetails(context)
  const email = contacts.find(({ kind }) => kind === 'EMAIL')
  if (email)
    await queueMessage(tx, now, {
      key,
      template: 'maintenance-due',
      props: { ...sender, work, due, suburb: property.suburb, bookUrl: link },
      recipient: email.value,
      replyTo: null,
    })
  const phone = contacts.find(({ kind }) => kind === 'PHONE')
  const mobile = customer.reminders && phone ? mobileOf(phone.key) : null
  if (mobile)
    await queueText(tx, now, {
      key: `${key} sms`,
      recipient: mobile,
      text: textWording('maintenanceDue', { brand: sender.brand, work: work.toLowerCase(), link }, content),
    })
}
