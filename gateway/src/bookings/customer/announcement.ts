import type { EventActor, EventKind } from '../../platform/database/column-types.ts'
import type { StoredBooking } from '../booking-rows.ts'

export type Span = { readonly startsAt: Temporal.Instant; readonly endsAt: Temporal.Instant }

/** An event of a booking, with everything that its notifications need. */
export type Announcement = {
  readonly kind: EventKind
  readonly actor: EventActor
  /** When it was recorded. */
  readonly at: Temporal.Instant
  /** When it happened: `at`, or earlier if the phone had no signal. */
  readonly happenedAt: Temporal.Instant
  /** The current booking; `state` is `PENDING` while it needs confirmation. */
  readonly booking: StoredBooking
  readonly window: Span
  /** The window before a move; null for other events. */
  readonly previousWindow: Span | null
  /** Sequence of the calendar entry; raised by every move and by the end of a booking. */
  readonly sequence: number
  /** Opens /booking/manage/{token}. Jobs that send later get it from `manageToken`. */
  readonly manageToken: string
  /** The earlier window of `offer made`; null for other events. */
  readonly offer: (Span & { readonly id: string; readonly until: Temporal.Instant }) | null
  /** Reason, as the customer or the office wrote it; null if none was given. */
  readonly reason: string | null
  /** The customer's note, for `booked` and `note added`. */
  readonly note: string | null
  /** What was changed by `corrected`, in words: `the service and the address`; null for other events. */
  readonly corrected: string | null
  /** Tokens of the photos sent with it. */
  readonly photos: ReadonlyArray<string>
  /** Nothing new for the customer: their last message is correct again, or they never got one. */
  readonly customerKnows: boolean
  /** The customer requested a plumber now, so they are texted about it whether or not they agreed to other texts. */
  readonly awaited: boolean
}
