import { graphql } from '../../graphql/gql.ts'

/** One step of a booking: confirm, decline, set off, arrive, complete and so on. */
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

/** Corrects the details of a booking. */
export const bookingCorrectMutation = graphql(`
  mutation BookingCorrect($input: BookingCorrectInput!) {
    bookingCorrect(input: $input) {
      __typename
      ... on BookingCorrected { booking { id version } }
      ... on VisitWarnings { message warnings { code message } }
      ... on NotMoved { message }
      ... on ChangedMeanwhile { message }
      ... on NotChangeable { message }
      ... on InvalidInput { message fields { field message } }
    }
  }
`)

/** Adds a staff note to a booking. */
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

export const jobRecordSaveMutation = graphql(`
  mutation JobRecordSave($input: JobRecordSaveInput!) {
    jobRecordSave(input: $input) {
      __typename
      ... on JobRecordSaved { booking { id } }
      ... on NotChangeable { code message }
      ... on InvalidInput { message fields { field message } }
    }
  }
`)
