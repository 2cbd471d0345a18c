import { type ApolloClient, ApolloLink } from '@apollo/client'
import type { DocumentNode, ExecutionResult } from 'graphql'
import { from, map } from 'rxjs'
import { createClient } from '../graphql-client/apollo.ts'

export type Operation = {
  readonly query: DocumentNode
  readonly variables: Record<string, unknown>
  readonly operationName: string | undefined
}

/** Executes an operation against the schema in this process. */
export type Execute = (operation: Operation) => Promise<ExecutionResult>

/** Apollo client that executes operations in this process: for pages and files rendered on the server. */
export function schemaClient(execute: Execute): ApolloClient {
  const link = new ApolloLink(({ query, variables, operationName }) =>
    from(execute({ query, variables, operationName })).pipe(
      map(({ data, errors }) => ({
        data: data ?? null,
        ...(errors ? { errors: errors.map((error) => error.toJSON()) } : {}),
      })),
    ),
  )
  return createClient(link, { server: true })
}
