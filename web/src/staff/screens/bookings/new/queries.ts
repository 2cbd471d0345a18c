import { graphql } from '../../../../graphql/gql.ts'
import type {
  BookingCreateMutation,
  KnownCustomersQuery,
  StaffWindowsQuery,
} from '../../../../graphql/graphql.ts'

export const servicesQuery = graphql(`
  query BookableServices {
    services { slug title }
  }
`)

export const staffWindowsQuery = graphql(`
  query StaffWindows($service: String!, $suburb: String!, $from: Date!, $days: Int!) {
    staffWindows(service: $service, suburb: $suburb, from: $from, days: $days) {
      date
      closed
      windows {
        startsAt endsAt state words
        technicians { id name onlyStaff }
      }
    }
  }
`)

export const textsReachQuery = graphql(`
  query TextsReach($phone: String!) {
    textsReach(phone: $phone)
  }
`)

export const notToBookQuery = graphql(`
  query CustomersNotToBook($phone: String!, $email: String!) {
    customersNotToBook(phone: $phone, email: $email) { id reference name doNotBook }
  }
`)

export const knownCustomersQuery = graphql(`
  query KnownCustomers($search: String!) {
    customers(search: $search, first: 4) {
      nodes {
        id reference name emails reminders
        phones { number }
        properties { id relation address street unit suburb }
      }
    }
  }
`)

export const techniciansQuery = graphql(`
  query BookableTechnicians {
    rosterTechnicians { id name ended }
  }
`)

export const enquiryQuery = graphql(`
  query EnquiryToBook($id: ID!) {
    inboxItem(id: $id) {
      id kind name callerName phone email service place message
      workOrder { street suburb tenantName tenantPhone access visitNote }
      customer { id reference name doNotBook }
    }
  }
`)

export const helperChoicesQuery = graphql(`
  query NewBookingHelperChoices($service: String!, $suburb: String!, $startsAt: DateTime!, $minutes: Int) {
    newBookingHelperChoices(service: $service, suburb: $suburb, startsAt: $startsAt, minutes: $minutes) {
      technicianId name verdict words
    }
  }
`)

export const bookingCreate = graphql(`
  mutation BookingCreate($input: BookingCreateInput!) {
    bookingCreate(input: $input) {
      __typename
      ... on BookingCreated { booking { id reference technician } }
      ... on NotMoved { message }
      ... on VisitWarnings { message warnings { code message } }
      ... on SlotTaken { message }
      ... on NotChangeable { message }
      ... on InvalidInput { message fields { field message } }
    }
  }
`)

export type KnownCustomer = KnownCustomersQuery['customers']['nodes'][number]

export type StaffWindowDay = NonNullable<StaffWindowsQuery['staffWindows']>[number]
export type StaffWindow = StaffWindowDay['windows'][number]

/** A warning to accept before booking a visit at an exact time. */
export type VisitWarning = Extract<
  BookingCreateMutation['bookingCreate'],
  { __typename: 'VisitWarnings' }
>['warnings'][number]
