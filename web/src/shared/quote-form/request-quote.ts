import type { ApolloClient } from '@apollo/client'
import { record } from '../../analytics/record.ts'
import { graphql } from '../../graphql/gql.ts'
import { SEND_FAILED } from '../send-failed.ts'
import { chosenService, errorsByField } from './quote-form-rules.ts'
import { type QuoteOutcome, type SendQuote, sendQuote } from './send-quote.ts'

const RequestQuote = graphql(`
  mutation RequestQuote($input: QuoteRequestInput!) {
    quoteRequest(input: $input) {
      __typename
      ... on QuoteRequested { reference reopens }
      ... on InvalidInput { message fields { field message } }
      ... on TooManyRequests { message }
    }
  }
`)

/** Returns a function that sends a quote form with the `quoteRequest` mutation and the page's subject. */
export function createQuoteSender(client: ApolloClient, about: string): SendQuote {
  return async (quote, key): Promise<QuoteOutcome> => {
    // The API has no honeypot, so a bot's form goes to the REST path, which checks it.
    if (quote.website) return await sendQuote(quote, key)
    const { name, email, phone, message, photos, ...values } = quote
    const service = chosenService(values.service)
    try {
      const { data } = await client.mutate({
        mutation: RequestQuote,
        variables: {
          input: {
            name,
            email,
            phone,
            service,
            message,
            about,
            ...(photos.length > 0 ? { photos } : {}),
            idempotencyKey: key,
          },
        },
      })
      const answer = data?.quoteRequest
      switch (answer?.__typename) {
        case 'QuoteRequested':
          if (service) record({ name: 'submit_service_inquiry', parameters: { service } })
          return { type: 'sent', reference: answer.reference, reopens: answer.reopens ?? null }
        case 'InvalidInput':
          return { type: 'refused', message: answer.message, errors: errorsByField(answer.fields) }
        case 'TooManyRequests':
          return { type: 'refused', message: answer.message, errors: {}, tooMany: true }
        default:
          return failedOutcome
      }
    } catch {
      return failedOutcome
    }
  }
}

const failedOutcome: QuoteOutcome = { type: 'refused', message: SEND_FAILED, errors: {} }
