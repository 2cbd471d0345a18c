import { z } from 'zod'
import type { StoredBooking } from '../bookings/index.ts'
import { isCurrentVisit } from '../customers/index.ts'
import type { Context } from '../platform/context.ts'
import { forwardPage } from '../platform/pagination/arguments.ts'
import { decodeCursor, encodeCursor } from '../platform/pagination/cursor.ts'
import { dayOf } from '../platform/time.ts'
import {
  countPlans,
  listPlans,
  type PlanFilter,
  planOfBooking,
  plansOfCustomers,
  type StoredPlan,
} from './store.ts'

/** Days ahead in which due work is listed for booking. */
const LOOKAHEAD_DAYS = 60

const Position = z.tuple([z.iso.date(), z.uuid()])

/** Returns a page of plans, next due first. Null for an invalid cursor. */
export async function maintenancePlans(
  filter: PlanFilter,
  { first, after }: { readonly first: number; readonly after: string | null },
  { db, now }: Pick<Context, 'db' | 'now'>,
) {
  const position = after === null ? null : decodeCursor(Position, after)
  if (after !== null && position === null) return null
  const until = dayOf(now).add({ days: LOOKAHEAD_DAYS }).toString()
  const rows = await listPlans(db, filter, { until, after: position, limit: first + 1 })
  const page = forwardPage(rows, { first, after }, ({ plan }) => encodeCursor([plan.due, plan.id]))
  return { ...page, totalCount: () => countPlans(db, filter, until) }
}

/**
 * A page of plans.
 * @public Named by codegen.ts.
 */
export type MaintenancePlanPage = NonNullable<Awaited<ReturnType<typeof maintenancePlans>>>

/** Returns whether a plan's work is overdue. */
export function isOverdue({ plan }: StoredPlan, { now }: Pick<Context, 'now'>): boolean {
  if (plan.state !== 'ACTIVE' || plan.bookingId !== null) return false
  return Temporal.PlainDate.compare(Temporal.PlainDate.from(plan.due), dayOf(now)) < 0
}

/**
 * Returns the plan that a booking belongs to, or null for most. Technicians see it only around the day of the visit, as with other
 * customer details.
 */
export async function planOfVisit(
  booking: StoredBooking,
  context: Pick<Context, 'db' | 'staff' | 'now'>,
): Promise<StoredPlan | null> {
  if (context.staff?.role === 'technician' && !isCurrentVisit(booking, context)) return null
  return await planOfBooking(context.db, booking.id)
}

/** Returns a customer's plans, next due first. Empty for technicians, who don't need plans of other visits. */
export async function plansOf(
  { id }: { readonly id: number },
  { db, staff }: Pick<Context, 'db' | 'staff'>,
): Promise<ReadonlyArray<StoredPlan>> {
  return staff?.role === 'technician' ? [] : await plansOfCustomers(db, [id])
}
