import { useCallback } from 'react'
import { newKey } from '../../../../graphql-client/idempotency-key.ts'
import { useDrafts } from '../../../lib/draft-storage.ts'

/** The caller's details so far, as typed. */
export type Answers = Readonly<
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
    /** What the customer is to the property: a `Relation`. */
    | 'relation'
    | 'contactName'
    | 'contactPhone'
    | 'startsAt'
    /** `other` where another time than those of the grid was chosen: the day, the time and the minutes below. */
    | 'when'
    | 'day'
    | 'time'
    | 'minutes'
    | 'technician'
    | 'reason'
    | 'texts',
    string
  >
>

/** A booking that was begun. Its key stays with it: sent twice, it is one booking. */
export type Draft = { readonly key: string; readonly answers: Answers }

const noAnswers: Answers = {
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
  reason: '',
  texts: '',
}

/** Begins a booking, with what is known. */
export function begin(known: Partial<Answers>): Draft {
  return { key: newKey(), answers: { ...noAnswers, ...known } }
}

/** The booking that was begun in this tab from an enquiry, a customer or another booking; null: from nothing. */
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
    isAnswers(value.answers)
  )
}

function isAnswers(value: unknown): value is Answers {
  if (typeof value !== 'object' || value === null) return false
  const stored = new Map<string, unknown>(Object.entries(value))
  return Object.keys(noAnswers).every((name) => typeof stored.get(name) === 'string')
}
