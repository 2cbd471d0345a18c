import type { z } from 'zod'
import type { Heading } from './files/markdown.ts'
import type { HeadingsFile } from './headings.ts'
import type { MessagesFile } from './messages.ts'
import type { BusinessFile, OwnerPromisesFile, PricingFile, RepliesFile } from './shape/business.ts'
import type { ArticleFile, GuideFile, HotWaterFile, WhosePipeFile } from './shape/guides.ts'
import type {
  LocalitiesFile,
  LocationFile,
  LocationHeadingsFile,
  LocationListsFile,
  ZonesFile,
} from './shape/locations.ts'
import type { PageFile } from './shape/pages.ts'
import type { Redirect } from './shape/redirects.ts'
import type { FaqFile, LandingFile, SearchFile, ServiceFile } from './shape/services.ts'
import type { SiteNotice } from './site-notice.ts'
import type { SitePhotos } from './site-photos.ts'

type Frozen<T> = T extends (infer Item)[]
  ? ReadonlyArray<Frozen<Item>>
  : T extends object
    ? { readonly [Key in keyof T]: Frozen<T[Key]> }
    : T

export type Business = Frozen<z.output<typeof BusinessFile>>

type HeadingsInFile = Frozen<z.output<typeof HeadingsFile>>

/** Headings of the pages and their lead sentences, except for service and suburb pages. */
export type PageHeadings = Omit<HeadingsInFile, 'service'>

export type Service = Omit<Frozen<z.output<typeof ServiceFile>>, 'arrival'> & {
  readonly arrival: Business['appointments']
  readonly slug: string
  /** Sanitised HTML: paragraphs, lists and links. */
  readonly fullDescription: string
  /** The site path of its picture, a WebP 960 pixels wide. */
  readonly image: string
  /** Headings of its page, with its title filled in. */
  readonly headings: HeadingsInFile['service']
}

/** A landing page for an advertisement. */
export type LandingPage = Frozen<z.output<typeof LandingFile>> & {
  /**
   * Also its address: `hot-water-gold-coast` is served at `/hot-water-gold-coast`. The answers of its choices are sanitised HTML.
   */
  readonly slug: string
}

type LocationInFile = Frozen<z.output<typeof LocationFile>>

/** A customer's testimonial. Samples are invented and exist in the demo only. */
export type Testimonial = LocationInFile['testimonials'][number] & { readonly sample?: true }

type LocationHeadingsInFile = Frozen<z.output<typeof LocationHeadingsFile>>

/** The text of the page that lists the suburbs. */
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
  /** The site path of its picture, a WebP 960 pixels wide. */
  readonly image: string
  /** The names on the drawing of its outline. */
  readonly outlineNames: ReadonlyArray<OutlineName>
  /** Headings of its page, with its name filled in. */
  readonly headings: LocationHeadingsInFile['suburb']
  /** Slugs of localities with a shared border, longest border first, then those a few minutes away. */
  readonly neighbours: ReadonlyArray<string>
}

/** One of the 80 localities of the City of Gold Coast. */
export type Locality = Frozen<z.output<typeof LocalitiesFile>>['localities'][number] & {
  /** Inside the coverage circle of business.yaml. */
  readonly inArea: boolean
  readonly verdict: Exclude<AreaVerdict, 'UNKNOWN'>
  /** Its page, or null if it has none. */
  readonly location: Location | null
  /** The slug of its zone. */
  readonly zone: string
}

/** Groups of neighbouring localities, and the travel minutes between and within them. */
export type Zones = Frozen<z.output<typeof ZonesFile>>

export type LocationList = 'ALL' | keyof z.output<typeof LocationListsFile>

/** A reply template for the office. Variables are in braces. */
export type ReplyTemplate = Frozen<z.output<typeof RepliesFile>>['templates'][number]

/** A promise the site makes on the owner's behalf. */
export type OwnerPromise = Frozen<z.output<typeof OwnerPromisesFile>>['promises'][number]

/** Text of emails, SMS and calendar entries, with gaps that `fillIn` fills in. */
export type MessageWording = Frozen<z.output<typeof MessagesFile>>

/** A factor that affects the price of any job. */
export type PriceFactor = Frozen<z.output<typeof PricingFile>>['factors'][number]

type PricingTopicInFile = Frozen<z.output<typeof PricingFile>>['topics'][number]

