import { record as audit } from '../../audit/index.ts'
import {
  type CreateForm,
  createForm,
  findBooking,
  type NotChangeable,
  type NotMoved,
  notMoved,
  noWindow,
  type SlotTaken,
  STAFF,
  type StoredBooking,
  slotTaken,
  whyOnlyStaff,
  writeBooking,
} from '../../bookings/index.ts'
import { convert, kindOf } from '../../enquiries/index.ts'
import { mobileOf } from '../../messaging/index.ts'
import type { Context } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { Rollback } from '../../platform/database/rollback.ts'
import { once } from '../../platform/idempotency/idempotency.ts'
import { type InvalidInput, invalidInput } from '../../platform/result.ts'
import { dayOf } from '../../platform/time.ts'
import { parse } from '../../platform/validation/parse.ts'
import { dialled } from '../../platform/validation/phone.ts'
import type { Job, Window } from '../../scheduling/index.ts'
import {
  type Assignment,
  anyWindowAt,
  assignTechnician,
  insertBookedVisit,
  plannedJob,
  reserveWindow,
  type Visit,
  windowAt,
} from '../../scheduling/index.ts'

/** @public Named by codegen.ts. */
export type BookingCreated = { readonly type: 'BookingCreated'; readonly booking: StoredBooking }

type Refused = SlotTaken | NotMoved | NotChangeable | InvalidInput

/**
 * Books for a customer, under the rules of `bookingConfirm` but for its limits: the office has looked at it. With the
 * technician that staff chose, or the best available. Windows not offered to customers, at short notice or reserved for
 * emergencies, need a reason, which stays with the booking; who needs a plumber now is one. The enquiry that it comes
 * from, if one is named, is closed as converted with it. Makes one booking of one key.
 */
export async function bookingCreate(input: unknown, context: Context): Promise<BookingCreated | Refused> {
  const { content, db, now, staff } = context
  const parsed = parse(createForm(content), input)
  if (!parsed.ok) return parsed.refusal
  const form = parsed.data
  const { startsAt, service, suburb, idempotencyKey: key, technicianId } = form
  const asStaff = isGivenByStaff(form)
  const window =
    technicianId === null && !asStaff ? windowAt(startsAt, context) : anyWindowAt(startsAt, content)
  if (!window) return noWindow(startsAt, context)
  const job = await plannedJob(service, suburb.zone, context)
  if (technicianId !== null && !asStaff && window.endsAt > now.epochMilliseconds) {
    const why = await whyOnlyStaff({ date: dayOf(startsAt), job, window, technicianId }, context)
    if (why !== null) return invalidInput([{ field: 'reason', message: `${why}. Enter a reason` }])
  }
  const { suburb: _, holdToken: __, idempotencyKey: ___, ...rest } = form
  const outcome = await once<Refused>(
    { operation: 'create', key, asker: staff?.id ?? null, content: { ...rest, suburb: suburb.slug } },
    context,
    async (tx) => ({ subject: await write(tx, form, job, window, context) }),
  )
  if ('type' in outcome) return outcome
  const booking = await findBooking(db, outcome.subject)
  if (!booking) throw new Error('idempotency key without booking')
  return { type: 'BookingCreated', booking }
}

/** For a reason, or for who needs a plumber now: what customers are not offered is given as well. */
function isGivenByStaff({ reason, enquiry }: Pick<CreateForm, 'reason' | 'enquiry'>): boolean {
  return reason !== null || (enquiry !== null && kindOf(enquiry) === 'DISPATCH')
}

/** Writes the booking and everything that comes with it; its id. Throws a Rollback where something is in the way. */
async function write(
  tx: Transaction,
  form: CreateForm,
  job: Job,
  window: Window,
  context: Context,
): Promise<string> {
  const { technicianId: _, reason, enquiry, ...customers } = form
  const visit = await reserveVisit(tx, form, job, window, context)
  await writeBooking(tx, visit, customers, STAFF, context, reason)
  const { id } = visit
  const booking = await findBooking(tx, id)
  if (!booking) throw new Error('written booking not found')
  const refused = enquiry === null ? null : await convert(tx, enquiry, booking, context)
  if (refused) throw new Rollback(async () => refused)
  const details = enquiry === null ? {} : { enquiry }
  await audit(tx, { action: 'booking.create', target: `booking ${booking.reference}`, details }, context)
  return id
}

/** Reserves the visit: with the technician staff chose, or any who can go. */
async function reserveVisit(
  tx: Transaction,
  form: CreateForm,
  job: Job,
  window: Window,
  context: Context,
): Promise<Visit> {
  const { technicianId, reason, service, suburb, symptom = null } = form
  const { now } = context
  const book = (inner: Transaction, found: Assignment) =>
    insertBookedVisit(inner, { job, window }, found, 'CONFIRMED', now)
  const over = window.endsAt <= now.epochMilliseconds
  if (technicianId === null) {
    const visit = await reserveWindow(
      tx,
      { job, window, staff: isGivenByStaff(form) && !over },
      context,
      book,
    )
    if (!visit) throw new Rollback(() => slotTaken(job, form.startsAt, context))
    return visit
  }
  const overlook = reason === null ? [] : (['TOO_FAR'] as const)
  const placed = over
    ? { conflict: { why: 'OVER' as const } }
    : await assignTechnician(tx, { job, window, technicianId, overlook }, context, book)
  if ('written' in placed) return placed.written
  const about = { symptom, service, suburb: suburb.name, job }
  const refused = await notMoved(tx, about, { technicianId, window }, placed.conflict, context)
  throw new Rollback(async () => refused)
}

/** Do texts reach a number, as it was typed? Asked before someone is promised them. */
export function textsReach(phone: string, { settings }: Pick<Context, 'settings'>): boolean {
  return settings.smsUrl !== undefined && mobileOf(dialled(phone.slice(0, MAX_PHONE_LENGTH))) !== null
}

/** As long as a phone number that is taken; no one's patience is tried by longer ones. */
const MAX_PHONE_LENGTH = 40
