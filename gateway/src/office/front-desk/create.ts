import { record as audit } from '../../audit/index.ts'
import {
  addNewHelpers,
  assignWithWarnings,
  type CreateForm,
  createForm,
  findBooking,
  findByReference,
  invalidWindow,
  joinWarnings,
  type NotChangeable,
  type NotMoved,
  newHelpersRefusal,
  notMoved,
  readStaffOnlyReason,
  type SlotTaken,
  STAFF,
  type StoredBooking,
  slotTaken,
  type VisitWarnings,
  validateInstant,
  writeBooking,
} from '../../bookings/index.ts'
import { enquiryCustomerLink } from '../../customers/index.ts'
import { convertToBooking, kindOf, phonesOfEnquiry, workOrderOf } from '../../enquiries/index.ts'
import { messageChannels, mobileOf } from '../../messaging/index.ts'
import { onCallAt } from '../../on-call/index.ts'
import type { Context } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { Rollback } from '../../platform/database/rollback.ts'
import { runOnce } from '../../platform/idempotency/idempotency.ts'
import { type InvalidInput, invalidInput } from '../../platform/result.ts'
import { dayOf } from '../../platform/time.ts'
import { parse } from '../../platform/validation/parse.ts'
import { shortNumberErrors, toE164 } from '../../platform/validation/phone.ts'
import { findQuote, linkOfficeBooking } from '../../priced-quotes/index.ts'
import type { Job, Window } from '../../scheduling/index.ts'
import {
  type Assignment,
  assignTechnician,
  exactWindow,
  insertBookedVisit,
  isOverlapError,
  plannedJobByStaff,
  reserveWindow,
  type Visit,
  windowAt,
  windowOnAnyDay,
} from '../../scheduling/index.ts'

/** @public Named by codegen.ts. */
export type BookingCreated = { readonly type: 'BookingCreated'; readonly booking: StoredBooking }

export type BookingRefusal = SlotTaken | NotMoved | VisitWarnings | NotChangeable | InvalidInput

/**
 * Books for a customer, under the rules of `bookingConfirm` without its limits and the office's check. The technician is the one
 * staff chose, or the best available. A window not offered to customers, because of short notice or the emergency reserve, needs a
 * reason, which is stored on the booking. An emergency request counts as one. Helpers are checked and added with the booking.
 * Closes the named enquiry as converted, and marks the named accepted quote as booked. Idempotent per key.
 */
export async function bookingCreate(
  input: unknown,
  context: Context,
): Promise<BookingCreated | BookingRefusal> {
  const { content, now } = context
  const parsed = parse(createForm(content), input)
  if (!parsed.ok) return parsed.refusal
  const form = parsed.data
  const known = form.enquiry === null ? [] : await phonesOfEnquiry(form.enquiry, context)
  const { phone, contactPhone } = form
  const errors = shortNumberErrors({ phone, contactPhone }, known)
  if (errors.length > 0) return invalidInput(errors)
  const { startsAt, service, suburb, technicianId } = form
  const allowsStaffOnly = allowsStaffOnlyWindows(form)
  const planned = await plannedJobByStaff(service, suburb.zone, context)
  if (form.minutes !== null) {
    const refusal = validateInstant(startsAt, form.minutes, context)
    return refusal ?? (await createOnce(form, { ...planned, minutes: form.minutes }, null, context))
  }
  const window =
    technicianId === null && !allowsStaffOnly
      ? windowAt(startsAt, context)
      : windowOnAnyDay(startsAt, content)
  if (!window) return invalidWindow(startsAt, context)
  const job = planned
  if (technicianId !== null && !allowsStaffOnly && window.endsAt > now.epochMilliseconds) {
    const staffOnlyReason = await readStaffOnlyReason(
      { date: dayOf(startsAt), job, window, technicianId },
      context,
    )
    if (staffOnlyReason !== null)
      return invalidInput([{ field: 'reason', message: `${staffOnlyReason}. Enter a reason` }])
  }
  return await createOnce(form, job, window, context)
}

/** Options for a booking whose technician sets off at once. */
type SendOptions = {
  readonly operation: string
  /** Content that a repeat of the key has to match. */
  readonly content: object
  /** Runs in the booking's transaction. Its notification to the customer replaces the booking's own. */
  readonly afterBooking: (tx: Transaction, booking: StoredBooking) => Promise<void>
}

/** Books once per key. Without a window, books at any instant, with the technician on call unless one is named. */
export async function createOnce(
  form: CreateForm,
  job: Job,
  window: Window | null,
  context: Context,
  { operation, content, afterBooking }: Partial<SendOptions> = {},
): Promise<BookingCreated | BookingRefusal> {
  const { db, staff } = context
  const { suburb, idempotencyKey: key } = form
  const { suburb: _, holdToken: __, idempotencyKey: ___, ...rest } = form
  const outcome = await runOnce<BookingRefusal>(
    {
      operation: operation ?? 'create',
      key,
      keyOwner: staff?.id ?? null,
      content: content ?? { ...rest, suburb: suburb.slug },
    },
    context,
    async (tx) => ({ subject: await writeBookingWithLinks(tx, form, job, window, context, afterBooking) }),
  )
  if ('type' in outcome) return outcome
  const booking = await findBooking(db, outcome.subject)
  if (!booking) throw new Error('idempotency key without booking')
  return { type: 'BookingCreated', booking }
}