/** A topic of the pricing tool. Each symptom has a service: its topic's, unless the file names another. */
export type PricingTopic = Omit<PricingTopicInFile, 'symptoms'> & {
  /** How soon a plumber typically arrives: the claim of its service, and for an urgent one that of other appointments. */
  readonly arrival: string
  readonly symptoms: ReadonlyArray<
    PricingTopicInFile['symptoms'][number] &
      Required<Pick<PricingTopicInFile, 'serviceSlug' | 'quoteService'>>
  >
}

/** A blog article. */
export type Article = Frozen<Omit<z.output<typeof ArticleFile>, 'author' | 'published'>> & {
  readonly slug: string
  /** The business, or the person who checked the text. */
  readonly author: string
  /** Day of first publication: from the file, else the launch day, else the day of the last change. */
  readonly published: string
  /** Sanitised HTML: paragraphs, headings, lists, tables and links. */
  readonly body: string
  readonly headings: ReadonlyArray<Heading>
  /** At 220 words a minute, rounded up. */
  readonly readingMinutes: number
  /** The site path of its picture, a WebP 960 pixels wide. */
  readonly image: string
}

/** A drawing inside an article, with the section that it belongs to. */
export type ArticleFigure = Article['figures'][number]

type GuideInFile = Frozen<z.output<typeof GuideFile>>

/** A section of a guide. The text of its steps is sanitised HTML. */
export type GuideSection = GuideInFile['sections'][number]

/** A step of a guide. */
export type GuideStep = GuideSection['steps'][number]

/** A place on a guide's fridge card. */
export type GuideCard = NonNullable<GuideSection['card']>

/** A step of a visit, illustrated on the About page. */
export type VisitStep = Business['visit'][number]

/** A PDF that belongs to a guide, to fill in by hand. */
export type GuideSheet = GuideInFile['sheets'][number]

/** A guide: steps with pictures. */
export type Guide = Omit<GuideInFile, 'warning'> & {
  /** Also its address: `turn-the-water-off` is served at `/guides/turn-the-water-off`. */
  readonly slug: string
  /** Sanitised HTML: what to know first, or null if there is no danger. */
  readonly warning: string | null
  /** Sanitised HTML: paragraphs, lists and links. */
  readonly body: string
}

/** The whose-pipe tool: questions and answers about who fixes a pipe. */
export type WhosePipe = Frozen<z.output<typeof WhosePipeFile>>

/** The hot water chooser: questions, system types, and points for and against each. */
export type HotWaterChooser = Frozen<z.output<typeof HotWaterFile>>

/** A question on its source page, with its answer. */
export type Faq = Service['faqs'][number]

/** A group of frequently asked questions. */
export type AnswerTopic = Frozen<z.output<typeof FaqFile>>['topics'][number]

/** The answer to a frequently asked question, with its own page. */
export type Answer = {
  /** Also its address: `i-can-smell-gas` is served at `/faq/i-can-smell-gas`. */
  readonly slug: string
  /** The slug of its topic. */
  readonly topic: string
  /** Worded to make sense out of context. */
  readonly question: string
  /** The introduction and the steps as one text. */
  readonly answer: string
  /** The answer without its steps; empty if it has steps only. */
  readonly introduction: string
  /** What to do, in order. Empty for most answers. */
  readonly steps: ReadonlyArray<string>
  /** What the question compares; null for most answers. */
  readonly table: {
    readonly columns: ReadonlyArray<string>
    readonly rows: ReadonlyArray<ReadonlyArray<string>>
    readonly note: string | null
  } | null
  /** Whether lives are at stake. */
  readonly danger: boolean
  /** Someone to call before us; null for most answers. */
  readonly firstCall: { readonly label: string; readonly number: string } | null
  /** The day its source page last changed. */
  readonly updated: string
  /** Its source page. */
  readonly source: { readonly kind: 'service' | 'landing' | 'location'; readonly slug: string }
  /** The guide on its subject, otherwise that of its topic; null if neither has one. */
  readonly guide: string | null
  /** The articles on its subject. */
  readonly articles: ReadonlyArray<string>
}

/** For the search: synonyms, and pages without a content file. */
export type SearchWords = Frozen<z.output<typeof SearchFile>>

/** A page that is mostly text: about, privacy, terms, warranty. */
export type Page = Frozen<z.output<typeof PageFile>> & {
  /** Also its address: `privacy-policy` is served at `/privacy-policy`. */
  readonly slug: string
  /** Sanitised HTML: paragraphs, headings, lists, tables and links. */
  readonly body: string
  readonly headings: ReadonlyArray<Heading>
}

