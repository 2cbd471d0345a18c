import { missingFacts } from 'content'
import type { AppServices } from './context.ts'

/** Where an administrator enters the facts of the business. */
export const SETTINGS_PATH = '/admin/dashboard/settings'

/** Where administrators see pages with what they have changed and not published. */
export const PREVIEW_PATH = '/admin/preview'

/**
 * Facts that are missing to open the public site in production: what the law requires or customers need, and the owner hasn't
 * entered. Empty while the site is open. The staff area, its operations and health endpoints work either way.
 */
export function closedUntil({
  settings,
  content,
}: Pick<AppServices, 'settings' | 'content'>): ReadonlyArray<string> {
  return settings.production ? missingFacts(content) : []
}
