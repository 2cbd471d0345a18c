import type { AreaFound } from '../../routing/page-context.ts'

/** The first line of the answer to "do you come to me?". */
export function areaTitle(answer: AreaFound): string {
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

/** A postcode as it was asked, one suburb with its postcode; null for several suburbs, which are listed. */
function placeOf({ query, localities }: AreaFound): string | null {
  const [first, ...others] = localities
  if (!first) return query
  if (others.length === 0) return `${first.name} ${first.postcode}`
  return /^\d{4}$/.test(query) ? query : null
}

/** Beside the suburb in a booking, when the area check does not know it. */
export const UNKNOWN_SUBURB = "We couldn't find that suburb. Check the spelling, or enter your postcode."

/** How soon we typically come in an emergency, and where that holds: a suburb with a page has a range of its own. */
export function emergencyResponse(location: { readonly responseTime: string } | null): {
  readonly time: string
  readonly where: string | null
} {
  return location
    ? { time: `${location.responseTime} minutes`, where: null }
    : { time: 'about 60 minutes', where: 'in most areas' }
}
