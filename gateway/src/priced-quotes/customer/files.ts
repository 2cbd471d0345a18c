import { quotePhoto } from '../../bookings/index.ts'
import type { Context } from '../../platform/context.ts'
import { quotePdf } from '../quotes/pdf.ts'
import { openQuote } from './link.ts'

/** The PDF of the version that a customer has, and its reference; null where the link opens none. */
export async function linkedQuotePdf(token: string, context: Context) {
  const linked = await openQuote(token, context)
  if (!linked) return null
  const { quote, version } = linked
  return { reference: quote.reference, bytes: await quotePdf(quote, version, context) }
}

/** A photo that comes with the version that a customer has; null for others. */
export async function linkedQuotePhoto(token: string, n: number, context: Context) {
  const linked = await openQuote(token, context)
  if (!linked?.version.photos.includes(n) || linked.quote.enquiry === null) return null
  return await quotePhoto(linked.quote.enquiry, n, context)
}
