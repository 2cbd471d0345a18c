import { z } from 'zod'
import { record } from '../audit/index.ts'
import { linkPlaceholder, messageChannels, mobileOf, queueMessage, queueText } from '../messaging/index.ts'
import type { Context } from '../platform/context.ts'
import type { Transaction } from '../platform/database/connection.ts'
import { transact } from '../platform/database/transact.ts'
import type { Staff } from '../platform/staff.ts'
import { dateTimeInWords, dayOf, instantFromMs } from '../platform/time.ts'
import { claimedId, isValidToken } from '../platform/tokens.ts'
import { truncate } from '../platform/validation/storable-text.ts'
import { openingHours } from '../scheduling/index.ts'
import { onCallAt } from './duty.ts'
import {
  findAlert,
  findRecipient,
  findTechnicianTakingOver,
  isOnLeave,
  isOpenRequest,
  lockAlert,
  type OnCallTechnician,
  type Person,
  peopleToAlert,
  planAlert,
  putAlert,
  readSettings,
  recipientOf,
  type StoredAlert,
  takeAlert,
} from './store.ts'

export const ALERT_ON_CALL = 'alert-on-call'

/** Rounds that alert only the technician. Later rounds alert the administrators too. */
const ROUNDS_OF_TECHNICIAN = 2
/** An hour at the default interval of five minutes. */
const MAX_ROUNDS = 12
const MAX_EXCERPT_CHARACTERS = 80

const RoundPayload = z.object({
  alertId: z.uuid(),
  round: z.int().positive(),
  /** When this series of rounds started. Missing in jobs of the last release. */
  startedAtMs: z.int().optional(),
})
/** A request received during opening hours and checked when they end. */
const ClosingPayload = z.object({ request: z.string() })

/**
 * Alerts the technician on call about an emergency request or work order, in the same transaction, and repeats the alert by a job
 * until someone takes it over. During opening hours it is left to the office, unless the settings say otherwise, and if still open
 * it is alerted when they end.
 */
export async function alertOnCall(tx: Transaction, request: string, context: Context): Promise<void> {
  const { now } = context
  const { duringHours } = await readSettings(tx)
  const hours = await openingHours(tx, dayOf(now), 1, context)
  const nowMs = now.epochMilliseconds
  const currentHours = hours.find(({ from, to }) => from <= nowMs && nowMs < to)
  if (!duringHours && currentHours) {
    await planAlert(tx, ALERT_ON_CALL, { request }, { key: request, runAt: instantFromMs(currentHours.to) })
    return
  }
  await startAlert(tx, request, context)
}

/** Alerts about a request that was reopened, or wasn't spam, as if it had just come in, unless someone has taken it over. */
export async function alertOnCallAgain(tx: Transaction, request: string, context: Context): Promise<void> {
  if (await isOpenRequest(tx, request)) await alertOnCall(tx, request, context)
}

async function startAlert(tx: Transaction, request: string, context: Context): Promise<void> {
  const { now } = context
  const onCall = await onCallAt(tx, now)
  const alertId = await putAlert(tx, { request, technicianId: onCall?.id ?? null, startedAt: now })
  if (alertId) await alertRound(tx, { alertId, round: 1, startedAtMs: now.epochMilliseconds }, context)
}

/** Repeats an alert, or starts it at closing time, unless the request has been taken over or closed. */
export async function processAlertJob(payload: unknown, context: Context): Promise<void> {
  const due = z.union([RoundPayload, ClosingPayload]).parse(payload)
  await transact(context.db, async (tx) => {
    if ('alertId' in due) await alertRound(tx, due, context)
    else if (await isOpenRequest(tx, due.request)) await startAlert(tx, due.request, context)
  })
}

async function alertRound(
  tx: Transaction,
  { alertId, round, startedAtMs }: z.output<typeof RoundPayload>,
  context: Context,
): Promise<void> {
  const { now } = context
  const alert = await lockAlert(tx, alertId)
  if (!alert || !isWaiting(alert)) return
  // Another series of rounds has started since, when the request was reopened.
  if (startedAtMs !== undefined && startedAtMs !== alert.startedAt.epochMilliseconds) return
  const { technicianId } = alert
  const technicians =
    technicianId === null || (await isOnLeave(tx, technicianId, now))
      ? []
      : await peopleToAlert(tx, technicianId)
  const admins = round > ROUNDS_OF_TECHNICIAN || technicians.length === 0 ? await peopleToAlert(tx, null) : []
  const people = [...technicians, ...admins]
  for (const person of people) await alertPerson(tx, alert, person, round, context)
  const channels = messageChannels(context.settings)
  const namesOf = (persons: ReadonlyArray<Person>) => persons.map(({ name }) => name)
  const details = {
    round,
    to: namesOf(people),
    byText: channels.text ? namesOf(people.filter(({ mobile }) => mobile !== null)) : [],
    byEmail: channels.email ? namesOf(people) : [],
  }
  const { noun, reference } = alert
  await record(tx, { action: `${noun}.alert`, target: `${noun} ${reference}`, details }, context)
  if (round >= MAX_ROUNDS) return
  const { repeatMinutes } = await readSettings(tx)
  const next = { alertId, round: round + 1, startedAtMs: alert.startedAt.epochMilliseconds }
  const key = `${alertId} ${next.round}`
  await planAlert(tx, ALERT_ON_CALL, next, { key, runAt: now.add({ minutes: repeatMinutes }) })
}

