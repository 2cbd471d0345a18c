import type { Context } from '../../platform/context.ts'
import { dayOf } from '../../platform/time.ts'
import type { Window } from '../../scheduling/index.ts'
import {
  conflict,
  exclusionReason,
  readStaffDay,
  travelLegTo,
  withStaffRules,
} from '../../scheduling/index.ts'
import { jobOfBooking } from '../customer/changes.ts'
import { bookingsBetween, findByReference, type StoredBooking } from '../customer/stored.ts'
import { isMovable } from '../customer/transitions.ts'
import { clockTime, conflictMenuLabel, conflictShortLabel, titleOf } from './labels.ts'

/** A technician and a window, and whether a booking could go there. */
export type Move = {
  readonly technicianId: number
  readonly technician: string
  readonly window: Window
  readonly verdict: 'FITS' | 'NEEDS_YES' | 'TIGHT' | 'REFUSED'
  readonly words: string
  readonly short: string
}

const VERDICT_ORDER = ['FITS', 'NEEDS_YES', 'TIGHT', 'REFUSED'] as const

/**
 * Returns all places that a booking could move to on a day, except its current one and past windows: first what fits, then what
 * needs the customer's agreement, then what needs a reason, then what is refused; within each, nearest to the current window first,
 * then shortest travel. Null if there is no such booking; empty if it can't be moved any more.
 */
export async function bookingMoves(
  reference: string,
  date: Temporal.PlainDate,
  context: Context,
): Promise<ReadonlyArray<Move> | null> {
  const { db, now, content } = context
  const booking = await findByReference(db, reference)
  if (!booking) return null
  if (!isMovable(booking.state)) return []
  const day = await readStaffDay(date, context, booking.id)
  const rows = await bookingsBetween(db, day.bounds.from, day.bounds.to)
  const job = jobOfBooking(booking, context)
  const ownStart = booking.startsAt.epochMilliseconds
  const ownWindow = { startsAt: ownStart, endsAt: booking.windowEndsAt.epochMilliseconds }
  const isOnGrid = day.windows.some(
    ({ startsAt, endsAt }) => startsAt === ownStart && endsAt === ownWindow.endsAt,
  )
  const isOwnDay = dayOf(booking.startsAt).equals(date)
  const moves = [...(isOwnDay && !isOnGrid ? [ownWindow] : []), ...day.windows]
    .filter((window) => window === ownWindow || window.endsAt > now.epochMilliseconds)
    .flatMap((window) =>
      day.team.map((member) => {
        const question = day.questionFor(job, window)
        const reasonContext = {
          technician: member.name,
          technicianId: member.id,
          job,
          title: titleOf(booking, content),
          suburb: booking.suburb,
          rows,
          content,
        }
        const found = conflict(question, day, member.id)
        const technicianDay = day.technicians.find(({ id }) => id === member.id)
        const leg = travelLegTo(question, technicianDay ?? { homeZone: member.homeZone, visits: [] })
        const previousBooking = leg.from && rows.find((row) => isAt(row, member.id, leg.from?.startsAt))
        const exclusion = found
          ? null
          : exclusionReason({ ...withStaffRules(question), resting: false }, day, member.id)
        const restingText =
          exclusion?.why === 'REST' ? `Resting until ${clockTime(exclusion.until)} after night work. ` : ''
        const travelText = ` ${restingText}${leg.minutes} min travel from ${previousBooking?.suburb ?? 'home'}`
        const isOwnWindow = window.startsAt === ownStart && window.endsAt === ownWindow.endsAt
        const verdict = !found
          ? restingText
            ? ('TIGHT' as const)
            : isOwnWindow
              ? ('FITS' as const)
              : ('NEEDS_YES' as const)
          : found.why === 'TOO_FAR' || (window === ownWindow && found.why !== 'BUSY')
            ? ('TIGHT' as const)
            : ('REFUSED' as const)
        return {
          technicianId: member.id,
          technician: member.name,
          window,
          minutes: leg.minutes,
          verdict,
          words: found
            ? conflictMenuLabel(found, reasonContext)
            : isOwnWindow
              ? `${restingText ? 'Needs a reason.' : 'Free.'}${travelText}`
              : `Outside their window. Ask the customer first.${travelText}`,
          short: found
            ? conflictShortLabel(found, reasonContext)
            : restingText
              ? 'Resting'
              : isOwnWindow
                ? 'Available'
                : 'Ask the customer',
        }
      }),
    )
    .filter(
      ({ technicianId, window }) =>
        technicianId !== booking.technicianId ||
        window.startsAt !== ownStart ||
        window.endsAt !== ownWindow.endsAt,
    )
  const distance = ({ startsAt }: Window) => Math.abs(startsAt - ownStart)
  return moves.sort(
    (a, b) =>
      VERDICT_ORDER.indexOf(a.verdict) - VERDICT_ORDER.indexOf(b.verdict) ||
      distance(a.window) - distance(b.window) ||
      a.minutes - b.minutes ||
      a.technician.localeCompare(b.technician, 'en', { numeric: true }),
  )
}

function isAt(row: StoredBooking, technicianId: number, startsAt: number | undefined): boolean {
  return row.technicianId === technicianId && row.startsAt.epochMilliseconds === startsAt
}
