/**
 * Groups the steps of a guide by number: consecutive steps with a condition are alternatives, of which a reader does one, so they
 * share a number.
 */
export function groupAlternatives<Step extends { readonly condition: string | null }>(
  steps: ReadonlyArray<Step>,
): ReadonlyArray<ReadonlyArray<Step>> {
  const groups: Step[][] = []
  for (const step of steps) {
    const last = groups.at(-1)
    if (last && step.condition !== null && last[0]?.condition !== null) last.push(step)
    else groups.push([step])
  }
  return groups
}
