import { type PageHead as Head, usePage } from '../routing/page-context.ts'

/**
 * Tells the server what stands in the head of this page. In a browser it does nothing: there the head stands already,
 * and pages are documents.
 */
export function PageHead(head: Head) {
  usePage().setHead(head)
  return null
}
