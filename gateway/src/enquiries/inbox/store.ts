import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { WorkOrder } from '../../platform/database/column-types.ts'
import type { Database, Transaction } from '../../platform/database/connection.ts'
import { instantSchema } from '../../platform/database/raw-sql.ts'
import {
  auditEvents,
  bookings,
  messages,
  quoteReplies,
  staffAccounts,
} from '../../platform/database/tables.ts'
import { searchCondition } from '../../platform/pagination/search-condition.ts'
import { readablePhone } from '../../platform/validation/phone.ts'
import { quotePrioritySql } from '../work-orders/priority.ts'

type Reader = Database | Transaction

/** Kinds of inbox items. */
export const INBOX_KINDS = ['QUOTE', 'DISPATCH', 'BOOKING', 'REVIEW', 'MESSAGE'] as const

export type InboxKind = (typeof INBOX_KINDS)[number]

/** Which items to list: open ones (everyone's or one person's), snoozed ones, closed enquiries, or spam. */
export type InboxView =
  | { readonly view: 'OPEN' | 'SNOOZED' | 'CLOSED' | 'SPAM' }
  | { readonly view: 'MINE'; readonly accountId: string }

const formatPhone = (phone: string) => readablePhone(phone) ?? phone

const Row = z
  .object({
    kind: z.enum(INBOX_KINDS),
    id: z.string(),
    /** Id in the table of its kind. */
    row_id: z.string(),
    name: z.string(),
    phone: z.string().nullable(),
    phone_e164: z.string().nullable(),
    email: z.string().nullable(),
    /** A choice of the quote form, or a service slug. */
    service: z.string().nullable(),
    place: z.string().nullable(),
    message: z.string(),
    priority: z.int(),
    received_at: instantSchema,
    due_at: instantSchema,
    answered_at: instantSchema.nullable(),
    snoozed_until: instantSchema.nullable(),
    assignee_id: z.string().nullable(),
    assignee: z.string().nullable(),
    state: z.enum(['OPEN', 'CLOSED', 'CONVERTED', 'SPAM']),
    version: z.int(),
    booking_id: z.string().nullable(),
    starts_at: instantSchema.nullable(),
    window_ends_at: instantSchema.nullable(),
    work_order: z.custom<WorkOrder>().nullable(),
    caller_name: z.string().nullable(),
  })
  .transform((row) => ({
    kind: row.kind,
    id: row.id,
    rowId: row.row_id,
    name: row.name === row.phone_e164 ? formatPhone(row.name) : row.name,
    // Conversations by text or call have the number in network format.
    phone: row.phone !== null && row.phone === row.phone_e164 ? formatPhone(row.phone) : row.phone,
    phoneE164: row.phone_e164,
    email: row.email,
    service: row.service,
    place: row.place,
    message: row.message,
    urgent: row.priority === 0,
    receivedAt: row.received_at,
    dueAt: row.due_at,
    answeredAt: row.answered_at,
    snoozedUntil: row.snoozed_until,
    assigneeId: row.assignee_id,
    assignee: row.assignee,
    state: row.state,
    version: row.version,
    bookingId: row.booking_id,
    startsAt: row.starts_at,
    windowEndsAt: row.window_ends_at,
    workOrder: row.work_order,
    callerName: row.caller_name,
  }))

/** An inbox item as stored. */
export type InboxRow = z.output<typeof Row>

/** The position of a row in the inbox, for paging. */
export type InboxPosition = {
  readonly answered: boolean
  readonly urgent: boolean
  readonly at: Temporal.Instant
  readonly id: string
}

