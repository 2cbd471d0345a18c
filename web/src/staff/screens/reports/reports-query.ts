import { graphql } from '../../../graphql/gql.ts'
import type { ReportsQuery } from '../../../graphql/graphql.ts'

export const reportsQuery = graphql(`
  query Reports($weeks: Int!, $from: Date, $to: Date) {
    reports(weeks: $weeks, from: $from, to: $to) {
      from to bookings bookingsBefore beforeFrom beforeTo
      weeks { from online byStaff quotes accepted }
      quotes { received answered inTime settled accepted replyMedian replyNinety }
      arrivals { count inWindow }
      services { slug name bookings arrivals inWindow }
      technicians { id name visits helped completed completedMinutes completedDollars arrivals inWindow }
      suburbs { name bookings }
      afterHours { visits completed emergencies }
      urgent { count median ninety claimFrom claimTo service { slug title arrivalPhrase } }
    }
    pricedQuoteReport(weeks: $weeks, from: $from, to: $to) { sent accepted declined sentDollars acceptedDollars answerMedian }
  }
`)

export type ReportsData = ReportsQuery['reports']
export type QuoteFigures = ReportsQuery['pricedQuoteReport']
