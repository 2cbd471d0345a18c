import { chakra, Field, Heading, Text, TextArea, TextInput } from 'design-system'
import { CompactButton } from 'design-system/staff'
import type { FormEvent } from 'react'
import type { BookingStepName } from '../../../../graphql/graphql.ts'
import { customerNotice } from '../../../lib/customer-notice.ts'
import { Sheet } from '../../../lib/dialogs/sheet.tsx'
import type { StaffBooking } from './booking-query.ts'
import { stepSpecs } from './step-specs.ts'

const Form = chakra('form', { base: { display: 'grid', gap: '14px', fontSize: 'meta' } })
const Actions = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '8px' } })

interface StepFormProps {
  booking: StaffBooking
  step: BookingStepName
  minutes: string
  reason: string
  problem: string | null
  busy: boolean
  onMinutes: (minutes: string) => void
  onReason: (reason: string) => void
  onSubmit: () => void
  onClose: () => void
}

/** Asks for what a step needs first: minutes, a reason, or whether staff are sure. */
export function StepForm({
  booking,
  step,
  minutes,
  reason,
  problem,
  busy,
  onMinutes,
  onReason,
  onSubmit,
  onClose,
}: StepFormProps) {
  const { label, asks } = stepSpecs[step]
  const title = label.replace('…', '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <Sheet label={title} onClose={onClose}>
      <Form onSubmit={submit} noValidate>
        <Heading css={{ fontSize: '1.125rem', lineHeight: '1.3', letterSpacing: '-.01em' }}>
          {title}: {booking.title}, {booking.suburb}
        </Heading>
        {asks === 'minutes' ? (
          <Field
            label="Minutes to get there"
            name="minutes"
            error={problem ?? undefined}
            help={customerNotice(booking, 'The customer gets a 30-minute arrival window.')}
          >
            <TextInput
              inputMode="numeric"
              value={minutes}
              onChange={({ target }) => onMinutes(target.value)}
            />
          </Field>
        ) : null}
        {asks === 'reason' || asks === 'why' ? (
          <Field
            label="Reason"
            name="reason"
            optional={asks === 'reason'}
            error={problem ?? undefined}
            help={
              asks === 'reason'
                ? `For staff only. ${customerNotice(booking, 'We notify the customer without the reason.')}`
                : 'Saved in the history. The customer isn’t told, and isn’t asked for a review yet.'
            }
          >
            <TextArea
              rows={2}
              maxLength={500}
              value={reason}
              onChange={({ target }) => onReason(target.value)}
            />
          </Field>
        ) : null}
        {asks === 'sure' ? (
          <>
            <Text>
              {customerNotice(booking, 'We’ll tell the customer that we were there and no one answered.')}
            </Text>
            {problem ? <Text color="danger.text">{problem}</Text> : null}
          </>
        ) : null}
        <Actions>
          <CompactButton
            tone={asks === 'minutes' || asks === 'why' ? 'primary' : 'danger'}
            type="submit"
            busy={busy}
          >
            {title}
          </CompactButton>
          <CompactButton onClick={onClose}>{asks === 'reason' ? 'Keep booking' : 'Cancel'}</CompactButton>
        </Actions>
      </Form>
    </Sheet>
  )
}
