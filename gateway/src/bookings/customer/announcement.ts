import type { EventActor, EventKind } from '../../platform/database/column-types.ts'
import type { StoredBooking } from './store.ts'

export type Span = { readonly startsAt: Temporal.Instant; readonly endsAt: Temporal.Instant }

/** Something that happened to a booking, with everything that an email about it needs. */
export type Announcement = {
  readonly kind: EventKind
  readonly actor: EventActor
  /** When it was recorded. */
  readonly at: Temporal.Instant
  /** When it happened: `at`, or before it, where a phone had no signal. */
  readonly happenedAt: Temporal.Instant
  /** The current booking; `state` is `PENDING` while it needs confirmation. */
  readonly booking: StoredBooking
  readonly window: Span
  /** Where it stood before it was moved; null for everything else. */
  readonly previousWindow: Span | null
  /** Of the calendar entry; raised by every move and by the end of a booking. */
  readonly sequence: number
  /** Opens /booking/manage/{token}. A job that writes later gets it from `manageToken`. */
  readonly manageToken: string
  /** The earlier window of `offer made`; null for everything else. */
  readonly offer: (Span & { readonly id: string; readonly until: Temporal.Instant }) | null
  /** Reason, as the customer or the office wrote it; null if none was given. */
  readonly reason: string | null
  /** What the customer wrote with it: the note of `booked` and `note added`. */
  readonly note: string | null
  /** What of the booking was `corrected`, in words: `the service and the address`; null for everything else. */
  readonly corrected: string | null
  /** The photo tokens that came with it. */
  readonly photos: ReadonlyArray<string>
  /** Nothing new for the customer: their last message is correct again, or they never got one. */
  readonly customerKnows: boolean
  /** The customer asked for a plumber now: they are texted about it, whether or not they agreed to texts of other kinds. */
  readonly awaited: boolean
}
