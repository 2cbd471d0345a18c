import type { Context } from '../platform/context.ts'
import type { BookingState } from '../platform/database/column-types.ts'
import type { Database, Transaction } from '../platform/database/connection.ts'
import { lockName } from '../platform/database/locks.ts'
import type { Assignment } from './assignment.ts'
import type { Window } from './calendar.ts'
import { queueFreedWindows } from './freed-windows.ts'
import type { Job } from './jobs.ts'
import * as store from './visit-store.ts'

/** A visit row: a hold, or the visit of a booking. */
export type Visit = store.Visit

type JobInWindow = { readonly job: Job; readonly window: Window }

const visitRow = ({ job, window }: JobInWindow, { technicianId, endsAt, accepted = [] }: Assignment) => ({
  technicianId,
  startsAt: Temporal.Instant.fromEpochMilliseconds(window.startsAt),
  windowEndsAt: Temporal.Instant.fromEpochMilliseconds(window.endsAt),
  endsAt,
  plannedMinutes: job.minutes,
  service: job.service,
  zone: job.zone,
  accepted: [...accepted],
})

/** Holds an assignment until an instant. */
export async function insertHold(
  tx: Transaction,
  jobInWindow: JobInWindow,
  assignment: Assignment,
  hold: {
    readonly heldUntil: Temporal.Instant
    readonly heldBy?: Buffer
    readonly offeredTo?: string
    /** Whether it was extended before. */
    readonly extended?: boolean
    /** The id of the hold it replaces, so that the same token still works. */
    readonly id?: string
  },
  now: Temporal.Instant,
): Promise<Visit> {
  const visit = await store.insertVisit(
    tx,
    { ...visitRow(jobInWindow, assignment), state: 'HELD', ...hold },
    now,
  )
  await store.recordHoldEvents(tx, 'held', [visit], now)
  return visit
}

/** Books an assignment without a hold. */
export function insertBookedVisit(
  tx: Transaction,
  jobInWindow: JobInWindow,
  assignment: Assignment,
  state: BookingState,
  now: Temporal.Instant,
): Promise<Visit> {
  return store.insertVisit(tx, { ...visitRow(jobInWindow, assignment), state }, now)
}

/** Turns a hold into a booking. Null if the hold has changed or ended. */
export async function bookHold(
  tx: Transaction,
  hold: Visit,
  jobInWindow: JobInWindow,
  assignment: Assignment,
  state: BookingState,
  now: Temporal.Instant,
): Promise<Visit | null> {
  const row = visitRow(jobInWindow, assignment)
  await store.deleteExpiredHolds(tx, row, now)
  const visit = await store.updateVisit(tx, hold, { ...row, state, heldUntil: null, heldBy: null })
  if (visit) {
    await store.recordHoldEvents(tx, 'booked', [hold], now)
    await queueFreedTime(tx, hold, visit)
  }
  return visit
}

/** Announces the time a job no longer needs as free. */
async function queueFreedTime(tx: Transaction, previous: Visit, current: Visit): Promise<void> {
  if (Temporal.Instant.compare(current.endsAt, previous.endsAt) < 0)
    await queueFreedWindows(tx, { startsAt: current.endsAt, endsAt: previous.endsAt })
}

/** Changes a hold to another job if its version is unchanged. Null if it has changed. */
export async function changeHold(
  tx: Transaction,
  previous: Visit,
  jobInWindow: JobInWindow,
  assignment: Assignment,
  now: Temporal.Instant,
): Promise<Visit | null> {
  const hold = await moveVisit(tx, previous, jobInWindow, assignment, now)
  if (hold) {
    await store.recordHoldEvents(tx, 'changed', [hold], now)
    await queueFreedTime(tx, previous, hold)
  }
  return hold
}

/**
 * Moves a visit to another technician or time if its version is unchanged, with its helpers' time. A helper it is given to stops
 * helping. Null if it has changed. Throws an overlap error if a helper's time is taken.
 */
export async function moveVisit(
  tx: Transaction,
  visit: Pick<Visit, 'id' | 'version'>,
  jobInWindow: JobInWindow,
  assignment: Assignment,
  now: Temporal.Instant,
): Promise<Visit | null> {
  const row = visitRow(jobInWindow, assignment)
  await store.deleteExpiredHolds(tx, row, now)
  await store.deleteHelper(tx, visit.id, row.technicianId)
  for (const technicianId of await store.readHelperIds(tx, visit.id))
    await store.deleteExpiredHolds(tx, { ...row, technicianId }, now)
  return await store.updateVisit(tx, visit, row)
}

