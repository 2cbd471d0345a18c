import type { ManagedBookingQuery } from '../../graphql/graphql.ts'

/** A booking as queried by its page. */
export type Booking = NonNullable<ManagedBookingQuery['booking']>
