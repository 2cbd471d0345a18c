import type { z } from 'zod'
import { readAnswers } from './answers.ts'
import { kilometresBetween } from './areas.ts'
import { readLand } from './atlas.ts'
import { sharedBorders } from './borders.ts'
import { EmailsFile, textsTooLong } from './emails.ts'
import { contentPath } from './folder.ts'
import { HeadingsFile } from './headings.ts'
import { areaMap } from './map.ts'
import { Memo } from './memo.ts'
import { outlineNames } from './outlines.ts'
import { applyClaims, type OwnerSettings } from './owner-settings.ts'
import { linkPreviews } from './previews.ts'
import { ContentError } from './problems.ts'
import { ContentReader, type TemplateValues } from './read.ts'
import { redirectProblems } from './redirects.ts'
import { checkReferences, checkSchedule } from './references.ts'
import {
  AltFile,
  ArticleFile,
  BusinessFile,
  FaqFile,
  GuideFile,
  HotWaterFile,
  LandingFile,
  LocalitiesFile,
  LocationFile,
  LocationHeadingsFile,
  LocationListsFile,
  NeighboursFile,
  OwnerPromisesFile,
  PageFile,
  PreviewsFile,
  PricingFile,
  RepliesFile,
  SearchFile,
  ServiceFile,
  WhosePipeFile,
  ZonesFile,
} from './shape.ts'
import { SourceFiles } from './source-files.ts'
import { checkTools } from './tools.ts'
import type { Article, Business, Content, Guide, LandingPage, Location, Page, Service } from './types.ts'

/** Settings of an installation that affect the content. */
export type ContentOptions = {
  /** A YAML file outside the content folder. Its values override those of business.yaml. */
  readonly businessFile?: string | undefined
  /** The companies in use according to the settings, as the privacy policy names them. Null if none is used. */
  readonly processors?: Readonly<Record<'analytics' | 'map' | 'mail' | 'sms', string | null>>
  /** Overrides for business.yaml, used by checks and tests. */
  readonly business?: Partial<Business>
}

/** Loads the content from the files, overridden by what the owner has set in the staff area. */
export type LoadContent = (ownerSettings?: OwnerSettings) => Content

/**
 * Reads and validates every content file below a folder (by default this one) and freezes the result. Throws a ContentError that
 * lists every problem with its file, path inside the file and reason.
 */
export function loadContent(folder: string = contentPath(), options: ContentOptions = {}): Content {
  return contentLoader(folder, options)()
}

/**
 * Returns a function that loads the content like `loadContent`. It reads the files once, at its first load, so that an owner who
 * publishes a setting doesn't publish half-edited files too.
 */
export function contentLoader(folder: string = contentPath(), options: ContentOptions = {}): LoadContent {
  const files = new SourceFiles()
  const memo = new Memo()
  const land = readLand()
  const borders = sharedBorders(land)
  return (ownerSettings = {}) => {
    memo.startNextLoad()
    return load(new ContentReader(folder, files, memo), options, ownerSettings, { land, borders })
  }
}

type Atlas = {
  readonly land: ReturnType<typeof readLand>
  readonly borders: ReturnType<typeof sharedBorders>
}

