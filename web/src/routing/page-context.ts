import { createContext, useContext } from 'react'
import type { AreaVerdict } from '../graphql/graphql.ts'

/** What the area check answered, as far as a page says it. */
export type AreaFound = {
  readonly query: string
  readonly verdict: AreaVerdict
  readonly localities: ReadonlyArray<{ readonly name: string; readonly postcode: string }>
}

/** Result of a form that was posted without JavaScript; the page shows it with what was typed. */
export type PostedForm = {
  readonly values: Readonly<Record<string, string>>
  readonly errors: ReadonlyArray<{ readonly field: string; readonly message: string }>
  /** A refusal of the whole form, in words for a person. */
  readonly refusal?: string
  /** What to quote on the phone, once it was stored. */
  readonly reference?: string
  /** Opens the booking that was made. */
  readonly token?: string
  /** The window that was asked for is gone: the nearest ones that are not. */
  readonly alternatives?: ReadonlyArray<{ readonly startsAt: string; readonly endsAt: string }>
  /** Suburbs to choose from, when what was typed names several. */
  readonly places?: ReadonlyArray<{ readonly name: string; readonly postcode: string }>
  /** The answer of the area check, where a visit cannot be booked. */
  readonly area?: AreaFound
}

/** What the page may know of this installation. Public: it stands in the page's source. */
export type PageSettings = {
  /** Where the site lives, without a slash at the end. */
  readonly publicUrl: string
  readonly analyticsIds: ReadonlyArray<string>
  /** What counts visits, by name: `Google Analytics`; null when nothing does. */
  readonly analyticsService: string | null
  /** Whether a map key is configured; the key itself comes from /api/maps-config. */
  readonly mapbox: boolean
  /** Whether facts that the owner has not entered are shown as such: not to customers. */
  readonly placeholders: boolean
}

/** The address that the page was rendered for. */
export type PageLocation = {
  /** The row of the route table that it matched: `/services/:slug`. */
  readonly route: string
  readonly pathname: string
  /** The query, from its question mark; empty when there is none. */
  readonly search: string
  /** What stands in the address where the route has a name: `{ slug: 'gas-services' }`. */
  readonly params: Readonly<Record<string, string | undefined>>
}

export type PageFacts = {
  readonly settings: PageSettings
  readonly location: PageLocation
  readonly form?: PostedForm
}

/** One step of the way from home to a page. */
export type Crumb = { readonly name: string; readonly path: string }

/** A price that the page shows, GST included. */
type Price = { readonly label: string; readonly cents: number; readonly includes: ReadonlyArray<string> }

/** What a page is about, for the structured data that search engines read. Only what the page shows. */
export type Subject =
  | {
      readonly type: 'Service'
      readonly name: string
      readonly description: string
      /** The suburb's name; left out: the whole area. */
      readonly area?: string
    }
  | {
      readonly type: 'BlogPosting'
      readonly headline: string
      readonly description: string
      readonly author: string
      /** `2026-11-02` */
      readonly published: string
      readonly updated: string
    }
  | {
      readonly type: 'HowTo'
      readonly name: string
      readonly description: string
      /** `2026-11-25` */
      readonly updated: string
      readonly sections: ReadonlyArray<{
        readonly name: string
        readonly steps: ReadonlyArray<{
          readonly name: string
          readonly text: string
          /** Its path on the site. */
          readonly image?: string
        }>
      }>
    }
  | {
      readonly type: 'OfferCatalog'
      readonly name: string
      readonly callOuts: ReadonlyArray<Price>
      /** The lowest price of each job, with the path of its service. */
      readonly jobs: ReadonlyArray<Price & { readonly path: string }>
    }
  | { readonly type: 'Question'; readonly question: string; readonly answer: string }
  | { readonly type: 'AboutPage' | 'ContactPage' | 'CollectionPage' | 'WebPage' }

/** What search engines, link previews and browser tabs show of a page. */
export type PageHead = {
  /** What stands before ` | {brand} - Gold Coast Plumbers`; left out: what the route table says. */
  readonly title?: string
  /** The title stands alone, as the spec gives it for the landing pages. */
  readonly wholeTitle?: boolean
  /** Unique, one sentence or two, 165 characters at most. */
  readonly description: string
  /** Path of the one address of this page. */
  readonly canonical: string
  /** Pages that no search engine should list. */
  readonly noindex?: boolean
  /** There is no such page: it is answered with status 404. */
  readonly missing?: boolean
  /** Something could not be looked up in time: cached for as long as free windows are, and then made again. */
  readonly incomplete?: boolean
  /** The way here from home; the last step is this page. */
  readonly trail?: ReadonlyArray<Crumb>
  readonly subject?: Subject
  /** Questions and answers that the page shows in full. */
  readonly faqs?: ReadonlyArray<{
    readonly question: string
    readonly answer: string
    /** Of the page of the answer, where it has one. */
    readonly slug: string | null
  }>
}

type Page = PageFacts & {
  /** Takes the head while the server renders; does nothing in a browser, where the head already stands. */
  readonly setHead: (head: PageHead) => void
}

export const PageContext = createContext<Page | null>(null)

/** The facts of the page being shown. */
export function usePage(): Page {
  const page = useContext(PageContext)
  if (!page) throw new Error('usePage needs a PageContext above it')
  return page
}

/** Where we are, as the server saw it. Pages are documents: this does not change while one is open. */
export function useLocation(): PageLocation {
  return usePage().location
}
