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
import { stillHere } from '../../scheduling/index.ts'

export type Account = typeof staffAccounts.$inferSelect
export type Invitation = typeof staffInvitations.$inferSelect

/** Any number will do, as long as nothing else in this database locks it. */
const ACCOUNTS_LOCK = 0x67_70_61

/** Lock: reads of the team that a decision depends on wait for changes to the team. */
export async function lockAccounts(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ACCOUNTS_LOCK})`)
}

export async function anyAccount(db: Database | Transaction): Promise<boolean> {
  const found = await db.select({ id: staffAccounts.id }).from(staffAccounts).limit(1)
  return found.length > 0
}

export async function anySampleAccount(db: Database): Promise<boolean> {
  const found = await db
    .select({ id: staffAccounts.id })
    .from(staffAccounts)
    .where(eq(staffAccounts.sample, true))
    .limit(1)
  return found.length > 0
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

/** Changes an account and raises its version; null when its version is not `version` any more. */
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

/** Updates fields that no reader of an account sees: a rehashed password, a requested link. */
export async function noteOnAccount(
  tx: Database | Transaction,
  id: string,
  changes: Pick<Partial<Account>, 'passwordHash' | 'linkUntil'>,
): Promise<void> {
  await tx.update(staffAccounts).set(changes).where(eq(staffAccounts.id, id))
}

/** How many others there are who may do everything. */
export async function otherAdmins(tx: Transaction, id: string): Promise<number> {
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

/** Everyone who has an account, or one of them, by name, those who may not sign in last, and when they were last seen. */
export function members(db: Database | Transaction, id?: string) {
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

/** The technicians who can be sent, or still have an account, by name, and the enabled account of each. */
export function technicianAccounts(db: Database | Transaction, today: Temporal.PlainDate) {
  return db
    .select({ id: technicians.id, name: technicians.name, accountId: staffAccounts.id })
    .from(technicians)
    .leftJoin(
      staffAccounts,
      and(eq(staffAccounts.technicianId, technicians.id), isNull(staffAccounts.disabledAt)),
    )
    .where(or(stillHere(today), isNotNull(staffAccounts.id)))
    .orderBy(asc(technicians.name))
}

/** Who of them has most to do from a moment on; null while no one has anything. */
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

/** The invitations that still open something, newest first, and who sent each. */
export function openInvitations(db: Database | Transaction, now: Temporal.Instant) {
  return db
    .select({ invitation: staffInvitations, invitedBy: staffAccounts.name, technician: technicians.name })
    .from(staffInvitations)
    .innerJoin(staffAccounts, eq(staffAccounts.id, staffInvitations.invitedBy))
    .leftJoin(technicians, eq(technicians.id, staffInvitations.technicianId))
    .where(open(now))
    .orderBy(desc(staffInvitations.createdAt))
}

function open(now: Temporal.Instant) {
  return and(
    isNull(staffInvitations.usedAt),
    isNull(staffInvitations.revokedAt),
    gt(staffInvitations.expiresAt, now),
  )
}

export async function openInvitation(db: Database | Transaction, id: string, now: Temporal.Instant) {
  const [row] = await openInvitations(db, now)
    .$dynamic()
    .where(and(open(now), eq(staffInvitations.id, id)))
  return row ?? null
}

/** Adds an invitation; the one that was open for the address opens nothing from now on. */
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

/** Uses or revokes an invitation that is open; false when it is not. */
export async function closeInvitation(
  tx: Transaction,
  id: string,
  column: 'usedAt' | 'revokedAt',
  now: Temporal.Instant,
): Promise<boolean> {
  const closed = await tx
    .update(staffInvitations)
    .set({ [column]: now })
    .where(and(eq(staffInvitations.id, id), open(now)))
    .returning({ id: staffInvitations.id })
  return closed.length > 0
}

export async function setupCode(db: Database | Transaction) {
  const [row] = await db.select().from(setupCodes)
  return row ?? null
}

export async function storeSetupCode(
  tx: Transaction,
  code: { readonly hash: Buffer; readonly expiresAt: Temporal.Instant },
): Promise<void> {
  await tx.insert(setupCodes).values(code).onConflictDoUpdate({ target: setupCodes.onlyOne, set: code })
}

export async function dropSetupCode(tx: Transaction): Promise<void> {
  await tx.delete(setupCodes)
}

export async function deleteInvitationsBefore(db: Database, before: Temporal.Instant): Promise<void> {
  await db.delete(staffInvitations).where(lt(staffInvitations.expiresAt, before))
}

/** No link to a new password, invitation or code for the first account is good for longer than until these moments. */
export async function endBy(
  tx: Transaction,
  until: Readonly<Record<'link' | 'invitation' | 'code', Temporal.Instant>>,
): Promise<void> {
  const { linkUntil } = staffAccounts
  await tx.update(staffAccounts).set({ linkUntil: until.link }).where(gt(linkUntil, until.link))
  const invitations = tx.update(staffInvitations).set({ expiresAt: until.invitation })
  await invitations.where(gt(staffInvitations.expiresAt, until.invitation))
  const codes = tx.update(setupCodes).set({ expiresAt: until.code })
  await codes.where(gt(setupCodes.expiresAt, until.code))
}

export async function addJob(tx: Transaction, name: string, payload: object): Promise<void> {
  await tx.execute(sql`select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json)`)
}
