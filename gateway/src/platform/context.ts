import type { Content, LoadContent, Picture } from 'content'
import type { Logger } from 'pino'
import type { Browser } from './browser.ts'
import type { Database } from './database/connection.ts'
import type { Notices } from './database/notices.ts'
import type { Settings } from './env.ts'
import type { Metrics } from './observability/metrics.ts'
import type { Secrets } from './secrets.ts'
import type { Staff } from './staff.ts'

/**
 * Renders an email from a template name, its values and the owner's wording. Messaging defines the templates and what each needs
 * (`EmailTemplates`), and checks both before anything is queued.
 */
export type RenderEmail = (
  template: string,
  props: object,
  wording: unknown,
) => Promise<{ readonly subject: string; readonly html: string; readonly text: string }>

/** Services of one gateway, created once at startup. */
export type AppServices = {
  readonly settings: Settings
  readonly secrets: Secrets
  /**
   * Current content of the site. Replaced as a whole when business settings are published, so read it from here each time; a
   * Context holds the content of its request.
   */
  readonly content: Content
  /** Loads the site's content for other business settings. Throws a ContentError if they don't fit. */
  readonly loadContent: LoadContent
  /** The rendered pictures, by name. */
  readonly pictures: Readonly<Record<string, Picture>>
  readonly db: Database
  /** Notices from other gateways. */
  readonly notices: Notices
  readonly log: Logger
  readonly metrics: Metrics
  readonly renderEmail: RenderEmail
}

/** Everything that one request may use. */
export type Context = AppServices & {
  /** When the request arrived; the same throughout the request. */
  readonly now: Temporal.Instant
  /** Client key for rate limits; null for the gateway's own work. */
  readonly clientKey: string | null
  /** The signed-in staff member; null if no one is signed in. */
  readonly staff: Staff | null
  /**
   * The browser that made the request and can be sent cookies; undefined for page renders, websockets and the gateway's own work.
   */
  readonly browser?: Browser
}