function load(
  reader: ContentReader,
  options: ContentOptions,
  ownerSettings: OwnerSettings,
  atlas: Atlas,
): Content {
  const { claims = {}, notice = null, redirects = [], updated, ...otherSettings } = ownerSettings
  const { teamPhotos = [], vanPhotos = [], jobPhotos = [], holidays, ...facts } = otherSettings
  const fileBusiness = reader.readYaml('business.yaml', BusinessFile, options.businessFile, {
    ...options.business,
    ...facts,
  })
  const business = fileBusiness && {
    ...fileBusiness,
    updated: laterDay(fileBusiness.updated, updated),
    schedule: { ...fileBusiness.schedule, holidays: holidays ?? fileBusiness.schedule.holidays },
  }
  const areas = reader.readYaml('areas/localities.yaml', LocalitiesFile)
  const neighboursFile = reader.readYaml('areas/neighbours.yaml', NeighboursFile)
  const zones = reader.readYaml('areas/zones.yaml', ZonesFile)
  const lists = reader.readYaml('locations/lists.yaml', LocationListsFile)
  const headings = reader.readYaml('headings.yaml', HeadingsFile)
  const suburbHeadings = reader.readYaml('locations/headings.yaml', LocationHeadingsFile)
  const pricing = reader.readYaml('pricing.yaml', PricingFile)
  const replies = reader.readYaml('replies.yaml', RepliesFile)
  const emails = reader.readYaml('emails.yaml', EmailsFile)
  const promises = reader.readYaml('promises.yaml', OwnerPromisesFile)
  const whosePipe = reader.readYaml('tools/whose-pipe.yaml', WhosePipeFile)
  const hotWaterChooser = reader.readYaml('tools/hot-water.yaml', HotWaterFile)
  const faq = reader.readYaml('faq.yaml', FaqFile)
  const search = reader.readYaml('search.yaml', SearchFile)
  const alt = reader.readYaml('images/alt.yaml', AltFile)
  const previews = reader.readYaml('images/previews.yaml', PreviewsFile)
  const values = templateValues(business ?? {}, options)
  const { services, landingPages, locations, topics } = applyClaims(
    {
      services: readServices(reader, headings, values),
      landingPages: readLandingPages(reader),
      locations: readLocations(reader, areas?.localities ?? [], suburbHeadings, values, atlas),
      topics: (pricing?.topics ?? []).map((topic) => ({
        ...topic,
        symptoms: topic.symptoms.map(
          ({ serviceSlug = topic.serviceSlug, quoteService = topic.quoteService, ...symptom }) => ({
            ...symptom,
            serviceSlug,
            quoteService,
          }),
        ),
      })),
    },
    claims,
    reader,
  )
  const articles = readArticles(reader, business, values)
  const guides = readGuides(reader, values)
  const pages = readPages(reader, values)
  const answers = readAnswers(reader, faq ?? { topics: [], reading: {} }, {
    services,
    landingPages,
    locations,
  })
  checkReferences(reader, {
    services,
    landingPages,
    locations,
    articles,
    guides,
    faq,
    lists,
    pricing,
    alt,
    previews,
    promises,
    answers,
    business,
  })
  checkTools(reader, whosePipe, hotWaterChooser)
  if (emails && business) {
    for (const [id, length] of textsTooLong(emails, business)) {
      reader.report('emails.yaml', `texts.${id}`, `is up to ${length} characters long, and may be 160`)
    }
  }
  checkSchedule(reader, { business, zones, localities: areas?.localities ?? [] })
  const isComplete =
    business &&
    areas &&
    neighboursFile &&
    zones &&
    lists &&
    headings &&
    suburbHeadings &&
    pricing &&
    replies &&
    emails &&
    promises &&
    whosePipe &&
    hotWaterChooser &&
    faq &&
    search &&
    alt &&
    previews
  if (!isComplete || reader.problems.length > 0) {
    throw new ContentError(reader.problems)
  }

  const bySlug = new Map(locations.map((location) => [location.slug, location]))
  const locationsBySlug = (slugs: ReadonlyArray<string>) => slugs.flatMap((slug) => bySlug.get(slug) ?? [])
  const { geo, coverageRadiusMetres, callFirstRadiusMetres } = business
  const metresFromCentre = (point: typeof geo) => kilometresBetween(point, geo) * 1000
  const isNear = (point: typeof geo) => metresFromCentre(point) <= callFirstRadiusMetres
  // A redirect is dropped if it clashes with a page added by a later release.
  const clashingRows = new Set(
    redirectProblems(redirects, { services, landingPages, locations, articles, guides, answers }).map(
      ({ row }) => row,
    ),
  )
  return deepFreeze({
    business,
    notice,
    teamPhotos,
    vanPhotos,
    jobPhotos,
    redirects: redirects.filter((_redirect, row) => !clashingRows.has(row)),
    services,
    landingPages,
    locations,
    locationListPage: suburbHeadings.list,
    headings,
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
    neighbours: neighboursFile.neighbours.map(
      ({ latitude, longitude, ...neighbour }) =>
        ({
          ...neighbour,
          verdict: isNear({ latitude, longitude }) ? 'JUST_OUTSIDE' : 'TOO_FAR',
          location: null,
        }) as const,
    ),
    farAway: neighboursFile.farAway,
    zones,
    pricingGuide: topics,
    priceFactors: pricing.factors,
    replies: replies.templates,
    wording: emails,
    ownerPromises: promises.promises,
    articles,
    guides,
    whosePipe,
    hotWaterChooser,
    pages,
    answerTopics: faq.topics,
    answers,
    search,
    map: {
      ...areaMap(geo, coverageRadiusMetres, locationsBySlug(lists.MARKERS)),
      attribution: areas.attribution,
    },
    alt,
    previews: linkPreviews(previews, { services, locations, articles, guides, alt, name: business.name }),
  })
}

