import { z } from 'zod'
import { createForm, type StoredBooking, takeStepInTransaction } from '../../bookings/index.ts'
import { contactOfWorkOrder, inboxItem, visitNote } from '../../enquiries/index.ts'
import { canMakeVisit, linkHolderStaff, onCallAlert, technicianTakingOver } from '../../on-call/index.ts'
import type { Context } from '../../platform/context.ts'
import type { WorkOrder } from '../../platform/database/column-types.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { invalidInput } from '../../platform/result.ts'
import { idempotencyKey, NO_OBJECT } from '../../platform/validation/fields.ts'
import { parse } from '../../platform/validation/parse.ts'
import { truncate } from '../../platform/validation/storable-text.ts'
import { localityOf, plannedJob, VISIT_WARNINGS } from '../../scheduling/index.ts'
import { type BookingCreated, type BookingRefusal, createOnce } from './create.ts'

const EMERGENCY_SERVICE = 'emergency-services'
const MAX_NOTE_LENGTH = 500
const ROUND_MINUTES = 5
const ARRIVAL_MESSAGE = 'Enter 5 to 240 minutes'

const SendForm = z.object(
  {
    request: z.string('That request doesn’t exist').max(20, 'That request doesn’t exist'),
    arrivesInMinutes: z.int(ARRIVAL_MESSAGE).min(5, ARRIVAL_MESSAGE).max(240, ARRIVAL_MESSAGE),
    minutes: z.int('Choose a length'),
    technicianId: z.int('Choose a technician').nullish(),
    suburb: z.string('Suburb is required').max(80, 'Suburb is required').nullish(),
    street: z.string('Street is required').max(200, 'Street is required').nullish(),
    email: z.string('Enter an email address').max(254, 'Enter an email address').nullish(),
    smsReminders: z.boolean('Choose whether the customer agreed'),
    idempotencyKey,
  },
  NO_OBJECT,
)

/**
 * Turns an emergency request or work order into a visit and sends a technician, in one transaction. The visit has the caller's
 * details and an exact time. The technician is the one named, otherwise the person who took the request, otherwise the one on call.
 * The emergency is the reason for every warning, and only another visit can refuse it. The customer is notified who is on the way and
 * when to expect them.
 */
export async function dispatchSend(
  input: unknown,
  context: Context,
): Promise<BookingCreated | BookingRefusal> {
  const parsed = parse(SendForm, input)
  if (!parsed.ok) return parsed.refusal
  const { request, arrivesInMinutes, idempotencyKey, ...options } = parsed.data
  const item = await inboxItem(request, context)
  const order = item?.workOrder?.emergency ? item.workOrder : null
  if (!item || (item.kind !== 'DISPATCH' && !order))
    return invalidInput([{ field: 'request', message: 'That request doesn’t exist' }])
  const { content, now } = context
  const address = order ?? parsePlace(item.place ?? '', content)
  const startsAt = roundUp(now.add({ minutes: arrivesInMinutes }))
  const form = parse(createForm(content), {
    startsAt: startsAt.toString(),
    minutes: options.minutes,
    technicianId: options.technicianId ?? (await technicianTakingOver(item.id, context))?.id ?? null,
    service: EMERGENCY_SERVICE,
    suburb: options.suburb || address.suburb,
    street: options.street || address.street,
    name: item.name,
    phone: item.phone,
    email: options.email ?? item.email,
    note: truncate(item.message, MAX_NOTE_LENGTH),
    ...(order ? workOrderFields(order, item.message) : {}),
    smsReminders: options.smsReminders,
    enquiry: item.id,
    accept: [...VISIT_WARNINGS],
    reason: `${order ? 'Emergency work order' : 'Emergency request'} ${item.id}`,
    idempotencyKey,
  })
  if (!form.ok) return form.refusal
  const planned = await plannedJob(EMERGENCY_SERVICE, form.data.suburb.zone, context)
  const job = { ...planned, minutes: form.data.minutes ?? planned.minutes }
  const setOff = async (tx: Transaction, booking: StoredBooking) => {
    // Rounding this up to five minutes again gives the time the visit begins.
    const minutes = Math.max(1, Math.floor(now.until(startsAt).total('minutes')))
    await takeStepInTransaction(
      tx,
      booking,
      { step: 'en route', arrivesInMinutes: minutes, awaited: true },
      context,
    )
  }
  return await createOnce(form.data, job, null, context, {
    operation: 'send',
    content: parsed.data,
    afterBooking: setOff,
  })
}

/** A work order is booked at its property, with the tenant as the contact. */
const workOrderFields = (order: WorkOrder, message: string) => ({
  ...contactOfWorkOrder(order),
  note: truncate([visitNote(order), message].filter(Boolean).join('\n'), MAX_NOTE_LENGTH),
})

const VISIT_MINUTES = 60

/**
 * Does the same from an alert's link, without signing in: only for that request, while it's open, and by the technician who took
 * it. Null if the link is invalid, `NotTheirs` if the request isn't or is no longer theirs to book.
 */
export async function sendFromAlert(
  token: string,
  form: {
    readonly arrivesInMinutes: number
    readonly suburb: string
    readonly street: string
    readonly email: string
    readonly idempotencyKey: string
  },
  context: Context,
): Promise<BookingCreated | BookingRefusal | { readonly type: 'NotTheirs' } | null> {
  const view = await onCallAlert(token, context)
  if (!view) return null
  if (!canMakeVisit(view)) return { type: 'NotTheirs' }
  const { email, ...rest } = form
  const staff = linkHolderStaff(view)
  const input = {
    ...rest,
    request: view.alert.reference,
    technicianId: staff.technicianId,
    minutes: VISIT_MINUTES,
    email: email.trim() || null,
    smsReminders: false,
  }
  const outcome = await dispatchSend(input, { ...context, staff })
  if (outcome.type === 'BookingCreated') return outcome
  // Tapped twice, or the office was quicker: the page shows the current state.
  const currentView = await onCallAlert(token, context)
  return currentView && !canMakeVisit(currentView) ? { type: 'NotTheirs' } : outcome
}

/** Splits a place as typed, `1 Example Street, Nerang`, into street and suburb. Either is empty if not found. */
function parsePlace(
  place: string,
  content: Context['content'],
): { readonly street: string; readonly suburb: string } {
  const parts = place.split(',').map((part) => part.trim())
  const index = parts.findLastIndex((part) => part !== '' && localityOf(part, content) !== null)
  const suburb = parts[index] ?? ''
  return { suburb, street: parts.filter((_part, other) => other !== index).join(', ') }
}

/** Rounds up to the next five minutes. */
function roundUp(instant: Temporal.Instant): Temporal.Instant {
  const step = ROUND_MINUTES * 60_000
  return Temporal.Instant.fromEpochMilliseconds(Math.ceil(instant.epochMilliseconds / step) * step)
}
