import { ApolloClient, type Cache, InMemoryCache, type OperationVariables } from '@apollo/client'
import { getMainDefinition } from '@apollo/client/utilities'
import type { DocumentNode } from 'graphql'

/** Data older than this is fetched again when it is next used (spec, section 9). */
const STALE_MS = 5 * 60_000
/** Data unused for this long is evicted (spec, section 9). */
const UNUSED_MS = 10 * 60_000
/** How often unused data is evicted. */
const SWEEP_MS = 60_000

const ROOT = 'ROOT_QUERY'

type CachedQuery = { readonly query: DocumentNode; readonly variables?: OperationVariables | undefined }

/** Cache that tracks the age and last use of each result, which is a root field with its arguments. */
class AgingCache extends InMemoryCache {
  readonly #writtenAt = new Map<string, number>()
  readonly #usedAt = new Map<string, number>()
  /** Data the page was rendered from. Parts that aren't hydrated yet still show it, so it always counts as in use. */
  readonly #pageFields = new Set<string>()

  override restore(data: Parameters<InMemoryCache['restore']>[0]): this {
    for (const field of Object.keys(data[ROOT] ?? {})) {
      this.#pageFields.add(field)
      this.#writtenAt.set(field, Date.now())
    }
    return super.restore(data)
  }

  override write<Data = unknown, Variables extends OperationVariables = OperationVariables>(
    options: Cache.WriteOptions<Data, Variables>,
  ) {
    if (options.dataId === undefined || options.dataId === ROOT) {
      for (const field of this.#fieldsOf(options)) this.#writtenAt.set(field, Date.now())
      this.touch(options)
    }
    return super.write(options)
  }

  /** Marks a query's result as in use now. */
  touch(question: CachedQuery): void {
    for (const field of this.#fieldsOf(question)) {
      if (!this.#pageFields.has(field)) this.#usedAt.set(field, Date.now())
    }
  }

  /** Whether the result is complete and any of it is older than five minutes. */
  isStale({ query, variables }: CachedQuery): boolean {
    const latest = Date.now() - STALE_MS
    const old = this.#fieldsOf({ query, variables }).some((field) => {
      const writtenAt = this.#writtenAt.get(field)
      return writtenAt !== undefined && writtenAt <= latest
    })
    return (
      old &&
      this.diff({ query, variables: { ...variables }, returnPartialData: true, optimistic: true }).complete
    )
  }

  /** Drops entries that haven't been used for ten minutes. */
  evictUnused(): void {
    const latest = Date.now() - UNUSED_MS
    for (const [field, usedAt] of this.#usedAt) {
      if (usedAt > latest) continue
      this.#usedAt.delete(field)
      this.#writtenAt.delete(field)
      this.evict({ id: ROOT, fieldName: field, broadcast: false })
    }
    this.gc()
  }

  #fieldsOf({ query, variables }: CachedQuery): ReadonlyArray<string> {
    const { selections } = getMainDefinition(query).selectionSet
    return selections
      .filter((selection) => selection.kind === 'Field')
      .map((field) =>
        this.policies.getStoreFieldName({
          typename: 'Query',
          fieldName: field.name.value,
          field,
          variables: { ...variables },
        }),
      )
  }
}

type Options = Omit<ApolloClient.Options, 'cache'> & {
  readonly cacheOptions: ConstructorParameters<typeof InMemoryCache>[0]
}

/**
 * Apollo client whose data ages (spec, section 9). Data older than five minutes is shown at once and refetched in the background.
 * If that fails, it stays, and the next use fetches again. Data unused for ten minutes is evicted. An explicit fetch policy takes
 * precedence. Refocusing the window fetches nothing.
 */
export class TtlClient extends ApolloClient {
  readonly #cache: AgingCache

  constructor({ cacheOptions, ...options }: Options) {
    const cache = new AgingCache(cacheOptions)
    super({
      ...options,
      cache,
      defaultOptions: {
        watchQuery: {
          // Also called when the variables of a watched query change.
          nextFetchPolicy: (policy, { reason, options: { query, variables } }) => {
            if (reason === 'variables-changed' && policy === 'cache-first')
              this.#refreshIfStale({ query, variables })
            return policy
          },
        },
      },
    })
    this.#cache = cache
    const originalQuery = this.query
    // Has a single result, so stale data has to be fetched before it resolves.
    const query: typeof originalQuery = (options: Parameters<typeof originalQuery>[0]) => {
      const { fetchPolicy = 'cache-first' } = options
      const stale = fetchPolicy === 'cache-first' && cache.isStale(options)
      return originalQuery(stale ? { ...options, fetchPolicy: 'network-only' } : options)
    }
    this.query = query
    setInterval(() => {
      for (const { query, variables } of this.getObservableQueries()) cache.touch({ query, variables })
      cache.evictUnused()
    }, SWEEP_MS)
  }

  override watchQuery<Data = unknown, Variables extends OperationVariables = OperationVariables>(
    options: ApolloClient.WatchQueryOptions<Data, Variables>,
  ) {
    const watched = super.watchQuery(options)
    if (watched.options.fetchPolicy === 'cache-first') this.#refreshIfStale(watched)
    return watched
  }

  #refreshIfStale({ query, variables }: CachedQuery): void {
    this.#cache.touch({ query, variables })
    if (!this.#cache.isStale({ query, variables })) return
    const request = { query, fetchPolicy: 'network-only', ...(variables ? { variables } : {}) } as const
    // The stale data stays on the page. The page's own queries report their errors.
    this.query(request).catch(() => {})
  }
}
