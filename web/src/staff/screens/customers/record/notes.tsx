import { chakra } from 'design-system'
import { CompactButton, CompactTextArea } from 'design-system/staff'
import { refusalMessage } from '../../../lib/requests/mutation-result.ts'
import { Problem } from '../../../lib/requests/problem.tsx'
import { useMutationResult } from '../../../lib/requests/use-mutation-result.ts'
import { StaffNoteList } from '../../../lib/staff-note-list.tsx'
import { useStaffNote } from '../../../lib/use-staff-note.ts'
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

/** Notes between staff on a customer. */
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
  const { text, setText, submit } = useStaffNote(reference, run, refetch)
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
