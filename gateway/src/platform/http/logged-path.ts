/** Paths that carry a token: a reader of the log must not be able to follow them. */
const TOKEN_PATH =
  /^(\/booking\/[a-z-]+|\/reviews\/write|\/on-call|\/quote|\/maintenance|\/report|\/api\/calendars)\/.+/

/**
 * Returns a request's path for the log, without the token that opens a booking, a review, an alert, a quote, a reminder or a
 * calendar.
 */
export function loggedPath(path: string): string {
  return path.replace(TOKEN_PATH, '$1/…')
}
