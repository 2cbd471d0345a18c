import { z } from 'zod'
import { record } from '../../audit/index.ts'
import { linkPlaceholder, queueMessage } from '../../messaging/index.ts'
import type { Context } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { transact } from '../../platform/database/transact.ts'
import { type InvalidInput, invalidInput } from '../../platform/result.ts'
import { retentionCutoff } from '../../platform/retention.ts'
import { requireStaff } from '../../platform/staff.ts'
import { currentInstant, dateTimeInWords, dayOf } from '../../platform/time.ts'
import { parse } from '../../platform/validation/parse.ts'
import { endSessions } from '../sessions/session.ts'
import { invitationForm, memberForm } from './input.ts'
import { type AccessRefused, accessRefused } from './outcomes.ts'
import { deleteChallenges } from './passkey-store.ts'
import {
  type Account,
  accountByEmail,
  accountById,
  changeAccount,
  closeInvitation,
  countOtherAdmins,
  deleteInvitationsBefore,
  insertInvitation,
  listMembers,
  listOpenInvitations,
  lockAccounts,
  technicianAccounts,
} from './store.ts'

/** Time to accept an invitation, in hours. */
export const INVITATION_HOURS = 72

/**
 * A staff account as administrators see it.
 * @public Named by codegen.ts.
 */
export type TeamMember = Awaited<ReturnType<typeof listMembers>>[number]

/**
 * A pending invitation as administrators see it.
 * @public Named by codegen.ts.
 */
export type OpenInvitation = Awaited<ReturnType<typeof listOpenInvitations>>[number]

/** Returns all accounts, open invitations and technicians an account can be linked to. */
export async function readTeam({ db, now }: Pick<Context, 'db' | 'now'>) {
  const technicians = await technicianAccounts(db, dayOf(now))
  return {
    members: await listMembers(db),
    invitations: await listOpenInvitations(db, now),
    technicians: technicians.map(({ id, name, accountId }) => ({ id, name, taken: accountId !== null })),
  }
}

type Invited = { readonly type: 'Invited'; readonly id: string; readonly email: string }

/** Invites someone by an email whose link works once, for 72 hours. */
export async function invitationCreate(
  input: unknown,
  context: Context,
): Promise<Invited | AccessRefused | InvalidInput> {
  const parsed = parse(invitationForm, input)
  if (!parsed.ok) return parsed.refusal
  const { email, role, technicianId } = parsed.data
  const { db, now, settings, content, secrets } = context
  const staff = requireStaff(context)
  if ((role === 'technician') !== (technicianId !== null)) return technicianRequired()
  return await transact(db, async (tx) => {
    await lockAccounts(tx)
    if (await accountByEmail(tx, email))
      return invalidInput([{ field: 'email', message: 'There’s already an account with this email address' }])
    const refusal = await technicianRefusal(tx, technicianId, null, dayOf(now))
    if (refusal) return refusal
    const expiresAt = now.add({ hours: INVITATION_HOURS })
    const { id } = await insertInvitation(tx, {
      email,
      role,
      technicianId,
      invitedBy: staff.id,
      createdAt: now,
      expiresAt,
    })
    await queueMessage(tx, now, {
      template: 'staff-invitation',
      recipient: email,
      replyTo: { name: staff.name, address: staff.email },
      sendBefore: expiresAt,
      props: {
        brand: content.business.name,
        invitedBy: staff.name,
        role,
        until: dateTimeInWords(expiresAt),
        registerUrl: `${settings.publicUrl}/admin/register#token=${linkPlaceholder('invitation', id, 0, secrets)}`,
      },
    })
    await record(tx, { action: 'invitation.create', target: `invitation ${id}`, details: { role } }, context)
    return { type: 'Invited', id, email }
  })
}

