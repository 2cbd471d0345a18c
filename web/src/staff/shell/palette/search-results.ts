import { useQuery } from '@apollo/client/react'
import { graphql } from '../../../graphql/gql.ts'
import { useDebounced } from '../../lib/typing/use-debounced.ts'

const staffFind = graphql(`
  query StaffFind($query: String!) {
    staffSearch(query: $query) {
      bookings { reference state name suburb startsAt endsAt }
      quotes { reference name subject receivedAt }
      requests { id name about receivedAt }
      pricedQuotes { reference name state totalCents acceptedCents }
      customers { id reference name emails phones { number } properties { id address suburb } }
    }
  }
`)

const PAUSE_MS = 150
const MIN_QUERY_LENGTH = 2

/**
 * Search results among bookings, requests, quotes and customers, after a pause in typing; null until then. While `waiting`,
 * they belong to the previous text.
 */
export function useSearchResults(input: string) {
  const query = useDebounced(input.trim(), PAUSE_MS)
  const isSearched = (text: string) => text.length >= MIN_QUERY_LENGTH && !text.startsWith('>')
  const skip = !isSearched(query)
  const { data, previousData, error } = useQuery(staffFind, {
    variables: { query },
    skip,
    fetchPolicy: 'network-only',
  })
  const results = skip ? null : ((data ?? previousData)?.staffSearch ?? null)
  const failed = !skip && error !== undefined
  const isAnswered = query === input.trim() && (data !== undefined || failed)
  return { results, failed, waiting: isSearched(input.trim()) && !isAnswered }
}
