import {
  and,
  asc,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  like,
  lt,
  notInArray,
  or,
  sql,
} from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/database/connection.ts'
import {
  bookingEvents,
  bookingNotes,
  bookingStaffNotes,
  bookings,
  jobRecords,
  technicians,
  visits,
  waitlistEntries,
} from '../../platform/database/tables.ts'
import { attendedBySql, helpedBySql, MAX_VISIT_HOURS } from '../../scheduling/index.ts'
import { INFORMATIONAL_EVENTS } from './transitions.ts'

type Reader = Database | Transaction

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

export type NewEvent = typeof bookingEvents.$inferInsert

/** Inserts an event and returns its id. */
export async function insertEvent(tx: Transaction, event: NewEvent): Promise<number> {
  const [row] = await tx.insert(bookingEvents).values(event).returning({ id: bookingEvents.id })
  if (!row) throw new Error('an insert returned no row')
  return row.id
}

export async function insertStaffNote(
  tx: Transaction,
  note: typeof bookingStaffNotes.$inferInsert,
): Promise<void> {
  await tx.insert(bookingStaffNotes).values(note)
}

export function eventsOf(db: Reader, bookingId: string) {
  return db
    .select()
    .from(bookingEvents)
    .where(eq(bookingEvents.bookingId, bookingId))
    .orderBy(asc(bookingEvents.id))
}

/** The last event that changed a booking, if it is a move by staff; otherwise null. */
export async function lastStaffMove(tx: Transaction, bookingId: string) {
  const [row] = await tx
    .select()
    .from(bookingEvents)
    .where(
      and(eq(bookingEvents.bookingId, bookingId), notInArray(bookingEvents.kind, [...INFORMATIONAL_EVENTS])),
    )
    .orderBy(desc(bookingEvents.id))
    .limit(1)
  return row?.kind === 'assigned' ? row : null
}

export async function insertNote(
  tx: Transaction,
  note: { readonly bookingId: string; readonly at: Temporal.Instant; readonly text: string },
): Promise<void> {
  await tx.insert(bookingNotes).values(note)
}

/** Inserts, updates or deletes the note that was made with the booking, identified by its time. */
export async function putFirstNote(
  tx: Transaction,
  { id, bookedAt }: Pick<StoredBooking, 'id' | 'bookedAt'>,
  text: string | null,
): Promise<void> {
  const isFirstNote = and(eq(bookingNotes.bookingId, id), eq(bookingNotes.at, bookedAt))
  if (text === null) {
    await tx.delete(bookingNotes).where(isFirstNote)
    return
  }
  const [updated] = await tx
    .update(bookingNotes)
    .set({ text })
    .where(isFirstNote)
    .returning({ id: bookingNotes.id })
  if (!updated) await insertNote(tx, { bookingId: id, at: bookedAt, text })
}

/** The note made with the booking; null if none. */
export async function firstNoteOf(
  db: Reader,
  { id, bookedAt }: Pick<StoredBooking, 'id' | 'bookedAt'>,
): Promise<string | null> {
  const [row] = await db
    .select({ text: bookingNotes.text })
    .from(bookingNotes)
    .where(and(eq(bookingNotes.bookingId, id), eq(bookingNotes.at, bookedAt)))
    .orderBy(asc(bookingNotes.id))
    .limit(1)
  return row?.text ?? null
}

export function notesOf(db: Reader, bookingId: string) {
  return db
    .select({ at: bookingNotes.at, text: bookingNotes.text })
    .from(bookingNotes)
    .where(eq(bookingNotes.bookingId, bookingId))
    .orderBy(asc(bookingNotes.id))
}

/** Takes an advisory lock on an operation and a key until the transaction ends. */
export async function acquireAdvisoryLock(tx: Transaction, operation: string, key: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${operation} ${key}`}, 0))`)
}

/** Adds waitlist entries for a booking; null stands for any earlier window. */
export async function insertWaitlistEntries(
  tx: Transaction,
  bookingId: string,
  starts: ReadonlyArray<Temporal.Instant | null>,
  askedAt: Temporal.Instant,
): Promise<void> {
  if (starts.length === 0) return
  await tx
    .insert(waitlistEntries)
    .values(starts.map((startsAt) => ({ bookingId, startsAt, askedAt })))
    .onConflictDoNothing()
}

/** Deletes waitlist entries of a booking: all, or those for windows at or after `notBefore`. */
export async function deleteWaitlistEntries(
  tx: Transaction,
  bookingId: string,
  notBefore?: Temporal.Instant,
): Promise<void> {
  await tx
    .delete(waitlistEntries)
    .where(
      and(
        eq(waitlistEntries.bookingId, bookingId),
        notBefore && sql`${waitlistEntries.startsAt} >= ${notBefore.toString()}::timestamptz`,
      ),
    )
}

export function waitlistEntriesOf(db: Reader, bookingId: string) {
  return db
    .select({ startsAt: waitlistEntries.startsAt })
    .from(waitlistEntries)
    .where(eq(waitlistEntries.bookingId, bookingId))
    .orderBy(asc(waitlistEntries.startsAt))
}

const waitlistCondition = (startsAt: Temporal.Instant) =>
  and(
    inArray(visits.state, ['PENDING', 'CONFIRMED']),
    gt(visits.startsAt, startsAt),
    or(eq(waitlistEntries.startsAt, startsAt), isNull(waitlistEntries.startsAt)),
  )

