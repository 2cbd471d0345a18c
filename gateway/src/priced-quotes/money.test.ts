import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountsOf, formatDollars, parseBasisPoints, parseCents, parseThousandths, sumOf } from './money.ts'

const line = fc.record({
  quantityThousandths: fc.integer({ min: 1, max: 9_999_999 }),
  unitCents: fc.integer({ min: 0, max: 10_000_000 }),
  hasGst: fc.boolean(),
})
const quote = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 30 }),
  discount: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 10_000 })),
})

/** Reference implementation: divides with BigInt and rounds half up once. */
function roundedQuotient(numerator: bigint, denominator: bigint): bigint {
  return (2n * numerator + denominator) / (2n * denominator)
}

test('amounts of 10,000 random quotes match decimal arithmetic to the cent, per line and in total', () => {
  fc.assert(
    fc.property(quote, ({ lines, discount }) => {
      const amounts = lines.map((priced) => amountsOf(priced, discount))
      let [total, gst] = [0n, 0n]
      for (const [index, { quantityThousandths, unitCents, hasGst }] of lines.entries()) {
        const subtotal = roundedQuotient(BigInt(quantityThousandths) * BigInt(unitCents), 1_000n)
        const discountCents = roundedQuotient(subtotal * BigInt(discount), 10_000n)
        const tax = hasGst ? roundedQuotient(subtotal - discountCents, 11n) : 0n
        expect(amounts[index]).toEqual({
          subtotalCents: Number(subtotal),
          discountCents: Number(discountCents),
          totalCents: Number(subtotal - discountCents),
          gstCents: Number(tax),
        })
        total += subtotal - discountCents
        gst += tax
      }
      const sum = sumOf(amounts)
      expect([BigInt(sum.totalCents), BigInt(sum.gstCents)]).toEqual([total, gst])
      expect(sum.subtotalCents - sum.discountCents).toBe(sum.totalCents)
    }),
    { numRuns: 10_000 },
  )
})

test('GST is 10 % of the price before tax for whole-dollar prices', () => {
  for (let before = 1; before <= 5_000; before += 1) {
    const withGst = { quantityThousandths: 1_000, unitCents: before * 110, hasGst: true }
    expect(amountsOf(withGst, 0)).toMatchObject({ totalCents: before * 110, gstCents: before * 10 })
  }
})

test.each([
  ['185', 18_500],
  ['$1,250.50', 125_050],
  [' 0.5 ', 50],
  ['10.500', 1_050],
  ['0', 0],
])('the price %s is %i cents', (typed, cents) => {
  expect(parseCents(typed)).toBe(cents)
})

test.each(['', '-5', '1.005', '1e3', '12,50', '0x10', 'NaN', '٣', '1 000', '.', '9'.repeat(40)])(
  '%s is not a price',
  (typed) => {
    expect(parseCents(typed)).toBeNull()
  },
)

test('quantities have at most three decimals and percentages two', () => {
  expect([parseThousandths('2.125'), parseThousandths('2.1255')]).toEqual([2_125, null])
  expect([parseBasisPoints('7.5 %'), parseBasisPoints('100'), parseBasisPoints('-1')]).toEqual([
    750,
    10_000,
    null,
  ])
})

test('amounts are formatted in dollars with thousands separators', () => {
  expect([formatDollars(0), formatDollars(5), formatDollars(123_456_789)]).toEqual([
    '$0.00',
    '$0.05',
    '$1,234,567.89',
  ])
})
