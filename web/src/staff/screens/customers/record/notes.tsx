import { chakra } from 'design-system'
import { CompactButton, CompactTextArea } from 'design-system/staff'
import { type FormEvent, useState } from 'react'
import { newIdempotencyKey } from '../../../../graphql-client/idempotency-key.ts'
import { refusalMessage } from '../../../lib/requests/mutation-result.ts'
import { Problem } from '../../../lib/requests/problem.tsx'
import { refresh, useMutationResult } from '../../../lib/requests/use-mutation-result.ts'
import { StaffNoteList } from '../../../lib/staff-note-list.tsx'
import { useDraftText } from '../../../lib/typing/draft-storage.ts'
import { type CustomerRecord, customerNoteAdd } from './customer-query.ts'
import { Section } from './section.tsx'

const Form = chakra('form', {
  base: {
    display: 'grid',
    gap: '8px',
    justifyItems: 'start',
    '& textarea': { width: '100%', minHeight: '80px' },
  },
})

/** Staff notes on a customer. Text being typed survives a reload, an error and other people's changes. */
export function CustomerNotes({
  customer: { reference, notes },
  refetch,
}: {
  customer: CustomerRecord
  refetch: () => Promise<unknown>
}) {
  const { run, saving, refusal } = useMutationResult(customerNoteAdd, 'CustomerSaved', {
    fetchPolicy: 'no-cache',
  })
  const [text, setText, onTextSent] = useDraftText(`note ${reference}`)
  const [key, setKey] = useState(newIdempotencyKey)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const { done, refusal: refused } = await run({ input: { reference, text, idempotencyKey: key } })
    // The key is for repeating a note whose answer was lost. A refused note is another one when it is sent again.
    if (done || refused.outcome) setKey(newIdempotencyKey())
    if (!done) return
    onTextSent(text)
    await refresh(refetch)
  }
  return (
    <Section title="Notes">
      <Form onSubmit={submit} noValidate>
        <CompactTextArea
          aria-label="Note, seen by staff only"
          placeholder="Seen by staff only"
          maxLength={2_000}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit(event)
          }}
        />
        {refusal ? <Problem role="alert">{refusalMessage(refusal)}</Problem> : null}
        <CompactButton type="submit" busy={saving}>
          Save note
        </CompactButton>
      </Form>
      <StaffNoteList notes={notes} />
    </Section>
  )
}