function readServices(
  reader: ContentReader,
  headings: z.output<typeof HeadingsFile> | null,
  values: TemplateValues,
): ReadonlyArray<Service> {
  const services = reader.listNames('services', '.md').flatMap((slug) => {
    const document = reader.readMarkdown(`services/${slug}.md`, ServiceFile, 'text', values)
    if (!document || !headings) return []
    const image = `/images/services/${slug}-960.webp`
    const filledHeadings = fillHeadings(headings.service, 'service', document.data.title.toLowerCase())
    const { firstSteps } = document.data
    const ownHeadings = firstSteps ? { ...filledHeadings, process: firstSteps } : filledHeadings
    return [{ ...document.data, slug, fullDescription: document.html, image, headings: ownHeadings }]
  })
  return services.sort((a, b) => a.id - b.id)
}

function readLandingPages(reader: ContentReader): ReadonlyArray<LandingPage> {
  return reader.listNames('landing', '.yaml').flatMap((slug) => {
    const file = `landing/${slug}.yaml`
    const page = reader.readYaml(file, LandingFile)
    if (!page) return []
    const items = page.choices?.items.map((choice, n) => ({
      ...choice,
      answer: reader.renderField(file, `choices.items[${n}].answer`, choice.answer),
    }))
    const choices = page.choices && items ? { ...page.choices, items } : null
    return [{ ...page, choices, slug }]
  })
}

function readLocations(
  reader: ContentReader,
  localities: z.output<typeof LocalitiesFile>['localities'],
  headings: z.output<typeof LocationHeadingsFile> | null,
  values: TemplateValues,
  { land, borders }: Atlas,
): ReadonlyArray<Location> {
  const locations = reader.listNames('locations', '.md').flatMap((slug) => {
    const file = `locations/${slug}.md`
    const document = reader.readMarkdown(file, LocationFile, 'text', values)
    const locality = localities.find((candidate) => candidate.slug === slug)
    if (!locality) reader.report(file, '', 'is not one of the localities in areas/localities.yaml')
    const outline = land.find((candidate) => candidate.slug === slug)
    if (locality && !outline) reader.report(file, '', 'has no outline in areas/gold-coast.geojson')
    document?.data.alsoNear.forEach((other, n) => {
      const isKnown = localities.some((candidate) => candidate.slug === other)
      if (!isKnown) reader.report(file, `alsoNear[${n}]`, `${other} is not one of the localities`)
    })
    if (!document || !locality || !outline || !headings) return []
    const { alsoNear, ...data } = document.data
    const { name, postcode, latitude, longitude } = locality
    const image = `/images/locations/${slug}-960.webp`
    return [
      {
        ...data,
        slug,
        name,
        postcode,
        latitude,
        longitude,
        description: document.html,
        image,
        outlineNames: outlineNames(outline, locality, localities),
        headings: fillHeadings(headings.suburb, 'suburb', name),
        neighbours: [...new Set([...(borders.get(slug) ?? []), ...alsoNear])],
      },
    ]
  })
  return locations.sort((a, b) => a.id - b.id)
}

