import { badInput } from '../graphql/errors.ts'
import { parseDay } from '../time.ts'
import type { CappedCount, CursorPage, PageRequest } from './keyset.ts'

const MAX_PAGE_SIZE = 100

/** Reads which page of a connection is requested. Throws if the arguments are invalid. */
export function parsePageRequest({
  first,
  after,
  before,
}: {
  readonly first: number
  readonly after?: string | null | undefined
  readonly before?: string | null | undefined
}): PageRequest {
  requirePageSize(first)
  if (after && before) throw badInput('Use after or before, not both.')
  return { first, after: after ?? null, before: before ?? null }
}

/** Throws if an argument is outside a range, which includes its ends. */
export function requireBetween(name: string, value: number, least: number, most: number): void {
  if (value < least || value > most) throw badInput(`${name} must be ${least} to ${most}.`)
}

/** Throws if more rows are requested than a page may have. */
export function requirePageSize(first: number): void {
  requireBetween('first', first, 1, MAX_PAGE_SIZE)
}

/** Parses a day argument. Throws if it isn't a day. */
export function parseDayArgument(name: string, text: string): Temporal.PlainDate {
  const day = parseDay(text)
  if (!day) throw badInput(`${name} must be a day such as 2026-11-24.`)
  return day
}

/** Returns the requested page. Throws if the cursor isn't a position in its list. */
export function requirePage<P>(page: P | null): P {
  if (!page)
    throw badInput(
      'The cursor isn’t from this list in this order. Use endCursor or startCursor of one of its pages.',
    )
  return page
}

/** Resolvers shared by every list with `totalCount`. */
export const countedListResolvers = {
  pageInfo: ({ startCursor, endCursor, hasPrevious, hasNext }: CursorPage<unknown>) => ({
    startCursor,
    endCursor,
    hasPreviousPage: hasPrevious,
    hasNextPage: hasNext,
  }),
  totalCount: async ({ total }: CursorPage<unknown>) => (await total()).count,
  totalCountCapped: async ({ total }: CursorPage<unknown>) => (await total()).more,
  offset: async ({ position }: CursorPage<unknown>) => {
    const { count, more } = await position()
    return more ? null : count
  },
}

/** Resolvers of a count without its list. */
export const listCountResolvers = {
  totalCount: ({ count }: CappedCount) => count,
  totalCountCapped: ({ more }: CappedCount) => more,
}

const MAX_FILTERS = 50

/** Counts the matches of each filter. Throws for no filters and for more than fifty. */
export function countEach<Filter>(
  filters: ReadonlyArray<Filter>,
  list: (filter: Filter) => Promise<CursorPage<unknown> | null>,
): Promise<ReadonlyArray<CappedCount>> {
  requireBetween('The number of filters', filters.length, 1, MAX_FILTERS)
  return Promise.all(filters.map(async (filter) => requirePage(await list(filter)).total()))
}

/** Returns a page of a forward-only list: its rows, found with one more than `first`, and its cursors. */
export function forwardPage<R>(
  rows: ReadonlyArray<R>,
  { first, after }: { readonly first: number; readonly after: string | null },
  cursor: (row: R) => string | null,
) {
  const nodes = rows.slice(0, first)
  const [firstNode] = nodes
  const lastNode = nodes.at(-1)
  return {
    nodes,
    pageInfo: {
      hasNextPage: rows.length > first,
      hasPreviousPage: after !== null,
      startCursor: firstNode ? cursor(firstNode) : null,
      endCursor: lastNode ? cursor(lastNode) : null,
    },
  }
}
