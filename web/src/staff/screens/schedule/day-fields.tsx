import { Field, TextInput } from 'design-system'
import { queenslandDate, shortDate } from '../../../shared/queensland-time.ts'
import { serverNow } from '../../lib/time/server-clock.ts'

/** First and last day of a range, as `2026-11-27`. */
export type DateRange = { readonly firstDay: string; readonly lastDay: string }

/** Changes the first day. The last day follows until a later one has been chosen. */
function changeFirstDay({ firstDay, lastDay }: DateRange, first: string): DateRange {
  return { firstDay: first, lastDay: lastDay === firstDay || lastDay < first ? first : lastDay }
}

/** `Fri 27 Nov`, with the year if it isn't this one: a mistyped year would look right otherwise. */
export function dayOfYear(date: string, today: string): string {
  const year = date.slice(0, 4)
  return year === today.slice(0, 4) ? shortDate(date) : `${shortDate(date)} ${year}`
}

/** `Fri 27 Nov`, or `Fri 27 Nov to Mon 30 Nov`. */
export function formatDateRange({ firstDay, lastDay }: DateRange): string {
  const today = queenslandDate(serverNow())
  const first = dayOfYear(firstDay, today)
  return firstDay === lastDay ? first : `${first} to ${dayOfYear(lastDay, today)}`
}

interface DayFieldsProps {
  days: DateRange
  errors: Readonly<Record<string, string>>
  onChange: (days: DateRange) => void
}

/** Fields for the first and last day. */
export function DayFields({ days, errors, onChange }: DayFieldsProps) {
  return (
    <div data-pair="">
      <Field label="First day" name="firstDay" error={errors.firstDay}>
        <TextInput
          type="date"
          value={days.firstDay}
          onChange={({ target }) => onChange(changeFirstDay(days, target.value))}
        />
      </Field>
      <Field label="Last day" name="lastDay" error={errors.lastDay}>
        <TextInput
          type="date"
          value={days.lastDay}
          onChange={({ target }) => onChange({ ...days, lastDay: target.value })}
        />
      </Field>
    </div>
  )
}
