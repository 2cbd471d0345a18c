import { useState } from 'react'
import { formatDollars } from '../../../shared/money.ts'
import { longDate } from '../../../shared/queensland-time.ts'
import { FormDialog } from '../../lib/dialogs/form-dialog.tsx'
import { useMessageChannels } from '../../lib/message-channels.ts'
import { refusalMessage } from '../../lib/requests/mutation-result.ts'
import { Problem } from '../../lib/requests/problem.tsx'
import { useMutationResult } from '../../lib/requests/use-mutation-result.ts'
import { type PricedQuote, quoteSend } from './priced-quotes-query.ts'

interface SendDialogProps {
  quote: PricedQuote
  /** Whether the customer already has this version. */
  again?: boolean
  onClose: () => void
  onSent: (feedback: string) => void
}

/** Sends a quote by email, text or both. A sent version can no longer be changed. */
export function SendDialog({ quote, again = false, onClose, onSent }: SendDialogProps) {
  const channels = useMessageChannels()
  const { reference, version, name, email, phone, textable, service, suburb, draft, current } = quote
  const sent = draft ?? current
  const [byEmail, setByEmail] = useState(email !== null)
  const [byText, setByText] = useState(email === null && textable)
  const { run, saving, refusal } = useMutationResult(quoteSend, 'PricedQuoteSaved', {
    fetchPolicy: 'no-cache',
  })
  const submit = async () => {
    const { done } = await run({ input: { reference, version, byEmail, byText } })
    if (!done) return
    const isSent = (byEmail && channels.email) || (byText && channels.text)
    onSent(isSent ? 'Sent again.' : 'Saved, not sent.')
  }
  return (
    <FormDialog
      title={again ? 'Send again' : 'Send quote'}
      action={again ? 'Send again' : 'Send quote'}
      busy={saving}
      onSubmit={submit}
      onClose={onClose}
    >
      {sent ? (
        <p>
          {sent.title}, {formatDollars(sent.amounts.totalCents)}, for {name || 'no one yet'}. Valid until{' '}
          {longDate(sent.validUntil)}.
        </p>
      ) : null}
      {again ? null : (
        <p>
          A sent quote can’t be changed.{' '}
          {current ? 'It replaces the one the customer has.' : 'To change it later, make a new version.'}
        </p>
      )}
      {service && suburb ? null : (
        <p>
          The customer can’t choose a time online, because the quote names no {service ? 'suburb' : 'service'}
          . You’ll arrange it with them.
        </p>
      )}
      <label>
        <input
          type="checkbox"
          checked={byEmail}
          disabled={email === null}
          onChange={({ target }) => setByEmail(target.checked)}
        />
        Email
        {email
          ? ` to ${email}${channels.email ? '' : ': not sent, no mail server is set'}`
          : ': no address entered'}
      </label>
      <label>
        <input
          type="checkbox"
          checked={byText}
          disabled={!textable}
          onChange={({ target }) => setByText(target.checked)}
        />
        Text
        {textable
          ? ` to ${phone}${channels.text ? '' : ': not sent, no SMS provider is set'}`
          : ': no mobile number entered'}
      </label>
      {refusal ? <Problem role="alert">{refusalMessage(refusal)}</Problem> : null}
    </FormDialog>
  )
}
