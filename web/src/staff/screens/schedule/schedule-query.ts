import type { ApolloCache } from '@apollo/client'
import { graphql } from '../../../graphql/gql.ts'
import type {
  RosterLeaveQuery,
  RosterTechniciansQuery,
  RosterWeekQuery,
  ScheduleExplainQuery,
  ScheduleHolidaysQuery,
  ScheduleRulesQuery,
} from '../../../graphql/graphql.ts'

export const scheduleWeekQuery = graphql(`
  query RosterWeek($date: Date!) {
    rosterWeek(date: $date) {
      from
      to
      today
      days { date closed windows }
      technicians {
        id name home
        licences { kind expiresOn words ended }
        shifts { weekday starts ends }
        days { date state words own leaveId hours }
      }
      warnings { technicianId technician date windows }
    }
  }
`)

export const scheduleExplainQuery = graphql(`
  query ScheduleExplain($date: Date!, $suburb: String!, $service: String!) {
    scheduleExplain(date: $date, suburb: $suburb, service: $service) {
      date
      closed
      suburb
      service
      technicians { id name }
      windows {
        startsAt endsAt
        cells { technicianId why words reference }
      }
      preview { date state reason windows { startsAt endsAt state reason } }
      lost { words count }
    }
  }
`)

export const scheduleLeaveQuery = graphql(`
  query RosterLeave {
    rosterLeave { id technicianId technician startsAt endsAt reason }
  }
`)

// A technician's row. Mutations return it, so that the next change uses the new version.
void graphql(`
  fragment RosterTechnicianRow on RosterTechnician {
    id name home zone firstDay started lastDay ended account version
    licences { kind expiresOn words ended }
    shifts { weekday starts ends }
  }
`)

export const scheduleTechniciansQuery = graphql(`
  query RosterTechnicians {
    rosterTechnicians { ...RosterTechnicianRow }
    scheduleRules {
      services { title licence }
      zones { slug name }
    }
  }
`)

/** Technicians who can take leave, including those who start later and are missing from this week's table. */
export const schedulePeopleQuery = graphql(`
  query RosterTechniciansList {
    rosterTechnicians { id name ended }
  }
`)

export const scheduleHolidaysQuery = graphql(`
  query ScheduleHolidays {
    scheduleHolidays { date name kind bookings }
  }
`)

// All rules as shown on screen. Mutations return them, so that the next change uses the new version.
void graphql(`
  fragment ScheduleRulesShown on ScheduleRules {
    file zonesFile windowMinutes horizonDays noticeMinutes changeableMinutes reserveOneIn reserveReleasedMinutes
    usualMinutes
    set { usualMinutes noticeMinutes reserveOneIn reserveReleasedMinutes }
    standard { usualMinutes noticeMinutes reserveOneIn reserveReleasedMinutes }
    hours { label opens closes }
    travel { sameZone nextZone beyond }
    services {
      slug title minutes usual published licence officeConfirms sameDayBefore nextBusinessDay
      measured { medianMinutes jobs }
      set { minutes notice sameDayBefore }
      standard { minutes notice sameDayBefore }
    }
    suburbs { slug name inArea }
    zones { slug name next suburbs }
  }
`)

export const scheduleRulesQuery = graphql(`
  query ScheduleRules {
    scheduleRules { ...ScheduleRulesShown }
  }
`)

/** Writes changed rules to the cache, which can't match them itself because they have no id. */
export function writeRules(cache: ApolloCache, rules: Rules | undefined): void {
  if (rules) cache.writeQuery({ query: scheduleRulesQuery, data: { scheduleRules: rules } })
}

export const scheduleRulesPreviewQuery = graphql(`
  query ScheduleRulesPreview(
    $service: String!, $suburb: String!, $rules: ScheduleRulesInput, $serviceRules: ScheduleServiceRulesInput
  ) {
    scheduleRulesPreview(service: $service, suburb: $suburb, rules: $rules, serviceRules: $serviceRules) {
      days
      before { windows first { startsAt endsAt } }
      after { windows first { startsAt endsAt } }
    }
  }
`)

/** Options for explaining a day. */
export const scheduleChoicesQuery = graphql(`
  query ScheduleChoices {
    scheduleRules {
      services { slug title }
      suburbs { slug name inArea }
    }
  }
`)

// Why a change was refused: field errors, a message, or conflicting bookings.
void graphql(`
  fragment ScheduleRefused on Refusal {
    message
    ... on BookingConflicts { anyway bookings { id reference customer suburb startsAt windowEndsAt } helping { id reference customer suburb startsAt windowEndsAt } }
    ... on InvalidInput { fields { field message } }
  }
`)

export const technicianAdd = graphql(`
  mutation RosterTechnicianAdd($input: RosterTechnicianAddInput!) {
    rosterTechnicianAdd(input: $input) {
      __typename
      ... on RosterTechnicianSaved { technician { ...RosterTechnicianRow } bookings { id } }
      ...ScheduleRefused
    }
  }
`)

