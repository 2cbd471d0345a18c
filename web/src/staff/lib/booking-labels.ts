import type { RingState } from 'design-system'
import type { BookingAttention, BookingState } from '../../graphql/graphql.ts'
import { queenslandDate, shortDate } from '../../shared/queensland-time.ts'

/** Where a booking stands, as staff say it. */
export const stateWords: Readonly<Record<BookingState, string>> = {
  PENDING: 'Needs confirmation',
  CONFIRMED: 'Confirmed',
  EN_ROUTE: 'On the way',
  ARRIVED: 'Arrived',
  COMPLETED: 'Completed',
  NO_ACCESS: 'No access',
  CANCELLED: 'Cancelled',
  DECLINED: 'Declined',
}

/** Why somebody should look at a booking. */
export const attentionWords: Readonly<Record<BookingAttention, string>> = {
  UNASSIGNED: 'unassigned',
  LATE: 'running late',
  UNCLOSED: 'not completed',
}

/** The ring of each state. */
export const stateRings: Readonly<Record<BookingState, RingState>> = {
  PENDING: 'pending',
  CONFIRMED: 'confirmed',
  EN_ROUTE: 'enRoute',
  ARRIVED: 'arrived',
  COMPLETED: 'completed',
  NO_ACCESS: 'noAccess',
  CANCELLED: 'cancelled',
  DECLINED: 'cancelled',
}

/** How a row stands: the word, and the ring before it. What somebody must act on comes before where it stands. */
export function standing({
  state,
  late,
  unassigned,
}: {
  readonly state: BookingState
  readonly late: boolean
  readonly unassigned: boolean
}): { readonly word: string; readonly ring: RingState } {
  if (unassigned) return { word: 'Unassigned', ring: 'held' }
  if (late) return { word: 'Running late', ring: 'late' }
  return { word: stateWords[state], ring: stateRings[state] }
}

/** `Fri 20 Nov, 7–9`; with its year, when it is another than this one. */
export function windowForStaff(
  { startsAt, endsAt }: { readonly startsAt: string; readonly endsAt: string },
  today: string,
): string {
  const day = queenslandDate(startsAt)
  const year = day.slice(0, 4) === today.slice(0, 4) ? '' : ` ${day.slice(0, 4)}`
  return `${shortDate(day)}${year}, ${hour(startsAt)}–${hour(endsAt)}`
}

/** `Fri 20 Nov`; with its year, when it is another than this one. */
export function dayForStaff(instant: string, today: string): string {
  const day = queenslandDate(instant)
  return `${shortDate(day)}${day.slice(0, 4) === today.slice(0, 4) ? '' : ` ${day.slice(0, 4)}`}`
}

function hour(instant: string): string {
  const [, hours = '0', minutes = '00'] = /T(\d\d):(\d\d)/.exec(instant) ?? []
  return `${Number(hours) % 12 || 12}${minutes === '00' ? '' : `:${minutes}`}`
}
