import { and, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { isCurrentVisitSql } from '../../customers/index.ts'
import type { BookingState } from '../../platform/database/column-types.ts'
import type { Database } from '../../platform/database/connection.ts'
import { bookings, technicians, visits } from '../../platform/database/tables.ts'
import {
  cursorColumns,
  type Page,
  type PageRequest,
  readPage,
  type SortOrder,
} from '../../platform/pagination/keyset.ts'
import { searchCondition } from '../../platform/pagination/search-condition.ts'
import { attendedBySql, onTeamFromSql } from '../../scheduling/index.ts'
import {
  type Clock,
  followUpSql,
  lateSql,
  NOT_HELD,
  notCompletedSql,
  unassignedSql,
} from '../dispatch-board/attention.ts'

/** Filters for a list of bookings, validated, with days as instants. */
export type ResolvedFilter = {
  readonly patterns: ReadonlyArray<string>
  readonly references: ReadonlyArray<string>
  readonly states: ReadonlyArray<BookingState>
  readonly from: Temporal.Instant | null
  /** Exclusive. */
  readonly to: Temporal.Instant | null
  readonly technicianIds: ReadonlyArray<number>
  readonly services: ReadonlyArray<string>
  readonly suburbs: ReadonlyArray<string>
  readonly attention: 'UNASSIGNED' | 'LATE' | 'UNCLOSED' | 'FOLLOW_UP' | null
  /** Only this technician's bookings; null for everyone's. */
  readonly only: number | null
}

export type BookingSort = 'WINDOW' | 'BOOKED' | 'REFERENCE' | 'CUSTOMER' | 'SUBURB'

const ATTENTION = {
  UNASSIGNED: unassignedSql,
  LATE: lateSql,
  UNCLOSED: notCompletedSql,
  FOLLOW_UP: followUpSql,
} as const

const KEYS = {
  WINDOW: { key: sql`${visits.startsAt}`, keyType: 'timestamptz', id: sql`${visits.id}` },
  BOOKED: { key: sql`${bookings.bookedAt}`, keyType: 'timestamptz', id: sql`${bookings.id}` },
  REFERENCE: { key: sql`${bookings.reference}`, keyType: 'text', id: sql`${bookings.id}` },
  CUSTOMER: { key: sql`lower(${bookings.name})`, keyType: 'text', id: sql`${bookings.id}` },
  SUBURB: { key: sql`${bookings.suburb}`, keyType: 'text', id: sql`${bookings.id}` },
} as const satisfies Record<BookingSort, Pick<SortOrder, 'key' | 'keyType' | 'id'>>

/** A sort order of the list. The keys are in its cursors, so technicians' bookings are sorted by first names. */
export function orderOf(sort: BookingSort, descending: boolean, isTechnician = false): SortOrder {
  const order = { name: sort, idType: 'uuid', descending, ...KEYS[sort] } as const
  return isTechnician && sort === 'CUSTOMER' ? { ...order, key: sql`lower(${FIRST_NAME})` } : order
}

const unlessEmpty = <T>(values: ReadonlyArray<T>, condition: (values: T[]) => SQL): SQL | undefined =>
  values.length > 0 ? condition([...values]) : undefined

// Both tables have the service. Filtering on the table that is queried anyway avoids reading the other.
function filtersBookings({
  patterns,
  references,
  suburbs,
}: Pick<ResolvedFilter, 'patterns' | 'references' | 'suburbs'>): boolean {
  return patterns.length > 0 || references.length > 0 || suburbs.length > 0
}

function visitConditions(
  { states, from, to, technicianIds, services, attention, only, ...bookingFilters }: ResolvedFilter,
  clock: Clock,
) {
  return [
    unlessEmpty(states, (values) => inArray(visits.state, values)),
    from ? gte(visits.startsAt, from) : undefined,
    to ? lt(visits.startsAt, to) : undefined,
    unlessEmpty(technicianIds, (ids) => attendedBySql(...ids)),
    only === null ? undefined : attendedBySql(only),
    filtersBookings(bookingFilters)
      ? undefined
      : unlessEmpty(services, (values) => inArray(visits.service, values)),
    attention ? ATTENTION[attention](clock) : undefined,
  ].filter((condition) => condition !== undefined)
}

function bookingConditions(
  { patterns, references, suburbs, services, only }: ResolvedFilter,
  { now }: Pick<Clock, 'now'>,
) {
  const filtersByBooking = filtersBookings({ patterns, references, suburbs })
  const searched = only === null ? bookings.search : technicianSearchSql(now)
  return [
    ...patterns.map((pattern) => searchCondition(searched, pattern)),
    unlessEmpty(references, (values) => inArray(bookings.reference, values)),
    unlessEmpty(suburbs, (values) => inArray(bookings.suburb, values)),
    filtersByBooking ? unlessEmpty(services, (values) => inArray(bookings.service, values)) : undefined,
  ].filter((condition) => condition !== undefined)
}

// A technician may read no more of the customer than this of a visit that isn't current. By any other text, a search or a cursor
// would tell it piece by piece.
const FIRST_NAME = sql`split_part(btrim(${bookings.name}), ' ', 1)`

/** What a technician may read of a booking, spelled as in its `search`. */
function technicianSearchSql(now: Temporal.Instant): SQL {
  const { reference, suburb, name, phone, phoneE164, contactName, contactPhone } = bookings
  const isCurrent = isCurrentVisitSql({ now })
  return sql`(search_words(
      ${reference} || ' ' || replace(${reference}, '-', '') || ' ' || ${suburb} || ' ' ||
      case when ${isCurrent} then ${name} || ' ' || coalesce(${contactName}, '') else ${FIRST_NAME} end
    ) || case when ${isCurrent} then search_digits(${phone}, ${phoneE164}) || search_digits(${contactPhone}, null)
         else '' end)`
}

const columns = (clock: Clock) => ({
  id: bookings.id,
  reference: bookings.reference,
  state: visits.state,
  version: visits.version,
  late: sql<boolean>`${lateSql(clock)}`,
  unassigned: sql<boolean>`${unassignedSql(clock)}`,
  bookedAt: bookings.bookedAt,
  startsAt: visits.startsAt,
  windowEndsAt: visits.windowEndsAt,
  endsAt: visits.endsAt,
  answerBy: bookings.answerBy,
  name: bookings.name,
  phone: bookings.phone,
  email: bookings.email,
  service: bookings.service,
  symptom: bookings.symptom,
  suburb: bookings.suburb,
  street: bookings.street,
  unit: bookings.unit,
  postcode: bookings.postcode,
  technicianId: visits.technicianId,
  technician: technicians.name,
  helpers: sql<string[]>`array(
    select helper.name from visit_helper join technician as helper on helper.id = technician_id
     where visit_id = ${visits.id} order by helper.name)`,
})

const rowsOf = (db: Database, clock: Clock, order: SortOrder) =>
  db
    .select({ ...columns(clock), ...cursorColumns(order) })
    .from(bookings)
    .innerJoin(visits, eq(visits.id, bookings.id))
    .innerJoin(technicians, eq(technicians.id, visits.technicianId))

// Looks each one up separately. The planner doesn't know that there are few, and would read a whole table.
const keysOf = (order: SortOrder, table: typeof bookings | typeof visits) => (ids: SQL) =>
  sql`
  select sort.key, listed.id from (${ids}) as listed
  cross join lateral (select ${order.key} as key from ${table} where ${table.id} = listed.id offset 0) as sort`

/** A booking as a list row. */
export type ListedBooking = Awaited<ReturnType<typeof rowsOf>>[number]

/** A page of bookings; null if the cursor is invalid. */
export function listBookings(
  db: Database,
  filter: ResolvedFilter,
  order: SortOrder,
  pageRequest: PageRequest,
  clock: Clock,
): Promise<Page<ListedBooking> | null> {
  const visitFilters = visitConditions(filter, clock)
  const bookingFilters = bookingConditions(filter, clock)
  const allFilters = and(NOT_HELD, ...visitFilters, ...bookingFilters)
  return readPage(order, pageRequest, {
    db,
    narrowed: visitFilters.length + bookingFilters.length > 0,
    // Visits that aren't holds and bookings match one to one, so a filter on one table reads only that one.
    separateQueries:
      bookingFilters.length === 0 && order.name !== 'WINDOW'
        ? {
            ids: (limit) => sql`select ${visits.id} from ${visits} where ${allFilters} limit ${limit}`,
            keys: keysOf(order, bookings),
          }
        : visitFilters.length === 0 && order.name === 'WINDOW'
          ? {
              ids: (limit) =>
                sql`select ${bookings.id} from ${bookings} where ${and(...bookingFilters)} limit ${limit}`,
              keys: keysOf(order, visits),
            }
          : null,
    matching: (where, limit) =>
      bookingFilters.length === 0 && order.name === 'WINDOW'
        ? sql`select ${order.key}, ${visits.id} from ${visits} where ${and(allFilters, where)} limit ${limit}`
        : visitFilters.length === 0 && order.name !== 'WINDOW'
          ? sql`select ${order.key}, ${bookings.id} from ${bookings}
                 where ${and(...bookingFilters, where) ?? sql`true`} limit ${limit}`
          : sql`select ${order.key}, ${order.id} from ${bookings}
                  join ${visits} on ${visits.id} = ${bookings.id} where ${and(allFilters, where)} limit ${limit}`,
    // Ids first: indexes cover everything that decides a match, so that only displayed rows are read.
    walk: (where, by, limit) =>
      rowsOf(db, clock, order)
        .where(
          sql`${bookings.id} in (
            select ${bookings.id} from ${bookings} join ${visits} on ${visits.id} = ${bookings.id}
             where ${and(allFilters, where)} order by ${sql.join([...by], sql`, `)} limit ${limit})`,
        )
        .orderBy(...by),
    byId: async (ids) =>
      ids.length > 0 ? await rowsOf(db, clock, order).where(inArray(bookings.id, [...ids])) : [],
  })
}

/** Returns the bookings with these references as list rows. */
export async function bookingsByReference(
  db: Database,
  references: ReadonlyArray<string>,
  clock: Clock,
): Promise<ReadonlyArray<ListedBooking>> {
  if (references.length === 0) return []
  return await rowsOf(db, clock, orderOf('WINDOW', false)).where(
    and(NOT_HELD, inArray(bookings.reference, [...references])),
  )
}

/** All technicians, past and present, for filtering a list. */
export function everyTechnician(db: Database, today: Temporal.PlainDate) {
  const active = sql<boolean>`(${onTeamFromSql(today)})`
  return db
    .select({ id: technicians.id, name: technicians.name, active })
    .from(technicians)
    .orderBy(sql`${active} desc`, technicians.id)
}
