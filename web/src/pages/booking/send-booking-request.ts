import type { ApolloClient } from '@apollo/client'
import { graphql } from '../../graphql/gql.ts'
import { SEND_FAILED } from '../../shared/send-quote.ts'
import { type BookingErrors, type BookingValues, bookingErrors, partsOfDay } from './booking-rules.ts'

const SendBookingRequest = graphql(`
  mutation SendBookingRequest($input: BookingRequestInput!) {
    bookingRequest(input: $input) {
      __typename
      ... on BookingRequested { reference }
      ... on InvalidInput { message fields { field message } }
      ... on TooManyRequests { message }
    }
  }
`)

export type BookingOutcome =
  | { readonly type: 'sent'; readonly reference: string }
  | { readonly type: 'refused'; readonly message: string; readonly errors: BookingErrors }

const failed: BookingOutcome = { type: 'refused', message: SEND_FAILED, errors: {} }

/** Sends a filled booking form; the server stores one request a key. Never throws. */
export async function sendBookingRequest(
  client: ApolloClient,
  { partOfDay, ...values }: BookingValues,
  idempotencyKey: string,
): Promise<BookingOutcome> {
  try {
    const part = partsOfDay.find(({ value }) => value === partOfDay)?.value ?? null
    const { data } = await client.mutate({
      mutation: SendBookingRequest,
      variables: { input: { ...values, partOfDay: part, idempotencyKey } },
    })
    const answer = data?.bookingRequest
    switch (answer?.__typename) {
      case 'BookingRequested':
        return { type: 'sent', reference: answer.reference }
      case 'InvalidInput':
        return { type: 'refused', message: answer.message, errors: bookingErrors(answer.fields) }
      case 'TooManyRequests':
        return { type: 'refused', message: answer.message, errors: {} }
      default:
        return failed
    }
  } catch {
    return failed
  }
}
