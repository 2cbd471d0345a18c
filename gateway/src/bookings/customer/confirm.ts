import type { z } from 'zod'
import { isDoNotBook, linkBookingToCustomer } from '../../customers/index.ts'
import type { Context } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { lockName } from '../../platform/database/locks.ts'
import { Rollback } from '../../platform/database/rollback.ts'
import { runOnce } from '../../platform/idempotency/idempotency.ts'
import { countOutcome } from '../../platform/observability/bookings.ts'
import { enforceLimits } from '../../platform/rate-limit/rate-limit.ts'
import { referenceCharacters } from '../../platform/reference.ts'
import type { InvalidInput, TooManyRequests } from '../../platform/result.ts'
import { parse } from '../../platform/validation/parse.ts'
import { toE164 } from '../../platform/validation/phone.ts'
import type { Window } from '../../scheduling/index.ts'
import {
  answerBy,
  bookHold,
  currentHold,
  endHold,
  insertBookedVisit,
  plannedJob,
  reserveWindow,
  type Visit,
  windowAt,
} from '../../scheduling/index.ts'
import { bookingsOverlapping, findBooking, insertBooking, type StoredBooking } from '../booking-rows.ts'
import { insertNote } from '../note-rows.ts'
import { manageToken } from './booking-tokens.ts'
import { type Actor, type EventOptions, recordEvent } from './events.ts'
import { bookingHoldRelease, bookingOfHold, confirmHold, holdIdIn, lockHold } from './holds.ts'
import { confirmForm } from './input.ts'
import { offerOpenedWindows, queueOffer } from './openings.ts'
import {
  type AlreadyBooked,
  invalidWindow,
  type NotChangeable,
  type SlotTaken,
  slotTaken,
  withAnswersSaved,
} from './outcomes.ts'
import { type BookingView, viewOf } from './view.ts'
import { insertWaitlistEntries } from './waitlist-store.ts'

/** Attempts by client address, including refused ones. */
const ATTEMPT_LIMITS = [
  { name: 'booking attempts, ten minutes', max: 30, seconds: 600 },
  { name: 'booking attempts, a day', max: 150, seconds: 86_400 },
]
/** Bookings made, by client address. */
const BOOKED_LIMITS = [
  { name: 'booked, an hour', max: 12, seconds: 3_600 },
  { name: 'booked, a day', max: 20, seconds: 86_400 },
]

/** Bookings made, by mailbox. Property managers get a higher limit. */
const mailboxLimits = ({ relation }: Pick<ConfirmForm, 'relation'>) => [
  { name: 'booked, an hour by mailbox', max: relation === 'AGENT' ? 10 : 3, seconds: 3_600 },
]

/** @public Named by codegen.ts. */
export type Booked = {
  readonly type: 'Booked'
  readonly booking: BookingView
  readonly token: string
  /** True if the booking existed already and nothing new was made. */
  readonly repeated: boolean
}

export type BookingConfirmOutcome =
  | Booked
  | SlotTaken
  | AlreadyBooked
  | NotChangeable
  | InvalidInput
  | TooManyRequests

/** The booking form after validation. */
export type ConfirmForm = z.output<ReturnType<typeof confirmForm>>

/**
 * Books the held window, or takes it anew if the hold has expired and it is still free. Makes one booking per idempotency key, even
 * for concurrent requests, and one per hold, mailbox, window and service, whatever the key.
 *
 * A key returns its booking only if the whole form is sent again, email and phone included, since the response gives access to it.
 * It works from any client address, since a phone may change networks between two tries.
 *
 * `afterBooking` runs in the transaction of a booking that is new. A refusal from it undoes the booking.
 */
export async function bookingConfirm(
  input: unknown,
  context: Context,
  afterBooking?: AfterBooking,
  workOrder?: WorkOrderNumbers,
): Promise<BookingConfirmOutcome> {
  return countOutcome('book', await book(input, context, afterBooking, workOrder), context)
}

type AfterBooking = (tx: Transaction, booking: StoredBooking) => Promise<NotChangeable | null>

