import { chakra, Text } from 'design-system'
import { CompactButton } from 'design-system/staff'
import { useId } from 'react'
import { bookingStaffNoteAddMutation } from '../../../lib/booking-mutations.ts'
import { refusalMessage } from '../../../lib/requests/mutation-result.ts'
import { useMutationResult } from '../../../lib/requests/use-mutation-result.ts'
import { StaffNoteList } from '../../../lib/staff-note-list.tsx'
import { useStaffNote } from '../../../lib/use-staff-note.ts'
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

/** Notes between staff on a booking. */
export function Notes({ booking, refetch }: { booking: StaffBooking; refetch: () => Promise<unknown> }) {
  const { reference, staffNotes } = booking
  const field = useId()
  const { run, saving, refusal } = useMutationResult(bookingStaffNoteAddMutation, 'BookingStaffNoteAdded', {
    fetchPolicy: 'no-cache',
  })
  const { text, setText, submit } = useStaffNote(reference, run, refetch)
  const problem = refusal && refusalMessage(refusal)
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
