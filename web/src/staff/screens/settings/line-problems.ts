/** More than these aren't read at once. */
const MOST = 5

/**
 * The problems of a list that is edited as lines, in one text with the number of each line; undefined where there are none.
 * `lines`: the line of each entry of the list.
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
  const more = problems.length - MOST
  return [...problems.slice(0, MOST), ...(more > 0 ? [`${more} more.`] : [])].join(' ')
}
