import './adopt-styles.ts'
import { useQuery } from '@apollo/client/react'
import { ChevronLeftIcon, ChevronRightIcon, chakra } from 'design-system'
import { CompactButton, RowsSkeleton, ScreenBody, ViewTabs } from 'design-system/staff'
import { useSearchParams } from 'react-router-dom'
import { daysAfter, queenslandDate, shortDate } from '../../../shared/queensland-time.ts'
import { changedQuery, screenLink } from '../../lib/links/staff-links.ts'
import { useLiveRefetch } from '../../lib/live/use-live.tsx'
import type { FirstQuery } from '../../lib/requests/prefetch-link.ts'
import { isForbidden } from '../../lib/requests/staff-client.ts'
import { PageTop } from '../../lib/screen-frame/page-top.tsx'
import { useToday } from '../../lib/time/clock.tsx'
import { parseDateParam } from '../../lib/time/date-param.ts'
import { weekdayOf } from '../../lib/time/hours.ts'
import { serverNow } from '../../lib/time/server-clock.ts'
import { dispatchBoardQuery, dispatchWeekQuery } from './board-query.ts'
import { DayBoard } from './day-board.tsx'
import { DayButton } from './day-button.tsx'
import { DayMap } from './day-map.tsx'
import { WeekView } from './week-view.tsx'

const Days = chakra('div', { base: { display: 'flex', gap: '4px' } })

/** Queries to prefetch for a URL. */
export const boardQueries = ({ searchParams }: URL): ReadonlyArray<FirstQuery> => {
  const date = dayOfBoard(searchParams, queenslandDate(serverNow()))
  return viewOf(searchParams) === 'week'
    ? [{ query: dispatchWeekQuery, variables: { from: mondayOf(date) } }]
    : [{ query: dispatchBoardQuery, variables: { date } }]
}

const VIEWS = [
  { name: 'day', title: 'Day' },
  { name: 'week', title: 'Week' },
  { name: 'map', title: 'Map' },
] as const

const viewOf = (query: URLSearchParams): (typeof VIEWS)[number]['name'] =>
  VIEWS.find(({ name }) => name === query.get('view'))?.name ?? 'day'

const mondayOf = (date: string): string => daysAfter(date, 1 - weekdayOf(date))

const dayOfBoard = (query: URLSearchParams, today: string): string => parseDateParam(query, 'date') ?? today

/** Dispatch: assigned visits by day, by week or on the map, and work waiting to be assigned. */
export function DispatchBoard() {
  const [query, setQuery] = useSearchParams()
  const today = useToday()
  const date = dayOfBoard(query, today)
  const view = viewOf(query)
  const go = (to: string) => setQuery(changedQuery(query, { date: to }))
  const step = view === 'week' ? { days: 7, name: 'week' } : { days: 1, name: 'day' }
  const isNow = view === 'week' ? mondayOf(date) === mondayOf(today) : date === today
  return (
    <>
      <PageTop
        title="Dispatch"
        views={
          <ViewTabs
            label="Dispatch"
            views={VIEWS.map(({ name, title }) => ({
              key: name,
              name: title,
              href: screenLink('dispatch', changedQuery(query, { view: name === 'day' ? null : name })),
              current: name === view,
            }))}
          />
        }
      >
        <Days>
          <CompactButton aria-label={`Previous ${step.name}`} onClick={() => go(daysAfter(date, -step.days))}>
            <ChevronLeftIcon />
          </CompactButton>
          <DayButton day={view === 'week' ? mondayOf(date) : date} onChoose={go} />
          <CompactButton aria-label={`Next ${step.name}`} onClick={() => go(daysAfter(date, step.days))}>
            <ChevronRightIcon />
          </CompactButton>
        </Days>
        {isNow ? null : (
          <CompactButton onClick={() => go(today)}>{view === 'week' ? 'This week' : 'Today'}</CompactButton>
        )}
      </PageTop>
      {view === 'week' ? <WeekView from={mondayOf(date)} /> : <DayView date={date} view={view} go={go} />}
    </>
  )
}

interface DayViewProps {
  date: string
  view: 'day' | 'map'
  go: (date: string) => void
}

/** One day, as the board or on the map. */
function DayView({ date, view, go }: DayViewProps) {
  const { data, error, refetch } = useQuery(dispatchBoardQuery, { variables: { date } })
  useLiveRefetch(['BOARD', 'BOOKINGS', 'ROSTER', 'TEAM', 'QUOTES'], () => refetch())
  const board = data?.dispatchBoard
  if (error && (!board || isForbidden(error))) throw error
  if (!board || board.date !== date)
    return (
      <ScreenBody>
        <RowsSkeleton label={`Loading ${shortDate(date)}`} />
      </ScreenBody>
    )
  return view === 'map' ? (
    <DayMap board={board} />
  ) : (
    <DayBoard key={date} board={board} refetch={refetch} go={go} />
  )
}
