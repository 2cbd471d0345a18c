import { missingFacts } from 'content'
import type { AppServices } from './context.ts'

/** Path where an administrator enters the facts of the business. */
export const SETTINGS_PATH = '/admin/dashboard/settings'

/** Path where administrators preview pages with their unpublished changes. */
export const PREVIEW_PATH = '/admin/preview'

/**
 * Returns the facts that are missing before the public site can open in production: those that the law requires or customers need
 * and the owner hasn't entered. Empty while the site is open. The staff area, its operations and health endpoints work either way.
 */
export function missingLaunchFacts({
  settings,
  content,
}: Pick<AppServices, 'settings' | 'content'>): ReadonlyArray<string> {
  return settings.production ? missingFacts(content) : []
}
