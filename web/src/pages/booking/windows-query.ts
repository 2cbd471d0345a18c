import { useQuery } from '@apollo/client/react'
import { graphql } from '../../graphql/gql.ts'
import { useFlow } from './flow-context.ts'

const NextWindowsQuery = graphql(`
  query NextWindows($service: String, $suburb: String) {
    availability(service: $service, suburb: $suburb) {
      next { startsAt endsAt }
      days { date }
    }
  }
`)

const WindowsQuery = graphql(`
  query Windows($service: String, $suburb: String, $from: Date, $days: Int!) {
    availability(service: $service, suburb: $suburb, from: $from, days: $days) {
      next { startsAt endsAt }
      days {
        date
        state
        reason
        windows { startsAt endsAt state reason }
      }
    }
  }
`)

/** How often availability is refreshed while the page is visible. */
const POLL_INTERVAL_MS = 15_000

const pollingOptions = {
  pollInterval: POLL_INTERVAL_MS,
  skipPollAttempt: () => typeof document !== 'undefined' && document.hidden,
} as const

/** Query variables from the answers so far. */
function useJobAndSuburb() {
  const { answers, confirmedSuburb } = useFlow().state
  return { service: answers.service || null, suburb: confirmedSuburb || null }
}

/** Returns the first windows that can be booked; undefined until they have loaded. */
export function useNextWindows() {
  const variables = useJobAndSuburb()
  const { data, previousData } = useQuery(NextWindowsQuery, { variables, ...pollingOptions })
  return (data ?? previousData)?.availability
}

/** Returns the windows of several days, from today or a later day. */
export function useWindows({ from, days }: { from: string | null; days: number }) {
  const variables = { ...useJobAndSuburb(), from, days }
  const { data, previousData, error } = useQuery(WindowsQuery, { variables, ...pollingOptions })
  return { availability: (data ?? previousData)?.availability ?? null, failed: error !== undefined && !data }
}
