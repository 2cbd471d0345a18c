import { randomInt } from 'node:crypto'
import { z } from 'zod'
import { sendRequest } from './http.ts'
import type { Site } from './site.ts'

export type Quote = Readonly<Record<'name' | 'email' | 'phone' | 'service' | 'message', string>>

/** Returns a new quote request, with its own phone number because each may ask only three times a day. */
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

/** Returns every email that the site has stored, newest first, from the development mailbox. */
export async function storedEmails(site: Pick<Site, 'url'>): Promise<ReadonlyArray<StoredEmail>> {
  const response = await sendRequest(`${site.url}/dev/mail`, { headers: { accept: 'application/json' } })
  return z.array(StoredEmail).parse(response.json())
}

const RECEIPT = 'quote-request-receipt'

/** Returns the emails about one request by its reference, without the customer's receipt. */
export async function emailsAbout(
  site: Pick<Site, 'url'>,
  reference: string,
): Promise<ReadonlyArray<StoredEmail>> {
  const emails = await storedEmails(site)
  return emails.filter(({ template, props }) => template !== RECEIPT && props?.reference === reference)
}

/** Returns the receipts that the customer was sent for one request. */
export async function receiptsFor(
  site: Pick<Site, 'url'>,
  reference: string,
): Promise<ReadonlyArray<StoredEmail>> {
  const emails = await storedEmails(site)
  return emails.filter(({ template, props }) => template === RECEIPT && props?.reference === reference)
}
