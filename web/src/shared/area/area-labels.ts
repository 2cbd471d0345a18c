import type { AreaResult } from '../../routing/page-context.ts'

/** Returns the first line of the answer to "do you come to me?". */
export function areaTitle(answer: AreaResult): string {
  const place = placeOf(answer)
  switch (answer.verdict) {
    case 'IN_AREA':
      return place ? `Yes, we come to ${place}.` : 'Yes, we come to each of these. Which one is yours?'
    case 'JUST_OUTSIDE':
      return place ? `${place} is just outside our area.` : 'These are just outside our area:'
    case 'TOO_FAR':
      return `Sorry, we don't come to ${place ?? answer.query}.`
    case 'UNKNOWN':
      return "We couldn't find that place."
  }
}

/** Returns one suburb with its postcode, or the postcode that was entered; null for several suburbs, which are listed. */
function placeOf({ query, localities }: AreaResult): string | null {
  const [first, ...others] = localities
  if (!first) return query
  if (others.length === 0) return `${first.name} ${first.postcode}`
  return /^\d{4}$/.test(query) ? query : null
}

/** Error message of the suburb field in a booking if the area check doesn't know the place. */
export const UNKNOWN_SUBURB = "We couldn't find that suburb. Check the spelling, or enter your postcode."

/** Returns the typical emergency response time and where it applies. A suburb with a page has its own. */
export function emergencyResponse(location: { readonly responseTime: string } | null): {
  readonly time: string
  readonly where: string | null
} {
  return location
    ? { time: `${location.responseTime} minutes`, where: null }
    : { time: 'about 60 minutes', where: 'in most areas' }
}
