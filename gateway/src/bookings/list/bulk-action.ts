import type { RowOutcome } from '../../platform/pagination/update-rows.ts'
import type { ListedBooking } from './booking-list.ts'

/** Handlers for one row of a bulk action: a check that doesn't write, the preview, and the change itself. */
export type BulkAction = {
  readonly check: (booking: ListedBooking, version: number) => RowOutcome | null
  readonly preview: (booking: ListedBooking) => Promise<RowOutcome>
  readonly apply: (booking: ListedBooking, version: number) => Promise<RowOutcome>
}
