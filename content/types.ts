import type { z } from 'zod'
import type { EmailsFile } from './emails.ts'
import type { HeadingsFile } from './headings.ts'
import type { Heading } from './markdown.ts'
import type { Redirect } from './redirects.ts'
import type {
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
  OwnerPromisesFile,
  PageFile,
  PricingFile,
  RepliesFile,
  SearchFile,
  ServiceFile,
  WhosePipeFile,
  ZonesFile,
} from './shape.ts'
import type { SiteNotice } from './site-notice.ts'
import type { SitePhotos } from './site-photos.ts'

type Frozen<T> = T extends (infer Item)[]
  ? ReadonlyArray<Frozen<Item>>
  : T extends object
    ? { readonly [Key in keyof T]: Frozen<T[Key]> }
    : T

export type Business = Frozen<z.output<typeof BusinessFile>>

type HeadingsInFile = Frozen<z.output<typeof HeadingsFile>>

/** Headings of the pages and the sentences under them, those of service and suburb pages apart. */
export type PageHeadings = Omit<HeadingsInFile, 'service'>

export type Service = Frozen<z.output<typeof ServiceFile>> & {
  readonly slug: string
  /** Sanitised HTML: paragraphs, lists and links. */
  readonly fullDescription: string
  /** The path of its picture on the site, a WebP 960 pixels wide. */
  readonly image: string
  /** Headings of its page, with its title in them. */
  readonly headings: HeadingsInFile['service']
}

/** A page that an advertisement leads to. */
export type LandingPage = Frozen<z.output<typeof LandingFile>> & {
  /** Also its address: `hot-water-gold-coast` stands at `/hot-water-gold-coast`. The answers of its choices are sanitised HTML. */
  readonly slug: string
}

type LocationInFile = Frozen<z.output<typeof LocationFile>>

/** A customer's testimonial. Samples are invented: only the demo has any. */
export type Testimonial = LocationInFile['testimonials'][number] & { readonly sample?: true }

type LocationHeadingsInFile = Frozen<z.output<typeof LocationHeadingsFile>>

/** The words of the page that lists the suburbs. */
export type LocationListPage = LocationHeadingsInFile['list']

export type Location = Omit<LocationInFile, 'testimonials' | 'alsoNear'> & {
  readonly testimonials: ReadonlyArray<Testimonial>
  readonly slug: string
  readonly name: string
  readonly postcode: string
  readonly latitude: number
  readonly longitude: number
  /** Sanitised HTML: paragraphs, lists and links. */
  readonly description: string
  /** The path of its picture on the site, a WebP 960 pixels wide. */
  readonly image: string
  /** The names on the drawing of its outline. */
  readonly outlineNames: ReadonlyArray<OutlineName>
  /** Headings of its page, with its name in them. */
  readonly headings: LocationHeadingsInFile['suburb']
  /** Slugs of localities that share a border with it, longest border first, then those a few minutes away. */
  readonly neighbours: ReadonlyArray<string>
}

/** One of the 80 localities of the City of Gold Coast. */
export type Locality = Frozen<z.output<typeof LocalitiesFile>>['localities'][number] & {
  /** Inside the coverage circle of business.yaml. */
  readonly inArea: boolean
  readonly verdict: Exclude<AreaVerdict, 'UNKNOWN'>
  /** Its page; null where it has none. */
  readonly location: Location | null
  /** The slug of its zone. */
  readonly zone: string
}

/** Groups of neighbouring localities, and the minutes between and inside them. */
export type Zones = Frozen<z.output<typeof ZonesFile>>

export type LocationList = 'ALL' | keyof z.output<typeof LocationListsFile>

/** A reply template of the office. Its variables are in braces. */
export type ReplyTemplate = Frozen<z.output<typeof RepliesFile>>['templates'][number]

/** Something that the site promises in the owner's name. */
export type OwnerPromise = Frozen<z.output<typeof OwnerPromisesFile>>['promises'][number]

