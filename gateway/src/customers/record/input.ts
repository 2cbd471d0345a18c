import { z } from 'zod'
import {
  idempotencyKey,
  line,
  NO_OBJECT,
  personFields,
  text,
  textOrNull,
  version,
} from '../../platform/validation/fields.ts'

const MAX_CONTACTS = 10
const MAX_LIST_ITEMS = 20

/** The reference of a customer, in any case. */
export const customerReference = z
  .string('That customer doesn’t exist')
  .max(20, 'That customer doesn’t exist')
  .trim()
  .toUpperCase()

const booleanField = z.boolean('Choose yes or no').nullish().transform(Boolean)

/** A list without blank items or case-insensitive duplicates. */
const textList = (label: string, item: z.ZodType<string>, maxItems: number) =>
  z
    .preprocess(
      (values) =>
        Array.isArray(values)
          ? values.filter((value) => typeof value !== 'string' || value.trim() !== '')
          : values,
      z.array(item, `${label} must be a list`).max(maxItems, `${label}: ${maxItems} at most`).nullish(),
    )
    .transform((values) => {
      const trimmed = (values ?? []).map((value) => value.trim())
      return [...new Map(trimmed.map((value) => [value.toLowerCase(), value])).values()]
    })

const phone = z.object(
  { number: line('Phone number', 40, 'Enter a phone number'), label: textOrNull('Label', 60) },
  'Enter a phone number',
)

const details = {
  kind: z.enum(['PERSON', 'COMPANY'], 'Choose person or company'),
  name: personFields.name,
  otherNames: textList('Other names', text('Other names', 200), MAX_LIST_ITEMS),
  phones: z
    .array(phone, 'Phone numbers must be a list')
    .max(MAX_CONTACTS, `${MAX_CONTACTS} phone numbers at most`)
    .nullish()
    .transform((value) => value ?? []),
  emails: textList('Email addresses', personFields.email, MAX_CONTACTS),
  tags: textList('Tags', text('Tags', 40), MAX_LIST_ITEMS).transform((tags) =>
    tags.toSorted((a, b) => a.localeCompare(b, 'en')),
  ),
  doNotBook: textOrNull('Reason', 500),
  reminders: booleanField,
  offers: booleanField,
}

export const createForm = z.object({ ...details, idempotencyKey }, NO_OBJECT)

export const changeForm = z.object({ ...details, reference: customerReference, version }, NO_OBJECT)

export type CustomerDetails = Omit<z.output<typeof createForm>, 'idempotencyKey'>

export const noteForm = z.object(
  {
    reference: customerReference,
    text: text('Note', 2_000, 'Write a note first')
      .transform((value) => value.trim())
      .refine((value) => value !== '', 'Write a note first'),
    idempotencyKey,
  },
  NO_OBJECT,
)

const propertyId = z.coerce
  .number('That property doesn’t exist')
  .int('That property doesn’t exist')
  .positive('That property doesn’t exist')

const optionalChoice = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z
    .enum(values, 'Choose one')
    .nullish()
    .transform((value) => value ?? null)

export const propertyForm = z.object(
  {
    reference: customerReference,
    propertyId: propertyId.nullish().transform((value) => value ?? null),
    version: version.nullish().transform((value) => value ?? null),
    relation: z.enum(
      ['OWNER', 'TENANT', 'PROPERTY_MANAGER', 'STRATA_MANAGER'],
      'Choose owner, tenant, property manager or strata manager',
    ),
    street: line('Street', 200, 'Street is required'),
    unit: textOrNull('Unit', 40),
    suburb: line('Suburb', 80, 'Suburb is required'),
    postcode: z
      .string('Enter a postcode of four digits')
      .trim()
      .regex(/^(\d{4})?$/, 'Enter a postcode of four digits')
      .nullish()
      .transform((value) => value || null),
    access: textOrNull('Access', 500),
    gateCode: textOrNull('Gate code', 40),
    waterMeter: textOrNull('Water meter', 200),
    isolators: textOrNull('Isolators', 200),
    hotWaterMake: textOrNull('Make', 80),
    hotWaterModel: textOrNull('Model', 80),
    hotWaterYear: z
      .int('Enter a year such as 2019')
      .min(1950, 'Enter a year such as 2019')
      .max(2100, 'Enter a year such as 2019')
      .nullish()
      .transform((value) => value ?? null),
    gas: optionalChoice(['NATURAL', 'LPG', 'NONE']),
    water: optionalChoice(['TOWN', 'TANK']),
    dwelling: optionalChoice(['HOUSE', 'STRATA']),
  },
  NO_OBJECT,
)

export const removeForm = z.object({ reference: customerReference, propertyId }, NO_OBJECT)
