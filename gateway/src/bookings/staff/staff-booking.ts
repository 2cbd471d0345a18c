import { record as audit, recordView } from '../../audit/index.ts'
import { isCurrentVisit } from '../../customers/index.ts'
import { messageChannels, mobileOf } from '../../messaging/index.ts'
import type { Context } from '../../platform/context.ts'
import { PHOTO_STAGES } from '../../platform/database/column-types.ts'
import { transact } from '../../platform/database/transact.ts'
import type { TooManyRequests } from '../../platform/result.ts'
import { apiKeyLabel } from '../../platform/staff.ts'
import { dayOf } from '../../platform/time.ts'
import { shortDay } from '../../platform/time-format.ts'
import { findBooking, findByReference, returnVisitsOf, type StoredBooking } from '../booking-rows.ts'
import type { NotChangeable } from '../customer/outcomes.ts'
import { isMovable, nextState, type Step } from '../customer/transitions.ts'
import { clockOf } from '../dispatch-board/attention.ts'
import { isUnassigned } from '../dispatch-board/board.ts'
import { firstNoteOf } from '../note-rows.ts'
import {
  type NoPhoto,
  type Photo,
  type PhotoLimitReached,
  photoOf,
  photosOf,
  type StaffPhotoStored,
  staffPhotosOf,
  storeStaffPhoto,
} from '../photos/photos.ts'
import { clampInstant } from './reported-time.ts'
import { findAbsence, lastReassignedFrom, staffNotesOf } from './store.ts'
import { wasAssignedToCaller } from './timeline.ts'

/** Whether the caller can see this booking: technicians their own and those they help at, the office all. */
export function canAccessBooking(
  booking: Pick<StoredBooking, 'technicianId' | 'helpers'>,
  { staff }: Pick<Context, 'staff'>,
): boolean {
  if (staff === null) return false
  return (
    staff.role !== 'technician' ||
    staff.technicianId === booking.technicianId ||
    isHelping(booking, { staff })
  )
}

/** Whether the caller helps at this booking. They can add notes and photos; everything else is its technician's. */
export function isHelping(
  { helpers }: Pick<StoredBooking, 'helpers'>,
  { staff }: Pick<Context, 'staff'>,
): boolean {
  return staff?.role === 'technician' && helpers.some(({ id }) => id === staff.technicianId)
}

/** Refusal for a technician who helps at a booking and tries what only its technician can do. */
export const onlyTechnician = ({ technicianName }: Pick<StoredBooking, 'technicianName'>): NotChangeable => ({
  type: 'NotChangeable',
  message: `You’re helping at this visit. Only ${technicianName} can do this.`,
})

/**
 * Whether the caller can see the customer's details and access notes: the office always, technicians only for visits of today and
 * tomorrow. For others they see what, when and in which suburb.
 */
export function canSeeCustomer(
  booking: Pick<StoredBooking, 'state' | 'startsAt' | 'endsAt'>,
  context: Pick<Context, 'staff' | 'now'>,
): boolean {
  return context.staff?.role !== 'technician' || isCurrentVisit(booking, context)
}

/** @public Named by codegen.ts. Another visit for the same job, and whether the caller may read what was done there. */
export type RelatedVisit = { readonly booking: StoredBooking; readonly detailed: boolean }

/** The customer's name as the caller may see it; only the first name, such as `Ann`, if they may not see more. */
export function nameFor(
  booking: Pick<StoredBooking, 'name' | 'state' | 'startsAt' | 'endsAt'>,
  context: Pick<Context, 'staff' | 'now'>,
): string {
  const { name } = booking
  return canSeeCustomer(booking, context) ? name : (name.trim().split(/\s+/)[0] ?? name)
}

/** The customer's email address, for the office; null for technicians, who don't need it. */
export function emailFor(
  { email }: Pick<StoredBooking, 'email'>,
  { staff }: Pick<Context, 'staff'>,
): string | null {
  return staff?.role === 'technician' ? null : email
}

/** How a customer who gets no emails is notified; null if they get them, and for those who may not see their phone number. */
export function contactNote(
  booking: StoredBooking,
  context: Pick<Context, 'staff' | 'settings' | 'now'>,
): string | null {
  const { email, phone, phoneE164, smsReminders } = booking
  const channels = messageChannels(context.settings)
  if (email !== null)
    return channels.email ? null : 'No email is sent: no mail server is set. Call them about any change.'
  if (!canSeeCustomer(booking, context)) return null
  if (!smsReminders) return 'No messages. Call them about any change.'
  if (mobileOf(phoneE164) === null) return 'We can’t text this number. Call them about any change.'
  return channels.text
    ? `By text to ${phone}.`
    : 'Texts aren’t sent (no SMS provider). Call them about any change.'
}

