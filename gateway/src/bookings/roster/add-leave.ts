import type { Context } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { isOnTeam, lockTechnicianDays } from '../../scheduling/index.ts'
import { deleteLeaveAdded, insertLeave, leaveWithin, lockTechnician } from './store.ts'

type LeaveRequest = {
  readonly technicianId: number
  readonly firstDay: Temporal.PlainDate
  readonly lastDay: Temporal.PlainDate
  readonly reason: string | null
}

/**
 * Adds leave for the parts of a span in which a technician has none yet, while their days are locked against planning. `span` is
 * called once they are locked. Returns the ids of the added leave; null if the technician doesn't work here then.
 */
export async function addLeaveAround(
  tx: Transaction,
  { technicianId, firstDay, lastDay, reason }: LeaveRequest,
  span: () => Promise<{ readonly from: Temporal.Instant; readonly to: Temporal.Instant }>,
  context: Pick<Context, 'staff' | 'now'>,
): Promise<ReadonlyArray<number> | null> {
  const technician = await lockTechnician(tx, technicianId, context)
  if (!technician || !isOnTeam(technician, firstDay)) return null
  // The leave may start with a visit of the evening before.
  await lockTechnicianDays(tx, [technicianId], firstDay.subtract({ days: 1 }), lastDay)
  const { from, to } = await span()
  const ids: number[] = []
  let startsAt = from
  const existingLeave = await leaveWithin(tx, technicianId, { startsAt: from, endsAt: to })
  for (const { startsAt: endsAt, endsAt: returnsAt } of [...existingLeave, { startsAt: to, endsAt: to }]) {
    if (Temporal.Instant.compare(startsAt, endsAt) < 0)
      ids.push((await insertLeave(tx, { technicianId, startsAt, endsAt, reason }, context)).id)
    startsAt = returnsAt
  }
  return ids
}

/** Deletes leave that an account added since the given instant. Returns false if there was none. */
export async function deleteAddedLeave(
  tx: Transaction,
  ids: ReadonlyArray<number>,
  filter: { readonly technicianId: number; readonly accountId: string; readonly since: Temporal.Instant },
): Promise<boolean> {
  return (await deleteLeaveAdded(tx, ids, filter)) > 0
}
