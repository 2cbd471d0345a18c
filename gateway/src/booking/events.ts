import type { Context } from '../context.ts'
import type { Transaction } from '../database/database.ts'
import { calendarDay } from '../diary/calendar.ts'
import type { Visit } from '../diary/visits.ts'
import { setState } from '../diary/visits.ts'
import { dayOf } from '../instant.ts'
import { type Announcement, announce } from './announce.ts'
import { manageToken } from './link.ts'
import { type EventActor, type EventKind, type EventWay, type Step, stepFrom } from './states.ts'
import { addJob, findBooking, insertEvent, isAwaited, type StoredBooking, updateBooking } from './store.ts'

export const OFFER_WINDOW = 'offer-window'

/** Who did it, and by which door. */
export type Doer = { readonly actor: EventActor; readonly how: EventWay }

export const CUSTOMER: Doer = { actor: 'customer', how: 'link' }

/** Somebody else changed the booking between our look and our change. Thrown to undo the transaction. */
export class Overtaken extends Error {}

type Extras = Partial<Pick<Announcement, 'offer' | 'reason' | 'note' | 'photos'>>

/**
 * Appends an event and announces it: the only place that does either. `before` is the booking as it was, null when it has
 * just been made. Answers the booking as it stands now.
 */
export async function record(
  tx: Transaction,
  kind: EventKind,
  id: string,
  before: StoredBooking | null,
  { actor, how }: Doer,
  context: Context,
  extras: Extras = {},
): Promise<StoredBooking> {
  const booking = await findBooking(tx, id)
  if (!booking) throw new Error('a booking that was just written is not there')
  const { offer = null, reason = null, note = null, photos = [] } = extras
  await insertEvent(tx, {
    bookingId: id,
    at: context.now,
    actor,
    how,
    kind,
    fromState: before?.state ?? null,
    toState: booking.state,
    fromStartsAt: before?.startsAt ?? null,
    toStartsAt: offer?.startsAt ?? booking.startsAt,
    fromTechnicianId: before?.technicianId ?? null,
    toTechnicianId: booking.technicianId,
  })
  const moved = kind === 'moved' && before ? windowOf(before) : null
  await announce(
    {
      kind,
      actor,
      at: context.now,
      booking,
      window: windowOf(booking),
      previousWindow: moved,
      sequence: booking.sequence,
      manageToken: manageToken(booking, context.secrets),
      offer,
      reason,
      note,
      photos,
    },
    tx,
    context,
  )
  return booking
}

/**
 * Takes one step of a booking's way, and records it: the only place that changes a state. Null when that step cannot be
 * taken from where the booking stands. Throws Overtaken when somebody else was quicker.
 */
export async function takeStep(
  tx: Transaction,
  before: StoredBooking,
  step: Step,
  doer: Doer,
  context: Context,
  extras: Extras & Partial<Pick<StoredBooking, 'estimateFrom' | 'estimateTo'>> = {},
): Promise<StoredBooking | null> {
  const state = stepFrom(before.state, step)
  if (state === null) return null
  if (!(await setState(tx, before, state))) throw new Overtaken()
  const { estimateFrom = null, estimateTo = null, ...rest } = extras
  const ended = state === 'CANCELLED' || state === 'DECLINED'
  const sequence = before.sequence + (ended ? 1 : 0)
  await updateBooking(tx, before.id, { sequence, estimateFrom, estimateTo })
  if (ended) await windowsOpened(tx, before, context)
  return await record(tx, step, before.id, before, doer, context, rest)
}

/** Tells those who wait that a technician became free: a job offers each window that it covered, once this commits. */
export async function windowsOpened(
  tx: Transaction,
  { startsAt, endsAt }: Pick<Visit, 'startsAt' | 'endsAt'>,
  { content, now }: Pick<Context, 'content' | 'now'>,
): Promise<void> {
  if (Temporal.Instant.compare(endsAt, now) <= 0) return
  for (const window of calendarDay(dayOf(startsAt), content.business).windows) {
    const start = Temporal.Instant.fromEpochMilliseconds(window.startsAt)
    const inside = window.startsAt >= startsAt.epochMilliseconds && window.startsAt < endsAt.epochMilliseconds
    if (inside && (await isAwaited(tx, start)))
      await addJob(tx, OFFER_WINDOW, { startsAt: start.toString(), passed: [] })
  }
}

function windowOf({ startsAt, windowEndsAt }: Pick<StoredBooking, 'startsAt' | 'windowEndsAt'>) {
  return { startsAt, endsAt: windowEndsAt }
}
