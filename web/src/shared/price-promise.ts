import type { BookingState } from '../graphql/graphql.ts'

/**
 * What a customer reads about the price of a visit. A return visit after one at which we worked can be under the guarantee, which
 * no booking records, so it leaves open whether there is anything to pay.
 */
export const pricePromise = (earlierVisit: { readonly state: BookingState } | null | undefined): string =>
  earlierVisit && earlierVisit.state !== 'NO_ACCESS'
    ? "If there's anything to pay, you'll have a price before any work starts."
    : "You'll have a price before any work starts."
