import type { RingState } from 'design-system'
import type { BookingAttention, BookingState } from '../../../graphql/graphql.ts'
import { queenslandDate, shortDate } from '../../../shared/queensland-time.ts'
import { staffHours } from '../time/staff-hours.ts'

/** Label and status ring for each booking state. */
export const bookingStates: Readonly<
  Record<BookingState, { readonly ring: RingState; readonly label: string }>
> = {
  PENDING: { ring: 'pending', label: 'Needs confirmation' },
  CONFIRMED: { ring: 'confirmed', label: 'Confirmed' },
  EN_ROUTE: { ring: 'enRoute', label: 'On the way' },
  ARRIVED: { ring: 'arrived', label: 'Arrived' },
  COMPLETED: { ring: 'completed', label: 'Completed' },
  NO_ACCESS: { ring: 'noAccess', label: 'No access' },
  CANCELLED: { ring: 'cancelled', label: 'Cancelled' },
  DECLINED: { ring: 'cancelled', label: 'Declined' },
}

/** Reasons why a booking needs attention. */
export const attentionLabels: Readonly<Record<BookingAttention, string>> = {
  UNASSIGNED: 'unassigned',
  LATE: 'running late',
  UNCLOSED: 'not completed',
  FOLLOW_UP: 'to follow up',
}

/** Label and ring of a row. A reason for attention takes precedence over the state. */
export function bookingStatus({
  state,
  late,
  unassigned,
}: {
  readonly state: BookingState
  readonly late: boolean
  readonly unassigned: boolean
}): { readonly label: string; readonly ring: RingState } {
  if (unassigned) return { label: 'Unassigned', ring: 'held' }
  if (late) return { label: 'Running late', ring: 'late' }
  return bookingStates[state]
}

/** `Fri 20 Nov, 7–9`, an exact time as `Fri 20 Nov, 2:30 am`, with the year if it isn't this year. */
export function formatStaffWindow(
  { startsAt, endsAt }: { readonly startsAt: string; readonly endsAt: string },
  today: string,
): string {
  return `${formatStaffDay(startsAt, today)}, ${staffHours({ startsAt, endsAt })}`
}

/** `Fri 20 Nov`, with the year if it isn't this year. */
export function formatStaffDay(instant: string, today: string): string {
  const day = queenslandDate(instant)
  return `${shortDate(day)}${day.slice(0, 4) === today.slice(0, 4) ? '' : ` ${day.slice(0, 4)}`}`
}
