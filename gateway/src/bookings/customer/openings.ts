import type { Content } from 'content'
import { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { addJob } from '../../platform/database/jobs.ts'
import { transact } from '../../platform/database/transact.ts'
import { dayOf, instantFromMs } from '../../platform/time.ts'
import { calendarDay, cancelLeave, currentRules, type Leave, restAfter } from '../../scheduling/index.ts'
import { hasWaitlist } from './waitlist-store.ts'

export const OFFER_WINDOW = 'offer-window'

/** How long an earlier window is held for the customer it is offered to. */
export const OFFER_MINUTES = 15

type Span = { readonly startsAt: Temporal.Instant; readonly endsAt: Temporal.Instant }

/** Queues a job that offers a window to the waitlist, once the transaction commits. */
export function queueOffer(tx: Transaction, startsAt: Temporal.Instant): Promise<void> {
  return addJob(tx, OFFER_WINDOW, { startsAt: startsAt.toString() })
}

/**
 * Notifies the waitlist that a technician became free: once this commits, a job offers each window in the span that someone is
 * waiting for.
 */
export async function offerOpenedWindows(
  tx: Transaction,
  span: Span,
  { content, now }: Pick<Context, 'content' | 'now'>,
): Promise<void> {
  for (const start of windowsIn(span, now, content))
    if (await hasWaitlist(tx, start)) await queueOffer(tx, start)
}

/** Starts of the windows that overlap a span or the break after it, are still to come and lie within the booking horizon. */
function windowsIn(
  span: Span,
  now: Temporal.Instant,
  { business }: Content,
): ReadonlyArray<Temporal.Instant> {
  const { startsAt } = span
  const rest = restAfter({ from: startsAt.epochMilliseconds, to: span.endsAt.epochMilliseconds }, business)
  const endsAt = rest ? instantFromMs(rest.to) : span.endsAt
  const { compare } = Temporal.PlainDate
  const today = dayOf(now)
  const horizon = today.add({ days: business.schedule.horizonDays })
  const [from, to] = [dayOf(startsAt), dayOf(endsAt)]
  const first = compare(from, today) < 0 ? today : from
  const last = compare(to, horizon) > 0 ? horizon : to
  const count = Math.max(0, first.until(last).days + 1)
  return Array.from({ length: count }, (_, index) => first.add({ days: index }))
    .flatMap((date) => calendarDay(date, business).windows)
    .filter(
      (window) =>
        window.startsAt > now.epochMilliseconds &&
        window.startsAt < endsAt.epochMilliseconds &&
        window.endsAt > startsAt.epochMilliseconds,
    )
    .map((window) => Temporal.Instant.fromEpochMilliseconds(window.startsAt))
}

const FreedSpanPayload = z.object({ startsAt: z.string(), endsAt: z.string() })

/** Offers the windows of a span that opened without a change by the customer or staff. */
export async function offerFreedWindows(payload: unknown, context: Context): Promise<void> {
  const { startsAt, endsAt } = FreedSpanPayload.parse(payload)
  const span = { startsAt: Temporal.Instant.from(startsAt), endsAt: Temporal.Instant.from(endsAt) }
  await transact(context.db, (tx) => offerOpenedWindows(tx, span, context))
}

const CRON_INTERVAL_MINUTES = 1

/** Payload of a cron job: the minute it runs for, which lies in the past if a missed run is caught up. */
const CronPayload = z.object({ _cron: z.object({ ts: z.string() }) })

/** Offers windows whose emergency reserve is released this minute, so that anyone can book them from now on. */
export async function releaseReserve(payload: unknown, context: Context): Promise<void> {
  const minute = Temporal.Instant.from(CronPayload.parse(payload)._cron.ts)
  const { releasedMinutesBefore } = (await currentRules(context.db, context)).reserve
  const startsAt = minute.add({ minutes: releasedMinutesBefore })
  const endsAt = startsAt.add({ minutes: CRON_INTERVAL_MINUTES })
  await transact(context.db, async (tx) => {
    for (const start of windowsIn({ startsAt, endsAt }, context.now, context.content)) {
      const isReleasedNow = Temporal.Instant.compare(start, startsAt) >= 0
      if (isReleasedNow && (await hasWaitlist(tx, start))) await queueOffer(tx, start)
    }
  })
}

/**
 * Ends a technician's leave now and offers the windows that this opens to the waitlist. `also` runs last, in the same transaction.
 * Returns false if there is no such leave or it was over.
 */
export async function endLeave(
  id: number,
  context: Pick<Context, 'db' | 'content' | 'now'>,
  also: (tx: Transaction, freed: Leave) => Promise<void> = async () => {},
): Promise<boolean> {
  return await transact(context.db, async (tx) => {
    const freed = await cancelLeave(tx, id, context.now)
    if (!freed) return false
    await offerOpenedWindows(tx, freed, context)
    await also(tx, freed)
    return true
  })
}
