import { ChatIcon, chakra, MailIcon, Text } from 'design-system'
import { Rows } from 'design-system/staff'
import type { Ref } from 'react'
import { queenslandDate, shortDate, timeOfDay } from '../../../shared/queensland-time.ts'
import { DeliveryState } from './delivery-state.tsx'
import { addressWith, type MessageAddress } from './message-address.ts'
import type { OutboxRow } from './message-queries.ts'

const List = chakra(Rows, {
  base: {
    '& > li': {
      gridTemplateColumns: { base: '20px minmax(0, 1fr) auto', lg: '20px minmax(0, 1fr) auto 120px' },
      rowGap: '4px',
    },
    '& > li > svg': { width: '18px', height: '18px', color: 'text.3' },
    '& > li > svg:first-of-type': {
      alignSelf: { base: 'start', lg: 'center' },
      marginTop: { base: '3px', lg: '0' },
    },
    '& > li > div': { minWidth: '0', gridColumn: { base: '2 / 4', lg: 'auto' } },
    '& a': {
      color: 'inherit',
      fontWeight: 'strong',
      overflowWrap: 'anywhere',
      textDecoration: 'none',
      '&:hover': { color: 'link', textDecoration: 'underline' },
    },
    '& p': { color: 'text.3', fontSize: 'micro', overflowWrap: 'anywhere' },
    '& > li > span': { gridColumn: { base: '2', lg: 'auto' } },
    '& time': {
      color: 'text.3',
      fontSize: 'micro',
      fontVariantNumeric: 'tabular-nums',
      whiteSpace: 'nowrap',
    },
  },
})

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
    <List ref={ref}>
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
    </List>
  )
}
