import { useSearchParams } from 'react-router-dom'
import { useStaff } from '../../lib/staff-context.ts'
import { Messages } from './messages.tsx'
import { MyMessages } from './my-messages.tsx'
import { Webhooks } from './webhooks.tsx'

/** The outbox, and for administrators the webhooks; for technicians, messages about their own jobs. */
export function MessagesTab() {
  const { role } = useStaff()
  const [query] = useSearchParams()
  if (role === 'technician') return <MyMessages />
  return role === 'admin' && query.get('log') === 'webhooks' ? <Webhooks /> : <Messages />
}
