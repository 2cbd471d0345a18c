import { randomUUID } from 'node:crypto'
import { postJson } from '../support/http.ts'
import { sampleQuote } from '../support/quotes.ts'
import type { Site } from '../support/site.ts'

/**
 * Requests a quote as a customer of its own. Those of one customer wait for each other, and their record, which is searched and
 * listed as a whole, would end up with hundreds of phone numbers.
 */
export async function requestQuote(site: Pick<Site, 'url'>): Promise<void> {
  const quote = sampleQuote({ email: `${randomUUID()}@example.org` })
  const response = await postJson(`${site.url}/api/contact`, quote)
  if (response.status !== 201) throw new Error(response.text)
}
