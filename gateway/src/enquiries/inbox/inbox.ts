import type { AuditAction, InboxVerb } from '../../audit/index.ts'
import { recordView } from '../../audit/index.ts'
import { customerOfBooking, customerOfConversation, customerOfEnquiry } from '../../customers/index.ts'
import { messageState } from '../../messaging/index.ts'
import type { Context } from '../../platform/context.ts'
import type { WorkOrder } from '../../platform/database/column-types.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { forwardPage } from '../../platform/pagination/arguments.ts'
import { searchPatterns } from '../../platform/pagination/search-words.ts'
import { dateTime } from '../../platform/time.ts'
import { availability } from '../../scheduling/index.ts'
import { SERVICE_LABELS } from '../quote-requests/quote-requests.ts'
import { workOrderSubject } from '../work-orders/work-orders.ts'
import { cursorAfter, parsePosition } from './cursor.ts'
import { eventText } from './events.ts'
import {
  bookingReferenceOf,
  countCompletedJobs,
  countInbox,
  eventsOn,
  findItem,
  INBOX_KINDS,
  type InboxKind,
  type InboxRow,
  type InboxView,
  listInbox,
  officePeople,
  repliesTo,
  searchRequests,
} from './store.ts'

export type { InboxKind, InboxView }

const MAX_COUNT = 1_000
const EXCERPT_LENGTH = 140

/**
 * An item in the inbox.
 * @public Named by codegen.ts.
 */
export type InboxItem = InboxRow

/**
 * Lazily counted number of items in each view.
 * @public Named by codegen.ts.
 */
export type InboxCounts = Readonly<Record<'open' | 'mine' | 'snoozed', () => Promise<number>>>

/** A page of the inbox. Null if `after` is not a valid cursor. */
export async function staffInbox(
  request: {
    readonly view: InboxView['view']
    readonly kinds: ReadonlyArray<InboxKind> | null
    readonly first: number
    readonly after: string | null
  },
  { db, now, staff }: Context,
) {
  const cursor = request.after === null ? null : parsePosition(request.after)
  if (request.after !== null && cursor === null) return null
  const mine: InboxView = { view: 'MINE', accountId: staff?.id ?? '' }
  const view = request.view === 'MINE' ? mine : { view: request.view }
  const kinds =
    request.kinds === null ? INBOX_KINDS : INBOX_KINDS.filter((kind) => request.kinds?.includes(kind))
  const rows = await listInbox(db, view, kinds, { limit: request.first + 1, after: cursor, now })
  const count = (countedView: InboxView) => () => countInbox(db, countedView, { limit: MAX_COUNT, now })
  const counts: InboxCounts = {
    open: count({ view: 'OPEN' }),
    mine: count(mine),
    snoozed: count({ view: 'SNOOZED' }),
  }
  return {
    ...forwardPage(rows, request, (item) => cursorAfter(item, view)),
    counts,
  }
}

/** The kind of item an id belongs to. Null for an unknown format. */
export function kindOf(id: string): InboxKind | null {
  if (/^Q-\w{6}$/.test(id)) return 'QUOTE'
  if (/^E-\w{6}$/.test(id)) return 'DISPATCH'
  if (/^M-\w{6}$/.test(id)) return 'MESSAGE'
  if (/^GC-\w{4}-\w{2}$/.test(id)) return 'BOOKING'
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id) ? 'REVIEW' : null
}

/** Loads an item for a member of staff, or null. Viewing an enquiry is recorded in the audit log. */
export async function inboxItem(id: string, context: Context): Promise<InboxItem | null> {
  const kind = kindOf(id)
  const item = kind && (await findItem(context.db, kind, id))
  if (item && isRequest(item))
    await recordView({ action: auditActionFor(item.kind, 'view'), target: auditTargetOf(item) }, context)
  return item
}

