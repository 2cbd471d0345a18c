import type { ManagedBookingQuery } from '../../graphql/graphql.ts'

/** A booking as queried by its page. */
export type Booking = NonNullable<ManagedBookingQuery['booking']>

/** The business as its customers' pages name and call it. */
export type BookingBusiness = ManagedBookingQuery['business']

/** Whether the visit is still to come, or the plumber is there. */
export const isComing = ({ state }: Pick<Booking, 'state'>): boolean =>
  state === 'PENDING' || state === 'CONFIRMED' || state === 'EN_ROUTE' || state === 'ARRIVED'

/** The job for booking it again. */
export const jobOf = ({ service, suburb, state }: Booking) => ({
  service: service.slug,
  suburb,
  done: state === 'COMPLETED',
})
