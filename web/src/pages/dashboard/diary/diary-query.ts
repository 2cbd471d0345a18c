import { graphql } from '../../../graphql/gql.ts'
import type {
  DiaryExplainQuery,
  DiaryHolidaysQuery,
  DiaryLeaveQuery,
  DiaryRulesQuery,
  DiaryWeekQuery,
} from '../../../graphql/graphql.ts'

export const diaryWeekQuery = graphql(`
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

export const diaryExplainQuery = graphql(`
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

export const diaryLeaveQuery = graphql(`
  query DiaryLeave {
    diaryLeave { id technicianId technician startsAt endsAt reason }
  }
`)

export const diaryHolidaysQuery = graphql(`
  query DiaryHolidays {
    diaryHolidays { date name kind bookings }
  }
`)

export const diaryRulesQuery = graphql(`
  query DiaryRules {
    diaryRules {
      file zonesFile windowMinutes horizonDays noticeMinutes changeableMinutes reserveOneIn reserveReleasedMinutes
      hours { label opens closes }
      travel { sameZone nextZone beyond }
      services { slug title minutes usual published licence officeConfirms sameDayBefore nextBusinessDay }
      zones { slug name next suburbs }
    }
  }
`)

/** What the day is explained for. */
export const diaryChoicesQuery = graphql(`
  query DiaryChoices {
    diaryRules {
      services { slug title }
      suburbs { slug name inArea }
    }
  }
`)

export const leaveAdd = graphql(`
  mutation DiaryLeaveAdd($input: DiaryLeaveAddInput!) {
    diaryLeaveAdd(input: $input) {
      __typename
      ... on DiaryLeaveAdded { leave { id technician } bookings { id } }
      ... on BookingsInTheWay { message anyway bookings { id reference customer suburb startsAt windowEndsAt } }
      ... on NotChangeable { message }
      ... on InvalidInput { message fields { field message } }
    }
  }
`)

export const leaveEnd = graphql(`
  mutation DiaryLeaveEnd($input: DiaryLeaveEndInput!) {
    diaryLeaveEnd(input: $input) {
      __typename
      ... on DiaryLeaveEnded { id }
      ... on NotChangeable { message }
    }
  }
`)

export const shiftsSet = graphql(`
  mutation DiaryShiftsSet($input: DiaryShiftsSetInput!) {
    diaryShiftsSet(input: $input) {
      __typename
      ... on DiaryShiftsSet { technicianId }
      ... on BookingsInTheWay { message anyway bookings { id reference customer suburb startsAt windowEndsAt } }
      ... on NotChangeable { message }
      ... on InvalidInput { message fields { field message } }
    }
  }
`)

export const shiftDaySet = graphql(`
  mutation DiaryShiftDaySet($input: DiaryShiftDaySetInput!) {
    diaryShiftDaySet(input: $input) {
      __typename
      ... on DiaryShiftsSet { technicianId }
      ... on BookingsInTheWay { message anyway bookings { id reference customer suburb startsAt windowEndsAt } }
      ... on NotChangeable { message }
      ... on InvalidInput { message fields { field message } }
    }
  }
`)

export const licenceSet = graphql(`
  mutation DiaryLicenceSet($input: DiaryLicenceSetInput!) {
    diaryLicenceSet(input: $input) {
      __typename
      ... on DiaryLicenceSet { technicianId }
      ... on BookingsInTheWay { message anyway bookings { id reference customer suburb startsAt windowEndsAt } }
      ... on NotChangeable { message }
      ... on InvalidInput { message fields { field message } }
    }
  }
`)

export const closureAdd = graphql(`
  mutation DiaryClosureAdd($input: DiaryClosureAddInput!) {
    diaryClosureAdd(input: $input) {
      __typename
      ... on DiaryClosed { dates bookings { id } }
      ... on BookingsInTheWay { message anyway bookings { id reference customer suburb startsAt windowEndsAt } }
      ... on InvalidInput { message fields { field message } }
    }
  }
`)

export const closureRemove = graphql(`
  mutation DiaryClosureRemove($input: DiaryClosureRemoveInput!) {
    diaryClosureRemove(input: $input) {
      __typename
      ... on DiaryReopened { date }
      ... on NotChangeable { message }
    }
  }
`)

export type Week = DiaryWeekQuery['diaryWeek']
export type WeekTechnician = Week['technicians'][number]
export type WeekCell = WeekTechnician['days'][number]
export type Explanation = NonNullable<DiaryExplainQuery['diaryExplain']>
export type Leave = DiaryLeaveQuery['diaryLeave'][number]
export type Holiday = DiaryHolidaysQuery['diaryHolidays'][number]
export type Rules = DiaryRulesQuery['diaryRules']