/** Finds an emergency request or a conversation by its reference, as people type it: `e-7k3mq2`, `E7K3MQ2`. Null for anything else. */
async function requestByReference(typed: string, { db }: Pick<Context, 'db'>): Promise<InboxItem | null> {
  const [, prefix, rest] = /^([EM])-?(\w{6})$/.exec(typed.trim().toUpperCase()) ?? []
  if (prefix === undefined) return null
  return await findItem(db, prefix === 'E' ? 'DISPATCH' : 'MESSAGE', `${prefix}-${rest}`)
}

/**
 * The latest emergency requests and conversations of people with that name, phone number, email address or place, and the one with
 * that reference first.
 */
export async function searchInbox(
  typed: string,
  limit: number,
  { db }: Pick<Context, 'db'>,
): Promise<ReadonlyArray<InboxItem>> {
  const named = await requestByReference(typed, { db })
  const found = await searchRequests(db, searchPatterns(typed), limit)
  return [...(named ? [named] : []), ...found.filter(({ id }) => id !== named?.id)].slice(0, limit)
}

/** The phone numbers in an enquiry, as they were typed: the sender's, and the tenant's of a work order. */
export async function phonesOfEnquiry(
  id: string,
  { db }: Pick<Context, 'db'>,
): Promise<ReadonlyArray<string | null>> {
  const kind = kindOf(id)
  const item = kind && (await findItem(db, kind, id))
  return item ? [item.phone, item.workOrder?.tenantPhone ?? null] : []
}

/** The work order that an enquiry is: its reference and the agency's own number, and its details. Null for any other enquiry. */
export async function workOrderOf(
  db: Context['db'] | Transaction,
  id: string,
): Promise<{
  readonly numbers: { readonly workOrder: string; readonly orderNumber: string | null }
  readonly details: WorkOrder
} | null> {
  const item = kindOf(id) === 'QUOTE' ? await findItem(db, 'QUOTE', id) : null
  if (!item?.workOrder) return null
  return {
    numbers: { workOrder: item.id, orderNumber: item.workOrder.orderNumber },
    details: item.workOrder,
  }
}

/** Staff an item can be assigned to. */
export function inboxAssignees({ db }: Pick<Context, 'db'>) {
  return officePeople(db)
}

/** Whether an item is an enquiry, which can be answered, closed or marked as spam. Bookings and reviews need a decision instead. */
export function isRequest({ kind }: Pick<InboxRow, 'kind'>): boolean {
  return kind === 'QUOTE' || kind === 'DISPATCH' || kind === 'MESSAGE'
}

/** The audit log target of an item. */
export function auditTargetOf({ kind, id }: Pick<InboxRow, 'kind' | 'id'>): string {
  return `${AUDIT_NOUNS[kind]} ${id}`
}

/**
 * The audit action for a change to an inbox item. A booking's items use `inbox.…`, since `booking.…` stands for changes to the
 * booking itself.
 */
export function auditActionFor(kind: InboxKind, verb: InboxVerb): AuditAction {
  return `${kind === 'BOOKING' ? 'inbox' : AUDIT_NOUNS[kind]}.${verb}`
}

const AUDIT_NOUNS = {
  QUOTE: 'quote',
  DISPATCH: 'dispatch',
  BOOKING: 'booking',
  REVIEW: 'review',
  MESSAGE: 'conversation',
} as const satisfies Readonly<Record<InboxKind, string>>

/** The item's current state as the office sees it. */
export function stateOf({ state, snoozedUntil }: InboxRow, { now }: Pick<Context, 'now'>) {
  const away = snoozedUntil !== null && Temporal.Instant.compare(snoozedUntil, now) > 0
  return state === 'OPEN' && away ? ('SNOOZED' as const) : state
}

/** The deadline for answering. Null once the item is answered or closed. */
export function dueAt({ dueAt: due, answeredAt, state }: InboxRow): Temporal.Instant | null {
  return answeredAt === null && state === 'OPEN' ? due : null
}

