import { chakra, Text } from 'design-system'
import { CompactButton } from 'design-system/staff'
import { type FormEvent, useId, useState } from 'react'
import { newIdempotencyKey } from '../../../../graphql-client/idempotency-key.ts'
import { bookingStaffNoteAddMutation } from '../../../lib/booking-mutations.ts'
import { refusalMessage } from '../../../lib/requests/mutation-result.ts'
import { refresh, useMutationResult } from '../../../lib/requests/use-mutation-result.ts'
import { StaffNoteList } from '../../../lib/staff-note-list.tsx'
import { useDraftText } from '../../../lib/typing/draft-storage.ts'
import type { StaffBooking } from './booking-query.ts'
import { Section } from './section.tsx'

const Form = chakra('form', {
  base: {
    display: 'grid',
    gap: '8px',
    justifyItems: 'start',
    '& textarea': {
      display: 'block',
      width: '100%',
      minHeight: '80px',
      padding: '8px 12px',
      border: '1px solid {colors.line.strong}',
      borderRadius: 'r2',
      background: 'surface',
      color: 'text',
      lineHeight: '1.45',
      resize: 'vertical',
    },
  },
})

/** Notes between staff. Text being typed survives a reload, an error and other people's changes. */
export function Notes({ booking, refetch }: { booking: StaffBooking; refetch: () => Promise<unknown> }) {
  const { reference, staffNotes } = booking
  const field = useId()
  const { run, saving, refusal } = useMutationResult(bookingStaffNoteAddMutation, 'BookingStaffNoteAdded', {
    fetchPolicy: 'no-cache',
  })
  const [text, setText, onTextSent] = useDraftText(`note ${reference}`)
  const [key, setKey] = useState(newIdempotencyKey)
  const problem = refusal && refusalMessage(refusal)
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
    <Section title={<label htmlFor={field}>Internal note</label>} aside="Customers never see this">
      <Form onSubmit={submit} noValidate>
        <textarea
          id={field}
          maxLength={2_000}
          value={text}
          aria-describedby={problem ? `${field}-problem` : undefined}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit(event)
          }}
        />
        {problem ? (
          <Text id={`${field}-problem`} role="alert" color="danger.text">
            {problem}
          </Text>
        ) : null}
        <CompactButton type="submit" busy={saving}>
          Save note
        </CompactButton>
      </Form>
      <StaffNoteList notes={staffNotes} />
    </Section>
  )
}
