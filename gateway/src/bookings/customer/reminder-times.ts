import { dayOf } from '../../platform/time.ts'

const BRISBANE = 'Australia/Brisbane'

/** No one is written to from eight in the evening to seven in the morning, Queensland time. */
const QUIET_FROM = Temporal.PlainTime.from('20:00')
const QUIET_UNTIL = Temporal.PlainTime.from('07:00')
const LAST_MINUTE = Temporal.PlainTime.from('19:59')

/** A morning's reminder comes at the end of the quiet hours, and an hour before the window at the latest. */
const MORNING_LEAD_HOURS = 1

/** A reminder this soon after the booking or its last change would only repeat the email about that. */
const RECENT_CHANGE_HOURS = 2

export const REMINDERS = ['day-before', 'morning'] as const
export type Reminder = (typeof REMINDERS)[number]

/** When to remind of a window; null where there is no moment for it any more. */
export type ReminderTimes = { readonly [Kind in Reminder]: Temporal.Instant | null }

/**
 * When to send the reminders of a window that begins at `startsAt`, announced at `now`: 24 hours before, and that morning.
 * Times in the quiet hours move to their end, or, if the window has begun by then, to the minute before they start: a reminder
 * of a window at 7 am is sent at 7:59 pm.
 */
export function reminderTimes(startsAt: Temporal.Instant, now: Temporal.Instant): ReminderTimes {
  const start = startsAt.toZonedDateTimeISO(BRISBANE)
  const morning = earlier(start.withPlainTime(QUIET_UNTIL), start.subtract({ hours: MORNING_LEAD_HOURS }))
  const times = {
    'day-before': outsideQuietHours(start.subtract({ hours: 24 }), start),
    morning: outsideQuietHours(morning, start),
  }
  const fresh = now.add({ hours: RECENT_CHANGE_HOURS })
  const still = (at: Temporal.Instant) => (Temporal.Instant.compare(at, fresh) >= 0 ? at : null)
  return { 'day-before': still(times['day-before']), morning: still(times.morning) }
}

/** Whether no one is written to at this moment. */
export function isQuiet(at: Temporal.Instant): boolean {
  const time = at.toZonedDateTimeISO(BRISBANE).toPlainTime()
  return (
    Temporal.PlainTime.compare(time, QUIET_FROM) >= 0 || Temporal.PlainTime.compare(time, QUIET_UNTIL) < 0
  )
}

/** The end of the quiet hours that a moment lies in. */
export function endOfQuiet(at: Temporal.Instant): Temporal.Instant {
  const local = at.toZonedDateTimeISO(BRISBANE)
  const evening = Temporal.PlainTime.compare(local.toPlainTime(), QUIET_FROM) >= 0
  return local
    .add({ days: evening ? 1 : 0 })
    .withPlainTime(QUIET_UNTIL)
    .toInstant()
}

function outsideQuietHours(due: Temporal.ZonedDateTime, start: Temporal.ZonedDateTime): Temporal.Instant {
  const at = due.toInstant()
  if (!isQuiet(at)) return at
  const after = endOfQuiet(at)
  if (Temporal.Instant.compare(after, start.toInstant()) < 0) return after
  return after.toZonedDateTimeISO(BRISBANE).subtract({ days: 1 }).withPlainTime(LAST_MINUTE).toInstant()
}

function earlier(one: Temporal.ZonedDateTime, other: Temporal.ZonedDateTime): Temporal.ZonedDateTime {
  return Temporal.ZonedDateTime.compare(one, other) <= 0 ? one : other
}

/**
 * Which reminders there will be of a window that begins at `startsAt`, announced at `now`, in words: `the day before and on the
 * morning`; null for none. A morning's reminder due before the quiet hours end is sent the evening before; the other one is then
 * sent on the morning of that same day.
 */
export function remindersInWords(startsAt: Temporal.Instant, now: Temporal.Instant): string | null {
  const { 'day-before': first, morning: last } = reminderTimes(startsAt, now)
  // The first is never due after the last.
  if (!last) return null
  const onTheDay = (at: Temporal.Instant) => dayOf(at).equals(dayOf(startsAt))
  const both = first !== null && !onTheDay(first)
  if (onTheDay(last)) return both ? 'the day before and on the morning' : 'on the morning'
  return both ? 'the morning and the evening before' : 'the evening before'
}
