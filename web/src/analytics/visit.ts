import type { PageFacts } from '../routing/page-context.ts'
import { readChoice } from './consent.ts'
import { startAnalytics } from './start.ts'

/**
 * Counts the visit, where one is to be counted, without waiting for the page to come to life: most pages are read and
 * left. A visitor without a choice yet is asked, and for that `wake` hydrates the page.
 */
export function visit(wake: () => void): void {
  const facts = document.getElementById('visit')?.textContent
  if (!facts) return
  startAnalytics(JSON.parse(facts) as PageFacts)
  if (readChoice() === null) wake()
}
