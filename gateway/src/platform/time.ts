/** Returns the current instant in milliseconds, the precision of both the database and JSON. */
export function currentInstant(): Temporal.Instant {
  return Temporal.Now.instant().round('millisecond')
}

/** Time zone of the business: +10:00 all year, whatever the server or the phone is set to. */
export const QUEENSLAND = 'Australia/Brisbane'

/** Returns the date of an instant in Queensland. */
export function dayOf(instant: Temporal.Instant): Temporal.PlainDate {
  return instant.toZonedDateTimeISO(QUEENSLAND).toPlainDate()
}

/** Formats an instant for the API, in Queensland time: `2026-11-21T09:30:00+10:00`. */
export function dateTime(instant: Temporal.Instant): string {
  return instant.toZonedDateTimeISO(QUEENSLAND).toString({ timeZoneName: 'never', smallestUnit: 'second' })
}

// Creating a format takes longer than using it.
const IN_WORDS = new Intl.DateTimeFormat('en-AU', {
  dateStyle: 'full',
  timeStyle: 'short',
  timeZone: QUEENSLAND,
})

/** Formats an instant for people, in Queensland time: `Saturday 21 November 2026 at 9:30 am`. */
export function dateTimeInWords(instant: Temporal.Instant): string {
  return IN_WORDS.format(instant.epochMilliseconds)
}

/** Returns the instant at which a day begins in Queensland. */
export function startOfDay(day: Temporal.PlainDate): Temporal.Instant {
  return day.toZonedDateTime(QUEENSLAND).toInstant()
}

/** Converts milliseconds since 1970 to an instant. */
export function instantFromMs(ms: number): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(ms)
}

/** Parses a day in the API's format, `2026-11-24`; null for anything else, including other formats that Temporal can read. */
export function parseDay(text: string): Temporal.PlainDate | null {
  try {
    return /^2[01]\d\d-\d\d-\d\d$/.test(text) ? Temporal.PlainDate.from(text) : null
  } catch {
    // No month has this day.
    return null
  }
}

/** Returns the whole seconds until an instant, at least one: the `Retry-After` value. */
export function secondsUntil(until: Temporal.Instant, now: Temporal.Instant): number {
  return Math.max(1, Math.ceil(now.until(until).total('seconds')))
}
