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
 * Renders an email from the name of its template, its values and the owner's wording. Which templates there are, and what each needs, is messaging's
 * (`EmailTemplates`), which checks both before anything is queued.
 */
export type RenderEmail = (
  template: string,
  props: object,
  wording: unknown,
) => Promise<{ readonly subject: string; readonly html: string; readonly text: string }>

/** What one gateway has, made once at start. */
export type AppServices = {
  readonly settings: Settings
  readonly secrets: Secrets
  /**
   * What the site says now. It is replaced as a whole when business settings are published, so read it from here each time; a
   * Context holds the one of its request.
   */
  readonly content: Content
  /** Loads what the site would say with other business settings. Throws a ContentError where they don't fit. */
  readonly loadContent: LoadContent
  /** The rendered pictures, by name. */
  readonly pictures: Readonly<Record<string, Picture>>
  readonly db: Database
  /** Notices from other gateways. */
  readonly notices: Notices
  readonly log: Logger
  /** Metrics. */
  readonly metrics: Metrics
  readonly renderEmail: RenderEmail
}

/** Everything that one request may touch. */
export type Context = AppServices & {
  /** When the request came; the same for all that it does. */
  readonly now: Temporal.Instant
  /** Where it came from, as the rate limits see it; null for our own work. */
  readonly clientKey: string | null
  /** Who asks, when they are signed in. */
  readonly staff: Staff | null
  /** What asks, and can be handed cookies; nothing where pages, sockets or our own work ask. */
  readonly browser?: Browser
}