/** Returns a booking by its reference and records the view on the audit log; null if the caller can't see it. */
export async function staffBooking(reference: string, context: Context): Promise<StoredBooking | null> {
  const booking = await findByReference(context.db, reference.trim().toUpperCase())
  if (!booking || !context.staff || !canAccessBooking(booking, context)) return null
  await recordView({ action: 'booking.view', target: `booking ${booking.reference}` }, context)
  return booking
}

/** Returns the nth photo (1 to 18) of a booking; null if there is none or the caller can't see it. */
export async function staffPhoto(reference: string, n: number, context: Context): Promise<Photo | null> {
  const booking = await findByReference(context.db, reference)
  return booking && canAccessBooking(booking, context) ? photoOf(booking.id, n, context) : null
}

/**
 * Stores a photo of a booking's job. Repeating the key returns the same photo. A technician whose booking was reassigned can still
 * send photos taken before that, as from a phone without signal, and later ones as reported photos. Null if the caller never had such
 * a booking.
 */
export async function addStaffPhoto(
  reference: string,
  photo: {
    readonly bytes: Buffer
    readonly key: string
    readonly takenAt: Temporal.Instant | null
    /** `BEFORE` or `AFTER` the work; anything else is ignored. */
    readonly stage: string | undefined
    /** For the office, like the text of `reportToOffice`. Never in the customer's job report. */
    readonly reported?: boolean
  },
  context: Context,
): Promise<StaffPhotoStored | NoPhoto | PhotoLimitReached | NotChangeable | TooManyRequests | null> {
  const { db, now, staff } = context
  const { bytes, key, takenAt, stage, reported = false } = photo
  const booking = await findByReference(db, reference)
  if (!booking || !staff) return null
  if (!canAccessBooking(booking, context)) {
    if (!(await wasAssignedToCaller(db, booking.id, context))) return null
    const until =
      staff.technicianId === null ? null : await lastReassignedFrom(db, booking.id, staff.technicianId)
    if (!reported && (until === null || Temporal.Instant.compare(takenAt ?? now, until) >= 0))
      return REASSIGNED
  }
  const stored = await storeStaffPhoto(
    bytes,
    {
      bookingId: booking.id,
      key,
      accountId: staff.id,
      takenAt: takenAt ? clampInstant(booking.bookedAt, takenAt, now) : now,
      stage: reported ? null : (PHOTO_STAGES.find((candidate) => candidate === stage) ?? null),
    },
    context,
  )
  if (stored.type === 'StaffPhotoStored' && !stored.repeated) {
    const details = { number: stored.number }
    await transact(db, (tx) =>
      audit(tx, { action: 'booking.photo', target: `booking ${booking.reference}`, details }, context),
    )
  }
  return stored
}

/** Refusal for a technician whose booking was reassigned. */
export const REASSIGNED: NotChangeable = {
  type: 'NotChangeable',
  message: 'This booking is now assigned to someone else.',
}

/** Why a visit needs another technician or day, in words; null if it doesn't. */
export async function displacedReason(
  { technicianId: id, technicianName: name, ...booking }: StoredBooking,
  context: Pick<Context, 'db'>,
): Promise<string | null> {
  return absenceReason({ id, name }, booking, context)
}

/** Why a helper can't come to a visit, in words; null if they can. */
export function helperAwayReason(
  helper: StoredBooking['helpers'][number],
  booking: StoredBooking,
  context: Pick<Context, 'db'>,
): Promise<string | null> {
  return absenceReason(helper, booking, context)
}

async function absenceReason(
  { id, name }: StoredBooking['helpers'][number],
  { state, startsAt, endsAt }: Pick<StoredBooking, 'state' | 'startsAt' | 'endsAt'>,
  { db }: Pick<Context, 'db'>,
): Promise<string | null> {
  if (!isMovable(state)) return null
  const absence = await findAbsence(db, id, startsAt, endsAt)
  if (absence === null) return null
  if ('startsOn' in absence) return `${name} starts on ${shortDay(Temporal.PlainDate.from(absence.startsOn))}`
  if ('closure' in absence) return `Closed then: ${absence.closure}`
  return absence.why === 'left' ? `${name} no longer works here` : `${name} is on leave`
}

/** Steps in lifecycle order. `byTechnician` marks those that technicians can take; the others are for the office only. */
const STEPS: ReadonlyArray<{ readonly name: StepName; readonly step: Step; readonly byTechnician: boolean }> =
  [
    { name: 'CONFIRM', step: 'confirmed', byTechnician: false },
    { name: 'DECLINE', step: 'declined', byTechnician: false },
    { name: 'EN_ROUTE', step: 'en route', byTechnician: true },
    { name: 'RUNNING_LATE', step: 'running late', byTechnician: true },
    { name: 'ARRIVE', step: 'arrived', byTechnician: true },
    { name: 'COMPLETE', step: 'completed', byTechnician: true },
    { name: 'NO_ACCESS', step: 'no access', byTechnician: true },
    { name: 'CANCEL', step: 'cancelled', byTechnician: false },
    { name: 'REOPEN', step: 'reopened', byTechnician: false },
  ]

