import { useQuery } from '@apollo/client/react'
import { Box, Text } from 'design-system'
import { CompactButton, type Counter, CounterStrip, PlusIcon, ScreenBody } from 'design-system/staff'
import { useState } from 'react'
import { longDate, queenslandDate, timeOfDay } from '../../../shared/queensland-time.ts'
import { newBookingLink, screenLink } from '../../lib/links/staff-links.ts'
import { useLiveRefetch } from '../../lib/live/use-live.tsx'
import { messageChannelsQuery } from '../../lib/message-channels.ts'
import type { FirstQuery } from '../../lib/requests/prefetch-link.ts'
import { isForbidden } from '../../lib/requests/staff-client.ts'
import { useChangeHighlight } from '../../lib/rows/change-highlight.ts'
import { PageTop } from '../../lib/screen-frame/page-top.tsx'
import { ScreenSkeleton } from '../../lib/screen-frame/screen-skeleton.tsx'
import { FirstSteps } from './first-steps.tsx'
import { NeedsAttention } from './needs-attention.tsx'
import { NoMailServer } from './no-mail-server.tsx'
import { OnCallLine, onCallNowQuery } from './on-call-line.tsx'
import { boardLink, counterNotes } from './overview-labels.ts'
import { type OverviewData, overviewQuery } from './overview-query.ts'
import { TechniciansToday } from './technicians-today.tsx'
import { TodayByWindow } from './today-by-window.tsx'

/** Queries to prefetch for the screen. */
export const overviewQueries = (): ReadonlyArray<FirstQuery> => [
  { query: overviewQuery, variables: {} },
  { query: onCallNowQuery, variables: {} },
  { query: messageChannelsQuery, variables: {} },
]

/** Overview: counters, tasks that need attention, and today's progress. */
export function Overview() {
  const { data, error, refetch } = useQuery(overviewQuery)
  useLiveRefetch(['BOOKINGS', 'QUOTES', 'REVIEWS', 'MESSAGES', 'ROSTER', 'CUSTOMERS'], () => refetch())
  if (error && (!data || isForbidden(error))) throw error
  return data ? <OverviewContent now={data.overview} /> : <ScreenSkeleton name="Overview" />
}

function OverviewContent({ now }: { now: OverviewData }) {
  const [around, setAround] = useState<HTMLElement | null>(null)
  useChangeHighlight(around, valuesOf(now))
  return (
    <>
      <PageTop title="Overview">
        <Text
          css={{
            display: { base: 'none', lg: 'block' },
            color: 'text.3',
            fontVariantNumeric: 'tabular-nums',
          }}
        >
          {longDate(queenslandDate(now.at))}, {timeOfDay(now.at)}, Queensland time
        </Text>
        <CompactButton tone="primary" href={newBookingLink()}>
          <PlusIcon />
          New booking
        </CompactButton>
      </PageTop>
      <ScreenBody ref={setAround}>
        <CounterStrip label="Tasks by type" counters={countersOf(now)} />
        <FirstSteps />
        <Box
          css={{
            display: 'grid',
            gap: 's5',
            gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 372px' },
            alignItems: 'start',
            marginTop: 's5',
          }}
        >
          <NeedsAttention tasks={now.tasks} due={now.due} at={now.at} />
          <div>
            <NoMailServer />
            <TodayByWindow windows={now.windows} />
            <TechniciansToday technicians={now.technicians} at={now.at} />
            <OnCallLine />
          </div>
        </Box>
      </ScreenBody>
    </>
  )
}

/** Displayed values by the `data-row` of their element, to highlight changes. */
function valuesOf(now: OverviewData): ReadonlyMap<string, string> {
  return new Map([
    ...countersOf(now).map(({ id, count }) => [id, String(count)] as const),
    ...now.windows.map((window) => [window.startsAt, JSON.stringify(window)] as const),
    ...now.technicians.map((technician) => [`who ${technician.id}`, JSON.stringify(technician)] as const),
  ])
}

function countersOf(now: OverviewData): ReadonlyArray<Counter> {
  const { at, unassigned, replies, pending, late, notCompleted, failedMessages } = now
  const { acceptedQuotes, followUps, maintenance } = now
  const facts = counterNotes(now)
  const toneOf = ({ first }: { first?: string | null }) => (first && first <= at ? 'hot' : 'warm')
  return [
    {
      id: 'unassigned',
      name: 'Unassigned',
      count: unassigned.count,
      fact: facts.unassigned,
      tone: 'hot',
      href: boardLink(unassigned.first ?? null, at),
    },
    {
      id: 'replies',
      name: 'Replies due',
      count: replies.count,
      fact: facts.replies,
      tone: 'hot',
      href: screenLink('inbox', { kind: 'enquiries' }),
    },
    {
      id: 'pending',
      name: 'Needs confirmation',
      count: pending.count,
      fact: facts.pending,
      tone: toneOf(pending),
      href: screenLink('bookings', { days: 'any', state: 'PENDING' }),
    },
    {
      id: 'late',
      name: 'Running late',
      count: late.count,
      fact: facts.late,
      tone: 'hot',
      href: screenLink('dispatch'),
    },
    {
      id: 'not-completed',
      name: 'Not completed',
      count: notCompleted.count,
      fact: facts.notCompleted,
      tone: toneOf(notCompleted),
      href: screenLink('bookings', { attention: 'UNCLOSED' }),
    },
    {
      id: 'accepted-quotes',
      name: 'Quotes to book',
      count: acceptedQuotes.count,
      fact: facts.acceptedQuotes,
      tone: 'hot',
      href: screenLink('priced-quotes', { view: 'to-book' }),
    },
    {
      id: 'follow-ups',
      name: 'Follow-ups',
      count: followUps.count,
      fact: facts.followUps,
      tone: toneOf(followUps),
      href: screenLink('bookings', { attention: 'FOLLOW_UP' }),
    },
    {
      id: 'maintenance',
      name: 'Maintenance overdue',
      count: maintenance.count,
      fact: facts.maintenance,
      tone: toneOf(maintenance),
      href: screenLink('maintenance'),
    },
    {
      id: 'failed',
      name: 'Failed messages',
      count: failedMessages.count,
      fact: facts.failedMessages,
      tone: 'hot',
      href: screenLink('messages', { state: 'failed' }),
    },
  ]
}