// All kinds share these columns, so that the inbox is one list in one order whatever the table.
const SELECT_BY_KIND: Readonly<Record<InboxKind, SQL>> = {
  QUOTE: sql`
    select 'QUOTE' as kind, reference as id, id::text as row_id, name, phone, phone_e164, email, service,
      work_order ->> 'suburb' as place, message, ${quotePrioritySql} as priority, received_at,
      case ${quotePrioritySql} when 0 then received_at else received_at + interval '24 hours' end as due_at,
      answered_at, snoozed_until, assignee_id,
      case when spam then 'SPAM' else state end as state, version, booking_id, null::timestamptz as starts_at,
      null::timestamptz as window_ends_at, work_order, null as caller_name
    from quote_request`,
  DISPATCH: sql`
    select 'DISPATCH' as kind, reference as id, id::text as row_id, name, phone, phone_e164, null as email,
      'emergency' as service, place, message, 0 as priority, received_at, received_at as due_at, answered_at, snoozed_until, assignee_id,
      case when spam then 'SPAM' when outcome is null then 'OPEN' when outcome = 'booked' then 'CONVERTED'
        else 'CLOSED' end as state,
      version, booking_id, null::timestamptz as starts_at, null::timestamptz as window_ends_at,
      null::jsonb as work_order, null as caller_name
    from dispatch_request`,
  BOOKING: sql`
    select 'BOOKING' as kind, booking.reference as id, booking.id::text as row_id, booking.name, booking.phone,
      booking.phone_e164, booking.email, booking.service, booking.suburb as place, coalesce(booking.symptom, '') as message,
      1 as priority, booking.booked_at as received_at, coalesce(booking.answer_by, visit.starts_at) as due_at,
      null::timestamptz as answered_at, booking.snoozed_until, booking.assignee_id,
      case when visit.state = 'PENDING' then 'OPEN' else 'CLOSED' end as state, visit.version, booking.id as booking_id,
      visit.starts_at, visit.window_ends_at, null::jsonb as work_order, null as caller_name
    from visit join booking on booking.id = visit.id`,
  REVIEW: sql`
    select 'REVIEW' as kind, review.id::text as id, review.id::text as row_id, review.author as name, null as phone,
      null as phone_e164, null as email, review.service, review.suburb as place, review_version.text as message,
      1 as priority, review_version.written_at as received_at, review_version.written_at + interval '24 hours' as due_at,
      null::timestamptz as answered_at, review.snoozed_until, review.assignee_id,
      case when review.state = 'PENDING' then 'OPEN' else 'CLOSED' end as state, review.version, review.booking_id,
      null::timestamptz as starts_at, null::timestamptz as window_ends_at, null::jsonb as work_order, null as caller_name
    from review
    join review_version on review_version.review_id = review.id and review_version.version = review.version`,
  MESSAGE: sql`
    select 'MESSAGE' as kind, conversation.reference as id, conversation.id::text as row_id,
      coalesce((select name from customer where customer.id = customer_id), latest.caller_name, phone_e164, conversation.email,
        'Number withheld') as name,
      phone_e164 as phone, phone_e164, conversation.email,
      latest.kind as service, null as place, coalesce(latest.body, '') as message,
      1 as priority, conversation.received_at, conversation.received_at + interval '24 hours' as due_at, answered_at, snoozed_until,
      assignee_id, case when spam then 'SPAM' when closed_at is null then 'OPEN' else 'CLOSED' end as state, version,
      (select visit.id from booking_customer join visit on visit.id = booking_customer.booking_id
        where booking_customer.customer_id = conversation.customer_id
          and visit.state in ('PENDING', 'CONFIRMED', 'EN_ROUTE', 'ARRIVED')
        order by visit.starts_at, visit.id limit 1) as booking_id, null::timestamptz as starts_at,
      null::timestamptz as window_ends_at, null::jsonb as work_order, latest.caller_name
    from conversation
    left join lateral (
      select kind, body, caller_name from inbound_message where conversation_id = conversation.id
       order by inbound_message.received_at desc, inbound_message.id desc limit 1
    ) as latest on true`,
}

/** Conditions for open, done and spam items, written to match the index of each. */
const CONDITIONS_BY_KIND: Readonly<Record<InboxKind, Readonly<Record<'open' | 'done' | 'spam', SQL>>>> = {
  QUOTE: {
    open: sql`state = 'OPEN' and not spam`,
    done: sql`state <> 'OPEN' and not spam`,
    spam: sql`spam`,
  },
  DISPATCH: {
    open: sql`closed_at is null and not spam`,
    done: sql`closed_at is not null and not spam`,
    spam: sql`spam`,
  },
  BOOKING: { open: sql`visit.state = 'PENDING'`, done: sql`false`, spam: sql`false` },
  REVIEW: { open: sql`review.state = 'PENDING'`, done: sql`false`, spam: sql`false` },
  MESSAGE: {
    open: sql`closed_at is null and not spam`,
    done: sql`closed_at is not null and not spam`,
    spam: sql`spam`,
  },
}

/** Whether this kind is a request, whose index can be narrowed to the start of a page. */
const isRequest = (kind: InboxKind) => kind === 'QUOTE' || kind === 'DISPATCH'

function viewCondition(kind: InboxKind, inboxView: InboxView, now: Temporal.Instant): SQL {
  const { open, done, spam } = CONDITIONS_BY_KIND[kind]
  const moment = sql`${now.toString()}::timestamptz`
  switch (inboxView.view) {
    case 'OPEN':
      return sql`${open} and (snoozed_until is null or snoozed_until <= ${moment})`
    case 'MINE':
      return sql`${open} and assignee_id = ${inboxView.accountId}
        and (snoozed_until is null or snoozed_until <= ${moment})`
    case 'SNOOZED':
      return sql`${open} and snoozed_until > ${moment}`
    case 'CLOSED':
      return done
    case 'SPAM':
      return spam
  }
}

