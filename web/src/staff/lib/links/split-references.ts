import { bookingLink, pricedQuoteLink } from './staff-links.ts'

/** References of bookings and of quotes with prices: `GC-7K3M-Q2`, `P-7K3MQ2`. */
const REFERENCE = /\b(GC-[0-9A-Z]{4}-[0-9A-Z]{2}|P-[0-9A-Z]{6})\b/

type TextPart = { readonly words: string; readonly link: string | null }

/** Splits a text at the references in it. */
export function splitReferences(text: string): ReadonlyArray<TextPart> {
  // The pattern has a group, so every second part is a reference.
  return text
    .split(REFERENCE)
    .map((words, index): TextPart => ({ words, link: index % 2 === 0 ? null : linkTo(words) }))
    .filter(({ words }) => words !== '')
}

const linkTo = (reference: string) =>
  reference.startsWith('GC-') ? bookingLink(reference) : pricedQuoteLink(reference)
