import type { Resolvers } from '../../generated/graphql.ts'
import { parseDayArgument } from '../../platform/pagination/arguments.ts'
import { dateTime } from '../../platform/time.ts'
import { myMessages } from './my-messages.ts'
import { myDay, myWeek } from './technician-day.ts'

const dateTimeOrNull = (at: Temporal.Instant | null) => at && dateTime(at)

export const myDayResolvers = {
  Query: {
    myDay: (_root, { date, technicianId }, context) =>
      myDay(
        { date: date ? parseDayArgument('date', date) : null, technicianId: technicianId ?? null },
        context,
      ),
    myWeek: async (_root, _args, context) => {
      const days = await myWeek(context)
      return days && [...days]
    },
    myMessages: (_root, _args, context) => myMessages(context),
  },
  MyMessage: { at: ({ at }) => dateTime(at) },
  MyMessageJob: {
    startsAt: ({ startsAt }) => dateTime(startsAt),
    windowEndsAt: ({ windowEndsAt }) => dateTime(windowEndsAt),
  },
  MyDay: {
    date: ({ date }) => date.toString(),
    now: ({ now }) => dateTime(now),
    technicianId: ({ technician }) => technician.id,
    technician: ({ technician }) => technician.name,
    shiftStartsAt: ({ shift }) => shift && dateTime(shift.startsAt),
    shiftEndsAt: ({ shift }) => shift && dateTime(shift.endsAt),
  },
  MyDayStop: {
    leaveBy: ({ leaveBy }) => dateTimeOrNull(leaveBy),
    setOffAt: ({ setOffAt }) => dateTimeOrNull(setOffAt),
    arrivedAt: ({ arrivedAt }) => dateTimeOrNull(arrivedAt),
    endedAt: ({ endedAt }) => dateTimeOrNull(endedAt),
  },
  ReservedTime: {
    startsAt: ({ startsAt }) => dateTime(startsAt),
    endsAt: ({ endsAt }) => dateTime(endsAt),
  },
} satisfies Resolvers
