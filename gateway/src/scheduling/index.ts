export {
  type ArrivalWindow,
  type Availability,
  type AvailabilityDay,
  anyWindowAt,
  availability,
  beyond,
  instead,
  isToCome,
  keepPlace,
  keptFor,
  localityOf,
  lockDaysOf,
  noticeNow,
  type Place,
  placeInto,
  placeWith,
  plannedJob,
  readMember,
  readRosterOf,
  readStaffDay,
  readStaffDays,
  rulesNow,
  type StaffDay,
  shiftsOf,
  timesFor,
  usualShiftsOf,
  type WindowRefusal,
  whyNoWindow,
  windowAt,
  worksHere,
} from './availability.ts'
export { at, type CalendarDay, calendarDay, holidayOn, type Span, usualDay, type Window } from './calendar.ts'
export {
  askedByStaff,
  type DiaryDay,
  decide,
  type Obstacle,
  obstacle,
  type PlannedVisit,
  type Question,
  type Removal,
  removal,
  travel,
  wayTo,
} from './decide.ts'
export { WINDOWS_FREED } from './freed-windows.ts'
export { type Job, jobOf } from './jobs.ts'
export { dayShort, hoursShort, licenceName, weekdayShort, zoneName } from './labels.ts'
export { type Leave, takeBackLeave } from './leave.ts'
export { hereOn, isNotHere, type Member, readTechnician, stillHere } from './members.ts'
export { type Rules, rulesWith, type SetRules, type SetService, setOf } from './rules.ts'
export { lockRules, putRules, putService, readSetRules } from './set-rules.ts'
export { seedTeam } from './team.ts'
export {
  bookHold,
  bookPlace,
  changeHold,
  currentHold,
  endHold,
  endHoldsBy,
  endHoldsOfThePast,
  extendHold,
  holdPlace,
  moveVisit,
  openHolds,
  setState,
  type Visit,
} from './visits.ts'
