import { quotePhoto } from '../../bookings/index.ts'
import type { Context } from '../../platform/context.ts'
import { quotePdf } from '../quotes/pdf.ts'
import { openQuote } from './link.ts'

/** Returns the PDF of the customer's version and the quote's reference, or null if the link is invalid. */
export async function linkedQuotePdf(token: string, context: Context) {
  const linked = await openQuote(token, context)
  if (!linked) return null
  const { quote, version } = linked
  return { reference: quote.reference, bytes: await quotePdf(quote, version, context) }
}

/** Returns a photo included in the customer's version, or null for other photos. */
export async function linkedQuotePhoto(token: string, n: number, context: Context) {
  const linked = await openQuote(token, context)
  if (!linked?.version.photos.includes(n) || linked.quote.enquiry === null) return null
  return await quotePhoto(linked.quote.enquiry, n, context)
}
