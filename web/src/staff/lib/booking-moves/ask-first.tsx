import { chakra, Field, Heading, Text, TextArea } from 'design-system'
import { CompactButton } from 'design-system/staff'
import { type FormEvent, useState } from 'react'
import { windowFrom } from '../../../shared/queensland-time.ts'
import { Sheet } from '../sheet.tsx'
import { staffHours } from '../staff-hours.ts'
import type { Asking } from './use-moves.ts'

const Form = chakra('form', { base: { display: 'grid', gap: '14px', fontSize: 'meta' } })
const Acts = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '8px' } })

interface AskFirstProps {
  asking: Asking
  onMove: (said: { readonly customerAgreed: boolean; readonly reason?: string }) => void
  onClose: () => void
}

/** What has to be so before a move is made: the customer agreed, or someone says why the way is not too long. */
export function AskFirst({ asking, onMove, onClose }: AskFirstProps) {
  const { kind, message, visit, assignment, agreed } = asking
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (kind === 'agree') return onMove({ customerAgreed: true })
    if (reason.trim() === '') return setMissing(true)
    onMove({ customerAgreed: agreed, reason: reason.trim() })
  }
  const title = kind === 'agree' ? `Does ${visit.customer} agree?` : 'The way is too long'
  return (
    <Sheet label={title} onClose={onClose}>
      <Form onSubmit={submit} noValidate>
        <Heading css={{ fontSize: '1.125rem', lineHeight: '1.3', letterSpacing: '-.01em' }}>{title}</Heading>
        <Text>{message.replace(/^Not moved\. /, '')}</Text>
        {kind === 'agree' ? (
          <Text color="text.2">
            Their new window would be {staffHours(windowFrom(assignment.startsAt))}. They get a letter that
            says so.
          </Text>
        ) : (
          <Field
            label="Why does it work all the same?"
            name="reason"
            error={missing ? 'Say why, or keep it where it is' : undefined}
            help="It is kept with the move. Customers never see it."
          >
            <TextArea
              rows={2}
              maxLength={500}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          </Field>
        )}
        <Acts>
          <CompactButton tone="primary" type="submit">
            {kind === 'agree' ? 'They agreed, move it' : 'Move it anyway'}
          </CompactButton>
          <CompactButton onClick={onClose}>Keep it where it is</CompactButton>
        </Acts>
      </Form>
    </Sheet>
  )
}
