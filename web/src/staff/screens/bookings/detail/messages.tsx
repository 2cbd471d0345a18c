import { MailIcon, type RingState, StatusRing, Text } from 'design-system'
import { CompactButton, Rows } from 'design-system/staff'
import { useState } from 'react'
import type { DeliveryState } from '../../../../graphql/graphql.ts'
import { useStaff } from '../../../lib/staff-context.ts'
import type { StaffBooking } from './booking-query.ts'
import { MessageDialog } from './message-dialog.tsx'
import { Part } from './section.tsx'

const rings: Readonly<Record<DeliveryState, RingState>> = {
  QUEUED: 'ahead',
  SENT: 'completed',
  NOT_SENT: 'pending',
  EXPIRED: 'cancelled',
  FAILED: 'late',
  GONE: 'cancelled',
}

interface MessagesProps {
  booking: StaffBooking
  onSent: (words: string) => void
}

/** What was sent about the booking, and how far it came; and the way to write more. */
export function Messages({ booking, onSent }: MessagesProps) {
  const { role } = useStaff()
  const [writing, setWriting] = useState(false)
  if (role === 'technician') return null
  const { messages, email, textable } = booking
  return (
    <Part title="Messages">
      <div style={{ marginBottom: '12px' }}>
        {email !== null || textable ? (
          <CompactButton aria-haspopup="dialog" onClick={() => setWriting(true)}>
            <MailIcon />
            Message customer
          </CompactButton>
        ) : (
          <Text color="text.2">No email address and no texts. Call this customer.</Text>
        )}
      </div>
      {writing ? (
        <MessageDialog
          booking={booking}
          onClose={() => setWriting(false)}
          onDone={(words) => {
            setWriting(false)
            onSent(words)
          }}
        />
      ) : null}
      {messages.length === 0 ? (
        <Text color="text.2">No messages sent yet.</Text>
      ) : (
        <Rows>
          {messages.map(({ id, title, words, state }) => (
            <li key={id} style={{ gridTemplateColumns: '20px minmax(0, 1fr)' }}>
              <StatusRing state={rings[state]} size={18} />
              <div>
                <b>{title}</b>
                <Text fontSize="micro" color="text.2" overflowWrap="anywhere">
                  {words}
                </Text>
              </div>
            </li>
          ))}
        </Rows>
      )}
    </Part>
  )
}
