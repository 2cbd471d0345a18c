import { useStaff } from '../frame/staff-context.ts'
import { Messages } from './messages.tsx'
import { MyMessages } from './my-messages.tsx'

/** The outbox; for technicians, what was written about their own jobs. */
export function MessagesTab() {
  return useStaff().role === 'technician' ? <MyMessages /> : <Messages />
}
