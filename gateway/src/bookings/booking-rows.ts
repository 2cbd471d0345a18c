import { and, asc, desc, eq, gt, gte, inArray, isNotNull, lt, notInArray, or, sql } from 'drizzle-orm'
import type { BookingState } from '../platform/database/column-types.ts'
import type { Database, Transaction } from '../platform/database/connection.ts'
import {
  bookingNotes,
  bookingStaffNotes,
  bookings,
  jobRecords,
  technicians,
  visits,
} from '../platform/database/tables.ts'
import { attendedBySql, helpedBySql, MAX_VISIT_HOURS } from '../scheduling/index.ts'

type Reader = Database | Transaction

/** The visit that a return visit goes back to. */
export type EarlierVisit = {
  readonly reference: string
  readonly startsAt: Temporal.Instant
  readonly state: BookingState
}

/** Reads an earlier visit from the JSON that the database makes of it. */
const earlierVisitOf = ({
  startsAt,
  ...visit
}: Omit<EarlierVisit, 'startsAt'> & { readonly startsAt: string }): EarlierVisit => ({
  ...visit,
  startsAt: Temporal.Instant.from(startsAt),
})

const bookingColumns = {
  id: bookings.id,
  reference: bookings.reference,
  bookedAt: bookings.bookedAt,
  service: bookings.service,
  symptom: bookings.symptom,
  suburb: bookings.suburb,
  postcode: bookings.postcode,
  street: bookings.street,
  unit: bookings.unit,
  access: bookings.access,
  relation: bookings.relation,
  contactName: bookings.contactName,
  contactPhone: bookings.contactPhone,
  name: bookings.name,
  email: bookings.email,
  phone: bookings.phone,
  phoneE164: bookings.phoneE164,
  smsReminders: bookings.smsReminders,
  marketing: bookings.marketing,
  answerBy: bookings.answerBy,
  movedFrom: bookings.movedFrom,
  movedFromEndsAt: bookings.movedFromEndsAt,
  sequence: bookings.sequence,
  linkGeneration: bookings.linkGeneration,
  estimateFrom: bookings.estimateFrom,
  estimateTo: bookings.estimateTo,
  returnOf: bookings.returnOf,
  workOrder: bookings.workOrder,
  orderNumber: bookings.orderNumber,
  /** The visit that a return visit goes back to, null for any other booking. */
  earlierVisit: sql<EarlierVisit | null>`(
    select json_build_object('reference', earlier.reference, 'startsAt', earlier_visit.starts_at, 'state', earlier_visit.state)
      from booking as earlier join visit as earlier_visit on earlier_visit.id = earlier.id
     where earlier.id = ${bookings.returnOf})`.mapWith(earlierVisitOf),
  technicianId: visits.technicianId,
  technicianName: technicians.name,
  state: visits.state,
  version: visits.version,
  startsAt: visits.startsAt,
  windowEndsAt: visits.windowEndsAt,
  endsAt: visits.endsAt,
  plannedMinutes: visits.plannedMinutes,
  zone: visits.zone,
  accepted: visits.accepted,
  /** Technicians who help, by name. */
  helpers: sql<ReadonlyArray<{ readonly id: number; readonly name: string }>>`(
    select coalesce(json_agg(json_build_object('id', helper.id, 'name', helper.name) order by helper.name), '[]')
      from visit_helper join technician as helper on helper.id = visit_helper.technician_id
     where visit_helper.visit_id = ${visits.id})`,
}

const select = (db: Reader) =>
  db
    .select(bookingColumns)
    .from(bookings)
    .innerJoin(visits, eq(visits.id, bookings.id))
    .innerJoin(technicians, eq(technicians.id, visits.technicianId))

/** A booking with its visit and its technician. */
export type StoredBooking = Awaited<ReturnType<typeof select>>[number]

export type BookingDetails = Omit<typeof bookings.$inferInsert, 'reference'>

export async function findBooking(db: Reader, id: string): Promise<StoredBooking | null> {
  const [row] = await select(db).where(eq(bookings.id, id))
  return row ?? null
}

