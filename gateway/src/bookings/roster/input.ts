import { z } from 'zod'
import { isoDay, line, NO_OBJECT, text, textOrNull, version } from '../../platform/validation/fields.ts'

const MAX_DAYS_AWAY = 366
const MAX_DAYS_CLOSED = 60
const MAX_SHIFTS = 21

const clock = (missing: string) => z.string(missing).regex(/^([01]\d|2[0-3]):[0-5]\d$/, missing)

const clockOrNull = (missing: string) =>
  clock(missing)
    .nullish()
    .transform((value) => value ?? null)

const technicianId = z.int('Choose a technician')

/** One or two words for the week table; blank counts as none. */
const reason = textOrNull('Reason', 60)

const anyway = z.boolean('Choose whether to save anyway')

const daysFrom = (first: Temporal.PlainDate, last: Temporal.PlainDate) => first.until(last).total('days')

export const leaveForm = z
  .object(
    {
      technicianId,
      firstDay: isoDay('Choose the first day'),
      lastDay: isoDay('Choose the last day'),
      starts: clockOrNull('Enter the time as 15:00'),
      ends: clockOrNull('Enter the time as 15:00'),
      reason,
      anyway,
    },
    NO_OBJECT,
  )
  .superRefine(({ firstDay, lastDay, starts, ends }, issues) => {
    const days = daysFrom(firstDay, lastDay)
    const addIssue = (field: string, message: string) =>
      issues.addIssue({ code: 'custom', path: [field], message })
    if (days < 0) addIssue('lastDay', 'The last day can’t be before the first')
    if (days >= MAX_DAYS_AWAY) addIssue('lastDay', 'Leave can be a year at most. Add the rest separately')
    if (days === 0 && starts !== null && ends !== null && ends <= starts)
      addIssue('ends', 'The end must be after the start')
  })

const shiftSchema = z
  .object({
    weekday: z.int().min(1).max(7),
    starts: clock('Enter the time as 07:00'),
    ends: clock('Enter the time as 17:00'),
  })
  .refine(({ starts, ends }) => starts < ends, 'A shift must end after it starts')

const shifts = z.array(shiftSchema).max(MAX_SHIFTS, 'Three shifts a day at most')

function anyOverlap(shiftList: ReadonlyArray<z.output<typeof shiftSchema>>): boolean {
  return shiftList.some((a, index) =>
    shiftList.slice(index + 1).some((b) => b.weekday === a.weekday && b.starts < a.ends && a.starts < b.ends),
  )
}

const OVERLAP = { path: ['shifts'], message: 'Two shifts on a day overlap' }

/** Weekly shifts: as last seen by the caller, and as wanted. */
export const shiftsForm = z
  .object({ technicianId, seen: shifts, shifts }, NO_OBJECT)
  .refine(({ shifts: weeklyShifts }) => !anyOverlap(weeklyShifts), OVERLAP)

export const shiftDayForm = z
  .object(
    {
      technicianId,
      date: isoDay('Choose a day'),
      hours: z.enum(['USUAL', 'OTHER', 'NONE'], 'Choose the hours on that day'),
      starts: clockOrNull('Enter the time as 07:00'),
      ends: clockOrNull('Enter the time as 17:00'),
    },
    NO_OBJECT,
  )
  .superRefine(({ hours, starts, ends }, issues) => {
    if (hours !== 'OTHER') return
    const addIssue = (field: string, message: string) =>
      issues.addIssue({ code: 'custom', path: [field], message })
    if (starts === null) addIssue('starts', 'Enter when the shift starts')
    if (ends === null) addIssue('ends', 'Enter when the shift ends')
    if (starts !== null && ends !== null && ends <= starts)
      addIssue('ends', 'A shift must end after it starts')
  })

export const closureForm = z
  .object(
    {
      firstDay: isoDay('Choose the first day'),
      lastDay: isoDay('Choose the last day'),
      name: text('Name', 60, 'Enter a reason')
        .transform((value) => value.trim())
        .refine((value) => value !== '', 'Enter a reason'),
      anyway,
    },
    NO_OBJECT,
  )
  .superRefine(({ firstDay, lastDay }, issues) => {
    const days = daysFrom(firstDay, lastDay)
    const addIssue = (message: string) => issues.addIssue({ code: 'custom', path: ['lastDay'], message })
    if (days < 0) addIssue('The last day can’t be before the first')
    if (days >= MAX_DAYS_CLOSED) addIssue(`${MAX_DAYS_CLOSED} days at most`)
  })

