import type { z } from 'zod'
import { readAnswers } from './answers.ts'
import { arrivalPhrase, isByAppointment } from './arrival-phrase.ts'
import {
  type Atlas,
  readArticles,
  readGuides,
  readLandingPages,
  readLocations,
  readPages,
  readServices,
} from './documents.ts'
import { contentPath } from './files/folder.ts'
import { Memo } from './files/memo.ts'
import { ContentError } from './files/problems.ts'
import { ContentReader, type TemplateValues } from './files/read.ts'
import { SourceFiles } from './files/source-files.ts'
import { isComplete, readYamlFiles } from './files/yaml-files.ts'
import { readLand } from './map/atlas.ts'
import { sharedBorders } from './map/borders.ts'
import { serviceArea } from './map/service-area.ts'
import { textsTooLong } from './messages.ts'
import { applyClaims, appointmentsClaim, type OwnerSettings } from './owner-settings.ts'
import { linkPreviews } from './pictures/previews.ts'
import { redirectProblems } from './redirects.ts'
import { checkReferences, checkSchedule } from './references.ts'
import { BusinessFile, type PricingFile } from './shape/business.ts'
import { checkTools } from './tools.ts'
import type { Business, Content, Service } from './types.ts'

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

function load(
  reader: ContentReader,
  options: ContentOptions,
  ownerSettings: OwnerSettings,
  atlas: Atlas,
): Content {
  const { claims = {}, notice = null, redirects = [] } = ownerSettings
  const { teamPhotos = [], vanPhotos = [], jobPhotos = [] } = ownerSettings
  const business = readBusiness(reader, options, ownerSettings)
  const files = readYamlFiles(reader)
  const values = templateValues(business ?? {}, options)
  const { services, landingPages, locations } = applyClaims(
    {
      services: readServices(reader, files.headings, values, business?.appointments ?? NO_CLAIM),
      landingPages: readLandingPages(reader),
      locations: readLocations(reader, files.areas?.localities ?? [], files.suburbHeadings, values, atlas),
    },
    claims,
    reader,
  )
  const topics = priceTopics(files.pricing, services, business?.appointments ?? NO_CLAIM)
  const articles = readArticles(reader, business, values)
  const guides = readGuides(reader, values)
  const pages = readPages(reader, values)
  const answers = readAnswers(reader, files.faq ?? { topics: [], reading: {} }, {
    services,
    landingPages,
    locations,
  })
  const documents = { services, landingPages, locations, articles, guides, answers }
  checkReferences(reader, { ...files, ...documents, pages, business })
  checkTools(reader, files.whosePipe, files.hotWaterChooser)
  if (files.messages && business) {
    for (const [id, length] of textsTooLong(files.messages, business)) {
      reader.report('messages.yaml', `texts.${id}`, `is up to ${length} characters long, and may be 160`)
    }
  }
  checkSchedule(reader, { business, zones: files.zones, localities: files.areas?.localities ?? [] })
  if (!business || !isComplete(files) || reader.problems.length > 0) throw new ContentError(reader.problems)

  // A redirect is dropped if it clashes with a page added by a later release.
  const clashingRows = new Set(redirectProblems(redirects, documents).map(({ row }) => row))
  return deepFreeze({
    business,
    notice,
    teamPhotos,
    vanPhotos,
    jobPhotos,
    redirects: redirects.filter((_redirect, row) => !clashingRows.has(row)),
    ...documents,
    ...serviceArea(business, locations, files),
    locationListPage: files.suburbHeadings.list,
    headings: files.headings,
    zones: files.zones,
    pricingGuide: topics,
    priceFactors: files.pricing.factors,
    replies: files.replies.templates,
    wording: files.messages,
    ownerPromises: files.promises.promises,
    whosePipe: files.whosePipe,
    hotWaterChooser: files.hotWaterChooser,
    pages,
    answerTopics: files.faq.topics,
    search: files.search,
    alt: files.alt,
    previews: linkPreviews(files.previews, {
      services,
      locations,
      articles,
      guides,
      alt: files.alt,
      name: business.name,
    }),
  })
}

/** Reads the business record, with the values of the installation and the owner's settings over it. Null if it has problems. */
function readBusiness(
  reader: ContentReader,
  options: ContentOptions,
  ownerSettings: OwnerSettings,
): z.output<typeof BusinessFile> | null {
  const { claims, notice, redirects, updated, teamPhotos, vanPhotos, jobPhotos, holidays, ...facts } =
    ownerSettings
  const business = reader.readYaml('business.yaml', BusinessFile, options.businessFile, {
    ...options.business,
    ...facts,
  })
  return (
    business && {
      ...business,
      updated: laterDay(business.updated, updated),
      appointments: appointmentsClaim(reader, claims) ?? business.appointments,
      schedule: { ...business.schedule, holidays: holidays ?? business.schedule.holidays },
    }
  )
}

/** Stands in for the claim of a business record with problems, which are reported elsewhere. */
const NO_CLAIM: Business['appointments'] = { time: '', qualifier: '' }

/**
 * The topics of the price guide, each with the arrival time of its service. A symptom has the service of its topic unless it names
 * its own.
 */
function priceTopics(
  pricing: z.output<typeof PricingFile> | null,
  services: ReadonlyArray<Service>,
  appointments: Business['appointments'],
): Content['pricingGuide'] {
  const arrivalOf = (slug: string) => {
    const claim = services.find((service) => service.slug === slug)?.arrival ?? NO_CLAIM
    const phrase = arrivalPhrase(claim, appointments)
    return isByAppointment(claim, appointments)
      ? phrase
      : `${phrase}. Otherwise ${appointments.qualifier} within ${appointments.time}`
  }
  return (pricing?.topics ?? []).map((topic) => ({
    ...topic,
    arrival: arrivalOf(topic.serviceSlug),
    symptoms: topic.symptoms.map(
      ({ serviceSlug = topic.serviceSlug, quoteService = topic.quoteService, ...symptom }) => ({
        ...symptom,
        serviceSlug,
        quoteService,
      }),
    ),
  }))
}

/** The values of `{name}` in the Markdown files. A business record with problems, which are reported elsewhere, has few of them. */
function templateValues(business: Partial<Business>, { processors }: ContentOptions): TemplateValues {
  const { name = '', phone = '', phoneE164 = '', email = '', address, hours = [], gasLeakLine } = business
  const { appointments = NO_CLAIM } = business
  return {
    name,
    phone,
    phoneE164,
    email,
    // Leaves out the address until it is entered; the content check reports that it is missing.
    postalAddress: address ? `${name}, ${address}` : name,
    hours: hours.map(({ text }) => text).join(' and '),
    appointments: appointments.time,
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
