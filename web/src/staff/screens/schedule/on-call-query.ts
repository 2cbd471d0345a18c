import { graphql } from '../../../graphql/gql.ts'
import type { OnCallRosterQuery } from '../../../graphql/graphql.ts'

/** Weeks that the roster shows, starting with the current one. */
export const WEEKS = 8

export const onCallQuery = graphql(`
  query OnCallRoster($weeks: Int!) {
    onCallNow { technician { id name } until reach waiting { reference place receivedAt } }
    onCallWeeks(weeks: $weeks) {
      monday
      technician { id name }
      days { date swapped onLeave notEmployed technician { id name } }
    }
    onCallPeople { id name role technicianId mobile }
    onCallSettings { repeatMinutes duringHours restWarning }
    rosterTechnicians { id name ended }
  }
`)

export const weekSet = graphql(`
  mutation OnCallWeekSet($input: OnCallWeekSetInput!) {
    onCallWeekSet(input: $input) {
      __typename
      ... on OnCallSaved { now { until } }
      ... on InvalidInput { message fields { field message } }
    }
  }
`)

export const daySet = graphql(`
  mutation OnCallDaySet($input: OnCallDaySetInput!) {
    onCallDaySet(input: $input) {
      __typename
      ... on OnCallSaved { now { until } }
      ... on InvalidInput { message fields { field message } }
    }
  }
`)

export const mobileSet = graphql(`
  mutation OnCallMobileSet($input: OnCallMobileSetInput!) {
    onCallMobileSet(input: $input) {
      __typename
      ... on OnCallSaved { now { until } }
      ... on InvalidInput { message fields { field message } }
    }
  }
`)

export const settingsSet = graphql(`
  mutation OnCallSettingsSet($input: OnCallSettingsSetInput!) {
    onCallSettingsSet(input: $input) {
      __typename
      ... on OnCallSaved { now { until } }
      ... on InvalidInput { message fields { field message } }
    }
  }
`)

export type OnCallRoster = OnCallRosterQuery
export type OnCallWeek = OnCallRoster['onCallWeeks'][number]
export type OnCallPerson = OnCallRoster['onCallPeople'][number]