/** Whether windows that customers aren't offered are allowed, because of a reason or an emergency request. */
function allowsStaffOnlyWindows({ reason, enquiry }: Pick<CreateForm, 'reason' | 'enquiry'>): boolean {
  return reason !== null || (enquiry !== null && kindOf(enquiry) === 'DISPATCH')
}

/** Writes the booking and everything that comes with it. Returns its id. Throws a Rollback if something conflicts. */
async function writeBookingWithLinks(
  tx: Transaction,
  form: CreateForm,
  job: Job,
  window: Window | null,
  context: Context,
  afterBooking?: SendOptions['afterBooking'],
): Promise<string> {
  const {
    technicianId: _,
    minutes: __,
    accept: ___,
    reason,
    enquiry,
    quote,
    returnOf,
    repeatOf,
    ...rest
  } = form
  const { helperIds, ...customers } = rest
  const original = returnOf === null ? null : await findOriginalBooking(tx, returnOf)
  const helperWarnings = await checkHelpers(tx, form, job, window, context)
  const visit = window
    ? await reserveVisit(tx, form, job, window, context)
    : await reserveExactTime(tx, form, job, helperWarnings, context)
  if (helperWarnings) throw new Rollback(async () => helperWarnings)
  const enquiryLink = enquiry === null ? null : await enquiryCustomerLink(tx, enquiry)
  const customer = customers.customer ?? enquiryLink?.reference ?? null
  const customerByStaff = customers.customer !== null || (enquiryLink?.byStaff ?? false)
  const workOrder = (await workOrderOfSource(tx, form)) ?? original ?? (await cancelledBooking(tx, repeatOf))
  const written = await writeBooking(
    tx,
    visit,
    {
      ...customers,
      customer,
      customerByStaff,
      returnOf: original?.id ?? null,
      workOrder: workOrder?.workOrder ?? null,
      orderNumber: workOrder?.orderNumber ?? null,
    },
    STAFF,
    context,
    {
      remark: reason,
      customerKnows: afterBooking !== undefined,
    },
  )
  const booking = await addHelpers(tx, written, helperIds, context)
  const refusal =
    (enquiry === null ? null : await convertToBooking(tx, enquiry, booking, context)) ??
    (quote === null ? null : await linkOfficeBooking(tx, quote, booking, context))
  if (refusal) throw new Rollback(async () => refusal)
  const { accepted } = booking
  const details = {
    ...(enquiry === null ? {} : { enquiry }),
    ...(quote === null ? {} : { quote }),
    ...(original === null ? {} : { returnOf: original.reference }),
    ...(accepted.length > 0 ? { accepted, reason } : {}),
    ...(helperIds.length > 0 ? { helpers: booking.helpers.map(({ name }) => name) } : {}),
  }
  await audit(tx, { action: 'booking.create', target: `booking ${booking.reference}`, details }, context)
  await afterBooking?.(tx, booking)
  return booking.id
}

/** The work order that a booking is made from: the enquiry itself, or the one that its quote answers. Null if there is none. */
async function workOrderOfSource(tx: Transaction, { enquiry, quote }: Pick<CreateForm, 'enquiry' | 'quote'>) {
  const source = enquiry ?? (quote === null ? null : (await findQuote(tx, quote))?.enquiry) ?? null
  return source === null ? null : (await workOrderOf(tx, source))?.numbers
}

/**
 * Checks that the helpers can come. Throws a Rollback if one can't. Returns their warnings that staff haven't accepted, to be asked
 * together with the technician's; null if there are none.
 */
async function checkHelpers(
  tx: Transaction,
  form: CreateForm,
  job: Job,
  window: Window | null,
  context: Context,
): Promise<VisitWarnings | null> {
  const { helperIds, technicianId, startsAt, accept, reason, service, suburb, symptom = null } = form
  if (helperIds.length === 0) return null
  if (technicianId !== null && helperIds.includes(technicianId)) throw helperIsTechnician()
  const refusal = await newHelpersRefusal(
    tx,
    {
      service,
      symptom,
      suburb: suburb.name,
      job,
      helperIds,
      window: window ?? exactWindow(startsAt),
      accept,
      reason,
    },
    context,
  )
  if (refusal === null || refusal.type === 'VisitWarnings') return refusal
  throw new Rollback(async () => refusal)
}

const helperIsTechnician = () =>
  new Rollback(async () =>
    invalidInput([{ field: 'helperIds', message: 'The technician can’t be a helper too' }]),
  )

