import { graphql } from '../../../../graphql/gql.ts'
import type { StaffBookingQuery } from '../../../../graphql/graphql.ts'

export const staffBookingQuery = graphql(`
  query StaffBooking($reference: String!) {
    staffBooking(reference: $reference) {
      id reference version state title service startsAt windowEndsAt plannedMinutes timeOnSite
      technicianId technician displaced estimateFrom estimateTo answerBy
      customer phone phoneE164 email hears address suburb postcode access contact relation photos steps movable
      alert { kind words }
      staffPhotos { path at by }
      checklist { item done at }
      customerNotes { at text }
      staffNotes { at by text }
      timeline { at state by words how }
      messages { id title words state at }
      lastChange { at by words }
    }
  }
`)

export const bookingStepMutation = graphql(`
  mutation BookingStep($input: BookingStepInput!) {
    bookingStep(input: $input) {
      __typename
      ... on BookingStepped { booking { id version state } }
      ... on ChangedMeanwhile { message }
      ... on NotChangeable { message }
      ... on InvalidInput { message fields { field message } }
    }
  }
`)

export const bookingStaffNoteAddMutation = graphql(`
  mutation BookingStaffNoteAdd($input: BookingStaffNoteAddInput!) {
    bookingStaffNoteAdd(input: $input) {
      __typename
      ... on BookingStaffNoteAdded { booking { id } }
      ... on NotChangeable { message }
      ... on InvalidInput { message fields { field message } }
    }
  }
`)

export type StaffBooking = NonNullable<StaffBookingQuery['staffBooking']>
