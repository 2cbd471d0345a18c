import { chakra, Field, TextInput } from 'design-system'
import { CompactButton } from 'design-system/staff'
import { type FormEvent, useState } from 'react'
import { record } from '../../../analytics/record.ts'
import { newIdempotencyKey } from '../../../graphql-client/idempotency-key.ts'
import { bookingStepMutation } from '../../lib/booking-mutations.ts'
import { useCustomerNotified } from '../../lib/message-channels.ts'
import { refusalMessage } from '../../lib/requests/mutation-result.ts'
import { refresh, useMutationResult } from '../../lib/requests/use-mutation-result.ts'
import type { Feedback } from './feedback.tsx'
import type { InboxItem } from './inbox-query.ts'

const Form = chakra('form', { base: { display: 'grid', gap: '12px', maxWidth: '480px' } })
const Actions = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '8px' } })

interface DecideBookingProps {
  booking: NonNullable<InboxItem['booking']>
  onChanged: () => Promise<void>
  onFeedback: (feedback: Feedback) => void
}

/** Confirms a booking that needs confirmation, or declines it with an internal reason. */
export function DecideBooking({ booking, onChanged, onFeedback }: DecideBookingProps) {
  const { reference, version } = booking
  const { run, saving } = useMutationResult(bookingStepMutation, 'BookingStepped', {
    fetchPolicy: 'no-cache',
  })
  const customerNotified = useCustomerNotified()
  const [declining, setDeclining] = useState(false)
  const [reason, setReason] = useState('')
  const settle = async (step: 'CONFIRM' | 'DECLINE') => {
    const confirm = step === 'CONFIRM'
    const because = confirm ? null : reason.trim() || null
    const input = { reference, version, step, reason: because, idempotencyKey: newIdempotencyKey() }
    const { refusal } = await run({ input })
    if (refusal) onFeedback({ message: refusalMessage(refusal) })
    else {
      record({ name: 'admin_update_booking', parameters: { change: confirm ? 'confirmed' : 'cancelled' } })
      onFeedback({ message: `Booking ${confirm ? 'confirmed' : 'declined'}. ${customerNotified}` })
    }
    await refresh(onChanged)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void settle('DECLINE')
  }
  return declining ? (
    <Form onSubmit={submit}>
      <Field
        label="Reason"
        name="reason"
        optional
        help="For staff only. We’ll tell the customer that we can’t come, not why."
      >
        <TextInput maxLength={500} value={reason} onChange={({ target }) => setReason(target.value)} />
      </Field>
      <Actions>
        <CompactButton tone="danger" type="submit" busy={saving}>
          Decline
        </CompactButton>
        <CompactButton onClick={() => setDeclining(false)}>Keep booking</CompactButton>
      </Actions>
    </Form>
  ) : (
    <Actions>
      <CompactButton tone="primary" busy={saving} onClick={() => void settle('CONFIRM')}>
        Confirm
      </CompactButton>
      <CompactButton onClick={() => setDeclining(true)}>Decline…</CompactButton>
    </Actions>
  )
}
