import type { Content } from 'content'
import { z } from 'zod'
import { NO_OBJECT, person, text } from '../../platform/validation/fields.ts'
import { confirmForm, key, moment, textOrNull } from '../customer/input.ts'

import { anyTimeFields } from './any-time.ts'

const reference = z
  .string('That booking doesn’t exist')
  .max(20, 'That booking doesn’t exist')
  .trim()
  .toUpperCase()
const version = z.int('The version must be a number').nonnegative('The version must be a number')
const technicianId = z.int('Choose a technician')
const startsAt = moment('Choose a time')
const reason = textOrNull('Reason', 500)
/** When it happened, by the sender's clock; null: just now. */
const happenedAt = moment('Enter when it happened')
  .nullish()
  .transform((value) => value ?? null)

export const assignForm = z.object(
  {
    reference,
    technicianId,
    startsAt,
    version,
    customerAgreed: z.boolean('Choose whether the customer agreed'),
    reason,
    ...anyTimeFields,
    idempotencyKey: key,
  },
  NO_OBJECT,
)

export const undoForm = z.object({ reference, version, idempotencyKey: key }, NO_OBJECT)

const MAX_MINUTES = 240

export const stepForm = z.object(
  {
    reference,
    version,
    step: z.enum(['CONFIRM', 'DECLINE', 'EN_ROUTE', 'ARRIVE', 'COMPLETE', 'NO_ACCESS', 'CANCEL']),
    arrivesInMinutes: z
      .int(`Enter 1 to ${MAX_MINUTES} minutes`)
      .min(1, `Enter 1 to ${MAX_MINUTES} minutes`)
      .max(MAX_MINUTES, `Enter 1 to ${MAX_MINUTES} minutes`)
      .nullish()
      .transform((value) => value ?? null),
    reason,
    happenedAt,
    idempotencyKey: key,
  },
  NO_OBJECT,
)

export const checkForm = z.object(
  {
    reference,
    item: z.enum(['PRICE_AGREED', 'PHOTO_BEFORE', 'PHOTO_AFTER', 'AREA_CLEANED']),
    done: z.boolean('Choose done or not done'),
    happenedAt,
    idempotencyKey: key,
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
    reference,
    customer: customer.min(1, 'Choose a customer'),
    seen: customer.nullish().transform((value) => value ?? null),
    idempotencyKey: key,
  },
  NO_OBJECT,
)

export const staffNoteForm = z.object(
  {
    reference,
    text: text('Note', 2_000, 'Write a note first')
      .transform((value) => value.trim())
      .refine((value) => value !== '', 'Write a note first'),
    happenedAt,
    idempotencyKey: key,
  },
  NO_OBJECT,
)

/** The customer's fields, plus what staff choose for them. A caller may have no email address, but always has a phone. */
export const createForm = (content: Content) =>
  confirmForm(content).extend({
    email: z
      .preprocess(
        (value) => (typeof value === 'string' && value.trim() === '' ? null : value),
        person.email.nullish(),
      )
      .transform((value) => value ?? null),
    technicianId: technicianId.nullish().transform((value) => value ?? null),
    reason,
    ...anyTimeFields,
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
  })

export type CreateForm = z.output<ReturnType<typeof createForm>>
