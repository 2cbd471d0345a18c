import { checkRules, EMAIL_FORMAT, errorsOfFields, type FieldErrors, type FieldRule } from '../field-rule.ts'

/** The fields of the quote form, in the order in which they stand. */
export const quoteFields = ['name', 'email', 'phone', 'service', 'message'] as const

export type QuoteField = (typeof quoteFields)[number]

export type QuoteValues = Readonly<Record<QuoteField, string>>

export type QuoteErrors = FieldErrors<QuoteField | 'photo'>

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

/** The rules of the fields that have one, in the words of the spec's section 5. */
export const quoteRules = {
  name: { missing: 'Name is required' },
  email: { missing: 'Email is required', mismatch: EMAIL_FORMAT },
  phone: { missing: 'Phone number is required' },
  service: { missing: 'Please select a service' },
} as const satisfies Readonly<Partial<Record<QuoteField, FieldRule>>>

/** What is wrong with a filled form, field by field; empty when nothing is. */
export const checkQuote = (values: QuoteValues): FieldErrors<QuoteField> => checkRules(quoteRules, values)

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
export const errorsByField = (
  errors: ReadonlyArray<{ readonly field: string; readonly message: string }>,
): QuoteErrors => errorsOfFields(quoteFields, errors)
