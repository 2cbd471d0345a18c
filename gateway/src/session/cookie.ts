import type { IncomingMessage, ServerResponse } from 'node:http'
import { getIronSession, type IronSession } from 'iron-session'
import type { Parts } from '../context.ts'

const DAY_SECONDS = 24 * 60 * 60

/** How long a session lives at the most, in days; the row decides, and the seal lasts no longer. */
export const LONGEST_DAYS = 7

/** All that the cookie holds: the secret name of a row. */
export type SessionCookie = { id?: string }

/** The sealed cookie of a request, to be read, saved and destroyed. A seal that cannot be opened reads as an empty one. */
export function sessionCookie(
  request: IncomingMessage,
  response: ServerResponse,
  { settings, secrets }: Pick<Parts, 'settings' | 'secrets'>,
): Promise<IronSession<SessionCookie>> {
  const secure = settings.publicUrl.startsWith('https:')
  // The newest key has the highest number: it seals, all of them open.
  const keys = secrets.sessionKeys.toReversed().map((key, index) => [String(index + 1), key] as const)
  return getIronSession<SessionCookie>(request, response, {
    // A browser takes the first name only from https; so that no page on http can set what https believes.
    cookieName: secure ? '__Host-gpc' : 'gpc_dev',
    password: Object.fromEntries(keys),
    ttl: LONGEST_DAYS * DAY_SECONDS,
    cookieOptions: { httpOnly: true, secure, sameSite: 'lax', path: '/' },
  })
}
