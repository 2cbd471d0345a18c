// Amounts of quotes in whole cents. Prices include GST. Each line is rounded separately, half a cent up, and totals are sums of
// lines. So they add up on paper, and an optional line changes the total by exactly its own price.

/** GST of 10 % is one eleventh of the price including it. */
const GST_DIVISOR = 11
const QUANTITY_SCALE = 1_000
const DISCOUNT_SCALE = 10_000

/** $100,000.00 */
export const MAX_UNIT_CENTS = 10_000_000

/** Price details of a line. */
export type LinePrice = {
  /** Thousandths of the unit: 1500 is 1.5 hours. */
  readonly quantityThousandths: number
  /** Price of one unit, including GST if it applies. */
  readonly unitCents: number
  /** Whether the price includes GST. */
  readonly hasGst: boolean
}

/** Amounts of one line, or the sum of several. */
export type Amounts = {
  /** Quantity times unit price. */
  readonly subtotalCents: number
  readonly discountCents: number
  /** Amount to pay. */
  readonly totalCents: number
  /** GST included in the total. */
  readonly gstCents: number
}

/** Calculates a line's amounts with the quote's discount in basis points. */
export function amountsOf(
  { quantityThousandths, unitCents, hasGst }: LinePrice,
  discountBasisPoints: number,
): Amounts {
  const subtotalCents = divideRounded(quantityThousandths * unitCents, QUANTITY_SCALE)
  const discountCents = divideRounded(subtotalCents * discountBasisPoints, DISCOUNT_SCALE)
  const totalCents = subtotalCents - discountCents
  return {
    subtotalCents,
    discountCents,
    totalCents,
    gstCents: hasGst ? divideRounded(totalCents, GST_DIVISOR) : 0,
  }
}

/** Sums the amounts of several lines. */
export function sumOf(lines: ReadonlyArray<Amounts>): Amounts {
  const sum = (amountOf: (line: Amounts) => number) =>
    lines.reduce((total, line) => total + amountOf(line), 0)
  return {
    subtotalCents: sum((line) => line.subtotalCents),
    discountCents: sum((line) => line.discountCents),
    totalCents: sum((line) => line.totalCents),
    gstCents: sum((line) => line.gstCents),
  }
}

/** Divides a non-negative integer, rounding half up. Exact, because remainders of safe integers are. */
function divideRounded(number: number, parts: number): number {
  const remainder = number % parts
  return (number - remainder) / parts + (2 * remainder >= parts ? 1 : 0)
}

/** Parses a typed price into cents: `185`, `$1,250.50`. Null for anything else or more than two decimals. */
export function parseCents(typed: string): number | null {
  return parseDecimal(typed.trim().replace(/^\$\s*/, ''), 2)
}

/** Parses a typed quantity into thousandths: `1.5`. Null for anything else or more than three decimals. */
export function parseThousandths(typed: string): number | null {
  return parseDecimal(typed.trim(), 3)
}

/** Parses a typed percentage into basis points: `5`, `7.5 %`. Null for anything else or more than two decimals. */
export function parseBasisPoints(typed: string): number | null {
  return parseDecimal(typed.trim().replace(/\s*%$/, ''), 2)
}

/** Parses a decimal number into an integer number of 10^-decimals, without floating point. */
function parseDecimal(typed: string, decimals: number): number | null {
  const [, whole = '', fraction = ''] = /^(\d{1,12}|\d{1,3}(?:,\d{3}){1,3})(?:\.(\d+))?$/.exec(typed) ?? []
  if (whole === '' || fraction.replace(/0+$/, '').length > decimals) return null
  return Number(whole.replaceAll(',', '') + fraction.slice(0, decimals).padEnd(decimals, '0'))
}

const AUD = new Intl.NumberFormat('en-AU', { style: 'currency', currency: 'AUD' })

/** Formats cents as `$1,250.50`. */
export function formatDollars(cents: number): string {
  return AUD.format(cents / 100)
}