async function book(
  input: unknown,
  context: Context,
  afterBooking?: AfterBooking,
  workOrder?: WorkOrderNumbers,
): Promise<BookingConfirmOutcome> {
  const { db, now } = context
  const parsed = parse(confirmForm(context.content), input)
  if (!parsed.ok) return parsed.refusal
  const form = parsed.data
  const { startsAt, service, suburb, idempotencyKey: key } = form
  const job = await plannedJob(service, suburb.zone, context)
  const window = windowAt(startsAt, context)
  if (!window) return invalidWindow(startsAt, context)
  // Without a valid phone number the plumber can't reach the customer on the day, so the office asks first.
  const phoneE164 = toE164(form.phone)
  const needsReview =
    job.officeConfirms ||
    form.website ||
    isShortNumber(form.phone) ||
    (await isDoNotBook(db, { phoneE164, email: form.email }))
  const state = needsReview ? 'PENDING' : 'CONFIRMED'
  const outcome = await runOnce<AlreadyBooked | NotChangeable>(
    { operation: 'confirm', key, keyOwner: null, content: contentOf(form), limits: ATTEMPT_LIMITS },
    context,
    async (tx) => {
      const jobInWindow = { job, window }
      const id = form.holdToken ? holdIdIn(form.holdToken, context) : null
      if (id) await lockHold(tx, id)
      const bookingFromHold = id === null ? null : await bookingOfHold(tx, id)
      if (bookingFromHold && isSameJob(bookingFromHold, form))
        return { subject: bookingFromHold.id, repeated: true }
      const duplicate = form.bookAnyway ? null : await duplicateRefusal(tx, form, window)
      if (duplicate) throw new Rollback(async () => duplicate)
      const hold = id === null ? null : await currentHold(tx, id, now)
      let visit: Visit | null = null
      if (hold && hold.startsAt.epochMilliseconds === window.startsAt) {
        visit = await confirmHold(tx, hold, jobInWindow, context, (inner, assignment) =>
          bookHold(inner, hold, jobInWindow, assignment, state, now),
        )
      }
      // A hold on another window is released first, because it may be in the way.
      const released = hold && !visit ? await endHold(tx, hold.id, now) : null
      visit ??= await reserveWindow(tx, jobInWindow, context, (inner, assignment) =>
        insertBookedVisit(inner, jobInWindow, assignment, state, now),
      )
      if (!visit) throw new Rollback(async () => withAnswersSaved(await slotTaken(job, startsAt, context)))
      if (released) await offerOpenedWindows(tx, released, context)
      const written = await writeBooking(
        tx,
        visit,
        { ...form, ...workOrder },
        { actor: 'customer', channel: 'site' },
        context,
      )
      const refusal = await afterBooking?.(tx, written)
      if (refusal) throw new Rollback(async () => refusal)
      const limitRefusal = await checkBookingLimits(tx, form, context)
      if (limitRefusal) throw new Rollback(async () => limitRefusal)
      return { subject: visit.id }
    },
  )
  if ('type' in outcome) return outcome
  const booking = await findBooking(db, outcome.subject)
  if (!booking) throw new Error('idempotency key without booking')
  if (outcome.repeated && form.holdToken) await bookingHoldRelease({ holdToken: form.holdToken }, context)
  return hasEnded(booking) ? bookingEndedRefusal(booking) : bookedOutcome(booking, outcome.repeated, context)
}

/** Fewer digits than any number that can be dialled without an area code. */
const isShortNumber = (phone: string): boolean => phone.replaceAll(/\D/g, '').length < 8

/** The content that must match when a key is reused. Excludes the hold and other fields that don't identify the booking. */
function contentOf({
  suburb,
  holdToken: _,
  website: __,
  idempotencyKey: ___,
  bookAnyway: ____,
  ...form
}: ConfirmForm): object {
  return { ...form, suburb: suburb.slug }
}

/**
 * A refusal if this customer, by email or phone, has a booking at the same street for an overlapping window: a second van is
 * sent only after they confirm. Two units of one building count as two homes. A caller who knows only the email or the phone
 * learns no more than that there is a booking.
 */
async function duplicateRefusal(
  tx: Transaction,
  form: ConfirmForm,
  window: Window,
): Promise<AlreadyBooked | null> {
  const { email, suburb, street, unit } = form
  // Serialises two requests for the same address, so that the second sees the first.
  await lockName(tx, `street ${suburb.slug} ${normaliseAddress(street)}`)
  const phoneE164 = toE164(form.phone)
  const span = {
    startsAt: Temporal.Instant.fromEpochMilliseconds(window.startsAt),
    endsAt: Temporal.Instant.fromEpochMilliseconds(window.endsAt),
  }
  const overlapping = await bookingsOverlapping(tx, { email, phoneE164, suburb: suburb.name }, span)
  const duplicate = overlapping.find(
    (candidate) =>
      normaliseAddress(candidate.street) === normaliseAddress(street) &&
      (candidate.unit === null ||
        unit === null ||
        normaliseAddress(candidate.unit) === normaliseAddress(unit)),
  )
  if (!duplicate) return null
  const isSameCustomer =
    phoneE164 !== null &&
    duplicate.phoneE164 === phoneE164 &&
    duplicate.email?.toLowerCase() === email.toLowerCase()
  const reference = isSameCustomer ? duplicate.reference : null
  const referencePart = reference === null ? '' : `: ${reference}`
  return {
    type: 'AlreadyBooked',
    message: `You already have a booking at this address for this time${referencePart}. If you need a second visit, book anyway.`,
    reference,
  }
}

