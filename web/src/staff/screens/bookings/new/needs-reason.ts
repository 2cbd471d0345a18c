import type { StaffWindow } from './queries.ts'

/**
 * Must staff say why customers' rule is overridden? Where customers are not offered the window, or the technician who was
 * chosen in it; never for a request for a plumber now, which is the reason itself.
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
