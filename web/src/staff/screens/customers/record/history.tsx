import { useQuery } from '@apollo/client/react'
import { CalendarIcon, chakra, MailIcon, SirenIcon, Spinner, StatusRing, Text } from 'design-system'
import { CompactButton, Panel, QuotesIcon, StarIcon } from 'design-system/staff'
import { type ComponentType, useState } from 'react'
import { Link } from 'react-router-dom'
import type { CustomerHistoryKind } from '../../../../graphql/graphql.ts'
import { queenslandDate, timeOfDay } from '../../../../shared/queensland-time.ts'
import { bookingStates, formatStaffDay, formatStaffWindow } from '../../../lib/labels/booking-labels.ts'
import { bookingLink, inboxItemLink, newBookingLink } from '../../../lib/links/staff-links.ts'
import { Problem } from '../../../lib/requests/problem.tsx'
import { useNow } from '../../../lib/time/clock.tsx'
import { type CustomerRecord, earlierHistoryQuery, type HistoryEntry } from './customer-query.ts'
import { Section } from './section.tsx'

const List = chakra('ol', {
  base: {
    listStyle: 'none',
    '& li': {
      display: 'grid',
      gridTemplateColumns: '20px minmax(0, 1fr) auto',
      gap: '0 12px',
      padding: '12px 14px',
      lineHeight: '1.4',
    },
    '& li + li': { borderTop: '1px solid {colors.line}' },
    '& li > svg': { width: '18px', height: '18px', marginTop: '2px', color: 'text.3' },
    '& span': { overflowWrap: 'anywhere' },
    '& time': {
      fontSize: 'micro',
      color: 'text.3',
      fontVariantNumeric: 'tabular-nums',
      textAlign: 'end',
      whiteSpace: 'nowrap',
    },
    '& small': { gridColumn: '2 / -1', fontSize: 'micro', color: 'text.3', overflowWrap: 'anywhere' },
    '& a': { fontVariantNumeric: 'tabular-nums' },
  },
})

const icons: Readonly<Record<CustomerHistoryKind, ComponentType>> = {
  BOOKING: CalendarIcon,
  QUOTE: QuotesIcon,
  EMERGENCY: SirenIcon,
  REVIEW: StarIcon,
  MESSAGE: MailIcon,
}

const FINISHED_STATES: ReadonlySet<string> = new Set(['COMPLETED', 'CANCELLED', 'DECLINED', 'NO_ACCESS'])

/** Upcoming visits, next first. */
export function CustomerUpcoming({ customer }: { customer: CustomerRecord }) {
  const now = useNow()
  const coming = customer.history.nodes.filter((entry) => isComing(entry, now)).toReversed()
  return (
    <Section title="Upcoming">
      {coming.length > 0 ? (
        <Entries entries={coming} now={now} />
      ) : (
        <Text color="text.2">No upcoming visits.</Text>
      )}
    </Section>
  )
}

/** Past entries, latest first. */
export function CustomerHistory({ customer }: { customer: CustomerRecord }) {
  const now = useNow()
  const { reference, history } = customer
  const { nodes, pageInfo } = history
  const past = nodes.filter((entry) => !isComing(entry, now))
  return (
    <Section title="History">
      {past.length > 0 ? (
        <Entries entries={past} now={now} again />
      ) : (
        <Text color="text.2">Nothing yet.</Text>
      )}
      {pageInfo.hasNextPage && pageInfo.endCursor ? (
        <EarlierEntries reference={reference} after={pageInfo.endCursor} />
      ) : null}
    </Section>
  )
}

const EntryPage = chakra('div', { base: { marginTop: '12px' } })

interface EarlierEntriesProps {
  /** Customer reference. */
  reference: string
  /** Cursor of the last entry shown. */
  after: string
}

/** Earlier entries, a page at a time. A new entry moves the `after` cursor, and all later pages with it. */
function EarlierEntries(props: EarlierEntriesProps) {
  const [isShown, setShown] = useState(false)
  return isShown ? (
    <EarlierPage {...props} />
  ) : (
    <CompactButton tone="quiet" onClick={() => setShown(true)}>
      Show earlier
    </CompactButton>
  )
}

function EarlierPage({ reference, after }: EarlierEntriesProps) {
  const now = useNow()
  const { data, previousData, error, refetch } = useQuery(earlierHistoryQuery, {
    variables: { reference, after },
  })
  const history = (data ?? previousData)?.customer?.history
  if (!history)
    return error ? (
      <Problem role="alert">
        Couldn’t load earlier entries.{' '}
        <CompactButton tone="quiet" onClick={() => void refetch()}>
          Try again
        </CompactButton>
      </Problem>
    ) : (
      <Spinner label="Loading earlier entries" />
    )
  const { nodes, pageInfo } = history
  return (
    <>
      <EntryPage>
        <Entries entries={nodes} now={now} again />
      </EntryPage>
      {pageInfo.hasNextPage && pageInfo.endCursor ? (
        <EarlierEntries reference={reference} after={pageInfo.endCursor} />
      ) : null}
    </>
  )
}

function isComing({ kind, state, at }: HistoryEntry, now: number): boolean {
  return (
    kind === 'BOOKING' &&
    state !== null &&
    state !== undefined &&
    !FINISHED_STATES.has(state) &&
    new Date(at).getTime() > now - 86_400_000
  )
}

function Entries({
  entries,
  now,
  again = false,
}: {
  entries: ReadonlyArray<HistoryEntry>
  now: number
  again?: boolean
}) {
  return (
    <Panel>
      <List>
        {entries.map((entry) => {
          const { id, kind, at, endsAt, title, details, state, reference } = entry
          const Icon = icons[kind]
          return (
            <li key={id}>
              {state ? <StatusRing state={bookingStates[state].ring} size={18} /> : <Icon />}
              <span>
                {reference ? <Link to={entryLink(entry, reference)}>{title}</Link> : title}
                {state ? `, ${bookingStates[state].label.toLowerCase()}` : ''}
              </span>
              <time dateTime={at}>
                {endsAt
                  ? formatStaffWindow({ startsAt: at, endsAt }, queenslandDate(now))
                  : `${formatStaffDay(at, queenslandDate(now))}, ${timeOfDay(at)}`}
              </time>
              <small>
                {[kind === 'MESSAGE' ? null : reference, details].filter(Boolean).join(' · ')}
                {again && kind === 'BOOKING' && reference ? (
                  <>
                    {' · '}
                    <Link to={newBookingLink({ again: reference })}>Book again</Link>
                  </>
                ) : null}
              </small>
            </li>
          )
        })}
      </List>
    </Panel>
  )
}

function entryLink({ kind }: HistoryEntry, reference: string): string {
  return kind === 'QUOTE' || kind === 'EMERGENCY' || !reference.startsWith('GC-')
    ? inboxItemLink(reference)
    : bookingLink(reference)
}
