import { readFile } from 'node:fs/promises'
import type { ApolloServerPlugin } from '@apollo/server'
import type { Context } from '../context.ts'
import type { Metrics } from '../observability/metrics.ts'

/** Returns the names of the site's own operations from the build's manifest; none if there is no manifest. */
export async function operationNames(file: URL): Promise<ReadonlySet<string>> {
  const manifest = await readFile(file, 'utf8').catch(() => '')
  const matches = manifest.matchAll(/\b(?:query|mutation|subscription) (\w+)/g)
  return new Set([...matches].map(([, name = '']) => name))
}

/** Counts operations by name and outcome. Names that others make up count as `other`, so that they can't fill memory. */
export function operationCounts(
  { operations }: Pick<Metrics, 'operations'>,
  names: ReadonlySet<string>,
): ApolloServerPlugin<Context> {
  return {
    requestDidStart: async () => ({
      willSendResponse: async ({ operationName, response: { body } }) => {
        const operation = operationName && names.has(operationName) ? operationName : 'other'
        const errors = body.kind === 'single' ? body.singleResult.errors : undefined
        operations.inc({ operation, outcome: String(errors?.[0]?.extensions?.code ?? 'ok') })
      },
    }),
  }
}
