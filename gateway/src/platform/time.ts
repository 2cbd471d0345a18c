/** The current instant in milliseconds, the precision of both the database and JSON. */
export function currentInstant(): Temporal.Instant {
  return Temporal.Now.instant().round('millisecond')
}

/** The zone of everything that the business does: +10:00 all year, whatever the server or the phone is set to. */
export const QUEENSLAND = 'Australia/Brisbane'

/** The day that it is in Queensland. */
export function dayOf(instant: Temporal.Instant): Temporal.PlainDate {
  return instant.toZonedDateTimeISO(QUEENSLAND).toPlainDate()
}

/** An instant as the API writes it, in Queensland time: `2026-11-21T09:30:00+10:00`. */
export function dateTime(instant: Temporal.Instant): string {
  return instant.toZonedDateTimeISO(QUEENSLAND).toString({ timeZoneName: 'never', smallestUnit: 'second' })
}

/** An instant as people read it, in Queensland time: `Saturday 21 November 2026 at 9:30 am`. */
export function inWords(instant: Temporal.Instant): string {
  return instant.toLocaleString('en-AU', {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: QUEENSLAND,
  })
}

/** The moment at which a day begins in Queensland. */
export function startOf(day: Temporal.PlainDate): Temporal.Instant {
  return day.toZonedDateTime(QUEENSLAND).toInstant()
}

/** A moment of which the milliseconds since 1970 are known. */
export function fromMs(ms: number): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(ms)
}

/** A day as the API writes it, `2026-11-24`; null for what is none, or for what else Temporal could read. */
export function dayFrom(text: string): Temporal.PlainDate | null {
  try {
    return /^2[01]\d\d-\d\d-\d\d$/.test(text) ? Temporal.PlainDate.from(text) : null
  } catch {
    // A day that no month has.
    return null
  }
}

/** Whole seconds until a moment, and never less than one: the `Retry-After` value. */
export function secondsUntil(until: Temporal.Instant, now: Temporal.Instant): number {
  return Math.max(1, Math.ceil(now.until(until).total('seconds')))
}
