import type { z } from 'zod'
import type { ContentReader } from './files/read.ts'
import { FIXED_ADDRESSES } from './redirects.ts'
import type { BusinessFile, OwnerPromisesFile, PricingFile } from './shape/business.ts'
import type { WhosePipeFile } from './shape/guides.ts'
import type { LocalitiesFile, LocationListsFile, ZonesFile } from './shape/locations.ts'
import type { PreviewsFile } from './shape/pages.ts'
import type { FaqFile } from './shape/services.ts'
import type { Answer, Article, Guide, LandingPage, Location, Page, Service } from './types.ts'

const CORE_SERVICE_COUNT = 6
const REQUIRED_PAGES = ['about', 'privacy-policy', 'terms-and-conditions', 'warranty-information']
const REQUIRED_LANDING_PAGES = [
  'emergency-plumber-gold-coast',
  'blocked-drains-gold-coast',
  'hot-water-gold-coast',
]
const HERO_PICTURES = ['heroes/hero-wide', 'heroes/hero-tall']

type ContentParts = {
  business: z.output<typeof BusinessFile> | null
  services: ReadonlyArray<Service>
  landingPages: ReadonlyArray<LandingPage>
  locations: ReadonlyArray<Location>
  articles: ReadonlyArray<Article>
  guides: ReadonlyArray<Guide>
  pages: ReadonlyArray<Page>
  answers: ReadonlyArray<Answer>
  faq: z.output<typeof FaqFile> | null
  lists: z.output<typeof LocationListsFile> | null
  pricing: z.output<typeof PricingFile> | null
  promises: z.output<typeof OwnerPromisesFile> | null
  whosePipe: z.output<typeof WhosePipeFile> | null
  alt: Readonly<Record<string, string>> | null
  previews: z.output<typeof PreviewsFile> | null
}

/** The names of all files, including invalid ones, so that one fault isn't reported many times. */
type FileNames = {
  services: ReadonlyArray<string>
  locations: ReadonlyArray<string>
  articles: ReadonlyArray<string>
  guides: ReadonlyArray<string>
  answers: ReadonlyArray<string>
}

/** Reports problems across files: duplicate numbers, unknown names, and broken links and picture references. */
export function checkReferences(reader: ContentReader, parts: ContentParts): void {
  const names: FileNames = {
    services: reader.listNames('services', '.md'),
    locations: reader.listNames('locations', '.md'),
    articles: reader.listNames('blog', '.md'),
    guides: reader.listNames('guides', '.md'),
    answers: parts.answers.map(({ slug }) => slug),
  }
  checkNumbers(reader, 'services', parts.services, names.services)
  checkNumbers(reader, 'locations', parts.locations, names.locations)
  const pages = reader.listNames('pages', '.md')
  for (const slug of REQUIRED_PAGES) {
    if (!pages.includes(slug)) reader.report(`pages/${slug}.md`, '', 'is missing')
  }
  const landing = reader.listNames('landing', '.yaml')
  for (const slug of REQUIRED_LANDING_PAGES) {
    if (!landing.includes(slug)) reader.report(`landing/${slug}.yaml`, '', 'is missing')
  }
  checkNumbers(reader, 'guides', parts.guides, names.guides)
  checkServiceNames(reader, parts, names)
  checkGuides(reader, parts, names)
  checkLists(reader, parts, names)
  checkPictures(reader, parts, names)
  checkLinks(reader, names)
  checkPromises(reader, parts, names)
}

/** The files of a folder are numbered from 1, without gaps. */
function checkNumbers(
  reader: ContentReader,
  folder: string,
  records: ReadonlyArray<{ id: number; slug: string }>,
  files: ReadonlyArray<string>,
): void {
  const recordsById = Map.groupBy(records, ({ id }) => id)
  for (const [id, [first, ...duplicates]] of recordsById) {
    for (const { slug } of duplicates) {
      reader.report(`${folder}/${slug}.md`, 'id', `${id} is already the number of ${first?.slug}`)
    }
  }
  if (records.length < files.length) return
  for (let id = 1; id <= files.length; id++) {
    if (!recordsById.has(id)) reader.report(folder, '', `no file has the id ${id}`)
  }
}

