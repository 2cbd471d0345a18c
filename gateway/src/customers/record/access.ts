import { record as audit } from '../../audit/index.ts'
import type { Context } from '../../platform/context.ts'
import { dayOf, startOf } from '../../platform/time.ts'
import { type StoredCustomer, visitedBetween, wasViewed } from './store.ts'

/** Looking again within so many minutes is the same look. */
const SAME_VIEW_MINUTES = 10

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
  const today = dayOf(now)
  const visited = await visitedBetween(
    db,
    id,
    staff.technicianId,
    startOf(today),
    startOf(today.add({ days: 2 })),
  )
  return visited.length === 0 ? null : visited.filter((property) => property !== null)
}

/** Is the caller of the office? What others do without is empty for them. */
export function isOffice({ staff }: Pick<Context, 'staff'>): boolean {
  return staff?.role === 'admin' || staff?.role === 'office'
}

/** Writes on the audit log that the caller looked at a customer. */
export async function recordView(
  { reference }: Pick<StoredCustomer, 'reference'>,
  context: Context,
): Promise<void> {
  const { db, now, staff } = context
  if (!staff) return
  const target = `customer ${reference}`
  await db.transaction(async (tx) => {
    const since = now.subtract({ minutes: SAME_VIEW_MINUTES })
    if (await wasViewed(tx, target, staff.id, since)) return
    await audit(tx, { action: 'customer.view', target }, context)
  })
}
