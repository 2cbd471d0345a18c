import type { Context } from '../../platform/context.ts'
import type { BookingState } from '../../platform/database/column-types.ts'
import { type CursorPage, type PageRequest, withCursors } from '../../platform/pagination/keyset.ts'
import { searchPatterns } from '../../platform/pagination/search-words.ts'
import { dayOf, startOfDay } from '../../platform/time.ts'
import { bookingState } from '../customer/view.ts'
import { clockOf } from '../dispatch-board/attention.ts'
import {
  type BookingSort,
  everyTechnician,
  type ListedBooking,
  listBookings,
  orderOf,
  type ResolvedFilter,
} from './store.ts'

export type { BookingSort, ListedBooking }

/** Filters for a list of bookings. Anything left out doesn't filter. */
export type BookingFilter = {
  readonly search?: string | null
  /** Only these references. */
  readonly references?: ReadonlyArray<string> | null
  readonly states?: ReadonlyArray<BookingState> | null
  /** First day of the window, in Queensland. */
  readonly from?: Temporal.PlainDate | null
  /** Last day, inclusive. */
  readonly to?: Temporal.PlainDate | null
  readonly technicianIds?: ReadonlyArray<number> | null
  readonly services?: ReadonlyArray<string> | null
  readonly suburbs?: ReadonlyArray<string> | null
  readonly attention?: 'UNASSIGNED' | 'LATE' | 'UNCLOSED' | 'FOLLOW_UP' | null
}

/** Filter and sort order of a list of bookings. */
export type BookingListQuery = {
  readonly filter: BookingFilter
  readonly sort: BookingSort
  readonly descending: boolean
}

export type BookingList = CursorPage<ListedBooking>

/**
 * Returns a page of the bookings that the caller may see: technicians their own, office staff all. Null if `after` or `before`
 * isn't a cursor of this list.
 */
export async function staffBookings(
  { filter, sort, descending }: BookingListQuery,
  pageRequest: PageRequest,
  context: Context,
): Promise<BookingList | null> {
  const { db } = context
  const clock = clockOf(context)
  const resolvedFilter = resolveFilter(filter, context)
  const order = orderOf(sort, descending, resolvedFilter.only !== null)
  const page = await listBookings(db, resolvedFilter, order, pageRequest, clock)
  return withCursors(page, order)
}

/** All technicians that a list can be filtered by, current ones first. */
export function techniciansForFilter({ db, now }: Pick<Context, 'db' | 'now'>) {
  return everyTechnician(db, dayOf(now))
}

/** Label of the job: the customer's description, or else the service. */
export function jobOf(
  { symptom, service }: Pick<ListedBooking, 'symptom' | 'service'>,
  { content }: Pick<Context, 'content'>,
): string {
  return symptom ?? content.services.find(({ slug }) => slug === service)?.title ?? service
}

/** The state of a listed booking; lists have no holds. */
export function stateOf({ state }: Pick<ListedBooking, 'state'>): BookingState {
  return bookingState(state)
}

function resolveFilter(filter: BookingFilter, { staff }: Pick<Context, 'staff'>): ResolvedFilter {
  return {
    patterns: searchPatterns(filter.search ?? ''),
    references: filter.references ?? [],
    states: filter.states ?? [],
    from: filter.from ? startOfDay(filter.from) : null,
    to: filter.to ? startOfDay(filter.to.add({ days: 1 })) : null,
    technicianIds: filter.technicianIds ?? [],
    services: filter.services ?? [],
    suburbs: filter.suburbs ?? [],
    attention: filter.attention ?? null,
    only: ownTechnicianId(staff),
  }
}

// Anyone who is neither office staff nor a linked technician sees nothing: no technician has the id 0.
function ownTechnicianId(staff: Context['staff']): number | null {
  if (staff?.role === 'admin' || staff?.role === 'office') return null
  return staff?.technicianId ?? 0
}
