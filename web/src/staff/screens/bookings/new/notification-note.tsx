import { useQuery } from '@apollo/client/react'
import { useMessageChannels } from '../../../lib/message-channels.ts'
import { useDebounced } from '../../../lib/typing/use-debounced.ts'
import type { BookingFormValues } from './draft.ts'
import { textsReachQuery } from './queries.ts'

export const hasNoEmail = ({ email }: BookingFormValues) => email.trim() === ''

/** How the customer will be notified. Empty until it's known whether texts reach their number. */
export function NotificationNote({ answers }: { answers: BookingFormValues }) {
  const phone = useDebounced(answers.phone.trim())
  const { email: emailsAreSent } = useMessageChannels()
  const { data } = useQuery(textsReachQuery, {
    variables: { phone },
    skip: phone === '' || answers.texts === '' || !hasNoEmail(answers),
  })
  if (!hasNoEmail(answers))
    return emailsAreSent
      ? 'The customer gets the usual emails.'
      : 'Emails aren’t sent: no mail server is set. Tell them by phone.'
  if (answers.texts === '') return 'With no email address and no texts, nothing is sent. Tell them by phone.'
  if (data === undefined) return ''
  return data.textsReach
    ? 'With no email address, the customer gets texts.'
    : 'We can’t text this number, and there’s no email address. Tell them by phone.'
}
