import type { Land } from './atlas.ts'

/**
 * Maps each suburb's slug to the suburbs that share a land border with it, longest border first. Relies on neighbours having the
 * same corners along their border in the drawn map.
 */
export function sharedBorders(land: ReadonlyArray<Land>): ReadonlyMap<string, ReadonlyArray<string>> {
  const segments = new Map<string, { length: number; slugs: Set<string> }>()
  for (const { slug, rings } of land) {
    if (slug === null) continue
    for (const ring of rings) {
      for (const [n, to] of ring.entries()) {
        const from = ring[n - 1]
        if (!from) continue
        // Neighbours trace their border in opposite directions, so the key must be the same in both.
        const key = [from.join(), to.join()].sort().join(' ')
        const segment = segments.get(key) ?? { length: lengthOf(from, to), slugs: new Set() }
        segment.slugs.add(slug)
        segments.set(key, segment)
      }
    }
  }
  const lengths = new Map<string, Map<string, number>>()
  for (const { length, slugs } of segments.values()) {
    for (const slug of slugs) {
      const lengthByNeighbour = lengths.get(slug) ?? new Map<string, number>()
      for (const neighbour of slugs)
        if (neighbour !== slug)
          lengthByNeighbour.set(neighbour, (lengthByNeighbour.get(neighbour) ?? 0) + length)
      lengths.set(slug, lengthByNeighbour)
    }
  }
  return new Map(
    [...lengths].map(([slug, lengthByNeighbour]) => [
      slug,
      [...lengthByNeighbour].sort(([, a], [, b]) => b - a).map(([neighbour]) => neighbour),
    ]),
  )
}

/** Length in degrees of latitude, precise enough to compare borders. */
function lengthOf([fromLongitude, fromLatitude]: Corner, [toLongitude, toLatitude]: Corner): number {
  const longitudeScale = Math.cos((fromLatitude * Math.PI) / 180)
  return Math.hypot((fromLongitude - toLongitude) * longitudeScale, fromLatitude - toLatitude)
}

type Corner = Land['rings'][number][number]
