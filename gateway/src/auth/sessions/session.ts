import { randomBytes, timingSafeEqual } from 'node:crypto'
import { record } from '../../audit/index.ts'
import type { Context } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { transact } from '../../platform/database/transact.ts'
import { retentionCutoff } from '../../platform/retention.ts'
import type { Role, Staff } from '../../platform/staff.ts'
import { currentInstant } from '../../platform/time.ts'
import { MAX_SESSION_DAYS } from './cookie.ts'
import {
  capSessions,
  consumeFormerId,
  deleteSessionsBefore,
  findSessionStaff,
  hashSessionId,
  IDLE_HOURS,
  insertSession,
  liveSessions,
  pingDatabase,
  replaceSessionId,
  revokeSessions,
} from './store.ts'

const ID_BYTES = 32
const HANDLE_BYTES = 16
const MAX_SESSIONS = 10
const FORMER_ID_SECONDS = 30

/** The current session, limited to fields safe for the browser. */
export type Session = {
  readonly authenticated: boolean
  readonly sessionId: string | null
  readonly role: Role | null
}

/** Returns the current session. Throws if the database doesn't answer, so that an outage isn't mistaken for being signed out. */
export async function currentSession({ db, staff }: Pick<Context, 'db' | 'staff'>): Promise<Session> {
  if (staff) return { authenticated: true, sessionId: staff.sessionId, role: staff.role }
  await pingDatabase(db)
  return { authenticated: false, sessionId: null, role: null }
}

/** Returns the account behind a session's secret id, or null if the session isn't valid. */
export function sessionStaff(id: string, { db, now }: Pick<Context, 'db' | 'now'>): Promise<Staff | null> {
  return findSessionStaff(db, id, now)
}

/** A session opened in a transaction. The browser gets its cookie after the commit. */
export type OpenedSession = { readonly id: string; readonly handle: string }

/** Opens a session for an account. Ends the browser's previous session, and the account's oldest ones over the limit. */
export async function openSession(
  tx: Transaction,
  accountId: string,
  { now, clientKey, browser, staff }: Context,
): Promise<OpenedSession> {
  const id = randomBytes(ID_BYTES).toString('base64url')
  const handle = randomBytes(HANDLE_BYTES).toString('base64url')
  if (staff) await revokeSessions(tx, staff.id, { only: [staff.sessionId] }, now)
  const openSessions = await liveSessions(tx, accountId, now)
  const excessHandles = openSessions.slice(MAX_SESSIONS - 1).map((session) => session.handle)
  if (excessHandles.length > 0) await revokeSessions(tx, accountId, { only: excessHandles }, now)
  await insertSession(tx, {
    idHash: hashSessionId(id),
    handle,
    accountId,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: now.add({ hours: MAX_SESSION_DAYS * 24 }),
    device: browser?.device ?? 'Our own work',
    clientKey: clientKey ?? '',
  })
  return { id, handle }
}

/** Ends the current session and clears its cookie and the browser's stored data. */
export async function signOut(
  context: Context,
): Promise<{ readonly type: 'SignedOut'; readonly message: string }> {
  const { db, staff, now, browser } = context
  if (staff) {
    await transact(db, async (tx) => {
      await revokeSessions(tx, staff.id, { only: [staff.sessionId] }, now)
      await record(tx, { action: 'session.close', target: `session ${staff.sessionId}` }, context)
    })
  }
  await browser?.clear()
  return { type: 'SignedOut', message: 'You are signed out.' }
}

/** An open session as its owner sees it. */
export type OpenSession = {
  readonly handle: string
  readonly device: string
  readonly clientKey: string
  readonly createdAt: Temporal.Instant
  readonly lastSeenAt: Temporal.Instant
  readonly endsAt: Temporal.Instant
  /** Whether it is the session of this request. */
  readonly current: boolean
}

/** Returns an account's open sessions, newest first. */
export async function openSessions(
  accountId: string,
  { db, now, staff }: Context,
): Promise<ReadonlyArray<OpenSession>> {
  const sessions = await liveSessions(db, accountId, now)
  return sessions.map(({ handle, device, clientKey, createdAt, lastSeenAt, expiresAt }) => {
    const idleEnd = lastSeenAt.add({ hours: IDLE_HOURS })
    const endsAt = Temporal.Instant.compare(idleEnd, expiresAt) < 0 ? idleEnd : expiresAt
    return { handle, device, clientKey, createdAt, lastSeenAt, endsAt, current: handle === staff?.sessionId }
  })
}

/** Ends sessions of an account, in the transaction that makes this necessary. */
export function endSessions(
  tx: Transaction,
  accountId: string,
  selection: Parameters<typeof revokeSessions>[2],
  { now }: Pick<Context, 'now'>,
): Promise<number> {
  return revokeSessions(tx, accountId, selection, now)
}

/**
 * Extends the session of the requesting browser and gives its cookie a new secret id. The cookie alone identifies the session; the
 * handle in the body must belong to the same session. Returns false and leaves the session unchanged if it doesn't.
 */
export async function refreshSession(handle: unknown, context: Context): Promise<boolean> {
  const { db, staff, now, browser } = context
  const id = await browser?.sessionId()
  const isOwnSession = staff !== null && id !== undefined && isSameHandle(handle, staff.sessionId)
  const nextId = randomBytes(ID_BYTES).toString('base64url')
  const renewed = await transact(db, async (tx) => {
    if (!isOwnSession) {
      const target = staff ? `session ${staff.sessionId}` : 'session unknown'
      await record(tx, { action: 'session.refresh-denied', target, result: 'refused' }, context)
      return false
    }
    const formerHash = hashSessionId(id)
    if (
      await replaceSessionId(
        tx,
        formerHash,
        hashSessionId(nextId),
        now,
        now.add({ seconds: FORMER_ID_SECONDS }),
      )
    )
      return true
    // A concurrent request of this browser renewed it first, and its response sets the new cookie.
    await consumeFormerId(tx, formerHash, now)
    return false
  })
  if (renewed) await browser?.renew(nextId)
  return isOwnSession
}

function isSameHandle(requestedHandle: unknown, handle: string): boolean {
  if (typeof requestedHandle !== 'string') return false
  const [requestedBytes, bytes] = [Buffer.from(requestedHandle), Buffer.from(handle)]
  return requestedBytes.length === bytes.length && timingSafeEqual(requestedBytes, bytes)
}

/** Shortens sessions after the clock was set back, so that none lasts longer from now than a new one. */
export function shortenSessions({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  return transact(db, (tx) =>
    capSessions(tx, now, {
      expiresAt: now.add({ hours: MAX_SESSION_DAYS * 24 }),
      formerUntil: now.add({ seconds: FORMER_ID_SECONDS }),
    }),
  )
}

/** Deletes sessions 30 days after they end. */
export function deleteExpiredSessions({ db }: Pick<Context, 'db'>): Promise<void> {
  return deleteSessionsBefore(db, retentionCutoff('sessions', currentInstant()))
}
