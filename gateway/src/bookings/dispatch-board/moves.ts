import type { Context } from '../../platform/context.ts'
import { dayOf } from '../../platform/time.ts'
import {
  type Conflict,
  conflict,
  exclusionReason,
  type Question,
  readStaffDay,
  type StaffDay,
  travelLegTo,
  type Window,
  withStaffRules,
} from '../../scheduling/index.ts'
import { bookingsBetween, findByReference, type StoredBooking } from '../booking-rows.ts'
import { jobOfBooking } from '../customer/changes.ts'
import { isMovable } from '../customer/transitions.ts'
import { clockTime, conflictMenuLabel, conflictShortLabel, type ReasonContext, titleOf } from './labels.ts'

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
        const helperFound = conflictOfHelpers(booking, member.id, question, day)
        const technicianDay = day.technicians.find(({ id }) => id === member.id)
        const leg = travelLegTo(question, technicianDay ?? { homeZone: member.homeZone, visits: [] })
        const previousBooking = leg.from && rows.find((row) => isAt(row, member.id, leg.from?.startsAt))
        const helps = booking.helpers.some(({ id }) => id === member.id) ? 'Helps at this visit. ' : ''
        const travel = `${helps}${leg.minutes} min travel from ${previousBooking?.suburb ?? 'home'}`
        const exclusion = found
          ? null
          : exclusionReason({ ...withStaffRules(question), resting: false }, day, member.id)
        const restsUntil = exclusion?.why === 'REST' ? exclusion.until : null
        const isOwnWindow = window.startsAt === ownStart && window.endsAt === ownWindow.endsAt
        const canOverride = found?.why === 'TOO_FAR' || (window === ownWindow && found?.why !== 'BUSY')
        return {
          technicianId: member.id,
          technician: member.name,
          window,
          minutes: leg.minutes,
          ...(helperFound && !(found && !canOverride)
            ? {
                verdict: 'REFUSED' as const,
                words: `${helperFound.name}, who helps, isn’t free then`,
                short: 'Helper not free',
              }
            : found
              ? ratingOfConflict(found, canOverride, reasonContext)
              : ratingOfFit(isOwnWindow, travel, restsUntil)),
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

/** The first helper who couldn't follow a booking to a window, or null. Becoming its technician ends their helping. */
function conflictOfHelpers(
  { helpers, startsAt, windowEndsAt }: StoredBooking,
  technicianId: number,
  question: Question,
  day: StaffDay,
): StoredBooking['helpers'][number] | null {
  const { window, job } = question
  if (window.startsAt === startsAt.epochMilliseconds && window.endsAt === windowEndsAt.epochMilliseconds)
    return null
  const help = { ...question, job: { ...job, licence: null } }
  const isFree = (id: number) => conflict(help, day, id, ['TOO_FAR', 'TOO_LONG']) === null
  return helpers.find(({ id }) => id !== technicianId && !isFree(id)) ?? null
}

type Rating = Pick<Move, 'verdict' | 'words' | 'short'>

/** Rates a move with a conflict, which staff may be able to override with a reason. */
function ratingOfConflict(found: Conflict, canOverride: boolean, context: ReasonContext): Rating {
  return {
    verdict: canOverride ? 'TIGHT' : 'REFUSED',
    words: conflictMenuLabel(found, context),
    short: conflictShortLabel(found, context),
  }
}

/** Rates a move that fits the technician's day, except perhaps their rest after night work. */
function ratingOfFit(isOwnWindow: boolean, travel: string, restsUntil: number | null): Rating {
  const ask = 'Outside their window. Ask the customer first.'
  if (restsUntil !== null) {
    const rest = `Resting until ${clockTime(restsUntil)} after night work.`
    const words = `${isOwnWindow ? 'Needs a reason.' : ask} ${rest} ${travel}`
    return { verdict: 'TIGHT', words, short: 'Resting' }
  }
  return isOwnWindow
    ? { verdict: 'FITS', words: `Free. ${travel}`, short: 'Available' }
    : { verdict: 'NEEDS_YES', words: `${ask} ${travel}`, short: 'Ask the customer' }
}

function isAt(row: StoredBooking, technicianId: number, startsAt: number | undefined): boolean {
  return row.technicianId === technicianId && row.startsAt.epochMilliseconds === startsAt
}
