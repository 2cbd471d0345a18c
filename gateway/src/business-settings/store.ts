import { desc, eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../platform/database/connection.ts'
import {
  businessSettingsDrafts,
  businessSettingsVersions,
  staffAccounts,
} from '../platform/database/tables.ts'
import type { StoredSettings } from './stored-settings.ts'

type VersionRow = typeof businessSettingsVersions.$inferSelect

/** A publication, with the name of the account. */
export type StoredVersion = Omit<VersionRow, 'accountId'> & { readonly by: string }

/** Makes other publications wait until this transaction is over. */
export async function lockSettings(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('business settings', 0))`)
}

/** Publications, the newest first. */
export function readVersions(
  db: Database | Transaction,
  { most, before }: { readonly most: number; readonly before?: number },
): Promise<ReadonlyArray<StoredVersion>> {
  return db
    .select({
      version: businessSettingsVersions.version,
      settings: businessSettingsVersions.settings,
      changes: businessSettingsVersions.changes,
      at: businessSettingsVersions.at,
      undoes: businessSettingsVersions.undoes,
      by: staffAccounts.name,
    })
    .from(businessSettingsVersions)
    .innerJoin(staffAccounts, eq(staffAccounts.id, businessSettingsVersions.accountId))
    .where(before === undefined ? undefined : sql`${businessSettingsVersions.version} < ${before}`)
    .orderBy(desc(businessSettingsVersions.version))
    .limit(most)
}

/** What is published: version 0 while nothing is. */
export async function readPublished(
  db: Database | Transaction,
): Promise<{ readonly version: number; readonly settings: StoredSettings }> {
  const [row] = await db
    .select({ version: businessSettingsVersions.version, settings: businessSettingsVersions.settings })
    .from(businessSettingsVersions)
    .orderBy(desc(businessSettingsVersions.version))
    .limit(1)
  return row ?? { version: 0, settings: {} }
}

export async function insertVersion(tx: Transaction, row: VersionRow): Promise<void> {
  await tx.insert(businessSettingsVersions).values(row)
}

/** What this account has changed and not published; nothing where there is no draft. */
export async function readDraft(db: Database | Transaction, accountId: string): Promise<StoredSettings> {
  const [row] = await db
    .select({ settings: businessSettingsDrafts.settings })
    .from(businessSettingsDrafts)
    .where(eq(businessSettingsDrafts.accountId, accountId))
  return row?.settings ?? {}
}

export async function putDraft(
  tx: Transaction,
  row: typeof businessSettingsDrafts.$inferSelect,
): Promise<void> {
  const { settings, at } = row
  await tx
    .insert(businessSettingsDrafts)
    .values(row)
    .onConflictDoUpdate({ target: businessSettingsDrafts.accountId, set: { settings, at } })
}

export async function deleteDraft(tx: Transaction, accountId: string): Promise<void> {
  await tx.delete(businessSettingsDrafts).where(eq(businessSettingsDrafts.accountId, accountId))
}
