import { z } from 'zod'
import type { StoredBooking } from '../bookings/index.ts'
import { isOfTheseDays } from '../customers/index.ts'
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

/** Work that is due within so many days is to be booked now. */
const AHEAD_DAYS = 60

const Position = z.tuple([z.iso.date(), z.uuid()])

/** A page of plans, the next due first. Null where `after` is no position of the list. */
export async function maintenancePlans(
  filter: PlanFilter,
  { first, after }: { readonly first: number; readonly after: string | null },
  { db, now }: Pick<Context, 'db' | 'now'>,
) {
  const position = after === null ? null : decodeCursor(Position, after)
  if (after !== null && position === null) return null
  const until = dayOf(now).add({ days: AHEAD_DAYS }).toString()
  const found = await listPlans(db, filter, { until, after: position, limit: first + 1 })
  const page = forwardPage(found, { first, after }, ({ plan }) => encodeCursor([plan.due, plan.id]))
  return { ...page, totalCount: () => countPlans(db, filter, until) }
}

/** A page of plans. @public Named by codegen.ts. */
export type MaintenancePlanPage = NonNullable<Awaited<ReturnType<typeof maintenancePlans>>>

/** Is the work of a plan overdue? */
export function isOverdue({ plan }: StoredPlan, { now }: Pick<Context, 'now'>): boolean {
  if (plan.state !== 'ACTIVE' || plan.bookingId !== null) return false
  return Temporal.PlainDate.compare(Temporal.PlainDate.from(plan.due), dayOf(now)) < 0
}

/** The plan of a booking's visit; null for most. For technicians as for what else is about the customer: on the day. */
export async function planOfVisit(
  booking: StoredBooking,
  context: Pick<Context, 'db' | 'staff' | 'now'>,
): Promise<StoredPlan | null> {
  if (context.staff?.role === 'technician' && !isOfTheseDays(booking, context)) return null
  return await planOfBooking(context.db, booking.id)
}

/** The plans of a customer, the next due first. Technicians have no use for those of others' visits. */
export async function plansOf(
  { id }: { readonly id: number },
  { db, staff }: Pick<Context, 'db' | 'staff'>,
): Promise<ReadonlyArray<StoredPlan>> {
  return staff?.role === 'technician' ? [] : await plansOfCustomers(db, [id])
}
