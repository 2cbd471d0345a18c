import type { Context } from '../context.ts'

/** Counts what came of a step of booking, by whichever door it was asked for. */
export function counted<Outcome extends { readonly type: string }>(
  step: 'hold' | 'book',
  outcome: Outcome,
  { metrics }: Pick<Context, 'metrics'>,
): Outcome {
  metrics.bookings.inc({ step, outcome: outcome.type })
  return outcome
}
