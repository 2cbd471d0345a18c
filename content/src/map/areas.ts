import type { AreaAnswer, AreaLocality, Content, Location, LocationList } from '../types.ts'

type AreaContent = Pick<Content, 'localities' | 'neighbours' | 'farAway'>

/**
 * Returns whether we serve a suburb (by name or alias) or a postcode. Ignores case, spaces, accents and punctuation. A prefix of
 * three or more characters is enough if all matching localities have the same verdict, and one or two typos are tolerated. A
 * postcode that is partly in the area returns that part. The site, the API and bookings all use this rule.
 */
export function checkArea(content: AreaContent, query: string): AreaAnswer {
  const trimmedQuery = query.trim()
  const found = findLocalities(content, trimmedQuery)
  for (const verdict of ['IN_AREA', 'JUST_OUTSIDE', 'TOO_FAR'] as const) {
    const localities = found.filter((locality) => locality.verdict === verdict)
    if (localities.length > 0) return { query: trimmedQuery, verdict, localities }
  }
  return {
    query: trimmedQuery,
    verdict: isFarAway(content, trimmedQuery) ? 'TOO_FAR' : 'UNKNOWN',
    localities: [],
  }
}

/** True for a city or a postcode far outside the area. */
function isFarAway({ farAway }: AreaContent, query: string): boolean {
  if (/^\d{4}$/.test(query)) return !LOCAL_POSTCODES.test(query)
  const name = stripPostcodeAndState(query)
  const names = [name, name.replace(PART_OF_CITY, '')].map(normaliseName)
  return farAway.some((locality) => names.includes(normaliseName(locality)))
}

/** The part of a city that many localities are named after: `Brisbane City`, `South Brisbane`, `Springfield Lakes`. */
const PART_OF_CITY =
  /^\s*(?:north|south|east|west|inner)\b|\b(?:city|cbd|central|north|south|east|west|heights|lakes)\W*$/i

/** Gold Coast postcodes, and Queensland post office box postcodes: one that is in no list may still be local. */
const LOCAL_POSTCODES = /^(42|9)/

/** Returns the nearest other suburbs with a page, by straight-line distance in kilometres to one decimal place. */
export function nearbyLocations(
  content: Pick<Content, 'locations'>,
  from: Location,
  count: number,
): ReadonlyArray<{ distanceKm: number; location: Location }> {
  return content.locations
    .filter((location) => location.slug !== from.slug)
    .map((location) => ({ distanceKm: Math.round(kilometresBetween(from, location) * 10) / 10, location }))
    .sort((a, b) => a.distanceKm - b.distanceKm || a.location.id - b.location.id)
    .slice(0, count)
}

/** Returns one of the lists of suburbs that the site shows, in its order. */
export function locationsIn(content: Pick<Content, 'lists'>, list: LocationList): ReadonlyArray<Location> {
  return content.lists[list]
}

type Point = { readonly latitude: number; readonly longitude: number }

/** Great-circle distance, using the Earth's mean radius of 6,371.0088 km (IUGG). */
export function kilometresBetween(a: Point, b: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const haversine =
    Math.sin(radians(b.latitude - a.latitude) / 2) ** 2 +
    Math.cos(radians(a.latitude)) *
      Math.cos(radians(b.latitude)) *
      Math.sin(radians(b.longitude - a.longitude) / 2) ** 2
  return 2 * 6371.0088 * Math.asin(Math.sqrt(haversine))
}

function findLocalities(content: AreaContent, query: string): ReadonlyArray<AreaLocality> {
  const { localities, neighbours } = content
  if (query.length > 80) return []
  const candidates = [...localities, ...neighbours]
  const postcode = query.match(/\b\d{4}\b/)?.[0]
  const name = normaliseName(stripPostcodeAndState(query))
  if (name === '') return postcode ? candidates.filter((locality) => locality.postcode === postcode) : []
  const names = (locality: AreaLocality) => [locality.name, ...locality.aliases].map(normaliseName)
  const exact = candidates.filter((locality) => names(locality).includes(name))
  // A place far away is not one of ours with typos, such as Southport for South Perth.
  if (exact.length > 0 || name.length < 3 || isFarAway(content, query)) return exact
  const ifSameVerdict = (found: ReadonlyArray<AreaLocality>) =>
    new Set(found.map(({ verdict }) => verdict)).size === 1 ? found : []
  // Our own localities come first: a prefix of one is not made ambiguous by a neighbouring place that starts the same way.
  for (const group of [localities, neighbours]) {
    const prefixed = group.filter((locality) =>
      names(locality).some((candidate) => candidate.startsWith(name)),
    )
    if (prefixed.length > 0) return ifSameVerdict(prefixed)
  }
  const distances = candidates.map((locality) =>
    Math.min(...names(locality).map((candidate) => prefixEditDistance(name, candidate))),
  )
  const minDistance = Math.min(...distances)
  return minDistance > maxTypos(name)
    ? []
    : ifSameVerdict(candidates.filter((_, index) => distances[index] === minDistance))
}

/** Removes postcode, state and country from the query, and expands `Mt` to `mount`. */
function stripPostcodeAndState(query: string): string {
  return query
    .replace(/\b\d{4}\b/, '')
    .replace(/\b(gold coast|qld|queensland|nsw|new south wales|australia)\b/gi, '')
    .replace(/^\s*mt\b/i, 'mount')
}

/** Kept low, so that names of other places never match one of our localities. */
function maxTypos(name: string): number {
  if (name.length < 5) return 0
  return name.length < 9 ? 1 : 2
}

/**
 * Returns how many characters must be inserted, deleted, replaced or swapped with the next one to turn the input into a prefix of
 * the name: the smallest optimal string alignment distance to any prefix.
 */
export function prefixEditDistance(input: string, name: string): number {
  let beforePrevious: ReadonlyArray<number> = []
  let previous: ReadonlyArray<number> = Array.from({ length: name.length + 1 }, (_, column) => column)
  for (let row = 1; row <= input.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= name.length; column += 1) {
      const isSame = input[row - 1] === name[column - 1]
      const isSwap =
        row > 1 && column > 1 && input[row - 1] === name[column - 2] && input[row - 2] === name[column - 1]
      current.push(
        Math.min(
          (previous[column] ?? 0) + 1,
          (current[column - 1] ?? 0) + 1,
          (previous[column - 1] ?? 0) + (isSame ? 0 : 1),
          isSwap ? (beforePrevious[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
    beforePrevious = previous
    previous = current
  }
  return Math.min(...previous)
}

function normaliseName(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
}
