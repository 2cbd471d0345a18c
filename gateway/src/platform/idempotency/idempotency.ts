import { createHmac } from 'node:crypto'
import type { Context } from '../context.ts'
import type { Transaction } from '../database/connection.ts'
import { Rollback, rollbackAnswer } from '../database/rollback.ts'
import { transact } from '../database/transact.ts'
import { type Limit, rateLimitRefusal, throttle, throttledUntil } from '../rate-limit/rate-limit.ts'
import { type InvalidInput, invalidInput, type TooManyRequests } from '../result.ts'
import { retentionCutoff } from '../retention.ts'
import { deleteKeysBefore, findKey, insertKey, lockKey } from './store.ts'

/** One request that carries an idempotency key. */
type KeyedRequest = {
  /** Keys of different operations are independent. */
  readonly operation: string
  readonly key: string
  /**
   * Owner of the key, identified by something only they have: the booking behind a link, a staff account, a client address. The
   * same key of another owner is another key. Null: the content itself names the customer (`bookingConfirm`, enquiries), so only a
   * repeat of the whole request gets the first result, from any client address.
   */
  readonly keyOwner: string | null
  /** The parsed input, without the key: the same key with different content is refused. */
  readonly content: object
}

/** Result of a request: the id or reference of what it created, and whether that existed before. */
export type OnceResult = { readonly subject: string; readonly repeated: boolean }

type Work<Refusal> = (
  tx: Transaction,
) => Promise<{ readonly subject: string; readonly repeated?: boolean } | Refusal>

type TypedRefusal = { readonly type: string }

/**
 * Does the work of one request once in 30 days, however often and concurrently it is sent. The key is locked first: a request with
 * a known key, or with one that another request is working on, gets the first result and counts against no limit. Every other
 * attempt counts. A refusal leaves the key unused: a returned one keeps what the work has written so far, such as an audit log
 * entry, and one thrown as a Rollback undoes it.
 */
export function runOnce<Refusal extends TypedRefusal>(
  request: KeyedRequest & { readonly limits: ReadonlyArray<Limit> },
  context: Context,
  work: Work<Refusal>,
): Promise<OnceResult | Refusal | InvalidInput | TooManyRequests>
export function runOnce<Refusal extends TypedRefusal>(
  request: KeyedRequest,
  context: Context,
  work: Work<Refusal>,
): Promise<OnceResult | Refusal | InvalidInput>
export async function runOnce<Refusal extends TypedRefusal>(
  {
    operation,
    key,
    keyOwner,
    content,
    limits = [],
  }: KeyedRequest & { readonly limits?: ReadonlyArray<Limit> },
  context: Context,
  work: Work<Refusal>,
): Promise<OnceResult | Refusal | InvalidInput | TooManyRequests> {
  const id = keyedHash([operation, keyOwner, key], context)
  const fingerprint = keyedHash([operation, normaliseContent(content)], context)
  type Outcome = OnceResult | Refusal | InvalidInput | TooManyRequests
  const getOutcome = await transact(context.db, async (tx): Promise<() => Promise<Outcome>> => {
    await lockKey(tx, id)
    const existing = await findKey(tx, id)
    if (existing) {
      const isSame = existing.fingerprint.equals(fingerprint)
      return async () => (isSame ? { subject: existing.subject, repeated: true } : KEY_REUSED)
    }
    const exhaustedUntil = await throttledUntil(limits, context, tx)
    if (exhaustedUntil) return async () => rateLimitRefusal(exhaustedUntil, context)
    const attempt = tx.transaction(async (inner): Promise<() => Promise<Outcome>> => {
      const outcome = await work(inner)
      if ('type' in outcome) return async () => outcome
      const { subject, repeated = false } = outcome
      await insertKey(inner, { id, operation, fingerprint, subject, usedAt: context.now })
      return async () => ({ subject, repeated })
    })
    const outcome = await attempt.catch(rollbackAnswer)
    // Last, because it blocks other requests from the same client address until this transaction ends.
    const blockedUntil = await throttle(limits, context, tx)
    if (blockedUntil) throw new Rollback(async () => rateLimitRefusal(blockedUntil, context))
    return outcome
  }).catch(rollbackAnswer)
  return await getOutcome()
}

/** Refusal for a key that was used before with different content. */
const KEY_REUSED: InvalidInput = {
  ...invalidInput([
    { field: 'idempotencyKey', message: 'This key was used before with other content. Use a new one' },
  ]),
  code: 'IDEMPOTENCY_KEY_REUSED',
  message: 'This was already sent, with other details. Nothing was changed.',
}

/** Deletes the keys that were used more than 30 days before `now`. */
export function deleteExpiredKeys(now: Temporal.Instant, { db }: Pick<Context, 'db'>): Promise<void> {
  return deleteKeysBefore(db, retentionCutoff('idempotencyKeys', now))
}

/** Returns a keyed hash, so that what is stored reveals neither customers nor keys. */
function keyedHash(parts: ReadonlyArray<string | null>, { secrets }: Pick<Context, 'secrets'>): Buffer {
  return createHmac('sha256', secrets.pepper).update(JSON.stringify(parts)).digest()
}

/** Normalises content: fields in alphabetical order, without empty ones. */
function normaliseContent(content: object): string {
  const plain: Readonly<Record<string, unknown>> = JSON.parse(JSON.stringify(content))
  const nonEmpty = Object.entries(plain).filter(([, value]) => !isEmpty(value))
  return JSON.stringify(nonEmpty.sort(([first], [second]) => (first < second ? -1 : 1)))
}

function isEmpty(value: unknown): boolean {
  return value === null || value === '' || value === false || (Array.isArray(value) && value.length === 0)
}