export type AreaVerdict = 'IN_AREA' | 'JUST_OUTSIDE' | 'TOO_FAR' | 'UNKNOWN'

/** A locality known to the area check, of the city or of a neighbouring council. */
export type AreaLocality = Pick<Locality, 'slug' | 'name' | 'postcode' | 'aliases' | 'verdict' | 'location'>

export type AreaAnswer = {
  /** The query, trimmed. */
  readonly query: string
  readonly verdict: AreaVerdict
  /** Empty for `UNKNOWN`, and for places too far away to be listed. */
  readonly localities: ReadonlyArray<AreaLocality>
}

/** Positions on the drawn map of the city, in pixels of that picture. */
export type AreaMap = {
  readonly width: number
  readonly height: number
  /** The coverage circle. */
  readonly circle: { readonly cx: number; readonly cy: number; readonly r: number }
  readonly markers: ReadonlyArray<{
    readonly slug: string
    readonly name: string
    readonly x: number
    readonly y: number
    /** Whether its name is at the left of the dot. */
    readonly nameLeft: boolean
  }>
  /** Names of other places, positioned by their centre. */
  readonly names: ReadonlyArray<Omit<OutlineName, 'own'>>
  /** Must be shown with the map. */
  readonly attribution: string
}

/** The link preview card of a page. */
export type LinkPreview = {
  readonly title: string
  /** The name of the picture next to the title. */
  readonly scene: string
  /** The site path of the card, a JPEG of 1200 x 630 pixels. */
  readonly image: string
  readonly width: number
  readonly height: number
  /** Describes the text and picture of the card. */
  readonly alt: string
}

/** All text and facts of the site, frozen. */
export type Content = SitePhotos & {
  readonly business: Business
  /** Shown at the top of every page during its days. Null if the owner hasn't entered one. */
  readonly notice: SiteNotice | null
  /** Redirects from addresses of the owner's former website. */
  readonly redirects: ReadonlyArray<Redirect>
  /** In id order. */
  readonly services: ReadonlyArray<Service>
  /** Sorted by slug. */
  readonly landingPages: ReadonlyArray<LandingPage>
  /** In id order. */
  readonly locations: ReadonlyArray<Location>
  readonly locationListPage: LocationListPage
  readonly headings: PageHeadings
  readonly lists: Readonly<Record<LocationList, ReadonlyArray<Location>>>
  /** In alphabetical order. */
  readonly localities: ReadonlyArray<Locality>
  /** Localities of neighbouring councils. None is in the area. */
  readonly neighbours: ReadonlyArray<AreaLocality>
  /** Names of well-known places outside the area. */
  readonly farAway: ReadonlyArray<string>
  readonly zones: Zones
  readonly pricingGuide: ReadonlyArray<PricingTopic>
  readonly priceFactors: ReadonlyArray<PriceFactor>
  /** In the order in which they are offered to staff. */
  readonly replies: ReadonlyArray<ReplyTemplate>
  readonly wording: MessageWording
  /** The promises the owner must keep, in file order. */
  readonly ownerPromises: ReadonlyArray<OwnerPromise>
  /** Newest first. */
  readonly articles: ReadonlyArray<Article>
  /** In id order. */
  readonly guides: ReadonlyArray<Guide>
  readonly whosePipe: WhosePipe
  readonly hotWaterChooser: HotWaterChooser
  readonly pages: ReadonlyArray<Page>
  /** In the order of the /faq page. */
  readonly answerTopics: ReadonlyArray<AnswerTopic>
  /** The answers with their own page, in topic order. */
  readonly answers: ReadonlyArray<Answer>
  readonly search: SearchWords
  readonly map: AreaMap
  /** Alt texts by picture name, such as `services/gas-services`. */
  readonly alt: Readonly<Record<string, string>>
  /** By page path. `/` is always present, and is the fallback for pages without a card. */
  readonly previews: Readonly<Record<string, LinkPreview>>
}

/** A name on the drawing, positioned by its centre, in pixels. */
export type OutlineName = {
  readonly x: number
  readonly y: number
  readonly name: string
  /** Whether it is the suburb that the drawing shows. */
  readonly own: boolean
  /** Hidden on phones, where names are larger. */
  readonly minor: boolean
}
