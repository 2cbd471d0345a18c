import { checkRules, EMAIL_FORMAT, errorsOfFields, type FieldErrors, type FieldRule } from '../field-rule.ts'

/** Fields of the quote form, in form order. */
export const quoteFields = ['name', 'email', 'phone', 'service', 'message'] as const

export type QuoteField = (typeof quoteFields)[number]

export type QuoteValues = Readonly<Record<QuoteField, string>>

export type QuoteErrors = FieldErrors<QuoteField | 'photo'>

export const noValues: QuoteValues = { name: '', email: '', phone: '', service: '', message: '' }

/** Options of the service field, by the values that are sent (spec, section 3). */
export const quoteServices = [
  { value: 'emergency', label: 'Emergency' },
  { value: 'general', label: 'General plumbing' },
  { value: 'hotwater', label: 'Hot water' },
  { value: 'drainage', label: 'Drainage' },
  { value: 'gas', label: 'Gas' },
  { value: 'commercial', label: 'Commercial' },
] as const

/** Returns the chosen service, or null for any other value. */
export function chosenService(value: string): (typeof quoteServices)[number]['value'] | null {
  return quoteServices.find((service) => service.value === value)?.value ?? null
}

/** Rules of single fields, in the wording of the spec's section 5. */
export const quoteRules = {
  name: { missing: 'Name is required' },
  email: { missing: 'Email is required', mismatch: EMAIL_FORMAT },
  phone: { missing: 'Phone number is required' },
  service: { missing: 'Please select a service' },
} as const satisfies Readonly<Partial<Record<QuoteField, FieldRule>>>

/** Validates a filled form and returns errors by field; empty if there are none. */
export const checkQuote = (values: QuoteValues): FieldErrors<QuoteField> => checkRules(quoteRules, values)

/** Reads the form's fields from any name-value object: a posted form, a draft, FormData. */
export function quoteValues(source: Readonly<Record<string, unknown>>): QuoteValues {
  const text = (field: QuoteField) => (typeof source[field] === 'string' ? source[field] : '')
  return {
    name: text('name'),
    email: text('email'),
    phone: text('phone'),
    service: text('service'),
    message: text('message'),
  }
}

/** Returns server errors for fields that the form has. */
export const errorsByField = (
  errors: ReadonlyArray<{ readonly field: string; readonly message: string }>,
): QuoteErrors => errorsOfFields(quoteFields, errors)
