import ical, { ICalCalendarMethod } from 'ical-generator'
import type { Context } from '../platform/context.ts'
import { tooMany } from '../platform/rate-limit/rate-limit.ts'
import type { TooManyRequests } from '../platform/result.ts'
import { idIn, opens, tokenFor } from '../platform/tokens.ts'
import { titleOf } from './kinds.ts'
import { planById, plansOfCustomers, type StoredPlan } from './store.ts'

/** Calendars fetch every few minutes at the most; the servers of one provider share no address, so it is counted by calendar. */
const FETCHES = { name: 'maintenance-calendar', most: 60, seconds: 3_600 }
const REFRESH_SECONDS = 6 * 3_600

/** A customer's maintenance as an iCalendar file. */
type MaintenanceCalendar = { readonly type: 'MaintenanceCalendar'; readonly text: string }

/**
 * The address of a customer's maintenance calendar, for them to subscribe to; null without plans. It stays as long as the plan that it
 * was made from, the earliest, and shows all of its customer's.
 */
export function calendarUrl(
  plans: ReadonlyArray<StoredPlan>,
  { secrets, settings }: Pick<Context, 'secrets' | 'settings'>,
): string | null {
  const { compare } = Temporal.Instant
  const [first] = plans.toSorted((a, b) => compare(a.plan.createdAt, b.plan.createdAt))
  if (!first) return null
  const token = tokenFor('maintenance-calendar', first.plan.id, 0, secrets)
  return `${settings.publicUrl}/api/calendars/maintenance/${token}.ics`
}

/**
 * What is due at a customer's properties and when they are visited, one entry for each active plan: all day when it is due, or the
 * arrival window once it is booked. Null when the address opens nothing any more.
 */
export async function maintenanceCalendar(
  token: string,
  context: Context,
): Promise<MaintenanceCalendar | TooManyRequests | null> {
  const { db, secrets, content } = context
  const id = idIn(token)
  const plan =
    id !== null && opens(token, 'maintenance-calendar', id, 0, secrets) ? await planById(db, id) : null
  if (!plan || plan.customer.erasedAt !== null) return null
  const refused = await tooMany([FETCHES], { ...context, clientKey: plan.plan.id })
  if (refused) return refused
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
      sequence: entry.plan.version,
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
