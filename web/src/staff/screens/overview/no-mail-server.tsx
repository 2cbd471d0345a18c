import { Notice, WarningIcon } from 'design-system'
import { screenLink } from '../../lib/links/staff-links.ts'
import { useMessageChannels } from '../../lib/message-channels.ts'
import { useStaff } from '../../lib/staff-context.ts'

/** Says that emails aren't sent. Beside or below the tasks, which are more urgent. Renders nothing once a mail server is set. */
export function NoMailServer() {
  const { email } = useMessageChannels()
  const isAdmin = useStaff().role === 'admin'
  if (email) return null
  return (
    <Notice tone="warn" icon={<WarningIcon size={20} />} css={{ marginBottom: 's5' }}>
      <b>Emails aren’t sent: no mail server is set</b>
      <p>
        Confirmations, invitations and password links are only stored in{' '}
        <a href={screenLink('messages')}>Messages</a>. They won’t be sent later either.{' '}
        {isAdmin ? (
          <>
            To send new ones, set <code>SMTP_URL</code> on the server and restart it.
          </>
        ) : (
          'An administrator can change that.'
        )}
      </p>
    </Notice>
  )
}
