import { z } from 'zod'
import { record } from '../../audit/index.ts'
import { linkPlaceholder, messageChannels, queueMessage } from '../../messaging/index.ts'
import type { Context } from '../../platform/context.ts'
import { addJob } from '../../platform/database/jobs.ts'
import { transact } from '../../platform/database/transact.ts'
import { passwordProblem } from '../../platform/passwords/rules.ts'
import { throttle } from '../../platform/rate-limit/rate-limit.ts'
import type { LinkNotValid } from '../../platform/result.ts'
import {
  type InvalidInput,
  invalidInput,
  type TooManyRequests,
  tooManyRequests,
} from '../../platform/result.ts'
import { dateTimeInWords } from '../../platform/time.ts'
import { claimedId, isValidToken } from '../../platform/tokens.ts'
import { parse } from '../../platform/validation/parse.ts'
import { endSessions } from '../sessions/session.ts'
import { resetForm, resetRequestForm } from './input.ts'
import { REGISTRATION_LIMITS, RESET_EMAIL_LIMITS, TOO_MANY_ATTEMPTS } from './limits.ts'
import { LINK_NOT_VALID } from './outcomes.ts'
import { forbiddenPasswordWords } from './registration.ts'
import { hashNewPassword, setPassword } from './sign-in.ts'
import { accountByEmail, accountById, patchAccount } from './store.ts'

export const SEND_PASSWORD_LINK = 'send-password-link'
/** How long a password reset link is valid, in minutes. */
export const LINK_MINUTES = 30

type LinkSent = { readonly type: 'PasswordLinkSent'; readonly message: string }
type PasswordSet = { readonly type: 'PasswordSet'; readonly message: string }

/**
 * Requests a password reset link. A job looks up the account, so that neither the message nor the response time reveals whether it
 * exists.
 */
export async function passwordResetRequest(
  input: unknown,
  context: Context,
): Promise<LinkSent | InvalidInput | TooManyRequests> {
  const parsed = parse(resetRequestForm, input)
  if (!parsed.ok) return parsed.refusal
  const { email } = parsed.data
  const blockedUntil = await throttle(REGISTRATION_LIMITS, context)
  if (blockedUntil) return tooManyRequests(TOO_MANY_ATTEMPTS, context.now, blockedUntil)
  const tooManyEmails =
    context.clientKey !== null &&
    (await throttle(RESET_EMAIL_LIMITS, { ...context, clientKey: email.toLowerCase() }))
  if (!tooManyEmails) await transact(context.db, (tx) => addJob(tx, SEND_PASSWORD_LINK, { email }))
  return {
    type: 'PasswordLinkSent',
    message: messageChannels(context.settings).email
      ? `If ${email} has an account, we’ve sent a link. It works once, for ${LINK_MINUTES} minutes.`
      : 'No link was sent, because no mail server is set. Ask the person who runs the server.',
  }
}

/** Emails a reset link to the account with this address, if there is one. */
export async function sendPasswordLink(payload: unknown, context: Context): Promise<void> {
  const { email } = z.object({ email: z.string() }).parse(payload)
  const { db, now, settings, content, secrets } = context
  await transact(db, async (tx) => {
    const account = await accountByEmail(tx, email)
    if (!account || account.disabledAt) return
    const linkUntil = now.add({ minutes: LINK_MINUTES })
    await patchAccount(tx, account.id, { linkUntil })
    const placeholder = linkPlaceholder('password', account.id, account.linkGeneration, secrets)
    await queueMessage(tx, now, {
      template: 'password-link',
      recipient: account.email,
      replyTo: null,
      sendBefore: linkUntil,
      props: {
        brand: content.business.name,
        name: account.name,
        until: dateTimeInWords(linkUntil),
        passwordUrl: `${settings.publicUrl}/admin/login#reset=${placeholder}`,
      },
    })
    await record(tx, { action: 'password.link', target: `account ${account.id}` }, context)
  })
}

/** Sets a new password using the emailed link. Ends every session of the account. */
export async function passwordReset(
  input: unknown,
  context: Context,
): Promise<PasswordSet | LinkNotValid | InvalidInput | TooManyRequests> {
  const parsed = parse(resetForm, input)
  if (!parsed.ok) return parsed.refusal
  const { token, password } = parsed.data
  const { db, now, secrets } = context
  const blockedUntil = await throttle(REGISTRATION_LIMITS, context)
  if (blockedUntil) return tooManyRequests(TOO_MANY_ATTEMPTS, now, blockedUntil)
  const id = claimedId(token)
  const account = id === null ? null : await accountById(db, id)
  const isValid =
    account?.linkUntil &&
    !account.disabledAt &&
    Temporal.Instant.compare(now, account.linkUntil) < 0 &&
    isValidToken(token, 'password', account.id, account.linkGeneration, secrets)
  if (!isValid) return LINK_NOT_VALID
  const message = passwordProblem(password, forbiddenPasswordWords(context, account.name, account.email))
  if (message) return invalidInput([{ field: 'password', message }])
  const hash = await hashNewPassword(password, context)
  if (typeof hash !== 'string') return hash
  const changed = await transact(db, async (tx) => {
    // Of two concurrent uses of a link, only one succeeds.
    if (!(await setPassword(tx, account, hash))) return false
    await endSessions(tx, account.id, { allBut: null }, context)
    await record(tx, { action: 'password.reset', target: `account ${account.id}` }, context)
    return true
  })
  return changed
    ? { type: 'PasswordSet', message: 'Your new password is set. Sign in with it.' }
    : LINK_NOT_VALID
}
