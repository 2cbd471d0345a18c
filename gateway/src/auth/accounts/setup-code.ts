import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { chmod, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { AppServices } from '../../platform/context.ts'
import type { Database, Transaction } from '../../platform/database/connection.ts'
import { currentInstant } from '../../platform/time.ts'
import {
  anyAccount,
  anySampleAccount,
  dropSetupCode,
  lockAccounts,
  setupCode,
  storeSetupCode,
} from './store.ts'

const CODE_BYTES = 16
/** How long the code for the first account is good. */
export const CODE_HOURS = 24

function fileOf({ dataDir }: AppServices['settings']): string {
  return join(resolve(dataDir), 'setup-code')
}

function hashOf(code: string): Buffer {
  return createHash('sha256').update(code).digest()
}

/**
 * The code that makes the first account, while there is none: the one of the start before while it is good, else a new one,
 * in `<DATA_DIR>/setup-code` for our eyes alone. Null, and no file, once someone has an account.
 */
export async function currentSetupCode({
  db,
  settings,
}: Pick<AppServices, 'db' | 'settings'>): Promise<string | null> {
  const file = fileOf(settings)
  return await db.transaction(async (tx) => {
    await lockAccounts(tx)
    if (await anyAccount(tx)) {
      await rm(file, { force: true })
      await dropSetupCode(tx)
      return null
    }
    const written = (await readFile(file, 'utf8').catch(() => '')).trim()
    const stored = await setupCode(tx)
    if (stored && good(stored) && stored.hash.equals(hashOf(written))) return written
    const code = randomBytes(CODE_BYTES).toString('base64url')
    await storeSetupCode(tx, { hash: hashOf(code), expiresAt: currentInstant().add({ hours: CODE_HOURS }) })
    await writeFile(file, `${code}\n`, { mode: 0o600 })
    // The mode above is for a new file only.
    await chmod(file, 0o600)
    return code
  })
}

function good({ expiresAt }: { readonly expiresAt: Temporal.Instant }): boolean {
  return Temporal.Instant.compare(currentInstant(), expiresAt) < 0
}

/**
 * Takes a code in the transaction that makes the first account. Guesses are limited by address before (DOOR_LIMITS), and
 * never end a code of 128 bits. Ask under the lock of accounts.
 */
export async function takeSetupCode(tx: Transaction, code: string): Promise<boolean> {
  const stored = await setupCode(tx)
  if (!stored || !good(stored) || (await anyAccount(tx))) return false
  if (!timingSafeEqual(stored.hash, hashOf(code))) return false
  await dropSetupCode(tx)
  return true
}

/** Are there accounts whose passwords are public? */
export function hasSampleAccounts(db: Database): Promise<boolean> {
  return anySampleAccount(db)
}
