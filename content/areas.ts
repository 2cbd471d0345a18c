import type { AreaAnswer, AreaLocality, Content, Location, LocationList } from './types.ts'

type Places = Pick<Content, 'localities' | 'neighbours' | 'farAway'>

/**
 * Says whether a plumber comes to a suburb, another name for it, or a postcode. Case, spaces, accents and
 * punctuation do not matter; the beginning of a name is enough (three characters or more) while all localities
 * that begin so have the same verdict, and one or two typos are tolerated. A postcode that is
 * partly in the area answers with that part. The one rule for the site, the API and bookings.
 */
export function checkArea(content: Places, query: string): AreaAnswer {
  const asked = query.trim()
  const found = named(content, asked)
  for (const verdict of ['IN_AREA', 'JUST_OUTSIDE', 'TOO_FAR'] as const) {
    const localities = found.filter((locality) => locality.verdict === verdict)
    if (localities.length > 0) return { query: asked, verdict, localities }
  }
  return { query: asked, verdict: isFarAway(content, asked) ? 'TOO_FAR' : 'UNKNOWN', localities: [] }
}

/** Whether the words name a city or a postcode far outside the area. */
function isFarAway({ farAway }: Places, asked: string): boolean {
  if (/^\d{4}$/.test(asked)) return !OWN_POSTCODES.test(asked)
  const name = plain(withoutState(asked))
  return farAway.some((locality) => plain(locality) === name)
}

/** Postcodes of the coast, and those of post office boxes in Queensland: one that is in no list may be ours. */
const OWN_POSTCODES = /^(42|9)/

/** The nearest other suburbs with a page, by straight-line distance; kilometres with one decimal. */
export function nearby(
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

/** One of the lists of suburbs that the site shows, in its order. */
export function locationsIn(content: Pick<Content, 'lists'>, list: LocationList): ReadonlyArray<Location> {
  return content.lists[list]
}

type Point = { readonly latitude: number; readonly longitude: number }

/** Great-circle distance on a sphere of the mean radius of the Earth, 6,371.0088 km (IUGG). */
export function kilometresBetween(a: Point, b: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const half =
    Math.sin(radians(b.latitude - a.latitude) / 2) ** 2 +
    Math.cos(radians(a.latitude)) *
      Math.cos(radians(b.latitude)) *
      Math.sin(radians(b.longitude - a.longitude) / 2) ** 2
  return 2 * 6371.0088 * Math.asin(Math.sqrt(half))
}

function named({ localities, neighbours }: Places, asked: string): ReadonlyArray<AreaLocality> {
  if (asked.length > 80) return []
  const all = [...localities, ...neighbours]
  const postcode = asked.match(/\b\d{4}\b/)?.[0]
  const name = plain(withoutState(asked))
  if (name === '') return postcode ? all.filter((locality) => locality.postcode === postcode) : []
  const names = (locality: AreaLocality) => [locality.name, ...locality.aliases].map(plain)
  const exact = all.filter((locality) => names(locality).includes(name))
  if (exact.length > 0 || name.length < 3) return exact
  const oneVerdict = (found: ReadonlyArray<AreaLocality>) =>
    new Set(found.map(({ verdict }) => verdict)).size === 1 ? found : []
  // The beginning of a name of ours is not in doubt because somewhere else begins the same way.
  for (const places of [localities, neighbours]) {
    const starting = places.filter((locality) => names(locality).some((known) => known.startsWith(name)))
    if (starting.length > 0) return oneVerdict(starting)
  }
  const mistakes = all.map((locality) => Math.min(...names(locality).map((known) => mistakesIn(name, known))))
  const fewest = Math.min(...mistakes)
  return fewest > mistakesForgiven(name)
    ? []
    : oneVerdict(all.filter((_, index) => mistakes[index] === fewest))
}

/** What was asked without postcode, state and country, and with `Mt` written out. */
function withoutState(asked: string): string {
  return asked
    .replace(/\b\d{4}\b/, '')
    .replace(/\b(gold coast|qld|queensland|nsw|new south wales|australia)\b/gi, '')
    .replace(/^\s*mt\b/i, 'mount')
}

/** Low enough that no other locality matches one of ours. */
function mistakesForgiven(name: string): number {
  if (name.length < 5) return 0
  return name.length < 9 ? 1 : 2
}

/**
 * How many characters have to be inserted, deleted, replaced or swapped with the next one before the input is the beginning
 * of a name: the optimal string alignment distance to the nearest of its beginnings.
 */
export function mistakesIn(typed: string, name: string): number {
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

function plain(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
}
