import type { DocumentNode, MutationUpdaterFunction, TypedDocumentNode } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useCallback, useState } from 'react'
import { failedResult, type MutationResult, resultOf } from './mutation-result.ts'

type WithTypename = { readonly __typename: string }

/** Union type returned by a mutation's single field. */
type OutcomeOf<Data> = Extract<Data[keyof Data], WithTypename>

type ResultOf<Data, Done> = MutationResult<
  Extract<OutcomeOf<Data>, { __typename: Done }>,
  Exclude<OutcomeOf<Data>, { __typename: Done }>
>

type Options<Data> = {
  /** For screens that refetch: the result isn't written to the cache. */
  readonly fetchPolicy?: 'no-cache'
  readonly update?: MutationUpdaterFunction<Data, never, never>
  /** Queries refetched afterwards. */
  readonly refetchQueries?: Array<DocumentNode>
}

/** Variables are optional if the mutation has none. */
type Args<Variables> =
  Record<string, never> extends Variables ? [variables?: Variables] : [variables: Variables]

/**
 * Runs a staff mutation. `done` is the type name of the success member; every other member, and no response, is a refusal. `run`
 * never rejects: it resolves to the result, which is also returned here until the next run or `reset`.
 */
export function useMutationResult<Data, Variables, Done extends OutcomeOf<Data>['__typename']>(
  mutation: TypedDocumentNode<Data, Variables>,
  done: Done,
  { fetchPolicy, update, refetchQueries }: Options<Data> = {},
) {
  const client = useApolloClient()
  const [result, setResult] = useState<ResultOf<Data, Done> | null>(null)
  const [saving, setSaving] = useState(false)
  const run = useCallback(
    async (...[variables]: Args<Variables>): Promise<ResultOf<Data, Done>> => {
      setResult(null)
      setSaving(true)
      const answer = await client
        .mutate({
          mutation,
          variables: variables ?? {},
          ...(fetchPolicy ? { fetchPolicy } : {}),
          ...(update ? { update } : {}),
          ...(refetchQueries ? { refetchQueries } : {}),
        } as Parameters<typeof client.mutate<Data>>[0])
        .then(({ data }) => resultFromData<Data, Done>(data, done), failedResult)
      setSaving(false)
      setResult(answer)
      return answer
    },
    [client, mutation, done, fetchPolicy, update, refetchQueries],
  )
  const reset = useCallback(() => setResult(null), [])
  return { run, saving, done: result?.done ?? null, refusal: result?.refusal ?? null, reset }
}

function resultFromData<Data, Done extends OutcomeOf<Data>['__typename']>(
  data: Data | null | undefined,
  done: Done,
): ResultOf<Data, Done> {
  const outcome = Object.values(data ?? {}).find(hasTypename) as OutcomeOf<Data> | undefined
  return outcome ? resultOf(outcome, done) : failedResult(null)
}

const hasTypename = (value: unknown): value is WithTypename => typeof value === 'object' && value !== null

/** Refetches a screen after a change. Errors appear in the `error` of the screen's own query. */
export async function refresh(refetch: () => Promise<unknown>): Promise<void> {
  await Promise.allSettled([refetch()])
}
