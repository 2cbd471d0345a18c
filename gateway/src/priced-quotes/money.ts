// Money of quotes, in whole cents. Prices include GST. Each line is rounded by itself, half a cent up, and totals are sums of
// lines: they add up on paper, and an optional line changes the total by exactly its own price.

/** 10 % on top of the price without it is an eleventh of the price with it. */
const GST_PARTS = 11
const QUANTITY_PARTS = 1_000
const DISCOUNT_PARTS = 10_000

/** $100,000.00 */
export const MAX_UNIT_CENTS = 10_000_000

/** What a line costs. */
export type LinePrice = {
  /** Thousandths of the unit: 1500 is 1.5 hours. */
  readonly quantityThousandths: number
  /** Price of one unit, with GST where there is GST. */
  readonly unitCents: number
  /** Does the price include GST? */
  readonly hasGst: boolean
}

/** The amounts of one line, or of several together. */
export type Amounts = {
  /** Quantity times unit price. */
  readonly subtotalCents: number
  readonly discountCents: number
  /** What is to be paid. */
  readonly totalCents: number
  /** GST in the total. */
  readonly gstCents: number
}

/** The amounts of a line under the discount of its quote, in hundredths of a percent. */
export function amountsOf(
  { quantityThousandths, unitCents, hasGst }: LinePrice,
  discountBasisPoints: number,
): Amounts {
  const subtotalCents = divide(quantityThousandths * unitCents, QUANTITY_PARTS)
  const discountCents = divide(subtotalCents * discountBasisPoints, DISCOUNT_PARTS)
  const totalCents = subtotalCents - discountCents
  return { subtotalCents, discountCents, totalCents, gstCents: hasGst ? divide(totalCents, GST_PARTS) : 0 }
}

/** The amounts of several lines together. */
export function sumOf(lines: ReadonlyArray<Amounts>): Amounts {
  const sum = (of: (line: Amounts) => number) => lines.reduce((total, line) => total + of(line), 0)
  return {
    subtotalCents: sum((line) => line.subtotalCents),
    discountCents: sum((line) => line.discountCents),
    totalCents: sum((line) => line.totalCents),
    gstCents: sum((line) => line.gstCents),
  }
}

/** Whole parts of a whole number that isn't negative, half a part up. Exact: remainders of safe integers are. */
function divide(number: number, parts: number): number {
  const rest = number % parts
  return (number - rest) / parts + (2 * rest >= parts ? 1 : 0)
}

/** Cents of a price as people type it: `185`, `$1,250.50`. Null for anything else, and for more than two decimals. */
export function centsIn(typed: string): number | null {
  return partsIn(typed.trim().replace(/^\$\s*/, ''), 2)
}

/** Thousandths of a quantity as people type it: `1.5`. Null for anything else, and for more than three decimals. */
export function thousandthsIn(typed: string): number | null {
  return partsIn(typed.trim(), 3)
}

/** Basis points of a percentage as people type it: `5`, `7.5 %`. Null for anything else, and for more than two decimals. */
export function basisPointsIn(typed: string): number | null {
  return partsIn(typed.trim().replace(/\s*%$/, ''), 2)
}

/** A decimal number in parts of a power of ten, without ever being a fraction. */
function partsIn(typed: string, decimals: number): number | null {
  const [, whole = '', rest = ''] = /^(\d{1,12}|\d{1,3}(?:,\d{3}){1,3})(?:\.(\d+))?$/.exec(typed) ?? []
  if (whole === '' || rest.replace(/0+$/, '').length > decimals) return null
  return Number(whole.replaceAll(',', '') + rest.slice(0, decimals).padEnd(decimals, '0'))
}

const AUD = new Intl.NumberFormat('en-AU', { style: 'currency', currency: 'AUD' })

/** `$1,250.50` */
export function dollars(cents: number): string {
  return AUD.format(cents / 100)
}
