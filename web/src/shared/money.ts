const AUD = new Intl.NumberFormat('en-AU', { style: 'currency', currency: 'AUD' })

/** `$1,250.50` of whole cents. */
export const dollars = (cents: number): string => AUD.format(cents / 100)
