import type { AreaAnswer, Content, Locality, Location, LocationList } from './types.ts'

/**
 * Says whether a plumber comes to a suburb, another name for it, or a postcode. Case, spaces, accents and
 * punctuation do not matter; the beginning of a name is enough (three letters or more) while all places
 * that begin so have the same verdict, and a letter or two that are wrong are forgiven. A postcode that is
 * partly in the area answers with that part.
 */
export function checkArea(content: Pick<Content, 'localities'>, query: string): AreaAnswer {
  const asked = query.trim()
  const localities = named(content.localities, asked)
  const inArea = localities.filter((locality) => locality.inArea)
  if (inArea.length > 0) return { query: asked, verdict: 'IN_AREA', localities: inArea }
  if (localities.length > 0) return { query: asked, verdict: 'JUST_OUTSIDE', localities }
  return { query: asked, verdict: 'UNKNOWN', localities: [] }
}

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

function named(localities: ReadonlyArray<Locality>, asked: string): ReadonlyArray<Locality> {
  if (asked.length > 80) return []
  const postcode = asked.match(/\b\d{4}\b/)?.[0]
  const name = plain(
    asked.replace(/\b\d{4}\b/, '').replace(/\b(gold coast|qld|queensland|australia)\b/gi, ''),
  )
  if (name === '') return postcode ? localities.filter((locality) => locality.postcode === postcode) : []
  const names = (locality: Locality) => [locality.name, ...locality.aliases].map(plain)
  const exact = localities.filter((locality) => names(locality).includes(name))
  if (exact.length > 0 || name.length < 3) return exact
  const oneVerdict = (found: ReadonlyArray<Locality>) =>
    new Set(found.map((locality) => locality.inArea)).size === 1 ? found : []
  const begun = localities.filter((locality) => names(locality).some((known) => known.startsWith(name)))
  if (begun.length > 0) return oneVerdict(begun)
  const mistakes = localities.map((locality) =>
    Math.min(...names(locality).map((known) => mistakesIn(name, known))),
  )
  const fewest = Math.min(...mistakes)
  return fewest > mistakesForgiven(name)
    ? []
    : oneVerdict(localities.filter((_, index) => mistakes[index] === fewest))
}

/** So few that no place of elsewhere is taken for one of ours: Beenleigh is three letters from Burleigh. */
function mistakesForgiven(name: string): number {
  if (name.length < 5) return 0
  return name.length < 9 ? 1 : 2
}

/**
 * How many letters have to be put in, left out, replaced or swapped with the next one before what was typed is the beginning
 * of a name: the optimal string alignment distance to the nearest of its beginnings.
 */
function mistakesIn(typed: string, name: string): number {
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
