import { useStaff } from '../../../lib/staff-context.ts'
import { MessageThread } from '../../../lib/thread/message-thread.tsx'
import type { CustomerRecord } from './customer-query.ts'
import { Section } from './section.tsx'

/** A customer's texts, emails and missed calls, and the replies. Renders nothing for technicians. */
export function CustomerMessages({ customer: { reference } }: { customer: CustomerRecord }) {
  const { role } = useStaff()
  if (role === 'technician') return null
  return (
    <Section title="Messages">
      <MessageThread key={reference} of={{ customer: reference }} />
    </Section>
  )
}
