import { randomInt } from 'node:crypto'
import { z } from 'zod'
import { ask } from './ask.ts'
import type { Site } from './site.ts'

export type Quote = Readonly<Record<'name' | 'email' | 'phone' | 'service' | 'message', string>>

/** A request for a quote that no one has made before: a phone number may ask three times a day only. */
export function sampleQuote(changes: Partial<Quote> = {}): Quote {
  const mobile = String(randomInt(100_000_000)).padStart(8, '0')
  return {
    name: 'Bronwyn Tate',
    email: 'bronwyn@example.org',
    phone: `04${mobile}`,
    service: 'hotwater',
    message: `The pilot light goes out every evening (${mobile}).`,
    ...changes,
  }
}

const StoredEmail = z.object({
  id: z.string(),
  template: z.string(),
  /** Null for a text message. */
  props: z.record(z.string(), z.unknown()).nullable(),
  recipient: z.string(),
  replyTo: z.object({ name: z.string(), address: z.string() }).nullable(),
  subject: z.string().nullable(),
  html: z.string().nullable(),
  plain: z.string().nullable(),
  state: z.string(),
  attempts: z.number(),
})

export type StoredEmail = z.output<typeof StoredEmail>

/** Every email that the site has written, newest first, as developers see it. */
export async function storedEmails(site: Pick<Site, 'url'>): Promise<ReadonlyArray<StoredEmail>> {
  const answer = await ask(`${site.url}/dev/mail`, { headers: { accept: 'application/json' } })
  return z.array(StoredEmail).parse(answer.json())
}

const RECEIPT = 'quote-request-receipt'

/** The emails about one request, by the reference that its sender was given, but for the receipt. */
export async function emailsAbout(
  site: Pick<Site, 'url'>,
  reference: string,
): Promise<ReadonlyArray<StoredEmail>> {
  const all = await storedEmails(site)
  return all.filter(({ template, props }) => template !== RECEIPT && props?.reference === reference)
}

/** The receipts that the customer was sent for one request. */
export async function receiptsFor(
  site: Pick<Site, 'url'>,
  reference: string,
): Promise<ReadonlyArray<StoredEmail>> {
  const all = await storedEmails(site)
  return all.filter(({ template, props }) => template === RECEIPT && props?.reference === reference)
}
