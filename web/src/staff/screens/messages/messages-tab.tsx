import { useSearchParams } from 'react-router-dom'
import type { Role } from '../../../graphql/graphql.ts'
import type { FirstQuery } from '../../lib/requests/prefetch-link.ts'
import { useStaff } from '../../lib/staff-context.ts'
import { Messages, messageListQueries } from './messages.tsx'
import { MyMessages, myMessagesQuery } from './my-messages.tsx'
import { Webhooks } from './webhooks.tsx'

/** Queries to prefetch for a URL. */
export function messagesQueries({ searchParams }: URL, role: Role): ReadonlyArray<FirstQuery> {
  if (role === 'technician') return [{ query: myMessagesQuery, variables: {} }]
  return searchParams.get('log') === 'webhooks' ? [] : messageListQueries(searchParams)
}

/** Outbox, and for administrators the webhook log. Technicians get the messages about their own jobs. */
export function MessagesTab() {
  const { role } = useStaff()
  const [query] = useSearchParams()
  if (role === 'technician') return <MyMessages />
  return role === 'admin' && query.get('log') === 'webhooks' ? <Webhooks /> : <Messages />
}
