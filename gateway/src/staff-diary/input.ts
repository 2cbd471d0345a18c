import { z } from 'zod'
import { NO_OBJECT, text } from '../requests/fields.ts'

const MOST_DAYS_AWAY = 366
const MOST_DAYS_CLOSED = 60
const MOST_SHIFTS = 21

/** A day as the API writes it: `2026-11-24`. */
export function dayFrom(value: string): Temporal.PlainDate | null {
  try {
    return /^2[01]\d\d-\d\d-\d\d$/.test(value) ? Temporal.PlainDate.from(value) : null
  } catch {
    // A day that no month has.
    return null
  }
}

const day = (missing: string) =>
  z.string(missing).transform((value, issues) => {
    const found = dayFrom(value)
    if (found) return found
    issues.addIssue({ code: 'custom', message: missing })
    return z.NEVER
  })

const clock = (missing: string) => z.string(missing).regex(/^([01]\d|2[0-3]):[0-5]\d$/, missing)

const clockOrNull = (missing: string) =>
  clock(missing)
    .nullish()
    .transform((value) => value ?? null)

const technicianId = z.int('Choose a technician')

/** A word or two for the week table; spaces alone are none. */
const reason = text('Reason', 60)
  .nullish()
  .transform((value) => value?.trim() || null)

const anyway = z.boolean('Say whether to save it all the same')

const daysFrom = (first: Temporal.PlainDate, last: Temporal.PlainDate) => first.until(last).total('days')

export const leaveForm = z
  .object(
    {
      technicianId,
      firstDay: day('Choose the first day'),
      lastDay: day('Choose the last day'),
      starts: clockOrNull('Write the time as 15:00'),
      ends: clockOrNull('Write the time as 15:00'),
      reason,
      anyway,
    },
    NO_OBJECT,
  )
  .superRefine(({ firstDay, lastDay, starts, ends }, issues) => {
    const days = daysFrom(firstDay, lastDay)
    const say = (field: string, message: string) =>
      issues.addIssue({ code: 'custom', path: [field], message })
    if (days < 0) say('lastDay', 'The last day comes before the first')
    if (days >= MOST_DAYS_AWAY) say('lastDay', 'A year at most: enter the rest as another leave')
    if (days === 0 && starts !== null && ends !== null && ends <= starts)
      say('ends', 'It ends before it starts')
  })

const Shift = z
  .object({
    weekday: z.int().min(1).max(7),
    starts: clock('Write the time as 07:00'),
    ends: clock('Write the time as 17:00'),
  })
  .refine(({ starts, ends }) => starts < ends, 'A shift ends after it starts')

const shifts = z.array(Shift).max(MOST_SHIFTS, 'Three shifts a day at most')

/** Every week: what it was when somebody looked, and what it shall be. */
export const shiftsForm = z
  .object({ technicianId, seen: shifts, shifts }, NO_OBJECT)
  .refine(
    ({ shifts: all }) =>
      !all.some((one, index) =>
        all
          .slice(index + 1)
          .some(
            (other) => other.weekday === one.weekday && other.starts < one.ends && one.starts < other.ends,
          ),
      ),
    { path: ['shifts'], message: 'Two shifts of a day overlap' },
  )

export const shiftDayForm = z
  .object(
    {
      technicianId,
      date: day('Choose a day'),
      hours: z.enum(['USUAL', 'OTHER', 'NONE'], 'Choose the hours of that day'),
      starts: clockOrNull('Write the time as 07:00'),
      ends: clockOrNull('Write the time as 17:00'),
    },
    NO_OBJECT,
  )
  .superRefine(({ hours, starts, ends }, issues) => {
    if (hours !== 'OTHER') return
    const say = (field: string, message: string) =>
      issues.addIssue({ code: 'custom', path: [field], message })
    if (starts === null) say('starts', 'When does the shift start?')
    if (ends === null) say('ends', 'When does the shift end?')
    if (starts !== null && ends !== null && ends <= starts) say('ends', 'A shift ends after it starts')
  })

export const closureForm = z
  .object(
    {
      firstDay: day('Choose the first day'),
      lastDay: day('Choose the last day'),
      name: text('Name', 60, 'Say what the day is')
        .transform((value) => value.trim())
        .refine((value) => value !== '', 'Say what the day is'),
      anyway,
    },
    NO_OBJECT,
  )
  .superRefine(({ firstDay, lastDay }, issues) => {
    const days = daysFrom(firstDay, lastDay)
    const say = (message: string) => issues.addIssue({ code: 'custom', path: ['lastDay'], message })
    if (days < 0) say('The last day comes before the first')
    if (days >= MOST_DAYS_CLOSED) say(`${MOST_DAYS_CLOSED} days at most`)
  })

export const licenceForm = z.object(
  {
    technicianId,
    kind: z.string('Which licence?'),
    held: z.boolean('Say whether they hold it'),
    expiresOn: day('Write the day as 2027-06-30')
      .nullish()
      .transform((value) => value ?? null),
  },
  NO_OBJECT,
)