/** Normalised address: alphanumeric words separated by single spaces. */
const normaliseAddress = (address: string): string =>
  address
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Counts a booking that was just made. Returns a refusal if there were too many. */
async function checkBookingLimits(
  tx: Transaction,
  form: ConfirmForm,
  context: Context,
): Promise<TooManyRequests | null> {
  if (context.clientKey === null) return null
  const mailbox = { ...context, clientKey: form.email.toLowerCase() }
  return (
    (await enforceLimits(mailboxLimits(form), mailbox, tx)) ??
    (await enforceLimits(BOOKED_LIMITS, context, tx))
  )
}

const hasEnded = ({ state }: StoredBooking): boolean => state === 'CANCELLED' || state === 'DECLINED'

/** The refusal for a key or hold whose booking was cancelled or declined since. Nothing new is booked. */
function bookingEndedRefusal({ state }: StoredBooking): NotChangeable {
  const message =
    state === 'CANCELLED' ? 'This booking has been cancelled.' : "We couldn't take this booking."
  return {
    type: 'NotChangeable',
    code: 'BOOKING_ENDED',
    message: `${message} To book again, start a new booking.`,
  }
}

/** The form of a booking made by staff: the email address is optional, and staff can choose the customer. */
type BookingDetails = Omit<ConfirmForm, 'email'> & {
  readonly email: string | null
  readonly customer?: string | null
  /** True if staff chose that customer. */
  readonly customerByStaff?: boolean
  /** Id of the booking that this one is a return visit for. */
  readonly returnOf?: string | null
} & WorkOrderNumbers

/** The work order that a booking comes from: its reference, and the agency's own number. Absent for any other booking. */
export type WorkOrderNumbers = Partial<Pick<StoredBooking, 'workOrder' | 'orderNumber'>>

/**
 * Stores the details of a visit that was just booked, with its first event, note, waitlist entries and customer link. Returns the
 * booking.
 */
export async function writeBooking(
  tx: Transaction,
  visit: Visit,
  form: BookingDetails,
  actor: Actor,
  context: Context,
  extras: Pick<EventOptions, 'remark' | 'customerKnows'> = {},
): Promise<StoredBooking> {
  const { now } = context
  const { id } = visit
  const {
    suburb,
    note,
    photos,
    waitFor,
    idempotencyKey: _,
    holdToken: __,
    startsAt: ___,
    website: ____,
    bookAnyway: _____,
    customer = null,
    customerByStaff = false,
    ...rest
  } = form
  const details = {
    ...rest,
    id,
    bookedAt: now,
    suburb: suburb.name,
    postcode: suburb.postcode,
    phoneE164: toE164(form.phone),
    answerBy: visit.state === 'PENDING' ? await answerBy(tx, visit.startsAt, now, context) : null,
  }
  await insertBooking(tx, details, newReference)
  const { smsReminders: reminders, marketing: offers } = rest
  await linkBookingToCustomer(tx, {
    ...details,
    customer,
    byStaff: customerByStaff,
    reminders,
    offers,
    at: now,
  })
  if (note) await insertNote(tx, { bookingId: id, at: now, text: note })
  const waitlistStarts = waitFor.filter(
    (start) => windowAt(start, context) !== null && Temporal.Instant.compare(start, visit.startsAt) < 0,
  )
  await insertWaitlistEntries(tx, id, waitlistStarts, now)
  // A window may have become free since it was shown as full.
  for (const start of waitlistStarts) await queueOffer(tx, start)
  return await recordEvent(tx, 'booked', id, null, actor, context, { note, photos, ...extras })
}

/** Whether the booking made from a hold is the one asked for. Another window or service of the same customer is a new booking. */
const isSameJob = (booking: StoredBooking, form: ConfirmForm): boolean =>
  booking.email?.toLowerCase() === form.email.toLowerCase() &&
  booking.startsAt.equals(form.startsAt) &&
  booking.service === form.service

function bookedOutcome(booking: StoredBooking, repeated: boolean, context: Context): Booked {
  return {
    type: 'Booked',
    booking: viewOf(booking, true, context),
    token: manageToken(booking, context.secrets),
    repeated,
  }
}

/** Random booking reference, such as `GC-7K3M-Q2`. */
function newReference(): string {
  return `GC-${referenceCharacters(4)}-${referenceCharacters(2)}`
}
