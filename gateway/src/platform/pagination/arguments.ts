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
  if (first < 1 || first > MAX_PAGE_SIZE) throw badInput(`first: 1 to ${MAX_PAGE_SIZE}`)
  if (after && before) throw badInput('after, before: one of them')
  return { first, after: after ?? null, before: before ?? null }
}

/** Parses a day argument. Throws if it isn't a day. */
export function parseDayArgument(name: string, text: string): Temporal.PlainDate {
  const day = parseDay(text)
  if (!day) throw badInput(`${name}: a day such as 2026-11-24`)
  return day
}

/** Returns the requested page. Throws if the cursor isn't a position in its list. */
export function requirePage<P>(page: P | null): P {
  if (!page) throw badInput('after, before: a cursor of a page of this list, in this order')
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
  if (filters.length === 0 || filters.length > MAX_FILTERS) throw badInput(`filters: 1 to ${MAX_FILTERS}`)
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
