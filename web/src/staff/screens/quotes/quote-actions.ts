import { useCallback } from 'react'
import { graphql } from '../../../graphql/gql.ts'
import type { QuotesAction } from '../../../graphql/graphql.ts'
import type { BulkAction, BulkActionsProps } from '../../data-list/bulk-actions.tsx'
import { useMutationResult } from '../../lib/use-mutation-result.ts'

const updateQuotes = graphql(`
  mutation UpdateQuotes($input: QuotesUpdateInput!) {
    quotesUpdate(input: $input) {
      __typename
      ... on RowsUpdated { done notDone rows { reference done message } }
      ... on InvalidInput { message fields { field message } }
    }
  }
`)

/** What can be done to several requests for a quote. */
export const quoteActions: ReadonlyArray<BulkAction & { readonly id: QuotesAction }> = [
  {
    id: 'MARK_ANSWERED',
    name: 'Mark answered',
    consequence: 'Their 24 hours stop. Nothing is sent: it is for those you rang or wrote to elsewhere.',
  },
  {
    id: 'MARK_WAITING',
    name: 'Mark waiting',
    consequence: 'Their 24 hours go on, counted from when they came.',
  },
  {
    id: 'MARK_SPAM',
    name: 'Mark spam',
    consequence: 'They leave every list but that of spam, and are forgotten 30 days after they came.',
    danger: true,
  },
  { id: 'MARK_NOT_SPAM', name: 'Not spam', consequence: 'They are back in the list.' },
]

/** Does one of them to the requests that are chosen, or only asks what would be. */
export function useQuoteActions(onDone: () => Promise<unknown>): BulkActionsProps['run'] {
  const { run } = useMutationResult(updateQuotes, 'RowsUpdated')
  return useCallback(
    async ({ id }, chosen, _details, preview) => {
      const action = quoteActions.find((it) => it.id === id)?.id ?? 'MARK_ANSWERED'
      const quotes = Object.values(chosen)
      const result = await run({ input: { action, quotes, preview } })
      // Before the question closes: the list follows while no one points at it.
      if (result.done && !preview) await onDone()
      return result
    },
    [run, onDone],
  )
}
