import { checkQuote, noValues } from '../../shared/quote-form-rules.ts'

/** The fields of the booking form, in the order in which they stand. */
export const bookingFields = [
  'service',
  'suburb',
  'day',
  'partOfDay',
  'name',
  'email',
  'phone',
  'message',
] as const

export type BookingField = (typeof bookingFields)[number]

export type BookingValues = Readonly<Record<BookingField, string>>

export type BookingErrors = Readonly<Partial<Record<BookingField, string>>>

/** What can be chosen, by the values that are sent. Queensland time. */
export const partsOfDay = [
  { value: 'MORNING', label: 'Morning, 7am to 11am' },
  { value: 'MIDDAY', label: 'Middle of the day, 11am to 1pm' },
  { value: 'AFTERNOON', label: 'Afternoon, 1pm to 5pm' },
  { value: 'ANY', label: 'Any time that day' },
] as const

/** Something that can be chosen, by the value that is sent. */
export type Choice = { readonly slug: string; readonly name: string }

/** The day that it is in Queensland, where no clock is ever changed: `2026-11-24`. */
export function queenslandDay(now: Date): string {
  return new Date(now.getTime() + 10 * 3_600_000).toISOString().slice(0, 10)
}

/** The fields of the form out of anything that came with names and values. */
export function bookingValues(from: Readonly<Record<string, unknown>>): BookingValues {
  const text = (field: BookingField) => (typeof from[field] === 'string' ? from[field] : '')
  return {
    service: text('service'),
    suburb: text('suburb'),
    day: text('day'),
    partOfDay: text('partOfDay'),
    name: text('name'),
    email: text('email'),
    phone: text('phone'),
    message: text('message'),
  }
}

/**
 * What is wrong with a filled form, field by field; empty when nothing is. `openDays`: Monday is 1, Sunday is 7. The
 * server knows the hours too and has the last word.
 */
export function checkBooking(
  values: BookingValues,
  { today, openDays }: { readonly today: string; readonly openDays: ReadonlyArray<number> },
): BookingErrors {
  const { name, email, phone, service } = checkQuote({ ...noValues, ...values })
  const day = dayError(values.day, today, openDays)
  return {
    ...(service ? { service } : {}),
    ...(values.suburb.trim() === '' ? { suburb: 'Suburb is required' } : {}),
    ...(day ? { day } : {}),
    ...(values.partOfDay === '' ? { partOfDay: 'Please choose a part of the day' } : {}),
    ...(name ? { name } : {}),
    ...(email ? { email } : {}),
    ...(phone ? { phone } : {}),
  }
}

/** What was asked for, to be shown back: the job, the place and the time, then the customer's own words. */
export function bookingInWords(values: BookingValues, services: ReadonlyArray<Choice>): string {
  const service = services.find(({ slug }) => slug === values.service)?.name
  const part = partsOfDay.find(({ value }) => value === values.partOfDay)?.label
  const day = new Date(`${values.day}T00:00:00Z`).toLocaleDateString('en-AU', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  })
  return [`${service} in ${values.suburb.trim()}`, `${day}: ${part}`, values.message].join('\n').trim()
}

/** Errors that a server named, for the fields that the form has. */
export function bookingErrors(
  errors: ReadonlyArray<{ readonly field: string; readonly message: string }>,
): BookingErrors {
  return Object.fromEntries(
    bookingFields.flatMap((field) => {
      const found = errors.find((error) => error.field === field)
      return found ? [[field, found.message]] : []
    }),
  )
}

function dayError(day: string, today: string, openDays: ReadonlyArray<number>): string | null {
  const date = new Date(`${day}T00:00:00Z`)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(date.getTime())) return 'Please choose a day'
  if (day < today) return 'Please choose today or a later day'
  if (!openDays.includes(date.getUTCDay() || 7)) {
    const name = date.toLocaleDateString('en-AU', { weekday: 'long', timeZone: 'UTC' })
    return `We are closed on ${name}s. Choose another day, or call if it cannot wait`
  }
  return null
}