/** The subject of an item, as text. */
export function itemSubject(item: InboxRow, { content }: Pick<Context, 'content'>): string {
  const { kind, service, place, workOrder } = item
  if (kind === 'MESSAGE') return INBOUND_LABELS[service ?? ''] ?? 'Message'
  const serviceName =
    kind !== 'QUOTE'
      ? serviceTitle(service, content)
      : workOrder
        ? workOrderSubject(workOrder, service ?? '')
        : quoteServiceLabel(service)
  const subject =
    kind === 'DISPATCH' ? 'Emergency' : kind === 'REVIEW' ? `Review, ${serviceName}` : serviceName
  return place === null ? subject : `${subject}, ${place}`
}

const INBOUND_LABELS: Readonly<Record<string, string>> = {
  TEXT: 'Text message',
  EMAIL: 'Email',
  MISSED_CALL: 'Missed call',
  PHONE_MESSAGE: 'Phone message',
}

/** The item's message on one line. */
export function excerptOf({ message }: InboxRow): string {
  const line = message.replace(/\s+/g, ' ').trim()
  return line.length > EXCERPT_LENGTH ? `${[...line].slice(0, EXCERPT_LENGTH - 1).join('')}…` : line
}

/** The service an enquiry would be booked as: the first one the quote form's choice maps to. */
export function serviceOf({ kind, service }: InboxRow, { content }: Pick<Context, 'content'>): string | null {
  if (kind === 'BOOKING' || kind === 'REVIEW') return service
  return content.services.find(({ quoteService }) => quoteService === service)?.slug ?? null
}

/** The next windows to offer, for the enquiry's service in any suburb. */
export async function nextWindows(item: InboxRow, context: Context) {
  if (!isRequest(item) || item.kind === 'MESSAGE') return []
  const list = await availability(
    { service: serviceOf(item, context), suburb: null, from: null, days: 14 },
    context,
  )
  return list?.next ?? []
}

/** Replies sent to the customer. */
export async function repliesOf({ kind, rowId }: InboxRow, { db }: Pick<Context, 'db'>) {
  if (kind !== 'QUOTE') return []
  const rows = await repliesTo(db, Number(rowId))
  return rows.map(({ id, at, by, text, state }) => ({
    id: String(id),
    at: dateTime(at),
    by,
    text,
    delivery: messageState(state ?? 'sent'),
  }))
}

/** What the office did with the item, as text. */
export async function historyOf(item: InboxRow, { db }: Pick<Context, 'db'>) {
  const events = await eventsOn(db, auditTargetOf(item))
  return events.flatMap(({ at, by, action, details }) => {
    const text = eventText(action, details)
    return text === null ? [] : [{ at: dateTime(at), by, words: text }]
  })
}

/** The booking this item is, became or is about. */
export async function bookingOf({ kind, id, bookingId }: InboxRow, { db }: Pick<Context, 'db'>) {
  if (kind === 'BOOKING') return id
  return bookingId && (await bookingReferenceOf(db, bookingId))
}

/** The customer record of an item. Office only. */
export async function customerOf({ kind, id, rowId }: InboxRow, context: Context) {
  if (kind === 'REVIEW') return null
  if (kind === 'MESSAGE') return await customerOfConversation(id, context)
  if (kind !== 'BOOKING') return await customerOfEnquiry(id, context)
  return (await customerOfBooking(String(rowId), context))?.customer ?? null
}

/** Number of earlier jobs for this customer. */
export async function previousJobCount({ email }: InboxRow, { db }: Pick<Context, 'db'>): Promise<number> {
  return email === null ? 0 : await countCompletedJobs(db, email)
}

function quoteServiceLabel(service: string | null): string {
  return Object.entries(SERVICE_LABELS).find(([name]) => name === service)?.[1] ?? ''
}

function serviceTitle(slug: string | null, { services }: Context['content']): string {
  return services.find((service) => service.slug === slug)?.title ?? ''
}
