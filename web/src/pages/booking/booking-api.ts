import type { ApolloClient } from '@apollo/client'
import { print } from 'graphql'
import { graphql } from '../../graphql/gql.ts'
import type { Relation } from '../../graphql/graphql.ts'
import type { AreaResult } from '../../routing/page-context.ts'
import { type AnswerErrors, type Answers, splitList } from './answers.ts'
import type { BookedFacts } from './booked-facts.ts'
import { answerErrors } from './steps.ts'

const Hold = graphql(`
  mutation HoldWindow($input: BookingHoldInput!) {
    bookingHold(input: $input) {
      __typename
      ... on BookingHeld { holdToken heldUntil secondsLeft extendable window { startsAt endsAt } }
      ... on SlotTaken { reason alternatives { startsAt endsAt } }
      ... on InvalidInput { message }
      ... on TooManyRequests { message }
    }
  }
`)

const ExtendHold = graphql(`
  mutation ExtendHold($input: BookingHoldExtendInput!) {
    bookingHoldExtend(input: $input) {
      __typename
      ... on BookingHeld { holdToken heldUntil extendable }
      ... on HoldEnded { message }
    }
  }
`)

const Release = graphql(`
  mutation ReleaseWindow($input: BookingHoldReleaseInput!) {
    bookingHoldRelease(input: $input) { ... on HoldReleased { released } }
  }
`)

const Confirm = graphql(`
  mutation ConfirmBooking($input: BookingConfirmInput!) {
    bookingConfirm(input: $input) {
      __typename
      ... on Booked {
        token
        booking { ...BookedFacts }
      }
      ... on SlotTaken { reason alternatives { startsAt endsAt } }
      ... on InvalidInput { fields { field message } }
      ... on Refusal { code message }
    }
  }
`)

const CheckArea = graphql(`
  query BookingArea($query: String!) {
    areaCheck(query: $query) {
      query
      verdict
      localities { name postcode }
    }
  }
`)

/** A two-hour arrival window. */
export type Window = { readonly startsAt: string; readonly endsAt: string }

export type HeldWindow = {
  readonly holdToken: string
  readonly heldUntil: string
  readonly extendable: boolean
}

type Unavailable = {
  readonly type: 'taken'
  /** Why this job can't have the window, as a message for the customer; null if someone else took it. */
  readonly reason: string | null
  readonly alternatives: ReadonlyArray<Window>
}
type Refused = { readonly type: 'refused'; readonly message: string; readonly errors: AnswerErrors }

export type HoldOutcome =
  | ({ readonly type: 'held'; readonly secondsLeft: number } & HeldWindow)
  | Unavailable
  | Refused
export type ConfirmOutcome =
  | { readonly type: 'booked'; readonly booked: BookedFacts }
  /** The key was already used for a booking with other answers, from before they were changed. */
  | { readonly type: 'keyReused' }
  /** The customer already has a booking at this address and time. Nothing was booked. */
  | { readonly type: 'alreadyBooked'; readonly message: string }
  | Unavailable
  | Refused

/** Server calls of the booking flow. Each throws only if it gets no response. */
export type BookingApi = {
  readonly hold: (request: {
    readonly startsAt: string
    readonly service: string
    readonly suburb: string
    readonly holdToken: string | null
    readonly key: string
  }) => Promise<HoldOutcome>
  /** Null if the hold had expired. */
  readonly extendHold: (holdToken: string) => Promise<HeldWindow | null>
  /** Sent even while the page unloads, without waiting for a response. */
  readonly release: (holdToken: string) => void
  readonly confirm: (
    answers: Answers,
    how: {
      readonly holdToken: string | null
      readonly key: string
      /** The customer has confirmed that they want a second visit. */
      readonly bookAnyway: boolean
    },
  ) => Promise<ConfirmOutcome>
  readonly area: (query: string) => Promise<AreaResult>
}

/** Creates the calls for a client. This module is loaded for the first call. */
export function createBookingApi(client: ApolloClient, channels: { readonly text: boolean }): BookingApi {
  // Printed exactly as the client prints it, for deployments that only accept known operations.
  const release = print(client.documentTransform.transformDocument(Release))
  return {
    hold: async ({ startsAt, service, suburb, holdToken, key }) => {
      const input = {
        startsAt,
        service: service || null,
        suburb: suburb || null,
        holdToken,
        idempotencyKey: key,
      }
      const { data } = await client.mutate({ mutation: Hold, variables: { input } })
      const answer = requireData(data?.bookingHold)
      switch (answer.__typename) {
        case 'BookingHeld':
          return { type: 'held', ...answer }
        case 'SlotTaken':
          return { type: 'taken', ...answer }
        default:
          return { type: 'refused', message: answer.message, errors: {} }
      }
    },
    extendHold: async (holdToken) => {
      const { data } = await client.mutate({ mutation: ExtendHold, variables: { input: { holdToken } } })
      const answer = requireData(data?.bookingHoldExtend)
      return answer.__typename === 'BookingHeld' ? answer : null
    },
    release: (holdToken) => {
      const body = { operationName: 'ReleaseWindow', query: release, variables: { input: { holdToken } } }
      // Not through the Apollo client, which is too slow while a page unloads.
      fetch('/graphql', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
        credentials: 'include',
        keepalive: true,
        // A hold that isn't released expires on its own.
      }).catch(() => {})
    },
    confirm: async (answers, { holdToken, key, bookAnyway }) => {
      const { photos, waitFor, relation, smsReminders, marketing, ...texts } = answers
      const input = {
        ...texts,
        holdToken,
        relation: toRelation(relation),
        // Where no texts are sent, the page doesn't ask for agreement to them.
        smsReminders: channels.text && smsReminders === 'yes',
        marketing: marketing === 'yes',
        photos: [...splitList(photos)],
        waitFor: [...splitList(waitFor)],
        bookAnyway,
        idempotencyKey: key,
      }
      const { data } = await client.mutate({ mutation: Confirm, variables: { input } })
      const answer = requireData(data?.bookingConfirm)
      switch (answer.__typename) {
        case 'Booked':
          return { type: 'booked', booked: { ...answer.booking, token: answer.token } }
        case 'SlotTaken':
          return { type: 'taken', ...answer }
        case 'InvalidInput':
          if (answer.code === 'IDEMPOTENCY_KEY_REUSED') return { type: 'keyReused' }
          return { type: 'refused', message: answer.message, errors: answerErrors(answer.fields) }
        case 'AlreadyBooked':
          return { type: 'alreadyBooked', message: answer.message }
        default:
          return { type: 'refused', message: answer.message, errors: {} }
      }
    },
    area: async (query) => {
      const { data } = await client.query({ query: CheckArea, variables: { query } })
      return requireData(data?.areaCheck)
    },
  }
}

/** The customer's relation to the property, as the API names it. */
function toRelation(relation: string): Relation {
  return relation === 'TENANT' || relation === 'AGENT' ? relation : 'OWNER'
}

function requireData<Answer>(answer: Answer | null | undefined): Answer {
  if (answer === null || answer === undefined) throw new Error('no answer')
  return answer
}
