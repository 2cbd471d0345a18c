import type { PageFacts } from '../routing/page-context.ts'
import { readChoice } from './consent.ts'
import { startAnalytics } from './start.ts'

/**
 * Counts the visit without waiting for hydration, since most pages are read and left. A visitor who hasn't chosen yet is asked,
 * which takes hydration: `wake`.
 */
export function countVisit(wake: () => void): void {
  const facts = document.getElementById('visit')?.textContent
  if (!facts) return
  startAnalytics(JSON.parse(facts) as PageFacts)
  if (readChoice() === null) wake()
}
