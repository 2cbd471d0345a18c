/**
 * What a customer reads about the price of a visit, on pages and in emails. A return visit after one at which we worked can be under
 * the guarantee, which no booking records, so it leaves open whether there is anything to pay.
 */
export const pricePromise = (earlier: { readonly noAccess: boolean } | null): string =>
  earlier && !earlier.noAccess
    ? "If there's anything to pay, you'll have a price before any work starts."
    : "You'll have a price before any work starts."
