import { type ApolloClient, CombinedGraphQLErrors, ServerError } from '@apollo/client'
import { graphql } from '../../../graphql/gql.ts'
import { sessionEnded } from '../auth/session-ended.ts'
import {
  bookingStaffNoteAddMutation,
  bookingStepMutation,
  jobRecordSaveMutation,
} from '../booking-mutations.ts'
import { recordInput } from '../job-record/job-record.ts'
import { isSignedOut } from '../requests/staff-client.ts'
import type { Change, OfflineOperation } from './change.ts'

const bookingCheckMutation = graphql(`
  mutation BookingCheck($input: BookingCheckInput!) {
    bookingCheck(input: $input) {
      __typename
      ... on BookingChecked { booking { id } }
      ... on NotChangeable { message }
      ... on InvalidInput { message fields { field message } }
    }
  }
`)

const bookingReportMutation = graphql(`
  mutation BookingReport($input: BookingReportInput!) {
    bookingReport(input: $input) {
      __typename
      ... on BookingReported { reference }
      ... on NotChangeable { message }
      ... on InvalidInput { message fields { field message } }
    }
  }
`)

/** Why a change waits. `server error` is about one change; the others stop the whole queue. */
export type UnsentReason = 'no signal' | 'signed out' | 'server error'

/** Result of sending a change. */
export type SendResult =
  /** Accepted. `version` is the booking's new version, for steps; `photo` is the URL, for photos. */
  | { readonly kind: 'done'; readonly version: number | null; readonly photo: string | null }
  /** Refused for good, with the reason. */
  | { readonly kind: 'refused'; readonly reason: string }
  /** No response, or a temporary error: it will be retried. */
  | { readonly kind: 'later'; readonly reason: UnsentReason }

/** Sends one change; its idempotency key prevents duplicates. Never throws. */
export async function sendChange(change: Change, client: ApolloClient): Promise<SendResult> {
  try {
    return change.operation.kind === 'photo'
      ? await sendPhoto(change, change.operation)
      : await mutate(change, client)
  } catch (error) {
    if (isSignedOut(error)) return { kind: 'later', reason: 'signed out' }
    if (!CombinedGraphQLErrors.is(error)) {
      if (!ServerError.is(error)) return { kind: 'later', reason: 'no signal' }
      return error.statusCode === TOO_LARGE ? TOO_LARGE_TO_SEND : { kind: 'later', reason: 'server error' }
    }
    const [first] = error.errors
    const refused = ['FORBIDDEN', 'BAD_USER_INPUT'].includes(String(first?.extensions?.code))
    return refused && first
      ? { kind: 'refused', reason: first.message }
      : { kind: 'later', reason: 'server error' }
  }
}

async function mutate(change: Change, client: ApolloClient): Promise<SendResult> {
  const { reference, key, happenedAt, operation } = change
  const common = { reference, happenedAt, idempotencyKey: key }
  const fetchPolicy = 'no-cache'
  switch (operation.kind) {
    case 'step': {
      const { step, arrivesInMinutes, version } = operation
      const input = { ...common, step, arrivesInMinutes, version: version ?? 0 }
      const { data } = await client.mutate({
        mutation: bookingStepMutation,
        variables: { input },
        fetchPolicy,
      })
      const outcome = data?.bookingStep
      return outcome?.__typename === 'BookingStepped'
        ? { ...ACCEPTED, version: outcome.booking.version }
        : toRefusedResult(outcome)
    }
    case 'check': {
      const input = { ...common, item: operation.item, done: operation.done }
      const { data } = await client.mutate({
        mutation: bookingCheckMutation,
        variables: { input },
        fetchPolicy,
      })
      const outcome = data?.bookingCheck
      return outcome?.__typename === 'BookingChecked' ? ACCEPTED : toRefusedResult(outcome)
    }
    case 'note': {
      const input = { ...common, text: operation.text }
      const { data } = await client.mutate({
        mutation: bookingStaffNoteAddMutation,
        variables: { input },
        fetchPolicy,
      })
      const outcome = data?.bookingStaffNoteAdd
      return outcome?.__typename === 'BookingStaffNoteAdded' ? ACCEPTED : toRefusedResult(outcome)
    }
    case 'report': {
      const { data } = await client.mutate({
        mutation: bookingReportMutation,
        variables: { input: { reference, idempotencyKey: key, text: operation.text } },
        fetchPolicy,
      })
      const outcome = data?.bookingReport
      return outcome?.__typename === 'BookingReported' ? ACCEPTED : toRefusedResult(outcome)
    }
    case 'record': {
      const { data } = await client.mutate({
        mutation: jobRecordSaveMutation,
        variables: {
          input: { ...common, ...recordInput(operation.record) },
        },
        fetchPolicy,
      })
      const outcome = data?.jobRecordSave
      return outcome?.__typename === 'JobRecordSaved' ? ACCEPTED : toRefusedResult(outcome)
    }
    case 'photo':
      throw new Error('photos are uploaded by POST, not by a mutation')
  }
}

const TOO_LARGE = 413
/** Refused for good, so that the changes after it don't wait for it. */
const TOO_LARGE_TO_SEND = {
  kind: 'refused',
  reason: 'This is too much to save at once. Shorten it.',
} as const

const ACCEPTED = { kind: 'done', version: null, photo: null } as const

type Outcome = { readonly message?: string; readonly fields?: ReadonlyArray<{ readonly message: string }> }

function toRefusedResult(outcome: Outcome | undefined): SendResult {
  if (!outcome) return { kind: 'later', reason: 'server error' }
  return {
    kind: 'refused',
    reason: outcome.fields?.[0]?.message ?? outcome.message ?? 'The server didn’t accept this change.',
  }
}

/** Status codes that a retry won't change. */
const FINAL_STATUSES: ReadonlySet<number> = new Set([400, 403, 404, 409, 413, 415, 422])

async function sendPhoto(
  { reference, key, happenedAt }: Change,
  { bytes, type, stage, reported }: Extract<OfflineOperation, { kind: 'photo' }>,
): Promise<SendResult> {
  const photos = `/api/staff/bookings/${reference}/photos`
  const response = await fetch(photos, {
    method: 'POST',
    credentials: 'include',
    headers: {
      'Content-Type': type,
      'Idempotency-Key': key,
      'Taken-At': happenedAt,
      ...(stage ? { 'Photo-Stage': stage } : {}),
      ...(reported ? { 'Photo-Reported': 'yes' } : {}),
    },
    body: bytes,
  })
  const answer: unknown = await response.json().catch(() => null)
  const field = (name: string) =>
    typeof answer === 'object' && answer !== null ? Reflect.get(answer, name) : null
  if (response.ok) return { ...ACCEPTED, photo: `${photos}/${field('number')}` }
  if (response.status === 401) {
    sessionEnded.announce()
    return { kind: 'later', reason: 'signed out' }
  }
  if (!FINAL_STATUSES.has(response.status)) return { kind: 'later', reason: 'server error' }
  const reason = response.status === 404 ? 'This booking isn’t assigned to you.' : field('message')
  return {
    kind: 'refused',
    reason: typeof reason === 'string' ? reason : 'The server didn’t accept this photo.',
  }
}
