import { pointOnMap } from 'content'
import type { Resolvers } from '../../generated/graphql.ts'
import { parseDayArgument, requireBetween } from '../../platform/pagination/arguments.ts'
import { dateTime, instantFromMs } from '../../platform/time.ts'
import { licenceName } from '../../scheduling/index.ts'
import { bookingState } from '../customer/view.ts'
import { bookingAssign, bookingAssignUndo } from './assign.ts'
import { dispatchBoard } from './board.ts'
import { bookingMoves } from './moves.ts'
import { bookingDragPresence } from './presence.ts'
import { dispatchWeek } from './week.ts'
import { staffWindows } from './windows.ts'

const MAX_DAYS = 31

const timeOf = (ms: number) => dateTime(instantFromMs(ms))
export const dispatchResolvers = {
  Query: {
    dispatchBoard: (_root, { date }, context) => dispatchBoard(parseDayArgument('date', date), context),
    dispatchWeek: (_root, { from }, context) => dispatchWeek(parseDayArgument('from', from), context),
    bookingMoves: async (_root, { reference, date }, context) =>
      await bookingMoves(reference, parseDayArgument('date', date), context),
    staffWindows: (_root, { service, suburb, from, days }, context) => {
      requireBetween('days', days, 1, MAX_DAYS)
      return staffWindows(
        { service, suburb, from: from ? parseDayArgument('from', from) : null, days },
        context,
      )
    },
  },
  Mutation: {
    bookingAssign: (_root, { input }, context) => bookingAssign(input, context),
    bookingAssignUndo: (_root, { input }, context) => bookingAssignUndo(input, context),
    bookingDragPresence: (_root, { input }, context) => bookingDragPresence(input, context),
  },
  DispatchBoard: {
    date: ({ date }) => date.toString(),
    now: ({ now }) => dateTime(now),
  },
  DispatchWeekCell: {
    first: ({ first }) => first && dateTime(first),
    last: ({ last }) => last && dateTime(last),
  },
  DispatchUnassignedDay: { date: ({ date }) => date.toString() },
  BookingDragPresence: { until: ({ until }) => until && dateTime(until) },
  DispatchPresence: { until: ({ until }) => dateTime(until) },
  DispatchWindow: {
    startsAt: ({ startsAt }) => timeOf(startsAt),
    endsAt: ({ endsAt }) => timeOf(endsAt),
  },
  DispatchTechnician: {
    licences: ({ licences }) => licences.map(licenceInWords),
  },
  DispatchVisit: {
    id: ({ booking }) => booking.id,
    reference: ({ booking }) => booking.reference,
    version: ({ booking }) => booking.version,
    state: ({ booking }) => bookingState(booking.state),
    suburb: ({ booking }) => booking.suburb,
    address: ({ booking: { unit, street } }) => [unit, street].filter((part) => part !== null).join(', '),
    customer: ({ booking }) => booking.name,
    technicianId: ({ booking }) => booking.technicianId,
    helpers: ({ booking }) => [...booking.helpers],
    startsAt: ({ booking }) => dateTime(booking.startsAt),
    windowEndsAt: ({ booking }) => dateTime(booking.windowEndsAt),
    endsAt: ({ booking }) => dateTime(booking.endsAt),
    plannedMinutes: ({ booking }) => booking.plannedMinutes,
    mapPoint: ({ booking }, _args, { content }) => {
      const locality = content.localities.find(({ name }) => name === booking.suburb)
      return locality ? pointOnMap(locality, content.business) : null
    },
  },
  DispatchBlock: {
    startsAt: ({ from }) => timeOf(from),
    endsAt: ({ to }) => timeOf(to),
  },
  StaffWindowDay: { date: ({ date }) => date.toString() },
  StaffWindow: {
    startsAt: ({ window }) => timeOf(window.startsAt),
    endsAt: ({ window }) => timeOf(window.endsAt),
  },
  DispatchWaiting: { receivedAt: ({ receivedAt }) => dateTime(receivedAt) },
  BookingMove: {
    startsAt: ({ window }) => timeOf(window.startsAt),
    endsAt: ({ window }) => timeOf(window.endsAt),
  },
} satisfies Resolvers

/** For example `Gas licence to 30 June 2027`; without a date if none was entered. */
function licenceInWords({
  kind,
  expires,
}: {
  readonly kind: string
  readonly expires: string | null
}): string {
  const name = licenceName(kind)
  if (expires === null) return name
  const day = Temporal.PlainDate.from(expires).toLocaleString('en-AU', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  })
  return `${name} to ${day}`
}
