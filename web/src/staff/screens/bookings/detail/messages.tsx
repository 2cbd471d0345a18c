import { useStaff } from '../../../lib/staff-context.ts'
import { MessageThread } from '../../../lib/thread/message-thread.tsx'
import { Section } from './section.tsx'

/** Messages from and to a booking's customer. Renders nothing for technicians. */
export function Messages({ reference }: { reference: string }) {
  const { role } = useStaff()
  if (role === 'technician') return null
  return (
    <Section title="Messages">
      <MessageThread key={reference} of={{ booking: reference }} />
    </Section>
  )
}
