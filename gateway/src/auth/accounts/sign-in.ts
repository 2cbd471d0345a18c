import { record, recordAlone } from '../../audit/index.ts'
import type { Context } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { transact } from '../../platform/database/transact.ts'
import { Busy, hashPassword, verifyPassword } from '../../platform/passwords/argon2.ts'
import { clearFailedTries, countAttempt, throttle } from '../../platform/rate-limit/rate-limit.ts'
import { type InvalidInput, type TooManyRequests, tooManyRequests } from '../../platform/result.ts'
import { parse } from '../../platform/validation/parse.ts'
import { openSession } from '../sessions/session.ts'
import { signInForm } from './input.ts'
import { CLIENT_LIMITS, SIGN_IN_ATTEMPT_LIMIT, TOO_MANY_ATTEMPTS } from './limits.ts'
import { type PasskeyNeeded, type SignedIn, type SignInRefused, WRONG_CREDENTIALS } from './outcomes.ts'
import { secondFactorChallenge, verifyPasskeyResponse } from './passkeys.ts'
import { type Account, accountByEmail, changeAccount, patchAccount } from './store.ts'

const BUSY_RETRY_SECONDS = 2

export type SignInOutcome = SignedIn | PasskeyNeeded | SignInRefused | InvalidInput | TooManyRequests

/** Opens a session by email and password. Neither its message nor its response time reveals who has an account. */
export async function signIn(input: unknown, context: Context): Promise<SignInOutcome> {
  const { db, now, browser } = context
  const parsed = parse(signInForm, input)
  if (!parsed.ok) return parsed.refusal
  const { email, password } = parsed.data
  const clientBlockedUntil = await throttle(CLIENT_LIMITS, context)
  if (clientBlockedUntil) return tooManyRequests(TOO_MANY_ATTEMPTS, now, clientBlockedUntil)

  const account = await accountByEmail(db, email)
  // A browser that has signed in to this account before is counted separately, so that other people's attempts can't lock its owner
  // out.
  const browserName = account && (await browser?.knownTo(account.id))
  const subject = browserName ? `${email.toLowerCase()}\n${browserName}` : email.toLowerCase()
  const blockedUntil = await countAttempt(SIGN_IN_ATTEMPT_LIMIT, subject, context)
  if (blockedUntil) return tooManyRequests(TOO_MANY_ATTEMPTS, now, blockedUntil)

  const verified = await checkPassword(password, account?.passwordHash ?? null, context)
  if ('type' in verified) return verified
  if (!verified.matches || !account || account.disabledAt) {
    await transact(db, (tx) => {
      const target = account ? `account ${account.id}` : 'account unknown'
      return record(tx, { action: 'session.open', target, result: 'refused' }, context)
    })
    return WRONG_CREDENTIALS
  }
  await clearFailedTries(SIGN_IN_ATTEMPT_LIMIT, subject, context)
  if (verified.stale) await patchAccount(db, account.id, { passwordHash: await hashPassword(password) })
  return (
    (await secondFactorChallenge(account, context)) ?? (await completeSignIn(account, 'password', context))
  )
}

/** Opens a session by a passkey, alone or as the second factor after the password. */
export async function passkeySignIn(input: unknown, context: Context): Promise<SignInOutcome> {
  const verified = await verifyPasskeyResponse(input, context)
  if ('account' in verified)
    return completeSignIn(
      verified.account,
      verified.isSecondFactor ? 'password and passkey' : 'passkey',
      context,
    )
  if (verified.type === 'SignInRefused') {
    await recordAlone({ action: 'session.open', target: 'passkey', result: 'refused' }, context)
  }
  return verified
}

/** Opens a session for a verified account and sets its cookie. */
export async function completeSignIn(
  account: Account,
  method: 'password' | 'passkey' | 'password and passkey' | 'invitation' | 'set-up code',
  context: Context,
): Promise<SignedIn> {
  const { db, browser } = context
  const session = await transact(db, async (tx) => {
    const session = await openSession(tx, account.id, context)
    const target = `session ${session.handle}`
    const staff = { ...account, sessionId: session.handle }
    await record(tx, { action: 'session.open', target, details: { by: method } }, { ...context, staff })
    return session
  })
  await browser?.open(session.id, account.id)
  return {
    type: 'SignedIn',
    session: { authenticated: true, sessionId: session.handle, role: account.role },
    account,
  }
}

/** Checks a password against a stored hash. Returns TooManyRequests if the server is busy with others. */
export async function checkPassword(
  password: string,
  stored: string | null,
  context: Context,
): Promise<Awaited<ReturnType<typeof verifyPassword>> | TooManyRequests> {
  const verified = await verifyPassword(password, stored).catch(busyOrThrow)
  if (!(verified instanceof Busy)) return verified
  return tooManyRequests('Many people are signing in.', context.now, busyRetryAt(context))
}

/** Hashes a new password. Returns TooManyRequests if the server is busy hashing others. */
export async function hashNewPassword(password: string, context: Context): Promise<string | TooManyRequests> {
  const hash = await hashPassword(password).catch(busyOrThrow)
  if (!(hash instanceof Busy)) return hash
  return tooManyRequests('Many people are signing in.', context.now, busyRetryAt(context))
}

/**
 * Sets a new password, which invalidates every reset link of the account. Returns false if the account has changed since it was
 * read.
 */
export async function setPassword(
  tx: Transaction,
  { id, version, linkGeneration }: Account,
  passwordHash: string,
): Promise<boolean> {
  const changes = { passwordHash, linkGeneration: linkGeneration + 1, linkUntil: null }
  return (await changeAccount(tx, id, changes, version)) !== null
}

function busyOrThrow(error: unknown): Busy {
  if (error instanceof Busy) return error
  throw error
}

function busyRetryAt({ now }: Context): Temporal.Instant {
  return now.add({ seconds: BUSY_RETRY_SECONDS })
}
