/** This moment, to the millisecond: as fine as both the database and JSON keep it. */
export function present(): Temporal.Instant {
  return Temporal.Now.instant().round('millisecond')
}

/** An instant as the API writes it, in Queensland time: `2026-11-21T09:30:00+10:00`. */
export function dateTime(instant: Temporal.Instant): string {
  return instant
    .toZonedDateTimeISO('Australia/Brisbane')
    .toString({ timeZoneName: 'never', smallestUnit: 'second' })
}

/** An instant as people read it, in Queensland time: `Saturday 21 November 2026 at 9:30 am`. */
export function inWords(instant: Temporal.Instant): string {
  return instant.toLocaleString('en-AU', {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: 'Australia/Brisbane',
  })
}
