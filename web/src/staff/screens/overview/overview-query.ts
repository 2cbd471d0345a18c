import { graphql } from '../../../graphql/gql.ts'
import type { OverviewQuery } from '../../../graphql/graphql.ts'

export const overviewQuery = graphql(`
  query Overview {
    overview {
      at
      unassigned { count first }
      replies { count first }
      pending { count first }
      late { count first }
      notCompleted { count first }
      acceptedQuotes { count first }
      followUps { count first }
      maintenance { count first }
      failedMessages { count first }
      lastFailureAt
      due { now today later }
      tasks { kind urgency id reference name service place technician startsAt endsAt since dueAt takenBy takenAt takenFor }
      windows { startsAt endsAt done noAccess booked late held free notBooked reserve off }
      technicians { id name whereabouts reference suburb from to }
    }
  }
`)

export type OverviewData = OverviewQuery['overview']
export type OverviewTask = OverviewData['tasks'][number]
export type OverviewWindow = OverviewData['windows'][number]
export type OverviewTechnician = OverviewData['technicians'][number]
