import type { Context } from '../../platform/context.ts'
import type { EventChannel, EventKind } from '../../platform/database/column-types.ts'
import type { Database, Transaction } from '../../platform/database/connection.ts'
import { apiKeyLabel } from '../../platform/staff.ts'
import { dayOf } from '../../platform/time.ts'
import { hoursInWords, shortDay } from '../../platform/time-format.ts'
import type { StoredBooking } from '../booking-rows.ts'
import { INFORMATIONAL_EVENTS } from '../customer/transitions.ts'
import { bookingState } from '../customer/view.ts'
import { type EventRow, eventRows, wasReassignedFrom } from './store.ts'

/** An event of a booking, worded for staff. */
export type StaffEvent = {
  readonly at: Temporal.Instant
  readonly state: ReturnType<typeof bookingState>
  readonly by: string
  readonly words: string
  readonly details: string
}

/** Returns all events of a booking, newest first. */
export async function staffTimeline(
  booking: StoredBooking,
  { db, staff }: Pick<Context, 'db' | 'staff'>,
): Promise<ReadonlyArray<StaffEvent>> {
  return (await eventRows(db, booking.id)).map((row) => eventOf(row, booking, staff))
}

/** Returns the last change of state, technician or window, which raised the version. */
export async function lastEvent(
  db: Database | Transaction,
  booking: StoredBooking,
  { staff }: Pick<Context, 'staff'>,
): Promise<StaffEvent> {
  const row = (await eventRows(db, booking.id)).find(
    (event) => !INFORMATIONAL_KINDS.has(event.kind) && !isCustomerNotice(event),
  )
  if (!row) throw new Error('booking without events')
  return eventOf(row, booking, staff)
}

/** Whether the booking was once assigned to the calling technician, who may then know of it. */
export async function wasAssignedToCaller(
  db: Database | Transaction,
  bookingId: string,
  { staff }: Pick<Context, 'staff'>,
): Promise<boolean> {
  return (
    typeof staff?.technicianId === 'number' && (await wasReassignedFrom(db, bookingId, staff.technicianId))
  )
}

const INFORMATIONAL_KINDS: ReadonlySet<EventKind> = new Set(INFORMATIONAL_EVENTS)

/** Whether an event only notifies the customer of a move by staff, which has an event of its own. */
function isCustomerNotice({ kind, actor }: EventRow): boolean {
  return kind === 'moved' && actor === 'system'
}

const CHANNELS: Readonly<Record<EventChannel, string>> = {
  site: 'Booking page',
  link: 'Booking link',
  waitlist: 'Waitlist',
  'staff area': 'Staff area',
}

/** Their remarks can contain an email address, which technicians don't need to see. */
const OFFICE_ONLY_REMARKS: ReadonlySet<EventKind> = new Set(['corrected'])

function eventOf(row: EventRow, booking: StoredBooking, reader: Context['staff']): StaffEvent {
  const staff = row.program === null ? (row.staffName ?? 'Staff') : apiKeyLabel(row.program)
  const by = { customer: 'The customer', system: 'System', staff }[row.actor]
  const channel = row.program === null ? CHANNELS[row.channel] : 'API'
  const remark = reader?.role === 'technician' && OFFICE_ONLY_REMARKS.has(row.kind) ? null : row.remark
  return {
    at: row.at,
    state: bookingState(row.toState),
    by,
    words: eventInWords(row, booking),
    details: `${channel}.${remark ? ` ${remark}` : ''}`,
  }
}

function eventInWords(row: EventRow, booking: StoredBooking): string {
  const length = booking.startsAt.until(booking.windowEndsAt)
  const window = (at: Temporal.Instant) => hoursInWords(at, at.add(length))
  const day = (at: Temporal.Instant) => `${shortDay(at)}, ${window(at)}`
  const people =
    row.fromTechnician !== null && row.fromTechnician !== row.toTechnician
      ? `${row.fromTechnician} → ${row.toTechnician}`
      : null
  switch (row.kind) {
    case 'helper added':
      return `${row.helper ?? 'Someone'} added as helper`
    case 'helper removed':
      return `${row.helper ?? 'Someone'} removed as helper`
    case 'booked':
      return `Booked for ${day(row.toStartsAt)}, ${row.toTechnician}`
    case 'moved':
    case 'assigned': {
      const from = row.fromStartsAt ?? row.toStartsAt
      if (row.kind === 'assigned' && from.equals(row.toStartsAt))
        return `Assigned ${people ?? row.toTechnician}`
      if (isCustomerNotice(row)) return `Customer notified of the new time: ${day(row.toStartsAt)}`
      const sameDay = dayOf(from).equals(dayOf(row.toStartsAt))
      const moveText = sameDay
        ? `${window(from)} → ${window(row.toStartsAt)}`
        : `${day(from)} → ${day(row.toStartsAt)}`
      const verb = row.channel === 'waitlist' ? 'Took the earlier time, moved' : 'Moved'
      return people ? `${verb} ${moveText}, ${people}` : `${verb} ${moveText}`
    }
    case 'note added':
      return 'Added a note or photo'
    case 'offer made':
      return `Offered an earlier time: ${day(row.toStartsAt)}`
    case 'offer declined':
      return `Declined the earlier time: ${day(row.toStartsAt)}`
    case 'offer ended':
      return `Offer of an earlier time ended: ${day(row.toStartsAt)}`
    case 'link asked':
      return 'Requested a new link'
    case 'en route':
      return 'On the way'
    case 'running late':
      return 'Running late'
    case 'no access':
      return 'No access'
    case 'corrected':
      return 'Corrected the details'
    case 'reopened':
      return 'Reopened'
    case 'message sent':
      return 'Wrote to the customer'
    case 'confirmed':
    case 'declined':
    case 'cancelled':
    case 'arrived':
    case 'completed':
      return row.kind.charAt(0).toUpperCase() + row.kind.slice(1)
  }
  // An event kind of a later release, which may run alongside during an upgrade.
  row.kind satisfies never
  return 'Changed'
}
