import { useCallback } from 'react'
import { useDrafts } from '../../../lib/typing/draft-storage.ts'
import type { StaffBooking } from './booking-query.ts'

/** Form values. */
export type Values = {
  readonly name: string
  readonly phone: string
  readonly email: string
  readonly smsReminders: boolean
  readonly relation: string
  readonly contactName: string
  readonly contactPhone: string
  readonly suburb: string
  readonly street: string
  readonly unit: string
  readonly access: string
  readonly service: string
  readonly symptom: string
  readonly note: string
  readonly minutes: number
}

export const valuesOf = (booking: StaffBooking): Values => ({
  name: booking.customer,
  phone: booking.phone,
  email: booking.email ?? '',
  smsReminders: booking.smsReminders,
  relation: booking.relation,
  contactName: booking.contactName ?? '',
  contactPhone: booking.contactPhone ?? '',
  suburb: booking.suburb,
  street: booking.street,
  unit: booking.unit ?? '',
  access: booking.access ?? '',
  service: booking.serviceSlug,
  symptom: booking.symptom ?? '',
  note: booking.firstNote ?? '',
  minutes: booking.plannedMinutes,
})

/**
 * An unfinished correction: the original values, and the edited ones. Its idempotency key is stored too, so that a retry after a
 * lost response doesn't correct twice.
 */
type Draft = {
  readonly seen: Values
  readonly values: Values
  readonly version: number
  readonly key: string
}

/** Draft of a booking's correction in this tab. */
export function useCorrectionDraft(reference: string) {
  const { read, store, drop } = useDrafts('tab')
  const name = `correction ${reference}`
  return {
    read: useCallback(
      (shown: Values): Draft | null => {
        const stored = read(name)
        return isDraft(stored, shown) ? stored : null
      },
      [read, name],
    ),
    store: useCallback((draft: Draft) => store(name, draft), [store, name]),
    drop: useCallback(() => drop(name), [drop, name]),
  }
}

/** Whether a stored value is a draft of this release: its fields must match. */
function isDraft(value: unknown, shown: Values): value is Draft {
  return (
    typeof value === 'object' &&
    value !== null &&
    'key' in value &&
    typeof value.key === 'string' &&
    'version' in value &&
    typeof value.version === 'number' &&
    'seen' in value &&
    areValues(value.seen, shown) &&
    'values' in value &&
    areValues(value.values, shown)
  )
}

function areValues(value: unknown, shown: Values): value is Values {
  if (typeof value !== 'object' || value === null) return false
  const stored = new Map<string, unknown>(Object.entries(value))
  return Object.entries(shown).every(([name, field]) => typeof stored.get(name) === typeof field)
}
