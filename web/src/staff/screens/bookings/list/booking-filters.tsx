import type { ListChoices } from '../../../data-list/choices.ts'
import { FilterChecks, FilterDays, FilterSelect } from '../../../data-list/filter-controls.tsx'
import type { QueryChanges } from '../../../data-list/list-address.ts'
import { attentionLabels, bookingStates } from '../../../lib/labels/booking-labels.ts'
import { upperFirst } from '../../../lib/labels/first-letter.ts'
import { bookingDays } from './booking-address.ts'

const STATES = Object.entries(bookingStates).map(([value, { label }]) => ({ value, label }))
const ATTENTIONS = Object.entries(attentionLabels).map(([value, label]) => ({
  value,
  label: upperFirst(label),
}))

export interface BookingFiltersProps {
  query: URLSearchParams
  today: string
  choices: ListChoices
  onChange: (changes: QueryChanges) => void
}

/** Filters of the bookings list. Each change applies at once behind the panel. */
export function BookingFilters({ query, today, choices, onChange }: BookingFiltersProps) {
  const shared = { query, onChange }
  return (
    <>
      <FilterDays label="Window" name="days" today={today} current={bookingDays(query)} onChange={onChange} />
      <FilterChecks {...shared} label="Status" name="state" options={STATES} />
      <FilterSelect {...shared} label="Needs attention" name="attention" any="Any" options={ATTENTIONS} />
      <FilterChecks
        {...shared}
        label="Technician"
        name="technician"
        options={choices.technicians.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <FilterSelect
        {...shared}
        label="Service"
        name="service"
        any="Any service"
        options={choices.services.map(({ slug, title }) => ({ value: slug, label: title }))}
      />
      <FilterSelect
        {...shared}
        label="Suburb"
        name="suburb"
        any="Any suburb"
        options={choices.suburbs.map((suburb) => ({ value: suburb, label: suburb }))}
      />
    </>
  )
}
