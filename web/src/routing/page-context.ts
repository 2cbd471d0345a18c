import { createContext, useContext } from 'react'
import type { AreaVerdict } from '../graphql/graphql.ts'

/** Result of the area check, as far as pages show it. */
export type AreaResult = {
  readonly query: string
  readonly verdict: AreaVerdict
  readonly localities: ReadonlyArray<{ readonly name: string; readonly postcode: string }>
}

/** Result of a form posted without JavaScript. The page shows it with the submitted values. */
export type PostedForm = {
  readonly values: Readonly<Record<string, string>>
  readonly errors: ReadonlyArray<{ readonly field: string; readonly message: string }>
  /** Refusal of the whole form, as a message for the customer. */
  readonly refusal?: string
  /** Reference to quote on the phone, once the form is stored. */
  readonly reference?: string
  /** Manage token of the booking that was made. */
  readonly token?: string
  /** The nearest free windows, if the requested one is no longer available. */
  readonly alternatives?: ReadonlyArray<{ readonly startsAt: string; readonly endsAt: string }>
  /** Suburbs to choose from, if the entered text matches several. */
  readonly suburbOptions?: ReadonlyArray<{ readonly name: string; readonly postcode: string }>
  /** Result of the area check if no visit can be booked there. */
  readonly area?: AreaResult
}

/** Settings of this installation that pages may use. Public: they are in the page's source. */
export type PageSettings = {
  /** Public URL of the site, without a trailing slash. */
  readonly publicUrl: string
  readonly analyticsIds: ReadonlyArray<string>
  /** Name of the analytics service: `Google Analytics`; null if there is none. */
  readonly analyticsService: string | null
  /** Whether a map key is configured; the key itself comes from /api/maps-config. */
  readonly mapbox: boolean
  /** Whether details that the owner hasn't entered are shown as placeholders. Never to customers. */
  readonly placeholders: boolean
}

/** The address that the page was rendered for. */
export type PageLocation = {
  /** Path of the matching route: `/services/:slug`. */
  readonly route: string
  readonly pathname: string
  /** The query including its question mark; empty if there is none. */
  readonly search: string
  /** Values of the route's parameters: `{ slug: 'gas-services' }`. */
  readonly params: Readonly<Record<string, string | undefined>>
}

export type PageFacts = {
  readonly settings: PageSettings
  readonly location: PageLocation
  readonly form?: PostedForm
}

/** One step of the breadcrumb trail. */
export type Crumb = { readonly name: string; readonly path: string }

/** A price shown on the page, including GST. */
type Price = { readonly label: string; readonly cents: number; readonly includes: ReadonlyArray<string> }

/** Subject of a page for structured data. Only what the page shows. */
export type Subject =
  | {
      readonly type: 'Service'
      readonly name: string
      readonly description: string
      /** Name of the suburb; the whole service area if left out. */
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
          /** Path on the site. */
          readonly image: string
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

/** What search engines, link previews and browser tabs show about a page. */
export type PageHead = {
  /** Text before ` | {brand} - Gold Coast Plumbers`. Defaults to the title in the route table. */
  readonly title?: string
  /** Uses the title without a suffix, as the spec requires for landing pages. */
  readonly wholeTitle?: boolean
  /** Unique, one or two sentences, 165 characters at most. */
  readonly description: string
  /** Canonical path of the page. */
  readonly canonical: string
  /** Keeps the page out of search engines. */
  readonly noindex?: boolean
  /** The page doesn't exist: the response has status 404. */
  readonly missing?: boolean
  /**
   * Some data couldn't be loaded in time, so the page is cached only as long as pages with free windows, and then rendered again.
   */
  readonly incomplete?: boolean
  /** Breadcrumb trail from home; the last step is this page. */
  readonly trail?: ReadonlyArray<Crumb>
  readonly subject?: Subject
  /** Questions and answers shown in full on the page. */
  readonly faqs?: ReadonlyArray<{
    readonly question: string
    readonly answer: string
    /** Slug of the answer's own page, if it has one. */
    readonly slug: string | null
  }>
}

type Page = PageFacts & {
  /** Sets the document head during server rendering. Does nothing in a browser, where the head exists already. */
  readonly setHead: (head: PageHead) => void
}

export const PageContext = createContext<Page | null>(null)

/** Returns the facts about the current page. */
export function usePage(): Page {
  const page = useContext(PageContext)
  if (!page) throw new Error('usePage needs a PageContext above it')
  return page
}

/** Returns the location as the server saw it. Each page is its own document, so this never changes. */
export function useLocation(): PageLocation {
  return usePage().location
}
