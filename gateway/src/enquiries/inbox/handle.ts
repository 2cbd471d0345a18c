import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { InboxVerb } from '../../audit/index.ts'
import { record } from '../../audit/index.ts'
import { senderDetails } from '../../bookings/index.ts'
import { relinkConversation, relinkRequest } from '../../customers/index.ts'
import { queueMessage } from '../../messaging/index.ts'
import { alertOnCallAgain } from '../../on-call/index.ts'
import type { Context } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import type { DispatchOutcome } from '../../platform/database/tables.ts'
import { transact } from '../../platform/database/transact.ts'
import { runOnce } from '../../platform/idempotency/idempotency.ts'
import { type InvalidInput, invalidInput, type NotChangeable } from '../../platform/result.ts'
import { momentInWords } from '../../platform/time-format.ts'
import { parse } from '../../platform/validation/parse.ts'
import { insertReply, lockItem, replyEmailKey, setTriage, updateRequest } from './handle-store.ts'
import { auditActionFor, auditTargetOf, type InboxItem, isRequest, itemSubject, kindOf } from './inbox.ts'
import { closeForm, customerForm, parseInstant, replyForm } from './input.ts'
import { findItem, officePeople } from './store.ts'

const MAX_SNOOZED_DAYS = 60

export type InboxChanged = { readonly type: 'InboxChanged'; readonly item: InboxItem }

export type InboxOutcome = InboxChanged | NotChangeable | InvalidInput

/** The change made, for the audit log, or why it was refused. */
type AppliedChange = {
  readonly action: InboxVerb
  readonly details?: Readonly<Record<string, unknown>>
  /** What the change causes. Runs once it is recorded, so that the history shows cause before effect. */
  readonly andThen?: () => Promise<void>
}
type ChangeRefusal = NotChangeable | InvalidInput

const refuse = (message: string): NotChangeable => ({ type: 'NotChangeable', message })

const ITEM_NOT_FOUND = refuse('Not changed. This item isn’t in the inbox any more.')
const ENQUIRIES_ONLY = refuse('Not changed. You can only do this with enquiries.')

/** Changes an inbox item under a lock, and records the result, done or refused, in the same transaction. */
function changeItem(
  id: string,
  attempt: InboxVerb,
  context: Context,
  applyChange: (tx: Transaction, item: InboxItem) => Promise<AppliedChange | ChangeRefusal>,
): Promise<InboxOutcome> {
  return transact(context.db, (tx) => changeItemInTransaction(tx, id, attempt, context, applyChange))
}

/** Does the same inside a running transaction. */
async function changeItemInTransaction(
  tx: Transaction,
  id: string,
  attempt: InboxVerb,
  context: Context,
  applyChange: (tx: Transaction, item: InboxItem) => Promise<AppliedChange | ChangeRefusal>,
): Promise<InboxOutcome> {
  const kind = kindOf(id)
  if (!kind) return ITEM_NOT_FOUND
  await lockItem(tx, kind, id)
  const item = await findItem(tx, kind, id)
  if (!item) return ITEM_NOT_FOUND
  const result = await applyChange(tx, item)
  const target = auditTargetOf(item)
  if ('type' in result) {
    await record(tx, { action: auditActionFor(kind, attempt), target, result: 'refused' }, context)
    return result
  }
  const { action, details = {}, andThen } = result
  await record(tx, { action: auditActionFor(kind, action), target, details }, context)
  await andThen?.()
  const updated = await findItem(tx, kind, id)
  if (!updated) throw new Error('changed inbox item not found')
  return { type: 'InboxChanged', item: updated }
}

/** Assigns an item to someone in the office, or to no one. */
export function inboxAssign(
  { id, to }: { readonly id: string; readonly to: string | null },
  context: Context,
): Promise<InboxOutcome> {
  return changeItem(id, 'assign', context, async (tx, item) => {
    const person = to === null ? null : (await officePeople(tx)).find((candidate) => candidate.id === to)
    if (person === undefined) {
      return invalidInput([{ field: 'to', message: 'Choose someone in the office' }])
    }
    await setTriage(tx, item, { assigneeId: person?.id ?? null })
    return { action: 'assign', details: { to: person?.name ?? null } }
  })
}