/**
 * Adds a technician to a visit as a helper if its version is unchanged. False if it has changed. Throws an overlap error if their
 * time is taken. The version stays, so that its technician's steps, sent late from a phone, still count.
 */
export async function addHelper(
  tx: Transaction,
  visit: Pick<Visit, 'id' | 'version' | 'startsAt' | 'endsAt'>,
  technicianId: number,
  now: Temporal.Instant,
): Promise<boolean> {
  if (!(await store.lockVisit(tx, visit))) return false
  await store.deleteExpiredHolds(tx, { ...visit, technicianId }, now)
  await store.insertHelper(tx, { visitId: visit.id, technicianId, addedAt: now })
  return true
}

/** Removes a helper from a visit if its version is unchanged. False if it has changed. */
export async function removeHelper(
  tx: Transaction,
  visit: Pick<Visit, 'id' | 'version'>,
  technicianId: number,
): Promise<boolean> {
  if (!(await store.lockVisit(tx, visit))) return false
  return await store.deleteHelper(tx, visit.id, technicianId)
}

/** Changes the state of a visit if its version is unchanged. Null if it has changed. */
export function setVisitState(
  tx: Transaction,
  visit: Pick<Visit, 'id' | 'version'>,
  state: BookingState,
): Promise<Visit | null> {
  return store.updateVisit(tx, visit, { state })
}

/** Extends a hold once. Null if it was already extended or has changed. */
export async function extendHold(
  tx: Transaction,
  previous: Visit,
  heldUntil: Temporal.Instant,
  now: Temporal.Instant,
): Promise<Visit | null> {
  if (previous.extended) return null
  const hold = await store.updateVisit(tx, previous, { heldUntil, extended: true })
  if (hold) await store.recordHoldEvents(tx, 'extended', [hold], now)
  return hold
}

/** Releases a hold, or with `booked` removes it for the booking it was offered to. Null if it doesn't exist or has been booked. */
export async function endHold(
  tx: Transaction,
  id: string,
  now: Temporal.Instant,
  kind: 'released' | 'booked' = 'released',
): Promise<Visit | null> {
  const hold = await store.deleteHold(tx, id)
  if (hold) await store.recordHoldEvents(tx, hasExpired(hold, now) ? 'expired' : kind, [hold], now)
  return hold
}

const hasExpired = ({ heldUntil }: Visit, now: Temporal.Instant): boolean =>
  heldUntil !== null && Temporal.Instant.compare(heldUntil, now) <= 0

/** Deletes expired holds, a hundred at a time. */
export async function expireHolds(
  tx: Transaction,
  { now }: Pick<Context, 'now'>,
): Promise<ReadonlyArray<Visit>> {
  const holds = await store.deleteExpiredHoldsBatch(tx, now)
  await store.recordHoldEvents(tx, 'expired', holds, now)
  return holds
}

/** Caps the expiry of holds and offers at their maximum duration from now, in case the clock was set back since. */
export async function capHoldExpiries(
  tx: Transaction,
  minutes: Readonly<Record<'hold' | 'extended' | 'offer', number>>,
  now: Temporal.Instant,
): Promise<void> {
  for (const which of ['hold', 'extended', 'offer'] as const)
    await store.capHoldExpiry(tx, which, now.add({ minutes: minutes[which] }))
}

/** A hold that hasn't expired. Null for anything else. */
export async function currentHold(
  db: Database | Transaction,
  id: string,
  now: Temporal.Instant,
): Promise<Visit | null> {
  const visit = await store.findVisit(db, id)
  return visit?.state !== 'HELD' || hasExpired(visit, now) ? null : visit
}

/** Expiry times of a client's holds, soonest first. Locks the client, so that parallel requests can't add a hold. */
export async function lockClientHolds(
  tx: Transaction,
  clientHash: Buffer,
  now: Temporal.Instant,
): Promise<ReadonlyArray<Temporal.Instant>> {
  await lockName(tx, `holds of ${clientHash.toString('hex')}`)
  return await store.holdExpiryTimes(tx, clientHash, now)
}
