import { bookingState } from '../booking/view.ts'
import { badInput } from '../graphql/errors.ts'
import type { Resolvers } from '../graphql/generated.ts'
import { dateTime } from '../instant.ts'
import { bookingAssign, bookingAssignUndo } from './assign.ts'
import { dispatchBoard } from './board.ts'
import { bookingCreate } from './create.ts'
import { bookingMoves } from './moves.ts'
import { staffWindows } from './windows.ts'

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i

const MOST_DAYS = 31

const fromMs = (ms: number) => dateTime(Temporal.Instant.fromEpochMilliseconds(ms))

/** A day as the API writes it. */
function dayIn(text: string): Temporal.PlainDate {
  try {
    if (/^2[01]\d\d-\d\d-\d\d$/.test(text)) return Temporal.PlainDate.from(text)
  } catch {
    // A day that no month has.
  }
  throw badInput('date: a day such as 2026-11-24')
}

export const dispatchResolvers = {
  Query: {
    dispatchBoard: (_root, { date }, context) => dispatchBoard(dayIn(date), context),
    bookingMoves: async (_root, { bookingId, date }, context) =>
      UUID.test(bookingId) ? [...((await bookingMoves(bookingId, dayIn(date), context)) ?? [])] : null,
    staffWindows: (_root, { service, suburb, from, days }, context) => {
      if (days < 1 || days > MOST_DAYS) throw badInput(`days: 1 to ${MOST_DAYS}`)
      return staffWindows({ service, suburb, from: from ? dayIn(from) : null, days }, context)
    },
  },
  Mutation: {
    bookingAssign: (_root, { input }, context) => bookingAssign(input, context),
    bookingAssignUndo: (_root, { input }, context) => bookingAssignUndo(input, context),
    bookingCreate: (_root, { input }, context) => bookingCreate(input, context),
  },
  DispatchBoard: {
    date: ({ date }) => date.toString(),
    now: ({ now }) => dateTime(now),
  },
  DispatchWindow: {
    startsAt: ({ startsAt }) => fromMs(startsAt),
    endsAt: ({ endsAt }) => fromMs(endsAt),
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
    customer: ({ booking }) => booking.name,
    technicianId: ({ booking }) => booking.technicianId,
    startsAt: ({ booking }) => dateTime(booking.startsAt),
    windowEndsAt: ({ booking }) => dateTime(booking.windowEndsAt),
    endsAt: ({ booking }) => dateTime(booking.endsAt),
    plannedMinutes: ({ booking }) => booking.plannedMinutes,
  },
  DispatchBlock: {
    startsAt: ({ from }) => fromMs(from),
    endsAt: ({ to }) => fromMs(to),
  },
  StaffWindowDay: { date: ({ date }) => date.toString() },
  StaffWindow: {
    startsAt: ({ window }) => fromMs(window.startsAt),
    endsAt: ({ window }) => fromMs(window.endsAt),
  },
  DispatchWaiting: { receivedAt: ({ receivedAt }) => dateTime(receivedAt) },
  BookingMove: {
    startsAt: ({ window }) => fromMs(window.startsAt),
    endsAt: ({ window }) => fromMs(window.endsAt),
  },
  BookingAssignResult: { __resolveType: (outcome) => outcome.type },
  BookingAssignUndoResult: { __resolveType: (outcome) => outcome.type },
  BookingCreateResult: { __resolveType: (outcome) => outcome.type },
} satisfies Resolvers

/** `Gas licence to 30 June 2027`; without an end where none was entered. */
function licenceInWords({
  kind,
  expires,
}: {
  readonly kind: string
  readonly expires: string | null
}): string {
  const name = `${kind.charAt(0).toUpperCase()}${kind.slice(1)} licence`
  if (expires === null) return name
  const day = Temporal.PlainDate.from(expires).toLocaleString('en-AU', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  })
  return `${name} to ${day}`
}