/** Snoozes an item until a given time, or ends the snooze. */
export function inboxSnooze(
  { id, until }: { readonly id: string; readonly until: string | null },
  context: Context,
): Promise<InboxOutcome> {
  const { now } = context
  return changeItem(id, 'snooze', context, async (tx, item) => {
    if (until === null) {
      await setTriage(tx, item, { snoozedUntil: null })
      return { action: 'snooze', details: { until: null } }
    }
    const moment = parseInstant(until)
    const latest = now.add({ hours: 24 * MAX_SNOOZED_DAYS })
    const { compare } = Temporal.Instant
    if (!moment || compare(moment, now) <= 0 || compare(moment, latest) > 0) {
      const message = `Choose a time in the next ${MAX_SNOOZED_DAYS} days`
      return invalidInput([{ field: 'until', message }])
    }
    if (item.state !== 'OPEN') return refuse('Not snoozed. It’s no longer open.')
    await setTriage(tx, item, { snoozedUntil: moment })
    return { action: 'snooze', details: { until: moment.toString() } }
  })
}

/** Marks an enquiry as spam, or as not spam. */
export function inboxMarkSpam(
  { id, spam }: { readonly id: string; readonly spam: boolean },
  context: Context,
): Promise<InboxOutcome> {
  return changeItem(id, spam ? 'spam' : 'not-spam', context, async (tx, item) => {
    if (!isRequest(item)) return ENQUIRIES_ONLY
    if (spam && item.state === 'CONVERTED') return refuse('Not changed. It’s already a booking.')
    await updateRequest(tx, item, { spam })
    if (item.state !== 'SPAM' || spam) return { action: spam ? 'spam' : 'not-spam' }
    return { action: 'not-spam', andThen: () => alertOnCallAgain(tx, item.id, context) }
  })
}

/** Closes or reopens an enquiry. */
export function inboxClose(
  input: {
    readonly id: string
    readonly closed: boolean
    readonly outcome: DispatchOutcome | null
    readonly remark?: string | null
  },
  context: Context,
): Promise<InboxOutcome> {
  const { closed, outcome } = input
  const parsed = parse(closeForm, input)
  return changeItem(input.id, closed ? 'close' : 'open', context, async (tx, item) => {
    if (!isRequest(item)) return ENQUIRIES_ONLY
    if (item.state === 'CONVERTED') return refuse('Not changed. It’s already a booking.')
    if (!closed) {
      await updateRequest(tx, item, { closing: null })
      if (item.state !== 'CLOSED') return { action: 'open' }
      return { action: 'open', andThen: () => alertOnCallAgain(tx, item.id, context) }
    }
    if (item.state === 'CLOSED') return refuse('Not changed. It’s already closed.')
    if (!parsed.ok) return parsed.refusal
    if (item.kind === 'DISPATCH' && outcome === null) {
      return invalidInput([{ field: 'outcome', message: 'Choose how it ended' }])
    }
    const answered = item.kind === 'DISPATCH' && outcome !== 'not reached'
    await updateRequest(tx, item, {
      closing: {
        at: context.now,
        by: context.staff?.id ?? null,
        outcome: outcome ?? 'advised',
        bookingId: null,
        remark: parsed.data.remark,
      },
      snoozedUntil: null,
      ...(answered && item.answeredAt === null ? { answeredAt: context.now } : {}),
    })
    return { action: 'close', details: item.kind === 'DISPATCH' ? { outcome } : {} }
  })
}

/** Records a call to the customer. Only the first reply counts. */
export function inboxMarkAnswered({ id }: { readonly id: string }, context: Context): Promise<InboxOutcome> {
  return changeItem(id, 'answered', context, async (tx, item) => {
    if (!isRequest(item)) return ENQUIRIES_ONLY
    if (item.answeredAt === null) await updateRequest(tx, item, { answeredAt: context.now })
    return { action: 'answered' }
  })
}

