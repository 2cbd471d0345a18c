import type { RowOutcome } from '../../platform/pagination/update-rows.ts'
import type { ListedBooking } from './booking-list.ts'

/** One row of a bulk action: the check without writing, the preview and the change itself. */
export type BulkAction = {
  readonly foresee: (booking: ListedBooking, version: number) => RowOutcome | null
  readonly preview: (booking: ListedBooking) => Promise<RowOutcome>
  readonly take: (booking: ListedBooking, version: number) => Promise<RowOutcome>
}
