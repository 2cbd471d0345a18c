type Answer = {
  readonly query: string
  readonly verdict: 'IN_AREA' | 'JUST_OUTSIDE' | 'UNKNOWN'
  readonly localities: ReadonlyArray<{ readonly name: string; readonly postcode: string }>
}

/** The first line of the answer to "do you come to me?". */
export function areaTitle(answer: Answer): string {
  const place = placeOf(answer)
  switch (answer.verdict) {
    case 'IN_AREA':
      return place ? `Yes, we come to ${place}.` : 'Yes, we come to each of these:'
    case 'JUST_OUTSIDE':
      return place ? `${place} is just outside our usual run.` : 'These are just outside our usual run:'
    case 'UNKNOWN':
      return 'We do not know that place.'
  }
}

/** A postcode as it was asked, one suburb with its postcode; null for several suburbs, which are listed. */
function placeOf({ query, localities }: Answer): string | null {
  const [first, ...others] = localities
  if (!first || /^\d{4}$/.test(query)) return query
  return others.length === 0 ? `${first.name} ${first.postcode}` : null
}
