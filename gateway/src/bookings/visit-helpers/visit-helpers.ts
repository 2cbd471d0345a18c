import { z } from 'zod'
import { record as audit } from '../../audit/index.ts'
import type { Context } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { type InvalidInput, invalidInput } from '../../platform/result.ts'
import { dayOf, instantFromMs } from '../../platform/time.ts'
import { NO_OBJECT, textOrNull } from '../../platform/validation/fields.ts'
import { parse } from '../../platform/validation/parse.ts'
import {
  addHelper,
  type Conflict,
  conflict,
  exactWindow,
  helperConflicts,
  isOverlapError,
  isReservedFor,
  type Job,
  localityOf,
  plannedJob,
  readStaffDay,
  readTechnicianName,
  removeHelper,
  type VisitWarningCode,
  type Window,
  windowOnAnyDay,
} from '../../scheduling/index.ts'
import { bookingsBetween, findByReference, lockBooking, type StoredBooking } from '../booking-rows.ts'
import { jobOfBooking } from '../customer/changes.ts'
import { ConflictError, recordEvent } from '../customer/events.ts'
import { offerOpenedWindows } from '../customer/openings.ts'
import type { NotChangeable } from '../customer/outcomes.ts'
import { plannedVisitOf, plannedWindowOf } from '../customer/planned-visit.ts'
import { STAFF } from '../customer/staff-steps.ts'
import { isOver } from '../customer/transitions.ts'
import { bookingState } from '../customer/view.ts'
import { conflictMenuLabel, stateInWords, titleOf } from '../dispatch-board/labels.ts'
import { type NotMoved, notMoved } from '../dispatch-board/not-moved.ts'
import { type Changed, type ChangeRefusal, changeBooking } from '../staff/change.ts'
import { exactTimeFields, type VisitWarnings, visitWarnings } from '../staff/exact-time.ts'
import { undoForm } from '../staff/input.ts'
import { joinWarnings } from './follow.ts'

const removeForm = undoForm.extend({ technicianId: z.int('Choose a technician') })

const addForm = z.object(
  { ...removeForm.shape, accept: exactTimeFields.accept, reason: textOrNull('Reason', 500) },
  NO_OBJECT,
)

/** @public Named by codegen.ts. */
export type BookingHelpersChanged = {
  readonly type: 'BookingHelpersChanged'
  readonly booking: StoredBooking
}

/** @public Named by codegen.ts. A helper with the booking they help at. */
export type VisitHelper = StoredBooking['helpers'][number] & { readonly booking: StoredBooking }

/** Whether helpers can still be added and removed: until the visit has ended. */
export function hasOpenHelpers({ state }: Pick<StoredBooking, 'state'>): boolean {
  return !isOver(bookingState(state))
}

/** Sends another technician along to a visit, if they have no other visit then and staff accept any warnings. */
export async function bookingHelperAdd(
  input: unknown,
  context: Context,
): Promise<BookingHelpersChanged | NotMoved | VisitWarnings | ChangeRefusal> {
  const parsed = parse(addForm, input)
  if (!parsed.ok) return parsed.refusal
  const { technicianId, accept, reason, ...request } = parsed.data
  const outcome = await changeBooking(
    { operation: 'helper add', ...request, input: parsed.data },
    context,
    async (tx, seen) => {
      // Waits for another change of its helpers.
      const booking = (await lockBooking(tx, seen.id)) ?? seen
      if (!hasOpenHelpers(booking)) return hasEnded(booking)
      const present = [{ id: booking.technicianId, name: booking.technicianName }, ...booking.helpers]
      const already = present.find(({ id }) => id === technicianId)
      if (already) return alreadyThere(already.name)
      const job = jobOfBooking(booking, context)
      const to = { technicianId, window: plannedWindowOf(booking) }
      const found = await helperConflicts(tx, { ...to, job, excludeVisitId: booking.id }, context)
      if (found === null)
        return invalidInput([{ field: 'technicianId', message: 'Choose a technician who works here then' }])
      if ('busy' in found) return await notAdded(tx, booking, technicianId, found.busy, context)
      const codes = found.warnings.map(({ why }) => why)
      if (!codes.every((code) => accept.includes(code))) {
        const question = await visitWarnings(tx, { ...booking, job }, to, found.warnings, context)
        return { ...question, message: question.message.replace('Book anyway?', 'Add them anyway?') }
      }
      if (codes.length > 0 && reason === null)
        return invalidInput([{ field: 'reason', message: 'Enter a reason' }])
      try {
        // The lock rules out an overlap, but the exclusion constraint is authoritative.
        const added = await tx.transaction((inner) => addHelper(inner, booking, technicianId, context.now))
        if (!added) throw new ConflictError()
      } catch (error) {
        if (!isOverlapError(error)) throw error
        return await notAdded(
          tx,
          booking,
          technicianId,
          { why: 'BUSY', visit: plannedVisitOf(booking) },
          context,
        )
      }
      const extras = { helperId: technicianId, remark: codes.length > 0 ? reason : null }
      return await recordChange(tx, 'helper added', booking, extras, context)
    },
  )
  return outcome.type === 'Changed' ? { type: 'BookingHelpersChanged', booking: outcome.booking } : outcome
}

