import type { Context } from '../../platform/context.ts'
import type { EventActor, EventChannel, EventKind } from '../../platform/database/column-types.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { authorOf } from '../../platform/staff.ts'
import { endHold, setVisitState } from '../../scheduling/index.ts'
import { findBooking, type StoredBooking, updateBooking } from '../booking-rows.ts'
import { insertEvent } from '../event-rows.ts'
import { insertStaffNote } from '../note-rows.ts'
import { planTechnicianMessages } from '../technician-messages/technician-messages.ts'
import { announce } from './announce.ts'
import type { Announcement } from './announcement.ts'
import { manageToken } from './booking-tokens.ts'
import { offerOpenedWindows } from './openings.ts'
import { isOver, nextState, type Step } from './transitions.ts'
import { deleteWaitlistEntries, findOffer } from './waitlist-store.ts'

/** Who made a change, and through which channel. */
export type Actor = { readonly actor: EventActor; readonly channel: EventChannel }

export const CUSTOMER: Actor = { actor: 'customer', channel: 'link' }

/** Changes made by the waitlist itself. */
export const WAITLIST: Actor = { actor: 'system', channel: 'waitlist' }

/** Version conflict: the booking changed between our read and our write. Thrown to roll back the transaction. */
export class ConflictError extends Error {}

/** Optional details of an event. */
export type EventOptions = Partial<
  Pick<Announcement, 'offer' | 'reason' | 'note' | 'corrected' | 'photos' | 'customerKnows' | 'awaited'>
> & {
  /** Internal remark by staff; never shown to customers. */
  readonly remark?: string | null
  /** The helper who was added, removed or became the technician. */
  readonly helperId?: number | null
  /** When it happened, if it is reported late; defaults to now. */
  readonly happenedAt?: Temporal.Instant
  /** For the end of an offer: start of the offered window. */
  readonly offered?: Temporal.Instant
  /** A move by staff that can still be undone, so no one is notified yet. */
  readonly quiet?: boolean
  /** The actor that messages name, if different from who records the event. */
  readonly onBehalfOf?: EventActor
}

/**
 * Appends an event and announces it; no other function does either. `previous` is the booking before it, or null if it has just been
 * made. Returns the current booking.
 */
export async function recordEvent(
  tx: Transaction,
  kind: EventKind,
  id: string,
  previous: StoredBooking | null,
  { actor, channel }: Actor,
  context: Context,
  extras: EventOptions = {},
): Promise<StoredBooking> {
  const written = await findBooking(tx, id)
  if (!written) throw new Error('written booking not found')
  const booking = await clearEstimateOfMoved(tx, written, previous)
  const { offer = null, offered, reason = null, note = null, photos = [], remark = null } = extras
  const {
    corrected = null,
    customerKnows = false,
    awaited = false,
    quiet = false,
    happenedAt = context.now,
    onBehalfOf = actor,
  } = extras
  const author = authorOf(actor === 'staff' ? context.staff : null)
  const eventId = await insertEvent(tx, {
    bookingId: id,
    at: happenedAt,
    recordedAt: context.now,
    actor,
    channel,
    kind,
    fromState: previous?.state ?? null,
    toState: booking.state,
    fromStartsAt: previous?.startsAt ?? null,
    toStartsAt: offer?.startsAt ?? offered ?? booking.startsAt,
    fromTechnicianId: previous?.technicianId ?? null,
    toTechnicianId: booking.technicianId,
    fromWindowEndsAt: previous?.windowEndsAt ?? null,
    fromPlannedMinutes: previous?.plannedMinutes ?? null,
    toWindowEndsAt: offer?.endsAt ?? (offered ? null : booking.windowEndsAt),
    ...(kind === 'arrived' ? { service: booking.service } : {}),
    helperId: extras.helperId ?? null,
    ...author,
  })
  if (remark) await insertStaffNote(tx, { bookingId: id, at: happenedAt, ...author, eventId, text: remark })
  // A move in someone's name was recorded before, with its technicians' messages.
  if (extras.onBehalfOf === undefined) await planTechnicianMessages(tx, previous, booking, context)
  if (quiet) return booking
  const previousWindow = kind === 'moved' && previous ? windowOf(previous) : null
  await announce(
    {
      kind,
      actor: onBehalfOf,
      at: context.now,
      happenedAt,
      booking,
      window: windowOf(booking),
      previousWindow,
      sequence: booking.sequence,
      manageToken: manageToken(booking, context.secrets),
      offer,
      reason,
      note,
      corrected,
      photos,
      customerKnows,
      awaited,
    },
    tx,
    context,
  )
  return booking
}

