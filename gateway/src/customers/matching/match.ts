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
export function matchCustomer(
  { name }: Pick<Signals, 'name'>,
  candidates: ReadonlyArray<Candidate>,
): number | null {
  const both = candidates.filter(({ hasPhone, hasEmail }) => hasPhone && hasEmail)
  if (both.length > 0)
    return soleCandidateId(both) ?? soleCandidateId(both.filter(({ names }) => names.some(isSameName(name))))
  const contradictory =
    candidates.some(({ hasPhone }) => hasPhone) && candidates.some(({ hasEmail }) => hasEmail)
  if (contradictory) return null
  return (
    soleCandidateId(
      candidates.filter(({ names }) => names.some((candidate) => containsName(candidate, name))),
    ) ?? soleCandidateId(candidates.filter(({ names }) => names.some(isSameName(name))))
  )
}

/** Whether this name could be one of these, compared word by word. */
export function isNameMatch(name: string, names: ReadonlyArray<string>): boolean {
  return names.some((candidate) => containsName(candidate, name))
}

function soleCandidateId(candidates: ReadonlyArray<Candidate>): number | null {
  const [candidate, ...rest] = candidates
  return candidate && rest.length === 0 ? candidate.id : null
}

const isSameName = (name: string) => (other: string) =>
  nameWords(other).join(' ') === nameWords(name).join(' ')

/** Whether one name contains all words of the other: `Mrs Lee` and `Ann M. Lee` may be one person, `Ann Lee` and `Bo Lee` not. */
function containsName(one: string, other: string): boolean {
  const [fewer, more] = [nameWords(one), nameWords(other)].toSorted((a, b) => a.length - b.length)
  return fewer !== undefined && fewer.length > 0 && fewer.every((word) => more?.includes(word))
}

/** The words of a name in lower case, without accents, titles or words common in company names. */
function nameWords(name: string): ReadonlyArray<string> {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !COMMON_WORDS.has(word))
}

const COMMON_WORDS: ReadonlySet<string> = new Set([
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
