import { createHmac } from 'node:crypto'
import type { Context } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { Rollback } from '../../platform/database/rollback.ts'
import { transact } from '../../platform/database/transact.ts'
import { runOnce } from '../../platform/idempotency/idempotency.ts'
import { countOutcome } from '../../platform/observability/bookings.ts'
import { type InvalidInput, type TooManyRequests, tooManyRequests } from '../../platform/result.ts'
import { claimedId, isValidToken, tokenFor } from '../../platform/tokens.ts'
import { parse } from '../../platform/validation/parse.ts'
import type { Job, Window } from '../../scheduling/index.ts'
import {
  type ArrivalWindow,
  type Assignment,
  capHoldExpiries,
  changeHold,
  currentHold,
  endHold,
  expireHolds,
  extendHold,
  insertHold,
  lockClientHolds,
  plannedJob,
  reassignHold,
  requiredNotice,
  reserveWindow,
  type Visit,
  windowAt,
} from '../../scheduling/index.ts'
import { holdForm } from './input.ts'
import { OFFER_MINUTES, offerOpenedWindows } from './openings.ts'
import { type HoldEnded, invalidWindow, type SlotTaken, slotTaken, withAnswersSaved } from './outcomes.ts'
import { acquireAdvisoryLock, findBooking, type StoredBooking } from './store.ts'

const HOLD_MINUTES = 10
const MAX_HOLDS = 2
const LIMITS = [
  { name: 'hold, ten minutes', max: 30, seconds: 600 },
  { name: 'hold, a day', max: 150, seconds: 86_400 },
]

/** A window on hold. */
export type BookingHeld = {
  readonly type: 'BookingHeld'
  readonly holdToken: string
  readonly window: ArrivalWindow
  readonly heldUntil: Temporal.Instant
  readonly secondsLeft: number
  readonly extendable: boolean
}

export type BookingHoldOutcome = BookingHeld | SlotTaken | InvalidInput | TooManyRequests

const JOB_TOO_LONG = { code: 'JOB_TOO_LONG', message: "This job won't fit in that time." } as const

/**
 * Holds a window for ten minutes, replacing an earlier hold if one is named. Holding the same window again returns the same
 * hold with the same expiry; a window that this customer has booked meanwhile returns the booking.
 *
 * A key belongs to the client key that sent it, since the answer contains the token that opens the hold: from any other client
 * it is a different key. A caller with the `holdToken` can continue the hold from anywhere. A phone that changes network before
 * the first answer arrives has no token yet: it gets a new hold, and the first one expires.
 */
export async function bookingHold(input: unknown, context: Context): Promise<BookingHoldOutcome> {
  return countOutcome('hold', await holdWindow(input, context), context)
}

