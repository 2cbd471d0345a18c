import { graphql } from '../../../graphql/gql.ts'
import type { ReportsQuery } from '../../../graphql/graphql.ts'

export const reportsQuery = graphql(`
  query Reports($weeks: Int!) {
    reports(weeks: $weeks) {
      from to bookings bookingsBefore
      weeks { from online byStaff quotes accepted }
      quotes { received answered inTime settled accepted replyMedian replyNinety }
      arrivals { count inWindow }
      services { slug name bookings arrivals inWindow }
      suburbs { name bookings }
      afterHours { visits completed emergencies }
      urgent { count median ninety claimFrom claimTo service { slug title arrival { time qualifier } } }
    }
    pricedQuoteReport(weeks: $weeks) { sent accepted declined sentDollars acceptedDollars answerMedian }
  }
`)

export type ReportsData = ReportsQuery['reports']
export type QuoteFigures = ReportsQuery['pricedQuoteReport']
