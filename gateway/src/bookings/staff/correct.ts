import { record as audit } from '../../audit/index.ts'
import { relinkAfterCorrection } from '../../customers/index.ts'
import type { Context } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { type InvalidInput, invalidInput } from '../../platform/result.ts'
import { parse } from '../../platform/validation/parse.ts'
import { shortNumberErrors, toE164 } from '../../platform/validation/phone.ts'
import { setVisitState } from '../../scheduling/index.ts'
import { ERASED, type StoredBooking, updateBooking } from '../booking-rows.ts'
import { ConflictError, recordEvent } from '../customer/events.ts'
import type { NotChangeable } from '../customer/outcomes.ts'
import { STAFF } from '../customer/staff-steps.ts'
import { isMovable, isOver } from '../customer/transitions.ts'
import { bookingState } from '../customer/view.ts'
import { serviceName } from '../dispatch-board/labels.ts'
import type { NotMoved } from '../dispatch-board/not-moved.ts'
import { firstNoteOf, putFirstNote } from '../note-rows.ts'
import { type Changed, type ChangeRefusal, changeBooking } from './change.ts'
import type { VisitWarnings } from './exact-time.ts'
import { type CorrectForm, correctForm, dropUnchangedFields } from './input.ts'
import { replan } from './replan.ts'

/** @public Named by codegen.ts. */
export type BookingCorrected = { readonly type: 'BookingCorrected'; readonly booking: StoredBooking }

/** The details of a booking that can be corrected. */
type Details = Pick<
  StoredBooking,
  | 'name'
  | 'phone'
  | 'email'
  | 'smsReminders'
  | 'contactName'
  | 'contactPhone'
  | 'relation'
  | 'street'
  | 'unit'
  | 'suburb'
  | 'postcode'
  | 'zone'
  | 'access'
  | 'service'
  | 'symptom'
  | 'plannedMinutes'
> & { readonly note: string | null }

/**
 * Corrects the fields named by the input, if the booking still has the version that was seen. Replans the visit if its service,
 * suburb or length changes. Notifies customers of a new service or address, and at their new contact details.
 */
export async function bookingCorrect(
  input: unknown,
  context: Context,
): Promise<BookingCorrected | NotMoved | VisitWarnings | ChangeRefusal> {
  const parsed = parse(correctForm(context.content), dropUnchangedFields(input))
  if (!parsed.ok) return parsed.refusal
  const { suburb, ...rest } = parsed.data
  const content = { ...rest, ...(suburb ? { suburb: suburb.slug } : {}) }
  const outcome = await changeBooking(
    { operation: 'correct', ...parsed.data, input: content },
    context,
    (tx, booking) => correctDetails(tx, booking, parsed.data, context),
  )
  return outcome.type === 'Changed' ? { type: 'BookingCorrected', booking: outcome.booking } : outcome
}

async function correctDetails(
  tx: Transaction,
  booking: StoredBooking,
  form: CorrectForm,
  context: Context,
): Promise<Changed | NotMoved | VisitWarnings | InvalidInput | NotChangeable> {
  if (booking.name === ERASED) return CUSTOMER_ERASED
  const before = detailsOf(booking, await firstNoteOf(tx, booking))
  const after = applyForm(before, form)
  const { phone, contactPhone } = after
  const errors = shortNumberErrors({ phone, contactPhone }, [before.phone, before.contactPhone])
  if (errors.length > 0) return invalidInput(errors)
  const changes = changesBetween(before, after, context)
  if (changes.length === 0) return { type: 'Changed', booking }
  const isChanged = (...fields: ReadonlyArray<Field>) => changes.some(({ field }) => fields.includes(field))
  if (isChanged('service', 'suburb', 'minutes')) {
    if (isOver(bookingState(booking.state)) && isChanged('minutes')) return VISIT_OVER
    const refusal = await replan(tx, booking, after, form, context)
    if (refusal) return refusal
  } else if (!(await setVisitState(tx, booking, bookingState(booking.state)))) throw new ConflictError()

  const announcedChanges = changesToAnnounce(booking, after, isChanged)
  const { note, zone: _, plannedMinutes: __, ...details } = after
  await updateBooking(tx, booking.id, {
    ...details,
    phoneE164: toE164(after.phone),
    sequence: booking.sequence + (announcedChanges === null ? 0 : 1),
    // The person at the wrong address has a link to this booking in their mail.
    ...(isChanged('email') ? { linkGeneration: booking.linkGeneration + 1 } : {}),
  })
  if (note !== before.note) await putFirstNote(tx, booking, note)
  const target = `booking ${booking.reference}`
  if (isChanged('name', 'phone', 'email', 'address', 'suburb', 'relation')) {
    const relinked = await relinkAfterCorrection(tx, booking, {
      id: booking.id,
      ...after,
      phoneE164: toE164(after.phone),
      reminders: after.smsReminders,
      offers: booking.marketing,
      at: context.now,
    })
    if (relinked) await audit(tx, { action: 'booking.customer', target, details: relinked }, context)
  }
  const remark = [form.reason, ...changes.map(changeInWords)].filter(Boolean).join('\n')
  // A move that can still be undone gets its own message later, which includes the correction.
  const notifiesCustomer = announcedChanges !== null && booking.movedFrom === null
  const corrected = await recordEvent(tx, 'corrected', booking.id, booking, STAFF, context, {
    remark,
    corrected: announcedChanges,
    customerKnows: !notifiesCustomer,
  })
  await audit(
    tx,
    {
      action: 'booking.correct',
      target,
      details: { ...auditDetailsOf(changes), ...newlyAcceptedWarnings(form, booking, corrected) },
    },
    context,
  )
  return { type: 'Changed', booking: corrected }
}

