import { type FormEvent, useState } from 'react'
import { newIdempotencyKey } from '../../graphql-client/idempotency-key.ts'
import type { MutationResult } from './requests/mutation-result.ts'
import { refresh } from './requests/use-mutation-result.ts'
import { useDraftText } from './typing/draft-storage.ts'

type NoteInput = { readonly reference: string; readonly text: string; readonly idempotencyKey: string }

/**
 * A note that staff type about a booking or customer, and its submission by the mutation `run`. The text survives a reload, an error
 * and other people's changes.
 */
export function useStaffNote(
  reference: string,
  run: (variables: { input: NoteInput }) => Promise<MutationResult<object, object>>,
  refetch: () => Promise<unknown>,
) {
  const [text, setText, onTextSent] = useDraftText(`note ${reference}`)
  const [key, setKey] = useState(newIdempotencyKey)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const { done, refusal } = await run({ input: { reference, text, idempotencyKey: key } })
    // The key is for repeating a note whose answer was lost. A refused note is another one when it is sent again.
    if (done || refusal.outcome) setKey(newIdempotencyKey())
    if (!done) return
    onTextSent(text)
    await refresh(refetch)
  }
  return { text, setText, submit }
}
