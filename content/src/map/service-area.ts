import type { YamlFiles } from '../files/yaml-files.ts'
import type { Business, Content, Location } from '../types.ts'
import { kilometresBetween } from './areas.ts'
import { areaMap } from './map.ts'

/**
 * Where the business works: which localities it serves, by their distance from its centre, which suburbs have a page, and the map.
 */
export function serviceArea(
  { geo, coverageRadiusMetres, callFirstRadiusMetres, areaServed }: Business,
  locations: ReadonlyArray<Location>,
  { areas, neighbours, zones, lists }: Pick<YamlFiles, 'areas' | 'neighbours' | 'zones' | 'lists'>,
): Pick<Content, 'lists' | 'localities' | 'neighbours' | 'farAway' | 'map'> {
  const bySlug = new Map(locations.map((location) => [location.slug, location]))
  const locationsBySlug = (slugs: ReadonlyArray<string>) => slugs.flatMap((slug) => bySlug.get(slug) ?? [])
  const metresFromCentre = (point: typeof geo) => kilometresBetween(point, geo) * 1000
  const isNear = (point: typeof geo) => metresFromCentre(point) <= callFirstRadiusMetres
  const withoutPage = areas.localities.filter(({ slug }) => !bySlug.has(slug))
  return {
    lists: {
      ALL: locations,
      AREAS: locationsBySlug(lists.AREAS),
      MARKERS: locationsBySlug(lists.MARKERS),
      MENU: locationsBySlug(lists.MENU),
      DROPDOWN: locationsBySlug(lists.DROPDOWN),
      STRUCTURED_DATA: locationsBySlug(lists.STRUCTURED_DATA),
    },
    localities: areas.localities.map((locality) => {
      const inArea = metresFromCentre(locality) <= coverageRadiusMetres
      return {
        ...locality,
        inArea,
        verdict: inArea ? 'IN_AREA' : isNear(locality) ? 'JUST_OUTSIDE' : 'TOO_FAR',
        location: bySlug.get(locality.slug) ?? null,
        zone: zones.zones.find(({ localities }) => localities.includes(locality.slug))?.slug ?? '',
      } as const
    }),
    neighbours: neighbours.neighbours.map(
      ({ latitude, longitude, ...neighbour }) =>
        ({
          ...neighbour,
          verdict: isNear({ latitude, longitude }) ? 'JUST_OUTSIDE' : 'TOO_FAR',
          location: null,
        }) as const,
    ),
    farAway: neighbours.farAway,
    map: {
      ...areaMap(
        geo,
        coverageRadiusMetres,
        locationsBySlug(lists.MARKERS),
        // Suburbs with a page first, as listed, then those that the pages name as the ends of the area. Others only fill
        // what would be empty.
        [
          ...new Set([
            ...locationsBySlug(lists.AREAS),
            ...locations,
            ...withoutPage.filter(({ name }) => areaServed.includes(name)),
            ...withoutPage,
          ]),
        ]
          .filter(({ slug }) => !lists.MARKERS.includes(slug))
          .map((place) => ({
            ...place,
            spacing: bySlug.has(place.slug) || areaServed.includes(place.name) ? 0 : 16,
          })),
      ),
      attribution: areas.attribution,
    },
  }
}