function fillHeadings<Key extends string>(
  headings: Readonly<Record<Key, string>>,
  name: string,
  value: string,
): Readonly<Record<Key, string>> {
  const filled = Object.entries<string>(headings).map(([key, text]) => [
    key,
    text.replaceAll(`{${name}}`, value),
  ])
  return Object.fromEntries(filled) as Record<Key, string>
}

function readArticles(
  reader: ContentReader,
  business: Business | null,
  values: TemplateValues,
): ReadonlyArray<Article> {
  const articles = reader.listNames('blog', '.md').flatMap((slug) => {
    const document = reader.readMarkdown(`blog/${slug}.md`, ArticleFile, 'page', values)
    if (!document) return []
    for (const field of ['facts', 'figures'] as const) {
      document.data[field].forEach(({ section }, n) => {
        const isHeading = document.headings.some(({ id }) => id === section)
        if (!isHeading) reader.report(`blog/${slug}.md`, `${field}[${n}].section`, `${section} is no heading`)
      })
    }
    const image = `/images/articles/${slug}-960.webp`
    const readingMinutes = Math.ceil(document.text.split(/\s+/).length / 220)
    const author = document.data.author ?? business?.name ?? ''
    const published = document.data.published ?? business?.launched ?? document.data.updated
    // Text changed before launch counts as updated on the launch day.
    const updated = published.localeCompare(document.data.updated) > 0 ? published : document.data.updated
    const { html: body, headings } = document
    return [{ ...document.data, slug, author, published, updated, body, headings, readingMinutes, image }]
  })
  return articles.sort((a, b) => b.published.localeCompare(a.published) || a.slug.localeCompare(b.slug))
}

function readGuides(reader: ContentReader, values: TemplateValues): ReadonlyArray<Guide> {
  const guides = reader.listNames('guides', '.md').flatMap((slug) => {
    const file = `guides/${slug}.md`
    const document = reader.readMarkdown(file, GuideFile, 'text', values)
    if (!document) return []
    const { warning, sections, ...data } = document.data
    return [
      {
        ...data,
        slug,
        warning: warning === null ? null : reader.renderField(file, 'warning', warning),
        sections: sections.map((section, s) => ({
          ...section,
          steps: section.steps.map((step, n) => ({
            ...step,
            text: reader.renderField(file, `sections[${s}].steps[${n}].text`, step.text),
          })),
        })),
        body: document.html,
      },
    ]
  })
  return guides.sort((a, b) => a.id - b.id)
}

function readPages(reader: ContentReader, values: TemplateValues): ReadonlyArray<Page> {
  return reader.listNames('pages', '.md').flatMap((slug) => {
    const document = reader.readMarkdown(`pages/${slug}.md`, PageFile, 'page', values)
    return document ? [{ ...document.data, slug, body: document.html, headings: document.headings }] : []
  })
}

/** The values of `{name}` in the Markdown files. A business record with problems, which are reported elsewhere, has few of them. */
function templateValues(business: Partial<Business>, { processors }: ContentOptions): TemplateValues {
  const { name = '', phone = '', phoneE164 = '', email = '', address, hours = [], gasLeakLine } = business
  return {
    name,
    phone,
    phoneE164,
    email,
    // Leaves out the address until it is entered; the content check reports that it is missing.
    postalAddress: address ? `${name}, ${address}` : name,
    hours: hours.map(({ text }) => text).join(' and '),
    gasLeakLine: gasLeakLine?.confirmed
      ? `the gas leak line on [${gasLeakLine.number}](tel:${gasLeakLine.number.replaceAll(' ', '')})`
      : 'the emergency number on your gas bill',
    analyticsProcessor: processors?.analytics ?? null,
    mapProcessor: processors?.map ?? null,
    mailProcessor: processors?.mail ? (business.processors?.mail ?? processors.mail) : null,
    smsProcessor: processors?.sms ? (business.processors?.sms ?? processors.sms) : null,
    hostingProcessor: business.processors?.hosting ?? null,
  }
}

/** Returns the later of two days, such as 2026-11-03. */
const laterDay = (day: string, other = day) => (other > day ? other : day)

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    for (const part of Object.values(value)) deepFreeze(part)
  }
  return value
}
