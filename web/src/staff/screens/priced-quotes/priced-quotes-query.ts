import { graphql } from '../../../graphql/gql.ts'
import type { PricedQuoteQuery } from '../../../graphql/graphql.ts'

export const pricedQuotesQuery = graphql(`
  query PricedQuotes($states: [PricedQuoteState!], $search: String!, $after: String) {
    pricedQuotes(states: $states, search: $search, first: 30, after: $after) {
      nodes { reference state name suburb totalCents acceptedCents validUntil createdAt current { title } draft { title } }
      pageInfo { hasNextPage endCursor }
    }
    pricedQuoteCounts { state count totalDollars }
  }
`)

export const pricedQuoteQuery = graphql(`
  query PricedQuote($reference: ID!) {
    pricedQuote(reference: $reference) {
      reference version state customer enquiry name email phone textable street suburb domestic
      service { slug title }
      totalCents validUntil sentAt seenAt answeredAt acceptedName acceptedFrom acceptedOptions acceptedCents
      needsContract declineReason booking photos
      draft { ...VersionParts }
      priceBookLines { position version item { id version description unit unitCents hasGst } }
      current { ...VersionParts }
      versions { number title sentAt amounts { totalCents } }
      events { at kind number by reference }
    }
    services { slug title }
  }
  fragment VersionParts on PricedQuoteVersion {
    number title intro terms validUntil photos discountBasisPoints sentAt
    amounts { subtotalCents discountCents totalCents gstCents }
    lines {
      position description unit quantityThousandths unitCents hasGst optional
      amounts { subtotalCents discountCents totalCents gstCents }
    }
  }
`)

export type PricedQuote = NonNullable<PricedQuoteQuery['pricedQuote']>
export type QuoteVersion = NonNullable<PricedQuote['current']>

export const totalsQuery = graphql(`
  query PricedQuoteTotals($lines: [PricedQuoteLineInput!]!, $discount: String!) {
    pricedQuoteTotals(lines: $lines, discount: $discount) {
      lines { subtotalCents totalCents }
      amounts { subtotalCents discountCents totalCents gstCents }
      withOptions { totalCents }
    }
  }
`)

export const quoteSave = graphql(`
  mutation PricedQuoteSave($input: PricedQuoteSaveInput!) {
    pricedQuoteSave(input: $input) {
      __typename
      ... on PricedQuoteSaved { quote { reference version } }
      ... on Refusal { code message }
      ... on InvalidInput { fields { field message } }
    }
  }
`)

export const quoteSend = graphql(`
  mutation PricedQuoteSend($input: PricedQuoteSendInput!) {
    pricedQuoteSend(input: $input) {
      __typename
      ... on PricedQuoteSaved { quote { reference version } }
      ... on Refusal { code message }
      ... on InvalidInput { fields { field message } }
    }
  }
`)

export const quoteAccept = graphql(`
  mutation PricedQuoteAccept($input: PricedQuoteAcceptInput!) {
    pricedQuoteAccept(input: $input) {
      __typename
      ... on PricedQuoteSaved { quote { reference version } }
      ... on Refusal { code message }
      ... on InvalidInput { fields { field message } }
    }
  }
`)

export const quoteDecline = graphql(`
  mutation PricedQuoteDecline($input: PricedQuoteDeclineInput!) {
    pricedQuoteDecline(input: $input) {
      __typename
      ... on PricedQuoteSaved { quote { reference version } }
      ... on Refusal { code message }
      ... on InvalidInput { fields { field message } }
    }
  }
`)

export const quoteRevise = graphql(`
  mutation PricedQuoteRevise($input: PricedQuoteReviseInput!) {
    pricedQuoteRevise(input: $input) {
      __typename
      ... on PricedQuoteSaved { quote { reference version } }
      ... on Refusal { code message }
      ... on InvalidInput { fields { field message } }
    }
  }
`)

export const quoteDiscard = graphql(`
  mutation PricedQuoteDiscard($input: PricedQuoteDiscardInput!) {
    pricedQuoteDiscard(input: $input) {
      __typename
      ... on PricedQuoteDiscarded { quote { reference version } }
      ... on Refusal { code message }
      ... on InvalidInput { fields { field message } }
    }
  }
`)

/** URL of a quote's PDF: its draft if it has one. */
export const quotePdfUrl = (reference: string): string => `/admin/export/priced-quotes/${reference}.pdf`
