import ical, { ICalCalendarMethod } from 'ical-generator'
import type { Context } from '../platform/context.ts'
import { enforceLimits } from '../platform/rate-limit/rate-limit.ts'
import type { TooManyRequests } from '../platform/result.ts'
import { claimedId, isValidToken, tokenFor } from '../platform/tokens.ts'
import { titleOf } from './kinds.ts'
import { planById, plansOfCustomers, type StoredPlan } from './store.ts'

/** Calendar apps fetch every few minutes at most. A provider's servers have different addresses, so the limit is per calendar. */
const FETCH_LIMIT = { name: 'maintenance-calendar', max: 60, seconds: 3_600 }
const REFRESH_SECONDS = 6 * 3_600

/** More changes than a visit has. A plan's own version grows when a visit is linked, completed or cancelled. */
const SEQUENCES_PER_VERSION = 1_000

/** A customer's maintenance as an iCalendar file. */
type MaintenanceCalendar = { readonly type: 'MaintenanceCalendar'; readonly text: string }

/**
 * Returns the subscription URL of a customer's maintenance calendar, or null without plans. It is based on their earliest plan,
 * stays valid as long as that plan exists, and shows all their plans.
 */
export function calendarUrl(
  plans: ReadonlyArray<StoredPlan>,
  { secrets, settings }: Pick<Context, 'secrets' | 'settings'>,
): string | null {
  const { compare } = Temporal.Instant
  const [earliest] = plans.toSorted((a, b) => compare(a.plan.createdAt, b.plan.createdAt))
  if (!earliest) return null
  const token = tokenFor('maintenance-calendar', earliest.plan.id, 0, secrets)
  return `${settings.publicUrl}/api/calendars/maintenance/${token}.ics`
}

/**
 * Returns a customer's maintenance calendar, with one entry per active plan: the due date as an all-day entry, or the arrival
 * window once booked. Null if the URL is no longer valid.
 */
export async function maintenanceCalendar(
  token: string,
  context: Context,
): Promise<MaintenanceCalendar | TooManyRequests | null> {
  const { db, secrets, content } = context
  const id = claimedId(token)
  const plan =
    id !== null && isValidToken(token, 'maintenance-calendar', id, 0, secrets) ? await planById(db, id) : null
  if (!plan || plan.customer.erasedAt !== null) return null
  const refusal = await enforceLimits([FETCH_LIMIT], { ...context, clientKey: plan.plan.id })
  if (refusal) return refusal
  const { name: brand, phone } = content.business
  const calendar = ical({
    prodId: { company: brand, product: 'Maintenance', language: 'EN-AU' },
    method: ICalCalendarMethod.PUBLISH,
    name: `${brand}: maintenance`,
    ttl: REFRESH_SECONDS,
  })
  for (const entry of await plansOfCustomers(db, [plan.customer.id])) {
    if (entry.plan.state !== 'ACTIVE') continue
    const { visit, property, booking } = entry
    const title = titleOf(entry.plan)
    const day = Temporal.PlainDate.from(entry.plan.due)
    calendar.createEvent({
      id: `${entry.plan.id}@maintenance`,
      // The visit's version counts too, or calendar apps could take a moved visit for one they have already.
      sequence: entry.plan.version * SEQUENCES_PER_VERSION + (visit?.version ?? 0),
      stamp: new Date(entry.plan.createdAt.epochMilliseconds),
      summary: `${title}, ${property.suburb}`,
      description: booking
        ? `Booked, reference ${booking.reference}. Questions? Call ${phone}.`
        : `Due. We’ll remind you to choose a time, or call ${phone}.`,
      ...(visit
        ? {
            start: new Date(visit.startsAt.epochMilliseconds),
            end: new Date(visit.windowEndsAt.epochMilliseconds),
          }
        : {
            start: new Date(`${day}T00:00:00Z`),
            end: new Date(`${day.add({ days: 1 })}T00:00:00Z`),
            allDay: true,
            timezone: 'UTC',
          }),
    })
  }
  return { type: 'MaintenanceCalendar', text: calendar.toString() }
}
