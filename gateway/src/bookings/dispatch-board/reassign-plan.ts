import type { Context } from '../../platform/context.ts'
import { dayOf } from '../../platform/time.ts'
import {
  askedByStaff,
  type Conflict,
  conflict,
  decide,
  isExact,
  type PlannedVisit,
  reservedFor,
  type StaffDay,
  type VisitWarningCode,
  wayTo,
} from '../../scheduling/index.ts'
import { jobOfBooking } from '../customer/changes.ts'
import type { StoredBooking } from '../customer/stored.ts'

/** Who would take a visit, and what staff agree to with it. */
type Taker = {
  readonly technicianId: number
  readonly technician: string
  readonly travelMinutes: number
  readonly warnings: ReadonlyArray<VisitWarningCode>
}

/** Where one visit would go; without a taker it waits in the tray. */
export type Proposal = {
  readonly booking: StoredBooking
  readonly taker: Taker | null
  /** Why there is no taker, in a sentence; null where there is one. */
  readonly why: string | null
}

/** What the office had agreed to for a visit itself, whoever goes. */
const carriedBy = ({ accepted }: Pick<StoredBooking, 'accepted'>) =>
  (['CLOSED', 'OFF_SHIFT'] as const).filter((code) => accepted.includes(code))

/** The warnings that reassigning a visit at an exact time accepts. */
export const agreedFor = (booking: Pick<StoredBooking, 'accepted'>): ReadonlyArray<VisitWarningCode> => [
  ...carriedBy(booking),
  'RESERVE',
]

/**
 * Spreads the visits of a technician over the others, each in its own window and with its licence. A visit at an exact time may
 * go outside hours where the office had agreed to that for it. Visits that fewest can take are placed first; of those who can
 * take one, who has fewest warnings and then whom the booking rule would send. What is placed counts for the next.
 */
export function planReassignment(
  bookings: ReadonlyArray<StoredBooking>,
  days: ReadonlyArray<StaffDay>,
  technicianId: number,
  context: Pick<Context, 'content' | 'now'>,
): ReadonlyArray<Proposal> {
  const plan = new Map<string, StaffDay>(
    days.map((day) => [
      day.date.toString(),
      { ...day, team: day.team.filter(({ id }) => id !== technicianId) },
    ]),
  )
  const dayFor = ({ startsAt }: StoredBooking) => plan.get(dayOf(startsAt).toString())
  const takers = (booking: StoredBooking) => {
    const day = dayFor(booking)
    return day ? takersOf(booking, day, context) : { able: [], refused: [] }
  }
  const counts = new Map(bookings.map((booking) => [booking.id, takers(booking).able.length]))
  const count = ({ id }: StoredBooking) => counts.get(id) ?? 0
  const order = bookings.toSorted(
    (a, b) => count(a) - count(b) || Temporal.Instant.compare(a.startsAt, b.startsAt),
  )
  const found = new Map(
    order.map((booking): [string, Proposal] => {
      const { able, refused } = takers(booking)
      const [taker] = able
      const day = dayFor(booking)
      if (!taker || !day)
        return [booking.id, { booking, taker: null, why: whyNoOne(booking, refused, context) }]
      plan.set(day.date.toString(), withVisit(day, taker.technicianId, plannedOf(booking)))
      return [booking.id, { booking, taker, why: null }]
    }),
  )
  return bookings.flatMap(({ id }) => found.get(id) ?? [])
}

type Found = { readonly able: ReadonlyArray<Taker>; readonly refused: ReadonlyArray<Conflict['why']> }

/** Everyone who could take a visit where it stands, best first, and what speaks against the others. */
function takersOf(booking: StoredBooking, plain: StaffDay, context: Pick<Context, 'content' | 'now'>): Found {
  const exact = isExact(booking)
  const day = exact ? withEveryone(plain) : plain
  const window = {
    startsAt: booking.startsAt.epochMilliseconds,
    endsAt: booking.windowEndsAt.epochMilliseconds,
  }
  const question = day.ask(jobOfBooking(booking, context), window)
  const carried = exact ? carriedBy(booking) : []
  const overlook: ReadonlyArray<Conflict['why']> = exact ? [...carried, 'TOO_LONG'] : []
  const best = decide(askedByStaff(question), day)
  const rank = new Map(best.state === 'AVAILABLE' ? best.technicians.map((id, index) => [id, index]) : [])
  const refused: Conflict['why'][] = []
  const able = day.team.flatMap((member): Taker[] => {
    const against = conflict(question, day, member.id, overlook)
    if (against) {
      refused.push(against.why)
      return []
    }
    const plan = day.technicians.find(({ id }) => id === member.id) ?? {
      homeZone: member.homeZone,
      visits: [],
    }
    const overlooked = conflict(question, day, member.id, ['TOO_LONG'])
    const reserved = reservedFor(day, member.id, context).some(
      ({ startsAt }) => startsAt >= window.startsAt && startsAt < booking.endsAt.epochMilliseconds,
    )
    return [
      {
        technicianId: member.id,
        technician: member.name,
        travelMinutes: wayTo(question, plan).minutes,
        warnings: [
          ...carried.filter((code) => code === overlooked?.why),
          ...(reserved ? (['RESERVE'] as const) : []),
        ],
      },
    ]
  })
  const rankOf = ({ technicianId }: Taker) => rank.get(technicianId) ?? rank.size
  return {
    refused,
    able: able.sort(
      (a, b) =>
        a.warnings.length - b.warnings.length ||
        rankOf(a) - rankOf(b) ||
        a.travelMinutes - b.travelMinutes ||
        a.technicianId - b.technicianId,
    ),
  }
}

/** The same day with those who have no shift on it, for visits outside hours. */
function withEveryone(day: StaffDay): StaffDay {
  const onShift = new Map(day.technicians.map((technician) => [technician.id, technician]))
  return {
    ...day,
    technicians: day.team.map(
      (member) => onShift.get(member.id) ?? { ...day.planOf(member), reserved: new Set<number>() },
    ),
  }
}

/** The day with one more visit of a technician; who had no shift is in it from then on, outside of any. */
function withVisit(day: StaffDay, technicianId: number, visit: PlannedVisit): StaffDay {
  const add = <Plan extends { readonly visits: ReadonlyArray<PlannedVisit> }>(plan: Plan): Plan => ({
    ...plan,
    visits: [...plan.visits, visit].sort((a, b) => a.startsAt - b.startsAt),
  })
  return {
    ...day,
    technicians: day.technicians.map((one) => (one.id === technicianId ? add(one) : one)),
    planOf: (member) => (member.id === technicianId ? add(day.planOf(member)) : day.planOf(member)),
  }
}

function plannedOf({ startsAt, windowEndsAt, endsAt, plannedMinutes, zone }: StoredBooking): PlannedVisit {
  return {
    startsAt: startsAt.epochMilliseconds,
    windowEndsAt: windowEndsAt.epochMilliseconds,
    endsAt: endsAt.epochMilliseconds,
    minutes: plannedMinutes,
    zone,
  }
}

function whyNoOne(
  booking: StoredBooking,
  refused: ReadonlyArray<Conflict['why']>,
  context: Pick<Context, 'content'>,
): string {
  if (refused.includes('TOO_FAR')) return 'Anyone who’s free would arrive late.'
  const { licence } = jobOfBooking(booking, context)
  const working = refused.filter((why) => why !== 'OFF_SHIFT' && why !== 'AWAY')
  if (licence !== null && working.length > 0 && working.every((why) => why === 'NO_LICENCE'))
    return `No one else with a ${licence} licence is working then.`
  return 'No one else is free then.'
}