function checkServiceNames(reader: ContentReader, parts: ContentParts, names: FileNames): void {
  const otherServices = new Set(
    parts.services.filter(({ id }) => id > CORE_SERVICE_COUNT).map(({ slug }) => slug),
  )
  const check = (file: string, path: string, slug: string, kind: 'service' | 'core service') => {
    const isKnown = names.services.includes(slug) && (kind === 'service' || !otherServices.has(slug))
    if (!isKnown) reader.report(file, path, `${slug} is no ${kind}`)
  }
  for (const { id, services, articles } of parts.whosePipe?.pipes ?? []) {
    articles.forEach((slug, n) => {
      if (!names.articles.includes(slug))
        reader.report('tools/whose-pipe.yaml', `pipes.${id}.articles[${n}]`, `${slug} is no article`)
    })
    services.forEach((slug, n) => {
      check('tools/whose-pipe.yaml', `pipes.${id}.services[${n}]`, slug, 'service')
    })
  }
  for (const { slug, related } of parts.services) {
    related.forEach((other, n) => {
      check(`services/${slug}.md`, `related[${n}]`, other, 'service')
      if (other === slug) reader.report(`services/${slug}.md`, `related[${n}]`, 'names the service itself')
    })
  }
  for (const { slug, services } of parts.locations) {
    services.forEach((entry, n) => {
      check(`locations/${slug}.md`, `services[${n}].slug`, entry.slug, 'core service')
    })
  }
  for (const { slug, related, suburbs } of parts.articles) {
    related.forEach((service, n) => {
      check(`blog/${slug}.md`, `related[${n}]`, service, 'service')
    })
    suburbs.forEach((suburb, n) => {
      if (!names.locations.includes(suburb)) {
        reader.report(`blog/${slug}.md`, `suburbs[${n}]`, `${suburb} has no page`)
      }
    })
  }
  for (const { slug, service, bookingService } of parts.landingPages) {
    check(`landing/${slug}.yaml`, 'service', service, 'service')
    check(`landing/${slug}.yaml`, 'bookingService', bookingService, 'service')
  }
  parts.pricing?.topics.forEach(({ serviceSlug, symptoms }, n) => {
    check('pricing.yaml', `topics[${n}].serviceSlug`, serviceSlug, 'service')
    symptoms.forEach(({ serviceSlug: symptomService = serviceSlug }, m) => {
      check('pricing.yaml', `topics[${n}].symptoms[${m}].serviceSlug`, symptomService, 'service')
    })
  })
}

function checkGuides(reader: ContentReader, { guides, faq }: ContentParts, names: FileNames): void {
  faq?.topics.forEach(({ guide, services }, n) => {
    services.forEach((slug, k) => {
      if (!names.services.includes(slug))
        reader.report('faq.yaml', `topics[${n}].services[${k}]`, `${slug} is no service`)
    })
    if (guide !== null && !names.guides.includes(guide))
      reader.report('faq.yaml', `topics[${n}].guide`, `${guide} is no guide`)
  })
  for (const [answer, { guide, articles }] of Object.entries(faq?.reading ?? {})) {
    if (!names.answers.includes(answer)) reader.report('faq.yaml', `reading.${answer}`, 'is no answer')
    if (guide !== null && !names.guides.includes(guide))
      reader.report('faq.yaml', `reading.${answer}.guide`, `${guide} is no guide`)
    articles.forEach((slug, n) => {
      if (!names.articles.includes(slug))
        reader.report('faq.yaml', `reading.${answer}.articles[${n}]`, `${slug} is no article`)
    })
  }
  for (const guide of guides) {
    const check = (
      field: 'related' | 'suburbs' | 'articles',
      validSlugs: ReadonlyArray<string>,
      problem: string,
    ) => {
      guide[field].forEach((slug, n) => {
        if (!validSlugs.includes(slug)) {
          reader.report(`guides/${guide.slug}.md`, `${field}[${n}]`, `${slug} ${problem}`)
        }
      })
    }
    check('related', names.services, 'is no service')
    check('suburbs', names.locations, 'has no page')
    check('articles', names.articles, 'is no article')
  }
}

const addressesOf = ({ services, locations, articles, guides, answers }: FileNames) => [
  ...FIXED_ADDRESSES,
  ...services.map((slug) => `/services/${slug}`),
  ...locations.map((slug) => `/locations/${slug}`),
  ...articles.map((slug) => `/blog/${slug}`),
  ...guides.map((slug) => `/guides/${slug}`),
  ...answers.map((slug) => `/faq/${slug}`),
]

function checkPromises(reader: ContentReader, { promises }: ContentParts, names: FileNames): void {
  const addresses = new Set([...addressesOf(names), ...REQUIRED_LANDING_PAGES.map((slug) => `/${slug}`)])
  for (const { id, pages, sometimes } of promises?.promises ?? []) {
    for (const page of [...pages, ...sometimes]) {
      if (!page.endsWith('*') && !addresses.has(page)) {
        reader.report('promises.yaml', id, `${page} is no address of the site`)
      }
    }
  }
}

