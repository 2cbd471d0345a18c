import { Field, TextArea, TextInput } from 'design-system'
import { useState } from 'react'
import { newIdempotencyKey } from '../../../graphql-client/idempotency-key.ts'
import { FormDialog } from '../../lib/dialogs/form-dialog.tsx'
import { TextField } from '../../lib/fields/text-field.tsx'
import { Problem } from '../../lib/requests/problem.tsx'
import { useMutationResult } from '../../lib/requests/use-mutation-result.ts'
import { phoneMessageCreate } from './inbox-query.ts'

interface PhoneMessageDialogProps {
  onClose: () => void
  /** Called with the reference of the new inbox item. */
  onSaved: (reference: string) => Promise<void>
}

/** Form for a call that someone answered but couldn't deal with: who called, from which number if one was shown, and about what. */
export function PhoneMessageDialog({ onClose, onSaved }: PhoneMessageDialogProps) {
  const [key] = useState(newIdempotencyKey)
  const [values, setValues] = useState({ name: '', phone: '', note: '' })
  const { run, saving, refusal } = useMutationResult(phoneMessageCreate, 'PhoneMessageCreated', {
    fetchPolicy: 'no-cache',
  })
  const errors = refusal?.errors ?? {}
  const set = (changes: Partial<typeof values>) => setValues((before) => ({ ...before, ...changes }))
  const submit = async () => {
    const { done } = await run({ input: { ...values, idempotencyKey: key } })
    if (done) await onSaved(done.reference)
  }
  return (
    <FormDialog
      title="Add phone message"
      action="Add to inbox"
      busy={saving}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="Who called"
        name="name"
        maxLength={200}
        value={values.name}
        error={errors.name}
        onChange={(name) => set({ name })}
      />
      <Field
        label="Phone number"
        name="phone"
        error={errors.phone}
        help="Leave it empty if no number was shown or given."
        optional
      >
        <TextInput
          type="tel"
          autoComplete="off"
          maxLength={40}
          value={values.phone}
          onChange={({ target }) => set({ phone: target.value })}
        />
      </Field>
      <Field label="Note" name="note" error={errors.note}>
        <TextArea
          rows={4}
          maxLength={4_000}
          value={values.note}
          onChange={({ target }) => set({ note: target.value })}
        />
      </Field>
      {refusal && Object.keys(errors).length === 0 ? <Problem role="alert">{refusal.message}</Problem> : null}
    </FormDialog>
  )
}
