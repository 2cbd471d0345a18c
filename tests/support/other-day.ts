import type { Settings } from './site.ts'

/** Lets a gateway start at another moment, by the clock of its process: for what is so on some days of the year only. */
export function startingAt(moment: string): Settings {
  return { NODE_OPTIONS: `--import=${import.meta.url}`, CLOCK_STARTS_AT: moment }
}

/** Sets the clock of this process, which goes on from there. Timers, and the database, keep the machine's time. */
function setClock(startsAt: string): void {
  const now = Date.now.bind(Date)
  const instant = Temporal.Now.instant.bind(Temporal.Now)
  const ahead = Date.parse(startsAt) - now()
  globalThis.Date = new Proxy(Date, {
    construct: (target, given: ReadonlyArray<unknown>, asked) =>
      Reflect.construct(target, given.length === 0 ? [now() + ahead] : given, asked),
    apply: () => new Date().toString(),
  })
  Date.now = () => now() + ahead
  Temporal.Now.instant = () => instant().add({ milliseconds: ahead })
}

// A gateway that was started with these settings reads this file before anything else.
if (process.env.CLOCK_STARTS_AT !== undefined) setClock(process.env.CLOCK_STARTS_AT)
