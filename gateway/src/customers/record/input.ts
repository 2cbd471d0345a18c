import { z } from 'zod'
import { line, NO_OBJECT, person, text } from '../../platform/validation/fields.ts'

const MOST_CONTACTS = 10
const MOST_WORDS = 20

export const reference = z
  .string('That customer doesn’t exist')
  .max(20, 'That customer doesn’t exist')
  .trim()
  .toUpperCase()
export const version = z.int('The version must be a number').nonnegative('The version must be a number')

const key = z
  .string('The key must be text')
  .regex(/^[\x21-\x7e]{8,100}$/, 'The key must be 8 to 100 printable characters')

/** Optional text, null when blank. */
const optional = (label: string, max: number) =>
  text(label, max)
    .nullish()
    .transform((value) => value?.trim() || null)

const boolean = z.boolean('Choose yes or no').nullish().transform(Boolean)

/** A list without blank items or case-insensitive duplicates. */
const list = (label: string, item: z.ZodType<string>, most: number) =>
  z
    .preprocess(
      (values) =>
        Array.isArray(values)
          ? values.filter((value) => typeof value !== 'string' || value.trim() !== '')
          : values,
      z.array(item, `${label} must be a list`).max(most, `${label}: ${most} at most`).nullish(),
    )
    .transform((values) => {
      const trimmed = (values ?? []).map((value) => value.trim())
      return [...new Map(trimmed.map((value) => [value.toLowerCase(), value])).values()]
    })

const phone = z.object(
  { number: line('Phone number', 40, 'Enter a phone number'), label: optional('Label', 60) },
  'Enter a phone number',
)

const details = {
  kind: z.enum(['PERSON', 'COMPANY'], 'Choose person or company'),
  name: person.name,
  otherNames: list('Other names', text('Other names', 200), MOST_WORDS),
  phones: z
    .array(phone, 'Phone numbers must be a list')
    .max(MOST_CONTACTS, `${MOST_CONTACTS} phone numbers at most`)
    .nullish()
    .transform((value) => value ?? []),
  emails: list('Email addresses', person.email, MOST_CONTACTS),
  tags: list('Tags', text('Tags', 40), MOST_WORDS).transform((tags) =>
    tags.toSorted((a, b) => a.localeCompare(b, 'en')),
  ),
  doNotBook: optional('Reason', 500),
  reminders: boolean,
  offers: boolean,
}

export const createForm = z.object({ ...details, idempotencyKey: key }, NO_OBJECT)

export const changeForm = z.object({ ...details, reference, version }, NO_OBJECT)

export type CustomerDetails = Omit<z.output<typeof createForm>, 'idempotencyKey'>

export const noteForm = z.object(
  {
    reference,
    text: text('Note', 2_000, 'Write a note first')
      .transform((value) => value.trim())
      .refine((value) => value !== '', 'Write a note first'),
    idempotencyKey: key,
  },
  NO_OBJECT,
)

const propertyId = z.coerce
  .number('That property doesn’t exist')
  .int('That property doesn’t exist')
  .positive('That property doesn’t exist')

const choice = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z
    .enum(values, 'Choose one')
    .nullish()
    .transform((value) => value ?? null)

export const propertyForm = z.object(
  {
    reference,
    propertyId: propertyId.nullish().transform((value) => value ?? null),
    version: version.nullish().transform((value) => value ?? null),
    relation: z.enum(
      ['OWNER', 'TENANT', 'PROPERTY_MANAGER', 'STRATA_MANAGER'],
      'Choose owner, tenant, property manager or strata manager',
    ),
    street: line('Street', 200, 'Street is required'),
    unit: optional('Unit', 40),
    suburb: line('Suburb', 80, 'Suburb is required'),
    postcode: z
      .string('Enter a postcode of four digits')
      .trim()
      .regex(/^(\d{4})?$/, 'Enter a postcode of four digits')
      .nullish()
      .transform((value) => value || null),
    access: optional('Access', 500),
    gateCode: optional('Gate code', 40),
    waterMeter: optional('Water meter', 200),
    isolators: optional('Isolators', 200),
    hotWaterMake: optional('Make', 80),
    hotWaterModel: optional('Model', 80),
    hotWaterYear: z
      .int('Enter a year such as 2019')
      .min(1950, 'Enter a year such as 2019')
      .max(2100, 'Enter a year such as 2019')
      .nullish()
      .transform((value) => value ?? null),
    gas: choice(['NATURAL', 'LPG', 'NONE']),
    water: choice(['TOWN', 'TANK']),
    dwelling: choice(['HOUSE', 'STRATA']),
  },
  NO_OBJECT,
)

export const removeForm = z.object({ reference, propertyId }, NO_OBJECT)