const CUSTOMER_ERASED: NotChangeable = {
  type: 'NotChangeable',
  message: 'Not saved. This customer’s details have been erased.',
}

const VISIT_OVER: NotChangeable = {
  type: 'NotChangeable',
  message: 'Not saved. This visit is over, so its planned time can’t change.',
}

function detailsOf(booking: StoredBooking, note: string | null): Details {
  const { name, phone, email, smsReminders, contactName, contactPhone, relation } = booking
  const { street, unit, suburb, postcode, zone, access, service, symptom, plannedMinutes } = booking
  return {
    name,
    phone,
    email,
    smsReminders,
    contactName,
    contactPhone,
    relation,
    note,
    street,
    unit,
    suburb,
    postcode,
    zone,
    access,
    service,
    symptom,
    plannedMinutes,
  }
}

/** Applies the fields named by the form to the details. */
function applyForm(before: Details, form: CorrectForm): Details {
  const { suburb, minutes } = form
  const provided = Object.fromEntries(
    Object.entries(form).filter(([name, value]) => name in before && value !== undefined),
  )
  return {
    ...before,
    ...provided,
    suburb: suburb?.name ?? before.suburb,
    postcode: suburb?.postcode ?? before.postcode,
    zone: suburb ? suburb.zone : before.zone,
    plannedMinutes: minutes ?? before.plannedMinutes,
  }
}

type Field =
  | 'name'
  | 'phone'
  | 'email'
  | 'texts'
  | 'contact'
  | 'relation'
  | 'address'
  | 'suburb'
  | 'access'
  | 'service'
  | 'problem'
  | 'note'
  | 'minutes'

type FieldChange = {
  readonly field: Field
  readonly label: string
  readonly before: string | null
  readonly after: string | null
}

/** Returns the changed fields, worded for staff, in the order of the form. */
function changesBetween(
  before: Details,
  after: Details,
  { content }: Pick<Context, 'content'>,
): ReadonlyArray<FieldChange> {
  const fields: ReadonlyArray<readonly [Field, string, (details: Details) => string | null]> = [
    ['name', 'Name', ({ name }) => name],
    ['phone', 'Phone', ({ phone }) => phone],
    ['email', 'Email', ({ email }) => email],
    ['texts', 'Texts', ({ smsReminders }) => (smsReminders ? 'Yes' : 'No')],
    ['contact', 'Contact on site', ({ contactName, contactPhone }) => joined(contactName, contactPhone)],
    ['relation', 'Customer is', ({ relation }) => RELATIONS[relation]],
    ['address', 'Street', ({ unit, street }) => joined(unit, street)],
    ['suburb', 'Suburb', ({ suburb }) => suburb],
    ['access', 'Access', ({ access }) => access],
    ['service', 'Service', ({ service }) => serviceName(service, content)],
    ['problem', 'Problem', ({ symptom }) => symptom],
    ['note', 'Note', ({ note }) => note],
    ['minutes', 'Planned minutes', ({ plannedMinutes }) => String(plannedMinutes)],
  ]
  return fields
    .map(([field, label, valueIn]) => ({ field, label, before: valueIn(before), after: valueIn(after) }))
    .filter((change) => change.before !== change.after)
}

const RELATIONS: Readonly<Record<Details['relation'], string>> = {
  OWNER: 'Owner',
  TENANT: 'Tenant',
  AGENT: 'Property manager',
}

const joined = (...parts: ReadonlyArray<string | null>): string | null =>
  parts.filter(Boolean).join(', ') || null

const changeInWords = ({ label, before, after }: FieldChange): string =>
  `${label}: ${before ?? 'none'} → ${after ?? 'none'}`

/** What to notify the customer of, in words; null for nothing. Once the visit has begun or ended, they aren't notified. */
function changesToAnnounce(
  booking: StoredBooking,
  after: Details,
  isChanged: (...fields: ReadonlyArray<Field>) => boolean,
): string | null {
  if (!isMovable(booking.state)) return null
  const contactChanged =
    after.email === null ? isChanged('phone', 'email') && after.smsReminders : isChanged('email')
  const parts = [
    isChanged('service') ? 'the service' : null,
    isChanged('address', 'suburb') ? 'the address' : null,
    contactChanged ? 'your contact details' : null,
  ].filter((part) => part !== null)
  return parts.length === 0 ? null : new Intl.ListFormat('en-AU', { type: 'conjunction' }).format(parts)
}

/** Warnings newly accepted with this correction, and the reason. */
function newlyAcceptedWarnings({ reason }: CorrectForm, before: StoredBooking, after: StoredBooking) {
  const accepted = after.accepted.filter((code) => !before.accepted.includes(code))
  return accepted.length > 0 ? { accepted, reason } : {}
}

/** Fields whose values aren't personal data. */
const LOGGED_FIELDS: ReadonlySet<Field> = new Set(['texts', 'relation', 'suburb', 'service', 'minutes'])

/**
 * Audit log details of a correction. Personal values are left out; they are only on the timeline, which is erased with the
 * customer.
 */
function auditDetailsOf(changes: ReadonlyArray<FieldChange>) {
  const loggable = changes.filter(({ field }) => LOGGED_FIELDS.has(field))
  const personal = changes.filter(({ field }) => !LOGGED_FIELDS.has(field))
  const name = ({ field }: FieldChange) => (field === 'minutes' ? 'plannedMinutes' : field)
  return {
    ...(loggable.length > 0
      ? { from: Object.fromEntries(loggable.map((change) => [name(change), change.before])) }
      : {}),
    ...Object.fromEntries(loggable.map((change) => [name(change), change.after])),
    ...(personal.length > 0 ? { changed: personal.map(({ label }) => label) } : {}),
  }
}
