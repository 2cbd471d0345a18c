/** The parts of a day that a visit can be asked for, in hours of the clock in Queensland. */
const PARTS = {
  MORNING: { words: 'morning', from: 7, to: 11 },
  MIDDAY: { words: 'middle of the day', from: 11, to: 13 },
  AFTERNOON: { words: 'afternoon', from: 13, to: 17 },
  ANY: { words: 'any time', from: 0, to: 24 },
} as const

export type PartOfDay = keyof typeof PARTS

export const PARTS_OF_DAY = ['MORNING', 'MIDDAY', 'AFTERNOON', 'ANY'] as const satisfies PartOfDay[]

/** Arrivals are told as windows of two hours; a part of the day that leaves less is not offered. */
const WINDOW_HOURS = 2
const FURTHEST_MONTHS = 6
const ZONE = 'Australia/Brisbane'

type Hours = ReadonlyArray<{
  readonly days: ReadonlyArray<number>
  readonly opens: string
  readonly closes: string
}>

export type PreferredTime = { readonly day: Temporal.PlainDate; readonly partOfDay: PartOfDay }

/** A day as a form sends it, `2026-11-24`; null for anything else. */
export function dayOf(text: string): Temporal.PlainDate | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null
  try {
    return Temporal.PlainDate.from(text)
  } catch {
    return null
  }
}

/** What speaks against a day as such, for a person; null when nothing does. */
export function dayRefusal(day: Temporal.PlainDate, hours: Hours, now: Temporal.Instant): string | null {
  const today = now.toZonedDateTimeISO(ZONE).toPlainDate()
  if (Temporal.PlainDate.compare(day, today) < 0) return 'Please choose today or a later day'
  if (Temporal.PlainDate.compare(day, today.add({ months: FURTHEST_MONTHS })) > 0)
    return 'Please choose a day within the next six months'
  if (!hoursOn(day, hours)) {
    const name = day.toLocaleString('en-AU', { weekday: 'long' })
    return `We are closed on ${name}s. Choose another day, or call if it cannot wait`
  }
  return null
}

/** What speaks against a part of a day on which somebody works; null when nothing does. */
export function partRefusal(
  { day, partOfDay }: PreferredTime,
  hours: Hours,
  now: Temporal.Instant,
): string | null {
  const open = openPart({ day, partOfDay }, hours)
  if (!open || open.to - open.from < WINDOW_HOURS)
    return 'We close early that day. Choose an earlier part of it, or another day'
  const ends = day.toZonedDateTime({ timeZone: ZONE, plainTime: Temporal.PlainTime.from({ hour: open.to }) })
  if (Temporal.Instant.compare(now.add({ hours: WINDOW_HOURS }), ends.toInstant()) > 0)
    return 'It is too late for that part of today. Choose another, or call us'
  return null
}

/** A preferred time as people read it: `Saturday 28 November 2026, morning (8am to 11am)`. */
export function preferredTimeInWords(time: PreferredTime, hours: Hours): string {
  const open = openPart(time, hours)
  const span = open ? ` (${onTheClock(open.from)} to ${onTheClock(open.to)})` : ''
  const day = time.day.toLocaleString('en-AU', { dateStyle: 'full' })
  return `${day}, ${PARTS[time.partOfDay].words}${span}`
}

function hoursOn(day: Temporal.PlainDate, hours: Hours): Hours[number] | undefined {
  return hours.find(({ days }) => days.includes(day.dayOfWeek))
}

/** The part of a part of a day in which somebody works, in hours; null when nobody does. */
function openPart({ day, partOfDay }: PreferredTime, hours: Hours): { from: number; to: number } | null {
  const open = hoursOn(day, hours)
  if (!open) return null
  const from = Math.max(PARTS[partOfDay].from, Temporal.PlainTime.from(open.opens).hour)
  const to = Math.min(PARTS[partOfDay].to, Temporal.PlainTime.from(open.closes).hour)
  return from < to ? { from, to } : null
}

const onTheClock = (hour: number) => `${((hour + 11) % 12) + 1}${hour < 12 ? 'am' : 'pm'}`
