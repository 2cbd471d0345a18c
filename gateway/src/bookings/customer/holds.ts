import { createHmac } from 'node:crypto'
import type { Context } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { lockName } from '../../platform/database/locks.ts'
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
import { findBooking, type StoredBooking } from '../booking-rows.ts'
import { holdForm } from './input.ts'
import { OFFER_MINUTES, offerOpenedWindows } from './openings.ts'
import { type HoldEnded, invalidWindow, type SlotTaken, slotTaken, withAnswersSaved } from './outcomes.ts'

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
  const { clientKey } = context
  const parsed = parse(holdForm(context.content), input)
  if (!parsed.ok) return parsed.refusal
  const { startsAt, service, suburb, holdToken, idempotencyKey: key } = parsed.data
  const job = await plannedJob(service ?? null, suburb?.zone ?? null, context)
  const window = windowAt(startsAt, context)
  if (!window) return invalidWindow(startsAt, context)
  const wanted: WantedHold = { startsAt, job, window }
  const content = { startsAt, service, suburb: suburb?.slug }
  const earlierId = holdToken ? holdIdIn(holdToken, context) : null
  const outcome = await runOnce<TooManyRequests>(
    { operation: 'hold', key, keyOwner: clientKey, content, limits: LIMITS },
    context,
    async (tx) => {
      const earlier = earlierId ? await lockEarlierHold(tx, earlierId, context) : NO_EARLIER_HOLD
      const kept = await keepEarlierHold(tx, earlier, wanted, context)
      return kept ? { subject: kept } : await replaceHold(tx, earlier, wanted, context)
    },
  )
  return 'type' in outcome ? outcome : await outcomeOf(outcome.subject, job, startsAt, context)
}

/** The hold that a caller names, locked: itself while it runs, or the booking that it became. */
type EarlierHold = {
  readonly id: string | null
  readonly hold: Visit | null
  readonly booking: StoredBooking | null
}

const NO_EARLIER_HOLD: EarlierHold = { id: null, hold: null, booking: null }

async function lockEarlierHold(tx: Transaction, id: string, { now }: Context): Promise<EarlierHold> {
  await lockHold(tx, id)
  const hold = await currentHold(tx, id, now)
  return { id, hold, booking: hold ? null : await bookingOfHold(tx, id) }
}

type WantedHold = { readonly startsAt: Temporal.Instant; readonly job: Job; readonly window: Window }

/** Returns the id of the earlier hold, or of the booking it became, if it is of the same window and the job still fits. */
async function keepEarlierHold(
  tx: Transaction,
  { hold, booking }: EarlierHold,
  wanted: WantedHold,
  context: Context,
): Promise<string | null> {
  if (booking?.startsAt.equals(wanted.startsAt)) return booking.id
  if (!hold?.startsAt.equals(wanted.startsAt)) return null
  const reserved = await confirmHold(tx, hold, wanted, context, (inner, assignment) =>
    changeHold(inner, hold, wanted, assignment, context.now),
  )
  return reserved?.id ?? null
}

/**
 * Ends the earlier hold and holds the window instead. Throws a Rollback, which keeps the earlier hold, if the window isn't free or
 * the client holds too many.
 */
async function replaceHold(
  tx: Transaction,
  earlier: EarlierHold,
  wanted: WantedHold,
  context: Context,
): Promise<{ readonly subject: string }> {
  const { now } = context
  const { startsAt, job } = wanted
  const released = earlier.id ? await endHold(tx, earlier.id, now) : null
  const heldBy = holderOf(context)
  const tooMany = heldBy ? await tooManyHolds(tx, heldBy, context) : null
  // Another job in the same window keeps the expiry, so that changing the job doesn't lengthen the hold.
  const sameWindow = earlier.hold?.startsAt.equals(startsAt) ? earlier.hold : null
  const details = {
    heldUntil: sameWindow?.heldUntil ?? now.add({ minutes: HOLD_MINUTES }),
    extended: sameWindow?.extended ?? false,
    ...(heldBy ? { heldBy } : {}),
    // Holding the same window again keeps the hold's id, so that a second tab doesn't end the first tab's hold.
    ...(released?.startsAt.equals(startsAt) ? { id: released.id } : {}),
  }
  const hold = await reserveWindow(tx, wanted, context, (inner, assignment) =>
    insertHold(inner, wanted, assignment, details, now),
  )
  if (!hold) throw new Rollback(() => holdRefusal(job, startsAt, sameWindow !== null, context))
  // Checked after the window, since its message says that the window can still be booked.
  if (tooMany) throw new Rollback(async () => tooMany)
  if (released) await offerOpenedWindows(tx, released, context)
  return { subject: hold.id }
}

/** Returns the client's key as holds store it, so that addresses can't be read from the table. */
const holderOf = ({ clientKey, secrets }: Context): Buffer | null =>
  clientKey === null ? null : createHmac('sha256', secrets.pepper).update(`hold\n${clientKey}`).digest()

/** Returns the refusal if a client already holds as many windows as it may. Its holds stay locked until the transaction ends. */
async function tooManyHolds(
  tx: Transaction,
  heldBy: Buffer,
  { now, settings }: Context,
): Promise<TooManyRequests | null> {
  const expiries = await lockClientHolds(tx, heldBy, now)
  const [soonest] = expiries
  if (!soonest || expiries.length < MAX_HOLDS * settings.rateLimitScale) return null
  return tooManyRequests(
    "We're already holding two times for this internet connection, so we can't hold this one. You can still book it while it's free.",
    now,
    soonest,
  )
}

/** Returns the outcome for the hold with this id as it is now: it may have ended or been booked since the first answer. */
async function outcomeOf(
  id: string,
  job: Job,
  startsAt: Temporal.Instant,
  context: Context,
): Promise<BookingHoldOutcome> {
  const hold = await currentHold(context.db, id, context.now)
  if (hold) return heldOutcome(hold, context)
  const booking = await bookingOfHold(context.db, id)
  if (booking) return heldOutcomeOfBooking(booking, context)
  const ended = { code: 'HOLD_ENDED', message: HOLD_ENDED.message } as const
  return withAnswersSaved(await slotTaken(job, startsAt, context, ended))
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
  return lockName(tx, `held ${id}`)
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
  const extended = await transact(context.db, (tx) => extendHold(tx, hold, until, context.now))
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
  return transact(db, (tx) => capHoldExpiries(tx, minutes, now))
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
