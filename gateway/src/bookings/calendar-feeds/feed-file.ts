import { calendarFeed, type FeedVisit } from '../../messaging/index.ts'
import type { Context } from '../../platform/context.ts'
import { enforceLimits } from '../../platform/rate-limit/rate-limit.ts'
import type { TooManyRequests } from '../../platform/result.ts'
import { hoursInWords } from '../../platform/time-format.ts'
import { claimedId, isValidToken } from '../../platform/tokens.ts'
import { bookingState } from '../customer/view.ts'
import { duration, stateInWords, titleOf } from '../dispatch-board/labels.ts'
import { openFeed, recordFetch, visitsAround, visitsReassignedFrom } from './store.ts'

/** Calendar apps fetch every few minutes at most. One provider's servers use many IP addresses, so fetches are counted by feed. */
const FETCH_LIMIT = { name: 'calendar-feed', max: 60, seconds: 3_600 }

const PAST_DAYS = 31
const COMING_DAYS = 400

/** A feed as an iCalendar file. */
type FeedFile = { readonly type: 'FeedFile'; readonly text: string }

type Row = Awaited<ReturnType<typeof visitsAround>>[number]

type ReassignedVisitRow = Awaited<ReturnType<typeof visitsReassignedFrom>>[number]

/**
 * Returns the visits that the feed's owner may see now: all visits, or a technician's own plus, as cancelled, those reassigned to
 * someone else. Null if the token is wrong, the feed was revoked or its owner may no longer sign in.
 */
export async function feedFile(token: string, context: Context): Promise<FeedFile | TooManyRequests | null> {
  const { db, now, secrets, content, settings } = context
  const id = claimedId(token)
  const feed = id === null ? null : await openFeed(db, id)
  if (!feed || !isValidToken(token, 'calendar', feed.id, 0, secrets)) return null
  const refusal = await enforceLimits([FETCH_LIMIT], { ...context, clientKey: feed.id })
  if (refusal) return refusal
  await recordFetch(db, feed, now)
  const isForEveryone = feed.role !== 'technician'
  const span = {
    from: now.subtract({ hours: PAST_DAYS * 24 }),
    now,
    to: now.add({ hours: COMING_DAYS * 24 }),
  }
  const rows = await visitsAround(db, span, isForEveryone ? null : feed.technicianId)
  const { technicianId } = feed
  const reassigned =
    isForEveryone || technicianId === null ? [] : await visitsReassignedFrom(db, span, technicianId)
  const { name: brand } = content.business
  return {
    type: 'FeedFile',
    text: calendarFeed({
      brand,
      name: `${brand}: ${isForEveryone ? 'all visits' : (feed.technician ?? feed.owner)}`,
      visits: [...rows.map((row) => visitOf(row, isForEveryone)), ...reassigned.flatMap(cancelledVisit)],
    }),
  }

  function visitOf(row: Row, withTechnician: boolean): FeedVisit {
    const isHelping = !withTechnician && row.technicianId !== technicianId
    const who = withTechnician ? `${row.technician}: ` : isHelping ? `Helping ${row.technician}: ` : ''
    const { reference, suburb, startsAt, windowEndsAt, endsAt, plannedMinutes } = row
    const state = bookingState(row.state)
    const hasEnded = state === 'CANCELLED' || state === 'DECLINED'
    const manageUrl = manageUrlOf(row)
    const window = hoursInWords(startsAt, windowEndsAt)
    return {
      reference,
      suburb,
      startsAt,
      endsAt,
      manageUrl,
      sequence: row.version,
      status: hasEnded ? 'CANCELLED' : state === 'PENDING' ? 'TENTATIVE' : 'CONFIRMED',
      changedAt: row.changedAt,
      title: `${who}${titleOf(row, content)}, ${suburb}`,
      description: [
        `${reference}, ${stateInWords(state)}`,
        `Arrival ${window}, job length ${duration(plannedMinutes)}`,
        `Customer, street and access: ${manageUrl}`,
      ].join('\n'),
    }
  }

  function manageUrlOf({ reference }: Pick<Row, 'reference'>): string {
    return `${settings.publicUrl}/admin/dashboard/bookings/${reference}`
  }

  /**
   * Returns a reassigned visit as a cancelled entry at its old time. Calendar apps that keep old entries don't remove them
   * otherwise.
   */
  function cancelledVisit(row: ReassignedVisitRow): ReadonlyArray<FeedVisit> {
    const { reference, suburb, startsAt, plannedMinutes, version, changedAt } = row
    if (startsAt === null) return []
    const plannedEnd = startsAt.add({ minutes: plannedMinutes })
    const windowEndsAt = row.windowEndsAt ?? plannedEnd
    const visit = {
      reference,
      suburb,
      startsAt,
      changedAt,
      manageUrl: manageUrlOf(row),
      endsAt: Temporal.Instant.compare(plannedEnd, windowEndsAt) > 0 ? plannedEnd : windowEndsAt,
      sequence: version,
      status: 'CANCELLED' as const,
      title: `${titleOf(row, content)}, ${suburb}`,
      description: `${reference}, given to someone else`,
    }
    return [visit]
  }
}
