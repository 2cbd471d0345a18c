import { useApolloClient } from '@apollo/client/react'
import { AutoScroller, Feedback, PointerActivationConstraints } from '@dnd-kit/dom'
import { type DragDropProvider, PointerSensor } from '@dnd-kit/react'
import { type ComponentProps, useState } from 'react'
import { bookingMovesQuery, type Move } from '../../lib/booking-moves/moves-query.ts'
import { bestEffort } from '../../lib/requests/best-effort.ts'
import { cellIdAtPointer, type DropHint } from './board-grid.tsx'
import type { BoardVisit } from './board-query.ts'
import type { Cell } from './cells.ts'
import { useDragPresence } from './use-presence.ts'

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

type Assignment = { readonly technicianId: number; readonly startsAt: string }

interface VisitDragOptions {
  /** Day of the board. */
  readonly date: string
  readonly find: (id: unknown) => BoardVisit | null
  /** Moves a visit. Resolves when the move is complete or refused. */
  readonly move: (visit: BoardVisit, to: Assignment) => Promise<unknown>
}

/** Dragging visits on the board: properties of the provider, and the hint to show in a cell under the dragged visit. */
export function useVisitDrag({ date, find, move }: VisitDragOptions) {
  const client = useApolloClient()
  const presence = useDragPresence()
  const [lifted, setLifted] = useState<BoardVisit | null>(null)
  const [possibleMoves, setPossibleMoves] = useState<ReadonlyArray<Move>>([])
  /** Id of the cell under the visit. */
  const [over, setOver] = useState<string | null>(null)
  const provider: ComponentProps<typeof DragDropProvider> = {
    sensors: SENSORS,
    plugins: PLUGINS,
    onDragStart: ({ operation }) => {
      const visit = find(operation.source?.id)
      setLifted(visit)
      setPossibleMoves([])
      if (!visit) return
      presence.take(visit.reference)
      const variables = { reference: visit.reference, date }
      // The hints are optional: the server checks the drop anyway.
      void bestEffort(
        client
          .query({ query: bookingMovesQuery, variables, fetchPolicy: 'network-only' })
          .then(({ data }) => setPossibleMoves(data?.bookingMoves ?? [])),
      )
    },
    onDragOver: ({ operation }) => setOver(operation.target ? String(operation.target.id) : null),
    onDragEnd: ({ operation, canceled, nativeEvent }) => {
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
      if (stays) return presence.drop(visit.reference)
      // Keep the visit locked for others until the move is complete.
      void move(visit, assignment).finally(() => presence.drop(visit.reference))
    },
  }
  return {
    provider,
    dropHintIn: (cell: Cell): DropHint | null =>
      lifted && over === `${cell.technicianId} ${cell.startsAt}`
        ? dropHintFor(lifted, cell, possibleMoves)
        : null,
  }
}

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
function parseCellId(id: string): Assignment {
  const [technician = '', startsAt = ''] = id.split(' ')
  return { technicianId: Number(technician), startsAt }
}
