import { ChatIcon, MailIcon, Text } from 'design-system'
import type { Ref } from 'react'
import { queenslandDate, shortDate, timeOfDay } from '../../../shared/queensland-time.ts'
import { DeliveryState } from './delivery-state.tsx'
import { addressWith, type MessageAddress } from './message-address.ts'
import type { OutboxRow } from './message-queries.ts'
import { MessageRows } from './message-rows.ts'

/** What a message is about, on one line. */
export const titleOf = ({
  subject,
  channel,
  template,
}: Pick<OutboxRow, 'subject' | 'channel' | 'template'>) =>
  subject ?? (channel === 'sms' ? 'Text message' : template.replaceAll('-', ' '))

/** The messages of a page, as links to their words. */
export function MessageList({
  ref,
  rows,
  address,
}: {
  ref: Ref<HTMLUListElement>
  rows: ReadonlyArray<OutboxRow>
  address: MessageAddress
}) {
  return (
    <MessageRows ref={ref}>
      {rows.map((row) => {
        const { id, channel, recipient, reference, state, attempts, lastError, createdAt } = row
        return (
          <li key={id} data-row={id}>
            {channel === 'sms' ? <ChatIcon aria-label="SMS" /> : <MailIcon aria-label="E-mail" />}
            <div>
              <a
                href={addressWith(address, { message: id })}
                aria-current={address.message === id ? 'true' : undefined}
              >
                {titleOf(row)}
              </a>
              <Text>
                {[recipient, reference, lastError && `after ${attempts}: ${lastError}`]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
            </div>
            <DeliveryState state={state} />
            <time dateTime={createdAt}>
              {shortDate(queenslandDate(createdAt))}, {timeOfDay(createdAt)}
            </time>
          </li>
        )
      })}
    </MessageRows>
  )
}