/** Closed hours on some days, for everyone or for some technicians. */
export const partClosureForm = z
  .object(
    {
      firstDay: isoDay('Choose the first day'),
      lastDay: isoDay('Choose the last day'),
      starts: clockOrNull('Enter the time as 15:00'),
      ends: clockOrNull('Enter the time as 15:00'),
      technicianIds: z
        .array(technicianId)
        .max(200, 'Choose technicians')
        .nullish()
        .transform((value) => value ?? null),
      name: text('Name', 60, 'Enter a reason')
        .transform((value) => value.trim())
        .refine((value) => value !== '', 'Enter a reason'),
      anyway,
    },
    NO_OBJECT,
  )
  .superRefine(({ firstDay, lastDay, technicianIds }, issues) => {
    const days = daysFrom(firstDay, lastDay)
    const addIssue = (path: string, message: string) =>
      issues.addIssue({ code: 'custom', path: [path], message })
    if (days < 0) addIssue('lastDay', 'The last day can’t be before the first')
    if (days >= MAX_DAYS_CLOSED) addIssue('lastDay', `${MAX_DAYS_CLOSED} days at most`)
    if (technicianIds?.length === 0) addIssue('technicianIds', 'Choose at least one technician, or everyone')
  })

const minutesBetween = (min: number, max: number, message: string) =>
  z
    .int(message)
    .min(min, message)
    .max(max, message)
    .nullish()
    .transform((value) => value ?? null)

const duration = minutesBetween(15, 600, 'Enter 15 to 600 minutes')

const RESERVE_ONE_IN_MESSAGE = 'Enter 0 for none, or 2 to 50'

/** Null leaves the default of content. */
export const rulesForm = z.object(
  {
    usualMinutes: duration,
    noticeMinutes: minutesBetween(0, 10_080, 'Enter 0 to 10080 minutes (up to a week)'),
    reserveOneIn: z
      .int(RESERVE_ONE_IN_MESSAGE)
      .refine((value) => value === 0 || (value >= 2 && value <= 50), RESERVE_ONE_IN_MESSAGE)
      .nullish()
      .transform((value) => value ?? null),
    reserveReleasedMinutes: minutesBetween(0, 2880, 'Enter 0 to 2880 minutes (up to two days)'),
  },
  NO_OBJECT,
)

export const serviceRulesForm = z
  .object(
    {
      minutes: duration,
      notice: z
        .enum(['USUAL', 'SAME_DAY', 'NEXT_DAY'], 'Choose the notice')
        .nullish()
        .transform((value) => value ?? null),
      sameDayBefore: clockOrNull('Enter the time as 11:00'),
    },
    NO_OBJECT,
  )
  .superRefine(({ notice, sameDayBefore }, issues) => {
    if (notice === 'SAME_DAY' && sameDayBefore === null)
      issues.addIssue({ code: 'custom', path: ['sameDayBefore'], message: 'Enter a time, such as 11:00' })
  })
  // The hour only applies to same-day notice.
  .transform((form) => (form.notice === 'SAME_DAY' ? form : { ...form, sameDayBefore: null }))

const name = line('Name', 60, 'Name is required')

const home = z.string('Choose a starting area')

const isoDayOrNull = (missing: string) =>
  isoDay(missing)
    .nullish()
    .transform((value) => value ?? null)

export const technicianForm = z
  .object(
    {
      name,
      home,
      firstDay: isoDayOrNull('Choose the first day'),
      licences: z
        .array(
          z.object({
            kind: z.string('Choose a licence'),
            expiresOn: isoDayOrNull('Enter the day as 2027-06-30'),
          }),
        )
        .max(20, 'Twenty licences at most'),
      shifts,
    },
    NO_OBJECT,
  )
  .refine(({ shifts: weeklyShifts }) => !anyOverlap(weeklyShifts), OVERLAP)

export const technicianChangeForm = z.object(
  { technicianId, version, name, home, firstDay: isoDayOrNull('Choose the first day'), anyway },
  NO_OBJECT,
)

export const technicianEndForm = z.object(
  { technicianId, version, lastDay: isoDayOrNull('Enter the day as 2027-06-30'), anyway },
  NO_OBJECT,
)

export const licenceForm = z.object(
  {
    technicianId,
    kind: z.string('Choose a licence'),
    held: z.boolean('Choose whether they hold it'),
    expiresOn: isoDayOrNull('Enter the day as 2027-06-30'),
  },
  NO_OBJECT,
)
