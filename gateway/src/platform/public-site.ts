import { missingFacts } from 'content'
import type { AppServices } from './context.ts'

/**
 * The facts that keep the public site closed: in production, what the law or a customer needs and the owner has not entered.
 * Empty while it is open. Staff area, API and health endpoints work either way.
 */
export function closedUntil({
  settings,
  content,
}: Pick<AppServices, 'settings' | 'content'>): ReadonlyArray<string> {
  return settings.production ? missingFacts(content) : []
}