type Sorting = {
  /** Sort order within one kind, matching its index where there is one. */
  readonly branch: (kind: InboxKind) => SQL
  /** Sort key across all kinds, between the answered flag and priority before it and the id after it. */
  readonly key: SQL
  readonly descending: boolean
}

function sortingOf({ view }: InboxView): Sorting {
  if (view === 'SNOOZED')
    return { branch: () => sql`snoozed_until, 2`, key: sql`snoozed_until`, descending: false }
  if (view === 'CLOSED' || view === 'SPAM')
    return { branch: () => sql`received_at desc, 2 desc`, key: sql`received_at`, descending: true }
  return {
    branch: (kind) =>
      kind === 'QUOTE'
        ? sql`(answered_at is not null), ${quotePrioritySql}, received_at, reference`
        : kind === 'DISPATCH'
          ? sql`(answered_at is not null), received_at, reference`
          : sql`due_at, 2`,
    key: sql`due_at`,
    descending: false,
  }
}

/**
 * A page of a view, starting after a position. Each table returns at most a page through its own index, so that the cost doesn't
 * grow with the number of enquiries.
 */
export async function listInbox(
  db: Reader,
  inboxView: InboxView,
  kinds: ReadonlyArray<InboxKind>,
  { limit, after, now }: { limit: number; after: InboxPosition | null; now: Temporal.Instant },
): Promise<ReadonlyArray<InboxRow>> {
  if (kinds.length === 0) return []
  const { branch, key, descending } = sortingOf(inboxView)
  const sortedByDue = inboxView.view === 'OPEN' || inboxView.view === 'MINE'
  const answered = sortedByDue ? sql`(answered_at is not null)` : sql`(kind is null)`
  // Emergencies come before overdue enquiries.
  const priority = sortedByDue ? sql`priority` : sql`0`
  const comparison = sql.raw(descending ? '<' : '>')
  const direction = sql.raw(descending ? 'desc' : 'asc')
  const afterPosition = after
    ? sql`where (${answered}, ${priority}, ${key}, id)
        ${comparison} (${after.answered}, ${sortedByDue ? rankOf(after) : 0}, ${after.at.toString()}::timestamptz, ${after.id})`
    : sql``
  const branches = kinds.map((kind) => {
    // Narrows the index range, in the index's own terms.
    const scanStart = after && isRequest(kind) ? scanStartCondition(kind, inboxView, after) : sql``
    const where = sql`where ${viewCondition(kind, inboxView, now)} ${scanStart}`
    return sql`(select * from (${SELECT_BY_KIND[kind]} ${where} order by ${branch(kind)}) as branch ${afterPosition} limit ${limit})`
  })
  return await readRows(
    db,
    sql`${sql.join(branches, sql` union all `)}`,
    sql`order by ${answered} ${direction}, ${sortedByDue ? sql`priority ${direction}, ` : sql``}${key} ${direction}, id ${direction} limit ${limit}`,
  )
}

/** Sort value of urgent and other items in SQL. */
const rankOf = ({ urgent }: InboxPosition) => (urgent ? 0 : 1)

/** The condition that starts a request table's index scan at a position. */
function scanStartCondition(kind: InboxKind, { view }: InboxView, after: InboxPosition): SQL {
  const instant = sql`${after.at.toString()}::timestamptz`
  if (view === 'SNOOZED') return sql`and snoozed_until >= ${instant}`
  if (view === 'CLOSED' || view === 'SPAM') return sql`and received_at <= ${instant}`
  if (kind === 'DISPATCH')
    return sql`and ((answered_at is not null), received_at) >= (${after.answered}, ${instant})`
  const received = after.urgent ? instant : sql`${instant} - interval '24 hours'`
  return sql`and ((answered_at is not null), ${quotePrioritySql}, received_at)
    >= (${after.answered}, ${rankOf(after)}, ${received})`
}

/** An item by its id. Null if there is none. */
export async function findItem(db: Reader, kind: InboxKind, id: string): Promise<InboxRow | null> {
  const name: Readonly<Record<InboxKind, SQL>> = {
    QUOTE: sql`reference`,
    DISPATCH: sql`reference`,
    BOOKING: sql`booking.reference`,
    REVIEW: sql`review.id::text`,
    MESSAGE: sql`conversation.reference`,
  }
  const [row] = await readRows(db, sql`${SELECT_BY_KIND[kind]} where ${name[kind]} = ${id}`)
  return row ?? null
}

/** The search text of an emergency request, as in its index. */
const DISPATCH_SEARCH_TEXT = sql`dispatch_request_words(name, place, phone, phone_e164)`

