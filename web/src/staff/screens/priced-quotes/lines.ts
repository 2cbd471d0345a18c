import { newIdempotencyKey } from '../../../graphql-client/idempotency-key.ts'
import { formatDollars } from '../../../shared/money.ts'
import type { PriceBookItem } from './price-book-picker.tsx'
import type { PricedQuote, QuoteVersion } from './priced-quotes-query.ts'

/** Form values of a line. `id` identifies its row when lines are moved. */
export type LineFormValues = {
  readonly id: string
  readonly description: string
  readonly unit: string
  readonly quantity: string
  readonly unitPrice: string
  readonly hasGst: boolean
  readonly optional: boolean
  /** The price book item that it was filled in from, and the item's version then; null for a line typed by hand. */
  readonly item: { readonly id: string; readonly version: number } | null
}

export const emptyLine = (): LineFormValues => ({
  id: newIdempotencyKey(),
  description: '',
  unit: 'each',
  quantity: '1',
  unitPrice: '',
  hasGst: true,
  optional: false,
  item: null,
})

/** Creates a line from a price book item, with quantity 1. */
export const lineFromItem = (item: PriceBookItem): LineFormValues => ({ ...emptyLine(), ...partsOf(item) })

/** What a line takes from a price book item. */
export const partsOf = ({ id, version, description, unit, unitCents, hasGst }: PriceBookItem) => ({
  description,
  unit,
  hasGst,
  unitPrice: (unitCents / 100).toFixed(2),
  item: { id, version },
})

/**
 * Returns what a line's price book item has now, in words, if it was changed since it was put on the line and the line has
 * something else. Null otherwise.
 */
export function priceBookChange(line: LineFormValues, current: PriceBookItem): string | null {
  if (line.item === null || line.item.version === current.version) return null
  const { description, unit, unitPrice, hasGst } = partsOf(current)
  const changes = [
    ...(line.description === description ? [] : [`“${description}”`]),
    ...(Number(line.unitPrice) === Number(unitPrice) && line.unit === unit
      ? []
      : [`${formatDollars(current.unitCents)} ${unit === 'each' ? 'each' : `per ${unit}`}`]),
    ...(line.hasGst === hasGst ? [] : [hasGst ? 'with GST' : 'without GST']),
  ]
  return changes.length === 0 ? null : changes.join(', ')
}

export const linesFromVersion = (
  { lines }: Pick<QuoteVersion, 'lines'>,
  priceBookLines: PricedQuote['priceBookLines'],
): ReadonlyArray<LineFormValues> =>
  lines.map(({ position, description, unit, quantityThousandths, unitCents, hasGst, optional }) => ({
    id: newIdempotencyKey(),
    description,
    unit,
    hasGst,
    optional,
    quantity: String(quantityThousandths / 1_000),
    unitPrice: (unitCents / 100).toFixed(2),
    item: itemOf(priceBookLines.find((line) => line.position === position)),
  }))

const itemOf = (line: PricedQuote['priceBookLines'][number] | undefined) =>
  line ? { id: line.item.id, version: line.version } : null

/** A line as the API's input. */
export const lineInput = ({ id: _, ...line }: LineFormValues) => line

/** Moves a line up or down by one. Returns the lines unchanged at either end. */
export function moveLine(
  lines: ReadonlyArray<LineFormValues>,
  index: number,
  by: -1 | 1,
): ReadonlyArray<LineFormValues> {
  const line = lines[index]
  if (!line || index + by < 0 || index + by >= lines.length) return lines
  const rest = lines.toSpliced(index, 1)
  return rest.toSpliced(index + by, 0, line)
}
