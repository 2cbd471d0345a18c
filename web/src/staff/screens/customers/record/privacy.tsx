import { Field, Text, TextInput } from 'design-system'
import { CompactButton } from 'design-system/staff'
import { useState } from 'react'
import { FormDialog } from '../../../lib/dialogs/form-dialog.tsx'
import { Problem } from '../../../lib/requests/problem.tsx'
import { useMutationResult } from '../../../lib/requests/use-mutation-result.ts'
import { type CustomerRecord, customerErase } from './customer-query.ts'
import { Section } from './section.tsx'

/** Privacy requests: export of all data about the person, and erasure. Administrators only. */
export function Privacy({
  customer,
  onErased,
}: {
  customer: CustomerRecord
  onErased: (message: string) => void
}) {
  const [erasing, setErasing] = useState(false)
  const { reference } = customer
  const file = (format: string) => `/admin/export/customers/${reference}.${format}`
  return (
    <Section title="Privacy">
      <Text color="text.2" marginBottom="8px">
        If they ask what we hold about them, send one of these files.
      </Text>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: '8px' }}>
        <CompactButton href={file('pdf')} download="">
          PDF
        </CompactButton>
        <CompactButton href={file('json')} download="">
          JSON
        </CompactButton>
        <CompactButton tone="dangerOutline" aria-haspopup="dialog" onClick={() => setErasing(true)}>
          Erase…
        </CompactButton>
      </div>
      {erasing ? (
        <EraseDialog customer={customer} onClose={() => setErasing(false)} onErased={onErased} />
      ) : null}
    </Section>
  )
}

interface EraseDialogProps {
  customer: CustomerRecord
  onClose: () => void
  onErased: (message: string) => void
}

/** Asks for confirmation before erasing a customer's personal data for good. */
function EraseDialog({ customer: { reference, name }, onClose, onErased }: EraseDialogProps) {
  const [confirmation, setConfirmation] = useState('')
  const { run, saving, refusal } = useMutationResult(customerErase, 'CustomerErased', {
    fetchPolicy: 'no-cache',
  })
  const error = refusal?.errors.confirmation
  const submit = async () => {
    const { done } = await run({ input: { reference, confirmation } })
    if (done) onErased(done.message)
  }
  return (
    <FormDialog
      title={`Erase ${name}?`}
      action="Erase for good"
      tone="danger"
      busy={saving}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        Name, contacts, addresses, notes, messages, photos and their own words are deleted everywhere. Visits
        and enquiries stay in the reports, without a name. You can’t undo this.
      </p>
      <Field label={`Type ${reference} to confirm`} name="confirmation" error={error}>
        <TextInput
          autoComplete="off"
          value={confirmation}
          onChange={({ target }) => setConfirmation(target.value)}
        />
      </Field>
      {refusal && !error ? <Problem role="alert">{refusal.message}</Problem> : null}
    </FormDialog>
  )
}
