import type { Resolvers } from '../../generated/graphql.ts'
import { dayIn } from '../../platform/pagination/arguments.ts'
import { dateTime, fromMs } from '../../platform/time.ts'
import type { Member } from '../../scheduling/index.ts'
import { zoneName } from '../../scheduling/index.ts'
import { diaryClosureAdd, diaryClosureRemove, diaryHolidays } from './closures.ts'
import { diaryExplain } from './explain.ts'
import { diaryLeave, diaryLeaveAdd, diaryLeaveEnd } from './leave.ts'
import { diaryLicenceSet } from './licences.ts'
import { diaryRules } from './rules.ts'
import { diaryRulesPreview, diaryRulesSet, diaryServiceSet } from './set-rules.ts'
import { diaryShiftDaySet, diaryShiftsSet } from './shifts.ts'
import {
  diaryTechnicianAdd,
  diaryTechnicianChange,
  diaryTechnicianEnd,
  diaryTechnicians,
} from './technicians.ts'
import { diaryWeek } from './week.ts'

/** A shift as it is written in a form: `07:00`. */
const toTheMinute = ({
  weekday,
  starts,
  ends,
}: Pick<Member['shifts'][number], 'weekday' | 'starts' | 'ends'>) => ({
  weekday,
  starts: starts.slice(0, 5),
  ends: ends.slice(0, 5),
})

const timeOf = (ms: number) => dateTime(fromMs(ms))

export const staffDiaryResolvers = {
  Query: {
    diaryWeek: (_root, { date }, context) => diaryWeek(dayIn('date', date), context),
    diaryExplain: (_root, { date, suburb, service }, context) =>
      diaryExplain({ date: dayIn('date', date), suburb, service }, context),
    diaryTechnicians: async (_root, _args, context) => [...(await diaryTechnicians(context))],
    diaryLeave: (_root, _args, context) => diaryLeave(context),
    diaryHolidays: (_root, _args, context) => diaryHolidays(context),
    diaryRules: (_root, _args, context) => diaryRules(context),
    diaryRulesPreview: (_root, asked, context) => diaryRulesPreview(asked, context),
  },
  Mutation: {
    diaryTechnicianAdd: (_root, { input }, context) => diaryTechnicianAdd(input, context),
    diaryTechnicianChange: (_root, { input }, context) => diaryTechnicianChange(input, context),
    diaryTechnicianEnd: (_root, { input }, context) => diaryTechnicianEnd(input, context),
    diaryLeaveAdd: (_root, { input }, context) => diaryLeaveAdd(input, context),
    diaryLeaveEnd: (_root, { input: { id } }, context) => diaryLeaveEnd(id, context),
    diaryShiftsSet: (_root, { input }, context) => diaryShiftsSet(input, context),
    diaryShiftDaySet: (_root, { input }, context) => diaryShiftDaySet(input, context),
    diaryLicenceSet: (_root, { input }, context) => diaryLicenceSet(input, context),
    diaryClosureAdd: (_root, { input }, context) => diaryClosureAdd(input, context),
    diaryClosureRemove: (_root, { input: { date } }, context) => diaryClosureRemove(date, context),
    diaryRulesSet: (_root, { input }, context) => diaryRulesSet(input, context),
    diaryServiceSet: (_root, { input }, context) => diaryServiceSet(input, context),
  },
  DiaryDay: { date: ({ date }) => date.toString() },
  DiaryTechnician: {
    home: ({ homeZone }) => zoneName(homeZone),
    shifts: ({ shifts }) => shifts.map(toTheMinute),
  },
  DiaryPerson: {
    home: ({ homeZone }) => zoneName(homeZone),
    zone: ({ homeZone }) => homeZone,
    shifts: ({ shifts }) => shifts.map(toTheMinute),
  },
  DiaryExplainedWindow: {
    startsAt: ({ startsAt }) => timeOf(startsAt),
    endsAt: ({ endsAt }) => timeOf(endsAt),
  },
  DiaryLeave: {
    startsAt: ({ startsAt }) => dateTime(startsAt),
    endsAt: ({ endsAt }) => dateTime(endsAt),
  },
} satisfies Resolvers
