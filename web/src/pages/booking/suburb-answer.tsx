import { useQuery } from '@apollo/client/react'
import { graphql } from '../../graphql/gql.ts'
import { areaTitle } from '../../shared/area-words.ts'

const BookingSuburb = graphql(`
  query BookingSuburb($query: String!) {
    areaCheck(query: $query) {
      query
      verdict
      localities { name postcode }
    }
  }
`)

/** The longest question that the server takes. */
const LONGEST = 80

const NEXT = {
  IN_AREA: '',
  JUST_OUTSIDE: ' Send your request and the office tells you straight.',
  UNKNOWN: ' Send your request all the same, or call us.',
} as const

/** Whether somebody comes to the suburb that was typed; nothing while it is not known. Never in the way of the form. */
export function SuburbAnswer({ suburb }: { suburb: string }) {
  const { data } = useQuery(BookingSuburb, {
    variables: { query: suburb },
    skip: suburb === '' || suburb.length > LONGEST,
  })
  if (!data) return null
  const { verdict, localities } = data.areaCheck
  const places = localities.length > 1 ? ` ${localities.map(({ name }) => name).join(', ')}.` : ''
  return areaTitle(data.areaCheck) + places + NEXT[verdict]
}