/** The ids of the conversations that a pattern matches, each table by its own index: by caller, by number or address, by customer. */
function conversationsMatching(pattern: string): SQL {
  const contact = sql`conversation_words(phone_e164, email)`
  return sql`(
    select conversation_id from inbound_message
     where caller_name is not null and ${searchCondition(sql`search_words(caller_name)`, pattern)}
    union all select id from conversation where ${searchCondition(contact, pattern)}
    union all select conversation.id from conversation join customer on customer.id = customer_id
     where ${searchCondition(sql`customer.search`, pattern)})`
}

/**
 * The latest emergency requests and conversations whose people match all patterns: by name, phone number, email address or place.
 * Spam is left out.
 */
export async function searchRequests(
  db: Reader,
  patterns: ReadonlyArray<string>,
  limit: number,
): Promise<ReadonlyArray<InboxRow>> {
  const branch = (kind: 'DISPATCH' | 'MESSAGE', where: SQL) =>
    sql`(${SELECT_BY_KIND[kind]} where not spam and ${where} order by received_at desc limit ${limit})`
  const requests = patterns.map((pattern) => searchCondition(DISPATCH_SEARCH_TEXT, pattern))
  // An array is computed once and first: the planner can't try each conversation by age until enough match.
  const conversationIds = sql`array(${sql.join(patterns.map(conversationsMatching), sql` intersect `)})`
  return await readRows(
    db,
    sql`${branch('DISPATCH', sql.join(requests, sql` and `))}
      union all ${branch('MESSAGE', sql`conversation.id = any(${conversationIds})`)}`,
    sql`order by received_at desc, id limit ${limit}`,
  )
}

async function readRows(db: Reader, from: SQL, end: SQL = sql``): Promise<ReadonlyArray<InboxRow>> {
  const { rows } = await db.execute(sql`
    select item.*, (select name from staff_account where staff_account.id = item.assignee_id) as assignee
    from (${from}) as item ${end}`)
  return rows.map((row) => Row.parse(row))
}

/** The number of items in a view, counted up to a limit. */
export async function countInbox(
  db: Reader,
  inboxView: InboxView,
  { limit, now }: { limit: number; now: Temporal.Instant },
): Promise<number> {
  const branches = INBOX_KINDS.map(
    (kind) =>
      sql`(select 1 from (${SELECT_BY_KIND[kind]} where ${viewCondition(kind, inboxView, now)} limit ${limit}) as branch)`,
  )
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from (${sql.join(branches, sql` union all `)} limit ${limit}) as counted`,
  )
  return rows[0]?.count ?? 0
}

/** Replies to a quote request, oldest first, with the delivery state of their emails. */
export function repliesTo(db: Reader, quoteRequestId: number) {
  return db
    .select({
      id: quoteReplies.id,
      at: quoteReplies.at,
      by: staffAccounts.name,
      text: quoteReplies.text,
      state: messages.state,
    })
    .from(quoteReplies)
    .leftJoin(staffAccounts, eq(staffAccounts.id, quoteReplies.accountId))
    .leftJoin(messages, eq(messages.key, sql`'reply ' || ${quoteReplies.key}`))
    .where(eq(quoteReplies.quoteRequestId, quoteRequestId))
    .orderBy(asc(quoteReplies.id))
    .limit(100)
}

/** Audit events of an item, oldest first. */
export function eventsOn(db: Reader, target: string) {
  return db
    .select({
      at: auditEvents.at,
      by: staffAccounts.name,
      action: auditEvents.action,
      details: auditEvents.details,
    })
    .from(auditEvents)
    .leftJoin(staffAccounts, eq(staffAccounts.id, auditEvents.accountId))
    .where(and(eq(auditEvents.target, target), eq(auditEvents.result, 'done')))
    .orderBy(asc(auditEvents.id))
    .limit(500)
}

/** Administrators and office staff by name, to whom items can be assigned. */
export function officePeople(db: Reader) {
  return db
    .select({ id: staffAccounts.id, name: staffAccounts.name })
    .from(staffAccounts)
    .where(and(inArray(staffAccounts.role, ['admin', 'office']), isNull(staffAccounts.disabledAt)))
    .orderBy(asc(staffAccounts.name))
    .limit(100)
}

/** The number of jobs done for an email address, counted up to 100. */
export async function countCompletedJobs(db: Reader, email: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (
      select 1 from booking join visit on visit.id = booking.id
      where lower(booking.email) = ${email.toLowerCase()} and visit.state = 'COMPLETED' limit 100
    ) as jobs`)
  return rows[0]?.count ?? 0
}

/** The reference of a booking. */
export async function bookingReferenceOf(db: Reader, bookingId: string): Promise<string | null> {
  const [row] = await db
    .select({ reference: bookings.reference })
    .from(bookings)
    .where(eq(bookings.id, bookingId))
  return row?.reference ?? null
}
