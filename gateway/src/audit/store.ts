import { and, asc, desc, eq, gt, gte, inArray, like, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../platform/database/connection.ts'
import { auditCheckpoints, auditEvents, staffAccounts } from '../platform/database/tables.ts'

/** Adds an event. A trigger sets its number and its position in the chain. */
export async function insertEvent(
  tx: Transaction,
  event: Omit<typeof auditEvents.$inferInsert, 'id' | 'previousHash' | 'hash'>,
): Promise<void> {
  const placeholder = Buffer.alloc(0)
  await tx.insert(auditEvents).values({ ...event, id: 0, previousHash: placeholder, hash: placeholder })
}

/** Returns whether this was recorded for an account or API key since a given instant. */
export async function wasRecorded(
  db: Database,
  {
    action,
    target,
    actor,
  }: {
    readonly action: string
    readonly target: string
    readonly actor: { readonly accountId: string } | { readonly apiKeyId: string }
  },
  since: Temporal.Instant,
): Promise<boolean> {
  const [row] = await db
    .select({ id: auditEvents.id })
    .from(auditEvents)
    .where(
      and(
        eq(auditEvents.target, target),
        eq(auditEvents.action, action),
        'accountId' in actor
          ? eq(auditEvents.accountId, actor.accountId)
          : sql`${auditEvents.details} ->> 'apiKeyId' = ${actor.apiKeyId}`,
        gt(auditEvents.at, since),
      ),
    )
    .limit(1)
  return row !== undefined
}

/** Filter for events. All given conditions must hold. */
export type AuditFilter = {
  readonly accountId: string | null
  /** A noun, `booking`, or a complete action, `booking.assign`. */
  readonly action: string | null
  readonly result: 'done' | 'refused' | null
  /** Any of these targets. Null for all. */
  readonly targets: ReadonlyArray<string> | null
  readonly from: Temporal.Instant | null
  readonly to: Temporal.Instant | null
}

/** Returns events before the given number, newest first. */
export function auditPage(db: Database, filter: AuditFilter, first: number, beforeId: number | null) {
  return db
    .select({ event: auditEvents, name: staffAccounts.name })
    .from(auditEvents)
    .leftJoin(staffAccounts, eq(staffAccounts.id, auditEvents.accountId))
    .where(and(conditions(filter), beforeId === null ? undefined : lt(auditEvents.id, beforeId)))
    .orderBy(desc(auditEvents.id))
    .limit(first)
}

function conditions({ accountId, action, result, targets, from, to }: AuditFilter): SQL | undefined {
  return and(
    accountId === null ? undefined : eq(auditEvents.accountId, accountId),
    action === null
      ? undefined
      : or(
          eq(auditEvents.action, action),
          like(auditEvents.action, `${action.replaceAll(/[%_\\]/g, '\\$&')}.%`),
        ),
    targets === null ? undefined : inArray(auditEvents.target, [...targets]),
    result === null ? undefined : eq(auditEvents.result, result),
    from === null ? undefined : gte(auditEvents.at, from),
    to === null ? undefined : lt(auditEvents.at, to),
  )
}

/** Returns everyone with an event still in the log, by name. */
export function auditedAccounts(db: Database) {
  return db
    .select({ id: staffAccounts.id, name: staffAccounts.name })
    .from(staffAccounts)
    .where(sql`exists (select 1 from audit_event where account_id = ${staffAccounts}.id)`)
    .orderBy(asc(staffAccounts.name))
}

/** Counts the events and returns the number of the first that doesn't match its predecessor, or null if the chain is intact. */
export async function recomputeChain(
  db: Database,
): Promise<{ readonly events: number; readonly brokenAt: number | null }> {
  const { rows } = await db.execute<{ readonly events: string; readonly broken_at: string | null }>(sql`
    with start as (select id, hash from audit_checkpoint order by id desc limit 1),
    chain as (
      select e.id, e.hash = audit_event_seal(e) as sealed,
        e.previous_hash = coalesce(lag(e.hash) over ordered, (select hash from start), ''::bytea) as follows,
        e.id = coalesce(lag(e.id) over ordered, (select id from start), 0) + 1 as next
      from audit_event e
      where e.id > coalesce((select id from start), 0)
      window ordered as (order by e.id)
    )
    select count(*) as events, min(id) filter (where not (sealed and follows and next)) as broken_at from chain`)
  const [row] = rows
  return { events: Number(row?.events ?? 0), brokenAt: row?.broken_at == null ? null : Number(row.broken_at) }
}

/**
 * Deletes events before the given instant, after writing a checkpoint where the chain continues. Returns the number of deleted
 * rows.
 */
export async function pruneEvents(
  tx: Transaction,
  cutoff: Temporal.Instant,
  now: Temporal.Instant,
): Promise<number> {
  const [last] = await tx
    .select({ id: auditEvents.id, hash: auditEvents.hash })
    .from(auditEvents)
    .where(lt(auditEvents.at, cutoff))
    .orderBy(desc(auditEvents.id))
    .limit(1)
  if (!last) return 0
  await tx.insert(auditCheckpoints).values({ ...last, at: now })
  const { rowCount } = await tx.delete(auditEvents).where(lte(auditEvents.id, last.id))
  return rowCount ?? 0
}
