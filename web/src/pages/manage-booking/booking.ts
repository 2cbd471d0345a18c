import type { ManagedBookingQuery } from '../../graphql/graphql.ts'

/** A booking as its page knows it. */
export type Booking = NonNullable<ManagedBookingQuery['booking']>
