import type { DocumentNode, MutationUpdaterFunction, TypedDocumentNode } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useCallback, useState } from 'react'
import { failed, type MutationResult, resultOf } from './mutation-result.ts'

type Named = { readonly __typename: string }

/** Union type returned by a mutation's single field. */
type OutcomeOf<Data> = Extract<Data[keyof Data], Named>

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
        .then(({ data }) => resultIn<Data, Done>(data, done), failed)
      setSaving(false)
      setResult(answer)
      return answer
    },
    [client, mutation, done, fetchPolicy, update, refetchQueries],
  )
  const reset = useCallback(() => setResult(null), [])
  return { run, saving, done: result?.done ?? null, refusal: result?.refusal ?? null, reset }
}

function resultIn<Data, Done extends OutcomeOf<Data>['__typename']>(
  data: Data | null | undefined,
  done: Done,
): ResultOf<Data, Done> {
  const outcome = Object.values(data ?? {}).find(isNamed) as OutcomeOf<Data> | undefined
  return outcome ? resultOf(outcome, done) : failed(null)
}

const isNamed = (value: unknown): value is Named => typeof value === 'object' && value !== null

/** Refetches a screen after a change. Errors appear in the `error` of the screen's own query. */
export async function refresh(refetch: () => Promise<unknown>): Promise<void> {
  await Promise.allSettled([refetch()])
}
