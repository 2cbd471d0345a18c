import type { MutationResult } from '../lib/requests/mutation-result.ts'
import type { Selection } from './selection.ts'

/** Result for each row, of a preview or of the action itself. */
export type Outcome = {
  readonly done: number
  readonly notDone: number
  readonly rows: ReadonlyArray<{
    readonly reference: string
    readonly done: boolean
    readonly message: string
  }>
}

export type BulkActionInput = {
  readonly reason?: string
  readonly choice?: string
  readonly text?: string
  /** The same idempotency key for the preview and the action. */
  readonly key: string
}

/** An action on several rows at once. */
export type BulkAction = {
  readonly id: string
  /** Button label: `Confirm` */
  readonly name: string
  /** What will happen, for the confirmation dialog: `Each customer gets an email.` */
  readonly consequence: string
  readonly danger?: boolean
  /** Label of the reason field; the dialog has none if this is left out. */
  readonly reason?: string
  /** Label of the text field; the dialog has none if this is left out. */
  readonly inputLabel?: string
  /** Options to choose from, and the label of their field. */
  readonly choice?: {
    readonly label: string
    readonly options: ReadonlyArray<{ value: string; label: string }>
  }
}

/** Runs an action on the selected rows, or only previews its result. */
export type RunBulkAction = (
  action: BulkAction,
  selection: Selection,
  details: BulkActionInput,
  preview: boolean,
) => Promise<MutationResult<Outcome, unknown>>
