import { ApolloLink } from '@apollo/client'
import { finalize, map } from 'rxjs'

/** A query in flight. `newer` is the response to the same query sent later. */
type InFlightQuery = { newer: ApolloLink.Result | null }

/**
 * Link that drops stale responses: if the same query is sent twice, as after a mutation, and the second response arrives first, it
 * also replaces the first response.
 */
export function createLatestResponseLink(): ApolloLink {
  const underWay = new Map<string, ReadonlyArray<InFlightQuery>>()
  return new ApolloLink((operation, forward) => {
    if (operation.operationType !== 'query') return forward(operation)
    const key = JSON.stringify([operation.operationName, operation.variables])
    const sent: InFlightQuery = { newer: null }
    const all = () => underWay.get(key) ?? []
    underWay.set(key, [...all(), sent])
    return forward(operation).pipe(
      map((result) => {
        for (const older of all().slice(0, all().indexOf(sent))) older.newer = result
        return sent.newer ?? result
      }),
      finalize(() => {
        const others = all().filter((request) => request !== sent)
        if (others.length > 0) underWay.set(key, others)
        else underWay.delete(key)
      }),
    )
  })
}
