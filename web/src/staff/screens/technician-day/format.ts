import { longDate, queenslandDate, timeOfDay, windowHours } from '../../../shared/queensland-time.ts'
import { customerNotice } from '../../lib/customer-notice.ts'
import type { MyDayStop } from '../../lib/offline/day-query.ts'
import { formatMinutes } from '../../lib/time/hours.ts'
import { staffHours } from '../../lib/time/staff-hours.ts'

type Window = { readonly startsAt: string; readonly endsAt: string }

export const windowOf = ({
  startsAt,
  windowEndsAt,
}: {
  readonly startsAt: string
  readonly windowEndsAt: string
}) => ({
  startsAt,
  endsAt: windowEndsAt,
})

/** `9–11` */
export const formatShortHours = (window: Window): string => staffHours(window)

/** `9–11 am`, `11 am–1 pm` */
export const formatWindowHours = (window: Window): string => windowHours(window).replace(' to ', '–')

/** `9:06`, for where morning and afternoon can't be confused. */
export const formatShortTime = (at: string): string => timeOfDay(at).replace(/ [ap]m$/, '')

/** Formats the time between two instants: `48 min`, `2 h 10 min`. */
export function formatElapsed(from: string, to: string): string {
  return formatMinutes(Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / 60_000)))
}

const RELATIONS: Readonly<Record<string, string>> = { OWNER: 'owner', TENANT: 'tenant', AGENT: 'agent' }

/** `Ann Lee, owner` */
export const formatCustomer = ({ customer, relation }: MyDayStop['booking']): string =>
  [customer, RELATIONS[relation]].filter(Boolean).join(', ')

/** What the customer is sent when no one answers the door, and how; or to call them, if nothing can be sent. */
export function noAccessNotice(
  { customer, contactNote, notified }: Pick<MyDayStop['booking'], 'customer' | 'contactNote' | 'notified'>,
  at: number,
): string {
  return customerNotice(
    { contactNote, notified },
    `We’ll tell ${customer} that we were there at ${timeOfDay(at)} and no one answered.`,
    `We can’t message ${customer}. Call them.`,
  )
}

/** How early the technician would be there, and what the customer is sent on confirming. */
export function earlyNotice(
  booking: Pick<MyDayStop['booking'], 'startsAt' | 'windowEndsAt' | 'customer' | 'contactNote' | 'notified'>,
  { from, to, minutesEarly }: { readonly from: string; readonly to: string; readonly minutesEarly: number },
): string {
  const estimate = windowHours({ startsAt: from, endsAt: to })
  const notice = customerNotice(
    booking,
    `We’ll tell ${booking.customer} to expect you ${estimate}.`,
    `We can’t message ${booking.customer}. Call them first.`,
  )
  return `Booked for ${windowHours(windowOf(booking))}. You’d arrive between ${estimate.replace(' to ', ' and ')}, ${formatMinutes(minutesEarly)} early. ${notice}`
}

/** When the technician can set off, and what the customer is sent then. */
export function setOffNotice({
  startsAt,
  contactNote,
  notified,
}: Pick<MyDayStop['booking'], 'startsAt' | 'contactNote' | 'notified'>): string {
  const notice = customerNotice(
    { contactNote, notified },
    'We’ll notify the customer when you do.',
    'We can’t message the customer. Call them when you do.',
  )
  return `You can set off on ${longDate(queenslandDate(startsAt))}. ${notice}`
}

/** Address as a map query. */
const mapQuery = ({ address, suburb, postcode }: MyDayStop['booking']): string =>
  `${address}, ${suburb} QLD ${postcode}`

/** URL for directions, in the maps app of the phone's maker. */
export function directionsUrl(booking: MyDayStop['booking'], userAgent: string): string {
  const there = encodeURIComponent(mapQuery(booking))
  return /iPhone|iPad|Macintosh/.test(userAgent)
    ? `https://maps.apple.com/?daddr=${there}&dirflg=d`
    : `https://www.google.com/maps/dir/?api=1&travelmode=driving&destination=${there}`
}

/** Finds the phone number in text such as `Ann, 0491 570 006`; null if there is none. */
export const findPhoneNumber = (text: string): string | null => /\+?\d[\d ()-]{6,}\d/.exec(text)?.[0] ?? null
