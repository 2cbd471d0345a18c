import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { record } from '../audit/index.ts'
import { type AccessRefused, accessRefused } from '../auth/index.ts'
import type { Context } from '../platform/context.ts'
import { transact } from '../platform/database/transact.ts'
import { type InvalidInput, invalidInput } from '../platform/result.ts'
import { API_SCOPES, requireStaff, type Staff, scopeName } from '../platform/staff.ts'
import { line } from '../platform/validation/fields.ts'
import { parse } from '../platform/validation/parse.ts'
import { allKeys, countKeys, deleteKey, findKeyByHash, insertKey, keyById, type StoredKey } from './store.ts'

const SECRET_BYTES = 32
/** Prefix of every key, so that secret scanners find one committed to a repository. */
const SECRET_PREFIX = 'gpc_'
const HINT_CHARACTERS = SECRET_PREFIX.length + 4
const MAX_KEYS = 50

const keyForm = z.object({
  name: line('Name', 60, 'Name is required'),
  scopes: z
    .array(z.enum(API_SCOPES))
    .min(1, 'Choose at least one')
    .transform((scopes) => API_SCOPES.filter((scope) => scopes.includes(scope))),
})

/**
 * An API key as administrators see it.
 * @public Named by codegen.ts.
 */
export type ApiKey = StoredKey

/**
 * A new API key with its secret, which is shown only once.
 * @public Named by codegen.ts.
 */
export type ApiKeyCreated = {
  readonly type: 'ApiKeyCreated'
  readonly key: ApiKey
  readonly secret: string
}

// A fast hash is enough for a secret of 256 random bits.
const hashSecret = (secret: string) => createHash('sha256').update(secret).digest()

/** Returns all keys, newest first. */
export function apiKeys({ db }: Pick<Context, 'db'>): Promise<ReadonlyArray<ApiKey>> {
  return allKeys(db)
}

/** Creates a key. The result is the only place that its secret appears. */
export async function apiKeyCreate(input: unknown, context: Context): Promise<ApiKeyCreated | InvalidInput> {
  const parsed = parse(keyForm, input)
  if (!parsed.ok) return parsed.refusal
  const { name, scopes } = parsed.data
  const { db, now } = context
  const staff = requireStaff(context)
  const secret = SECRET_PREFIX + randomBytes(SECRET_BYTES).toString('base64url')
  return await transact(db, async (tx) => {
    if ((await countKeys(tx)) >= MAX_KEYS)
      return invalidInput([{ field: 'name', message: `There are ${MAX_KEYS} keys. Revoke one first.` }])
    const hint = secret.slice(0, HINT_CHARACTERS)
    const id = await insertKey(tx, {
      name,
      scopes,
      hint,
      hash: hashSecret(secret),
      createdBy: staff.id,
      createdAt: now,
    })
    const key = await keyById(tx, id)
    if (!key) throw new Error('created key not found')
    const details = { name, scopes: scopes.map(scopeName) }
    await record(tx, { action: 'api-key.create', target: `api-key ${id}`, details }, context)
    return { type: 'ApiKeyCreated', key, secret }
  })
}

/** Revokes a key. Every gateway rejects it from the next request on. */
export async function apiKeyRevoke(
  id: string,
  context: Context,
): Promise<{ readonly type: 'ApiKeyRevoked'; readonly id: string } | AccessRefused> {
  const alreadyRevoked = accessRefused('That key has already been revoked.')
  if (!z.uuid().safeParse(id).success) return alreadyRevoked
  return await transact(context.db, async (tx) => {
    const key = await deleteKey(tx, id)
    if (!key) return alreadyRevoked
    const details = { name: key.name, scopes: key.scopes.map(scopeName) }
    await record(tx, { action: 'api-key.revoke', target: `api-key ${id}`, details }, context)
    return { type: 'ApiKeyRevoked', id }
  })
}

/**
 * Returns the holder of a key as a caller for resolvers: the office's view, limited to the key's scopes. Null for an unknown key.
 */
export async function findKeyHolder(
  secret: string,
  { db, now }: Pick<Context, 'db' | 'now'>,
): Promise<Staff | null> {
  const key = secret.startsWith(SECRET_PREFIX) ? await findKeyByHash(db, hashSecret(secret), now) : null
  if (!key) return null
  const { id, name, scopes } = key
  return { id, name, email: '', role: 'office', technicianId: null, sessionId: '', apiKey: { name, scopes } }
}