/** Steps that can be taken on a booking, named as in schema.graphql. */
export type StepName =
  | 'CONFIRM'
  | 'DECLINE'
  | 'EN_ROUTE'
  | 'RUNNING_LATE'
  | 'ARRIVE'
  | 'COMPLETE'
  | 'NO_ACCESS'
  | 'CANCEL'
  | 'REOPEN'

/** The steps that the caller can take on a booking of theirs now. */
export function stepsFor(
  { state, startsAt }: Pick<StoredBooking, 'state' | 'startsAt'>,
  { staff, now }: Pick<Context, 'staff' | 'now'>,
): ReadonlyArray<StepName> {
  return STEPS.filter(
    ({ step, byTechnician }) =>
      nextState(state, step) !== null &&
      (byTechnician || staff?.role !== 'technician') &&
      !isTooEarly(step, { startsAt }, { now }) &&
      // A visit of an earlier day needs an outcome, not a later time.
      !(step === 'running late' && Temporal.Instant.compare(startsAt.add({ hours: 24 }), now) < 0),
  ).map(({ name }) => name)
}

/**
 * Whether a step is too early, before the day of the visit. Setting off, running late or finding no one home before that day can
 * only be a slip, and would message the customer.
 */
export function isTooEarly(
  step: Step,
  { startsAt }: Pick<StoredBooking, 'startsAt'>,
  { now }: Pick<Context, 'now'>,
): boolean {
  if (step !== 'en route' && step !== 'running late' && step !== 'no access') return false
  return Temporal.PlainDate.compare(dayOf(startsAt), dayOf(now)) > 0
}

/**
 * Whether a step by the office needs an assigned technician: the customer is sent the time they arrive. Technicians report where they
 * really are, so theirs is never refused.
 */
export function needsTechnician(step: Step, { staff }: Pick<Context, 'staff'>): boolean {
  return staff?.role !== 'technician' && (step === 'en route' || step === 'running late')
}

/** The steps that the caller can take now, without those that need a technician while the visit is unassigned. */
export async function offeredSteps(booking: StoredBooking, context: Context): Promise<StepName[]> {
  const names = stepsFor(booking, context)
  const waits = (name: StepName) => {
    const step = stepNamed(name, context)
    return step !== null && needsTechnician(step, context)
  }
  if (!names.some(waits) || !(await isUnassigned(context.db, booking.id, clockOf(context)))) return [...names]
  return names.filter((name) => !waits(name))
}

/** Returns the step with a name; null if the caller may never take it. */
export function stepNamed(name: StepName, { staff }: Pick<Context, 'staff'>): Step | null {
  const entry = STEPS.find((candidate) => candidate.name === name)
  return entry && (entry.byTechnician || staff?.role !== 'technician') ? entry.step : null
}

/** Internal notes about a booking, newest first. */
export async function staffNotes({ id }: StoredBooking, { db }: Pick<Context, 'db'>) {
  return (await staffNotesOf(db, id)).map(({ program, by, ...note }) => ({
    ...note,
    by: program === null ? (by ?? 'Staff') : apiKeyLabel(program),
  }))
}

/** Photos sent by the customer. */
export function customerPhotos({ id }: StoredBooking, { db }: Pick<Context, 'db'>) {
  return photosOf(id, { db })
}

/** Photos of the job taken by staff. */
export function staffPhotos({ id }: StoredBooking, { db }: Pick<Context, 'db'>) {
  return staffPhotosOf(id, { db })
}

/** The note that the customer made with the booking. Null if there is none, or if the caller can't see the customer. */
export async function firstNote(
  booking: StoredBooking,
  context: Pick<Context, 'db' | 'staff' | 'now'>,
): Promise<string | null> {
  return canSeeCustomer(booking, context) ? await firstNoteOf(context.db, booking) : null
}

/** The visit that a return visit goes back to. Null for any other. */
export async function originalVisit(booking: StoredBooking, context: Pick<Context, 'db' | 'staff' | 'now'>) {
  const original = booking.returnOf && (await findBooking(context.db, booking.returnOf))
  return original ? { booking: original, detailed: canSeeCustomer(booking, context) } : null
}

/** The return visits of a booking, in order of time. */
export async function returnVisits(booking: StoredBooking, context: Pick<Context, 'db' | 'staff' | 'now'>) {
  const detailed = canSeeCustomer(booking, context)
  return (await returnVisitsOf(context.db, booking.id)).map((visit) => ({ booking: visit, detailed }))
}
