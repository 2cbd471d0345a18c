import { useCallback } from 'react'
import { newIdempotencyKey } from '../../../../graphql-client/idempotency-key.ts'
import { useDrafts } from '../../../lib/typing/draft-storage.ts'

/** Form values of a new booking. */
export type BookingFormValues = Readonly<
  Record<
    | 'name'
    | 'phone'
    | 'email'
    | 'service'
    | 'symptom'
    | 'note'
    | 'suburb'
    | 'street'
    | 'unit'
    | 'access'
    /** Customer's relation to the property: a `Relation`. */
    | 'relation'
    | 'contactName'
    | 'contactPhone'
    | 'startsAt'
    /** `other` if a time outside the arrival windows was chosen; then the day, time and minutes below apply. */
    | 'when'
    | 'day'
    | 'time'
    | 'minutes'
    | 'technician'
    /** Numbers of the technicians to send along, separated by spaces. */
    | 'helpers'
    | 'reason'
    | 'texts'
    /** Reference of the known customer chosen in the form; empty if none. */
    | 'customer',
    string
  >
>

/** An unfinished booking. Its idempotency key is stored with it, so that sending it twice creates one booking. */
export type Draft = { readonly key: string; readonly answers: BookingFormValues }

export const emptyValues: BookingFormValues = {
  name: '',
  phone: '',
  email: '',
  service: '',
  symptom: '',
  note: '',
  suburb: '',
  street: '',
  unit: '',
  access: '',
  relation: 'OWNER',
  contactName: '',
  contactPhone: '',
  startsAt: '',
  when: '',
  day: '',
  time: '',
  minutes: '60',
  technician: '',
  helpers: '',
  reason: '',
  texts: '',
  customer: '',
}

/** Starts a draft with initial values. */
export function createDraft(known: Partial<BookingFormValues>): Draft {
  return { key: newIdempotencyKey(), answers: { ...emptyValues, ...known } }
}

/** A time and technician come with the address of a board cell, so they alone don't make a draft. */
const BOARD_FIELDS: ReadonlySet<string> = new Set(['startsAt', 'technician'])

/** Whether a draft has anything that someone entered, beyond the initial values. */
export function hasEntries({ answers }: Draft, known: Partial<BookingFormValues>): boolean {
  const initial = new Map(Object.entries({ ...emptyValues, ...known }))
  return Object.entries(answers).some(
    ([name, value]) => !BOARD_FIELDS.has(name) && value !== initial.get(name),
  )
}

/** Names a restored draft by its customer's name or phone number, so that no one takes it for the next caller's. */
export function draftTitle({ answers: { name, phone } }: Draft): string {
  const customer = name.trim() || phone.trim()
  return customer ? `Unfinished booking for ${customer}` : 'An unfinished booking'
}

/** Draft of a new booking in this tab, by the enquiry, customer or booking it starts from; null if it starts empty. */
export function useBookingDraft(source: string | null) {
  const { read, store, drop } = useDrafts('tab')
  const name = source === null ? 'new booking' : `new booking ${source}`
  return {
    read: useCallback((): Draft | null => {
      const stored = read(name)
      return isDraft(stored) ? stored : null
    }, [read, name]),
    store: useCallback((draft: Draft) => store(name, draft), [store, name]),
    drop: useCallback(() => drop(name), [drop, name]),
  }
}

function isDraft(value: unknown): value is Draft {
  return (
    typeof value === 'object' &&
    value !== null &&
    'key' in value &&
    typeof value.key === 'string' &&
    'answers' in value &&
    isBookingFormValues(value.answers)
  )
}

function isBookingFormValues(value: unknown): value is BookingFormValues {
  if (typeof value !== 'object' || value === null) return false
  const stored = new Map<string, unknown>(Object.entries(value))
  return Object.keys(emptyValues).every((name) => typeof stored.get(name) === 'string')
}
