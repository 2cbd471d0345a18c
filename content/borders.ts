import type { Land } from './atlas.ts'

/**
 * Maps each suburb's slug to the suburbs that share a land border with it, longest border first. Relies on neighbours having the
 * same corners along their border in the drawn map.
 */
export function sharedBorders(land: ReadonlyArray<Land>): ReadonlyMap<string, ReadonlyArray<string>> {
  const owners = new Map<string, { length: number; slugs: Set<string> }>()
  for (const { slug, rings } of land) {
    if (slug === null) continue
    for (const ring of rings) {
      for (const [n, to] of ring.entries()) {
        const from = ring[n - 1]
        if (!from) continue
        // Neighbours trace their border in opposite directions, so the key must be the same in both.
        const name = [from.join(), to.join()].sort().join(' ')
        const side = owners.get(name) ?? { length: lengthOf(from, to), slugs: new Set() }
        side.slugs.add(slug)
        owners.set(name, side)
      }
    }
  }
  const lengths = new Map<string, Map<string, number>>()
  for (const { length, slugs } of owners.values()) {
    for (const slug of slugs) {
      const others = lengths.get(slug) ?? new Map<string, number>()
      for (const other of slugs) if (other !== slug) others.set(other, (others.get(other) ?? 0) + length)
      lengths.set(slug, others)
    }
  }
  return new Map(
    [...lengths].map(([slug, others]) => [
      slug,
      [...others].sort(([, a], [, b]) => b - a).map(([other]) => other),
    ]),
  )
}

/** Length in degrees of latitude, precise enough to compare borders. */
function lengthOf([fromLongitude, fromLatitude]: Corner, [toLongitude, toLatitude]: Corner): number {
  const shrink = Math.cos((fromLatitude * Math.PI) / 180)
  return Math.hypot((fromLongitude - toLongitude) * shrink, fromLatitude - toLatitude)
}

type Corner = Land['rings'][number][number]
