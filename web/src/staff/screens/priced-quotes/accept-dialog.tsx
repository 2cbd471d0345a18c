import { Field, TextInput } from 'design-system'
import { useState } from 'react'
import { formatDollars } from '../../../shared/money.ts'
import { FormDialog } from '../../lib/dialogs/form-dialog.tsx'
import { useMessageChannels } from '../../lib/message-channels.ts'
import { refusalMessage } from '../../lib/requests/mutation-result.ts'
import { Problem } from '../../lib/requests/problem.tsx'
import { useMutationResult } from '../../lib/requests/use-mutation-result.ts'
import { type PricedQuote, type QuoteVersion, quoteAccept } from './priced-quotes-query.ts'

interface AcceptDialogProps {
  quote: PricedQuote
  /** Lines of the version that the customer has. */
  lines: QuoteVersion['lines']
  onClose: () => void
  onDone: () => void
}

/** Records that the customer accepted by phone or on paper: their name, and the optional lines they chose. */
export function AcceptDialog({ quote, lines, onClose, onDone }: AcceptDialogProps) {
  const { reference, version } = quote
  const { email: emailsAreSent } = useMessageChannels()
  const [name, setName] = useState(quote.name)
  const [options, setOptions] = useState<ReadonlyArray<number>>([])
  const { run, saving, refusal } = useMutationResult(quoteAccept, 'PricedQuoteSaved', {
    fetchPolicy: 'no-cache',
  })
  const errors = refusal?.errors ?? {}
  const save = async () => {
    const { done } = await run({ input: { reference, version, name, options: [...options] } })
    if (done) onDone()
  }
  return (
    <FormDialog
      title="Accepted by phone or on paper"
      action="Save answer"
      busy={saving}
      onSubmit={save}
      onClose={onClose}
    >
      <p>
        {emailsAreSent
          ? 'The customer gets the same confirmation as if they had accepted it themselves.'
          : 'The customer gets no confirmation: no mail server is set.'}
      </p>
      <Field label="Who accepted it" name="name" error={errors.name}>
        <TextInput
          autoComplete="off"
          maxLength={200}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      </Field>
      {lines.map(({ position, description, optional, amounts }) =>
        optional ? (
          <label key={position}>
            <input
              type="checkbox"
              checked={options.includes(position)}
              onChange={({ target }) =>
                setOptions(
                  target.checked ? [...options, position] : options.filter((each) => each !== position),
                )
              }
            />
            With {description}, {formatDollars(amounts.totalCents)}
          </label>
        ) : null,
      )}
      {refusal && errors.name === undefined ? (
        <Problem role="alert">{errors.options ?? refusalMessage(refusal)}</Problem>
      ) : null}
    </FormDialog>
  )
}
