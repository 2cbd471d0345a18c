/** Maximum number of problems shown. */
const MAX_PROBLEMS = 5

/**
 * Joins the problems of a list edited as lines into one text with line numbers; undefined if there are none. `lines` maps each
 * entry to its line.
 */
export function lineProblems(
  list: string,
  errors: Readonly<Record<string, string>>,
  lines: ReadonlyArray<number>,
): string | undefined {
  const problems = Object.entries(errors).flatMap(([name, message]) => {
    const [its, row] = name.split('.')
    const line = lines[Number(row)]
    return its === list && line !== undefined ? [`Line ${line}: ${message}.`] : []
  })
  if (problems.length === 0) return undefined
  const more = problems.length - MAX_PROBLEMS
  return [...problems.slice(0, MAX_PROBLEMS), ...(more > 0 ? [`${more} more.`] : [])].join(' ')
}
