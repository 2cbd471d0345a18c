import { Field, TextArea } from 'design-system'
import { useState } from 'react'
import { FormDialog } from '../../lib/dialogs/form-dialog.tsx'
import { refusalMessage } from '../../lib/requests/mutation-result.ts'
import { Problem } from '../../lib/requests/problem.tsx'
import { useMutationResult } from '../../lib/requests/use-mutation-result.ts'
import { type PricedQuote, quoteDecline } from './priced-quotes-query.ts'

interface DeclineDialogProps {
  quote: PricedQuote
  onClose: () => void
  onDone: () => void
}

/** Records that the customer declined by phone, with their reason if they gave one. */
export function DeclineDialog({ quote, onClose, onDone }: DeclineDialogProps) {
  const { reference, version } = quote
  const [reason, setReason] = useState('')
  const { run, saving, refusal } = useMutationResult(quoteDecline, 'PricedQuoteSaved', {
    fetchPolicy: 'no-cache',
  })
  const save = async () => {
    const { done } = await run({ input: { reference, version, reason } })
    if (done) onDone()
  }
  return (
    <FormDialog
      title="Declined by phone"
      action="Save answer"
      busy={saving}
      onSubmit={save}
      onClose={onClose}
    >
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
    </FormDialog>
  )
}
