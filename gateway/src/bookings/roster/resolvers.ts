import type { Resolvers } from '../../generated/graphql.ts'
import { parseDayArgument } from '../../platform/pagination/arguments.ts'
import { dateTime, instantFromMs } from '../../platform/time.ts'
import type { Member } from '../../scheduling/index.ts'
import { zoneName } from '../../scheduling/index.ts'
import { scheduleClosureAdd, scheduleClosureRemove, scheduleHolidays } from './closures.ts'
import { scheduleExplain } from './explain.ts'
import { rosterLeave, rosterLeaveAdd, rosterLeaveEnd } from './leave.ts'
import { rosterLicenceSet } from './licences.ts'
import { measuredDuration } from './measured-durations.ts'
import { schedulePartClosureAdd, schedulePartClosureRemove, schedulePartClosures } from './part-closures.ts'
import { scheduleRules } from './rules.ts'
import { scheduleRulesPreview, scheduleRulesSet, scheduleServiceSet } from './set-rules.ts'
import { rosterShiftDaySet, rosterShiftsSet } from './shifts.ts'
import {
  rosterTechnicianAdd,
  rosterTechnicianChange,
  rosterTechnicianEnd,
  rosterTechnicians,
} from './technicians.ts'
import { rosterWeek } from './week.ts'

/** A shift with times as used in forms: `07:00`. */
const toTheMinute = ({
  weekday,
  starts,
  ends,
}: Pick<Member['shifts'][number], 'weekday' | 'starts' | 'ends'>) => ({
  weekday,
  starts: starts.slice(0, 5),
  ends: ends.slice(0, 5),
})

const timeOf = (ms: number) => dateTime(instantFromMs(ms))

export const rosterResolvers = {
  Query: {
    rosterWeek: (_root, { date }, context) => rosterWeek(parseDayArgument('date', date), context),
    scheduleExplain: (_root, { date, suburb, service }, context) =>
      scheduleExplain({ date: parseDayArgument('date', date), suburb, service }, context),
    rosterTechnicians: async (_root, _args, context) => [...(await rosterTechnicians(context))],
    rosterLeave: (_root, _args, context) => rosterLeave(context),
    scheduleHolidays: (_root, _args, context) => scheduleHolidays(context),
    schedulePartClosures: (_root, _args, context) => schedulePartClosures(context),
    scheduleRules: (_root, _args, context) => scheduleRules(context),
    scheduleRulesPreview: (_root, request, context) => scheduleRulesPreview(request, context),
  },
  Mutation: {
    rosterTechnicianAdd: (_root, { input }, context) => rosterTechnicianAdd(input, context),
    rosterTechnicianChange: (_root, { input }, context) => rosterTechnicianChange(input, context),
    rosterTechnicianEnd: (_root, { input }, context) => rosterTechnicianEnd(input, context),
    rosterLeaveAdd: (_root, { input }, context) => rosterLeaveAdd(input, context),
    rosterLeaveEnd: (_root, { input: { id } }, context) => rosterLeaveEnd(id, context),
    rosterShiftsSet: (_root, { input }, context) => rosterShiftsSet(input, context),
    rosterShiftDaySet: (_root, { input }, context) => rosterShiftDaySet(input, context),
    rosterLicenceSet: (_root, { input }, context) => rosterLicenceSet(input, context),
    scheduleClosureAdd: (_root, { input }, context) => scheduleClosureAdd(input, context),
    scheduleClosureRemove: (_root, { input: { date } }, context) => scheduleClosureRemove(date, context),
    schedulePartClosureAdd: (_root, { input }, context) => schedulePartClosureAdd(input, context),
    schedulePartClosureRemove: (_root, { input: { id } }, context) => schedulePartClosureRemove(id, context),
    scheduleRulesSet: (_root, { input }, context) => scheduleRulesSet(input, context),
    scheduleServiceSet: (_root, { input }, context) => scheduleServiceSet(input, context),
  },
  RosterDay: { date: ({ date }) => date.toString() },
  RosterWeekTechnician: {
    home: ({ homeZone }) => zoneName(homeZone),
    shifts: ({ shifts }) => shifts.map(toTheMinute),
  },
  BookingConflicts: { helping: ({ helping = [] }) => [...helping] },
  RosterTechnician: {
    home: ({ homeZone }) => zoneName(homeZone),
    zone: ({ homeZone }) => homeZone,
    shifts: ({ shifts }) => shifts.map(toTheMinute),
  },
  ScheduleExplainedWindow: {
    startsAt: ({ startsAt }) => timeOf(startsAt),
    endsAt: ({ endsAt }) => timeOf(endsAt),
  },
  SchedulePartClosure: {
    startsAt: ({ startsAt }) => dateTime(startsAt),
    endsAt: ({ endsAt }) => dateTime(endsAt),
    technicians: ({ technicians }) => [...technicians],
  },
  RosterLeave: {
    startsAt: ({ startsAt }) => dateTime(startsAt),
    endsAt: ({ endsAt }) => dateTime(endsAt),
  },
  ScheduleService: { measured: ({ slug }, _args, context) => measuredDuration(slug, context) },
} satisfies Resolvers
