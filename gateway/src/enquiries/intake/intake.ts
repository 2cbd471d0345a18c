import { createHash, createHmac } from 'node:crypto'
import { linkRequestToCustomer } from '../../customers/index.ts'
import type { Context } from '../../platform/context.ts'
import type { Database, Transaction } from '../../platform/database/connection.ts'
import { Rollback, rollbackAnswer } from '../../platform/database/rollback.ts'
import { dispatchRequests, quoteRequests } from '../../platform/database/tables.ts'
import { transact } from '../../platform/database/transact.ts'
import { type OnceResult, runOnce } from '../../platform/idempotency/idempotency.ts'
import {
  enforceLimits,
  type Limit,
  rateLimitRefusal,
  throttledUntil,
} from '../../platform/rate-limit/rate-limit.ts'
import { referenceCharacters } from '../../platform/reference.ts'
import { type InvalidInput, type TooManyRequests, tooManyRequests } from '../../platform/result.ts'
import { retentionCutoff } from '../../platform/retention.ts'
import { dateTime, dateTimeInWords, startOfDay } from '../../platform/time.ts'
import { dayInWords } from '../../platform/time-format.ts'
import { toE164 } from '../../platform/validation/phone.ts'
import { reopeningDay } from '../../scheduling/index.ts'
import {
  deleteRequestsBefore,
  findByReference,
  findDuplicate,
  lockContent,
  lockPhone,
  type RequestCondition,
  type RequestTable,
  requestTimesSince,
  type StoredRequest,
} from './store.ts'

/** The reply time promised on the site for every request. */
export const ANSWER_WITHIN_HOURS = 24

/** When we reply to a request of now. */
type ReplyTime = {
  /** The day of our reply, if we're closed for days until then. Null if the usual time holds. */
  readonly reopens: Temporal.PlainDate | null
  /** That day for emails: `Tuesday 29 December`. */
  readonly opens: string | null
  /** That day, or the usual time: `Friday 27 November, 3 pm`. */
  readonly answerBy: string
}

async function replyTime(tx: Transaction, context: Context): Promise<ReplyTime> {
  const { now } = context
  const reopens = await reopeningDay(tx, now, context)
  const opens = reopens && dayInWords(startOfDay(reopens))
  return { reopens, opens, answerBy: opens ?? dateTimeInWords(now.add({ hours: ANSWER_WITHIN_HOURS })) }
}

/** Where the office opens a request, for emails to the office. */
export const inboxUrl = (reference: string, { settings }: Pick<Context, 'settings'>): string =>
  `${settings.publicUrl}/admin/dashboard/inbox?item=${reference}`

const MAX_PER_PHONE_AND_DAY = 3
const DUPLICATE_WINDOW_MINUTES = 10
const MAX_PER_TEN_MINUTES = 5
const MAX_PER_DAY = 20

/** Columns we add to a request before storing it. */
type RequestMetadata = {
  readonly phoneE164: string | null
  readonly phoneKey: string
  readonly fingerprint: Buffer
  readonly spam: boolean
  readonly receivedAt: Temporal.Instant
  readonly reference: string
}

/** The table of one kind of request. */
export type RequestStore<Row> = {
  readonly table: RequestTable
  /** The rows of this kind. All rows if left out. */
  readonly kind?: RequestCondition
  /** Returns null if the reference is taken. */
  readonly insert: (tx: Transaction, row: Row) => Promise<StoredRequest | null>
}

/** The request's outcome type in schema.graphql. */
type RequestOutcomeType = 'QuoteRequested' | 'WorkOrderRequested' | 'DispatchRequested'

/** The person making the request. */
type Person = { readonly name: string; readonly phone: string; readonly email?: string }

/** One kind of request: its table and its notifications. */
export type RequestKind<Type extends RequestOutcomeType, Request extends Person> = {
  readonly type: Type
  /** Separates its rate limits from those of other kinds of requests. */
  readonly name: string
  /** First character of its references. */
  readonly referencePrefix: string
  readonly store: RequestStore<Request & RequestMetadata>
  /** Limit per phone number in 24 hours. */
  readonly maxPerPhoneAndDay?: number
  /** Kind of its customer link. */
  readonly customerLink: 'QUOTE' | 'DISPATCH'
  readonly notifyOffice: (
    request: Request & Pick<RequestMetadata, 'phoneE164'> & StoredRequest,
    reply: ReplyTime,
    tx: Transaction,
    context: Context,
  ) => Promise<void>
}

/** The outcome of a stored request. */
export type StoredOutcome<Type extends RequestOutcomeType> = {
  readonly type: Type
  readonly reference: string
  readonly receivedAt: string
  /** Whether this repeats an earlier request, so that nothing new was stored. */
  readonly repeated: boolean
  /** The day of our reply, if we're closed for days until then: `2026-12-29`. Null if the usual time holds. */
  readonly reopens: string | null
}

export type RequestOutcome<Type extends RequestOutcomeType = RequestOutcomeType> =
  | StoredOutcome<Type>
  | InvalidInput
  | TooManyRequests

/**
 * Stores a validated request and, in the same transaction, queues the office's email and the webhooks. A repeated request is stored
 * once: it's recognised by its key or, without one, by the same content from the same client address within ten minutes. A key is
 * only accepted again with the same content. Refuses more requests than the kind allows per phone number in 24 hours, and more than
 * the rate limits allow per client address. Spam gets the usual response and is stored, but no one is notified.
 */
