import { chakra, Heading, PhoneIcon, Text } from 'design-system'
import { CompactButton } from 'design-system/staff'
import { type FormEvent, useState } from 'react'
import { longDate, queenslandDate, timeOfDay, windowStartingAt } from '../../../shared/queensland-time.ts'
import { customerNotice } from '../customer-notice.ts'
import { OverrideReason } from '../dialogs/override-reason.tsx'
import { Sheet } from '../dialogs/sheet.tsx'
import { telLink } from '../links/tel-link.ts'
import { staffHours } from '../time/staff-hours.ts'
import type { MoveConfirmation, Override } from './use-moves.ts'

const Form = chakra('form', { base: { display: 'grid', gap: '14px', fontSize: 'meta' } })
const Actions = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '8px' } })

interface ConfirmMoveProps {
  asking: MoveConfirmation
  onMove: (override: Override) => void
  onClose: () => void
}

const TITLES: Readonly<Partial<Record<MoveConfirmation['kind'], string>>> = {
  tight: 'Too far to travel',
  warnings: 'Move anyway?',
}

/** Dialog for what a move needs first: the customer's agreement, or a reason for the extra travel. */
export function ConfirmMove({ asking, onMove, onClose }: ConfirmMoveProps) {
  const { kind, message, visit, assignment, agreed, accept, contact, reason: givenReason = null } = asking
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (kind === 'agree') return onMove({ customerAgreed: true, accept, reason: givenReason })
    if (reason.trim() === '') return setMissing(true)
    onMove({ customerAgreed: agreed, accept, reason: reason.trim() })
  }
  const title = TITLES[kind] ?? `Does ${visit.customer} agree?`
  return (
    <Sheet label={title} onClose={onClose}>
      <Form onSubmit={submit} noValidate>
        <Heading css={{ fontSize: '1.125rem', lineHeight: '1.3', letterSpacing: '-.01em' }}>{title}</Heading>
        <Text css={{ overflowWrap: 'anywhere' }}>
          {message.replace(/^Not moved\. /, '').replace('Book anyway?', 'Move anyway?')}
        </Text>
        {kind === 'agree' ? (
          <Text color="text.2">
            The new time is {longDate(queenslandDate(assignment.startsAt))},{' '}
            {assignment.minutes === undefined
              ? staffHours(windowStartingAt(assignment.startsAt))
              : timeOfDay(assignment.startsAt)}
            . {contact ? customerNotice(contact, 'We’ll notify the customer.') : null}
          </Text>
        ) : (
          <OverrideReason
            value={reason}
            error={missing ? 'Enter a reason' : undefined}
            savedWith="the move"
            onChange={setReason}
          />
        )}
        <Actions>
          <CompactButton tone="primary" type="submit">
            {kind === 'agree' ? 'Customer agreed, move visit' : 'Move anyway'}
          </CompactButton>
          {kind === 'agree' && contact?.phone ? (
            <CompactButton href={telLink(contact.phoneE164 ?? contact.phone)}>
              <PhoneIcon size={18} />
              Call {contact.phone}
            </CompactButton>
          ) : null}
          <CompactButton onClick={onClose}>Don’t move</CompactButton>
        </Actions>
      </Form>
    </Sheet>
  )
}
