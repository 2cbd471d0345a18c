import type { ApolloCache } from '@apollo/client'
import { graphql } from '../../../graphql/gql.ts'
import type {
  DiaryExplainQuery,
  DiaryHolidaysQuery,
  DiaryLeaveQuery,
  DiaryRulesQuery,
  DiaryTechniciansQuery,
  DiaryWeekQuery,
} from '../../../graphql/graphql.ts'

export const scheduleWeekQuery = graphql(`
  query DiaryWeek($date: Date!) {
    diaryWeek(date: $date) {
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
  query DiaryExplain($date: Date!, $suburb: String!, $service: String!) {
    diaryExplain(date: $date, suburb: $suburb, service: $service) {
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
  query DiaryLeave {
    diaryLeave { id technicianId technician startsAt endsAt reason }
  }
`)

// A row of the technicians. A change brings it along: the next one begins from the version that this one made.
void graphql(`
  fragment DiaryPersonRow on DiaryPerson {
    id name home zone firstDay started lastDay ended account version
    licences { kind expiresOn words ended }
    shifts { weekday starts ends }
  }
`)

export const scheduleTechniciansQuery = graphql(`
  query DiaryTechnicians {
    diaryTechnicians { ...DiaryPersonRow }
    diaryRules {
      services { title licence }
      zones { slug name }
    }
  }
`)

/** Whom leave can be given to: whoever starts later is in no table of this week. */
export const schedulePeopleQuery = graphql(`
  query DiaryPeople {
    diaryTechnicians { id name ended }
  }
`)

export const scheduleHolidaysQuery = graphql(`
  query DiaryHolidays {
    diaryHolidays { date name kind bookings }
  }
`)

// All rules as the screens show them. A change brings them along, as a technician's row above.
void graphql(`
  fragment DiaryRulesShown on DiaryRules {
    file zonesFile windowMinutes horizonDays noticeMinutes changeableMinutes reserveOneIn reserveReleasedMinutes
    usualMinutes
    set { usualMinutes noticeMinutes reserveOneIn reserveReleasedMinutes }
    standard { usualMinutes noticeMinutes reserveOneIn reserveReleasedMinutes }
    hours { label opens closes }
    travel { sameZone nextZone beyond }
    services {
      slug title minutes usual published licence officeConfirms sameDayBefore nextBusinessDay
      set { minutes notice sameDayBefore }
      standard { minutes notice sameDayBefore }
    }
    suburbs { slug name inArea }
    zones { slug name next suburbs }
  }
`)

export const scheduleRulesQuery = graphql(`
  query DiaryRules {
    diaryRules { ...DiaryRulesShown }
  }
`)

/** Shows the rules that a change led to; they have no id by which the cache would. */
export function showRules(cache: ApolloCache, rules: Rules | undefined): void {
  if (rules) cache.writeQuery({ query: scheduleRulesQuery, data: { diaryRules: rules } })
}

export const scheduleRulesPreviewQuery = graphql(`
  query DiaryRulesPreview(
    $service: String!, $suburb: String!, $rules: DiaryRulesInput, $serviceRules: DiaryServiceRulesInput
  ) {
    diaryRulesPreview(service: $service, suburb: $suburb, rules: $rules, serviceRules: $serviceRules) {
      days
      before { windows first { startsAt endsAt } }
      after { windows first { startsAt endsAt } }
    }
  }
`)

/** What the day is explained for. */
export const scheduleChoicesQuery = graphql(`
  query DiaryChoices {
    diaryRules {
      services { slug title }
      suburbs { slug name inArea }
    }
  }
`)

// Why a change was not saved: at which field, in which words, or which bookings stand in its way.
void graphql(`
  fragment DiaryRefused on Refusal {
    message
    ... on BookingsInTheWay { anyway bookings { id reference customer suburb startsAt windowEndsAt } }
    ... on InvalidInput { fields { field message } }
  }
`)

export const technicianAdd = graphql(`
  mutation DiaryTechnicianAdd($input: DiaryTechnicianAddInput!) {
    diaryTechnicianAdd(input: $input) {
      __typename
      ... on DiaryTechnicianSaved { technician { ...DiaryPersonRow } bookings { id } }
      ...DiaryRefused
    }
  }
`)

