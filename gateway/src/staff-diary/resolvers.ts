import { badInput } from '../graphql/errors.ts'
import type { Resolvers } from '../graphql/generated.ts'
import { dateTime } from '../instant.ts'
import { diaryClosureAdd, diaryClosureRemove, diaryHolidays } from './closures.ts'
import { diaryExplain } from './explain.ts'
import { dayFrom } from './input.ts'
import { diaryLeave, diaryLeaveAdd, diaryLeaveEnd } from './leave.ts'
import { diaryLicenceSet } from './licences.ts'
import { diaryRules } from './rules.ts'
import { diaryShiftDaySet, diaryShiftsSet } from './shifts.ts'
import { diaryWeek } from './week.ts'
import { zoneName } from './words.ts'

const fromMs = (ms: number) => dateTime(Temporal.Instant.fromEpochMilliseconds(ms))

/** A day as the API writes it. */
function dayIn(text: string): Temporal.PlainDate {
  const day = dayFrom(text)
  if (!day) throw badInput('date: a day such as 2026-11-24')
  return day
}

export const staffDiaryResolvers = {
  Query: {
    diaryWeek: (_root, { date }, context) => diaryWeek(dayIn(date), context),
    diaryExplain: (_root, { date, suburb, service }, context) =>
      diaryExplain({ date: dayIn(date), suburb, service }, context),
    diaryLeave: (_root, _args, context) => diaryLeave(context),
    diaryHolidays: (_root, _args, context) => diaryHolidays(context),
    diaryRules: (_root, _args, context) => diaryRules(context),
  },
  Mutation: {
    diaryLeaveAdd: (_root, { input }, context) => diaryLeaveAdd(input, context),
    diaryLeaveEnd: (_root, { input: { id } }, context) => diaryLeaveEnd(id, context),
    diaryShiftsSet: (_root, { input }, context) => diaryShiftsSet(input, context),
    diaryShiftDaySet: (_root, { input }, context) => diaryShiftDaySet(input, context),
    diaryLicenceSet: (_root, { input }, context) => diaryLicenceSet(input, context),
    diaryClosureAdd: (_root, { input }, context) => diaryClosureAdd(input, context),
    diaryClosureRemove: (_root, { input: { date } }, context) => diaryClosureRemove(date, context),
  },
  DiaryDay: { date: ({ date }) => date.toString() },
  DiaryTechnician: {
    home: ({ homeZone }) => zoneName(homeZone),
    shifts: ({ shifts }) =>
      shifts.map(({ weekday, starts, ends }) => ({
        weekday,
        starts: starts.slice(0, 5),
        ends: ends.slice(0, 5),
      })),
  },
  DiaryExplainedWindow: {
    startsAt: ({ startsAt }) => fromMs(startsAt),
    endsAt: ({ endsAt }) => fromMs(endsAt),
  },
  DiaryLeave: {
    startsAt: ({ startsAt }) => dateTime(startsAt),
    endsAt: ({ endsAt }) => dateTime(endsAt),
  },
} satisfies Resolvers
