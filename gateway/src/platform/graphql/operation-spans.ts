import type { ApolloServerPlugin } from '@apollo/server'
import type { Context } from '../context.ts'
import { currentStep, failed } from '../observability/tracing.ts'

/** Gives the step of an operation its name, where that is one of the site's own: others may hold anything. */
export function operationSpanNames(names: ReadonlySet<string>): ApolloServerPlugin<Context> {
  return {
    requestDidStart: async () => ({
      willSendResponse: async ({ operationName, operation, response: { body } }) => {
        const span = currentStep()
        if (!span) return
        const name = operationName && names.has(operationName) ? operationName : 'other'
        const type = operation?.operation ?? 'unknown'
        span.updateName(`graphql ${type} ${name}`)
        span.setAttributes({ 'graphql.operation.name': name, 'graphql.operation.type': type })
        const [error] = (body.kind === 'single' ? body.singleResult.errors : undefined) ?? []
        if (error) failed(span, String(error.extensions?.code ?? 'error'))
      },
    }),
  }
}
