import type { Refusal } from '../../lib/mutation-result.ts'
import type { BookingConflicts } from './booking-conflicts.tsx'

type Change = { readonly refusal: Refusal | null; readonly reset: () => void }

/** What is wrong with a change of the schedule: at its fields, in a sentence, or the bookings that it conflicts with. */
export function scheduleProblems({ refusal, reset }: Change) {
  const outcome = refusal?.outcome
  const conflicts = isConflicts(outcome) ? outcome : null
  /** Sets what was filled in. What was wrong with other days or hours says nothing about these. */
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