export const technicianChange = graphql(`
  mutation RosterTechnicianChange($input: RosterTechnicianChangeInput!) {
    rosterTechnicianChange(input: $input) {
      __typename
      ... on RosterTechnicianSaved { technician { ...RosterTechnicianRow } bookings { id } }
      ...ScheduleRefused
    }
  }
`)

export const technicianEnd = graphql(`
  mutation RosterTechnicianEnd($input: RosterTechnicianEndInput!) {
    rosterTechnicianEnd(input: $input) {
      __typename
      ... on RosterTechnicianEnded { technician { ...RosterTechnicianRow } bookings { id } }
      ...ScheduleRefused
    }
  }
`)

export const leaveAdd = graphql(`
  mutation RosterLeaveAdd($input: RosterLeaveAddInput!) {
    rosterLeaveAdd(input: $input) {
      __typename
      ... on RosterLeaveAdded { leave { id technician } bookings { id } }
      ...ScheduleRefused
    }
  }
`)

export const leaveEnd = graphql(`
  mutation RosterLeaveEnd($input: RosterLeaveEndInput!) {
    rosterLeaveEnd(input: $input) {
      __typename
      ... on RosterLeaveEnded { id }
      ...ScheduleRefused
    }
  }
`)

export const shiftsSet = graphql(`
  mutation RosterShiftsSet($input: RosterShiftsSetInput!) {
    rosterShiftsSet(input: $input) {
      __typename
      ... on RosterShiftsSet { technician { ...RosterTechnicianRow } }
      ...ScheduleRefused
    }
  }
`)

export const shiftDaySet = graphql(`
  mutation RosterShiftDaySet($input: RosterShiftDaySetInput!) {
    rosterShiftDaySet(input: $input) {
      __typename
      ... on RosterShiftsSet { technician { ...RosterTechnicianRow } }
      ...ScheduleRefused
    }
  }
`)

export const licenceSet = graphql(`
  mutation RosterLicenceSet($input: RosterLicenceSetInput!) {
    rosterLicenceSet(input: $input) {
      __typename
      ... on RosterLicenceSet { technician { ...RosterTechnicianRow } }
      ...ScheduleRefused
    }
  }
`)

export const closureAdd = graphql(`
  mutation ScheduleClosureAdd($input: ScheduleClosureAddInput!) {
    scheduleClosureAdd(input: $input) {
      __typename
      ... on ScheduleClosed { dates bookings { id } }
      ...ScheduleRefused
    }
  }
`)

export const partClosuresQuery = graphql(`
  query SchedulePartClosures {
    schedulePartClosures { id name startsAt endsAt everyone technicians }
  }
`)

export const partClosureAdd = graphql(`
  mutation SchedulePartClosureAdd($input: SchedulePartClosureAddInput!) {
    schedulePartClosureAdd(input: $input) {
      __typename
      ... on SchedulePartClosed { closure { id } bookings { id } }
      ...ScheduleRefused
    }
  }
`)

export const partClosureRemove = graphql(`
  mutation SchedulePartClosureRemove($input: SchedulePartClosureRemoveInput!) {
    schedulePartClosureRemove(input: $input) {
      __typename
      ... on SchedulePartReopened { id }
      ...ScheduleRefused
    }
  }
`)

export const closureRemove = graphql(`
  mutation ScheduleClosureRemove($input: ScheduleClosureRemoveInput!) {
    scheduleClosureRemove(input: $input) {
      __typename
      ... on ScheduleReopened { date }
      ...ScheduleRefused
    }
  }
`)

export const rulesSet = graphql(`
  mutation ScheduleRulesSet($input: ScheduleRulesSetInput!) {
    scheduleRulesSet(input: $input) {
      __typename
      ... on ScheduleRulesSet { rules { ...ScheduleRulesShown } }
      ... on NotChangeable { message }
      ... on InvalidInput { message fields { field message } }
    }
  }
`)

export const serviceSet = graphql(`
  mutation ScheduleServiceSet($input: ScheduleServiceSetInput!) {
    scheduleServiceSet(input: $input) {
      __typename
      ... on ScheduleServiceSet { rules { ...ScheduleRulesShown } }
      ... on NotChangeable { message }
      ... on InvalidInput { message fields { field message } }
    }
  }
`)

export type Week = RosterWeekQuery['rosterWeek']
export type WeekTechnician = Week['technicians'][number]
export type WeekCell = WeekTechnician['days'][number]
export type Explanation = NonNullable<ScheduleExplainQuery['scheduleExplain']>
export type Person = RosterTechniciansQuery['rosterTechnicians'][number]
export type Zone = RosterTechniciansQuery['scheduleRules']['zones'][number]
export type Leave = RosterLeaveQuery['rosterLeave'][number]
export type Holiday = ScheduleHolidaysQuery['scheduleHolidays'][number]
export type Rules = ScheduleRulesQuery['scheduleRules']
