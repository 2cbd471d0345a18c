import { ApolloLink, type DocumentNode, type OperationVariables } from '@apollo/client'
import { firstValueFrom, from, type Observable } from 'rxjs'

/** The first query that a screen sends at a URL. */
export type FirstQuery = { readonly query: DocumentNode; readonly variables: OperationVariables }

/** A prefetched response serves the screen being opened now, not one opened later. */
const PREFETCH_TTL_MS = 5_000

type PrefetchedResponse = { readonly result: Promise<ApolloLink.Result>; readonly askedAt: number }

/**
 * Holds the responses of queries sent with `{ ahead: true }` in their context, and gives each to the first identical query within
 * five seconds. The Apollo cache can't do that, because screens refetch what is cached.
 */
export function createPrefetchLink(): ApolloLink {
  const answers = new Map<string, PrefetchedResponse>()
  return new ApolloLink((operation, forward): Observable<ApolloLink.Result> => {
    const key = JSON.stringify([operation.operationName, operation.variables])
    if (operation.getContext().ahead === true) {
      const result = firstValueFrom(forward(operation))
      answers.set(key, { result, askedAt: performance.now() })
      return from(result)
    }
    const answer = answers.get(key)
    answers.delete(key)
    if (!answer || performance.now() - answer.askedAt > PREFETCH_TTL_MS) return forward(operation)
    const again = () => firstValueFrom(forward(operation))
    return from(answer.result.then((result) => (result.errors ? again() : result), again))
  })
}
