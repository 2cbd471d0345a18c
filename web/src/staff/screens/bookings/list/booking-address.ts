import type {
  BookingAttention,
  BookingState,
  StaffBookingFilterInput,
  StaffBookingSort,
} from '../../../../graphql/graphql.ts'
import { formatDateRange, resolveDateRange } from '../../../data-list/date-range.ts'
import type { Chip } from '../../../data-list/filter-bar.tsx'
import { joinWithOr, type QueryChanges, valuesOf } from '../../../data-list/list-address.ts'
import { attentionLabels, bookingStates } from '../../../lib/labels/booking-labels.ts'

/** Default date range of the list. */
const DEFAULT_DAYS = 'near'

/** Sort orders of the list, by their names in the URL. */
export const bookingSorts: Readonly<Record<string, StaffBookingSort>> = {
  window: 'WINDOW',
  booked: 'BOOKED',
  reference: 'REFERENCE',
  customer: 'CUSTOMER',
  suburb: 'SUBURB',
}

/** Query changes that remove all filters. */
export const noBookingFilter: QueryChanges = {
  days: 'any',
  state: null,
  technician: null,
  service: null,
  suburb: null,
  attention: null,
}

/** Date range in the URL. A search and the attention view cover all days. */
export function bookingDays(query: URLSearchParams): string | null {
  const days = query.get('days')
  if (days === 'any') return null
  if (days !== null) return days
  return query.has('q') || query.has('attention') ? null : DEFAULT_DAYS
}

/** The API's filter. Invalid values in the URL are ignored. */
export function bookingFilter(query: URLSearchParams, today: string): StaffBookingFilterInput {
  const days = resolveDateRange(bookingDays(query), today)
  const states = valuesOf(query, 'state').filter(isState)
  const technicianIds = valuesOf(query, 'technician').map(Number).filter(Number.isInteger)
  const services = valuesOf(query, 'service')
  const suburbs = valuesOf(query, 'suburb')
  const attention = query.get('attention')
  const search = query.get('q')
  return {
    ...(search ? { search } : {}),
    ...(states.length > 0 ? { states } : {}),
    ...(days?.from ? { from: days.from } : {}),
    ...(days?.to ? { to: days.to } : {}),
    ...(technicianIds.length > 0 ? { technicianIds } : {}),
    ...(services.length > 0 ? { services } : {}),
    ...(suburbs.length > 0 ? { suburbs } : {}),
    ...(isAttention(attention) ? { attention } : {}),
  }
}

type Choices = {
  readonly technicians: ReadonlyArray<{ readonly id: number; readonly name: string }>
  readonly services: ReadonlyArray<{ readonly slug: string; readonly title: string }>
}

/** Labels of the active filters, each with the changes that remove it. */
export function bookingChips(query: URLSearchParams, today: string, choices: Choices): ReadonlyArray<Chip> {
  const chip = (key: string, name: string, values: ReadonlyArray<string>, off: string | null = null) =>
    values.length > 0 ? [{ key, name, value: joinWithOr(values), without: { [key]: off } }] : []
  const attention = query.get('attention')
  const days = formatDateRange(bookingDays(query), today)
  return [
    ...chip('days', 'Window', days ? [days] : [], 'any'),
    ...chip('attention', 'Needs attention', isAttention(attention) ? [attentionLabels[attention]] : []),
    ...chip(
      'state',
      'Status',
      valuesOf(query, 'state')
        .filter(isState)
        .map((state) => bookingStates[state].label),
    ),
    ...chip(
      'technician',
      'Technician',
      valuesOf(query, 'technician').map(
        (id) => choices.technicians.find((technician) => String(technician.id) === id)?.name ?? id,
      ),
    ),
    ...chip(
      'service',
      'Service',
      valuesOf(query, 'service').map(
        (slug) => choices.services.find((service) => service.slug === slug)?.title ?? slug,
      ),
    ),
    ...chip('suburb', 'Suburb', valuesOf(query, 'suburb')),
  ]
}

function isState(state: string): state is BookingState {
  return Object.hasOwn(bookingStates, state)
}

function isAttention(attention: string | null): attention is BookingAttention {
  return attention !== null && Object.hasOwn(attentionLabels, attention)
}
