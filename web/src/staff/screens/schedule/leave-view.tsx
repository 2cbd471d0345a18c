import { useQuery } from '@apollo/client/react'
import { chakra } from 'design-system'
import { Avatar, CompactButton, Rows, RowsSkeleton, ScreenState } from 'design-system/staff'
import { queenslandDate, timeOfDay } from '../../../shared/queensland-time.ts'
import { useLiveRefetch } from '../../lib/live/use-live.tsx'
import { isForbidden } from '../../lib/requests/staff-client.ts'
import { serverNow } from '../../lib/time/server-clock.ts'
import { dayOfYear } from './day-fields.tsx'
import { type Leave, scheduleLeaveQuery } from './schedule-query.ts'

const Row = chakra('li', {
  base: {
    '&&': { gridTemplateColumns: { base: 'minmax(0, 1fr) auto', lg: '220px minmax(0, 1fr) auto' } },
    '& > span': { display: 'flex', gap: '8px', alignItems: 'center', fontWeight: 'strong' },
    '& > p': { gridColumn: { base: '1', lg: 'auto' }, color: 'text.2', overflowWrap: 'anywhere' },
    '& > button': { gridColumn: { base: '2', lg: 'auto' }, gridRow: { base: '1 / 3', lg: 'auto' } },
  },
})

/** Current and upcoming leave, soonest first. */
export function LeaveView({ onEndLeave }: { onEndLeave: (id: number) => void }) {
  const { data, error, refetch } = useQuery(scheduleLeaveQuery)
  useLiveRefetch(['ROSTER', 'TEAM'], () => refetch())
  if (error && (!data || isForbidden(error))) throw error
  if (!data) return <RowsSkeleton label="Loading leave" />
  if (data.rosterLeave.length === 0) {
    return (
      <ScreenState kind="empty" title="No leave booked">
        Leave, courses and sick days appear here. Customers can’t book someone who’s away.
      </ScreenState>
    )
  }
  return (
    <Rows aria-label="Current and upcoming leave">
      {data.rosterLeave.map((leave) => (
        <Row key={leave.id}>
          <span>
            <Avatar name={leave.technician} />
            {leave.technician}
          </span>
          <p>
            {formatLeaveDays(leave)}
            {leave.reason ? `. ${leave.reason}` : ''}
          </p>
          <CompactButton
            aria-label={`${endLeaveLabel(leave)} leave for ${leave.technician}, ${formatLeaveDays(leave)}`}
            onClick={() => onEndLeave(leave.id)}
          >
            {endLeaveLabel(leave)}
          </CompactButton>
        </Row>
      ))}
    </Rows>
  )
}

/** Button label: leave that has started can be ended, future leave removed. */
function endLeaveLabel({ startsAt }: Pick<Leave, 'startsAt'>): string {
  return new Date(startsAt).getTime() <= serverNow() ? 'End now' : 'Remove'
}

const MIDNIGHT = '12 am'

/** `Wed 25 Nov to Thu 26 Nov`, `Fri 27 Nov from 3 pm`: times only for part days, the year if it isn't this one. */
export function formatLeaveDays(
  { startsAt, endsAt }: Pick<Leave, 'startsAt' | 'endsAt'>,
  today = queenslandDate(serverNow()),
): string {
  const day = (date: string) => dayOfYear(date, today)
  const from = timeOfDay(startsAt)
  const to = timeOfDay(endsAt)
  const first = queenslandDate(startsAt)
  // Leave that ends at midnight ends on the previous day.
  const last = queenslandDate(new Date(endsAt).getTime() - 1)
  const begins = from === MIDNIGHT ? day(first) : `${day(first)} from ${from}`
  if (first === last) {
    if (to === MIDNIGHT) return begins
    return from === MIDNIGHT ? `${day(first)} until ${to}` : `${begins} to ${to}`
  }
  return `${begins} to ${day(last)}${to === MIDNIGHT ? '' : `, ${to}`}`
}