/** What customers read in emails, texts and calendar entries, still to be filled in: see `fillIn`. */
export type MessageWording = Frozen<z.output<typeof EmailsFile>>

/** Something that moves the price of any job. */
export type PriceFactor = Frozen<z.output<typeof PricingFile>>['factors'][number]

type FiledTopic = Frozen<z.output<typeof PricingFile>>['topics'][number]

/** A topic of the pricing tool. Each symptom has its own service: that of its topic unless the file names another. */
export type PricingTopic = Omit<FiledTopic, 'symptoms'> & {
  readonly symptoms: ReadonlyArray<
    FiledTopic['symptoms'][number] & Required<Pick<FiledTopic, 'serviceSlug' | 'quoteService'>>
  >
}

/** An article of the blog. */
export type Article = Frozen<Omit<z.output<typeof ArticleFile>, 'author' | 'published'>> & {
  readonly slug: string
  /** The business, or the person who checked the text. */
  readonly author: string
  /** Day of first publication: its own, else the launch day, else the day of its last change. */
  readonly published: string
  /** Sanitised HTML: paragraphs, headings, lists, tables and links. */
  readonly body: string
  readonly headings: ReadonlyArray<Heading>
  /** At 220 words a minute, rounded up. */
  readonly readingMinutes: number
  /** The path of its picture on the site, a WebP 960 pixels wide. */
  readonly image: string
}

type GuideInFile = Frozen<z.output<typeof GuideFile>>

/** A part of a guide. The text of its steps is sanitised HTML. */
export type GuideSection = GuideInFile['sections'][number]

/** A step of a guide. */
export type GuideStep = GuideSection['steps'][number]

/** A step of a visit, drawn on the page about the business. */
export type VisitStep = Business['visit'][number]

/** A PDF of a guide, to write on by hand. */
export type GuideSheet = GuideInFile['sheets'][number]

/** What to do, step by step, each step with a picture. */
export type Guide = Omit<GuideInFile, 'warning'> & {
  /** Also its address: `turn-the-water-off` stands at `/guides/turn-the-water-off`. */
  readonly slug: string
  /** Sanitised HTML: what to know before anything else; null where there is no danger. */
  readonly warning: string | null
  /** Sanitised HTML: paragraphs, lists and links. */
  readonly body: string
}

/** Mine, the council's or yours: questions and answers. */
export type WhosePipe = Frozen<z.output<typeof WhosePipeFile>>

/** The hot water chooser: questions, types, and what speaks for and against each. */
export type HotWaterChooser = Frozen<z.output<typeof HotWaterFile>>

/** A question where it is asked, with its answer. */
export type Faq = Service['faqs'][number]

/** A group of common questions. */
export type AnswerTopic = Frozen<z.output<typeof FaqFile>>['topics'][number]

/** The answer to a common question, on a page of its own. */
export type Answer = {
  /** Also its address: `i-can-smell-gas` stands at `/faq/i-can-smell-gas`. */
  readonly slug: string
  /** The slug of its topic. */
  readonly topic: string
  /** As it reads by itself. */
  readonly question: string
  readonly answer: string
  /** The day of the last change of the page that it comes from. */
  readonly updated: string
  /** The page that it comes from. */
  readonly source: { readonly kind: 'service' | 'landing' | 'location'; readonly slug: string }
}

/** Words that mean the same, and pages that have no file, for the search. */
export type SearchWords = Frozen<z.output<typeof SearchFile>>

/** A page that is mostly text: about, privacy, terms, warranty. */
export type Page = Frozen<z.output<typeof PageFile>> & {
  /** Also its address: `privacy-policy` stands at `/privacy-policy`. */
  readonly slug: string
  /** Sanitised HTML: paragraphs, headings, lists, tables and links. */
  readonly body: string
  readonly headings: ReadonlyArray<Heading>
}

export type AreaVerdict = 'IN_AREA' | 'JUST_OUTSIDE' | 'TOO_FAR' | 'UNKNOWN'

