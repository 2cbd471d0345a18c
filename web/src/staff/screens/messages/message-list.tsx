import { ChatIcon, MailIcon } from 'design-system'
import type { Ref } from 'react'
import { queenslandDate, shortDate, timeOfDay } from '../../../shared/queensland-time.ts'
import { serverNow } from '../../lib/time/server-clock.ts'
import { DeliveryState } from './delivery-state.tsx'
import { addressWith, type MessageAddress } from './message-address.ts'
import type { OutboxRow } from './message-queries.ts'
import { MessageRows } from './message-rows.ts'

const templateLabels: Readonly<Record<string, string>> = {
  'quote-request-received': 'New quote request',
  'work-order-received': 'New work order',
  'work-order-receipt': 'Work order received',
  'enquiry-reply': 'Reply to an enquiry',
  'conversation-reply': 'Reply to a message',
  'visit-booked': 'Booking confirmation',
  'visit-pending': 'Booking received',
  'visit-corrected': 'Booking updated',
  'visit-declined': 'Booking declined',
  'visit-message': 'Message about a booking',
  'visit-cancelled': 'Booking cancelled',
  'visit-reminder': 'Reminder',
  'visit-on-the-way': 'On the way',
  'visit-running-late': 'Running late',
  'visit-no-access': 'Sorry we missed you',
  'review-invitation': 'Review invitation',
  'job-report': 'Job report',
  'maintenance-due': 'Maintenance due',
  'earlier-window': 'Earlier time available',
  'booking-links': 'Booking links',
  'office-booking': 'Booking notice to the office',
  'dispatch-requested': 'Emergency request',
  'on-call-alert': 'On-call alert',
  'visit-changes': 'Visits changed',
  'staff-invitation': 'Invitation to join the staff',
  'password-link': 'New password link',
}

/** One-line title of a message: its subject, its first words, or its kind. */
export const titleOf = ({
  subject,
  excerpt,
  channel,
  template,
}: Pick<OutboxRow, 'subject' | 'excerpt' | 'channel' | 'template'>) =>
  subject ?? (channel === 'SMS' ? (excerpt ?? 'Text message') : (templateLabels[template] ?? 'Email'))

interface MessageListProps {
  ref: Ref<HTMLUListElement>
  rows: ReadonlyArray<OutboxRow>
  address: MessageAddress
  /** Id of the message that keyboard shortcuts act on. */
  here: string | null
}

/** A page of messages, each linking to its text. */
export function MessageList({ ref, rows, address, here }: MessageListProps) {
  return (
    <MessageRows ref={ref} aria-label="Messages" data-narrow={address.message ? '' : undefined}>
      {rows.map((row) => {
        const { id, channel, recipient, name, toStaff, state, createdAt } = row
        return (
          <li key={id} data-row={id} data-here={id === here || undefined}>
            {channel === 'SMS' ? <ChatIcon aria-label="Text" /> : <MailIcon aria-label="Email" />}
            <a
              href={addressWith(address, { message: id })}
              aria-current={address.message === id ? 'true' : undefined}
            >
              {toStaff ? `Staff: ${recipient}` : (name ?? recipient)}
            </a>
            <p>{titleOf(row)}</p>
            <DeliveryState state={state} />
            <time dateTime={createdAt}>
              {shortDay(createdAt)}
              {timeOfDay(createdAt)}
            </time>
          </li>
        )
      })}
    </MessageRows>
  )
}

/** Date prefix for a time, empty for today: `Mon 23 Nov, `. */
function shortDay(instant: string): string {
  const day = queenslandDate(instant)
  return day === queenslandDate(serverNow()) ? '' : `${shortDate(day)}, `
}
