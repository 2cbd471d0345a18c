import type { SQL } from 'drizzle-orm'
import { recordView as auditView } from '../../audit/index.ts'
import type { Context } from '../../platform/context.ts'
import type { VisitState } from '../../platform/database/column-types.ts'
import { dayOf, startOf } from '../../platform/time.ts'
import { type StoredCustomer, UNDER_WAY_HOURS, visitedBetween, visitIsBetween } from './store.ts'

/**
 * Which properties of a customer the caller may see: `all` for the office; for technicians those of their own visits of
 * today and tomorrow; null for those who may not see the customer.
 */
export async function visibleProperties(
  { id }: Pick<StoredCustomer, 'id'>,
  { db, now, staff }: Pick<Context, 'db' | 'now' | 'staff'>,
): Promise<'all' | ReadonlyArray<number> | null> {
  if (staff?.role === 'admin' || staff?.role === 'office') return 'all'
  if (typeof staff?.technicianId !== 'number') return null
  const visited = await visitedBetween(db, id, staff.technicianId, ...theseDays(now))
  return visited.length === 0 ? null : visited.filter((property) => property !== null)
}

/** Is the caller of the office? What others do without is empty for them. */
export function isOffice({ staff }: Pick<Context, 'staff'>): boolean {
  return staff?.role === 'admin' || staff?.role === 'office'
}

/**
 * Is a visit one of today or tomorrow, by its planned time, or is someone on the way or there since less than a day? Technicians see
 * whom they visit, and how to get in, for these alone; `visitIsOfTheseDays` asks the same of the database.
 */
export function isOfTheseDays(
  { state, startsAt, endsAt }: VisitTimes,
  { now }: Pick<Context, 'now'>,
): boolean {
  const [from, to] = theseDays(now)
  const { compare } = Temporal.Instant
  return (
    compare(startsAt, to) < 0 &&
    compare(startsAt, from.subtract({ hours: UNDER_WAY_HOURS })) > 0 &&
    (compare(endsAt, from) > 0 || state === 'EN_ROUTE' || state === 'ARRIVED')
  )
}

/** The same of a row of `visit`. */
export function visitIsOfTheseDays({ now }: Pick<Context, 'now'>): SQL | undefined {
  return visitIsBetween(...theseDays(now))
}

/** From today's start to tomorrow's end. */
function theseDays(now: Temporal.Instant): [Temporal.Instant, Temporal.Instant] {
  const today = dayOf(now)
  return [startOf(today), startOf(today.add({ days: 2 }))]
}

type VisitTimes = {
  readonly state: VisitState
  readonly startsAt: Temporal.Instant
  readonly endsAt: Temporal.Instant
}

/** Writes on the audit log that the caller looked at a customer. */
export async function recordView(
  { reference }: Pick<StoredCustomer, 'reference'>,
  context: Context,
): Promise<void> {
  await auditView({ action: 'customer.view', target: `customer ${reference}` }, context)
}
