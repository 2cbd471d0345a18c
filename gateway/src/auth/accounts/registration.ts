import { record } from '../../audit/index.ts'
import type { Context } from '../../platform/context.ts'
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
import { dayOf } from '../../platform/time.ts'
import { claimedId, isValidToken } from '../../platform/tokens.ts'
import { parse } from '../../platform/validation/parse.ts'
import { invitedForm, ownerForm } from './input.ts'
import { REGISTRATION_LIMITS, TOO_MANY_ATTEMPTS } from './limits.ts'
import { LINK_NOT_VALID, type SignedIn } from './outcomes.ts'
import { consumeSetupCode } from './setup-code.ts'
import { completeSignIn, hashNewPassword } from './sign-in.ts'
import {
  type Account,
  accountByEmail,
  closeInvitation,
  findOpenInvitation,
  insertAccount,
  lockAccounts,
  technicianAccounts,
} from './store.ts'

const SETUP_CODE_NOT_VALID = {
  type: 'LinkNotValid',
  message: 'This set-up code has expired or been used. Restart the site to see the new code.',
} as const

type RegistrationOutcome = SignedIn | LinkNotValid | InvalidInput | TooManyRequests

/** An invitation as its recipient sees it. */
export type InvitationView = {
  readonly email: string
  readonly role: Account['role']
  readonly invitedBy: string
  readonly expiresAt: Temporal.Instant
}

/** Returns the invitation for a link, or null if the link is invalid or no longer valid. */
export async function invitationByToken(token: string, context: Context): Promise<InvitationView | null> {
  const found = await findInvitation(token, context)
  if (!found) return null
  const { invitation, invitedBy } = found
  const { technicianId } = invitation
  if (technicianId !== null && !(await needsAccount(context.db, technicianId, context))) return null
  return { email: invitation.email, role: invitation.role, invitedBy, expiresAt: invitation.expiresAt }
}

async function findInvitation(token: string, { db, now, secrets }: Context) {
  const id = claimedId(token)
  if (id === null || !isValidToken(token, 'invitation', id, 0, secrets)) return null
  return await findOpenInvitation(db, id, now)
}

/** Words that a password must not be built from: the owner's own details and those of the business. */
export function forbiddenPasswordWords(
  { content }: Pick<Context, 'content'>,
  ...ownerWords: ReadonlyArray<string>
): string[] {
  return [...ownerWords, content.business.name, 'plumbing plumber gold coast']
}

function passwordRefusal(password: string, forbiddenWords: ReadonlyArray<string>): InvalidInput | null {
  const message = passwordProblem(password, forbiddenWords)
  return message === null ? null : invalidInput([{ field: 'password', message }])
}

/** Creates the first account, an administrator, using the setup code shown at start. */
export async function ownerRegister(input: unknown, context: Context): Promise<RegistrationOutcome> {
  const parsed = parse(ownerForm, input)
  if (!parsed.ok) return parsed.refusal
  const { code, name, email, password } = parsed.data
  const refusal = passwordRefusal(password, forbiddenPasswordWords(context, name, email))
  if (refusal) return refusal
  const blockedUntil = await throttle(REGISTRATION_LIMITS, context)
  if (blockedUntil) return tooManyRequests(TOO_MANY_ATTEMPTS, context.now, blockedUntil)
  const hash = await hashNewPassword(password, context)
  if (typeof hash !== 'string') return hash
  const account = await transact(context.db, async (tx) => {
    await lockAccounts(tx)
    if (!(await consumeSetupCode(tx, code))) return null
    const created = await insertAccount(tx, {
      name,
      email,
      role: 'admin',
      passwordHash: hash,
      createdAt: context.now,
    })
    await record(
      tx,
      { action: 'account.create', target: `account ${created.id}` },
      contextAs(created, context),
    )
    return created
  })
  return account ? await completeSignIn(account, 'set-up code', context) : SETUP_CODE_NOT_VALID
}

/** Creates the account for an invitation. */
export async function invitationAccept(input: unknown, context: Context): Promise<RegistrationOutcome> {
  const parsed = parse(invitedForm, input)
  if (!parsed.ok) return parsed.refusal
  const { token, name, password } = parsed.data
  const found = await findInvitation(token, context)
  const refusal = passwordRefusal(
    password,
    forbiddenPasswordWords(context, name, found?.invitation.email ?? ''),
  )
  if (refusal) return refusal
  const blockedUntil = await throttle(REGISTRATION_LIMITS, context)
  if (blockedUntil) return tooManyRequests(TOO_MANY_ATTEMPTS, context.now, blockedUntil)
  const hash = await hashNewPassword(password, context)
  if (typeof hash !== 'string') return hash
  if (!found) return LINK_NOT_VALID
  const { id, email, role, technicianId } = found.invitation
  const account = await transact(context.db, async (tx) => {
    await lockAccounts(tx)
    if (technicianId !== null && !(await needsAccount(tx, technicianId, context))) return null
    if (await accountByEmail(tx, email)) return null
    if (!(await closeInvitation(tx, id, 'usedAt', context.now))) return null
    const created = await insertAccount(tx, {
      name,
      email,
      role,
      technicianId,
      passwordHash: hash,
      createdAt: context.now,
    })
    const details = { role, invitation: id }
    await record(
      tx,
      { action: 'account.create', target: `account ${created.id}`, details },
      contextAs(created, context),
    )
    return created
  })
  return account ? await completeSignIn(account, 'invitation', context) : LINK_NOT_VALID
}

/** Returns whether the technician still works here and has no account yet. */
async function needsAccount(
  db: Parameters<typeof technicianAccounts>[0],
  technicianId: number,
  { now }: Pick<Context, 'now'>,
): Promise<boolean> {
  const technicians = await technicianAccounts(db, dayOf(now))
  return technicians.some(({ id, accountId }) => id === technicianId && accountId === null)
}

/** Returns the context of an account that is about to be signed in. */
function contextAs(account: Account, context: Context): Context {
  return { ...context, staff: { ...account, sessionId: '' } }
}
