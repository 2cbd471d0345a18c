import { Field, TextArea } from 'design-system'
import { CompactButton, DialogBox } from 'design-system/staff'
import { type FormEvent, useId, useState } from 'react'
import { DialogForm } from '../../lib/dialog-form.tsx'
import { refusalMessage } from '../../lib/mutation-result.ts'
import { Problem } from '../../lib/problem.tsx'
import { useMutationResult } from '../../lib/use-mutation-result.ts'
import { type PricedQuote, quoteDecline } from './priced-quotes-query.ts'

interface DeclineDialogProps {
  quote: PricedQuote
  onClose: () => void
  onDone: () => void
}

/** Records that the customer declined by phone, with their reason if they gave one. */
export function DeclineDialog({ quote, onClose, onDone }: DeclineDialogProps) {
  const form = useId()
  const { reference, version } = quote
  const [reason, setReason] = useState('')
  const { run, saving, refusal } = useMutationResult(quoteDecline, 'PricedQuoteSaved', {
    fetchPolicy: 'no-cache',
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const { done } = await run({ input: { reference, version, reason } })
    if (done) onDone()
  }
  return (
    <DialogBox
      title="Declined by phone"
      onClose={onClose}
      actions={
        <>
          <CompactButton onClick={onClose}>Cancel</CompactButton>
          <CompactButton tone="primary" type="submit" form={form} busy={saving}>
            Save answer
          </CompactButton>
        </>
      }
    >
      <DialogForm id={form} onSubmit={submit} noValidate>
        <p>The customer gets no message, and no reminder before the quote expires.</p>
        <Field label="Reason" name="reason" optional error={refusal?.errors.reason}>
          <TextArea
            rows={2}
            maxLength={1_000}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
        {refusal && refusal.errors.reason === undefined ? (
          <Problem role="alert">{refusalMessage(refusal)}</Problem>
        ) : null}
      </DialogForm>
    </DialogBox>
  )
}
