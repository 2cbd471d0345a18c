import { useQuery } from '@apollo/client/react'
import { chakra } from 'design-system'
import { CompactButton, Rows, RowsSkeleton } from 'design-system/staff'
import { longDate } from '../../../shared/queensland-time.ts'
import { screenLink } from '../../lib/links/staff-links.ts'
import { useLiveRefetch } from '../../lib/live/use-live.tsx'
import { isForbidden } from '../../lib/requests/staff-client.ts'
import { formatLeaveDays } from './leave-view.tsx'
import { type Holiday, partClosuresQuery, scheduleHolidaysQuery } from './schedule-query.ts'

const Head = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '8px 16px',
    alignItems: 'center',
    justifyContent: 'space-between',
    marginBottom: '12px',
    '& p': { flex: '1 1 320px', maxWidth: '72ch', color: 'text.2' },
  },
})

const Row = chakra('li', {
  base: {
    '&&': { gridTemplateColumns: { base: 'minmax(0, 1fr) auto', lg: '240px minmax(0, 1fr) auto' } },
    '& > b': { fontWeight: 'strong', fontVariantNumeric: 'tabular-nums' },
    '& > p': { gridColumn: { base: '1', lg: 'auto' }, overflowWrap: 'anywhere' },
    '& > p small': { display: 'block', fontSize: 'micro', color: 'text.2' },
    '& > p a': { fontWeight: 'strong' },
    '& > button': { gridColumn: { base: '2', lg: 'auto' }, gridRow: { base: '1 / 3', lg: 'auto' } },
  },
})

const SOURCE_LABELS: Readonly<Record<Holiday['kind'], string>> = {
  PUBLIC: 'Public holiday in Queensland',
  CONTENT: 'Day off in Business settings',
  OFFICE: 'Closed by the office',
}

interface HolidaysViewProps {
  onReopen: (date: string) => void
  onClosePart: () => void
  onReopenPart: (closure: { readonly id: number; readonly name: string }) => void
}

/** Working days of the coming year on which no one works. */
export function HolidaysView({ onReopen, onClosePart, onReopenPart }: HolidaysViewProps) {
  const { data, error, refetch } = useQuery(scheduleHolidaysQuery)
  const part = useQuery(partClosuresQuery)
  useLiveRefetch(['ROSTER', 'BOOKINGS'], () => Promise.all([refetch(), part.refetch()]))
  if (error && (!data || isForbidden(error))) throw error
  return (
    <>
      <Head>
        <p>
          Every closed day of the coming year: Queensland’s public holidays, days off from Business settings,
          and days closed here. Days without opening hours aren’t listed. We answer emergency calls every day.
        </p>
        <CompactButton aria-haspopup="dialog" onClick={onClosePart}>
          Close part of a day
        </CompactButton>
      </Head>
      {part.data && part.data.schedulePartClosures.length > 0 ? (
        <Rows aria-label="Closed hours" css={{ marginBottom: '20px' }}>
          {part.data.schedulePartClosures.map((closure) => (
            <Row key={closure.id}>
              <b>{formatLeaveDays(closure)}</b>
              <p>
                {closure.name}
                <small>{closure.everyone ? 'Everyone' : closure.technicians.join(', ')}</small>
              </p>
              <CompactButton
                aria-label={`Reopen ${formatLeaveDays(closure)}, ${closure.name}`}
                onClick={() => onReopenPart(closure)}
              >
                Reopen
              </CompactButton>
            </Row>
          ))}
        </Rows>
      ) : null}
      {data ? (
        <Rows aria-label="Closed days">
          {data.scheduleHolidays.map(({ date, name, kind, bookings }) => (
            <Row key={date}>
              <b>
                {longDate(date)} {date.slice(0, 4)}
              </b>
              <p>
                {name}
                <small>
                  {SOURCE_LABELS[kind]}
                  {bookings > 0 ? (
                    <>
                      .{' '}
                      <a href={screenLink('dispatch', { date })}>
                        {bookings === 1 ? 'A booking' : `${bookings} bookings`} to move
                      </a>
                    </>
                  ) : null}
                </small>
              </p>
              {kind === 'OFFICE' ? (
                <CompactButton aria-label={`Reopen ${longDate(date)}`} onClick={() => onReopen(date)}>
                  {' '}
                  Reopen{' '}
                </CompactButton>
              ) : null}
            </Row>
          ))}
        </Rows>
      ) : (
        <RowsSkeleton label="Loading holidays" />
      )}
    </>
  )
}
