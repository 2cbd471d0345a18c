import type { Settings } from './site.ts'

/** Lets a gateway start at another moment, by the clock of its process: for what is so on some days of the year only. */
export function startingAt(moment: string): Settings {
  return { NODE_OPTIONS: `--import=${import.meta.url}`, CLOCK_STARTS_AT: moment }
}

/**
 * Sets the clock of this process, or of a page, ahead by so many milliseconds; it goes on from there. Timers keep the
 * machine's time. Reads nothing from around it, so that a browser can be handed it.
 */
export function setClockAhead(ahead: number): void {
  const now = Date.now.bind(Date)
  globalThis.Date = new Proxy(Date, {
    construct: (target, given: ReadonlyArray<unknown>, asked) =>
      Reflect.construct(target, given.length === 0 ? [now() + ahead] : given, asked),
    apply: () => new Date().toString(),
  })
  Date.now = () => now() + ahead
  // Some browsers have none yet.
  if (!('Temporal' in globalThis)) return
  const instant = Temporal.Now.instant.bind(Temporal.Now)
  Temporal.Now.instant = () => instant().add({ milliseconds: ahead })
}

// A gateway that was started with these settings reads this file before anything else.
const { CLOCK_STARTS_AT } = process.env
if (CLOCK_STARTS_AT !== undefined) setClockAhead(Date.parse(CLOCK_STARTS_AT) - Date.now())
