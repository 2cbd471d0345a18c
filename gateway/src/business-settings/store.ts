import { desc, eq, lte } from 'drizzle-orm'
import type { Database, Transaction } from '../platform/database/connection.ts'
import { lockName } from '../platform/database/locks.ts'
import {
  businessSettingsDrafts,
  businessSettingsVersions,
  staffAccounts,
} from '../platform/database/tables.ts'
import type { StoredSettings } from './stored-settings.ts'

type VersionRow = typeof businessSettingsVersions.$inferSelect

/** A publication with the name of its author. */
export type StoredVersion = Omit<VersionRow, 'accountId'> & { readonly by: string }

/** Makes other changes to the settings wait until this transaction ends. */
export async function lockSettings(tx: Transaction): Promise<void> {
  await lockName(tx, 'business settings')
}

/** Returns publications, newest first. */
export function readVersions(
  db: Database | Transaction,
  { limit, upTo }: { readonly limit: number; readonly upTo?: number },
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
    .where(upTo === undefined ? undefined : lte(businessSettingsVersions.version, upTo))
    .orderBy(desc(businessSettingsVersions.version))
    .limit(limit)
}

/** Returns the published settings. Version 0 if nothing has been published. */
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

/** An account's unpublished changes. */
export type StoredDraft = {
  readonly settings: StoredSettings
  /** The published values of these names when they were changed. */
  readonly base: StoredSettings
}

/** Returns the account's draft, empty if there is none. */
export async function readDraft(db: Database | Transaction, accountId: string): Promise<StoredDraft> {
  const { settings, base } = businessSettingsDrafts
  const [row] = await db
    .select({ settings, base })
    .from(businessSettingsDrafts)
    .where(eq(businessSettingsDrafts.accountId, accountId))
  return { settings: row?.settings ?? {}, base: row?.base ?? {} }
}

/** Returns the settings of a version, or null if it doesn't exist. Version 0 is empty: the content files apply. */
export async function readVersion(
  db: Database | Transaction,
  version: number,
): Promise<StoredSettings | null> {
  if (version === 0) return {}
  const [row] = await db
    .select({ settings: businessSettingsVersions.settings })
    .from(businessSettingsVersions)
    .where(eq(businessSettingsVersions.version, version))
  return row?.settings ?? null
}

export async function putDraft(
  tx: Transaction,
  row: typeof businessSettingsDrafts.$inferSelect,
): Promise<void> {
  const { settings, base, at } = row
  await tx
    .insert(businessSettingsDrafts)
    .values(row)
    .onConflictDoUpdate({ target: businessSettingsDrafts.accountId, set: { settings, base, at } })
}

export async function deleteDraft(tx: Transaction, accountId: string): Promise<void> {
  await tx.delete(businessSettingsDrafts).where(eq(businessSettingsDrafts.accountId, accountId))
}