/** An arrival estimate, sent because the plumber is running late, ends when the visit moves to another time. */
async function clearEstimateOfMoved(
  tx: Transaction,
  booking: StoredBooking,
  previous: StoredBooking | null,
): Promise<StoredBooking> {
  if (booking.estimateFrom === null || !previous || previous.startsAt.equals(booking.startsAt)) return booking
  const cleared = { estimateFrom: null, estimateTo: null }
  await updateBooking(tx, booking.id, cleared)
  return { ...booking, ...cleared }
}

/**
 * Takes one step of a booking and records it. Elsewhere its state changes only when a customer's move has to be confirmed. Returns
 * null if the step isn't possible in the current state. Throws ConflictError if the booking was changed concurrently.
 */
export async function takeStep(
  tx: Transaction,
  previous: StoredBooking,
  step: Step,
  actor: Actor,
  context: Context,
  extras: EventOptions & Partial<Pick<StoredBooking, 'estimateFrom' | 'estimateTo'>> = {},
): Promise<StoredBooking | null> {
  const state = nextState(previous.state, step)
  if (state === null) return null
  if (!(await setVisitState(tx, previous, state))) throw new ConflictError()
  const { estimateFrom = null, estimateTo = null, ...rest } = extras
  const hasEnded = state === 'CANCELLED' || state === 'DECLINED'
  const sequence = previous.sequence + (hasEnded ? 1 : 0)
  await updateBooking(tx, previous.id, { sequence, estimateFrom, estimateTo })
  if (hasEnded) await leaveWaitlist(tx, previous, context)
  // Cancelled, or done ahead of plan: the technician is free for the rest of the planned time.
  if (isOver(state)) await offerOpenedWindows(tx, previous, context)
  return await recordEvent(tx, step, previous.id, previous, actor, context, rest)
}

/**
 * Removes a booking from the waitlist, or only from windows that start at `notBefore` or later. An open offer of such a window
 * ends, and the window goes to the next customer.
 */
export async function leaveWaitlist(
  tx: Transaction,
  { id }: Pick<StoredBooking, 'id'>,
  context: Context,
  notBefore?: Temporal.Instant,
): Promise<void> {
  await deleteWaitlistEntries(tx, id, notBefore)
  const offer = await findOffer(tx, id, context.now)
  if (!offer || (notBefore && Temporal.Instant.compare(offer.startsAt, notBefore) < 0)) return
  await endOffer(tx, id, offer.id, 'offer ended', WAITLIST, context)
}

/** Ends an offer and passes its window to the next customer waiting. Returns false if the offer was already over. */
export async function endOffer(
  tx: Transaction,
  bookingId: string,
  offerId: string,
  kind: 'offer declined' | 'offer ended',
  actor: Actor,
  context: Context,
): Promise<boolean> {
  const released = await endHold(tx, offerId, context.now)
  if (!released) return false
  const booking = await findBooking(tx, bookingId)
  await recordEvent(tx, kind, bookingId, booking, actor, context, { offered: released.startsAt })
  await offerOpenedWindows(tx, released, context)
  return true
}

function windowOf({ startsAt, windowEndsAt }: Pick<StoredBooking, 'startsAt' | 'windowEndsAt'>) {
  return { startsAt, endsAt: windowEndsAt }
}
