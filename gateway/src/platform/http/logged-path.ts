/** Addresses that carry a token: a reader of the log must not be able to follow them. */
const KEYS =
  /^(\/booking\/[a-z-]+|\/reviews\/write|\/on-call|\/quote|\/maintenance|\/report|\/api\/calendars)\/.+/

/** The path of a request as the log may know it: without what opens a booking, a review, an alert, a quote, a reminder or a calendar. */
export function loggedPath(path: string): string {
  return path.replace(KEYS, '$1/…')
}
