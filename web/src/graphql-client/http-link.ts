import { ApolloLink, HttpLink } from '@apollo/client'
import { ErrorLink } from '@apollo/client/link/error'
import { RetryLink } from '@apollo/client/link/retry'
import { OperationTypeNode } from 'graphql'

/** The spec's numbers: a query is tried again once, after a growing delay of at most 30 s; a mutation once, after 1 s. */
const retry = new RetryLink({
  delay: (count, operation) =>
    operation.operationType === OperationTypeNode.MUTATION ? 1000 : Math.min(1000 * 2 ** (count - 1), 30_000),
  attempts: (count, _operation, error) => Boolean(error) && count < 2,
})

/** The spec's word for a mutation that fails for good: it is logged. The screen decides what to show. */
const log = new ErrorLink(({ error, operation }) => {
  if (operation.operationType !== OperationTypeNode.MUTATION) return
  // biome-ignore lint/suspicious/noConsole: the spec asks for it on the console
  console.error(`${operation.operationName} was not done.`, error)
})

/** The way to /graphql from a browser. */
export const network: ApolloLink = ApolloLink.from([
  log,
  retry,
  new HttpLink({ uri: '/graphql', credentials: 'include' }),
])
