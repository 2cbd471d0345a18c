import type { Content } from 'content'
import { z } from 'zod'
import { NO_OBJECT, person, text } from '../../platform/validation/fields.ts'
import { confirmForm, key, moment, textOrNull } from '../customer/input.ts'

const bookingId = z.uuid('That is no booking')
const version = z.int('The version must be a number').nonnegative('The version must be a number')
const technicianId = z.int('Choose a technician')
const startsAt = moment('Choose a window')
const reason = textOrNull('Reason', 500)
/** When something really happened, by the clock of whoever tells us; null: just now. */
const happenedAt = moment('When did it happen?')
  .nullish()
  .transform((value) => value ?? null)

export const assignForm = z.object(
  {
    bookingId,
    technicianId,
    startsAt,
    version,
    customerAgreed: z.boolean('Has the customer agreed?'),
    reason,
    idempotencyKey: key,
  },
  NO_OBJECT,
)

export const undoForm = z.object({ bookingId, version, idempotencyKey: key }, NO_OBJECT)

const MOST_MINUTES = 240

export const stepForm = z.object(
  {
    bookingId,
    version,
    step: z.enum(['CONFIRM', 'DECLINE', 'EN_ROUTE', 'ARRIVE', 'COMPLETE', 'NO_ACCESS', 'CANCEL']),
    arrivesInMinutes: z
      .int(`1 to ${MOST_MINUTES} minutes`)
      .min(1, `1 to ${MOST_MINUTES} minutes`)
      .max(MOST_MINUTES, `1 to ${MOST_MINUTES} minutes`)
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
    bookingId,
    item: z.enum(['PRICE_AGREED', 'PHOTO_BEFORE', 'PHOTO_AFTER', 'AREA_CLEANED']),
    done: z.boolean('Done, or not?'),
    happenedAt,
    idempotencyKey: key,
  },
  NO_OBJECT,
)

export const staffNoteForm = z.object(
  {
    bookingId,
    text: text('Note', 2_000, 'Write a note first')
      .transform((value) => value.trim())
      .refine((value) => value !== '', 'Write a note first'),
    happenedAt,
    idempotencyKey: key,
  },
  NO_OBJECT,
)

/** What a customer fills in, and what staff choose for them. Who rings may have no email address; a phone they have. */
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
    enquiry: z
      .string('An enquiry is named by its reference')
      .max(20, 'An enquiry is named by its reference')
      .nullish()
      .transform((value) => value ?? null),
  })

export type CreateForm = z.output<ReturnType<typeof createForm>>