export async function storeRequest<Type extends RequestOutcomeType, Request extends Person>(
  kind: RequestKind<Type, Request>,
  request: Request,
  { idempotencyKey: key, spam }: { readonly idempotencyKey: string | null; readonly spam: boolean },
  context: Context,
): Promise<StoredOutcome<Type> | InvalidInput | TooManyRequests> {
  const { table, insert } = kind.store
  const { maxPerPhoneAndDay = MAX_PER_PHONE_AND_DAY } = kind
  const { now } = context
  const limits = [
    { name: `${kind.name}, ten minutes`, max: MAX_PER_TEN_MINUTES, seconds: 600 },
    { name: `${kind.name}, a day`, max: MAX_PER_DAY, seconds: 86_400 },
  ]
  const phoneE164 = toE164(request.phone)
  const phoneKey = phoneE164 ?? (request.phone.replaceAll(/\D/g, '') || request.phone.toLowerCase())
  const requestFingerprint = fingerprint(request, context)
  const metadata = { phoneE164, phoneKey, spam, fingerprint: requestFingerprint, receivedAt: now }
  const duplicate = (tx: Database | Transaction) =>
    findDuplicate(tx, table, {
      fingerprint: requestFingerprint,
      since: now.subtract({ minutes: DUPLICATE_WINDOW_MINUTES }),
    })
  let notified = null as (StoredRequest & Pick<ReplyTime, 'reopens'>) | null
  const store = async (tx: Transaction): Promise<{ readonly subject: string } | TooManyRequests> => {
    // Serialised by phone number, so that parallel requests see one another's rows when they count.
    await lockPhone(tx, kind.name, phoneKey)
    const recentTimes = await requestTimesSince(tx, kind.store, phoneKey, now.subtract({ hours: 24 }))
    const [oldest] = recentTimes
    if (oldest && recentTimes.length >= maxPerPhoneAndDay) {
      return tooManyRequests(
        `We already have your earlier requests and will call you, so this one wasn't sent. Anything to add? Call ${context.content.business.phone}.`,
        now,
        oldest.add({ hours: 24 }),
      )
    }
    for (;;) {
      const stored = await insert(tx, {
        ...request,
        ...metadata,
        reference: newReference(kind.referencePrefix),
      })
      if (!stored) continue
      if (!spam) {
        await linkRequestToCustomer(tx, kind.customerLink, {
          ...request,
          ...stored,
          phoneE164,
          email: request.email ?? null,
          at: now,
          reminders: false,
          offers: false,
        })
        const reply = await replyTime(tx, context)
        await kind.notifyOffice({ ...request, ...stored, phoneE164 }, reply, tx, context)
        notified = { ...stored, reopens: reply.reopens }
      }
      return { subject: stored.reference }
    }
  }
  const outcome =
    key === null
      ? await onceByContent(store, { duplicate, limits, fingerprint: requestFingerprint }, context)
      : await runOnce<TooManyRequests>(
          { operation: kind.name, key, keyOwner: null, content: request, limits },
          context,
          store,
        )
  if ('type' in outcome) return outcome
  // Another reference is that of an attempt that was rolled back.
  const { reference, receivedAt, reopens } =
    notified?.reference === outcome.subject ? notified : await readStored(table, outcome.subject, context)
  return {
    type: kind.type,
    reference,
    receivedAt: dateTime(receivedAt),
    repeated: outcome.repeated,
    reopens: reopens?.toString() ?? null,
  }
}

/** An earlier request, and when we reply to it. */
async function readStored(
  table: RequestTable,
  reference: string,
  context: Context,
): Promise<StoredRequest & Pick<ReplyTime, 'reopens'>> {
  const stored = await findByReference(context.db, table, reference)
  if (!stored) throw new Error('idempotency key without request')
  return { ...stored, reopens: await reopeningDay(context.db, stored.receivedAt, context) }
}

/** Does the same for a request without a key: for a while, its content is the key. */
async function onceByContent(
  store: (tx: Transaction) => Promise<{ readonly subject: string } | TooManyRequests>,
  {
    duplicate,
    limits,
    fingerprint,
  }: {
    readonly duplicate: (tx: Transaction) => Promise<StoredRequest | null>
    readonly limits: ReadonlyArray<Limit>
    readonly fingerprint: Buffer
  },
  context: Context,
): Promise<OnceResult | TooManyRequests> {
  const respond = await transact(
    context.db,
    async (tx): Promise<() => Promise<OnceResult | TooManyRequests>> => {
      await lockContent(tx, fingerprint)
      const existing = await duplicate(tx)
      if (existing) return async () => ({ subject: existing.reference, repeated: true })
      const limitedUntil = await throttledUntil(limits, context, tx)
      if (limitedUntil) return async () => rateLimitRefusal(limitedUntil, context)
      const outcome = await store(tx)
      // Last, as in `runOnce`. If counted first, it would deadlock with a request with a key that waits for this one's phone number.
      const refusal = await enforceLimits(limits, context, tx)
      if (refusal) throw new Rollback(async () => refusal)
      return async () => ('type' in outcome ? outcome : { ...outcome, repeated: false })
    },
  ).catch(rollbackAnswer)
  return await respond()
}

/** Deletes requests after 24 months, and spam after 30 days. */
export async function deleteExpiredRequests(
  now: Temporal.Instant,
  { db }: Pick<Context, 'db'>,
): Promise<void> {
  const cutoffs = {
    spam: retentionCutoff('spam', now),
    all: retentionCutoff('enquiries', now),
  }
  for (const table of [quoteRequests, dispatchRequests]) await deleteRequestsBefore(db, table, cutoffs)
}

/** A prefix and six characters, with about a billion combinations. */
function newReference(prefix: string): string {
  return `${prefix}-${referenceCharacters(6)}`
}

function fingerprint(request: object, { secrets, clientKey }: Context): Buffer {
  const contentHash = createHash('sha256').update(JSON.stringify(request)).digest()
  return createHmac('sha256', secrets.pepper)
    .update(clientKey ?? '')
    .update(contentHash)
    .digest()
}
