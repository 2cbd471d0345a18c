import { useQuery } from '@apollo/client/react'
import { graphql } from '../../graphql/gql.ts'

export const staffListChoices = graphql(`
  query StaffListChoices {
    staffListChoices {
      technicians { id name active }
      suburbs
      services { slug title }
      explorable
    }
  }
`)

const NO_CHOICES = { technicians: [], suburbs: [], services: [], explorable: false }

/** Filter options shared by the lists; empty until loaded. */
export function useListChoices() {
  const { data } = useQuery(staffListChoices)
  return data?.staffListChoices ?? NO_CHOICES
}

export type ListChoices = ReturnType<typeof useListChoices>