/** Takes a helper off a visit. Their time is free again. */
export async function bookingHelperRemove(
  input: unknown,
  context: Context,
): Promise<BookingHelpersChanged | ChangeRefusal> {
  const parsed = parse(removeForm, input)
  if (!parsed.ok) return parsed.refusal
  const { technicianId, ...request } = parsed.data
  const outcome = await changeBooking(
    { operation: 'helper remove', ...request, input: parsed.data },
    context,
    async (tx, seen) => {
      const booking = (await lockBooking(tx, seen.id)) ?? seen
      if (!hasOpenHelpers(booking)) return hasEnded(booking)
      if (!booking.helpers.some(({ id }) => id === technicianId)) return NO_HELPER
      if (!(await removeHelper(tx, booking, technicianId))) throw new ConflictError()
      await offerOpenedWindows(tx, booking, context)
      return await recordChange(tx, 'helper removed', booking, { helperId: technicianId }, context)
    },
  )
  return outcome.type === 'Changed' ? { type: 'BookingHelpersChanged', booking: outcome.booking } : outcome
}

async function recordChange(
  tx: Transaction,
  kind: 'helper added' | 'helper removed',
  previous: StoredBooking,
  extras: { readonly helperId: number; readonly remark?: string | null },
  context: Context,
): Promise<Changed> {
  const booking = await recordEvent(tx, kind, previous.id, previous, STAFF, context, extras)
  const details = { helper: await readTechnicianName(tx, extras.helperId) }
  const action = kind === 'helper added' ? 'booking.helper-add' : 'booking.helper-remove'
  await audit(tx, { action, target: `booking ${booking.reference}`, details }, context)
  return { type: 'Changed', booking }
}

async function notAdded(
  tx: Transaction,
  booking: StoredBooking,
  technicianId: number,
  found: Extract<Conflict, { why: 'BUSY' }>,
  context: Context,
): Promise<NotMoved> {
  const target = `booking ${booking.reference}`
  const details = { technicianId, reason: found.why }
  await audit(tx, { action: 'booking.helper-add', target, result: 'refused', details }, context)
  const job = jobOfBooking(booking, context)
  const to = { technicianId, window: plannedWindowOf(booking) }
  const refusal = await notMoved(tx, { ...booking, job }, to, found, context)
  return { ...refusal, message: refusal.message.replace('Not moved.', 'Not added.') }
}

/** A visit that is being booked, with the technicians who are to help. */
type NewVisit = Pick<StoredBooking, 'service' | 'symptom' | 'suburb'> & {
  readonly job: Job
  readonly window: Window
  readonly helperIds: ReadonlyArray<number>
  readonly accept: ReadonlyArray<VisitWarningCode>
  readonly reason: string | null
}

/**
 * What keeps technicians from helping at a visit that is being booked: a refusal, or warnings that staff haven't accepted. Locks
 * their days. Null if all can help.
 */
export async function newHelpersRefusal(
  tx: Transaction,
  { helperIds, accept, reason, ...visit }: NewVisit,
  context: Context,
): Promise<NotMoved | VisitWarnings | InvalidInput | null> {
  const { job, window } = visit
  const questions: VisitWarnings[] = []
  // In one order for everyone, so that two bookings don't wait for each other.
  for (const technicianId of helperIds.toSorted((a, b) => a - b)) {
    const to = { technicianId, window }
    const found = await helperConflicts(tx, { ...to, job }, context)
    if (found === null) return NOT_HERE_THEN
    if ('busy' in found) return await notMoved(tx, visit, to, found.busy, context)
    if (found.warnings.length > 0) questions.push(await visitWarnings(tx, visit, to, found.warnings, context))
  }
  const codes = questions.flatMap(({ warnings }) => warnings.map(({ code }) => code))
  if (!codes.every((code) => accept.includes(code))) return joinWarnings(questions)
  return codes.length > 0 && reason === null
    ? invalidInput([{ field: 'reason', message: 'Enter a reason' }])
    : null
}

