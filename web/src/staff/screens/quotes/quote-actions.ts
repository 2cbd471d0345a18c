import { useCallback } from 'react'
import { graphql } from '../../../graphql/gql.ts'
import type { QuotesAction } from '../../../graphql/graphql.ts'
import type { BulkAction, RunBulkAction } from '../../data-list/bulk-action.ts'
import { useMutationResult } from '../../lib/requests/use-mutation-result.ts'

const updateQuotes = graphql(`
  mutation UpdateQuotes($input: QuotesUpdateInput!) {
    quotesUpdate(input: $input) {
      __typename
      ... on RowsUpdated { done notDone rows { reference done message } }
      ... on InvalidInput { message fields { field message } }
    }
  }
`)

/** Bulk actions on quote requests. */
export const quoteActions: ReadonlyArray<BulkAction & { readonly id: QuotesAction }> = [
  {
    id: 'MARK_ANSWERED',
    name: 'Mark as answered',
    consequence: 'Stops the 24-hour timer. Nothing is sent. Use it if you’ve called or emailed them.',
  },
  {
    id: 'MARK_WAITING',
    name: 'Mark as needs reply',
    consequence: 'Restarts the 24-hour timer from when each one was received.',
  },
  {
    id: 'MARK_SPAM',
    name: 'Mark as spam',
    consequence: 'Moves them to Spam. Spam is deleted after 30 days.',
    danger: true,
  },
  { id: 'MARK_NOT_SPAM', name: 'Not spam', consequence: 'Moves them out of Spam.' },
]

/** Runs a bulk action on the selected requests, or previews it. */
export function useQuoteActions(onDone: () => Promise<unknown>): RunBulkAction {
  const { run } = useMutationResult(updateQuotes, 'RowsUpdated')
  return useCallback(
    async ({ id }, selection, _details, preview) => {
      const action = quoteActions.find((item) => item.id === id)?.id
      if (!action) throw new Error(`quote requests have no action ${id}`)
      const quotes = Object.values(selection)
      const result = await run({ input: { action, quotes, preview } })
      // Refetch before the dialog closes: the list only applies changes while the pointer isn't on it.
      if (result.done && !preview) await onDone()
      return result
    },
    [run, onDone],
  )
}
