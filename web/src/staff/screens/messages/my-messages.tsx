import { useQuery } from '@apollo/client/react'
import { ChatIcon, chakra, MailIcon, Text, UserIcon, VisuallyHidden } from 'design-system'
import { CompactButton, Rows, RowsSkeleton, ScreenBody, ScreenState } from 'design-system/staff'
import type { ReactNode } from 'react'
import { graphql } from '../../../graphql/gql.ts'
import type { MyMessageKind, MyMessagesQuery } from '../../../graphql/graphql.ts'
import { queenslandDate, shortDate, shortWindow, timeOfDay } from '../../../shared/queensland-time.ts'
import { ExplorerLink } from '../../data-list/explorer-link.tsx'
import { bookingLink } from '../../lib/links/staff-links.ts'
import { useLiveRefetch } from '../../lib/live/use-live.tsx'
import { isForbidden } from '../../lib/requests/staff-client.ts'
import { useStableRows } from '../../lib/rows/stable-rows.ts'
import { PageTop } from '../../lib/screen-frame/page-top.tsx'
import { DeliveryState } from './delivery-state.tsx'

export const myMessagesQuery = graphql(`
  query MyMessages {
    myMessages { key kind at title words delivery job { reference title suburb startsAt windowEndsAt } }
  }
`)

type MyMessage = MyMessagesQuery['myMessages'][number]

const List = chakra(Rows, {
  base: {
    maxWidth: '720px',
    '& > li': { gridTemplateColumns: '20px minmax(0, 1fr)', alignItems: 'start' },
    '& > li > svg': { width: '18px', height: '18px', marginTop: '3px', color: 'text.3' },
    '& header': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '0 12px' },
    '& header b': { fontWeight: 'strong', overflowWrap: 'anywhere' },
    '& time': { fontSize: 'micro', color: 'text.3', fontVariantNumeric: 'tabular-nums' },
    '& blockquote': { margin: '2px 0', overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' },
    '& a': { display: 'inline-block', minHeight: '24px', fontSize: 'micro', overflowWrap: 'anywhere' },
  },
})

const kindLabels: Readonly<Record<MyMessageKind, { readonly icon: ReactNode; readonly label: string }>> = {
  FROM_CUSTOMER: { icon: <ChatIcon />, label: 'From the customer' },
  FROM_STAFF: { icon: <UserIcon />, label: 'From the office' },
  TO_CUSTOMER: { icon: <MailIcon />, label: 'To the customer' },
}

const keyOf = ({ key }: MyMessage) => key

/** For technicians: messages about their jobs, each linking to its job. */
export function MyMessages() {
  const { data, error, refetch } = useQuery(myMessagesQuery)
  useLiveRefetch(['BOOKINGS', 'MESSAGES'], () => refetch())
  if (error && (!data || isForbidden(error))) throw error
  return (
    <>
      <PageTop title="Messages">
        <ExplorerLink document={myMessagesQuery} variables={{}} />
      </PageTop>
      <ScreenBody>
        {data ? <MessageItems all={data.myMessages} /> : <RowsSkeleton label="Loading your messages" />}
      </ScreenBody>
    </>
  )
}

function MessageItems({ all }: { all: ReadonlyArray<MyMessage> }) {
  const { list, rows, added, apply } = useStableRows(all, keyOf, '')
  if (rows.length === 0) {
    return (
      <ScreenState kind="empty" title="No messages yet">
        Notes and messages about your jobs appear here within seconds.
      </ScreenState>
    )
  }
  return (
    <>
      {added > 0 ? (
        <CompactButton tone="quiet" onClick={apply}>
          {added} new. Show {added === 1 ? 'it' : 'them'}
        </CompactButton>
      ) : null}
      <List ref={list} aria-label="Messages about your jobs">
        {rows.map(({ row: { key, kind, at, title, words, delivery, job } }) => (
          <li key={key} data-row={key}>
            {kindLabels[kind].icon}
            <div>
              <header>
                <b>
                  <VisuallyHidden>{kindLabels[kind].label}: </VisuallyHidden>
                  {title}
                </b>
                <time dateTime={at}>
                  {shortDate(queenslandDate(at))}, {timeOfDay(at)}
                </time>
              </header>
              {words ? <blockquote>{words}</blockquote> : null}
              {delivery ? <DeliveryState state={delivery} /> : null}
              <Text fontSize="micro">
                <a href={bookingLink(job.reference)}>
                  {job.title}, {job.suburb},{' '}
                  {shortWindow({ startsAt: job.startsAt, endsAt: job.windowEndsAt })}
                </a>
              </Text>
            </div>
          </li>
        ))}
      </List>
    </>
  )
}
