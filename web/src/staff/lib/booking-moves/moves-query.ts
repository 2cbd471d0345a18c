import { graphql } from '../../../graphql/gql.ts'
import type { BookingMovesQuery } from '../../../graphql/graphql.ts'

/** All technicians and windows of a day that a booking could move to, with any conflicts. */
export const bookingMovesQuery = graphql(`
  query BookingMoves($reference: ID!, $date: Date!) {
    bookingMoves(reference: $reference, date: $date) {
      technicianId technician startsAt endsAt verdict words short
    }
  }
`)

export const techniciansToMoveTo = graphql(`
  query TechniciansToMoveTo {
    rosterTechnicians { id name ended }
  }
`)

export type Move = NonNullable<BookingMovesQuery['bookingMoves']>[number]
