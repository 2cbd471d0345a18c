import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { chmod, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { AppServices } from '../../platform/context.ts'
import type { Database, Transaction } from '../../platform/database/connection.ts'
import { transact } from '../../platform/database/transact.ts'
import { currentInstant } from '../../platform/time.ts'
import {
  accountExists,
  deleteSetupCode,
  findSetupCode,
  lockAccounts,
  sampleAccountExists,
  storeSetupCode,
} from './store.ts'

const CODE_BYTES = 16
/** How long the setup code is valid, in hours. */
export const CODE_HOURS = 24

function setupCodeFile({ dataDir }: AppServices['settings']): string {
  return join(resolve(dataDir), 'setup-code')
}

function hashCode(code: string): Buffer {
  return createHash('sha256').update(code).digest()
}

/**
 * Returns the setup code for the first account, also written to `<DATA_DIR>/setup-code`, readable by its owner only. Keeps the code
 * of the previous start while it is valid. Returns null and removes the file once an account exists.
 */
export async function currentSetupCode({
  db,
  settings,
}: Pick<AppServices, 'db' | 'settings'>): Promise<string | null> {
  const file = setupCodeFile(settings)
  return await transact(db, async (tx) => {
    await lockAccounts(tx)
    if (await accountExists(tx)) {
      await rm(file, { force: true })
      await deleteSetupCode(tx)
      return null
    }
    const savedCode = (await readFile(file, 'utf8').catch(() => '')).trim()
    const stored = await findSetupCode(tx)
    if (stored && isUnexpired(stored) && stored.hash.equals(hashCode(savedCode))) return savedCode
    const code = randomBytes(CODE_BYTES).toString('base64url')
    await storeSetupCode(tx, { hash: hashCode(code), expiresAt: currentInstant().add({ hours: CODE_HOURS }) })
    await writeFile(file, `${code}\n`, { mode: 0o600 })
    // writeFile applies its mode only to a new file.
    await chmod(file, 0o600)
    return code
  })
}

function isUnexpired({ expiresAt }: { readonly expiresAt: Temporal.Instant }): boolean {
  return Temporal.Instant.compare(currentInstant(), expiresAt) < 0
}

/**
 * Uses up the setup code in the transaction that creates the first account. Guesses are rate limited per client address
 * (REGISTRATION_LIMITS) and don't expire the code, which has 128 bits. Call it while holding the accounts lock.
 */
export async function consumeSetupCode(tx: Transaction, code: string): Promise<boolean> {
  const stored = await findSetupCode(tx)
  if (!stored || !isUnexpired(stored) || (await accountExists(tx))) return false
  if (!timingSafeEqual(stored.hash, hashCode(code))) return false
  await deleteSetupCode(tx)
  return true
}

/** Returns whether there are accounts with public passwords. */
export function hasSampleAccounts(db: Database): Promise<boolean> {
  return sampleAccountExists(db)
}