function checkLinks(reader: ContentReader, names: FileNames): void {
  const addresses = new Set(addressesOf(names))
  for (const { file, href } of reader.links) {
    if (!/^(https:|mailto:|tel:)/.test(href) && !addresses.has(href.replace(/[?#].*$/, ''))) {
      reader.report(file, 'body', `links to ${href}, which is no address of the site`)
    }
  }
}

function checkLists(reader: ContentReader, { locations, lists }: ContentParts, names: FileNames): void {
  if (!lists) return
  const file = 'locations/lists.yaml'
  for (const [list, slugs] of Object.entries(lists)) {
    slugs.forEach((slug, n) => {
      if (!names.locations.includes(slug)) reader.report(file, `${list}[${n}]`, `${slug} has no page`)
      if (slugs.indexOf(slug) !== n) reader.report(file, `${list}[${n}]`, `${slug} is listed twice`)
    })
  }
  if (lists.MARKERS.join() !== lists.AREAS.slice(0, lists.MARKERS.length).join()) {
    reader.report(file, 'MARKERS', 'must be the first six of AREAS')
  }
  for (const slug of lists.DROPDOWN) {
    if (locations.find((location) => location.slug === slug)?.subtitle === null) {
      reader.report(`locations/${slug}.md`, 'subtitle', 'is needed, since the dropdown shows it')
    }
  }
}

/** Returns the pictures of a guide by name: the lead picture, those of its steps and that of its card. */
const picturesOf = ({ picture, sections }: Guide) => [
  picture,
  ...sections.flatMap(({ card, steps }) => [card, ...steps].flatMap((item) => item?.picture ?? [])),
]

function checkPictures(
  reader: ContentReader,
  { business, faq, articles, guides, pages, alt, previews }: ContentParts,
  names: FileNames,
): void {
  const needed = [
    ...new Set([
      ...guides.flatMap(picturesOf),
      ...articles.flatMap(({ figures }) => figures.map(({ picture }) => picture)),
      ...pages.flatMap(({ picture }) => picture ?? []),
      ...(business?.visit ?? []).map(({ picture }) => picture),
    ]),
    ...(faq?.topics ?? []).map(({ picture }) => picture),
    ...names.services.map((slug) => `services/${slug}`),
    ...names.locations.map((slug) => `locations/${slug}`),
    ...names.articles.map((slug) => `articles/${slug}`),
    ...HERO_PICTURES,
  ]
  const scenes = ['services', 'locations', 'articles', 'guides', 'heroes', 'visit'].flatMap((folder) =>
    reader.listNames(`images/scenes/${folder}`, '.svg').map((name) => `${folder}/${name}`),
  )
  for (const name of needed) {
    if (!scenes.includes(name)) reader.report(`images/scenes/${name}.svg`, '', 'is missing')
    if (alt && !Object.hasOwn(alt, name)) reader.report('images/alt.yaml', name, 'is missing')
  }
  for (const name of scenes) {
    if (!needed.includes(name)) reader.report(`images/scenes/${name}.svg`, '', 'is used by no page')
  }
  for (const name of Object.keys(alt ?? {})) {
    if (!needed.includes(name)) reader.report('images/alt.yaml', name, 'describes no picture of the site')
  }
  if (previews && !Object.hasOwn(previews, '/')) reader.report('images/previews.yaml', '/', 'is missing')
  for (const [page, { scene }] of Object.entries(previews ?? {})) {
    if (!needed.includes(scene))
      reader.report('images/previews.yaml', `${page}.scene`, `${scene} is no picture`)
  }
}

/** Reports jobs without a service, technicians' homes in no zone, and localities that are in no zone or in two. */
export function checkSchedule(
  reader: ContentReader,
  {
    business,
    zones,
    localities,
  }: {
    business: z.output<typeof BusinessFile> | null
    zones: z.output<typeof ZonesFile> | null
    localities: z.output<typeof LocalitiesFile>['localities']
  },
): void {
  if (!business || !zones) return
  const services = reader.listNames('services', '.md')
  for (const { service } of business.schedule.jobs) {
    if (!services.includes(service))
      reader.report('business.yaml', 'schedule.jobs', `${service} is no service`)
  }
  const names = zones.zones.map(({ slug }) => slug)
  for (const { name, home } of business.schedule.team) {
    if (!names.includes(home)) reader.report('business.yaml', 'schedule.team', `${name}: ${home} is no zone`)
  }
  const file = 'areas/zones.yaml'
  for (const zone of zones.zones) {
    for (const other of zone.next) {
      const isMutual = zones.zones.find(({ slug }) => slug === other)?.next.includes(zone.slug)
      if (!isMutual) reader.report(file, zone.slug, `${other} does not name it as next to itself`)
    }
  }
  const zonedSlugs = zones.zones.flatMap((zone) => zone.localities)
  for (const { slug } of localities) {
    const zoneCount = zonedSlugs.filter((other) => other === slug).length
    if (zoneCount !== 1) reader.report(file, '', `${slug} is in ${zoneCount} zones, and must be in one`)
  }
}
