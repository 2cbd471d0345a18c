import type { StaffWindow } from './queries.ts'

/**
 * Whether staff must give a reason to override the rules for customers: if customers aren't offered the window, or the chosen
 * technician in it. Never for an emergency request, which is reason enough.
 */
export function needsReason(
  window: Pick<StaffWindow, 'state' | 'technicians'> | null,
  technician: string,
  plumberNow: boolean,
): boolean {
  if (plumberNow || window === null) return false
  const chosen = window.technicians.find(({ id }) => String(id) === technician)
  return chosen ? chosen.onlyStaff !== null : window.state === 'ONLY_STAFF'
}
