import type { RowOutcome } from '../../platform/pagination/update-rows.ts'
import type { ListedBooking } from './booking-list.ts'

/** What is done to one booking: what can be said without trying, what would come of it, and the thing itself. */
export type BulkAction = {
  readonly foresee: (booking: ListedBooking, version: number) => RowOutcome | null
  readonly preview: (booking: ListedBooking) => Promise<RowOutcome>
  readonly take: (booking: ListedBooking, version: number) => Promise<RowOutcome>
}
