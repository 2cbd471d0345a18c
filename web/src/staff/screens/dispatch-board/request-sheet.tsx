import { chakra, Field, Heading, Text, TextInput } from 'design-system'
import { CompactButton } from 'design-system/staff'
import { type FormEvent, useState } from 'react'
import { graphql } from '../../../graphql/gql.ts'
import type { InboxOutcome } from '../../../graphql/graphql.ts'
import { Sheet } from '../../lib/dialogs/sheet.tsx'
import { refusalMessage } from '../../lib/requests/mutation-result.ts'
import { useMutationResult } from '../../lib/requests/use-mutation-result.ts'
import { SendPlumber } from '../../lib/send-plumber.tsx'
import type { BoardRequest } from './board-query.ts'

const closeRequestMutation = graphql(`
  mutation CloseDispatchRequest($input: InboxCloseInput!) {
    inboxClose(input: $input) {
      __typename
      ... on InboxChanged { item { id } }
      ... on NotChangeable { message }
      ... on InvalidInput { message }
    }
  }
`)

const outcomes: ReadonlyArray<{ readonly outcome: InboxOutcome; readonly label: string }> = [
  { outcome: 'SENT', label: 'Plumber sent' },
  { outcome: 'ADVISED', label: 'Helped by phone' },
  { outcome: 'NOT_REACHED', label: 'Called, no answer' },
  { outcome: 'NOT_NEEDED', label: 'No longer needed' },
]

const Form = chakra('form', {
  base: {
    display: 'grid',
    gap: '12px',
    padding: '10px',
    fontSize: 'meta',
    '& fieldset': { display: 'grid', border: '0' },
    '& legend': { fontWeight: 'strong' },
    '& fieldset label': { display: 'flex', gap: '8px', alignItems: 'center', minHeight: '36px' },
    '& [type=radio]': { flex: 'none', width: '18px', height: '18px', accentColor: '{colors.link}' },
  },
})
const RequestDetails = chakra('div', {
  base: { display: 'grid', gap: '12px', padding: '10px', fontSize: 'meta', overflowWrap: 'anywhere' },
})
const Actions = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '8px' } })

interface RequestSheetProps {
  request: BoardRequest
  opener: HTMLElement | null
  /** Opens the prefilled new booking form. */
  onBook: (request: BoardRequest) => void
  /** Called with a message when the request is settled or someone else has dealt with it. */
  onDone: (message: string) => void
  onClose: () => void
}

/** Handles an emergency request: book it, or record how it ended otherwise. */
export function RequestSheet({ request, opener, onBook, onDone, onClose }: RequestSheetProps) {
  const { reference, name, place, message } = request
  const { run, saving, refusal } = useMutationResult(closeRequestMutation, 'InboxChanged')
  const [outcome, setOutcome] = useState<InboxOutcome>('SENT')
  const [remark, setRemark] = useState('')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const { done, refusal } = await run({ input: { id: reference, outcome, remark: remark.trim() || null } })
    if (done) onDone(`${reference} closed.`)
    else if (refusal.outcome?.__typename === 'NotChangeable') onDone(refusal.message)
  }
  return (
    <Sheet label={`Handle ${reference}`} opener={opener} onClose={onClose}>
      <RequestDetails>
        <Heading css={{ fontSize: '1rem', lineHeight: '1.3', letterSpacing: '0' }}>
          {name}, {place}
        </Heading>
        <Text color="text.2">{message || 'No message.'}</Text>
        <strong>Send a plumber now</strong>
        <SendPlumber
          request={reference}
          onSent={(sent) => onDone(`${sent.technician} is on the way: ${sent.reference}.`)}
        />
        <CompactButton onClick={() => onBook(request)}>Book a visit later…</CompactButton>
      </RequestDetails>
      <Form onSubmit={submit} noValidate>
        <fieldset>
          <legend>Close without booking</legend>
          {outcomes.map((option) => (
            <label key={option.outcome}>
              <input
                type="radio"
                name="outcome"
                checked={outcome === option.outcome}
                onChange={() => setOutcome(option.outcome)}
              />
              {option.label}
            </label>
          ))}
        </fieldset>
        <Field label="Note" name="remark" optional>
          <TextInput maxLength={500} value={remark} onChange={({ target }) => setRemark(target.value)} />
        </Field>
        {refusal ? (
          <Text role="alert" color="danger.text">
            {refusalMessage(refusal)}
          </Text>
        ) : null}
        <Actions>
          <CompactButton type="submit" busy={saving}>
            Close request
          </CompactButton>
          <CompactButton tone="quiet" onClick={onClose}>
            Leave open
          </CompactButton>
        </Actions>
      </Form>
    </Sheet>
  )
}
