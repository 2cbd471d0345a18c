import { useStaff } from '../../../lib/staff-context.ts'
import { MessageThread } from '../../../lib/thread/message-thread.tsx'
import type { CustomerRecord } from './customer-query.ts'
import { Part } from './section.tsx'

/** Texts, emails and missed calls of a customer, and what was sent to them. Nothing for technicians. */
export function CustomerMessages({ customer: { reference } }: { customer: CustomerRecord }) {
  const { role } = useStaff()
  if (role === 'technician') return null
  return (
    <Part title="Messages">
      <MessageThread key={reference} of={{ customer: reference }} />
    </Part>
  )
}