const onlyHelpersLeft = () =>
  new Rollback(async () => {
    const message =
      'Apart from them, no one is free then. Choose the technician, another helper or another time'
    return invalidInput([{ field: 'helperIds', message }])
  })

/** Adds the helpers to a booking that was just written. */
async function addHelpers(
  tx: Transaction,
  booking: StoredBooking,
  helperIds: ReadonlyArray<number>,
  context: Context,
): Promise<StoredBooking> {
  if (helperIds.includes(booking.technicianId)) throw helperIsTechnician()
  try {
    return await tx.transaction((inner) => addNewHelpers(inner, booking, helperIds, context))
  } catch (error) {
    // The locks rule out an overlap, but the exclusion constraint is authoritative.
    if (!isOverlapError(error)) throw error
    const message = 'Not booked. One of the helpers has just been given another visit.'
    throw new Rollback(async (): Promise<NotChangeable> => ({ type: 'NotChangeable', message }))
  }
}

/** The booking a return visit is for. Throws a Rollback unless a technician has been there. */
async function findOriginalBooking(tx: Transaction, reference: string): Promise<StoredBooking> {
  const booking = await findByReference(tx, reference)
  if (booking && RETURNABLE_STATES.has(booking.state)) return booking
  const message = booking
    ? `${reference} hasn’t been visited yet. Move it instead.`
    : `There’s no booking ${reference}.`
  throw new Rollback(async () => invalidInput([{ field: 'returnOf', message }]))
}

/** The booking that is booked again if no one went, so that its work is still to do. Null otherwise: another job is another order. */
async function cancelledBooking(tx: Transaction, reference: string | null): Promise<StoredBooking | null> {
  const booking = reference === null ? null : await findByReference(tx, reference)
  return booking?.state === 'CANCELLED' || booking?.state === 'DECLINED' ? booking : null
}

const RETURNABLE_STATES: ReadonlySet<StoredBooking['state']> = new Set(['ARRIVED', 'COMPLETED', 'NO_ACCESS'])

/** Reserves a visit at any instant. */
async function reserveExactTime(
  tx: Transaction,
  form: CreateForm,
  job: Job,
  helperWarnings: VisitWarnings | null,
  context: Context,
): Promise<Visit> {
  const { startsAt, accept, reason, service, suburb, symptom = null } = form
  const refuse = (refusal: BookingRefusal) => new Rollback(async () => refusal)
  const technicianId = form.technicianId ?? (await onCallAt(tx, startsAt))?.id ?? null
  if (technicianId === null)
    throw refuse(
      invalidInput([{ field: 'technicianId', message: 'No one is on call then. Choose a technician' }]),
    )
  const request = { job, symptom, service, suburb: suburb.name, startsAt, technicianId, accept, reason }
  const assigned = await assignWithWarnings(tx, request, context, (inner, { window, ...assignment }) =>
    insertBookedVisit(inner, { job, window }, assignment, 'CONFIRMED', context.now),
  )
  if ('type' in assigned)
    throw refuse(
      assigned.type === 'VisitWarnings' && helperWarnings
        ? joinWarnings([assigned, helperWarnings])
        : assigned,
    )
  return assigned.written
}

/** Reserves the visit with the technician staff chose, or the best available. */
async function reserveVisit(
  tx: Transaction,
  form: CreateForm,
  job: Job,
  window: Window,
  context: Context,
): Promise<Visit> {
  const { technicianId, helperIds, reason, service, suburb, symptom = null } = form
  const { now } = context
  const book = (inner: Transaction, assignment: Assignment) =>
    insertBookedVisit(inner, { job, window }, assignment, 'CONFIRMED', now)
  const isOver = window.endsAt <= now.epochMilliseconds
  if (technicianId === null) {
    const request = { job, window, staff: allowsStaffOnlyWindows(form) && !isOver }
    const visit = await reserveWindow(tx, { ...request, otherThan: helperIds }, context, book)
    if (visit) return visit
    const isFreeWithoutHelpers = await reserveWindow(tx, request, context, async () => true)
    throw isFreeWithoutHelpers
      ? onlyHelpersLeft()
      : new Rollback(() => slotTaken(job, form.startsAt, context))
  }
  const overlook = reason === null ? [] : (['TOO_FAR'] as const)
  const assigned = isOver
    ? { conflict: { why: 'OVER' as const } }
    : await assignTechnician(tx, { job, window, technicianId, overlook }, context, book)
  if ('written' in assigned) return assigned.written
  const details = { symptom, service, suburb: suburb.name, job }
  const refusal = await notMoved(tx, details, { technicianId, window }, assigned.conflict, context)
  throw new Rollback(async () => refusal)
}

/** Whether texts reach a phone number as typed. Checked before offering them. */
export function textsReach(phone: string, { settings }: Pick<Context, 'settings'>): boolean {
  return messageChannels(settings).text && mobileOf(toE164(phone.slice(0, MAX_PHONE_LENGTH))) !== null
}

/** The longest phone number accepted. Longer input isn't parsed. */
const MAX_PHONE_LENGTH = 40
