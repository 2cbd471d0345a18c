import { DragDropProvider } from '@dnd-kit/react'
import { chakra } from 'design-system'
import { CompactButton, ScreenBody, ScreenState } from 'design-system/staff'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { daysAfter, longDate, queenslandDate } from '../../../shared/queensland-time.ts'
import { ConfirmMove } from '../../lib/booking-moves/confirm-move.tsx'
import { MoveMenu } from '../../lib/booking-moves/move-menu.tsx'
import { ResultBar } from '../../lib/booking-moves/result-bar.tsx'
import { useMoves } from '../../lib/booking-moves/use-moves.ts'
import { useAfterRender } from '../../lib/fields/use-after-render.ts'
import { bookingLink, newBookingLink } from '../../lib/links/staff-links.ts'
import { closedReason } from '../../lib/time/closed-day.ts'
import { BoardGrid, type DropHint } from './board-grid.tsx'
import { BoardLegend } from './board-legend.tsx'
import type { Board, BoardRequest, BoardVisit } from './board-query.ts'
import type { Cell } from './cells.ts'
import { ReassignSheet } from './reassign-sheet.tsx'
import { RequestSheet } from './request-sheet.tsx'
import { Tray } from './tray.tsx'
import { usePresence } from './use-presence.ts'
import { useScrollAnchor } from './use-scroll-anchor.ts'
import { useVisitDrag } from './use-visit-drag.ts'

const ClosedNote = chakra('p', {
  base: {
    maxWidth: 'none',
    padding: { base: '10px 16px', md: '10px 24px' },
    fontSize: 'micro',
    color: 'text.2',
  },
})

const BoardFrame = chakra('div', { base: { minWidth: '0' } })

const TICK_MS = 15_000

type OpenMenu = { readonly visit: BoardVisit; readonly opener: HTMLElement | null }

interface DayBoardProps {
  board: Board
  refetch: () => Promise<unknown>
  go: (date: string) => void
}

/** The board of one day: its visits by technician and time, which can be dragged or moved by a menu. */
export function DayBoard({ board, refetch, go }: DayBoardProps) {
  const navigate = useNavigate()
  const now = useServerNow(board.now)
  const moves = useMoves(refetch)
  const presence = usePresence(board)
  const frame = useRef<HTMLDivElement>(null)
  const afterRender = useAfterRender()
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
  const drag = useVisitDrag({ date: board.date, find, move: moves.move })
  const dropHintIn = (cell: Cell): DropHint | null => drag.dropHintIn(cell) ?? refusalHintIn(cell, result)

  return (
    <DragDropProvider {...drag.provider}>
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
      <BoardLegend />
      {menu ? (
        <MoveMenu
          visit={menu.visit}
          opener={menu.opener}
          onClose={() => setMenu(null)}
          onChoose={(assignment) => {
            setMenu(null)
            void moves.move(menu.visit, assignment).then(() => afterRender(() => focusVisit(menu.visit)))
          }}
        />
      ) : null}
      {asking ? (
        <ConfirmMove
          asking={asking}
          onClose={moves.stopAsking}
          onMove={(override) =>
            void moves
              .move(asking.visit, asking.assignment, override)
              .then(() => afterRender(() => focusVisit(asking.visit)))
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
        onUndo={(moved) => void moves.undo(moved).then(() => afterRender(() => focusVisit(moved)))}
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

/** Why a visit was refused in the cell it was moved to. */
function refusalHintIn(cell: Cell, result: ReturnType<typeof useMoves>['result']): DropHint | null {
  if (result?.kind !== 'refused') return null
  const { assignment, visit, short } = result
  return assignment.technicianId === cell.technicianId && assignment.startsAt === cell.startsAt
    ? { mood: 'refused', text: `${visit.title}: ${short}` }
    : null
}

/** Moves the focus to a visit's new position, unless a dialog has opened. */
function focusVisit({ id }: { readonly id: string }): void {
  if (document.querySelector('dialog[open]')) return
  document.querySelector(`[data-booking="${id}"]`)?.closest<HTMLElement>('[role=gridcell]')?.focus()
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
