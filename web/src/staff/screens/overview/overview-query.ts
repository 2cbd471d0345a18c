import { graphql } from '../../../graphql/gql.ts'
import type { StaffNowQuery } from '../../../graphql/graphql.ts'

export const staffNow = graphql(`
  query StaffNow {
    staffNow {
      at
      unassigned { count first }
      replies { count first }
      pending { count first }
      late { count first }
      notCompleted { count first }
      failedMessages { count first }
      lastFailureAt
      tasks { kind id reference name service place technician startsAt endsAt since dueAt }
      windows { startsAt endsAt done booked late held free reserve off }
      technicians { id name whereabouts reference suburb from to }
    }
  }
`)

export type NowData = StaffNowQuery['staffNow']
export type NowTask = NowData['tasks'][number]
export type NowWindow = NowData['windows'][number]
export type NowTechnician = NowData['technicians'][number]
