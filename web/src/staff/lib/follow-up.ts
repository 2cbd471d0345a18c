import { graphql } from '../../graphql/gql.ts'
import type { BookingState } from '../../graphql/graphql.ts'
import { newIdempotencyKey } from '../../graphql-client/idempotency-key.ts'
import { useMutationResult } from './requests/use-mutation-result.ts'

const followUpSettle = graphql(`
  mutation JobFollowUpSettle($input: JobFollowUpSettleInput!) {
    jobFollowUpSettle(input: $input) {
      __typename
      ... on JobRecordSaved { booking { id } }
      ... on NotChangeable { message }
      ... on InvalidInput { message fields { field message } }
    }
  }
`)

/** Whether someone goes or went again: one of the return visits wasn't called off. */
export const isReturnVisitBooked = (returnVisits: ReadonlyArray<{ readonly state: BookingState }>) =>
  returnVisits.some(({ state }) => state !== 'CANCELLED' && state !== 'DECLINED')

/** Marks the follow-up work named in a job record as dealt with by the office. */
export function useFollowUp() {
  const { run, saving, refusal } = useMutationResult(followUpSettle, 'JobRecordSaved', {
    fetchPolicy: 'no-cache',
  })
  return {
    settle: async (reference: string) =>
      (await run({ input: { reference, idempotencyKey: newIdempotencyKey() } })).done !== null,
    saving,
    refusal,
  }
}
