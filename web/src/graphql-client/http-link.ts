import { ApolloLink, HttpLink } from '@apollo/client'
import { ErrorLink } from '@apollo/client/link/error'
import { RetryLink } from '@apollo/client/link/retry'
import { OperationTypeNode } from 'graphql'

/** Retry limits of the spec: a query is retried once, after a growing delay of at most 30 s; a mutation once, after 1 s. */
const retryLink = new RetryLink({
  delay: (count, operation) =>
    operation.operationType === OperationTypeNode.MUTATION ? 1000 : Math.min(1000 * 2 ** (count - 1), 30_000),
  attempts: (count, _operation, error) => Boolean(error) && count < 2,
})

/** The spec requires that a mutation that finally fails is logged. The screen decides what to show. */
const errorLink = new ErrorLink(({ error, operation }) => {
  if (operation.operationType !== OperationTypeNode.MUTATION) return
  // biome-ignore lint/suspicious/noConsole: the spec asks for it on the console
  console.error(`${operation.operationName} was not done.`, error)
})

/** Apollo link from the browser to /graphql. */
export const networkLink: ApolloLink = ApolloLink.from([
  errorLink,
  retryLink,
  new HttpLink({ uri: '/graphql', credentials: 'include' }),
])
