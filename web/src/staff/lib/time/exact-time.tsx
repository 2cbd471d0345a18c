import { chakra, Field, Select, TextInput } from 'design-system'
import { formatMinutes } from './hours.ts'

const STEP_MINUTES = 15
const LONGEST_MINUTES = 12 * 60

const DURATIONS_MINUTES: ReadonlyArray<number> = Array.from(
  { length: LONGEST_MINUTES / STEP_MINUTES },
  (_, index) => (index + 1) * STEP_MINUTES,
)

const Fields = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' },
    gap: '14px 12px',
    '& input, & select': { minHeight: '44px', fontSize: 'meta' },
  },
})

/** Day, time and duration as entered in the form. */
export type ExactTime = { readonly day: string; readonly time: string; readonly minutes: string }

/** Start time in the API's format; null until day and time are entered. */
export const startInstant = ({ day, time }: Pick<ExactTime, 'day' | 'time'>): string | null =>
  day && time ? `${day}T${time}:00+10:00` : null

interface ExactTimeFieldsProps {
  value: ExactTime
  /** Earliest day that can be chosen. */
  min: string
  error: string | undefined
  onChange: (changes: Partial<ExactTime>) => void
}

/** Fields for a time outside the arrival windows: any quarter of an hour, with the duration of the visit. */
export function ExactTimeFields({ value, min, error, onChange }: ExactTimeFieldsProps) {
  return (
    <Fields>
      <Field label="Day" name="day" error={error}>
        <TextInput
          type="date"
          min={min}
          value={value.day}
          onChange={({ target }) => onChange({ day: target.value })}
        />
      </Field>
      <Field label="Time" name="time">
        <TextInput
          type="time"
          step={STEP_MINUTES * 60}
          value={value.time}
          onChange={({ target }) => onChange({ time: target.value })}
        />
      </Field>
      <Field label="Length" name="minutes">
        <Select value={value.minutes} onChange={({ target }) => onChange({ minutes: target.value })}>
          {DURATIONS_MINUTES.map((minutes) => (
            <option key={minutes} value={minutes}>
              {formatMinutes(minutes)}
            </option>
          ))}
        </Select>
      </Field>
    </Fields>
  )
}
