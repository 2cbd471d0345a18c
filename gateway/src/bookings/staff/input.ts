import type { Content } from 'content'
import { z } from 'zod'
import {
  idempotencyKey,
  NO_OBJECT,
  personFields,
  text,
  textOrNull,
  version,
} from '../../platform/validation/fields.ts'
import { confirmForm, isoInstant } from '../customer/input.ts'

import { exactTimeFields } from './exact-time.ts'

/** The reference of a booking, in any case. */
export const bookingReference = z
  .string('That booking doesn’t exist')
  .max(20, 'That booking doesn’t exist')
  .trim()
  .toUpperCase()
const technicianId = z.int('Choose a technician')
const startsAt = isoInstant('Choose a time')
const reason = textOrNull('Reason', 500)
/** When it happened, by the sender's clock; null for now. */
const happenedAt = isoInstant('Enter when it happened')
  .nullish()
  .transform((value) => value ?? null)

export const assignForm = z.object(
  {
    reference: bookingReference,
    technicianId,
    startsAt,
    version,
    customerAgreed: z.boolean('Choose whether the customer agreed'),
    reason,
    ...exactTimeFields,
    idempotencyKey,
  },
  NO_OBJECT,
)

export const undoForm = z.object({ reference: bookingReference, version, idempotencyKey }, NO_OBJECT)

const MAX_TRAVEL_MINUTES = 240

export const stepForm = z.object(
  {
    reference: bookingReference,
    version,
    step: z.enum([
      'CONFIRM',
      'DECLINE',
      'EN_ROUTE',
      'RUNNING_LATE',
      'ARRIVE',
      'COMPLETE',
      'NO_ACCESS',
      'CANCEL',
      'REOPEN',
    ]),
    arrivesInMinutes: z
      .int(`Enter 1 to ${MAX_TRAVEL_MINUTES} minutes`)
      .min(1, `Enter 1 to ${MAX_TRAVEL_MINUTES} minutes`)
      .max(MAX_TRAVEL_MINUTES, `Enter 1 to ${MAX_TRAVEL_MINUTES} minutes`)
      .nullish()
      .transform((value) => value ?? null),
    reason,
    happenedAt,
    idempotencyKey,
  },
  NO_OBJECT,
)

export const checkForm = z.object(
  {
    reference: bookingReference,
    item: z.enum(['PRICE_AGREED', 'PHOTO_BEFORE', 'PHOTO_AFTER', 'AREA_CLEANED']),
    done: z.boolean('Choose done or not done'),
    happenedAt,
    idempotencyKey,
  },
  NO_OBJECT,
)

const customer = z
  .string('A customer is named by a reference')
  .max(20, 'A customer is named by a reference')
  .trim()
  .toUpperCase()

export const setCustomerForm = z.object(
  {
    reference: bookingReference,
    customer: customer.min(1, 'Choose a customer'),
    seen: customer.nullish().transform((value) => value ?? null),
    idempotencyKey,
  },
  NO_OBJECT,
)

export const staffNoteForm = z.object(
  {
    reference: bookingReference,
    text: text('Note', 2_000, 'Write a note first')
      .transform((value) => value.trim())
      .refine((value) => value !== '', 'Write a note first'),
    happenedAt,
    idempotencyKey,
  },
  NO_OBJECT,
)

const MAX_REPORT_LENGTH = 10_000

export const reportForm = z.object(
  {
    reference: bookingReference,
    text: text('Report', MAX_REPORT_LENGTH, 'Enter what happened')
      .transform((value) => value.trim())
      .refine((value) => value !== '', 'Enter what happened'),
    idempotencyKey,
  },
  NO_OBJECT,
)

const mailboxOrNull = z
  .preprocess(
    (value) => (typeof value === 'string' && value.trim() === '' ? null : value),
    personFields.email.nullish(),
  )
  .transform((value) => value ?? null)

/** Fields that null clears. For any other field, null leaves it unchanged. */
const CLEARABLE = new Set(['email', 'unit', 'access', 'symptom', 'note', 'contactName', 'contactPhone'])

/** Drops fields that the input leaves unchanged, so that they differ from cleared ones. */
export function dropUnchangedFields(input: unknown): unknown {
  if (typeof input !== 'object' || input === null) return input
  return Object.fromEntries(
    Object.entries(input).filter(
      ([name, value]) => value !== undefined && (value !== null || CLEARABLE.has(name)),
    ),
  )
}

/** Corrections by staff; a field left out is undefined. */
export const correctForm = (content: Content) => {
  const fields = confirmForm(content).shape
  const optional = <T extends z.ZodType>(field: T) => z.union([z.undefined(), field]).optional()
  return z.object(
    {
      reference: bookingReference,
      version,
      name: optional(fields.name),
      phone: optional(fields.phone),
      email: optional(mailboxOrNull),
      smsReminders: optional(fields.smsReminders),
      contactName: optional(fields.contactName),
      contactPhone: optional(fields.contactPhone),
      relation: optional(fields.relation),
      suburb: optional(fields.suburb),
      street: optional(fields.street),
      unit: optional(fields.unit),
      access: optional(fields.access),
      service: optional(fields.service),
      symptom: optional(fields.symptom),
      note: optional(fields.note),
      ...exactTimeFields,
      reason,
      idempotencyKey,
    },
    NO_OBJECT,
  )
}

export type CorrectForm = z.output<ReturnType<typeof correctForm>>

const MAX_HELPERS = 10

/** The customer's form, plus fields for staff. The email address is optional, the phone number is required. */
export const createForm = (content: Content) =>
  confirmForm(content).extend({
    email: mailboxOrNull,
    technicianId: technicianId.nullish().transform((value) => value ?? null),
    helperIds: z
      .array(technicianId)
      .max(MAX_HELPERS, `Choose ${MAX_HELPERS} helpers at most`)
      .nullish()
      .transform((value) => [...new Set(value ?? [])]),
    reason,
    ...exactTimeFields,
    returnOf: bookingReference.nullish().transform((value) => value || null),
    repeatOf: bookingReference.nullish().transform((value) => value || null),
    customer: z
      .string('A customer is named by a reference')
      .max(20, 'A customer is named by a reference')
      .nullish()
      .transform((value) => value || null),
    enquiry: z
      .string('An enquiry is named by its reference')
      .max(20, 'An enquiry is named by its reference')
      .nullish()
      .transform((value) => value ?? null),
    quote: z
      .string('A quote is named by its reference')
      .max(20, 'A quote is named by its reference')
      .nullish()
      .transform((value) => value?.trim().toUpperCase() || null),
  })

export type CreateForm = z.output<ReturnType<typeof createForm>>
