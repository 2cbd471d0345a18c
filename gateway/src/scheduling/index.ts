export {
  assignAnyTime,
  isExact,
  leavesTooLittleRest,
  VISIT_WARNINGS,
  type VisitWarning,
  type VisitWarningCode,
} from './any-time.ts'
export {
  type ArrivalWindow,
  type Assignment,
  type Availability,
  type AvailabilityDay,
  alternativesTo,
  anyWindowAt,
  assignTechnician,
  availability,
  isOverlap,
  isToCome,
  localityOf,
  lockDaysOf,
  noticeNow,
  outsideHorizon,
  plannedJob,
  readMember,
  readRosterOf,
  readStaffDay,
  readStaffDays,
  reassignHold,
  reservedFor,
  reserveWindow,
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
export {
  at,
  type CalendarDay,
  calendarDay,
  closedDates,
  holidayOn,
  type Span,
  usualDay,
  type Window,
} from './calendar.ts'
export {
  askedByStaff,
  type Conflict,
  conflict,
  decide,
  type ExclusionReason,
  exclusionReason,
  type PlannedVisit,
  type Question,
  type RosterDay,
  setsOffAt,
  travel,
  wayTo,
} from './decide.ts'
export { queueFreedWindows, WINDOWS_FREED } from './freed-windows.ts'
export { type Job, jobOf } from './jobs.ts'
export { dayShort, hoursShort, licenceName, weekdayShort, zoneName } from './labels.ts'
export { takeBackLeave } from './leave.ts'
export { hereOn, isNotHere, type Member, readTechnician, stillHere } from './members.ts'
export { openingHours } from './opening-hours.ts'
export { cutsRest, restAfter } from './rest.ts'
export { rightNow } from './right-now.ts'
export { type Rules, rulesWith, type SetRules, type SetService, setOf } from './rules.ts'
export { lockRules, putRules, putService, readSetRules } from './set-rules.ts'
export { type Leave, LONGEST_VISIT_HOURS } from './store.ts'
export { seedTeam } from './team.ts'
export {
  bookHold,
  changeHold,
  currentHold,
  endHold,
  endHoldsBy,
  endHoldsOfThePast,
  extendHold,
  insertBookedVisit,
  insertHold,
  moveVisit,
  openHolds,
  setState,
  type Visit,
} from './visits.ts'