/** Revokes an invitation. */
export async function invitationRevoke(
  id: string,
  context: Context,
): Promise<{ readonly type: 'InvitationRevoked'; readonly id: string } | AccessRefused> {
  const alreadyClosed = accessRefused('That invitation has already been used or revoked, or has expired.')
  if (!isUuid(id)) return alreadyClosed
  return await transact(context.db, async (tx) => {
    if (!(await closeInvitation(tx, id, 'revokedAt', context.now))) return alreadyClosed
    await record(tx, { action: 'invitation.revoke', target: `invitation ${id}` }, context)
    return { type: 'InvitationRevoked', id }
  })
}

type MemberChanged = {
  readonly type: 'MemberChanged'
  readonly member: TeamMember
}

/** Changes an account's role or technician, or disables or enables it. Takes effect on their next request. */
export async function memberChange(
  input: unknown,
  context: Context,
): Promise<MemberChanged | AccessRefused | InvalidInput> {
  const parsed = parse(memberForm, input)
  if (!parsed.ok) return parsed.refusal
  const { id, version, role, technicianId, disabled } = parsed.data
  if ((role === 'technician') !== (technicianId !== null)) return technicianRequired()
  return await transact(context.db, async (tx) => {
    await lockAccounts(tx)
    const current = await accountById(tx, id)
    if (!current) return accessRefused('That account no longer exists.')
    const staysAdmin = role === 'admin' && !disabled
    if (current.role === 'admin' && !staysAdmin && (await countOtherAdmins(tx, id)) === 0)
      return accessRefused('This is the last administrator. Make someone else an administrator first.')
    if (!disabled) {
      const refusal = await technicianRefusal(tx, technicianId, id, dayOf(context.now))
      if (refusal) return refusal
    }
    const disabledAt = disabled ? (current.disabledAt ?? context.now) : null
    const account = await changeAccount(tx, id, { role, technicianId, disabledAt }, version)
    if (!account)
      return accessRefused('Not saved. Someone else just changed this account. Check it and try again.')
    if (disabled) await endSessions(tx, id, { allBut: null }, context)
    await record(
      tx,
      { action: actionOf(current, account), target: `account ${id}`, details: { role, was: current.role } },
      context,
    )
    const [member] = await listMembers(tx, id)
    if (!member) throw new Error('changed account not found')
    return { type: 'MemberChanged', member }
  })
}

function actionOf(before: Account, after: Account) {
  if (!before.disabledAt && after.disabledAt) return 'account.disable'
  if (before.disabledAt && !after.disabledAt) return 'account.enable'
  return 'account.role'
}

/** Ends every session of a member. */
export async function memberSessionsEnd(
  id: string,
  context: Context,
): Promise<{ readonly type: 'SessionsEnded'; readonly count: number } | AccessRefused> {
  const { db } = context
  if (!isUuid(id) || !(await accountById(db, id))) return accessRefused('That account no longer exists.')
  const count = await transact(db, async (tx) => {
    const endedCount = await endSessions(tx, id, { allBut: null }, context)
    await record(
      tx,
      { action: 'session.revoke', target: `account ${id}`, details: { ended: endedCount } },
      context,
    )
    return endedCount
  })
  return { type: 'SessionsEnded', count }
}

/** Returns whether an id is a UUID, so that the query doesn't fail on it. */
const isUuid = (id: string) => z.uuid().safeParse(id).success

function technicianRequired(): InvalidInput {
  return invalidInput([{ field: 'technicianId', message: 'Please choose a technician' }])
}

async function technicianRefusal(
  tx: Transaction,
  technicianId: number | null,
  exceptAccountId: string | null,
  today: Temporal.PlainDate,
): Promise<InvalidInput | null> {
  if (technicianId === null) return null
  const technician = (await technicianAccounts(tx, today)).find(({ id }) => id === technicianId)
  if (!technician) return technicianRequired()
  if (technician.accountId === null || technician.accountId === exceptAccountId) return null
  return invalidInput([{ field: 'technicianId', message: `${technician.name} already has an account` }])
}

/** Deletes invitations two years after they expire, and expired passkey challenges. */
export async function deleteExpiredInvitations({ db }: Pick<Context, 'db'>): Promise<void> {
  const now = currentInstant()
  await deleteInvitationsBefore(db, retentionCutoff('invitations', now))
  await deleteChallenges(db, now)
}
