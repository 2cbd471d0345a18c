import type { SQL } from 'drizzle-orm'
import { recordView as auditView } from '../../audit/index.ts'
import type { Context } from '../../platform/context.ts'
import type { VisitState } from '../../platform/database/column-types.ts'
import { dayOf, startOfDay } from '../../platform/time.ts'
import { readVisitedPropertyIds, type StoredCustomer, UNDER_WAY_HOURS, visitBetweenSql } from './store.ts'

/**
 * Which properties of a customer the caller may see: `all` for the office, those of their own visits today and tomorrow for a
 * technician, null for a caller who may not see the customer.
 */
export async function visibleProperties(
  { id }: Pick<StoredCustomer, 'id'>,
  { db, now, staff }: Pick<Context, 'db' | 'now' | 'staff'>,
): Promise<'all' | ReadonlyArray<number> | null> {
  if (staff?.role === 'admin' || staff?.role === 'office') return 'all'
  if (typeof staff?.technicianId !== 'number') return null
  const propertyIds = await readVisitedPropertyIds(db, id, staff.technicianId, ...todayAndTomorrow(now))
  return propertyIds.length === 0 ? null : propertyIds.filter((property) => property !== null)
}

/** Whether the caller is office staff or an administrator. Fields that others may not see are empty for them. */
export function isOffice({ staff }: Pick<Context, 'staff'>): boolean {
  return staff?.role === 'admin' || staff?.role === 'office'
}

/**
 * Whether a visit is planned for today or tomorrow, or its technician has been on the way or there for less than a day. Only for
 * these visits do technicians see the customer and access details. `isCurrentVisitSql` is the same condition in SQL.
 */
export function isCurrentVisit(
  { state, startsAt, endsAt }: VisitTimes,
  { now }: Pick<Context, 'now'>,
): boolean {
  const [from, to] = todayAndTomorrow(now)
  const { compare } = Temporal.Instant
  return (
    compare(startsAt, to) < 0 &&
    compare(startsAt, from.subtract({ hours: UNDER_WAY_HOURS })) > 0 &&
    (compare(endsAt, from) > 0 || state === 'EN_ROUTE' || state === 'ARRIVED')
  )
}

/** `isCurrentVisit` as a condition on `visit` rows. */
export function isCurrentVisitSql({ now }: Pick<Context, 'now'>): SQL | undefined {
  return visitBetweenSql(...todayAndTomorrow(now))
}

/** From the start of today to the end of tomorrow. */
function todayAndTomorrow(now: Temporal.Instant): [Temporal.Instant, Temporal.Instant] {
  const today = dayOf(now)
  return [startOfDay(today), startOfDay(today.add({ days: 2 }))]
}

type VisitTimes = {
  readonly state: VisitState
  readonly startsAt: Temporal.Instant
  readonly endsAt: Temporal.Instant
}

/** Records in the audit log that the caller viewed a customer. */
export async function recordView(
  { reference }: Pick<StoredCustomer, 'reference'>,
  context: Context,
): Promise<void> {
  await auditView({ action: 'customer.view', target: `customer ${reference}` }, context)
}
