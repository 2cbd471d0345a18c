import type { ApolloServerPlugin } from '@apollo/server'
import type { Context } from '../context.ts'
import { currentSpan, markFailed } from '../observability/tracing.ts'

/** Names an operation's span, but only for the site's own operations: other names may contain anything. */
export function operationSpanNames(names: ReadonlySet<string>): ApolloServerPlugin<Context> {
  return {
    requestDidStart: async () => ({
      willSendResponse: async ({ operationName, operation, response: { body } }) => {
        const span = currentSpan()
        if (!span) return
        const name = operationName && names.has(operationName) ? operationName : 'other'
        const type = operation?.operation ?? 'unknown'
        span.updateName(`graphql ${type} ${name}`)
        span.setAttributes({ 'graphql.operation.name': name, 'graphql.operation.type': type })
        const [error] = (body.kind === 'single' ? body.singleResult.errors : undefined) ?? []
        if (error) markFailed(span, String(error.extensions?.code ?? 'error'))
      },
    }),
  }
}
