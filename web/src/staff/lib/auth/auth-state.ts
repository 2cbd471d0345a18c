import type { Role } from '../../../graphql/graphql.ts'
import { RestError, request } from '../../../graphql-client/rest.ts'

/** localStorage keys (spec, section 3): the session's public handle, which grants no access, and when it was last checked. */
const SESSION_ID_KEY = 'gpc_session_id'
const CHECKED_AT_KEY = 'gpc_auth_timestamp'
const HANDLE_TTL_MS = 24 * 60 * 60_000
const RETRIES = 2

/** The session as the browser knows it. `presented` only affects what is displayed; the server authorises every request. */
export type AuthState = {
  readonly isAuthenticated: boolean
  readonly role: Role | null
  readonly sessionId: string | null
  /** The server doesn't know the session, but the device shows it as signed in for a day. */
  readonly presented?: true
  /** The server could not be reached. */
  readonly unreachable?: true
}

const SIGNED_OUT: AuthState = { isAuthenticated: false, role: null, sessionId: null }

/** Stores the session handle returned by the server. */
export function rememberSession(sessionId: string, now = Date.now()): void {
  try {
    localStorage.setItem(SESSION_ID_KEY, sessionId)
    localStorage.setItem(CHECKED_AT_KEY, String(now))
  } catch {
    // Without storage there is no fallback session.
  }
}

/** Deletes the stored handle after signing out. */
export function clearSession(): void {
  try {
    localStorage.removeItem(SESSION_ID_KEY)
    localStorage.removeItem(CHECKED_AT_KEY)
  } catch {
    // Nothing was stored.
  }
}

/** Session handle stored less than a day ago; null if there is none. */
export function rememberedSession(now = Date.now()): string | null {
  try {
    const id = localStorage.getItem(SESSION_ID_KEY)
    const at = Number(localStorage.getItem(CHECKED_AT_KEY))
    return id && at > 0 && now - at < HANDLE_TTL_MS ? id : null
  } catch {
    return null
  }
}

/** Whether the device shows its session for a day although the server doesn't know it (spec, section 4). */
export function isMobile(userAgent: string): boolean {
  return /iPhone|iPad|iPod|Android/.test(userAgent)
}

/**
 * Asks the server for the current session, with the fallback of the spec's section 4. A failed check is reported and counts as
 * signed out.
 */
export async function checkAuth(userAgent: string): Promise<AuthState> {
  let reached = true
  const answer = await request('GET', '/api/auth/check', undefined, { retries: RETRIES, fresh: true }).catch(
    (cause: unknown) => {
      report(new Error('Failed to check authentication status', { cause }))
      reached = false
      return null
    },
  )
  const unreachable = reached ? {} : ({ unreachable: true } as const)
  const known = parseAuthState(answer)
  if (known) {
    rememberSession(known.sessionId ?? '')
    return known
  }
  const sessionId = rememberedSession()
  if (sessionId === null || !isMobile(userAgent)) return { ...SIGNED_OUT, ...unreachable }
  return { isAuthenticated: true, role: 'admin', sessionId, presented: true, ...unreachable }
}

/** Extends the session in the background. Failures are only logged. */
export async function refreshSession(sessionId: string): Promise<boolean> {
  try {
    await request('POST', '/api/auth/refresh-session', { sessionId }, { retries: 0 })
    return true
  } catch (error) {
    report(error instanceof RestError ? new Error(`The session was not refreshed: ${error.message}`) : error)
    return false
  }
}

function parseAuthState(answer: unknown): AuthState | null {
  if (typeof answer !== 'object' || answer === null) return null
  if (!('authenticated' in answer && answer.authenticated === true)) return null
  if (!('sessionId' in answer && typeof answer.sessionId === 'string')) return null
  const role = 'role' in answer && isRole(answer.role) ? answer.role : null
  return { isAuthenticated: true, role, sessionId: answer.sessionId }
}

function isRole(value: unknown): value is Role {
  return value === 'admin' || value === 'office' || value === 'technician'
}

function report(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the spec wants it logged
  console.warn(error)
}

/** Where to go after signing in: only URLs of the staff area, never of another site. */
export function safeNext(next: string | null, origin: string): string {
  const home = '/admin/dashboard'
  if (next === null || !/^\/(?![/\\])/.test(next)) return home
  const url = URL.parse(next, origin)
  return url?.origin === origin && url.pathname.startsWith('/admin/dashboard')
    ? url.pathname + url.search
    : home
}

let channel: BroadcastChannel | null = null

/** Opens the channel to the other tabs of this browser; null if the browser has none. */
function openTabChannel(): BroadcastChannel | null {
  if (typeof BroadcastChannel === 'undefined') return null
  channel ??= new BroadcastChannel('gpc-staff')
  return channel
}

/** Notifies the other tabs of this browser. */
export function notifyTabs(what: 'signed in' | 'signed out'): void {
  openTabChannel()?.postMessage(what)
}

/** Subscribes to other tabs' messages; returns the function that unsubscribes. */
export function onTabMessage(listener: (what: unknown) => void): () => void {
  const heard = ({ data }: MessageEvent) => listener(data)
  openTabChannel()?.addEventListener('message', heard)
  return () => openTabChannel()?.removeEventListener('message', heard)
}
