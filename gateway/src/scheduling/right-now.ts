import type { Context } from '../platform/context.ts'
import { dateTime, dayOf } from '../platform/time.ts'
import { within } from '../platform/within.ts'
import { type ArrivalWindow, availability } from './availability.ts'
import { OPENING_SEARCH_DAYS, openingHours } from './opening-hours.ts'

export type RightNow = {
  readonly date: string
  readonly officeOpen: boolean
  /** When the office closes, or opens again; null if that is too far away. */
  readonly officeChangesAt: string | null
  readonly next: ArrivalWindow | null
}

/** How long a page waits for the result. */
const LOOKUP_TIMEOUT_MS = 2_000

type JobFilter = { readonly service?: string | null; readonly suburb?: string | null }

type RightNowContext = Pick<Context, 'db' | 'content' | 'now' | 'log'>

/**
 * Whether the office is open, and the first free window of the next days for a job, of the usual length if no service is given, in
 * a suburb or anywhere in the area. Null if the database fails or takes longer than two seconds, in which case the page is served without this
 * information.
 */
export async function rightNow(
  days: number,
  context: RightNowContext,
  { service = null, suburb = null }: JobFilter = {},
): Promise<RightNow | null> {
  const lookup = readRightNow(days, context, { service, suburb }).catch((error: unknown) => {
    context.log.warn({ err: error }, 'the next free window could not be looked up')
    return null
  })
  return within(LOOKUP_TIMEOUT_MS, lookup)
}

async function readRightNow(
  days: number,
  context: RightNowContext,
  { service, suburb }: Required<JobFilter>,
): Promise<RightNow> {
  const { db, now } = context
  const date = dayOf(now)
  const nowMs = now.epochMilliseconds
  const [hours, free] = await Promise.all([
    openingHours(db, date, OPENING_SEARCH_DAYS, context),
    availability({ service, suburb, from: null, days }, context),
  ])
  const current = hours.find(({ from, to }) => from <= nowMs && nowMs < to)
  const changesAtMs = current?.to ?? hours.find(({ from }) => from > nowMs)?.from
  return {
    date: date.toString(),
    officeOpen: current !== undefined,
    officeChangesAt:
      changesAtMs === undefined ? null : dateTime(Temporal.Instant.fromEpochMilliseconds(changesAtMs)),
    next: free?.next[0] ?? null,
  }
}
