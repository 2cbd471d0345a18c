import type { Refusal } from '../../lib/requests/mutation-result.ts'
import type { BookingConflicts } from './booking-conflicts.tsx'

type ScheduleChange = { readonly refusal: Refusal | null; readonly reset: () => void }

/** Problems of a schedule change: field errors, a message, or the bookings it conflicts with. */
export function scheduleProblems({ refusal, reset }: ScheduleChange) {
  const outcome = refusal?.outcome
  const conflicts = isConflicts(outcome) ? outcome : null
  /** Wraps a setter to clear the errors, which don't apply to the new value. */
  const changed =
    <T>(set: (value: T) => void) =>
    (value: T) => {
      reset()
      set(value)
    }
  return {
    errors: refusal?.errors ?? {},
    problem: conflicts ? null : (refusal?.message ?? null),
    conflicts,
    changed,
  }
}

const isConflicts = (outcome: unknown): outcome is BookingConflicts =>
  typeof outcome === 'object' && outcome !== null && 'bookings' in outcome