/** Returns the return visits of a booking, in order of time. */
export function returnVisitsOf(db: Reader, id: string): Promise<ReadonlyArray<StoredBooking>> {
  return select(db).where(eq(bookings.returnOf, id)).orderBy(asc(visits.startsAt), asc(visits.id)).limit(20)
}

export async function findByReference(db: Reader, reference: string): Promise<StoredBooking | null> {
  const [row] = await select(db).where(eq(bookings.reference, reference))
  return row ?? null
}

/** Active bookings of an email address or phone number in one suburb that overlap a span. */
export function bookingsOverlapping(
  db: Reader,
  customer: { readonly email: string; readonly phoneE164: string | null; readonly suburb: string },
  span: { readonly startsAt: Temporal.Instant; readonly endsAt: Temporal.Instant },
): Promise<ReadonlyArray<StoredBooking>> {
  const { email, phoneE164, suburb } = customer
  const byPhone = phoneE164 === null ? undefined : eq(bookings.phoneE164, phoneE164)
  return select(db)
    .where(
      and(
        // No window is longer than a day.
        gt(visits.startsAt, span.startsAt.subtract({ hours: 24 })),
        lt(visits.startsAt, span.endsAt),
        gt(visits.windowEndsAt, span.startsAt),
        inArray(visits.state, ['PENDING', 'CONFIRMED', 'EN_ROUTE', 'ARRIVED']),
        eq(bookings.suburb, suburb),
        or(eq(sql`lower(${bookings.email})`, email.toLowerCase()), byPhone),
      ),
    )
    .orderBy(asc(visits.startsAt), asc(visits.id))
}

const STATES_NOT_ON_BOARD = ['HELD', 'CANCELLED', 'DECLINED'] as const
/** States that no visit leaves, unless staff reopen it. */
export const ENDED_STATES = ['COMPLETED', 'NO_ACCESS', 'CANCELLED', 'DECLINED'] as const

/** Which technicians' visits: one's own, those that they help at, or both. */
export type OfTechnician = { readonly id: number; readonly as: 'technician' | 'helper' | 'either' }

function ofTechnicianSql(of: OfTechnician | undefined) {
  if (of === undefined) return undefined
  if (of.as === 'technician') return eq(visits.technicianId, of.id)
  return of.as === 'helper' ? helpedBySql(of.id) : attendedBySql(of.id)
}

/** Visits that start between two instants, in order, of all technicians or of one. Excludes cancelled, declined and held ones. */
export function bookingsBetween(
  db: Reader,
  from: Temporal.Instant,
  to: Temporal.Instant,
  of?: OfTechnician,
): Promise<ReadonlyArray<StoredBooking>> {
  return select(db)
    .where(
      and(
        gte(visits.startsAt, from),
        lt(visits.startsAt, to),
        notInArray(visits.state, [...STATES_NOT_ON_BOARD]),
        ofTechnicianSql(of),
      ),
    )
    .orderBy(asc(visits.startsAt), asc(visits.id))
}

/** The same for visits that start before an instant and are planned to end after it, such as overnight ones. */
export function bookingsRunningAt(
  db: Reader,
  instant: Temporal.Instant,
  of?: OfTechnician,
): Promise<ReadonlyArray<StoredBooking>> {
  return select(db)
    .where(
      and(
        gt(visits.startsAt, instant.subtract({ hours: MAX_VISIT_HOURS })),
        lt(visits.startsAt, instant),
        gt(visits.endsAt, instant),
        notInArray(visits.state, [...STATES_NOT_ON_BOARD]),
        ofTechnicianSql(of),
      ),
    )
    .orderBy(asc(visits.startsAt), asc(visits.id))
}

/** Bookings of an email address with visits since an instant, newest first, ten at most. */
export function bookingsByEmail(
  db: Reader,
  email: string,
  since: Temporal.Instant,
): Promise<ReadonlyArray<StoredBooking>> {
  return select(db)
    .where(and(eq(sql`lower(${bookings.email})`, email.toLowerCase()), gt(visits.startsAt, since)))
    .orderBy(desc(visits.startsAt))
    .limit(10)
}

