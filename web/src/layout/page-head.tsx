import { type PageHead as Head, usePage } from '../routing/page-context.ts'

/**
 * Sets the document head during server rendering. Does nothing in a browser, where the head is already there and every page is
 * a document of its own.
 */
export function PageHead(head: Head) {
  usePage().setHead(head)
  return null
}
