import { type RingState, StatusRing, Text } from 'design-system'
import { Rows } from 'design-system/staff'
import type { DeliveryState } from '../../../../graphql/graphql.ts'
import { useStaff } from '../../../lib/staff-context.ts'
import type { StaffBooking } from './booking-query.ts'
import { Part } from './section.tsx'

const rings: Readonly<Record<DeliveryState, RingState>> = {
  QUEUED: 'ahead',
  SENT: 'completed',
  NOT_SENT: 'pending',
  EXPIRED: 'cancelled',
  FAILED: 'late',
  GONE: 'cancelled',
}

/** What was sent about the booking, and how far it came. */
export function Messages({ booking: { messages } }: { booking: StaffBooking }) {
  const { role } = useStaff()
  if (role === 'technician') return null
  return (
    <Part title="Messages">
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
