import { and, asc, count, desc, eq, gt, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/database/connection.ts'
import {
  setupCodes,
  staffAccounts,
  staffInvitations,
  staffSessions,
  technicians,
  visits,
} from '../../platform/database/tables.ts'
import { onTeamFromSql } from '../../scheduling/index.ts'

export type Account = typeof staffAccounts.$inferSelect
export type Invitation = typeof staffInvitations.$inferSelect

/** An arbitrary number that no other lock in this database uses. */
const ACCOUNTS_LOCK = 0x67_70_61

/** Locks the team, so that decisions based on it aren't made while it changes. */
export async function lockAccounts(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ACCOUNTS_LOCK})`)
}

export async function accountExists(db: Database | Transaction): Promise<boolean> {
  const rows = await db.select({ id: staffAccounts.id }).from(staffAccounts).limit(1)
  return rows.length > 0
}

export async function sampleAccountExists(db: Database): Promise<boolean> {
  const rows = await db
    .select({ id: staffAccounts.id })
    .from(staffAccounts)
    .where(eq(staffAccounts.sample, true))
    .limit(1)
  return rows.length > 0
}

export async function accountByEmail(db: Database | Transaction, email: string): Promise<Account | null> {
  const [row] = await db
    .select()
    .from(staffAccounts)
    .where(eq(sql`lower(${staffAccounts.email})`, email.toLowerCase()))
  return row ?? null
}

export async function accountById(db: Database | Transaction, id: string): Promise<Account | null> {
  const [row] = await db.select().from(staffAccounts).where(eq(staffAccounts.id, id))
  return row ?? null
}

export async function insertAccount(
  tx: Transaction,
  account: typeof staffAccounts.$inferInsert,
): Promise<Account> {
  const [row] = await tx.insert(staffAccounts).values(account).returning()
  if (!row) throw new Error('an insert returned no row')
  return row
}

/** Changes an account and increments its version. Returns null if the version is no longer `version`. */
export async function changeAccount(
  tx: Transaction,
  id: string,
  changes: Partial<Omit<Account, 'id' | 'version'>>,
  version?: number,
): Promise<Account | null> {
  const [row] = await tx
    .update(staffAccounts)
    .set({ ...changes, version: sql`${staffAccounts.version} + 1` })
    .where(
      and(eq(staffAccounts.id, id), version === undefined ? undefined : eq(staffAccounts.version, version)),
    )
    .returning()
  return row ?? null
}

/** Updates fields that aren't shown to anyone, such as a rehashed password or a requested link. */
export async function patchAccount(
  tx: Database | Transaction,
  id: string,
  changes: Pick<Partial<Account>, 'passwordHash' | 'linkUntil'>,
): Promise<void> {
  await tx.update(staffAccounts).set(changes).where(eq(staffAccounts.id, id))
}

/** Counts the other enabled administrators. */
export async function countOtherAdmins(tx: Transaction, id: string): Promise<number> {
  const admins = and(
    eq(staffAccounts.role, 'admin'),
    isNull(staffAccounts.disabledAt),
    ne(staffAccounts.id, id),
  )
  return await tx.$count(staffAccounts, admins)
}

function instantOrNull(value: string | null): Temporal.Instant | null {
  return value === null ? null : Temporal.Instant.from(value)
}

/** Returns all accounts, or one of them, with when each was last seen. Sorted by name, disabled accounts last. */
export function listMembers(db: Database | Transaction, id?: string) {
  const lastSeenAt = sql<Temporal.Instant | null>`(
    select max(${staffSessions.lastSeenAt}) from ${staffSessions}
     where ${staffSessions.accountId} = ${staffAccounts}.id)`
  return db
    .select({
      account: staffAccounts,
      technician: technicians.name,
      lastSeenAt: lastSeenAt.mapWith(instantOrNull),
    })
    .from(staffAccounts)
    .leftJoin(technicians, eq(technicians.id, staffAccounts.technicianId))
    .where(id === undefined ? undefined : eq(staffAccounts.id, id))
    .orderBy(sql`${staffAccounts.disabledAt} is not null`, asc(staffAccounts.name), asc(staffAccounts.id))
}

/** Returns technicians who still work here or have an enabled account, by name, with that account. */
export function technicianAccounts(db: Database | Transaction, today: Temporal.PlainDate) {
  return db
    .select({ id: technicians.id, name: technicians.name, accountId: staffAccounts.id })
    .from(technicians)
    .leftJoin(
      staffAccounts,
      and(eq(staffAccounts.technicianId, technicians.id), isNull(staffAccounts.disabledAt)),
    )
    .where(or(onTeamFromSql(today), isNotNull(staffAccounts.id)))
    .orderBy(asc(technicians.name))
}

/** Returns the technician with most visits after the given instant, or null if there are none. */
export async function busiestTechnician(tx: Transaction, from: Temporal.Instant): Promise<number | null> {
  const [row] = await tx
    .select({ id: visits.technicianId })
    .from(visits)
    .where(gt(visits.startsAt, from))
    .groupBy(visits.technicianId)
    .orderBy(desc(count()), asc(visits.technicianId))
    .limit(1)
  return row?.id ?? null
}

/** Returns open invitations, newest first, with who sent each. */
export function listOpenInvitations(db: Database | Transaction, now: Temporal.Instant) {
  return db
    .select({ invitation: staffInvitations, invitedBy: staffAccounts.name, technician: technicians.name })
    .from(staffInvitations)
    .innerJoin(staffAccounts, eq(staffAccounts.id, staffInvitations.invitedBy))
    .leftJoin(technicians, eq(technicians.id, staffInvitations.technicianId))
    .where(isOpenCondition(now))
    .orderBy(desc(staffInvitations.createdAt))
}

function isOpenCondition(now: Temporal.Instant) {
  return and(
    isNull(staffInvitations.usedAt),
    isNull(staffInvitations.revokedAt),
    gt(staffInvitations.expiresAt, now),
  )
}

export async function findOpenInvitation(db: Database | Transaction, id: string, now: Temporal.Instant) {
  const [row] = await listOpenInvitations(db, now)
    .$dynamic()
    .where(and(isOpenCondition(now), eq(staffInvitations.id, id)))
  return row ?? null
}

/** Adds an invitation and revokes any open one for the same address. */
export async function insertInvitation(
  tx: Transaction,
  invitation: Omit<typeof staffInvitations.$inferInsert, 'id'>,
): Promise<Invitation> {
  await tx
    .update(staffInvitations)
    .set({ revokedAt: invitation.createdAt })
    .where(
      and(
        eq(sql`lower(${staffInvitations.email})`, invitation.email.toLowerCase()),
        isNull(staffInvitations.usedAt),
        isNull(staffInvitations.revokedAt),
      ),
    )
  const [row] = await tx.insert(staffInvitations).values(invitation).returning()
  if (!row) throw new Error('an insert returned no row')
  return row
}

/** Marks an open invitation as used or revoked. Returns false if it isn't open. */
export async function closeInvitation(
  tx: Transaction,
  id: string,
  column: 'usedAt' | 'revokedAt',
  now: Temporal.Instant,
): Promise<boolean> {
  const closed = await tx
    .update(staffInvitations)
    .set({ [column]: now })
    .where(and(eq(staffInvitations.id, id), isOpenCondition(now)))
    .returning({ id: staffInvitations.id })
  return closed.length > 0
}

export async function findSetupCode(db: Database | Transaction) {
  const [row] = await db.select().from(setupCodes)
  return row ?? null
}

export async function storeSetupCode(
  tx: Transaction,
  code: { readonly hash: Buffer; readonly expiresAt: Temporal.Instant },
): Promise<void> {
  await tx.insert(setupCodes).values(code).onConflictDoUpdate({ target: setupCodes.onlyOne, set: code })
}

export async function deleteSetupCode(tx: Transaction): Promise<void> {
  await tx.delete(setupCodes)
}

export async function deleteInvitationsBefore(db: Database, cutoff: Temporal.Instant): Promise<void> {
  await db.delete(staffInvitations).where(lt(staffInvitations.expiresAt, cutoff))
}

/** Caps the expiry of reset links, invitations and setup codes at these instants. */
export async function capExpiries(
  tx: Transaction,
  latest: Readonly<Record<'link' | 'invitation' | 'code', Temporal.Instant>>,
): Promise<void> {
  const { linkUntil } = staffAccounts
  await tx.update(staffAccounts).set({ linkUntil: latest.link }).where(gt(linkUntil, latest.link))
  const invitations = tx.update(staffInvitations).set({ expiresAt: latest.invitation })
  await invitations.where(gt(staffInvitations.expiresAt, latest.invitation))
  const codes = tx.update(setupCodes).set({ expiresAt: latest.code })
  await codes.where(gt(setupCodes.expiresAt, latest.code))
}
