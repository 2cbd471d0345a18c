import { useQuery } from '@apollo/client/react'
import { chakra, Text, VisuallyHidden } from 'design-system'
import { Avatar, RowsSkeleton, ScreenBody, ScrollTable } from 'design-system/staff'
import { Link } from 'react-router-dom'
import type { DispatchWeekQuery } from '../../../graphql/graphql.ts'
import {
  dayNumber,
  longDate,
  queenslandDate,
  shortDate,
  timeOfDay,
  weekday,
} from '../../../shared/queensland-time.ts'
import { screenLink } from '../../lib/links/staff-links.ts'
import { useLiveRefetch } from '../../lib/live/use-live.tsx'
import { isForbidden } from '../../lib/requests/staff-client.ts'
import { serverNow } from '../../lib/time/server-clock.ts'
import { dispatchWeekQuery } from './board-query.ts'

const DayLink = chakra(Link, {
  base: {
    display: 'grid',
    alignContent: 'center',
    minHeight: '48px',
    padding: { base: '6px 10px', md: '6px 3px', lg: '6px 5px', xl: '6px 10px' },
    color: 'text',
    textDecoration: 'none',
    lineHeight: '1.3',
    overflowWrap: 'anywhere',
    '&:hover': { background: 'surface.tint' },
    '&:focus-visible': { outlineOffset: '-3px', borderRadius: 'r1' },
    '& b': { fontWeight: 'strong' },
    '& small': { fontSize: '.8125rem', color: 'text.2', whiteSpace: 'normal' },
    '&[data-none=yes]': { color: 'text.3' },
    '&[data-wait=yes]': { background: 'warn.bg', color: 'warn.text' },
    '&[data-today=yes] b': { color: 'link' },
  },
})

const Name = chakra('span', {
  base: { display: 'flex', gap: '8px', alignItems: 'center', minWidth: '0', overflowWrap: 'anywhere' },
})

const noPadding = { padding: '0' }

/** Explicit roles, because on a phone the display is no longer that of a table. */
const roles = {
  row: { role: 'row' },
  head: { role: 'columnheader' },
  rowHead: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const

/** Seven days from a Monday: each technician's load, and unassigned visits. Each cell links to its day. */
export function WeekView({ from }: { from: string }) {
  const { data, error, refetch } = useQuery(dispatchWeekQuery, { variables: { from } })
  useLiveRefetch(['BOARD', 'BOOKINGS', 'ROSTER', 'TEAM'], () => refetch())
  if (error && (!data || isForbidden(error))) throw error
  if (!data)
    return (
      <ScreenBody>
        <RowsSkeleton label={`Loading the week from ${shortDate(from)}`} />
      </ScreenBody>
    )
  const { days, technicians } = data.dispatchWeek
  const today = queenslandDate(serverNow())
  const last = days.at(-1)?.date ?? from
  const column = (date: string) => `${weekday(date, 'short')} ${dayNumber(date)}`
  const to = (date: string) => screenLink('dispatch', { date })
  return (
    <ScreenBody>
      <ScrollTable
        look="grid"
        cards
        minWidth={`${112 + days.length * 53}px`}
        caption={`Visits, ${shortDate(from)} to ${shortDate(last)}`}
        head={
          <>
            <th scope="col" {...roles.head}>
              Technician
            </th>
            {days.map(({ date, closed, count }) => (
              <th key={date} scope="col" {...roles.head} style={noPadding}>
                <DayLink to={to(date)} data-today={date === today ? 'yes' : 'no'} title={closed ?? undefined}>
                  <b>
                    {column(date)}
                    {date === today ? <VisuallyHidden> today</VisuallyHidden> : null}
                  </b>
                  <small>{closed === null ? formatVisitCount(count) : 'Closed'}</small>
                </DayLink>
              </th>
            ))}
          </>
        }
      >
        <tr {...roles.row}>
          <th scope="row" {...roles.rowHead}>
            Unassigned
          </th>
          {days.map(({ date, unassigned }) => (
            <td key={date} {...roles.cell} data-column={column(date)} style={noPadding}>
              <DayLink
                to={to(date)}
                data-none={unassigned === 0 ? 'yes' : 'no'}
                data-wait={unassigned > 0 ? 'yes' : 'no'}
              >
                <VisuallyHidden>{longDate(date)}, unassigned: </VisuallyHidden>
                {unassigned === 0 ? 'None' : <b>{formatVisitCount(unassigned)}</b>}
              </DayLink>
            </td>
          ))}
        </tr>
        {technicians.map(({ id, name, days: own }) => (
          <tr key={id} {...roles.row}>
            <th scope="row" {...roles.rowHead}>
              <Name>
                <Avatar name={name} />
                {name}
              </Name>
            </th>
            {own.map(({ date, count, first, last: free, off }) => (
              <td
                key={date}
                {...roles.cell}
                data-column={column(date)}
                data-hatch={off === 'On leave' || off === 'Closed' ? '' : undefined}
                style={noPadding}
              >
                <DayLink to={to(date)} data-none={count === 0 ? 'yes' : 'no'}>
                  <VisuallyHidden>
                    {name}, {longDate(date)}:{' '}
                  </VisuallyHidden>
                  {count === 0 ? (
                    <span data-plain="">{off ?? 'Free'}</span>
                  ) : (
                    <b>{formatVisitCount(count)}</b>
                  )}
                  {count > 0 && first && free ? (
                    <small>
                      {timeOfDay(first)} to {timeOfDay(free)}
                      {off ? ` · ${off}` : ''}
                    </small>
                  ) : null}
                </DayLink>
              </td>
            ))}
          </tr>
        ))}
      </ScrollTable>
      {countsHelpers(data.dispatchWeek) ? (
        <Text css={{ marginTop: 's2', fontSize: 'micro', color: 'text.2' }}>
          A visit with a helper counts once in its day, and for each technician who goes.
        </Text>
      ) : null}
    </ScreenBody>
  )
}

/** Whether the technicians' counts add up to more than the day's, because some help at the visits of others. */
const countsHelpers = ({ days, technicians }: DispatchWeekQuery['dispatchWeek']): boolean =>
  days.some(
    ({ count }, index) =>
      technicians.reduce((sum, { days: own }) => sum + (own[index]?.count ?? 0), 0) > count,
  )

const formatVisitCount = (count: number): string => (count === 1 ? '1 visit' : `${count} visits`)
