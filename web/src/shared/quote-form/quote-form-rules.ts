import type { FieldRule } from '../field-rule.ts'

/** The fields of the quote form, in the order in which they stand. */
export const quoteFields = ['name', 'email', 'phone', 'service', 'message'] as const

export type QuoteField = (typeof quoteFields)[number]

export type QuoteValues = Readonly<Record<QuoteField, string>>

export type QuoteErrors = Readonly<Partial<Record<QuoteField | 'photo', string>>>

export const noValues: QuoteValues = { name: '', email: '', phone: '', service: '', message: '' }

/** What can be chosen, by the values that are sent (spec, section 3). */
export const quoteServices = [
  { value: 'emergency', label: 'Emergency' },
  { value: 'general', label: 'General plumbing' },
  { value: 'hotwater', label: 'Hot water' },
  { value: 'drainage', label: 'Drainage' },
  { value: 'gas', label: 'Gas' },
  { value: 'commercial', label: 'Commercial' },
] as const

/** The choice that a service field holds; null for anything else. */
export function chosenService(value: string): (typeof quoteServices)[number]['value'] | null {
  return quoteServices.find((service) => service.value === value)?.value ?? null
}

/** Something before an @, something after it, a dot, something at the end; no spaces. */
const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** The rules of the fields that have one, in the words of the spec's section 5. */
export const quoteRules = {
  name: { missing: 'Name is required' },
  email: {
    missing: 'Email is required',
    mismatch: { pattern: ADDRESS, message: 'Please enter a valid email address' },
  },
  phone: { missing: 'Phone number is required' },
  service: { missing: 'Please select a service' },
} as const satisfies Readonly<Partial<Record<QuoteField, FieldRule>>>

/** What is wrong with a filled form, field by field; empty when nothing is. */
export function checkQuote(values: QuoteValues): QuoteErrors {
  const errors: Partial<Record<QuoteField, string>> = {}
  for (const [field, rule] of Object.entries(quoteRules) as ReadonlyArray<[QuoteField, FieldRule]>) {
    const value = values[field].trim()
    if (value === '') errors[field] = rule.missing
    else if (rule.mismatch && !rule.mismatch.pattern.test(value)) errors[field] = rule.mismatch.message
  }
  return errors
}

/** The fields of the form out of anything that came with names and values: a posted form, a draft, FormData. */
export function quoteValues(from: Readonly<Record<string, unknown>>): QuoteValues {
  const text = (field: QuoteField) => (typeof from[field] === 'string' ? from[field] : '')
  return {
    name: text('name'),
    email: text('email'),
    phone: text('phone'),
    service: text('service'),
    message: text('message'),
  }
}

/** Errors that a server named, for the fields that the form has. */
export function errorsByField(
  errors: ReadonlyArray<{ readonly field: string; readonly message: string }>,
): QuoteErrors {
  const messageOf = (field: string) => errors.find((error) => error.field === field)?.message
  const photo = messageOf('photos')
  return {
    ...Object.fromEntries(
      quoteFields.flatMap((field) => {
        const message = messageOf(field)
        return message ? [[field, message]] : []
      }),
    ),
    ...(photo ? { photo } : {}),
  }
}