/** A locality that the area check knows: a locality of the city, or one of a neighbouring council. */
export type AreaLocality = Pick<Locality, 'slug' | 'name' | 'postcode' | 'aliases' | 'verdict' | 'location'>

export type AreaAnswer = {
  /** The words that were asked, trimmed. */
  readonly query: string
  readonly verdict: AreaVerdict
  /** Empty for `UNKNOWN`, and for what is too far to be listed by its postcode. */
  readonly localities: ReadonlyArray<AreaLocality>
}

/** Where things stand on the drawn map of the city; all numbers are pixels of that picture. */
export type AreaMap = {
  readonly width: number
  readonly height: number
  /** The circle inside which a plumber comes. */
  readonly circle: { readonly cx: number; readonly cy: number; readonly r: number }
  readonly markers: ReadonlyArray<{
    readonly slug: string
    readonly name: string
    readonly x: number
    readonly y: number
  }>
  /** To be shown with the map. */
  readonly attribution: string
}

/** The card that programs show beside a link to a page. */
export type LinkPreview = {
  readonly title: string
  /** The name of the picture beside the title. */
  readonly scene: string
  /** The path of the card on the site, a JPEG of 1200 x 630. */
  readonly image: string
  readonly width: number
  readonly height: number
  /** What the card says and shows. */
  readonly alt: string
}

/** Every word and fact of the site; frozen. */
export type Content = SitePhotos & {
  readonly business: Business
  /** Above every page, in its days; null where the owner has entered none. */
  readonly notice: SiteNotice | null
  /** From addresses of the owner's former website. */
  readonly redirects: ReadonlyArray<Redirect>
  /** In id order. */
  readonly services: ReadonlyArray<Service>
  /** In alphabetical order of their addresses. */
  readonly landingPages: ReadonlyArray<LandingPage>
  /** In id order. */
  readonly locations: ReadonlyArray<Location>
  readonly locationListPage: LocationListPage
  readonly headings: PageHeadings
  readonly lists: Readonly<Record<LocationList, ReadonlyArray<Location>>>
  /** In alphabetical order. */
  readonly localities: ReadonlyArray<Locality>
  /** Places of the neighbouring councils; none is in the area. */
  readonly neighbours: ReadonlyArray<AreaLocality>
  /** Names of well-known places that are too far away. */
  readonly farAway: ReadonlyArray<string>
  readonly zones: Zones
  readonly pricingGuide: ReadonlyArray<PricingTopic>
  readonly priceFactors: ReadonlyArray<PriceFactor>
  /** In the order in which they are offered. */
  readonly replies: ReadonlyArray<ReplyTemplate>
  readonly wording: MessageWording
  /** What the owner has to stand behind, in the order of the file. */
  readonly ownerPromises: ReadonlyArray<OwnerPromise>
  /** Newest first. */
  readonly articles: ReadonlyArray<Article>
  /** In the order of their ids. */
  readonly guides: ReadonlyArray<Guide>
  readonly whosePipe: WhosePipe
  readonly hotWaterChooser: HotWaterChooser
  readonly pages: ReadonlyArray<Page>
  /** In the order of the page /faq. */
  readonly answerTopics: ReadonlyArray<AnswerTopic>
  /** Each answer that has a page of its own, in the order of topics. */
  readonly answers: ReadonlyArray<Answer>
  readonly search: SearchWords
  readonly map: AreaMap
  /** What each picture shows, by its name such as `services/gas-services`. */
  readonly alt: Readonly<Record<string, string>>
  /** By the path of the page; `/` is always there, and stands in for pages that have none. */
  readonly previews: Readonly<Record<string, LinkPreview>>
}

/** A name on the drawing, by its middle, in pixels. */
export type OutlineName = {
  readonly x: number
  readonly y: number
  readonly name: string
  /** The suburb that the drawing is of. */
  readonly own: boolean
  /** Left out on a phone, where names are larger. */
  readonly minor: boolean
}
