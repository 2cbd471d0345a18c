import { dayOf, QUEENSLAND } from '../../platform/time.ts'

/** Quiet hours: no messages from 8 pm to 7 am, Queensland time. */
const QUIET_FROM = Temporal.PlainTime.from('20:00')
const QUIET_UNTIL = Temporal.PlainTime.from('07:00')
const LAST_MINUTE = Temporal.PlainTime.from('19:59')

/** The morning reminder is sent when quiet hours end, and at least an hour before the window. */
const MORNING_LEAD_HOURS = 1

/** A reminder this soon after the booking or its last change would only repeat the email about it. */
const RECENT_CHANGE_HOURS = 2

export const REMINDERS = ['day-before', 'morning'] as const
export type Reminder = (typeof REMINDERS)[number]

/** When to send each reminder; null if it is too late for one. */
export type ReminderTimes = { readonly [Kind in Reminder]: Temporal.Instant | null }

/**
 * Returns when to send the reminders for a window that begins at `startsAt`, announced at `now`: 24 hours before, and that morning.
 * Times in quiet hours move to the end of them or, if the window has begun by then, to the minute before they start: the morning
 * reminder for a 7 am window is sent at 7:59 pm.
 */
export function reminderTimes(startsAt: Temporal.Instant, now: Temporal.Instant): ReminderTimes {
  const start = startsAt.toZonedDateTimeISO(QUEENSLAND)
  const morning = earlier(start.withPlainTime(QUIET_UNTIL), start.subtract({ hours: MORNING_LEAD_HOURS }))
  const times = {
    'day-before': outsideQuietHours(start.subtract({ hours: 24 }), start),
    morning: outsideQuietHours(morning, start),
  }
  const earliest = now.add({ hours: RECENT_CHANGE_HOURS })
  const ifStillDue = (at: Temporal.Instant) => (Temporal.Instant.compare(at, earliest) >= 0 ? at : null)
  return { 'day-before': ifStillDue(times['day-before']), morning: ifStillDue(times.morning) }
}

/** Whether an instant is in quiet hours. */
export function isQuiet(at: Temporal.Instant): boolean {
  const time = at.toZonedDateTimeISO(QUEENSLAND).toPlainTime()
  return (
    Temporal.PlainTime.compare(time, QUIET_FROM) >= 0 || Temporal.PlainTime.compare(time, QUIET_UNTIL) < 0
  )
}

/** Returns the end of the quiet hours that contain an instant. */
export function endOfQuiet(at: Temporal.Instant): Temporal.Instant {
  const local = at.toZonedDateTimeISO(QUEENSLAND)
  const evening = Temporal.PlainTime.compare(local.toPlainTime(), QUIET_FROM) >= 0
  return local
    .add({ days: evening ? 1 : 0 })
    .withPlainTime(QUIET_UNTIL)
    .toInstant()
}

function outsideQuietHours(due: Temporal.ZonedDateTime, start: Temporal.ZonedDateTime): Temporal.Instant {
  const dueAt = due.toInstant()
  if (!isQuiet(dueAt)) return dueAt
  const quietEnd = endOfQuiet(dueAt)
  if (Temporal.Instant.compare(quietEnd, start.toInstant()) < 0) return quietEnd
  return quietEnd.toZonedDateTimeISO(QUEENSLAND).subtract({ days: 1 }).withPlainTime(LAST_MINUTE).toInstant()
}

function earlier(a: Temporal.ZonedDateTime, b: Temporal.ZonedDateTime): Temporal.ZonedDateTime {
  return Temporal.ZonedDateTime.compare(a, b) <= 0 ? a : b
}

/**
 * Describes the reminders that will be sent for a window that begins at `startsAt`, announced at `now`: `the day before and on the
 * morning`; null if none. A morning reminder due before quiet hours end is sent the evening before; the other one is then sent that
 * same morning.
 */
export function remindersInWords(startsAt: Temporal.Instant, now: Temporal.Instant): string | null {
  const { 'day-before': dayBefore, morning: last } = reminderTimes(startsAt, now)
  // The first reminder is never due after the last.
  if (!last) return null
  const onTheDay = (at: Temporal.Instant) => dayOf(at).equals(dayOf(startsAt))
  const both = dayBefore !== null && !onTheDay(dayBefore)
  if (onTheDay(last)) return both ? 'the day before and that morning' : 'that morning'
  return both ? 'the day before, in the morning and again in the evening' : 'the evening before'
}