/** Whether any booking is on the waitlist for the window that starts at an instant. */
export async function hasWaitlist(db: Reader, startsAt: Temporal.Instant): Promise<boolean> {
  const [row] = await db
    .select({ id: waitlistEntries.id })
    .from(waitlistEntries)
    .innerJoin(visits, eq(visits.id, waitlistEntries.bookingId))
    .where(waitlistCondition(startsAt))
    .limit(1)
  return row !== undefined
}

/** A waitlist entry that a window can be offered to. */
export type WaitlistCandidate = {
  readonly entry: number
  readonly bookingId: string
  readonly hasEmail: boolean
  /** When it was made offers since the given instant, latest first. */
  readonly offeredAt: ReadonlyArray<Temporal.Instant>
}

/**
 * Returns up to 50 waitlist entries for the window that starts at an instant, in the order they joined, after the entry `after` (0:
 * from the start). Skips bookings that have left that window or been offered it since they joined, and customers who can't be
 * reached: without an email address they need a mobile number, agreement to texts, and texts switched on.
 */
export async function waitlistCandidates(
  db: Reader,
  startsAt: Temporal.Instant,
  after: number,
  offeredSince: Temporal.Instant,
  textsAreSent: boolean,
): Promise<ReadonlyArray<WaitlistCandidate>> {
  const byText = textsAreSent ? and(bookings.smsReminders, like(bookings.phoneE164, '+614%')) : undefined
  const { bookingId, kind, at, fromStartsAt, toStartsAt } = bookingEvents
  const start = startsAt.toString()
  const leftOrOffered = sql`exists (
    select 1 from ${bookingEvents}
     where ${bookingId} = ${waitlistEntries.bookingId} and ${at} >= ${waitlistEntries.askedAt}
       and ((${kind} = 'offer made' and ${toStartsAt} = ${start}::timestamptz)
         or (${kind} = 'moved' and ${fromStartsAt} = ${start}::timestamptz)))`
  const offeredAt = sql<ReadonlyArray<string> | null>`(
    select json_agg(${at} order by ${at} desc) from ${bookingEvents}
     where ${bookingId} = ${waitlistEntries.bookingId} and ${kind} = 'offer made'
       and ${at} > ${offeredSince.toString()}::timestamptz)`
  const rows = await db
    .select({
      entry: waitlistEntries.id,
      bookingId: waitlistEntries.bookingId,
      hasEmail: sql<boolean>`${bookings.email} is not null`,
      offeredAt,
    })
    .from(waitlistEntries)
    .innerJoin(visits, eq(visits.id, waitlistEntries.bookingId))
    .innerJoin(bookings, eq(bookings.id, visits.id))
    .where(
      and(
        waitlistCondition(startsAt),
        or(isNotNull(bookings.email), byText),
        gt(waitlistEntries.id, after),
        sql`not ${leftOrOffered}`,
      ),
    )
    .orderBy(asc(waitlistEntries.id))
    .limit(50)
  return rows.map((row) => ({
    ...row,
    offeredAt: (row.offeredAt ?? []).map((time) => Temporal.Instant.from(time)),
  }))
}

const OFFER_EVENTS = ['offer made', 'offer declined', 'offer ended'] as const

/** Whether the last offer to a booking is of the given window and has no recorded end. */
export async function isOfferOpen(
  tx: Transaction,
  bookingId: string,
  startsAt: Temporal.Instant,
): Promise<boolean> {
  const { id, kind, channel, toStartsAt } = bookingEvents
  const [last] = await tx
    .select({ kind, toStartsAt })
    .from(bookingEvents)
    .where(
      and(
        eq(bookingEvents.bookingId, bookingId),
        or(inArray(kind, [...OFFER_EVENTS]), and(eq(kind, 'moved'), eq(channel, 'waitlist'))),
      ),
    )
    .orderBy(desc(id))
    .limit(1)
  return last?.kind === 'offer made' && last.toStartsAt.equals(startsAt)
}

/** The earlier window currently on offer to a booking; null if none. */
export async function findOffer(db: Reader, bookingId: string, now: Temporal.Instant) {
  const [row] = await db
    .select({
      id: visits.id,
      technicianId: visits.technicianId,
      startsAt: visits.startsAt,
      windowEndsAt: visits.windowEndsAt,
      endsAt: visits.endsAt,
      heldUntil: visits.heldUntil,
    })
    .from(visits)
    .where(and(eq(visits.state, 'HELD'), eq(visits.offeredTo, bookingId), gt(visits.heldUntil, now)))
    .limit(1)
  return row?.heldUntil ? { ...row, until: row.heldUntil } : null
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

/** Queues a job within the caller's transaction. */
export async function addJob(
  tx: Transaction,
  task: string,
  payload: object,
  runAt?: Temporal.Instant,
): Promise<void> {
  await tx.execute(sql`
    select graphile_worker.add_job(
      ${task}, ${JSON.stringify(payload)}::json, run_at => ${runAt?.toString() ?? null}::timestamptz
    )
  `)
}

/** Queues a job under a key, or reschedules the job that has it. */
export async function addKeyedJob(
  tx: Transaction,
  task: string,
  key: string,
  payload: object,
  runAt: Temporal.Instant,
): Promise<void> {
  await tx.execute(sql`
    select graphile_worker.add_job(
      ${task}, ${JSON.stringify(payload)}::json, run_at => ${runAt.toString()}::timestamptz, job_key => ${key}
    )
  `)
}

/** Removes the job with this key from the queue. A job that is already running completes. */
export async function removeJob(tx: Transaction, key: string): Promise<void> {
  await tx.execute(sql`select graphile_worker.remove_job(${key})`)
}