/** Moves an enquiry to another customer, unless someone else has moved it in the meantime. */
export async function inboxSetCustomer(input: unknown, context: Context): Promise<InboxOutcome> {
  const parsed = parse(customerForm, input)
  if (!parsed.ok) return parsed.refusal
  const { id, customer, seen } = parsed.data
  return await changeItem(id, 'customer', context, async (tx, { kind }) => {
    if (kind === 'BOOKING' || kind === 'REVIEW') return ENQUIRIES_ONLY
    const relinked =
      kind === 'MESSAGE'
        ? await relinkConversation(tx, { reference: id, customer, seen })
        : await relinkRequest(tx, kind, { reference: id, customer, seen })
    if (relinked === null) return refuse('That customer doesn’t exist.')
    if (relinked === 'changed')
      return refuse('Not moved. Someone else just moved this enquiry to another customer.')
    return { action: 'customer', details: relinked }
  })
}

/** Replies to a quote request by email. The reply is stored, queued and audited in one transaction, once per key. */
export async function inboxReply(input: unknown, context: Context): Promise<InboxOutcome> {
  const parsed = parse(replyForm, input)
  if (!parsed.ok) return parsed.refusal
  const { id, text, close, idempotencyKey } = parsed.data
  const { staff } = context
  const kind = kindOf(id)
  if (kind && kind !== 'QUOTE') {
    return refuse('Not sent. You can only reply to quote requests by email.')
  }
  // Without the version, because a repeated reply may come from a screen that already shows the result.
  const request = {
    operation: 'inboxReply',
    key: idempotencyKey,
    keyOwner: staff?.id ?? null,
    content: { id, text, close },
  }
  const outcome = await runOnce<ChangeRefusal>(request, context, async (tx) => {
    const replyOutcome = await replyInTransaction(tx, parsed.data, context)
    return replyOutcome.type === 'InboxChanged' ? { subject: id } : replyOutcome
  })
  if ('type' in outcome) return outcome
  const item = await findItem(context.db, 'QUOTE', id)
  if (!item) throw new Error('answered inbox item not found')
  return { type: 'InboxChanged', item }
}

function replyInTransaction(
  tx: Transaction,
  { id, version, text, close }: z.output<typeof replyForm>,
  context: Context,
): Promise<InboxOutcome> {
  const { now, staff } = context
  const key = randomUUID()
  return changeItemInTransaction(tx, id, 'reply', context, async (tx, item) => {
    if (item.email === null) return ENQUIRIES_ONLY
    if (item.state === 'SPAM') return refuse('Not sent. It’s marked as spam.')
    if (item.version !== version) {
      return refuse('Not sent. Someone else just changed this enquiry. Check it first.')
    }
    await insertReply(tx, {
      quoteRequestId: Number(item.rowId),
      at: now,
      accountId: staff?.id ?? null,
      text,
      key,
    })
    const { name, email } = context.content.business
    await queueMessage(tx, now, {
      key: replyEmailKey(key),
      template: 'enquiry-reply',
      props: {
        ...senderDetails(context),
        reference: item.id,
        service: item.workOrder?.street ?? itemSubject(item, context),
        ...(item.workOrder ? { isWorkOrder: true, orderNumber: item.workOrder.orderNumber } : {}),
        text,
        asked: item.message,
        askedAt: momentInWords(item.receivedAt),
      },
      recipient: item.email,
      replyTo: { name, address: email },
    })
    const closing = {
      at: now,
      by: staff?.id ?? null,
      outcome: 'advised',
      bookingId: null,
      remark: null,
    } as const
    await updateRequest(tx, item, {
      ...(item.answeredAt === null ? { answeredAt: now } : {}),
      ...(close && item.state === 'OPEN' ? { closing, snoozedUntil: null } : {}),
    })
    return { action: 'reply', details: { closed: close } }
  })
}
