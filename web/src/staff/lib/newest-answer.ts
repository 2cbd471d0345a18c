import { ApolloLink } from '@apollo/client'
import { finalize, map } from 'rxjs'

/** A query that was sent, and the answer of the same query that was sent after it. */
type Sent = { newer: ApolloLink.Result | null }

/**
 * Hands on no answer that is older than what the screen shows: where the same query was sent again and answered meanwhile, as it
 * is after a change, the older one gets the newer answer too.
 */
export function newestAnswer(): ApolloLink {
  const underWay = new Map<string, ReadonlyArray<Sent>>()
  return new ApolloLink((operation, forward) => {
    if (operation.operationType !== 'query') return forward(operation)
    const key = JSON.stringify([operation.operationName, operation.variables])
    const sent: Sent = { newer: null }
    const all = () => underWay.get(key) ?? []
    underWay.set(key, [...all(), sent])
    return forward(operation).pipe(
      map((result) => {
        for (const older of all().slice(0, all().indexOf(sent))) older.newer = result
        return sent.newer ?? result
      }),
      finalize(() => {
        const others = all().filter((it) => it !== sent)
        if (others.length > 0) underWay.set(key, others)
        else underWay.delete(key)
      }),
    )
  })
}
