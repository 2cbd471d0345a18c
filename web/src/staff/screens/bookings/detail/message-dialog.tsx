import { chakra, Field, Text, TextArea, TextInput } from 'design-system'
import { CompactButton, DialogBox } from 'design-system/staff'
import { type FormEvent, useId, useState } from 'react'
import { newKey } from '../../../../graphql-client/idempotency-key.ts'
import { bookingMessageSendMutation } from '../../../lib/booking-mutations.ts'
import { useDraftText } from '../../../lib/draft-storage.ts'
import { Problem } from '../../../lib/problem.tsx'
import { useMutationResult } from '../../../lib/use-mutation-result.ts'
import type { StaffBooking } from './booking-query.ts'

const LONGEST_TEXT = 450

const Form = chakra('form', {
  base: {
    display: 'grid',
    gap: '14px',
    '& fieldset': { border: '0', minWidth: '0' },
    '& legend': { fontWeight: 'strong' },
    '& fieldset label': { display: 'flex', gap: '10px', alignItems: 'center', minHeight: '44px' },
    '& fieldset span': { minWidth: '0', overflowWrap: 'anywhere' },
    '& [type=checkbox]': { width: '20px', height: '20px', flex: 'none', accentColor: '{colors.link}' },
    '& input:not([type=checkbox])': { minHeight: '44px', fontSize: 'meta' },
    '& textarea': { minHeight: '140px', fontSize: 'meta' },
  },
})

interface MessageDialogProps {
  booking: StaffBooking
  onDone: (words: string) => void
  onClose: () => void
}

/** Words of one's own to the customer. What is being typed survives a reload. */
export function MessageDialog({ booking, onDone, onClose }: MessageDialogProps) {
  const id = useId()
  const { reference, customer, email, phone, textable } = booking
  const [byEmail, setByEmail] = useState(email !== null)
  const [byText, setByText] = useState(email === null && textable)
  const [subject, setSubject] = useDraftText(`message subject ${reference}`)
  const [text, setText] = useDraftText(`message ${reference}`)
  const [key, setKey] = useState(newKey)
  const { run, saving, refusal } = useMutationResult(bookingMessageSendMutation, 'BookingMessageSent', {
    fetchPolicy: 'no-cache',
  })
  const { errors = {}, message } = refusal ?? {}
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const input = {
      reference,
      byEmail,
      byText,
      subject: byEmail ? subject : null,
      text,
      idempotencyKey: key,
    }
    const { done, refusal: refused } = await run({ input })
    if (done) {
      setText('')
      setSubject('')
      return onDone(done.message)
    }
    if (refused.outcome) setKey(newKey())
  }
  const how = errors.byEmail ?? errors.byText
  return (
    <DialogBox
      title={`Message ${customer}`}
      onClose={onClose}
      actions={
        <>
          <CompactButton onClick={onClose}>Cancel</CompactButton>
          <CompactButton tone="primary" type="submit" form={id} busy={saving}>
            Send
          </CompactButton>
        </>
      }
    >
      <Form id={id} onSubmit={submit} noValidate>
        <fieldset aria-describedby={how ? `${id}-how` : undefined}>
          <legend>Send by</legend>
          {email !== null ? (
            <label>
              <input
                type="checkbox"
                checked={byEmail}
                onChange={({ target }) => setByEmail(target.checked)}
              />
              <span>Email to {email}</span>
            </label>
          ) : null}
          {textable ? (
            <label>
              <input type="checkbox" checked={byText} onChange={({ target }) => setByText(target.checked)} />
              <span>Text to {phone}</span>
            </label>
          ) : (
            <Text color="text.2" fontSize="micro">
              Texts need the customer’s agreement, a mobile number and an SMS provider.
            </Text>
          )}
          {how ? (
            <Text id={`${id}-how`} color="danger.text">
              {how}
            </Text>
          ) : null}
        </fieldset>
        {byEmail ? (
          <Field label="Subject" name="subject" optional error={errors.subject} help={`We add ${reference}.`}>
            <TextInput maxLength={100} value={subject} onChange={({ target }) => setSubject(target.value)} />
          </Field>
        ) : null}
        <Field
          label="Message"
          name="text"
          error={errors.text}
          help={byText ? `${text.length} of ${LONGEST_TEXT} characters for a text.` : undefined}
        >
          <TextArea
            rows={6}
            maxLength={2_000}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
        {message && Object.keys(errors).length === 0 ? <Problem role="alert">{message}</Problem> : null}
      </Form>
    </DialogBox>
  )
}
