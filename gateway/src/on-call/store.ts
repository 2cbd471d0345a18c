import { and, asc, eq, gt, gte, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { messageChannels } from '../messaging/index.ts'
import type { Context } from '../platform/context.ts'
import type { WorkOrder } from '../platform/database/column-types.ts'
import type { Database, Transaction } from '../platform/database/connection.ts'
import { addJob } from '../platform/database/jobs.ts'
import {
  bookings,
  dispatchRequests,
  onCallAlerts,
  onCallContacts,
  onCallDays,
  onCallRecipients,
  onCallSettings,
  onCallWeeks,
  quoteRequests,
  staffAccounts,
  technicianLeave,
  technicians,
  visits,
} from '../platform/database/tables.ts'
import { toE164 } from '../platform/validation/phone.ts'

type Reader = Database | Transaction

/** Settings by administrators, or these defaults. */
export type OnCallSettings = {
  /** Minutes without a response after which an alert is repeated. */
  readonly repeatMinutes: number
  /** Whether alerts go out during opening hours too. */
  readonly duringHours: boolean
  /** Whether technicians rest for ten hours after night work: that time isn't offered to customers, and staff get a warning. */
  readonly restWarning: boolean
}

const DEFAULT_SETTINGS: OnCallSettings = { repeatMinutes: 5, duringHours: false, restWarning: true }

export async function readSettings(db: Reader): Promise<OnCallSettings> {
  const { repeatMinutes, duringHours, restWarning } = onCallSettings
  const [row] = await db.select({ repeatMinutes, duringHours, restWarning }).from(onCallSettings)
  return row ?? DEFAULT_SETTINGS
}

export async function putSettings(tx: Transaction, set: OnCallSettings): Promise<void> {
  await tx.insert(onCallSettings).values(set).onConflictDoUpdate({ target: onCallSettings.onlyOne, set })
}

/** Returns whether a technician is on leave at an instant. Closed hours don't count as leave, because on call covers those too. */
export async function isOnLeave(
  db: Reader,
  technicianId: number,
  instant: Temporal.Instant,
): Promise<boolean> {
  return (await leaveBetween(db, instant, instant.add({ milliseconds: 1 }))).some(
    (leave) => leave.technicianId === technicianId,
  )
}

/** Returns everyone's leave between two instants. */
export function leaveBetween(db: Reader, from: Temporal.Instant, to: Temporal.Instant) {
  const { technicianId, startsAt, endsAt } = technicianLeave
  return db
    .select({ technicianId, startsAt, endsAt })
    .from(technicianLeave)
    .where(and(lt(startsAt, to), gt(endsAt, from)))
}

/** A technician who is on call. */
export type OnCallTechnician = { readonly id: number; readonly name: string }

/** Returns who is on call on a day, by a swap or else by the week. Null if no one is, or if they don't work here on that day. */
export async function findOnCall(db: Reader, day: Temporal.PlainDate): Promise<OnCallTechnician | null> {
  const monday = day.subtract({ days: day.dayOfWeek - 1 }).toString()
  const { rows } = await db.execute<OnCallTechnician>(sql`
    select id, name from technician
     where id = coalesce(
         (select technician_id from on_call_day where day = ${day.toString()}::date),
         (select technician_id from on_call_week where monday = ${monday}::date))
       and (first_day is null or first_day <= ${day.toString()}::date)
       and (last_day is null or last_day >= ${day.toString()}::date)`)
  return rows[0] ?? null
}

/** Returns on-call technicians by week and by swapped day, from one day up to but excluding another. */
export async function readDuty(db: Reader, from: Temporal.PlainDate, to: Temporal.PlainDate) {
  const range = [from.toString(), to.toString()] as const
  const { id, name, firstDay, lastDay } = technicians
  const weeks = await db
    .select({ day: onCallWeeks.monday, id, name, firstDay, lastDay })
    .from(onCallWeeks)
    .innerJoin(technicians, eq(technicians.id, onCallWeeks.technicianId))
    .where(and(gte(onCallWeeks.monday, range[0]), lt(onCallWeeks.monday, range[1])))
  const days = await db
    .select({ day: onCallDays.day, id, name, firstDay, lastDay })
    .from(onCallDays)
    .innerJoin(technicians, eq(technicians.id, onCallDays.technicianId))
    .where(and(gte(onCallDays.day, range[0]), lt(onCallDays.day, range[1])))
    .orderBy(asc(onCallDays.day))
  return { weeks, days }
}

/** Sets or clears a week's on-call technician. */
export async function putWeek(tx: Transaction, monday: string, technicianId: number | null): Promise<void> {
  if (technicianId === null) {
    await tx.delete(onCallWeeks).where(eq(onCallWeeks.monday, monday))
    return
  }
  const set = { technicianId }
  await tx
    .insert(onCallWeeks)
    .values({ monday, ...set })
    .onConflictDoUpdate({ target: onCallWeeks.monday, set })
}

/** Sets one day's on-call technician, or clears it so that the week's applies. */
export async function putDay(tx: Transaction, day: string, technicianId: number | null): Promise<void> {
  if (technicianId === null) {
    await tx.delete(onCallDays).where(eq(onCallDays.day, day))
    return
  }
  const set = { technicianId }
  await tx
    .insert(onCallDays)
    .values({ day, ...set })
    .onConflictDoUpdate({ target: onCallDays.day, set })
}

const personColumns = {
  id: staffAccounts.id,
  name: staffAccounts.name,
  email: staffAccounts.email,
  role: staffAccounts.role,
  technicianId: staffAccounts.technicianId,
  mobile: onCallContacts.mobile,
}

const selectPeople = (db: Reader) =>
  db
    .select(personColumns)
    .from(staffAccounts)
    .leftJoin(onCallContacts, eq(onCallContacts.accountId, staffAccounts.id))

/** A person who can be alerted. */
export type Person = Awaited<ReturnType<typeof selectPeople>>[number]

/** Returns everyone who can be alerted, technicians with a login and administrators, by name. */
export function readPeople(db: Reader): Promise<ReadonlyArray<Person>> {
  return selectPeople(db)
    .where(and(isNull(staffAccounts.disabledAt), inArray(staffAccounts.role, ['technician', 'admin'])))
    .orderBy(asc(staffAccounts.name), asc(staffAccounts.id))
}

/** Returns the accounts of a technician, or of all administrators for null. */
export function peopleToAlert(tx: Transaction, technicianId: number | null): Promise<ReadonlyArray<Person>> {
  const accountCondition =
    technicianId === null
      ? eq(staffAccounts.role, 'admin')
      : and(eq(staffAccounts.role, 'technician'), eq(staffAccounts.technicianId, technicianId))
  return selectPeople(tx)
    .where(and(isNull(staffAccounts.disabledAt), accountCondition))
    .orderBy(asc(staffAccounts.id))
}

/** Sets or removes a mobile number for alerts. */
export async function putMobile(tx: Transaction, accountId: string, mobile: string | null): Promise<void> {
  if (mobile === null) {
    await tx.delete(onCallContacts).where(eq(onCallContacts.accountId, accountId))
    return
  }
  await tx
    .insert(onCallContacts)
    .values({ accountId, mobile })
    .onConflictDoUpdate({ target: onCallContacts.accountId, set: { mobile } })
}

/** Starts a request's alert, or starts it again, and returns its id. Null if someone has taken the request over. */
export async function putAlert(
  tx: Transaction,
  alert: typeof onCallAlerts.$inferInsert,
): Promise<string | null> {
  const [row] = await tx
    .insert(onCallAlerts)
    .values(alert)
    .onConflictDoUpdate({
      target: onCallAlerts.request,
      set: { technicianId: alert.technicianId, startedAt: alert.startedAt },
      setWhere: isNull(onCallAlerts.takenAt),
    })
    .returning({ id: onCallAlerts.id })
  return row?.id ?? null
}

const isEmergencyOrder = sql`${quoteRequests.workOrder} @> '{"emergency": true}'`

const alertColumns = {
  id: onCallAlerts.id,
  reference: onCallAlerts.request,
  technicianId: onCallAlerts.technicianId,
  startedAt: onCallAlerts.startedAt,
  takenAt: onCallAlerts.takenAt,
  takenById: onCallAlerts.takenBy,
  takenBy: sql<string | null>`(select name from staff_account where id = ${onCallAlerts.takenBy})`,
  /** The alert is about one of these two. */
  request: dispatchRequests,
  order: quoteRequests,
  /** Technician of the visit, once there is one. */
  visitTechnicianId: visits.technicianId,
  visitTechnician: sql<string | null>`(select name from technician where id = ${visits.technicianId})`,
  expectedAt: bookings.estimateFrom,
  visitEmail: bookings.email,
}

const BOOKING_ID = sql`coalesce(${dispatchRequests.bookingId}, ${quoteRequests.bookingId})`

const selectAlerts = (db: Reader) =>
  db
    .select(alertColumns)
    .from(onCallAlerts)
    .leftJoin(dispatchRequests, eq(dispatchRequests.reference, onCallAlerts.request))
    .leftJoin(quoteRequests, eq(quoteRequests.reference, onCallAlerts.request))
    .leftJoin(visits, eq(visits.id, BOOKING_ID))
    .leftJoin(bookings, eq(bookings.id, BOOKING_ID))

type AlertRow = Awaited<ReturnType<typeof selectAlerts>>[number]

/** An alert with its emergency request, or its emergency work order and the tenant. */
export type StoredAlert = Omit<AlertRow, 'request' | 'order'> & {
  /** Name of its kind in the audit log and the inbox. */
  readonly noun: 'dispatch' | 'quote'
  readonly receivedAt: Temporal.Instant
  /** The person to call. */
  readonly name: string
  readonly phone: string
  readonly phoneE164: string | null
  readonly place: string
  readonly message: string
  /** Whether it is settled: closed by the office, turned into a visit, or spam. */
  readonly closed: boolean
  /** Further details of a work order. Null for an emergency request. */
  readonly workOrder: (WorkOrder & { readonly orderedBy: string; readonly orderedByPhone: string }) | null
}

function alertOf({ request, order, ...row }: AlertRow): StoredAlert | null {
  if (request) {
    const { receivedAt, name, phone, phoneE164, place, message, outcome, spam } = request
    const details = { receivedAt, name, phone, phoneE164, place, message }
    return { ...row, ...details, noun: 'dispatch', closed: outcome !== null || spam, workOrder: null }
  }
  // Requests are deleted after two years but their alerts stay.
  if (!order?.workOrder) return null
  const { receivedAt, message, state, spam, workOrder } = order
  const { tenantName, tenantPhone, street, suburb } = workOrder
  const contact =
    tenantName && tenantPhone
      ? { name: tenantName, phone: tenantPhone, phoneE164: toE164(tenantPhone) }
      : { name: order.name, phone: order.phone, phoneE164: order.phoneE164 }
  return {
    ...row,
    ...contact,
    ...{
      noun: 'quote',
      receivedAt,
      message,
      place: `${street}, ${suburb}`,
      closed: state !== 'OPEN' || spam,
    },
    workOrder: { ...workOrder, orderedBy: order.name, orderedByPhone: order.phone },
  }
}

export async function findAlert(db: Reader, id: string): Promise<StoredAlert | null> {
  const [row] = await selectAlerts(db).where(eq(onCallAlerts.id, id))
  return row ? alertOf(row) : null
}

/** Returns whether an emergency request or work order is neither closed nor spam. */
export async function isOpenRequest(tx: Transaction, reference: string): Promise<boolean> {
  const [request] = await tx
    .select({ outcome: dispatchRequests.outcome, spam: dispatchRequests.spam })
    .from(dispatchRequests)
    .where(eq(dispatchRequests.reference, reference))
    .for('update')
  if (request) return request.outcome === null && !request.spam
  const [order] = await tx
    .select({ state: quoteRequests.state, spam: quoteRequests.spam })
    .from(quoteRequests)
    .where(and(eq(quoteRequests.reference, reference), isEmergencyOrder))
    .for('update')
  return order !== undefined && order.state === 'OPEN' && !order.spam
}

/** Returns whether an alert about a request was sent to the technician on call, not just to administrators. */
export async function hasAlertedTechnician(
  db: Reader,
  reference: string,
  settings: Context['settings'],
): Promise<boolean> {
  const channels = messageChannels(settings)
  const people = await db
    .select({ mobile: onCallContacts.mobile })
    .from(onCallAlerts)
    .innerJoin(onCallRecipients, eq(onCallRecipients.alertId, onCallAlerts.id))
    .innerJoin(staffAccounts, eq(staffAccounts.id, onCallRecipients.accountId))
    .leftJoin(onCallContacts, eq(onCallContacts.accountId, staffAccounts.id))
    .where(
      and(eq(onCallAlerts.request, reference), eq(staffAccounts.technicianId, onCallAlerts.technicianId)),
    )
  return people.some(({ mobile }) => channels.email || (channels.text && mobile !== null))
}

/** Locks an alert, so that no one else can take it over, and returns it. */
export async function lockAlert(tx: Transaction, id: string): Promise<StoredAlert | null> {
  await tx.select({ id: onCallAlerts.id }).from(onCallAlerts).where(eq(onCallAlerts.id, id)).for('update')
  return await findAlert(tx, id)
}

/** Returns the technician who took over an emergency request. Null if no one or an administrator did. */
export async function findTechnicianTakingOver(
  db: Reader,
  request: string,
): Promise<OnCallTechnician | null> {
  const [row] = await db
    .select({ id: technicians.id, name: technicians.name })
    .from(onCallAlerts)
    .innerJoin(staffAccounts, eq(staffAccounts.id, onCallAlerts.takenBy))
    .innerJoin(technicians, eq(technicians.id, staffAccounts.technicianId))
    .where(eq(onCallAlerts.request, request))
  return row ?? null
}

/** Returns alerts for open requests that no one has taken over, oldest first. */
export async function openAlerts(db: Reader): Promise<ReadonlyArray<StoredAlert>> {
  const openRequest = and(isNull(dispatchRequests.outcome), eq(dispatchRequests.spam, false))
  const openOrder = and(eq(quoteRequests.state, 'OPEN'), eq(quoteRequests.spam, false))
  const rows = await selectAlerts(db)
    .where(and(isNull(onCallAlerts.takenAt), or(openRequest, openOrder)))
    .orderBy(asc(onCallAlerts.startedAt))
    .limit(20)
  return rows.flatMap((row) => alertOf(row) ?? [])
}

export async function takeAlert(
  tx: Transaction,
  id: string,
  accountId: string,
  now: Temporal.Instant,
): Promise<void> {
  await tx.update(onCallAlerts).set({ takenAt: now, takenBy: accountId }).where(eq(onCallAlerts.id, id))
}

/** Returns the id of an alert's recipient, the same in every round. The person's link is made from it. */
export async function recipientOf(tx: Transaction, alertId: string, accountId: string): Promise<string> {
  const [row] = await tx
    .insert(onCallRecipients)
    .values({ alertId, accountId })
    .onConflictDoUpdate({
      target: [onCallRecipients.alertId, onCallRecipients.accountId],
      set: { accountId },
    })
    .returning({ id: onCallRecipients.id })
  if (!row) throw new Error('an insert returned no row')
  return row.id
}

/** Returns a link's recipient and the id of its alert. Null if there is none or the account is disabled. */
export async function findRecipient(db: Reader, id: string) {
  const [row] = await db
    .select({ alertId: onCallRecipients.alertId, ...personColumns })
    .from(onCallRecipients)
    .innerJoin(staffAccounts, eq(staffAccounts.id, onCallRecipients.accountId))
    .leftJoin(onCallContacts, eq(onCallContacts.accountId, staffAccounts.id))
    .where(and(eq(onCallRecipients.id, id), isNull(staffAccounts.disabledAt)))
  return row ?? null
}

/** Schedules an alert job, once per key. */
export async function planAlert(
  tx: Transaction,
  task: string,
  payload: object,
  { key, runAt }: { readonly key: string; readonly runAt: Temporal.Instant },
): Promise<void> {
  await addJob(tx, task, payload, { key: `${task} ${key}`, runAt })
}
