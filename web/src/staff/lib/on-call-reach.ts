import type { OnCallReach } from '../../graphql/graphql.ts'
import { useMessageChannels } from './message-channels.ts'

const NO_ALERTS = 'No alerts are sent: no mail server or SMS provider is set. Watch the inbox.'

/** How alerts reach a technician who is on call. Null stands for no one on call. */
export function reachNote(
  reach: OnCallReach | null,
  { email, text }: { readonly email: boolean; readonly text: boolean },
): string {
  if (!email && !text) return NO_ALERTS
  switch (reach) {
    case null:
      return 'No one is on call: alerts go to administrators.'
    case 'TEXT_AND_EMAIL':
      return 'Alerts go by text and email.'
    case 'TEXT':
      return 'Alerts go by text only: no mail server is set.'
    case 'EMAIL':
      return `Alerts go by email only: no ${text ? 'mobile number' : 'SMS provider'} is set.`
    case 'UNSENT':
      return 'No alerts are sent: no mail server and no mobile number is set.'
    case 'ON_LEAVE':
      return 'On leave: alerts go to administrators.'
    case 'NONE':
      return 'No login: alerts go to administrators.'
  }
}

/** Whether alerts are sent at all, and how they reach a technician. */
export function useReachNote(reach: OnCallReach | null): { readonly sent: boolean; readonly note: string } {
  const channels = useMessageChannels()
  return { sent: channels.email || channels.text, note: reachNote(reach, channels) }
}
