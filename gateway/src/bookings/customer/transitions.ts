import type { BookingState, EventKind, VisitState } from '../../platform/database/column-types.ts'

/** How long staff can undo a move. */
export const UNDO_SECONDS = 15

/** Events that change neither the state, the technician nor the window of a booking. */
export const INFORMATIONAL_EVENTS = [
  'helper added',
  'helper removed',
  'note added',
  'offer made',
  'offer declined',
  'offer ended',
  'link asked',
  'message sent',
] as const satisfies ReadonlyArray<EventKind>

/** Allowed state transitions, by step. Anything not listed is impossible. */
const STEPS = {
  confirmed: { from: ['PENDING'], to: 'CONFIRMED' },
  declined: { from: ['PENDING'], to: 'DECLINED' },
  cancelled: { from: ['PENDING', 'CONFIRMED', 'EN_ROUTE'], to: 'CANCELLED' },
  'en route': { from: ['CONFIRMED'], to: 'EN_ROUTE' },
  // Tells the customer a later time; the state stays.
  'running late': { from: ['CONFIRMED', 'EN_ROUTE'], to: null },
  arrived: { from: ['EN_ROUTE'], to: 'ARRIVED' },
  completed: { from: ['ARRIVED'], to: 'COMPLETED' },
  'no access': { from: ['CONFIRMED', 'EN_ROUTE', 'ARRIVED'], to: 'NO_ACCESS' },
  // Back to the state before completion.
  reopened: { from: ['COMPLETED'], to: 'ARRIVED' },
} as const satisfies Partial<
  Record<EventKind, { from: ReadonlyArray<BookingState>; to: BookingState | null }>
>

export type Step = keyof typeof STEPS

/** Returns the state that a step leads to; null if the step isn't possible in the given state. */
export function nextState(state: VisitState, step: Step): BookingState | null {
  const { from, to }: { from: ReadonlyArray<BookingState>; to: BookingState | null } = STEPS[step]
  const before = from.find((allowed) => allowed === state)
  return before === undefined ? null : (to ?? before)
}

/** Whether the window of a booking in this state can still be moved. */
export function isMovable(state: VisitState): boolean {
  return state === 'PENDING' || state === 'CONFIRMED'
}

/** Whether a booking in this state has ended and its technician is free. */
export function isOver(state: BookingState): boolean {
  return state === 'COMPLETED' || state === 'NO_ACCESS' || state === 'CANCELLED' || state === 'DECLINED'
}
