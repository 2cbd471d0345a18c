import type { Content } from 'content'
import { z } from 'zod'
import { parseDay } from '../../platform/time.ts'
import {
  idempotencyKey,
  line,
  MAX_PHOTOS,
  NO_OBJECT,
  personFields,
  text,
  version,
} from '../../platform/validation/fields.ts'
import { localityOf } from '../../scheduling/index.ts'
import { itemId, price, unit } from '../input.ts'
import { parseBasisPoints, parseThousandths } from '../money.ts'

export const MAX_LINES = 100
export const MAX_TITLE = 120
/** 10,000 units. */
const MAX_THOUSANDTHS = 10_000_000
const MAX_BASIS_POINTS = 10_000

const QUANTITY_HINT = 'Enter a quantity such as 2 or 1.5'
const DISCOUNT_HINT = 'Enter a percentage such as 5 or 7.5'

/** Makes a field optional. Null if it is left empty. */
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(
    (value) => (typeof value === 'string' && value.trim() === '' ? null : value),
    schema.nullish().transform((value) => value ?? null),
  )

const quantity = z
  .string(QUANTITY_HINT)
  .max(20, QUANTITY_HINT)
  .transform((typed, context) => {
    const thousandths = parseThousandths(typed)
    if (thousandths !== null && thousandths > 0 && thousandths <= MAX_THOUSANDTHS) return thousandths
    const message =
      thousandths === null || thousandths <= 0 ? QUANTITY_HINT : 'The quantity must be 10,000 at most'
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  })

export const lineForm = z
  .object({
    description: line('Description', 300, 'Enter a description'),
    unit,
    quantity,
    unitPrice: price,
    hasGst: z.boolean('Choose yes or no'),
    optional: z.boolean('Choose yes or no'),
    item: z.object({ id: itemId, version }).nullish(),
  })
  .transform(({ quantity: quantityThousandths, unitPrice: unitCents, item, ...rest }) => ({
    ...rest,
    quantityThousandths,
    unitCents,
    ...(item ? { item } : {}),
  }))

export const discount = z
  .string(DISCOUNT_HINT)
  .max(20, DISCOUNT_HINT)
  .transform((typed, context) => {
    const points = typed.trim() === '' ? 0 : parseBasisPoints(typed)
    if (points !== null && points <= MAX_BASIS_POINTS) return points
    context.addIssue({
      code: 'custom',
      message: points === null ? DISCOUNT_HINT : 'The discount must be 100 % at most',
    })
    return z.NEVER
  })

export const reference = z
  .string('That quote doesn’t exist')
  .max(20, 'That quote doesn’t exist')
  .trim()
  .toUpperCase()

const suburbIn = (content: Content) =>
  optional(
    line('Suburb', 80, 'Suburb is required').transform((value, check) => {
      const locality = localityOf(value, content)
      if (locality) return locality.name
      check.addIssue({ code: 'custom', message: 'We couldn’t find that suburb. Check the spelling' })
      return z.NEVER
    }),
  )

/** A draft as entered. Recipient and channel are validated when it is sent. */
export const saveForm = (content: Content) =>
  z.object(
    {
      reference,
      version,
      name: line('Name', 200, 'Enter the customer’s name'),
      email: optional(personFields.email),
      phone: optional(personFields.phone),
      street: optional(line('Street', 200, 'Street is required')),
      suburb: suburbIn(content),
      service: optional(
        z
          .string('Choose a service')
          .refine((slug) => content.services.some((service) => service.slug === slug), 'Choose a service'),
      ),
      domestic: z.boolean('Choose yes or no'),
      title: line('Title', MAX_TITLE, 'Enter a title such as New hot water system'),
      intro: text('Introduction', 2_000),
      lines: z
        .array(lineForm, 'A quote has a list of lines')
        .max(MAX_LINES, `A quote can have ${MAX_LINES} lines at most`),
      discount,
      terms: text('Terms', 4_000),
      validUntil: z.string('Choose a day').refine((day) => parseDay(day) !== null, 'Choose a day'),
      photos: z
        .array(z.int('Photos have numbers').min(1).max(MAX_PHOTOS), 'Photos have numbers')
        .max(MAX_PHOTOS, `${MAX_PHOTOS} photos at most`),
    },
    NO_OBJECT,
  )

export const createForm = z
  .object(
    {
      customer: optional(z.string('That customer doesn’t exist').max(20, 'That customer doesn’t exist')),
      enquiry: optional(z.string('That enquiry doesn’t exist').max(20, 'That enquiry doesn’t exist')),
      booking: optional(z.string('That booking doesn’t exist').max(20, 'That booking doesn’t exist')),
      copyOf: optional(z.string('That quote doesn’t exist').max(20, 'That quote doesn’t exist')),
      idempotencyKey,
    },
    NO_OBJECT,
  )
  .refine(
    ({ customer, enquiry, booking }) => [customer, enquiry, booking].some((source) => source !== null),
    {
      path: ['customer'],
      message: 'Choose a customer, an enquiry or a booking',
    },
  )

export const changeForm = z.object({ reference, version }, NO_OBJECT)

export const sendForm = z.object(
  {
    reference,
    version,
    byEmail: z.boolean('Choose yes or no'),
    byText: z.boolean('Choose yes or no'),
  },
  NO_OBJECT,
)