async function holdWindow(input: unknown, context: Context): Promise<BookingHoldOutcome> {
  const { db, now, clientKey, settings } = context
  const parsed = parse(holdForm(context.content), input)
  if (!parsed.ok) return parsed.refusal
  const { startsAt, service, suburb, holdToken, idempotencyKey: key } = parsed.data
  const job = await plannedJob(service ?? null, suburb?.zone ?? null, context)
  const window = windowAt(startsAt, context)
  if (!window) return invalidWindow(startsAt, context)
  const content = { startsAt, service, suburb: suburb?.slug }
  const heldBy =
    clientKey === null
      ? null
      : createHmac('sha256', context.secrets.pepper).update(`hold\n${clientKey}`).digest()
  const outcome = await runOnce<TooManyRequests>(
    { operation: 'hold', key, keyOwner: clientKey, content, limits: LIMITS },
    context,
    async (tx) => {
      const earlierId = holdToken ? holdIdIn(holdToken, context) : null
      if (earlierId) await lockHold(tx, earlierId)
      const earlierHold = earlierId ? await currentHold(tx, earlierId, now) : null
      const sameHold = earlierHold?.startsAt.equals(startsAt) ? earlierHold : null
      if (sameHold) {
        const reserved = await confirmHold(tx, sameHold, { job, window }, context, (inner, assignment) =>
          changeHold(inner, sameHold, { job, window }, assignment, now),
        )
        if (reserved) return { subject: reserved.id }
      }
      const bookingFromHold = earlierId && !earlierHold ? await bookingOfHold(tx, earlierId) : null
      if (bookingFromHold?.startsAt.equals(startsAt)) return { subject: bookingFromHold.id }
      const released = earlierId ? await endHold(tx, earlierId, now) : null
      if (heldBy) {
        const clientHoldExpiries = await lockClientHolds(tx, heldBy, now)
        const [soonest] = clientHoldExpiries
        if (soonest && clientHoldExpiries.length >= MAX_HOLDS * settings.rateLimitScale) {
          return tooManyRequests(
            "We're already holding two times for this internet connection, so we can't hold this one. You can still book it while it's free.",
            now,
            soonest,
          )
        }
      }
      // Holding the same window again keeps the hold's id, so that a second tab doesn't end the first tab's hold.
      const reusedId = released?.startsAt.equals(startsAt) ? { id: released.id } : {}
      const expiry = {
        heldUntil: sameHold?.heldUntil ?? now.add({ minutes: HOLD_MINUTES }),
        extended: sameHold?.extended ?? false,
      }
      const hold = await reserveWindow(tx, { job, window }, context, (inner, assignment) =>
        insertHold(
          inner,
          { job, window },
          assignment,
          { ...expiry, ...(heldBy ? { heldBy } : {}), ...reusedId },
          now,
        ),
      )
      if (!hold) throw new Rollback(() => holdRefusal(job, startsAt, sameHold !== null, context))
      if (released) await offerOpenedWindows(tx, released, context)
      return { subject: hold.id }
    },
  )
  if ('type' in outcome) return outcome
  const hold = await currentHold(db, outcome.subject, now)
  if (hold) return heldOutcome(hold, context)
  const booking = await bookingOfHold(db, outcome.subject)
  return booking
    ? heldOutcomeOfBooking(booking, context)
    : withAnswersSaved(
        await slotTaken(job, startsAt, context, { code: 'HOLD_ENDED', message: HOLD_ENDED.message }),
      )
}

/** Returns the refusal when a window couldn't be held. If this customer already holds it, the reason is the length of the job. */
async function holdRefusal(
  job: Job,
  startsAt: Temporal.Instant,
  isHeld: boolean,
  context: Context,
): Promise<SlotTaken> {
  const refusal = await slotTaken(job, startsAt, context)
  const isTooLong = isHeld && refusal.reason === null
  return withAnswersSaved(isTooLong ? await slotTaken(job, startsAt, context, JOB_TOO_LONG) : refusal)
}

/** Locks a hold until the transaction ends, so that other transactions that use it wait. */
export function lockHold(tx: Transaction, id: string): Promise<void> {
  return acquireAdvisoryLock(tx, 'held', id)
}

/** Returns the booking that a hold became, or null if there is none or it was cancelled or declined. */
export async function bookingOfHold(
  db: Context['db'] | Transaction,
  id: string,
): Promise<StoredBooking | null> {
  const booking = await findBooking(db, id)
  return booking && booking.state !== 'CANCELLED' && booking.state !== 'DECLINED' ? booking : null
}

/**
 * Runs `write` for the technician of a hold if the job still fits; otherwise returns null. Minimum notice is measured from when the
 * window was first held, so it doesn't pass while the form is filled in.
 */
export async function confirmHold<Written>(
  tx: Transaction,
  hold: Visit,
  jobInWindow: { readonly job: Job; readonly window: Window },
  context: Context,
  write: (tx: Transaction, assignment: Assignment) => Promise<Written>,
): Promise<Written | null> {
  const minutes = hold.extended ? 2 * HOLD_MINUTES : HOLD_MINUTES
  const since = hold.heldUntil?.subtract({ minutes }) ?? context.now
  const { earliest } = await requiredNotice(tx, jobInWindow.job, since, context)
  if (jobInWindow.window.startsAt < earliest) return null
  const request = { ...jobInWindow, hold: hold.id, technicianId: hold.technicianId }
  return await reassignHold(tx, request, context, write)
}

