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
