import { createHash } from 'node:crypto'
import { type IncomingMessage, ServerResponse } from 'node:http'
import { getIronSession, type SessionOptions, sealData } from 'iron-session'
import type { AppServices } from '../../platform/context.ts'
import type { Secrets } from '../../platform/secrets.ts'

const DAY_SECONDS = 24 * 60 * 60
const YEAR_DAYS = 365

/** Maximum session length in days. The row's expiry decides, and the seal expires with it at the latest. */
export const MAX_SESSION_DAYS = 7

/** Content of our cookies. */
type Cookies = {
  /** Secret id of the session. */
  readonly session: { id?: string }
  /** Name of this browser, and the accounts that have signed in on it. */
  readonly device: { name?: string; accounts?: ReadonlyArray<string> }
}

const COOKIE_DAYS: Readonly<Record<keyof Cookies, number>> = { session: MAX_SESSION_DAYS, device: YEAR_DAYS }

type CookieServices = Pick<AppServices, 'settings' | 'secrets'>

/** Returns a cookie's name. Browsers accept `__Host-` cookies only over https, so a page on http can't set one. */
export function cookieName(cookie: keyof Cookies, publicUrl: string): string {
  const name = publicUrl.startsWith('https:') ? '__Host-gpc' : 'gpc_dev'
  return cookie === 'session' ? name : `${name}_${cookie}`
}

/** Returns a cookie's content, or an empty object if it is missing or sealed with an unknown key. */
export async function readCookie<Name extends keyof Cookies>(
  name: Name,
  request: IncomingMessage,
  { settings, secrets }: CookieServices,
): Promise<Cookies[Name]> {
  // Reading needs no response, but the library requires one.
  const unused = new ServerResponse(request)
  return await getIronSession<Cookies[Name]>(
    request,
    unused,
    sessionOptions(name, settings.publicUrl, secrets.sessionKeys),
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
  removeSetCookie(name, response, settings.publicUrl)
  const cookie = await getIronSession<Cookies[Name]>(
    request,
    response,
    sessionOptions(name, settings.publicUrl, newest),
  )
  Object.assign(cookie, value)
  await cookie.save()
}

/** Clears a cookie in the browser. */
export async function clearCookie(
  name: keyof Cookies,
  request: IncomingMessage,
  response: ServerResponse,
  { settings, secrets }: CookieServices,
): Promise<void> {
  removeSetCookie(name, response, settings.publicUrl)
  const cookie = await getIronSession<object>(
    request,
    response,
    sessionOptions(name, settings.publicUrl, secrets.sessionKeys),
  )
  cookie.destroy()
}

/** Returns a session cookie's value for tests, sealed with the newest key. It never expires, because a site's clock may be ahead. */
export function sealSession(id: string, { sessionKeys }: Pick<Secrets, 'sessionKeys'>): Promise<string> {
  return sealData({ id }, { password: numberKeys(sessionKeys.slice(0, 1)), ttl: 0 })
}

/** Removes Set-Cookie headers already set for a cookie, so that only the last one is sent. */
function removeSetCookie(name: keyof Cookies, response: ServerResponse, publicUrl: string): void {
  const header = response.getHeader('set-cookie')
  if (!Array.isArray(header)) return
  const otherCookies = header.filter((cookie) => !cookie.startsWith(`${cookieName(name, publicUrl)}=`))
  if (otherCookies.length === 0) response.removeHeader('set-cookie')
  else response.setHeader('set-cookie', otherCookies)
}

function sessionOptions(name: keyof Cookies, publicUrl: string, keys: ReadonlyArray<string>): SessionOptions {
  return {
    cookieName: cookieName(name, publicUrl),
    password: numberKeys(keys),
    ttl: COOKIE_DAYS[name] * DAY_SECONDS,
    cookieOptions: { httpOnly: true, secure: publicUrl.startsWith('https:'), sameSite: 'lax', path: '/' },
  }
}

/**
 * Numbers each key by its hash, so that its number stays the same when other keys come and go. A seal names the number of its key.
 */
function numberKeys(keys: ReadonlyArray<string>): Record<string, string> {
  const number = (key: string) => createHash('sha256').update(key).digest().readUInt32BE(0)
  return Object.fromEntries(keys.map((key) => [String(number(key)), key]))
}
