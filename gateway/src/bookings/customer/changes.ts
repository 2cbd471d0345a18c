import type { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { Rollback } from '../../platform/database/rollback.ts'
import { runOnce } from '../../platform/idempotency/idempotency.ts'
import { enforceLimits } from '../../platform/rate-limit/rate-limit.ts'
import {
  type InvalidInput,
  invalidInput,
  type LinkNotValid,
  type TooManyRequests,
} from '../../platform/result.ts'
import { dayOf } from '../../platform/time.ts'
import { parse } from '../../platform/validation/parse.ts'
import type { Window } from '../../scheduling/index.ts'
import {
  type ArrivalWindow,
  type Assignment,
  type AvailabilityDay,
  answerBy,
  assignTechnician,
  currentHold,
  endHold,
  helpersCanCome,
  type Job,
  jobOf,
  moveVisit,
  plannedJob,
  rescheduleAvailability,
  reserveWindow,
  setVisitState,
  type Visit,
  windowAt,
} from '../../scheduling/index.ts'
import { ENDED_STATES, findBooking, type StoredBooking, updateBooking } from '../booking-rows.ts'
import { insertNote } from '../note-rows.ts'
import { findBookingByToken } from './booking-tokens.ts'
import {
  type Actor,
  ConflictError,
  CUSTOMER,
  type EventOptions,
  endOffer,
  leaveWaitlist,
  recordEvent,
  takeStep,
} from './events.ts'
import { lockHold } from './holds.ts'
import {
  cancelForm,
  noteForm,
  offerForm,
  rescheduleForm,
  waitlistJoinForm,
  waitlistLeaveForm,
} from './input.ts'
import { offerOpenedWindows, queueOffer } from './openings.ts'
import { invalidWindow, LINK_NOT_VALID, type NotChangeable, type SlotTaken, slotTaken } from './outcomes.ts'
import { plannedWindowOf } from './planned-visit.ts'
import {
  type BookingView,
  canJoinWaitlist,
  changeRefusalMessage,
  viewOf,
  withAnnouncedWindow,
} from './view.ts'
import { insertWaitlistEntries } from './waitlist-store.ts'

const LIMITS = [
  { name: 'change of a booking, ten minutes', max: 20, seconds: 600 },
  { name: 'change of a booking, a day', max: 100, seconds: 86_400 },
]

/** @public Named by codegen.ts. */
export type BookingChanged = { readonly type: 'BookingChanged'; readonly booking: BookingView }

export type BookingChangeOutcome =
  | BookingChanged
  | SlotTaken
  | NotChangeable
  | LinkNotValid
  | InvalidInput
  | TooManyRequests

/** Thrown to roll back a change that turned out to be impossible. The outcome is computed afterwards. */
class ChangeRollback extends Rollback<BookingChangeOutcome> {}

/** Moves a booking to another window and releases the old one in the same transaction. */
export function bookingReschedule(input: unknown, context: Context): Promise<BookingChangeOutcome> {
  return changeWithForm('reschedule', rescheduleForm, input, context, async (tx, booking, { startsAt }) => {
    refuseUnchangeable(booking, context)
    const window = windowAt(startsAt, context)
    if (!window) throw new ChangeRollback(async () => invalidWindow(startsAt, context))
    if (startsAt.equals(booking.startsAt)) return
    const job = jobOfBooking(booking, context)
    const jobInWindow = { job, window }
    const moved = await reserveWindow(
      tx,
      { ...jobInWindow, excludeVisitId: booking.id, helpers: booking.helpers.map(({ id }) => id) },
      context,
      (inner, assignment) => moveByCustomer(inner, booking, jobInWindow, assignment, context),
    )
    if (!moved) throw new ChangeRollback(() => slotTaken(job, startsAt, context))
    await recordCustomerMove(tx, booking, 'link', context)
  })
}

const DAYS_PER_WEEK = 7

/**
 * Returns the windows that a booking can be moved to, by the same rule as the move itself: its own visit is not a conflict. If
 * `days` is null, covers all weeks within the booking horizon.
 */
export function otherTimes(
  { booking }: BookingView,
  days: number | null,
  context: Context,
): Promise<ReadonlyArray<AvailabilityDay>> {
  // Plus one for today.
  const weeks = Math.ceil((context.content.business.schedule.horizonDays + 1) / DAYS_PER_WEEK)
  return rescheduleAvailability(
    jobOfBooking(booking, context),
    { ...booking, days: days ?? weeks * DAYS_PER_WEEK },
    context,
  )
}

/** Cancels a booking. */
export function bookingCancel(input: unknown, context: Context): Promise<BookingChangeOutcome> {
  return changeWithForm('cancel', cancelForm, input, context, async (tx, booking, { reason }) => {
    refuseUnchangeable(booking, context)
    await takeStep(tx, booking, 'cancelled', CUSTOMER, context, { reason, remark: reason })
  })
}

/** Adds a note or photos for the plumber, until the booking has ended. */
export function bookingNoteAdd(input: unknown, context: Context): Promise<BookingChangeOutcome> {
  return changeWithForm('note', noteForm, input, context, async (tx, booking, { text, photos }) => {
    if (ENDED_STATES.some((state) => state === booking.state)) {
      const { phone } = context.content.business
      throw new ChangeRollback(async () => ({
        type: 'NotChangeable',
        message: `This booking is over. Call us on ${phone}.`,
      }))
    }
    if (text) await insertNote(tx, { bookingId: booking.id, at: context.now, text })
    await recordEvent(tx, 'note added', booking.id, booking, CUSTOMER, context, {
      note: text || null,
      photos,
    })
  })
}

const MAX_EARLIER_WINDOWS = 3

/** Returns the first three free windows before the booked one; none once the booking can no longer be moved. */
export async function earlierTimes(
  view: BookingView,
  context: Context,
): Promise<ReadonlyArray<ArrivalWindow>> {
  const { booking } = view
  if (changeRefusalMessage(booking, context) !== null) return []
  const days = dayOf(context.now).until(dayOf(booking.startsAt)).days + 1
  const listed = await rescheduleAvailability(jobOfBooking(booking, context), { ...booking, days }, context)
  return listed
    .flatMap(({ windows }) => windows)
    .filter(
      ({ state, startsAt }) =>
        state === 'AVAILABLE' && Temporal.Instant.compare(startsAt, booking.startsAt) < 0,
    )
    .slice(0, MAX_EARLIER_WINDOWS)
}

/**
 * Puts a booking on the waitlist for the given windows before its own, or for any that opens from now on. A given window that is
 * free by now is offered at once.
 */
export function waitlistJoin(input: unknown, context: Context): Promise<BookingChangeOutcome> {
  return changeWithForm(
    'wait',
    waitlistJoinForm,
    input,
    context,
    async (tx, booking, { startsAt: starts }) => {
      refuseUnchangeable(booking, context)
      if (!canJoinWaitlist(booking, context.settings)) {
        const message = `Call us about an earlier time on ${context.content.business.phone}.`
        throw new ChangeRollback(async () => ({ type: 'NotChangeable', message }))
      }
      const isEarlier = (start: Temporal.Instant) =>
        windowAt(start, context) !== null && Temporal.Instant.compare(start, booking.startsAt) < 0
      if (!starts.every(isEarlier)) {
        const message = 'Choose times before your own'
        throw new ChangeRollback(async () => invalidInput([{ field: 'startsAt', message }]))
      }
      await insertWaitlistEntries(tx, booking.id, starts.length === 0 ? [null] : starts, context.now)
      for (const start of starts) await queueOffer(tx, start)
    },
  )
}

/** Leaves the waitlist and gives back any window on offer. */
export function waitlistLeave(input: unknown, context: Context): Promise<BookingChangeOutcome> {
  return changeWithForm('leave', waitlistLeaveForm, input, context, (tx, booking) =>
    leaveWaitlist(tx, booking, context),
  )
}

/**
 * Accepts an offered earlier window and frees the old one, in one transaction. The offer id is the idempotency key, so accepting
 * twice has no further effect.
 */
export async function waitlistAccept(input: unknown, context: Context): Promise<BookingChangeOutcome> {
  const parsed = parse(offerForm, input)
  if (!parsed.ok) return parsed.refusal
  const { token, offer } = parsed.data
  const operationKey = { operation: 'accept', key: offer, content: {} }
  return await changeByLink(token, operationKey, context, async (tx, booking) => {
    await lockHold(tx, offer)
    refuseUnchangeable(booking, context)
    const hold = await currentHold(tx, offer, context.now)
    const job = jobOfBooking(booking, context)
    const acceptedOffer =
      hold?.offeredTo === booking.id ? await endHold(tx, offer, context.now, 'booked') : null
    const offerEnded = () => {
      const message = 'That offer is no longer available. Your booking has not changed.'
      return new ChangeRollback(() =>
        slotTaken(job, booking.startsAt, context, { code: 'OFFER_ENDED', message }),
      )
    }
    if (!acceptedOffer) throw offerEnded()
    const jobInWindow = { job, window: plannedWindowOf(acceptedOffer) }
    const request = { ...jobInWindow, excludeVisitId: booking.id }
    const helpers = booking.helpers.map(({ id }) => id)
    if (!(await helpersCanCome(tx, { ...request, helpers }, context))) throw offerEnded()
    // Checked again: the offer was made minutes ago, and the technician may be on leave by now.
    const assigned = await assignTechnician(
      tx,
      { ...request, technicianId: acceptedOffer.technicianId },
      context,
      (inner, assignment) => moveByCustomer(inner, booking, jobInWindow, assignment, context),
    )
    if ('conflict' in assigned) throw offerEnded()
    await recordCustomerMove(tx, booking, 'waitlist', context)
    await leaveWaitlist(tx, booking, context)
  })
}

/**
 * Moves a visit at its customer's request. A confirmed booking that the office has to review becomes pending again, because it was
 * confirmed for another time. Throws ConflictError if the visit was changed concurrently.
 */
async function moveByCustomer(
  tx: Transaction,
  booking: StoredBooking,
  jobInWindow: { readonly job: Job; readonly window: Window },
  assignment: Assignment,
  context: Context,
): Promise<Visit> {
  const moved = rowOrThrow(await moveVisit(tx, booking, jobInWindow, assignment, context.now))
  const { officeConfirms } = await plannedJob(booking.service, booking.zone, context)
  if (booking.state !== 'CONFIRMED' || !officeConfirms) return moved
  await updateBooking(tx, booking.id, { answerBy: await answerBy(tx, moved.startsAt, context.now, context) })
  return rowOrThrow(await setVisitState(tx, moved, 'PENDING'))
}

/**
 * Declines an offered earlier window. It goes to the next customer in line, and the booking stays on the waitlist for others. Does
 * nothing if the offer has ended or belongs to another booking.
 */
export async function waitlistDecline(input: unknown, context: Context): Promise<BookingChangeOutcome> {
  const parsed = parse(offerForm, input)
  if (!parsed.ok) return parsed.refusal
  const { token, offer } = parsed.data
  const operationKey = { operation: 'decline', key: offer, content: {} }
  return await changeByLink(token, operationKey, context, async (tx, booking) => {
    await lockHold(tx, offer)
    const hold = await currentHold(tx, offer, context.now)
    if (hold?.offeredTo !== booking.id) return
    const actor = { actor: 'customer', channel: 'waitlist' } as const
    await endOffer(tx, booking.id, offer, 'offer declined', actor, context)
  })
}

/** Records a move by the customer with its consequences, and offers the old window to the waitlist. */
async function recordCustomerMove(
  tx: Transaction,
  previous: StoredBooking,
  channel: Actor['channel'],
  context: Context,
): Promise<void> {
  await recordWindowChange(tx, withAnnouncedWindow(previous), { actor: 'customer', channel }, context)
  await offerOpenedWindows(tx, previous, context)
}

/**
 * Records that a visit's window differs from the one the customer was last sent, and updates messages, reminders and the booking's
 * waitlist entries. The caller offers the old window to the waitlist.
 */
export async function recordWindowChange(
  tx: Transaction,
  previous: StoredBooking,
  actor: Actor,
  context: Context,
  extras: EventOptions = {},
): Promise<void> {
  const moved = await findBooking(tx, previous.id)
  if (!moved) throw new Error('moved booking not found')
  await updateBooking(tx, previous.id, {
    sequence: previous.sequence + 1,
    answerBy: await answerByAfterMove(tx, moved, context),
    movedFrom: null,
    movedFromEndsAt: null,
  })
  await leaveWaitlist(tx, previous, context, moved.startsAt)
  await recordEvent(tx, 'moved', previous.id, previous, actor, context, extras)
}

/** When the office must answer a moved booking: as promised, or sooner if the new window begins sooner. */
async function answerByAfterMove(
  tx: Transaction,
  moved: StoredBooking,
  context: Context,
): Promise<Temporal.Instant | null> {
  if (moved.state !== 'PENDING' || moved.answerBy === null) return moved.answerBy
  const answer = await answerBy(tx, moved.startsAt, context.now, context)
  return Temporal.Instant.compare(moved.answerBy, answer) < 0 ? moved.answerBy : answer
}

/** Throws a rollback with the refusal if the booking can no longer be changed by link. */
function refuseUnchangeable(booking: StoredBooking, context: Context): void {
  const message = changeRefusalMessage(booking, context)
  if (message !== null) throw new ChangeRollback(async () => ({ type: 'NotChangeable', message }))
}

/** Returns the job of a booking, with the minutes planned for it. */
export function jobOfBooking(
  { service, zone, plannedMinutes }: Pick<StoredBooking, 'service' | 'zone' | 'plannedMinutes'>,
  { content }: Pick<Context, 'content'>,
): Job {
  return { ...jobOf(service, zone, content.business), minutes: plannedMinutes }
}

/** Returns the changed row. Throws ConflictError if it is null, because of a concurrent change. */
function rowOrThrow<T>(changed: T | null): T {
  if (changed === null) throw new ConflictError()
  return changed
}

type KeyedForm = { readonly token: string; readonly idempotencyKey: string }

/** Shared steps of every change by link: form validation, link check, rate limits and idempotency. */
async function changeWithForm<Form extends KeyedForm>(
  operation: string,
  form: z.ZodType<Form>,
  input: unknown,
  context: Context,
  body: (tx: Transaction, booking: StoredBooking, form: Form) => Promise<void>,
): Promise<BookingChangeOutcome> {
  const parsed = parse(form, input)
  if (!parsed.ok) return parsed.refusal
  const { token, idempotencyKey: key, ...content } = parsed.data
  const operationKey = { operation, key, content }
  return await changeByLink(token, operationKey, context, (tx, booking) => body(tx, booking, parsed.data))
}

const CONFLICT_ATTEMPTS = 3

/**
 * Changes the booking behind a link in one transaction, retrying after concurrent changes, and returns it. An idempotency key
 * belongs to the link it was sent with, from any client address.
 */
async function changeByLink(
  token: string,
  operationKey: { readonly operation: string; readonly key: string; readonly content: object },
  context: Context,
  body: (tx: Transaction, booking: StoredBooking) => Promise<void>,
): Promise<BookingChangeOutcome> {
  for (let tries = 1; ; tries++) {
    const linked = await findBookingByToken(token, context, context.db)
    if (!linked) return (await enforceLimits(LIMITS, context)) ?? LINK_NOT_VALID
    try {
      const outcome = await runOnce<Exclude<BookingChangeOutcome, BookingChanged>>(
        { ...operationKey, keyOwner: linked.id, limits: LIMITS },
        context,
        async (tx) => {
          const booking = await findBooking(tx, linked.id)
          if (!booking) throw new Error('booking disappeared between two reads')
          await body(tx, booking)
          return { subject: booking.id }
        },
      )
      if ('type' in outcome) return outcome
      const changed = await findBooking(context.db, outcome.subject)
      if (!changed) throw new Error('changed booking not found')
      return { type: 'BookingChanged', booking: viewOf(changed, false, context) }
    } catch (error) {
      if (!(error instanceof ConflictError) || tries === CONFLICT_ATTEMPTS) throw error
    }
  }
}