const HOLD_ENDED: HoldEnded = {
  type: 'HoldEnded',
  message: 'Your hold has ended. This time may still be free.',
}

/** Extends a hold by ten minutes, once; a repeated request returns the same expiry. */
export async function bookingHoldExtend(
  { holdToken }: { readonly holdToken: string },
  context: Context,
): Promise<BookingHeld | HoldEnded> {
  const id = holdIdIn(holdToken, context)
  const hold = id === null ? null : await currentHold(context.db, id, context.now)
  if (!hold?.heldUntil) return HOLD_ENDED
  const until = hold.heldUntil.add({ minutes: HOLD_MINUTES })
  const extended = await context.db.transaction((tx) => extendHold(tx, hold, until, context.now))
  const current = extended ?? (await currentHold(context.db, hold.id, context.now))
  return current?.extended ? heldOutcome(current, context) : HOLD_ENDED
}

export type HoldReleased = { readonly type: 'HoldReleased'; readonly released: true }

/** Releases a hold, if there is one. */
export async function bookingHoldRelease(
  { holdToken }: { readonly holdToken: string },
  context: Context,
): Promise<HoldReleased> {
  const id = holdIdIn(holdToken, context)
  if (id !== null) {
    await transact(context.db, async (tx) => {
      const released = await endHold(tx, id, context.now)
      if (released) await offerOpenedWindows(tx, released, context)
    })
  }
  return { type: 'HoldReleased', released: true }
}

/** Releases expired holds and notifies the waitlist. Expired offers are handled by their own job. */
export async function releaseExpiredHolds(context: Context): Promise<void> {
  for (;;) {
    const releasedCount = await transact(context.db, async (tx) => {
      const visits = await expireHolds(tx, context)
      for (const visit of visits.filter(({ offeredTo }) => offeredTo === null))
        await offerOpenedWindows(tx, visit, context)
      return visits.length
    })
    if (releasedCount === 0) return
  }
}

/** Caps every hold at its usual length from now, after the clock was set back. */
export function shortenHolds({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const minutes = { hold: HOLD_MINUTES, extended: 2 * HOLD_MINUTES, offer: OFFER_MINUTES }
  return db.transaction((tx) => capHoldExpiries(tx, minutes, now))
}

/** Returns the id of the visit that a hold token opens, whether or not it still exists; null if the token is invalid. */
export function holdIdIn(token: string, { secrets }: Pick<Context, 'secrets'>): string | null {
  const id = claimedId(token)
  return id !== null && isValidToken(token, 'hold', id, 0, secrets) ? id : null
}

function heldOutcome(hold: Visit, context: Context): BookingHeld {
  if (!hold.heldUntil) throw new Error('hold without heldUntil')
  return buildHeldOutcome(hold.heldUntil, hold, !hold.extended, context)
}

/** A window that is already booked. Confirming it again returns the booking. */
function heldOutcomeOfBooking(booking: StoredBooking, context: Context): BookingHeld {
  return buildHeldOutcome(context.now.add({ minutes: HOLD_MINUTES }), booking, false, context)
}

function buildHeldOutcome(
  heldUntil: Temporal.Instant,
  { id, startsAt, windowEndsAt }: Pick<Visit, 'id' | 'startsAt' | 'windowEndsAt'>,
  extendable: boolean,
  { now, secrets }: Context,
): BookingHeld {
  return {
    type: 'BookingHeld',
    holdToken: tokenFor('hold', id, 0, secrets),
    window: { startsAt, endsAt: windowEndsAt, state: 'AVAILABLE', reason: null },
    heldUntil,
    secondsLeft: Math.floor(now.until(heldUntil).total('seconds')),
    extendable,
  }
}
