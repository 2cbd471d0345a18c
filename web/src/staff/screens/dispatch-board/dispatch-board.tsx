import './adopt-styles.ts'
import { useApolloClient, useQuery } from '@apollo/client/react'
import { AutoScroller, Feedback, PointerActivationConstraints } from '@dnd-kit/dom'
import { DragDropProvider, PointerSensor } from '@dnd-kit/react'
import { ChevronLeftIcon, ChevronRightIcon, chakra, StatusRing, VanIcon } from 'design-system'
import { CompactButton, RowsSkeleton, ScreenBody, ScreenState, ViewTabs } from 'design-system/staff'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { daysAfter, longDate, queenslandDate, shortDate } from '../../../shared/queensland-time.ts'
import { ConfirmMove } from '../../lib/booking-moves/confirm-move.tsx'
import { MoveMenu } from '../../lib/booking-moves/move-menu.tsx'
import { bookingMovesQuery, type Move } from '../../lib/booking-moves/moves-query.ts'
import { ResultBar } from '../../lib/booking-moves/result-bar.tsx'
import { useMoves } from '../../lib/booking-moves/use-moves.ts'
import { bookingStates } from '../../lib/labels/booking-labels.ts'
import { bookingLink, changedQuery, newBookingLink, screenLink } from '../../lib/links/staff-links.ts'
import { useLiveRefetch } from '../../lib/live/use-live.tsx'
import { bestEffort } from '../../lib/requests/best-effort.ts'
import type { FirstQuery } from '../../lib/requests/prefetch-link.ts'
import { isForbidden } from '../../lib/requests/staff-client.ts'
import { PageTop } from '../../lib/screen-frame/page-top.tsx'
import { useToday } from '../../lib/time/clock.tsx'
import { closedReason } from '../../lib/time/closed-day.ts'
import { parseDateParam } from '../../lib/time/date-param.ts'
import { weekdayOf } from '../../lib/time/hours.ts'
import { BoardGrid, cellIdAtPointer, type DropHint } from './board-grid.tsx'
import {
  type Board,
  type BoardRequest,
  type BoardVisit,
  dispatchBoardQuery,
  dispatchWeekQuery,
} from './board-query.ts'
import type { Cell } from './cells.ts'
import { DayButton } from './day-button.tsx'
import { DayMap } from './day-map.tsx'
import { ReassignSheet } from './reassign-sheet.tsx'
import { RequestSheet } from './request-sheet.tsx'
import { Tray } from './tray.tsx'
import { useDragPresence, usePresence } from './use-presence.ts'
import { useScrollAnchor } from './use-scroll-anchor.ts'
import { WeekView } from './week-view.tsx'

const Legend = chakra('p', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px 16px',
    maxWidth: 'none',
    padding: { base: '12px 16px 96px', md: '12px 24px' },
    fontSize: 'micro',
    color: 'text.2',
    '& span': { display: 'inline-flex', gap: '6px', alignItems: 'center' },
    '& i': {
      width: '16px',
      height: '16px',
      background: 'repeating-linear-gradient(135deg, {colors.line.strong} 0 1px, transparent 1px 5px)',
    },
  },
})

const Days = chakra('div', { base: { display: 'flex', gap: '4px' } })

const ClosedNote = chakra('p', {
  base: {
    maxWidth: 'none',
    padding: { base: '10px 16px', md: '10px 24px' },
    fontSize: 'micro',
    color: 'text.2',
  },
})

const BoardFrame = chakra('div', { base: { minWidth: '0' } })

// dnd-kit's accessibility plugin is left out: keyboard users have 'Move to…', and it would make every card a button. There is no
// drop animation, because no other card can be dragged until it ends.
const SENSORS = [
  PointerSensor.configure({
    // Cards can be dragged by their title link, but not by buttons and phone links.
    preventActivation: ({ target }) =>
      target instanceof Element && target.closest('button, a[href^="tel:"]') !== null,
    // With a mouse only distance starts a drag, not time, so that a slow click still opens the link.
    activationConstraints: ({ pointerType }) =>
      pointerType === 'touch'
        ? [new PointerActivationConstraints.Delay({ value: 250, tolerance: 5 })]
        : [new PointerActivationConstraints.Distance({ value: 5 })],
  }),
]
const PLUGINS = [AutoScroller, Feedback.configure({ dropAnimation: null })]

const TICK_MS = 15_000

