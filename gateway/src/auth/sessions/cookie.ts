import { createHash } from 'node:crypto'
import { type IncomingMessage, ServerResponse } from 'node:http'
import { getIronSession, type SessionOptions, sealData } from 'iron-session'
import type { AppServices } from '../../platform/context.ts'
import type { Secrets } from '../../platform/secrets.ts'

const DAY_SECONDS = 24 * 60 * 60
const YEAR_DAYS = 365

/** How long a session lives at the most, in days; the row decides, and the seal lasts no longer. */
export const LONGEST_DAYS = 7

/** What each of our cookies holds. */
type Cookies = {
  /** The secret name of a session's row. */
  readonly session: { id?: string }
  /** The name of this browser, and the accounts that were opened with it before. */
  readonly device: { name?: string; accounts?: ReadonlyArray<string> }
}

const DAYS: Readonly<Record<keyof Cookies, number>> = { session: LONGEST_DAYS, device: YEAR_DAYS }

type CookieServices = Pick<AppServices, 'settings' | 'secrets'>

/** What a cookie is called. A browser takes `__Host-` from https only, so that no page on http sets what https believes. */
export function cookieName(cookie: keyof Cookies, publicUrl: string): string {
  const name = publicUrl.startsWith('https:') ? '__Host-gpc' : 'gpc_dev'
  return cookie === 'session' ? name : `${name}_${cookie}`
}

/** What one of our cookies holds; empty where there is none, or one that none of our keys opens. */
export async function readCookie<Name extends keyof Cookies>(
  name: Name,
  request: IncomingMessage,
  { settings, secrets }: CookieServices,
): Promise<Cookies[Name]> {
  // Reading answers nothing; the library asks for an answer all the same.
  const unused = new ServerResponse(request)
  return await getIronSession<Cookies[Name]>(
    request,
    unused,
    options(name, settings.publicUrl, secrets.sessionKeys),
  )
}

/** Sets a cookie sealed with the newest key, replacing an earlier one. */
export async function writeCookie<Name extends keyof Cookies>(
  name: Name,
  value: Cookies[Name],
  request: IncomingMessage,
  response: ServerResponse,
  { settings, secrets }: CookieServices,
): Promise<void> {
  const newest = secrets.sessionKeys.slice(0, 1)
  takeBack(name, response, settings.publicUrl)
  const cookie = await getIronSession<Cookies[Name]>(
    request,
    response,
    options(name, settings.publicUrl, newest),
  )
  Object.assign(cookie, value)
  await cookie.save()
}

/** Takes a cookie from the browser. */
export async function clearCookie(
  name: keyof Cookies,
  request: IncomingMessage,
  response: ServerResponse,
  { settings, secrets }: CookieServices,
): Promise<void> {
  takeBack(name, response, settings.publicUrl)
  const cookie = await getIronSession<object>(
    request,
    response,
    options(name, settings.publicUrl, secrets.sessionKeys),
  )
  cookie.destroy()
}

/** The value of a session's cookie, as the newest key seals it. */
export function sealedSession(id: string, { sessionKeys }: Pick<Secrets, 'sessionKeys'>): Promise<string> {
  return sealData({ id }, { password: numbered(sessionKeys.slice(0, 1)), ttl: LONGEST_DAYS * DAY_SECONDS })
}

/** Keeps only the last Set-Cookie header for a cookie. */
function takeBack(name: keyof Cookies, response: ServerResponse, publicUrl: string): void {
  const header = response.getHeader('set-cookie')
  if (!Array.isArray(header)) return
  const others = header.filter((it) => !it.startsWith(`${cookieName(name, publicUrl)}=`))
  if (others.length === 0) response.removeHeader('set-cookie')
  else response.setHeader('set-cookie', others)
}

function options(name: keyof Cookies, publicUrl: string, keys: ReadonlyArray<string>): SessionOptions {
  return {
    cookieName: cookieName(name, publicUrl),
    password: numbered(keys),
    ttl: DAYS[name] * DAY_SECONDS,
    cookieOptions: { httpOnly: true, secure: publicUrl.startsWith('https:'), sameSite: 'lax', path: '/' },
  }
}

/** Each key under a number of its own, which stays the same when others come and go: a seal names the number of its key. */
function numbered(keys: ReadonlyArray<string>): Record<string, string> {
  const number = (key: string) => createHash('sha256').update(key).digest().readUInt32BE(0)
  return Object.fromEntries(keys.map((key) => [String(number(key)), key]))
}
