import type { InvalidInput } from '../result.ts'
import { invalidInput } from '../result.ts'

const MAX_ROWS = 100

/** A row as the caller last saw it. */
export type SeenRow = { readonly reference: string; readonly version: number }

/** Outcome of an update of one row, or of its preview. */
export type RowOutcome = { readonly done: boolean; readonly message: string }

export type RowsUpdated = {
  readonly type: 'RowsUpdated'
  readonly done: number
  readonly notDone: number
  readonly rows: ReadonlyArray<RowOutcome & { readonly reference: string }>
}

export const ROW_NOT_FOUND: RowOutcome = {
  done: false,
  message: 'Not changed. There’s nothing with this reference.',
}
export const ROW_CHANGED: RowOutcome = {
  done: false,
  message: 'Not changed. Someone else just changed it. Check it and try again.',
}

/**
 * Updates rows one by one and independently: a refused or failed row doesn't stop the others, and the failure is reported in its
 * own row. `field` names the input in the refusal of a wrong number of rows.
 */
export async function updateRows(
  field: string,
  rows: ReadonlyArray<SeenRow>,
  update: (row: SeenRow) => Promise<RowOutcome>,
  onError: (error: unknown) => void,
): Promise<RowsUpdated | InvalidInput> {
  if (rows.length < 1 || rows.length > MAX_ROWS)
    return invalidInput([{ field, message: `Choose 1 to ${MAX_ROWS} rows.` }])
  const outcomes: Array<RowsUpdated['rows'][number]> = []
  for (const row of new Map(rows.map((item) => [item.reference, item])).values()) {
    const outcome = await update(row).catch((error: unknown): RowOutcome => {
      onError(error)
      return { done: false, message: 'Not changed. Something went wrong on our side. Try this one again.' }
    })
    outcomes.push({ reference: row.reference, ...outcome })
  }
  const done = outcomes.filter((outcome) => outcome.done).length
  return { type: 'RowsUpdated', done, notDone: outcomes.length - done, rows: outcomes }
}