export const technicianChange = graphql(`
  mutation DiaryTechnicianChange($input: DiaryTechnicianChangeInput!) {
    diaryTechnicianChange(input: $input) {
      __typename
      ... on DiaryTechnicianSaved { technician { ...DiaryPersonRow } bookings { id } }
      ...DiaryRefused
    }
  }
`)

export const technicianEnd = graphql(`
  mutation DiaryTechnicianEnd($input: DiaryTechnicianEndInput!) {
    diaryTechnicianEnd(input: $input) {
      __typename
      ... on DiaryTechnicianEnded { technician { ...DiaryPersonRow } bookings { id } }
      ...DiaryRefused
    }
  }
`)

export const leaveAdd = graphql(`
  mutation DiaryLeaveAdd($input: DiaryLeaveAddInput!) {
    diaryLeaveAdd(input: $input) {
      __typename
      ... on DiaryLeaveAdded { leave { id technician } bookings { id } }
      ...DiaryRefused
    }
  }
`)

export const leaveEnd = graphql(`
  mutation DiaryLeaveEnd($input: DiaryLeaveEndInput!) {
    diaryLeaveEnd(input: $input) {
      __typename
      ... on DiaryLeaveEnded { id }
      ...DiaryRefused
    }
  }
`)

export const shiftsSet = graphql(`
  mutation DiaryShiftsSet($input: DiaryShiftsSetInput!) {
    diaryShiftsSet(input: $input) {
      __typename
      ... on DiaryShiftsSet { technician { ...DiaryPersonRow } }
      ...DiaryRefused
    }
  }
`)

export const shiftDaySet = graphql(`
  mutation DiaryShiftDaySet($input: DiaryShiftDaySetInput!) {
    diaryShiftDaySet(input: $input) {
      __typename
      ... on DiaryShiftsSet { technician { ...DiaryPersonRow } }
      ...DiaryRefused
    }
  }
`)

export const licenceSet = graphql(`
  mutation DiaryLicenceSet($input: DiaryLicenceSetInput!) {
    diaryLicenceSet(input: $input) {
      __typename
      ... on DiaryLicenceSet { technician { ...DiaryPersonRow } }
      ...DiaryRefused
    }
  }
`)

export const closureAdd = graphql(`
  mutation DiaryClosureAdd($input: DiaryClosureAddInput!) {
    diaryClosureAdd(input: $input) {
      __typename
      ... on DiaryClosed { dates bookings { id } }
      ...DiaryRefused
    }
  }
`)

export const closureRemove = graphql(`
  mutation DiaryClosureRemove($input: DiaryClosureRemoveInput!) {
    diaryClosureRemove(input: $input) {
      __typename
      ... on DiaryReopened { date }
      ...DiaryRefused
    }
  }
`)

export const rulesSet = graphql(`
  mutation DiaryRulesSet($input: DiaryRulesSetInput!) {
    diaryRulesSet(input: $input) {
      __typename
      ... on DiaryRulesSet { rules { ...DiaryRulesShown } }
      ... on NotChangeable { message }
      ... on InvalidInput { message fields { field message } }
    }
  }
`)

export const serviceSet = graphql(`
  mutation DiaryServiceSet($input: DiaryServiceSetInput!) {
    diaryServiceSet(input: $input) {
      __typename
      ... on DiaryServiceSet { rules { ...DiaryRulesShown } }
      ... on NotChangeable { message }
      ... on InvalidInput { message fields { field message } }
    }
  }
`)

export type Week = DiaryWeekQuery['diaryWeek']
export type WeekTechnician = Week['technicians'][number]
export type WeekCell = WeekTechnician['days'][number]
export type Explanation = NonNullable<DiaryExplainQuery['diaryExplain']>
export type Person = DiaryTechniciansQuery['diaryTechnicians'][number]
export type Zone = DiaryTechniciansQuery['diaryRules']['zones'][number]
export type Leave = DiaryLeaveQuery['diaryLeave'][number]
export type Holiday = DiaryHolidaysQuery['diaryHolidays'][number]
export type Rules = DiaryRulesQuery['diaryRules']
