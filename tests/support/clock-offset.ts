import type { Settings } from './site.ts'

/** Node option that sets a process's clock ahead by CLOCK_AHEAD_MS; its workers and child processes inherit both. */
export const PROCESS_CLOCK = `--import=${new URL('./process-clock.ts', import.meta.url)}`

/** Milliseconds by which this process's clock is ahead of the machine's. */
export function clockAheadMs(): number {
  return Number(process.env.CLOCK_AHEAD_MS ?? 0)
}

/** Settings that start a gateway at another time, for behaviour specific to some days of the year. */
export function clockSettingsAt(moment: string): Settings {
  const machineMs = Date.now() - clockAheadMs()
  return { NODE_OPTIONS: PROCESS_CLOCK, CLOCK_AHEAD_MS: String(Date.parse(moment) - machineMs) }
}

/**
 * Sets the clock of this process or page ahead by this many milliseconds. Timers keep the machine's time. A second call adds to the
 * first. Self-contained, so that it can run as a page's init script.
 */
export function setClockAhead(ahead: number): void {
  const machineNow = Date.now.bind(Date)
  globalThis.Date = new Proxy(Date, {
    construct: (target, args: ReadonlyArray<unknown>, newTarget) =>
      Reflect.construct(target, args.length === 0 ? [machineNow() + ahead] : args, newTarget),
    apply: () => new Date().toString(),
  })
  Date.now = () => machineNow() + ahead
  Date.prototype.constructor = Date
  // Some browsers don't have Temporal yet.
  if (!('Temporal' in globalThis)) return
  const machineInstant = Temporal.Now.instant.bind(Temporal.Now)
  const instant = () => machineInstant().add({ milliseconds: ahead })
  const zoned = (zone: Temporal.TimeZoneLike = Temporal.Now.timeZoneId()) =>
    instant().toZonedDateTimeISO(zone)
  Object.assign(Temporal.Now, {
    instant,
    zonedDateTimeISO: zoned,
    plainDateTimeISO: (zone?: Temporal.TimeZoneLike) => zoned(zone).toPlainDateTime(),
    plainDateISO: (zone?: Temporal.TimeZoneLike) => zoned(zone).toPlainDate(),
    plainTimeISO: (zone?: Temporal.TimeZoneLike) => zoned(zone).toPlainTime(),
  })
}
