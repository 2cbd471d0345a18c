import type { Context } from '../../platform/context.ts'
import { type CursorPage, type PageRequest, withCursors } from '../../platform/pagination/keyset.ts'
import { searchPatterns } from '../../platform/pagination/search-words.ts'
import { startOfDay } from '../../platform/time.ts'
import { ANSWER_WITHIN_HOURS } from '../intake/intake.ts'
import { SERVICE_LABELS } from '../quote-requests/quote-requests.ts'
import { workOrderSubject } from '../work-orders/work-orders.ts'
import {
  type ListedQuote,
  listQuotes,
  orderOf,
  type QuoteSort,
  type QuoteState,
  type ResolvedFilter,
} from './store.ts'

export type { ListedQuote, QuoteSort, QuoteState }

/** Filters of the quote request list. A filter that is left out doesn't apply. */
export type QuoteFilter = {
  readonly search?: string | null
  readonly states?: ReadonlyArray<QuoteState> | null
  /** First day received, in Queensland time. */
  readonly from?: Temporal.PlainDate | null
  /** Last day received, inclusive. */
  readonly to?: Temporal.PlainDate | null
  readonly services?: ReadonlyArray<string> | null
  /** Only unanswered requests that are due within this many hours or overdue. */
  readonly dueWithinHours?: number | null
}

/** Filter and sort order of the list. */
export type QuoteListQuery = {
  readonly filter: QuoteFilter
  readonly sort: QuoteSort
  readonly descending: boolean
}

export type QuoteList = CursorPage<ListedQuote>

/** A page of quote requests. Null if `after` or `before` is not a cursor of this list. */
export async function staffQuotes(
  { filter, sort, descending }: QuoteListQuery,
  pageRequest: PageRequest,
  context: Pick<Context, 'db' | 'now'>,
): Promise<QuoteList | null> {
  const { db } = context
  const resolvedFilter = resolveFilter(filter, context)
  const order = orderOf(sort, descending)
  const page = await listQuotes(db, resolvedFilter, order, pageRequest)
  return withCursors(page, order)
}

/** The state of a request. */
export function quoteState({
  spam,
  handled,
  answeredAt,
}: Pick<ListedQuote, 'spam' | 'handled' | 'answeredAt'>): QuoteState {
  if (spam) return 'SPAM'
  if (handled === 'CONVERTED') return 'BOOKED'
  if (handled === 'CLOSED') return 'CLOSED'
  return answeredAt ? 'ANSWERED' : 'WAITING'
}

/** The promised reply time. */
export function answerBy({ receivedAt }: Pick<ListedQuote, 'receivedAt'>): Temporal.Instant {
  return receivedAt.add({ hours: ANSWER_WITHIN_HOURS })
}

/** The subject of a request, as text. */
export function subjectOf({ service, workOrder }: Pick<ListedQuote, 'service' | 'workOrder'>): string {
  if (workOrder) return `${workOrderSubject(workOrder, service)}, ${workOrder.street}`
  return Object.entries(SERVICE_LABELS).find(([name]) => name === service)?.[1] ?? service
}

function resolveFilter(filter: QuoteFilter, { now }: Pick<Context, 'now'>): ResolvedFilter {
  const due = filter.dueWithinHours ?? null
  return {
    patterns: searchPatterns(filter.search ?? ''),
    states: due === null ? (filter.states ?? []) : ['WAITING'],
    from: filter.from ? startOfDay(filter.from) : null,
    to: filter.to ? startOfDay(filter.to.add({ days: 1 })) : null,
    services: filter.services ?? [],
    receivedBy: due === null ? null : now.add({ hours: due }).subtract({ hours: ANSWER_WITHIN_HOURS }),
  }
}
