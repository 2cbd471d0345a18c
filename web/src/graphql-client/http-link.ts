import { ApolloLink, HttpLink } from '@apollo/client'
import { ErrorLink } from '@apollo/client/link/error'
import { RetryLink } from '@apollo/client/link/retry'
import { OperationTypeNode } from 'graphql'
import { retryDelay } from './retry-delay.ts'

/** A query or mutation is retried once (spec, section 9). */
const retryLink = new RetryLink({
  delay: (count, { operationType }) =>
    retryDelay(operationType === OperationTypeNode.MUTATION ? 'write' : 'read', count),
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
