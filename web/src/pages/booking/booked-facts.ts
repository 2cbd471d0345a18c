import type { DocumentType } from '../../graphql/gql.ts'
import { graphql } from '../../graphql/gql.ts'

const BookedFactsFragment = graphql(`
  fragment BookedFacts on Booking {
    reference
    state
    suburb
    address
    timeOnSite
    answerBy
    reminders
    notified
    calendarPath
    service { slug title }
    window { startsAt endsAt }
  }
`)

/** The booking as the confirmation shows it, with its manage token. */
export type BookedFacts = DocumentType<typeof BookedFactsFragment> & { readonly token: string }
