type Answer = {
  readonly query: string
  readonly verdict: 'IN_AREA' | 'JUST_OUTSIDE' | 'UNKNOWN'
  readonly localities: ReadonlyArray<{ readonly name: string; readonly postcode: string }>
}

/** The first line of the answer to "do you come to me?". */
export function areaTitle(answer: Answer): string {
  const places = placesOf(answer)
  if (answer.verdict === 'IN_AREA') return `Yes, we come to ${places}.`
  if (answer.verdict === 'UNKNOWN') return 'We do not know that place.'
  const several = answer.localities.length > 1 && places !== answer.query
  return `${places} ${several ? 'are' : 'is'} just outside our usual run.`
}

/** A postcode as it was asked, one suburb with its postcode, several by name. */
function placesOf({ query, localities }: Answer): string {
  const [first, ...others] = localities
  if (!first || /^\d{4}$/.test(query)) return query
  if (others.length === 0) return `${first.name} ${first.postcode}`
  return new Intl.ListFormat('en-AU').format(localities.map(({ name }) => name))
}
