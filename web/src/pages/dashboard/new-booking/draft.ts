import { useCallback } from 'react'
import { newKey } from '../../../shared/new-key.ts'
import { useDrafts } from '../drafts.ts'

const NAME = 'new booking'

/** What the caller said so far, as it was typed. */
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
    | 'startsAt'
    | 'technician'
    | 'reason'
    | 'texts',
    string
  >
>

/** A booking that was begun. Its key stays with it: sent twice, it is one booking. */
export type Begun = { readonly about: string; readonly key: string; readonly answers: Answers }

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
  startsAt: '',
  technician: '',
  reason: '',
  texts: '',
}

/** Begins a booking, with what is known. */
export function begin(about: string, known: Partial<Answers>): Begun {
  return { about, key: newKey(), answers: { ...noAnswers, ...known } }
}

/** The booking that was begun in this tab about the same (an enquiry, or nothing in particular). */
export function useBegun(about: string) {
  const { read, keep, drop } = useDrafts('tab')
  return {
    read: useCallback((): Begun | null => {
      const kept = read(NAME)
      return isBegun(kept) && kept.about === about ? kept : null
    }, [read, about]),
    keep: useCallback((begun: Begun) => keep(NAME, begun), [keep]),
    drop: useCallback(() => drop(NAME), [drop]),
  }
}

function isBegun(value: unknown): value is Begun {
  return (
    typeof value === 'object' &&
    value !== null &&
    'about' in value &&
    typeof value.about === 'string' &&
    'key' in value &&
    typeof value.key === 'string' &&
    'answers' in value &&
    isAnswers(value.answers)
  )
}

function isAnswers(value: unknown): value is Answers {
  if (typeof value !== 'object' || value === null) return false
  const kept = new Map<string, unknown>(Object.entries(value))
  return Object.keys(noAnswers).every((name) => typeof kept.get(name) === 'string')
}
