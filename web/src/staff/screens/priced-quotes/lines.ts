import { newIdempotencyKey } from '../../../graphql-client/idempotency-key.ts'
import type { PriceBookItem } from './price-book-picker.tsx'
import type { QuoteVersion } from './priced-quotes-query.ts'

/** Form values of a line. `id` identifies its row when lines are moved. */
export type LineFormValues = {
  readonly id: string
  readonly description: string
  readonly unit: string
  readonly quantity: string
  readonly unitPrice: string
  readonly hasGst: boolean
  readonly optional: boolean
}

export const emptyLine = (): LineFormValues => ({
  id: newIdempotencyKey(),
  description: '',
  unit: 'each',
  quantity: '1',
  unitPrice: '',
  hasGst: true,
  optional: false,
})

/** Creates a line from a price book item, with quantity 1. */
export const lineFromItem = ({ description, unit, unitCents, hasGst }: PriceBookItem): LineFormValues => ({
  ...emptyLine(),
  description,
  unit,
  hasGst,
  unitPrice: (unitCents / 100).toFixed(2),
})

export const linesFromVersion = ({ lines }: Pick<QuoteVersion, 'lines'>): ReadonlyArray<LineFormValues> =>
  lines.map(({ description, unit, quantityThousandths, unitCents, hasGst, optional }) => ({
    id: newIdempotencyKey(),
    description,
    unit,
    hasGst,
    optional,
    quantity: String(quantityThousandths / 1_000),
    unitPrice: (unitCents / 100).toFixed(2),
  }))

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
