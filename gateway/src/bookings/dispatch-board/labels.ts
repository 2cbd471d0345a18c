import type { Content } from 'content'
import { instantFromMs } from '../../platform/time.ts'
import { timeInWords } from '../../platform/time-format.ts'
import type { Conflict, Job } from '../../scheduling/index.ts'
import type { StoredBooking } from '../booking-rows.ts'
import { bookingState } from '../customer/view.ts'

/** Title of a booking in the staff area: the customer's problem, or else the service. */
export function titleOf(
  { symptom, service }: Pick<StoredBooking, 'symptom' | 'service'>,
  content: Pick<Content, 'services'>,
): string {
  return symptom ?? serviceName(service, content)
}

/** The title of a service. */
export function serviceName(service: string, { services }: Pick<Content, 'services'>): string {
  return services.find(({ slug }) => slug === service)?.title ?? service
}

/** A time of day, from milliseconds since 1970: `3 pm`. */
export const clockTime = (ms: number): string => timeInWords(instantFromMs(ms))

/** Minutes in words: `45 min`, `2 h`. */
export function duration(minutes: number): string {
  return minutes < 90 ? `${minutes} min` : `${Math.round(minutes / 60)} h`
}

/** Everything that the message about a conflict needs: technician, job, and the other visits of the day. */
export type ReasonContext = {
  readonly technician: string
  readonly technicianId: number
  readonly job: Job
  readonly title: string
  readonly suburb: string
  readonly rows: ReadonlyArray<StoredBooking>
  readonly content: Pick<Content, 'services'>
}

/** Conflict in two or three words, to fit a cell. */
export function conflictShortLabel(conflict: Conflict, context: ReasonContext): string {
  switch (conflict.why) {
    case 'CLOSED':
      return 'Closed'
    case 'TOO_LONG':
      return 'Takes too long'
    case 'OFF_SHIFT':
      return 'Not working'
    case 'AWAY':
      return conflict.closed === undefined ? 'On leave' : 'Closed'
    case 'NO_LICENCE':
      return `No ${context.job.licence} licence`
    case 'BUSY':
      return rowOf(conflict.visit.startsAt, context) ? 'Booked' : 'Being booked'
    case 'TOO_FAR':
      return 'Too far'
  }
}

/** Conflict as shown beside the technician's name in the menu. */
export function conflictMenuLabel(conflict: Conflict, context: ReasonContext): string {
  switch (conflict.why) {
    case 'CLOSED':
      return 'Closed that day'
    case 'TOO_LONG':
      return 'Too long for the rest of the day'
    case 'OFF_SHIFT':
      return 'Not working then'
    case 'AWAY':
      return conflict.closed === undefined ? 'On leave' : `Closed then: ${conflict.closed}`
    case 'NO_LICENCE':
      return `No current ${context.job.licence} licence`
    case 'BUSY': {
      const row = rowOf(conflict.visit.startsAt, context)
      return row
        ? `Already has ${lower(titleOf(row, context.content))} until ${clockTime(conflict.visit.endsAt)}`
        : 'A customer is booking this now'
    }
    case 'TOO_FAR':
      return `Tight: ${latenessInWords(conflict, context)}`
  }
}

/** Conflict in full sentences. */
export function conflictSentences(conflict: Conflict, context: ReasonContext): string {
  const { technician, title, job } = context
  switch (conflict.why) {
    case 'CLOSED':
      return 'No technicians work that day.'
    case 'TOO_LONG':
      return `${title} won’t fit in what’s left of that day.`
    case 'OFF_SHIFT':
      return `${technician} isn’t working then.`
    case 'AWAY':
      return conflict.closed === undefined
        ? `${technician} is on leave then.`
        : `Closed then for ${technician}: ${conflict.closed}.`
    case 'NO_LICENCE':
      return `${title} needs a current ${job.licence} licence. ${technician} won’t have one then.`
    case 'BUSY': {
      const row = rowOf(conflict.visit.startsAt, context)
      return row
        ? `${technician} already has ${lower(titleOf(row, context.content))} until ${clockTime(conflict.visit.endsAt)}.`
        : `A customer is booking ${technician} for that time now.`
    }
    case 'TOO_FAR':
      return `Too far for ${technician}: ${latenessInWords(conflict, context)}.`
  }
}

function latenessInWords({ visit, arrival }: Conflict & { why: 'TOO_FAR' }, context: ReasonContext): string {
  const suburb = rowOf(visit.startsAt, context)?.suburb ?? context.suburb
  return `they’d reach ${suburb} ${duration(Math.ceil((arrival - visit.windowEndsAt) / 60_000))} late`
}

function rowOf(startsAt: number, { rows, technicianId }: ReasonContext): StoredBooking | undefined {
  return rows.find((row) => isAttendedBy(row, technicianId) && row.startsAt.epochMilliseconds === startsAt)
}

/** Whether a technician goes to a visit, as its own or as a helper. */
export function isAttendedBy(
  booking: Pick<StoredBooking, 'technicianId' | 'helpers'>,
  technicianId: number,
): boolean {
  return booking.technicianId === technicianId || booking.helpers.some(({ id }) => id === technicianId)
}

/** Lower-cases a title for use inside a sentence, keeping words in capitals. */
function lower(title: string): string {
  return title.replaceAll(/\b[A-Z](?=[a-z])/g, (initial) => initial.toLowerCase())
}

/** State in words, such as `on the way`. */
export function stateInWords(state: StoredBooking['state']): string {
  const words = {
    PENDING: 'not confirmed yet',
    CONFIRMED: 'confirmed',
    EN_ROUTE: 'on the way',
    ARRIVED: 'arrived',
    COMPLETED: 'completed',
    NO_ACCESS: 'no access',
    CANCELLED: 'cancelled',
    DECLINED: 'declined',
  }
  return words[bookingState(state)]
}
