/** Identifying details from an intake. A name alone never identifies someone. */
export type Signals = {
  readonly name: string
  readonly phoneE164: string | null
  /** In lower case. */
  readonly email: string | null
}

/** A customer who has the phone number, the email address or both. */
export type Candidate = {
  readonly id: number
  readonly names: ReadonlyArray<string>
  readonly hasPhone: boolean
  readonly hasEmail: boolean
}

/**
 * Finds the customer an intake comes from, or null for a new one (decision 30). A customer with both the same phone number and the
 * same email address is the same person. One of the two is enough if the name fits and the other points to no one else.
 * Contradictory details make a new customer, whom staff can merge.
 */
export function matchOf(
  { name }: Pick<Signals, 'name'>,
  candidates: ReadonlyArray<Candidate>,
): number | null {
  const both = candidates.filter(({ hasPhone, hasEmail }) => hasPhone && hasEmail)
  if (both.length > 0) return only(both) ?? only(both.filter(({ names }) => names.some(isSame(name))))
  const contradictory =
    candidates.some(({ hasPhone }) => hasPhone) && candidates.some(({ hasEmail }) => hasEmail)
  if (contradictory) return null
  return (
    only(candidates.filter(({ names }) => names.some((one) => contains(one, name)))) ??
    only(candidates.filter(({ names }) => names.some(isSame(name))))
  )
}

/** Whether this name could be one of these, compared word by word. */
export function nameFits(name: string, names: ReadonlyArray<string>): boolean {
  return names.some((one) => contains(one, name))
}

function only(candidates: ReadonlyArray<Candidate>): number | null {
  const [one, ...others] = candidates
  return one && others.length === 0 ? one.id : null
}

const isSame = (name: string) => (other: string) => wordsOf(other).join(' ') === wordsOf(name).join(' ')

/** Whether one name contains all words of the other: `Mrs Lee` and `Ann M. Lee` may be one person, `Ann Lee` and `Bo Lee` not. */
function contains(one: string, other: string): boolean {
  const [fewer, more] = [wordsOf(one), wordsOf(other)].toSorted((a, b) => a.length - b.length)
  return fewer !== undefined && fewer.length > 0 && fewer.every((word) => more?.includes(word))
}

/** The words of a name in lower case, without accents, titles or words common in company names. */
function wordsOf(name: string): ReadonlyArray<string> {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !COMMON.has(word))
}

const COMMON: ReadonlySet<string> = new Set([
  'mr',
  'mrs',
  'ms',
  'miss',
  'dr',
  'and',
  'the',
  'of',
  'pty',
  'ltd',
  'real',
  'estate',
  'property',
  'management',
  'group',
])