/** Adds helpers to a visit that was just booked, after `newHelpersRefusal`. Throws an overlap error if one is taken after all. */
export async function addNewHelpers(
  tx: Transaction,
  booking: StoredBooking,
  helperIds: ReadonlyArray<number>,
  context: Context,
): Promise<StoredBooking> {
  let current = booking
  for (const helperId of helperIds) {
    if (!(await addHelper(tx, current, helperId, context.now))) throw new ConflictError()
    current = await recordEvent(tx, 'helper added', booking.id, current, STAFF, context, { helperId })
  }
  return current
}

const NOT_HERE_THEN: InvalidInput = invalidInput([
  { field: 'helperIds', message: 'Choose technicians who work here then' },
])

/** A technician who could help: free, held for emergencies, or in conflict, in words. */
export type HelperChoice = {
  readonly technicianId: number
  readonly name: string
  readonly verdict: 'FITS' | 'TIGHT' | 'REFUSED'
  readonly words: string
}

const VERDICTS = ['FITS', 'TIGHT', 'REFUSED'] as const

/** Technicians who could help at a visit, best first. Null if there is no such booking. */
export async function bookingHelperChoices(
  reference: string,
  context: Context,
): Promise<ReadonlyArray<HelperChoice> | null> {
  const booking = await findByReference(context.db, reference.trim().toUpperCase())
  if (!booking) return null
  const present = [booking.technicianId, ...booking.helpers.map(({ id }) => id)]
  const visit = { ...booking, job: jobOfBooking(booking, context), window: plannedWindowOf(booking) }
  return (await helperChoicesFor(visit, context, booking.id)).filter(
    ({ technicianId }) => !present.includes(technicianId),
  )
}

/**
 * Technicians who could help at a visit that isn't booked yet, best first. With `minutes`, it begins exactly at `startsAt`. Null if
 * the service or the suburb is unknown, or no window starts then.
 */
export async function newHelperChoices(
  request: {
    readonly service: string
    readonly suburb: string
    readonly startsAt: Temporal.Instant
    readonly minutes: number | null
  },
  context: Context,
): Promise<ReadonlyArray<HelperChoice> | null> {
  const { content } = context
  const { service, startsAt, minutes } = request
  const locality = localityOf(request.suburb, content)
  const window = minutes === null ? windowOnAnyDay(startsAt, content) : exactWindow(startsAt)
  if (!locality || !window || !content.services.some(({ slug }) => slug === service)) return null
  const planned = await plannedJob(service, locality.zone, context)
  const job = { ...planned, minutes: minutes ?? planned.minutes }
  return await helperChoicesFor({ service, symptom: null, suburb: locality.name, job, window }, context)
}

async function helperChoicesFor(
  { job, window, ...visit }: Omit<NewVisit, 'helperIds' | 'accept' | 'reason'>,
  context: Context,
  excludeVisitId?: string,
): Promise<ReadonlyArray<HelperChoice>> {
  const { db, content } = context
  const day = await readStaffDay(dayOf(instantFromMs(window.startsAt)), context, excludeVisitId)
  const rows = await bookingsBetween(db, day.bounds.from.subtract({ hours: 24 }), day.bounds.to)
  const help = { ...job, licence: null }
  const question = day.questionFor(help, window)
  return day.team
    .map((member): HelperChoice => {
      const { id: technicianId, name } = member
      const found = conflict(question, day, technicianId)
      if (found === null)
        return isReservedFor(question, day, technicianId)
          ? { technicianId, name, verdict: 'TIGHT', words: 'Held for emergencies' }
          : { technicianId, name, verdict: 'FITS', words: 'Free' }
      const reasonContext = {
        technician: name,
        technicianId,
        job: help,
        rows,
        content,
        title: titleOf(visit, content),
        suburb: visit.suburb,
      }
      const verdict = found.why === 'BUSY' ? 'REFUSED' : 'TIGHT'
      return { technicianId, name, verdict, words: conflictMenuLabel(found, reasonContext) }
    })
    .sort(
      (a, b) =>
        VERDICTS.indexOf(a.verdict) - VERDICTS.indexOf(b.verdict) ||
        a.name.localeCompare(b.name, 'en', { numeric: true }),
    )
}

const NO_HELPER: NotChangeable = {
  type: 'NotChangeable',
  message: 'They don’t help at this visit any more.',
}

const alreadyThere = (name: string): NotChangeable => ({
  type: 'NotChangeable',
  message: `${name} already goes to this visit.`,
})

const hasEnded = ({ state }: StoredBooking): NotChangeable => ({
  type: 'NotChangeable',
  message: `Not changed. This booking is ${stateInWords(state)}.`,
})
