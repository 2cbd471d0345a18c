import type { StaffWindow } from './queries.ts'

/**
 * Number of the technician to choose in a window: for a return visit, who went the first time, if they're free then without a reason
 * for override. Otherwise empty, for the best available.
 */
export function firstChoice(
  first: { readonly id: number } | null,
  technicians: ReadonlyArray<Pick<StaffWindow['technicians'][number], 'id' | 'onlyStaff'>>,
): string {
  const isFree = technicians.some(({ id, onlyStaff }) => id === first?.id && !onlyStaff)
  return first && isFree ? String(first.id) : ''
}
