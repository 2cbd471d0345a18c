import { fileURLToPath } from 'node:url'
import type { z } from 'zod'
import { kilometresBetween } from './areas.ts'
import { readLand } from './atlas.ts'
import { areaMap } from './map.ts'
import { outlineNames } from './outlines.ts'
import { linkPreviews } from './previews.ts'
import { ContentError } from './problems.ts'
import { ContentReader } from './read.ts'
import { checkDiary, checkReferences } from './references.ts'
import {
  AltFile,
  ArticleFile,
  BusinessFile,
  LocalitiesFile,
  LocationFile,
  LocationListsFile,
  NeighboursFile,
  PageFile,
  PreviewsFile,
  PricingFile,
  RepliesFile,
  ServiceFile,
  ZonesFile,
} from './shape.ts'
import type { Article, Business, Content, Location, Page, Service } from './types.ts'

/**
 * Reads and checks every content file below a folder (by default this one) and freezes the result.
 * Throws a ContentError that names file, path inside the file and reason of every problem found.
 */
export function loadContent(folder: string = fileURLToPath(new URL('.', import.meta.url))): Content {
  const reader = new ContentReader(folder)
  const business = reader.yaml('business.yaml', BusinessFile)
  const areas = reader.yaml('areas/localities.yaml', LocalitiesFile)
  const around = reader.yaml('areas/neighbours.yaml', NeighboursFile)
  const zones = reader.yaml('areas/zones.yaml', ZonesFile)
  const lists = reader.yaml('locations/lists.yaml', LocationListsFile)
  const pricing = reader.yaml('pricing.yaml', PricingFile)
  const replies = reader.yaml('replies.yaml', RepliesFile)
  const alt = reader.yaml('images/alt.yaml', AltFile)
  const previews = reader.yaml('images/previews.yaml', PreviewsFile)
  const services = readServices(reader)
  const locations = readLocations(reader, areas?.localities ?? [])
  const articles = readArticles(reader)
  const pages = readPages(reader, business)
  checkReferences(reader, { services, locations, articles, lists, pricing, alt, previews })
  checkDiary(reader, { business, zones, localities: areas?.localities ?? [] })
  const whole = business && areas && around && zones && lists && pricing && replies && alt && previews
  if (!whole || reader.problems.length > 0) {
    throw new ContentError(reader.problems)
  }

  const bySlug = new Map(locations.map((location) => [location.slug, location]))
  const listed = (slugs: ReadonlyArray<string>) => slugs.flatMap((slug) => bySlug.get(slug) ?? [])
  const { geo, coverageRadiusMetres, callFirstRadiusMetres } = business
  const metresFromCentre = (point: typeof geo) => kilometresBetween(point, geo) * 1000
  const isNear = (point: typeof geo) => metresFromCentre(point) <= callFirstRadiusMetres
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
    neighbours: around.neighbours.map(
      ({ latitude, longitude, ...place }) =>
        ({
          ...place,
          verdict: isNear({ latitude, longitude }) ? 'JUST_OUTSIDE' : 'TOO_FAR',
          location: null,
        }) as const,
    ),
    farAway: around.farAway,
    zones,
    pricingGuide: pricing.topics,
    replies: replies.templates,
    articles,
    pages,
    map: {
      ...areaMap(geo, coverageRadiusMetres, listed(lists.MARKERS)),
      attribution: areas.attribution,
    },
    alt,
    previews: linkPreviews(previews, { services, locations, articles, alt, name: business.name }),
  })
}

function readServices(reader: ContentReader): ReadonlyArray<Service> {
  const services = reader.list('services', '.md').flatMap((slug) => {
    const read = reader.markdown(`services/${slug}.md`, ServiceFile, 'text')
    if (!read) return []
    const image = `/images/services/${slug}-960.webp`
    return [{ ...read.data, slug, fullDescription: read.html, image }]
  })
  return services.sort((a, b) => a.id - b.id)
}

function readLocations(
  reader: ContentReader,
  localities: z.output<typeof LocalitiesFile>['localities'],
): ReadonlyArray<Location> {
  const land = readLand()
  const locations = reader.list('locations', '.md').flatMap((slug) => {
    const file = `locations/${slug}.md`
    const read = reader.markdown(file, LocationFile, 'text')
    const place = localities.find((locality) => locality.slug === slug)
    if (!place) reader.report(file, '', 'is not one of the localities in areas/localities.yaml')
    const self = land.find((it) => it.slug === slug)
    if (place && !self) reader.report(file, '', 'has no outline in areas/gold-coast.geojson')
    if (!read || !place || !self) return []
    const { name, postcode, latitude, longitude } = place
    const image = `/images/locations/${slug}-960.webp`
    const outline = { outlineNames: outlineNames(self, place, localities) }
    return [
      { ...read.data, slug, name, postcode, latitude, longitude, description: read.html, image, ...outline },
    ]
  })
  return locations.sort((a, b) => a.id - b.id)
}

function readArticles(reader: ContentReader): ReadonlyArray<Article> {
  const articles = reader.list('blog', '.md').flatMap((slug) => {
    const read = reader.markdown(`blog/${slug}.md`, ArticleFile, 'page')
    if (!read) return []
    const image = `/images/articles/${slug}-960.webp`
    const readingMinutes = Math.ceil(read.words.split(/\s+/).length / 220)
    return [{ ...read.data, slug, body: read.html, headings: read.headings, readingMinutes, image }]
  })
  return articles.sort((a, b) => b.published.localeCompare(a.published) || a.slug.localeCompare(b.slug))
}

function readPages(reader: ContentReader, business: Business | null): ReadonlyArray<Page> {
  // Without a business record its problems are reported already; its values would only repeat them.
  if (!business) return []
  const { name, phone, phoneE164, email, address, hours } = business
  const values = {
    name,
    phone,
    phoneE164,
    email,
    // Without an address until it is entered; the check of the content says that it is missing.
    postalAddress: address ? `${name}, ${address}` : name,
    hours: hours.map(({ text }) => text).join(' and '),
  }
  return reader.list('pages', '.md').flatMap((slug) => {
    const read = reader.markdown(`pages/${slug}.md`, PageFile, 'page', values)
    return read ? [{ ...read.data, slug, body: read.html, headings: read.headings }] : []
  })
}

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    for (const part of Object.values(value)) deepFreeze(part)
  }
  return value
}
