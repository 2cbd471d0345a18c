import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/connection.ts'
import { lockName } from '../../platform/database/locks.ts'
import {
  bookings,
  conversations,
  type DispatchOutcome,
  dispatchRequests,
  quoteReplies,
  quoteRequests,
  reviews,
} from '../../platform/database/tables.ts'
import type { InboxKind, InboxRow } from './store.ts'

/** Locks an item against other changes until the transaction ends. */
export async function lockItem(tx: Transaction, kind: InboxKind, id: string): Promise<void> {
  await lockName(tx, `inbox ${kind} ${id}`)
}

/** The item's assignee and snooze time. */
export type Triage = { readonly assigneeId?: string | null; readonly snoozedUntil?: Temporal.Instant | null }

/** Sets the assignee or snooze time of an item of any kind. */
export async function setTriage(
  tx: Transaction,
  { kind, rowId }: Pick<InboxRow, 'kind' | 'rowId'>,
  triage: Triage,
): Promise<void> {
  if (kind === 'BOOKING') await tx.update(bookings).set(triage).where(eq(bookings.id, rowId))
  else if (kind === 'REVIEW') await tx.update(reviews).set(triage).where(eq(reviews.id, rowId))
  else await updateRequest(tx, { kind, rowId }, triage)
}

/** What the office did with a request. */
export type RequestChange = Triage & {
  readonly spam?: boolean
  readonly answeredAt?: Temporal.Instant
  readonly closing?: {
    readonly at: Temporal.Instant
    readonly by: string | null
    readonly outcome: DispatchOutcome
    readonly bookingId: string | null
    /** Stored for emergency requests only. */
    readonly remark: string | null
  } | null
}

/** Updates a quote request, emergency request or conversation. */
export async function updateRequest(
  tx: Transaction,
  { kind, rowId }: Pick<InboxRow, 'kind' | 'rowId'>,
  { closing, ...change }: RequestChange,
): Promise<void> {
  const id = Number(rowId)
  if (kind === 'MESSAGE') {
    await tx
      .update(conversations)
      .set({
        ...change,
        ...(closing === undefined ? {} : { closedAt: closing?.at ?? null }),
        version: sql`${conversations.version} + 1`,
      })
      .where(eq(conversations.id, id))
    return
  }
  if (kind === 'QUOTE') {
    const state = closing === null ? 'OPEN' : closing?.outcome === 'booked' ? 'CONVERTED' : 'CLOSED'
    await tx
      .update(quoteRequests)
      .set({
        ...change,
        ...(closing === undefined
          ? {}
          : { state, closedAt: closing?.at ?? null, bookingId: closing?.bookingId ?? null }),
        version: sql`${quoteRequests.version} + 1`,
      })
      .where(eq(quoteRequests.id, id))
    return
  }
  await tx
    .update(dispatchRequests)
    .set({
      ...change,
      ...(closing === undefined
        ? {}
        : {
            outcome: closing?.outcome ?? null,
            closedAt: closing?.at ?? null,
            closedBy: closing?.by ?? null,
            bookingId: closing?.bookingId ?? null,
            remark: closing?.remark ?? null,
          }),
      version: sql`${dispatchRequests.version} + 1`,
    })
    .where(eq(dispatchRequests.id, id))
}

export async function insertReply(tx: Transaction, reply: typeof quoteReplies.$inferInsert): Promise<void> {
  await tx.insert(quoteReplies).values(reply)
}

/** The key of a reply's email. */
export const replyEmailKey = (key: string) => `reply ${key}`
