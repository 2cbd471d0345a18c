import { record } from '../../audit/index.ts'
import type { Context } from '../../platform/context.ts'
import { transact } from '../../platform/database/transact.ts'
import { passwordProblem } from '../../platform/passwords/rules.ts'
import { clearFailedTries, countAttempt } from '../../platform/rate-limit/rate-limit.ts'
import {
  type InvalidInput,
  invalidInput,
  type TooManyRequests,
  tooManyRequests,
} from '../../platform/result.ts'
import { requireStaff } from '../../platform/staff.ts'
import { parse } from '../../platform/validation/parse.ts'
import { endSessions } from '../sessions/session.ts'
import { nameForm, passwordChangeForm } from './input.ts'
import { SIGN_IN_ATTEMPT_LIMIT, TOO_MANY_ATTEMPTS } from './limits.ts'
import { type AccessRefused, accessRefused } from './outcomes.ts'
import { forbiddenPasswordWords } from './registration.ts'
import { checkPassword, hashNewPassword, setPassword } from './sign-in.ts'
import { type Account, accountById, changeAccount } from './store.ts'

/**
 * An account as its owner sees it.
 * @public Named by codegen.ts.
 */
export type OwnAccount = Account

/** Returns the signed-in account. */
export async function ownAccount(context: Context): Promise<Account> {
  const account = await accountById(context.db, requireStaff(context).id)
  if (!account) throw new Error('session without an account')
  return account
}

/** Changes the caller's own name. */
export async function nameChange(
  input: unknown,
  context: Context,
): Promise<{ readonly type: 'NameChanged'; readonly account: Account } | InvalidInput> {
  const parsed = parse(nameForm, input)
  if (!parsed.ok) return parsed.refusal
  const { id } = requireStaff(context)
  const account = await transact(context.db, async (tx) => {
    const updated = await changeAccount(tx, id, parsed.data)
    await record(
      tx,
      { action: 'account.edit', target: `account ${id}`, details: { fields: ['name'] } },
      context,
    )
    return updated
  })
  if (!account) throw new Error('session without an account')
  return { type: 'NameChanged', account }
}

/** Changes the caller's own password, which needs the current one. Ends every other session. */
export async function passwordChange(
  input: unknown,
  context: Context,
): Promise<
  { readonly type: 'PasswordSet'; readonly message: string } | AccessRefused | InvalidInput | TooManyRequests
> {
  const parsed = parse(passwordChangeForm, input)
  if (!parsed.ok) return parsed.refusal
  const { current, password } = parsed.data
  const account = await ownAccount(context)
  const subject = `own ${account.id}`
  const blockedUntil = await countAttempt(SIGN_IN_ATTEMPT_LIMIT, subject, context)
  if (blockedUntil) return tooManyRequests(TOO_MANY_ATTEMPTS, context.now, blockedUntil)
  const verified = await checkPassword(current, account.passwordHash, context)
  if ('type' in verified) return verified
  if (!verified.matches)
    return invalidInput([{ field: 'current', message: 'That’s not your current password' }])
  await clearFailedTries(SIGN_IN_ATTEMPT_LIMIT, subject, context)
  const message = passwordProblem(password, forbiddenPasswordWords(context, account.name, account.email))
  if (message) return invalidInput([{ field: 'password', message }])
  const hash = await hashNewPassword(password, context)
  if (typeof hash !== 'string') return hash
  const endedCount = await transact(context.db, async (tx) => {
    if (!(await setPassword(tx, account, hash))) return null
    const count = await endSessions(tx, account.id, { allBut: requireStaff(context).sessionId }, context)
    await record(tx, { action: 'password.change', target: `account ${account.id}` }, context)
    return count
  })
  if (endedCount === null)
    return accessRefused('Not saved. Your account was just changed elsewhere. Try again.')
  return { type: 'PasswordSet', message: `Your new password is set.${othersInWords(endedCount)}` }
}

function othersInWords(count: number): string {
  if (count === 0) return ''
  return count === 1
    ? ' You’re signed out on 1 other device.'
    : ` You’re signed out on ${count} other devices.`
}

/** Ends one of the caller's own sessions, or all but the current one. */
export async function sessionsEnd(
  handle: string | null,
  context: Context,
): Promise<{ readonly type: 'SessionsEnded'; readonly count: number }> {
  const { id, sessionId } = requireStaff(context)
  const selection = handle === null ? { allBut: sessionId } : { only: [handle] }
  const count = await transact(context.db, async (tx) => {
    const endedCount = await endSessions(tx, id, selection, context)
    const target = handle === null ? `account ${id}` : `session ${handle}`
    await record(tx, { action: 'session.revoke', target, details: { ended: endedCount } }, context)
    return endedCount
  })
  if (handle === sessionId) await context.browser?.clearSession()
  return { type: 'SessionsEnded', count }
}
