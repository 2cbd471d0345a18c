import { graphql } from '../../graphql/gql.ts'
import type { QuotePageQuery } from '../../graphql/graphql.ts'

export const QuotePageDocument = graphql(`
  query QuotePage($token: String!, $from: Date) {
    pricedQuoteByLink(token: $token, from: $from) {
      reference state name address acceptedOptions acceptedCents answeredAt acceptedName
      contractOverCents missing bookable namesJob booking
      times { startsAt endsAt }
      version {
        number title intro terms validUntil photos discountBasisPoints sentAt
        lines {
          position description unit quantityThousandths unitCents hasGst optional
          amounts { subtotalCents discountCents totalCents gstCents }
        }
      }
    }
    customerChannels { email }
    business { name phone phoneE164 email abn licences { label number } }
  }
`)

/** How to reach the business. */
export type Business = QuotePageQuery['business']

export type CustomerQuote = NonNullable<QuotePageQuery['pricedQuoteByLink']>
export type QuoteLine = CustomerQuote['version']['lines'][number]

/** Whether the customer can still answer a quote. */
export const isOpen = ({ state }: Pick<CustomerQuote, 'state'>): boolean =>
  state === 'SENT' || state === 'SEEN'

/** Adds up lines. Their amounts are rounded individually. */
export function sumOf(lines: ReadonlyArray<QuoteLine>) {
  const sum = (amountOf: (amounts: QuoteLine['amounts']) => number) =>
    lines.reduce((total, { amounts }) => total + amountOf(amounts), 0)
  return {
    subtotalCents: sum(({ subtotalCents }) => subtotalCents),
    discountCents: sum(({ discountCents }) => discountCents),
    totalCents: sum(({ totalCents }) => totalCents),
    gstCents: sum(({ gstCents }) => gstCents),
  }
}
