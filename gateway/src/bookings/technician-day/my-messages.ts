import type { DeliveryState } from '../../generated/graphql.ts'
import { messageState } from '../../messaging/index.ts'
import type { Context } from '../../platform/context.ts'
import { titleOf } from '../dispatch-board/labels.ts'
import { emailTitle } from '../staff/email-title.ts'
import { jobsMessages } from './store.ts'

const DAYS_BACK = 14
const DAYS_AHEAD = 30

/** A message about one of the caller's jobs, to the caller or to the customer. */
export type MyMessage = {
  readonly key: string
  readonly kind: 'FROM_CUSTOMER' | 'FROM_STAFF' | 'TO_CUSTOMER'
  readonly at: Temporal.Instant
  /** For example `Ann Lee`, `Sample office` or `Confirmation, email`. */
  readonly title: string
  /** The text; null for messages to the customer, since they contain the booking link. */
  readonly words: string | null
  /** Delivery state of a message to the customer. */
  readonly delivery: DeliveryState | null
  readonly job: MyMessageJob
}

/** @public Named by codegen.ts. */
export type MyMessageJob = {
  readonly reference: string
  readonly title: string
  readonly suburb: string
  readonly startsAt: Temporal.Instant
  readonly windowEndsAt: Temporal.Instant
}

/**
 * Returns messages about the calling technician's jobs from customers and other staff, and those sent to their customers, newest
 * first. Covers jobs from two weeks back to 30 days ahead, 100 messages at most. Customers' notes are limited to visits of today
 * and tomorrow. Excludes the caller's own notes and all addresses. Empty for other roles: the office has the outbox.
 */
export async function myMessages({
  db,
  now,
  staff,
  content,
}: Pick<Context, 'db' | 'now' | 'staff' | 'content'>): Promise<ReadonlyArray<MyMessage>> {
  if (staff?.role !== 'technician' || staff.technicianId === null) return []
  const rows = await jobsMessages(db, {
    technicianId: staff.technicianId,
    accountId: staff.id,
    from: now.subtract({ hours: 24 * DAYS_BACK }),
    now,
    to: now.add({ hours: 24 * DAYS_AHEAD }),
  })
  return rows.map(({ kind, id, at, who, words, template, channel, delivery, ...job }) => ({
    key: `${kind} ${id}`,
    kind,
    at: Temporal.Instant.from(at),
    title: kind === 'TO_CUSTOMER' ? emailTitle({ template, channel }) : (who ?? 'Staff'),
    words,
    delivery: delivery && messageState(delivery),
    job: {
      reference: job.reference,
      title: titleOf(job, content),
      suburb: job.suburb,
      startsAt: Temporal.Instant.from(job.startsAt),
      windowEndsAt: Temporal.Instant.from(job.windowEndsAt),
    },
  }))
}