/** Queries to prefetch for a URL. */
export const boardQueries = ({ searchParams }: URL): ReadonlyArray<FirstQuery> => {
  const date = dayOfBoard(searchParams, queenslandDate(Date.now()))
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

type OpenMenu = { readonly visit: BoardVisit; readonly opener: HTMLElement | null }

interface DayBoardProps {
  board: Board
  refetch: () => Promise<unknown>
  go: (date: string) => void
}

function DayBoard({ board, refetch, go }: DayBoardProps) {
  const navigate = useNavigate()
  const client = useApolloClient()
  const now = useServerNow(board.now)
  const moves = useMoves(refetch)
  const presence = usePresence(board)
  const own = useDragPresence()
  const frame = useRef<HTMLDivElement>(null)
  useScrollAnchor(frame)
  const [menu, setMenu] = useState<OpenMenu | null>(null)
  const [request, setRequest] = useState<{
    readonly request: BoardRequest
    readonly opener: HTMLElement
  } | null>(null)
  const [away, setAway] = useState<{ readonly id: number; readonly name: string } | null>(null)
  const [feedback, setFeedback] = useState<{ readonly message: string; readonly undo?: () => void } | null>(
    null,
  )
  /** State of the drag: the visit, its possible moves, and the cell under it. */
  const [lifted, setLifted] = useState<BoardVisit | null>(null)
  const [possibleMoves, setPossibleMoves] = useState<ReadonlyArray<Move>>([])
  const [over, setOver] = useState<string | null>(null)
  const { result, asking } = moves
  const { dismiss } = moves
  // Memoised, because the result bar restarts its ten seconds when it gets a new object.
  const shownResult = useMemo(
    () => result ?? (feedback ? { kind: 'message' as const, ...feedback } : null),
    [result, feedback],
  )
  const closeResult = useCallback(() => {
    setFeedback(null)
    dismiss()
  }, [dismiss])

  const find = (id: unknown) => [...board.visits, ...board.displaced].find((visit) => visit.id === id) ?? null
  const openMenu = (visit: BoardVisit, opener: HTMLElement) => {
    const button = opener.matches('[data-move]') ? opener : opener.querySelector<HTMLElement>('[data-move]')
    setMenu({ visit, opener: button ?? opener })
  }
  const dropHintIn = (cell: Cell): DropHint | null => {
    const here = `${cell.technicianId} ${cell.startsAt}`
    if (lifted && over === here) return dropHintFor(lifted, cell, possibleMoves)
    if (result?.kind !== 'refused') return null
    const { assignment, visit, short } = result
    return `${assignment.technicianId} ${assignment.startsAt}` === here
      ? { mood: 'refused', text: `${visit.title}: ${short}` }
      : null
  }

  return (
    <DragDropProvider
      sensors={SENSORS}
      plugins={PLUGINS}
      onDragStart={({ operation }) => {
        const visit = find(operation.source?.id)
        setLifted(visit)
        setPossibleMoves([])
        if (!visit) return
        own.take(visit.reference)
        const variables = { reference: visit.reference, date: board.date }
        // The hints are optional: the server checks the drop anyway.
        void bestEffort(
          client
            .query({ query: bookingMovesQuery, variables, fetchPolicy: 'network-only' })
            .then(({ data }) => setPossibleMoves(data?.bookingMoves ?? [])),
        )
      }}
      onDragOver={({ operation }) => setOver(operation.target ? String(operation.target.id) : null)}
      onDragEnd={({ operation, canceled, nativeEvent }) => {
        const visit = find(operation.source?.id)
        setLifted(null)
        setOver(null)
        // Look up the cell under the pointer: `operation.target` may be a frame old, or older after a slow render.
        const cell = cellIdAtPointer(nativeEvent)
        if (!visit) return
        const assignment = canceled || cell === null ? null : parseCellId(cell)
        const stays =
          !assignment ||
          (visit.technicianId === assignment.technicianId && visit.startsAt === assignment.startsAt)
        if (stays) return own.drop(visit.reference)
        // Keep the visit locked for others until the move is complete.
        void moves.move(visit, assignment).finally(() => own.drop(visit.reference))
      }}
    >
      <Tray
        board={board}
        presence={presence}
        onMove={openMenu}
        onRequest={(item, opener) => setRequest({ request: item, opener })}
      />
      {board.closed === null || board.visits.length > 0 ? (
        <BoardFrame ref={frame}>
          {board.closed === null ? null : <ClosedNote>{closedReason(board.closed)}</ClosedNote>}
          <BoardGrid
            board={board}
            now={now}
            presence={presence}
            dropHintIn={dropHintIn}
            onOpen={({ reference }) => navigate(bookingLink(reference))}
            onBook={(address) => navigate(address)}
            onMove={openMenu}
            onReassign={board.date >= queenslandDate(now) ? setAway : null}
            onDrop={() => {
              setMenu(null)
              closeResult()
            }}
          />
        </BoardFrame>
      ) : (
        <ScreenBody>
          <ScreenState
            kind="empty"
            title={longDate(board.date)}
            actions={<CompactButton onClick={() => go(daysAfter(board.date, 1))}>Next day</CompactButton>}
          >
            {closedReason(board.closed)}
          </ScreenState>
        </ScreenBody>
      )}
      <Legend>
        <span>
          <StatusRing state="held" size={16} />
          Held
        </span>
        {LEGEND.map((state) => (
          <span key={state}>
            <StatusRing state={bookingStates[state].ring} size={16} />
            {bookingStates[state].label}
          </span>
        ))}
        <span>
          <StatusRing state="late" size={16} />
          Running late
        </span>
        <span>
          <VanIcon size={16} />
          Travel time
        </span>
        <span>
          <i aria-hidden="true" />
          Reserve, leave or off shift
        </span>
      </Legend>
      {menu ? (
        <MoveMenu
          visit={menu.visit}
          opener={menu.opener}
          onClose={() => setMenu(null)}
          onChoose={(assignment) => {
            setMenu(null)
            void moves.move(menu.visit, assignment).then(() => focusVisit(menu.visit))
          }}
        />
      ) : null}
      {asking ? (
        <ConfirmMove
          asking={asking}
          onClose={moves.stopAsking}
          onMove={(override) =>
            void moves.move(asking.visit, asking.assignment, override).then(() => focusVisit(asking.visit))
          }
        />
      ) : null}
      {request ? (
        <RequestSheet
          request={request.request}
          opener={request.opener}
          onClose={() => setRequest(null)}
          onBook={({ reference }) => navigate(newBookingLink({ enquiry: reference, date: board.date }))}
          onDone={(message) => {
            setRequest(null)
            setFeedback({ message })
            void refetch()
          }}
        />
      ) : null}
      {away ? (
        <ReassignSheet
          technician={away}
          date={board.date}
          refetch={refetch}
          onClose={() => setAway(null)}
          onDone={(done) => {
            setAway(null)
            moves.dismiss()
            setFeedback(done)
          }}
        />
      ) : null}
      <ResultBar
        result={shownResult}
        onUndo={(moved) => void moves.undo(moved)}
        onWhoFits={({ visit }) => {
          const boardVisit = find(visit.id)
          closeResult()
          if (boardVisit)
            setMenu({ visit: boardVisit, opener: document.querySelector(`[data-booking="${visit.id}"]`) })
        }}
        onClose={closeResult}
      />
    </DragDropProvider>
  )
}

/** Moves the focus to a visit's new position, unless a dialog has opened. */
function focusVisit({ id }: { readonly id: string }): void {
  requestAnimationFrame(() => {
    if (document.querySelector('dialog[open]')) return
    document.querySelector(`[data-booking="${id}"]`)?.closest<HTMLElement>('[role=gridcell]')?.focus()
  })
}

const LEGEND = ['PENDING', 'CONFIRMED', 'EN_ROUTE', 'ARRIVED', 'COMPLETED', 'NO_ACCESS'] as const

const dropMoods = { FITS: 'fits', NEEDS_YES: 'ask', TIGHT: 'tight', REFUSED: 'refused' } as const

/** Hint in the cell under a card, once the possible moves have loaded. */
function dropHintFor(visit: BoardVisit, cell: Cell, possibleMoves: ReadonlyArray<Move>): DropHint | null {
  const assignment = possibleMoves.find(
    (move) => move.technicianId === cell.technicianId && move.startsAt === cell.startsAt,
  )
  return assignment
    ? { mood: dropMoods[assignment.verdict], text: `${visit.title}: ${assignment.short}` }
    : null
}

/** Parses a cell id into technician and start time. */
function parseCellId(id: string): { readonly technicianId: number; readonly startsAt: string } {
  const [technician = '', startsAt = ''] = id.split(' ')
  return { technicianId: Number(technician), startsAt }
}

/** Current time by the server's clock, updated regularly. */
function useServerNow(read: string): number {
  const [now, setNow] = useState(() => new Date(read).getTime())
  useEffect(() => {
    const ahead = new Date(read).getTime() - Date.now()
    const tick = () => setNow(Date.now() + ahead)
    tick()
    const timer = setInterval(tick, TICK_MS)
    return () => clearInterval(timer)
  }, [read])
  return now
}
