import type { ApolloClient } from '@apollo/client'
import { record } from '../analytics/record.ts'
import { graphql } from '../graphql/gql.ts'
import { chosenService, errorsByField } from './quote-form-rules.ts'
import { type QuoteOutcome, SEND_FAILED, type SendQuote } from './send-quote.ts'

const RequestQuote = graphql(`
  mutation RequestQuote($input: QuoteRequestInput!) {
    quoteRequest(input: $input) {
      __typename
      ... on QuoteRequested { reference }
      ... on InvalidInput { message fields { field message } }
      ... on TooManyRequests { message }
    }
  }
`)

/** The longest message that the server takes. */
const LONGEST_MESSAGE = 4000

/** Sends a quote form by the `quoteRequest` mutation, its message headed by what the page is about. */
export function requestQuoteWith(client: ApolloClient, about: string): SendQuote {
  return async ({ name, email, phone, message, ...values }, key): Promise<QuoteOutcome> => {
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
            message: headed(message, about),
            idempotencyKey: key,
          },
        },
      })
      const answer = data?.quoteRequest
      switch (answer?.__typename) {
        case 'QuoteRequested':
          if (service) record({ name: 'submit_service_inquiry', parameters: { service } })
          return { type: 'sent', reference: answer.reference }
        case 'InvalidInput':
          return { type: 'refused', message: answer.message, errors: errorsByField(answer.fields) }
        case 'TooManyRequests':
          return { type: 'refused', message: answer.message, errors: {} }
        default:
          return failed
      }
    } catch {
      return failed
    }
  }
}

const failed: QuoteOutcome = { type: 'refused', message: SEND_FAILED, errors: {} }

/** What the visitor wrote under a line that says where; left as it is where that would make it too long. */
export function headed(message: string, about: string): string {
  const whole = `About: ${about}\n\n${message}`.trim()
  return whole.length > LONGEST_MESSAGE ? message : whole
}
