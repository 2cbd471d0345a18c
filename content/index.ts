import { fileURLToPath } from 'node:url'
import type { z } from 'zod'
import { kilometresBetween } from './areas.ts'
import { type AreaMap, areaMap } from './map.ts'
import { ContentError } from './problems.ts'
import { ContentReader } from './read.ts'
import {
  BusinessFile,
  LocalitiesFile,
  LocationFile,
  LocationListsFile,
  PricingFile,
  ServiceFile,
} from './shape.ts'

export { checkArea, locationsIn, nearby } from './areas.ts'
export { ICONS, type Icon } from './icons.ts'
export type { AreaMap } from './map.ts'
export { ContentError, type Problem } from './problems.ts'

type Frozen<T> = T extends (infer Item)[]
  ? ReadonlyArray<Frozen<Item>>
  : T extends object
    ? { readonly [Key in keyof T]: Frozen<T[Key]> }
    : T

export type Business = Frozen<z.output<typeof BusinessFile>>

export type Service = Frozen<z.output<typeof ServiceFile>> & {
  readonly slug: string
  /** Sanitised HTML: paragraphs, lists and links. */
  readonly fullDescription: string
  /** The path of its picture on the site, a WebP 960 pixels wide. */
  readonly image: string
}

export type Location = Frozen<z.output<typeof LocationFile>> & {
  readonly slug: string
  readonly name: string
  readonly postcode: string
  readonly latitude: number
  readonly longitude: number
  /** Sanitised HTML: paragraphs, lists and links. */
  readonly description: string
  /** The path of its picture on the site, a WebP 960 pixels wide. */
  readonly image: string
}

/** One of the 80 localities of the City of Gold Coast. */
export type Locality = Frozen<z.output<typeof LocalitiesFile>>['localities'][number] & {
  /** Inside the coverage circle of business.yaml. */
  readonly inArea: boolean
  /** Its page; null where it has none. */
  readonly location: Location | null
}

export type LocationList = 'ALL' | keyof z.output<typeof LocationListsFile>

export type PricingTopic = Frozen<z.output<typeof PricingFile>>['topics'][number]

export type AreaVerdict = 'IN_AREA' | 'JUST_OUTSIDE' | 'UNKNOWN'

export type AreaAnswer = {
  /** The words that were asked, trimmed. */
  readonly query: string
  readonly verdict: AreaVerdict
  readonly localities: ReadonlyArray<Locality>
}

/** Every word and fact of the site; frozen. */
export type Content = {
  readonly business: Business
  /** In id order. */
  readonly services: ReadonlyArray<Service>
  /** In id order. */
  readonly locations: ReadonlyArray<Location>
  readonly lists: Readonly<Record<LocationList, ReadonlyArray<Location>>>
  /** In alphabetical order. */
  readonly localities: ReadonlyArray<Locality>
  readonly pricingGuide: ReadonlyArray<PricingTopic>
  readonly map: AreaMap & { readonly attribution: string }
}

/**
 * Reads and checks every content file below a folder (by default this one) and freezes the result.
 * Throws a ContentError that names file, path inside the file and reason of every problem found.
 */
export function loadContent(folder: string = fileURLToPath(new URL('.', import.meta.url))): Content {
  const reader = new ContentReader(folder)
  const business = reader.yaml('business.yaml', BusinessFile)
  const areas = reader.yaml('areas/localities.yaml', LocalitiesFile)
  const lists = reader.yaml('locations/lists.yaml', LocationListsFile)
  const pricing = reader.yaml('pricing.yaml', PricingFile)
  const services = readServices(reader)
  const locations = areas ? readLocations(reader, areas.localities) : []

  if (!business || !areas || !lists || !pricing || reader.problems.length > 0) {
    throw new ContentError(reader.problems)
  }
  const bySlug = new Map(locations.map((location) => [location.slug, location]))
  const listed = (slugs: ReadonlyArray<string>) => slugs.flatMap((slug) => bySlug.get(slug) ?? [])
  const { latitude, longitude } = business.geo
  return deepFreeze({
    business,
    services,
    locations,
    lists: {
      ALL: locations,
      AREAS: listed(lists.AREAS),
      MARKERS: listed(lists.MARKERS),
      MENU: listed(lists.MENU),
      DROPDOWN: listed(lists.DROPDOWN),
      STRUCTURED_DATA: listed(lists.STRUCTURED_DATA),
    },
    localities: areas.localities.map((locality) => ({
      ...locality,
      inArea: kilometresBetween(locality, { latitude, longitude }) * 1000 <= business.coverageRadiusMetres,
      location: bySlug.get(locality.slug) ?? null,
    })),
    pricingGuide: pricing.topics,
    map: {
      ...areaMap({ latitude, longitude }, business.coverageRadiusMetres, listed(lists.MARKERS)),
      attribution: areas.attribution,
    },
  })
}

/** What the owner has still to fill in before the site may go live, one line each. */
export function placeholders({ business }: Pick<Content, 'business'>): ReadonlyArray<string> {
  const missing = [
    ...business.licences.filter(({ number }) => number === null).map(({ label }) => `licences: ${label}`),
    ...business.socialLinks
      .filter(({ url, network }) => url === null || network === null)
      .map(({ position }) => `socialLinks: position ${position}`),
  ]
  if (business.founder.name === null) missing.push('founder.name')
  // (07) 5550 xxxx and (07) 7010 xxxx are kept free by the regulator for fiction; nobody answers them.
  if (/^\+617(5550|7010)/.test(business.phoneE164)) missing.push('phone: a number reserved for examples')
  if (/@([a-z0-9-]+\.)*example\.(com|net|org)$/.test(business.email)) {
    missing.push('email: an address reserved for examples')
  }
  return missing.map((what) => `business.yaml: ${what}`)
}

function readServices(reader: ContentReader): ReadonlyArray<Service> {
  return reader
    .list('services', '.md')
    .flatMap((slug) => {
      const read = reader.markdown(`services/${slug}.md`, ServiceFile, 'text')
      if (!read) return []
      return [
        { ...read.data, slug, fullDescription: read.body.html, image: `/images/services/${slug}-960.webp` },
      ]
    })
    .sort((a, b) => a.id - b.id)
}

function readLocations(
  reader: ContentReader,
  localities: z.output<typeof LocalitiesFile>['localities'],
): ReadonlyArray<Location> {
  return reader
    .list('locations', '.md')
    .flatMap((slug) => {
      const file = `locations/${slug}.md`
      const read = reader.markdown(file, LocationFile, 'text')
      const place = localities.find((locality) => locality.slug === slug)
      if (!place) reader.report(file, '', 'is not one of the localities in areas/localities.yaml')
      if (!read || !place) return []
      const { name, postcode, latitude, longitude } = place
      return [
        {
          ...read.data,
          slug,
          name,
          postcode,
          latitude,
          longitude,
          description: read.body.html,
          image: `/images/locations/${slug}-960.webp`,
        },
      ]
    })
    .sort((a, b) => a.id - b.id)
}

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    for (const part of Object.values(value)) deepFreeze(part)
  }
  return value
}
