import type { Context } from '../context.ts'

/** Counts the outcomes of booking steps across all channels. */
export function countOutcome<Outcome extends { readonly type: string }>(
  step: 'hold' | 'book',
  outcome: Outcome,
  { metrics }: Pick<Context, 'metrics'>,
): Outcome {
  metrics.bookings.inc({ step, outcome: outcome.type })
  return outcome
}
