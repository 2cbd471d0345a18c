export {
  type Assignment,
  assignTechnician,
  helpersCanCome,
  isOverlapError,
  lockTechnicianDays,
  reassignHold,
  reserveWindow,
} from './assignment.ts'
export {
  type ArrivalWindow,
  type Availability,
  type AvailabilityDay,
  alternativesTo,
  availability,
  currentRules,
  localityOf,
  outsideHorizon,
  plannedJob,
  plannedJobByStaff,
  requiredNotice,
  rescheduleAvailability,
  type WindowRefusal,
  windowAt,
  windowOnAnyDay,
  windowRefusal,
} from './availability.ts'
export {
  type CalendarDay,
  calendarDay,
  closedDates,
  epochMsAt,
  holidayOn,
  type Span,
  usualDay,
  type Window,
} from './calendar.ts'
export {
  type Conflict,
  conflict,
  decide,
  departureTime,
  type ExclusionReason,
  exclusionReason,
  isReservedFor,
  type PlannedVisit,
  type Question,
  type RosterDay,
  travelLegTo,
  travelMs,
  withStaffRules,
} from './decide.ts'
export {
  assignExactTime,
  exactWindow,
  helperConflicts,
  isExactTime,
  leavesTooLittleRest,
  VISIT_WARNINGS,
  type VisitWarning,
  type VisitWarningCode,
} from './exact-time.ts'
export { queueFreedWindows, WINDOWS_FREED } from './freed-windows.ts'
export { type Job, jobOf } from './jobs.ts'
export { formatShortDate, formatShortHours, formatShortWeekday, licenceName, zoneName } from './labels.ts'
export { cancelLeave, type Leave } from './leave.ts'
export { type Member, notOnTeamSql, onTeamFromSql, onTeamOnSql, readTechnicianName } from './members.ts'
export { answerBy } from './office-answer.ts'
export { openingHours, reopeningDay } from './opening-hours.ts'
export { cutsRestShort, restAfter } from './rest.ts'
export { rightNow } from './right-now.ts'
export { lockRules, readRuleOverrides, saveRuleOverrides, saveServiceOverrides } from './rule-overrides.ts'
export {
  type Rules,
  rulesWithOverrides,
  type ScheduleRuleOverrides,
  type ServiceOverrides,
  serviceOverrides,
} from './rules.ts'
export {
  hasYetToStart,
  isOnTeam,
  readMember,
  readRosterDays,
  readStaffDay,
  readStaffDays,
  reservedWindowsOf,
  type StaffDay,
  shiftsOf,
  usualShiftsOf,
} from './schedule-days.ts'
export { seedTeam } from './team.ts'
export {
  attendedBySql,
  busyTechnicians,
  helpedBySql,
  MAX_VISIT_HOURS,
} from './visit-store.ts'
export {
  addHelper,
  bookHold,
  capHoldExpiries,
  changeHold,
  currentHold,
  endHold,
  expireHolds,
  extendHold,
  insertBookedVisit,
  insertHold,
  lockClientHolds,
  moveVisit,
  removeHelper,
  setVisitState,
  type Visit,
} from './visits.ts'
