import { useQuery } from '@apollo/client/react'
import { graphql } from '../../graphql/gql.ts'
import type { Role } from '../../graphql/graphql.ts'
import { useLiveRefetch } from '../lib/live/use-live.tsx'

const staffCounts = graphql(`
  query StaffCounts {
    overview {
      due { now }
      unassigned { count }
      failedMessages { count }
    }
    staffInbox(first: 1) { counts { open } }
  }
`)

/** Number of waiting items of a screen, by its id. */
export type Counts = Readonly<Record<string, { readonly count: number; readonly urgent?: boolean }>>

/** Counters in the menu; office and administrators only. */
export function useCounts(role: Role): Counts {
  const { data, refetch } = useQuery(staffCounts, { skip: role === 'technician' })
  useLiveRefetch(['BOOKINGS', 'QUOTES', 'REVIEWS', 'MESSAGES', 'ROSTER', 'CUSTOMERS'], async () =>
    role === 'technician' ? false : refetch(),
  )
  if (!data) return {}
  const { due, unassigned, failedMessages } = data.overview
  return {
    overview: { count: due.now, urgent: true },
    inbox: { count: data.staffInbox.counts.open },
    dispatch: { count: unassigned.count },
    messages: { count: failedMessages.count },
  }
}
