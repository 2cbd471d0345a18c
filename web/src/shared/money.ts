const AUD = new Intl.NumberFormat('en-AU', { style: 'currency', currency: 'AUD' })

/** Formats whole cents as `$1,250.50`. */
export const formatDollars = (cents: number): string => AUD.format(cents / 100)