/** Bookings with an email address of a phone number in E.164 form, with visits since an instant. Newest first, ten at most. */
export function emailableBookingsByPhone(
  db: Reader,
  phoneE164: string,
  since: Temporal.Instant,
): Promise<ReadonlyArray<StoredBooking>> {
  return select(db)
    .where(and(eq(bookings.phoneE164, phoneE164), isNotNull(bookings.email), gt(visits.startsAt, since)))
    .orderBy(desc(visits.startsAt))
    .limit(10)
}

/**
 * Bookings of a phone number in E.164 form whose customer agreed to texts: the next ones, soonest first, `limit` at most. If there
 * are none, the last one since an instant.
 */
export async function textableBookingsByPhone(
  db: Reader,
  phoneE164: string,
  {
    now,
    since,
    limit,
  }: { readonly now: Temporal.Instant; readonly since: Temporal.Instant; readonly limit: number },
): Promise<ReadonlyArray<StoredBooking>> {
  const isTheirs = and(eq(bookings.phoneE164, phoneE164), eq(bookings.smsReminders, true))
  const next = await select(db)
    .where(and(isTheirs, gt(visits.windowEndsAt, now), notInArray(visits.state, [...ENDED_STATES])))
    .orderBy(asc(visits.startsAt))
    .limit(limit)
  if (next.length > 0) return next
  return await select(db)
    .where(and(isTheirs, gt(visits.startsAt, since)))
    .orderBy(desc(visits.startsAt))
    .limit(1)
}

/** Stores the details of a booked visit under the first free reference. */
export async function insertBooking(
  tx: Transaction,
  details: BookingDetails,
  newReference: () => string,
): Promise<void> {
  for (;;) {
    const [row] = await tx
      .insert(bookings)
      .values({ ...details, reference: newReference() })
      .onConflictDoNothing({ target: bookings.reference })
      .returning({ id: bookings.id })
    if (row) return
  }
}

/** Locks a booking's row until the transaction ends, and returns the booking. */
export async function lockBooking(tx: Transaction, id: string): Promise<StoredBooking | null> {
  await tx.select({ id: bookings.id }).from(bookings).where(eq(bookings.id, id)).for('no key update')
  return await findBooking(tx, id)
}

export async function updateBooking(
  tx: Transaction,
  id: string,
  change: Partial<
    Pick<
      StoredBooking,
      | 'sequence'
      | 'answerBy'
      | 'movedFrom'
      | 'movedFromEndsAt'
      | 'estimateFrom'
      | 'estimateTo'
      | 'linkGeneration'
      | 'name'
      | 'email'
      | 'phone'
      | 'phoneE164'
      | 'contactName'
      | 'contactPhone'
      | 'street'
      | 'unit'
      | 'suburb'
      | 'postcode'
      | 'access'
      | 'relation'
      | 'service'
      | 'symptom'
      | 'smsReminders'
    >
  >,
): Promise<void> {
  await tx.update(bookings).set(change).where(eq(bookings.id, id))
}

export const ERASED = 'erased'

/** Erases customer details from bookings whose visit was before an instant. */
export async function eraseCustomers(tx: Transaction, before: Temporal.Instant): Promise<void> {
  const past = tx.select({ id: visits.id }).from(visits).where(lt(visits.startsAt, before))
  await tx.delete(bookingNotes).where(inArray(bookingNotes.bookingId, past))
  await tx.delete(bookingStaffNotes).where(inArray(bookingStaffNotes.bookingId, past))
  await tx.delete(jobRecords).where(inArray(jobRecords.bookingId, past))
  await tx
    .update(bookings)
    .set({
      name: ERASED,
      email: ERASED,
      phone: ERASED,
      phoneE164: null,
      street: ERASED,
      unit: null,
      access: null,
      symptom: null,
      contactName: null,
      contactPhone: null,
      smsReminders: false,
      marketing: false,
    })
    .where(and(inArray(bookings.id, past), sql`${bookings.email} is distinct from ${ERASED}`))
}