const isWaiting = ({ takenAt, closed }: StoredAlert) => takenAt === null && !closed

async function alertPerson(
  tx: Transaction,
  alert: StoredAlert,
  person: Person,
  round: number,
  { content, settings, secrets, now }: Context,
): Promise<void> {
  const { reference, name, phone, phoneE164, place, message, receivedAt, workOrder } = alert
  const recipient = await recipientOf(tx, alert.id, person.id)
  const takeUrl = `${settings.publicUrl}/on-call/${linkPlaceholder('on-call', recipient, 0, secrets)}`
  const brand = content.business.name
  const key = `${ALERT_ON_CALL} ${recipient} ${alert.startedAt.epochMilliseconds} ${round}`
  await queueMessage(tx, now, {
    key: `${key} email`,
    template: 'on-call-alert',
    props: {
      brand,
      reference,
      name,
      phone,
      phoneE164,
      place,
      message,
      receivedAt: dateTimeInWords(receivedAt),
      ...(workOrder ? { order: orderInWords(workOrder) } : {}),
      again: round > 1,
      takeUrl,
    },
    recipient: person.email,
    replyTo: null,
  })
  if (person.mobile === null) return
  const excerpt =
    message.length > MAX_EXCERPT_CHARACTERS ? `${truncate(message, MAX_EXCERPT_CHARACTERS)}…` : message
  // Messages may or may not end with a full stop.
  const summary = [`${name}, ${phone}`, place, excerpt.replace(/[.\s]+$/, '')].filter(Boolean).join('. ')
  await queueText(tx, now, {
    key: `${key} text`,
    recipient: person.mobile,
    text: `${brand}: ${round > 1 ? 'emergency, still waiting' : 'emergency'}. ${summary}. Take it: ${takeUrl}`,
  })
}

/** Returns the facts of a work order for the person who takes it over. */
function orderInWords({
  agency,
  orderedBy,
  orderedByPhone,
  access,
  limitDollars,
  orderNumber,
}: NonNullable<StoredAlert['workOrder']>): ReadonlyArray<readonly [name: string, text: string]> {
  const facts: ReadonlyArray<readonly [string, string | null]> = [
    ['Ordered by', `${orderedBy}, ${agency}, ${orderedByPhone}`],
    ['Access', access],
    [
      'Spending limit',
      limitDollars === null ? null : `$${limitDollars.toLocaleString('en-AU')} including GST`,
    ],
    ['Order number', orderNumber],
  ]
  return facts.flatMap(([name, text]) => (text === null ? [] : [[name, text] as const]))
}

/** An alert as shown to the holder of its link. */
export type OnCallAlertView = {
  readonly alert: StoredAlert
  readonly person: Omit<Person, 'mobile'>
}

/** Returns the alert for a link token, or null if the token is invalid. */
export async function onCallAlert(token: string, context: Context): Promise<OnCallAlertView | null> {
  const person = await findLinkHolder(token, context)
  const alert = person && (await findAlert(context.db, person.alertId))
  return alert && { alert, person }
}

/** Returns whether the link's holder may make the visit: a technician who took over this request, while it is open. */
export function canMakeVisit({ alert, person }: OnCallAlertView): boolean {
  return alert.takenById === person.id && !alert.closed && person.technicianId !== null
}

/** Returns whether the customer of a request can be texted. */
export function isTextable({ alert }: OnCallAlertView, { settings }: Pick<Context, 'settings'>): boolean {
  return messageChannels(settings).text && mobileOf(alert.phoneE164) !== null
}

/** Returns the link holder's account as a caller. Use it only where `canMakeVisit` allows it. */
export function linkHolderStaff({ person }: OnCallAlertView): Staff {
  const { id, name, email, role, technicianId } = person
  return { id, name, email, role, technicianId, sessionId: 'link' }
}

async function findLinkHolder(token: string, { db, secrets }: Pick<Context, 'db' | 'secrets'>) {
  const id = claimedId(token)
  return id !== null && isValidToken(token, 'on-call', id, 0, secrets) ? await findRecipient(db, id) : null
}

/**
 * Takes over an emergency request or work order by its link alone and stops further alerts. The first to take it keeps it, and
 * others see who did. Null if the link is invalid.
 */
export async function takeOverAlert(token: string, context: Context): Promise<OnCallAlertView | null> {
  const person = await findLinkHolder(token, context)
  if (!person) return null
  return await transact(context.db, async (tx) => {
    const alert = await lockAlert(tx, person.alertId)
    if (!alert) return null
    if (!isWaiting(alert)) return { alert, person }
    await takeAlert(tx, alert.id, person.id, context.now)
    const target = `${alert.noun} ${alert.reference}`
    const details = { by: person.name }
    const staff = linkHolderStaff({ alert, person })
    await record(tx, { action: `${alert.noun}.take-over`, target, details }, { ...context, staff })
    const takenAlert = await findAlert(tx, alert.id)
    return takenAlert && { alert: takenAlert, person }
  })
}

/** Returns the technician who took over an emergency request. Null if no one or an administrator did. */
export function technicianTakingOver(
  request: string,
  { db }: Pick<Context, 'db'>,
): Promise<OnCallTechnician | null> {
  return findTechnicianTakingOver(db, request)
}
