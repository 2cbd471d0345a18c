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
  onMove: (override: { readonly customerAgreed: boolean; readonly reason?: string }) => void
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
  const title = kind === 'agree' ? `Does ${visit.customer} agree?` : 'Too far to travel'
  return (
    <Sheet label={title} onClose={onClose}>
      <Form onSubmit={submit} noValidate>
        <Heading css={{ fontSize: '1.125rem', lineHeight: '1.3', letterSpacing: '-.01em' }}>{title}</Heading>
        <Text>{message.replace(/^Not moved\. /, '')}</Text>
        {kind === 'agree' ? (
          <Text color="text.2">
            The new arrival window is {staffHours(windowFrom(assignment.startsAt))}. We’ll notify the
            customer.
          </Text>
        ) : (
          <Field
            label="Reason for override"
            name="reason"
            error={missing ? 'Enter a reason' : undefined}
            help="Saved with the move. Customers never see it."
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
            {kind === 'agree' ? 'Customer agreed, move visit' : 'Move anyway'}
          </CompactButton>
          <CompactButton onClick={onClose}>Don’t move</CompactButton>
        </Acts>
      </Form>
    </Sheet>
  )
}
