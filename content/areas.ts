import type { AreaAnswer, AreaLocality, Content, Location, LocationList } from './types.ts'

type Places = Pick<Content, 'localities' | 'neighbours' | 'farAway'>

/**
 * Returns whether we serve a suburb (by name or alias) or a postcode. Ignores case, spaces, accents and punctuation. A prefix of
 * three or more characters is enough if all matching localities have the same verdict, and one or two typos are tolerated. A
 * postcode that is partly in the area returns that part. The site, the API and bookings all use this rule.
 */
export function checkArea(content: Places, query: string): AreaAnswer {
  const asked = query.trim()
  const found = findLocalities(content, asked)
  for (const verdict of ['IN_AREA', 'JUST_OUTSIDE', 'TOO_FAR'] as const) {
    const localities = found.filter((locality) => locality.verdict === verdict)
    if (localities.length > 0) return { query: asked, verdict, localities }
  }
  return { query: asked, verdict: isFarAway(content, asked) ? 'TOO_FAR' : 'UNKNOWN', localities: [] }
}

/** True for a city or a postcode far outside the area. */
function isFarAway({ farAway }: Places, asked: string): boolean {
  if (/^\d{4}$/.test(asked)) return !LOCAL_POSTCODES.test(asked)
  const name = normaliseName(stripPostcodeAndState(asked))
  return farAway.some((locality) => normaliseName(locality) === name)
}

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
  const half =
    Math.sin(radians(b.latitude - a.latitude) / 2) ** 2 +
    Math.cos(radians(a.latitude)) *
      Math.cos(radians(b.latitude)) *
      Math.sin(radians(b.longitude - a.longitude) / 2) ** 2
  return 2 * 6371.0088 * Math.asin(Math.sqrt(half))
}

function findLocalities({ localities, neighbours }: Places, asked: string): ReadonlyArray<AreaLocality> {
  if (asked.length > 80) return []
  const all = [...localities, ...neighbours]
  const postcode = asked.match(/\b\d{4}\b/)?.[0]
  const name = normaliseName(stripPostcodeAndState(asked))
  if (name === '') return postcode ? all.filter((locality) => locality.postcode === postcode) : []
  const names = (locality: AreaLocality) => [locality.name, ...locality.aliases].map(normaliseName)
  const exact = all.filter((locality) => names(locality).includes(name))
  if (exact.length > 0 || name.length < 3) return exact
  const oneVerdict = (found: ReadonlyArray<AreaLocality>) =>
    new Set(found.map(({ verdict }) => verdict)).size === 1 ? found : []
  // Our own localities come first: a prefix of one is not made ambiguous by a neighbouring place that starts the same way.
  for (const places of [localities, neighbours]) {
    const starting = places.filter((locality) => names(locality).some((known) => known.startsWith(name)))
    if (starting.length > 0) return oneVerdict(starting)
  }
  const mistakes = all.map((locality) =>
    Math.min(...names(locality).map((known) => prefixEditDistance(name, known))),
  )
  const fewest = Math.min(...mistakes)
  return fewest > maxTypos(name) ? [] : oneVerdict(all.filter((_, index) => mistakes[index] === fewest))
}

/** Removes postcode, state and country from the query, and expands `Mt` to `mount`. */
function stripPostcodeAndState(asked: string): string {
  return asked
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
export function prefixEditDistance(typed: string, name: string): number {
  let beforeLast: ReadonlyArray<number> = []
  let last: ReadonlyArray<number> = Array.from({ length: name.length + 1 }, (_, at) => at)
  for (let row = 1; row <= typed.length; row += 1) {
    const now = [row]
    for (let at = 1; at <= name.length; at += 1) {
      const same = typed[row - 1] === name[at - 1]
      const swapped = row > 1 && at > 1 && typed[row - 1] === name[at - 2] && typed[row - 2] === name[at - 1]
      now.push(
        Math.min(
          (last[at] ?? 0) + 1,
          (now[at - 1] ?? 0) + 1,
          (last[at - 1] ?? 0) + (same ? 0 : 1),
          swapped ? (beforeLast[at - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
    beforeLast = last
    last = now
  }
  return Math.min(...last)
}

function normaliseName(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
}
