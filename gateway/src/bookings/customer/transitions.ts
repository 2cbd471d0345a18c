import type { BookingState, EventKind, VisitState } from '../../platform/database/column-types.ts'

/** Events that change neither the state nor the technician nor the window of a booking. */
export const ASIDES = [
  'note added',
  'offer made',
  'offer declined',
  'offer ended',
  'link asked',
  'message sent',
] as const satisfies ReadonlyArray<EventKind>

/** From where to where each step of a booking may go. Whatever is not named here cannot happen. */
const STEPS = {
  confirmed: { from: ['PENDING'], to: 'CONFIRMED' },
  declined: { from: ['PENDING'], to: 'DECLINED' },
  cancelled: { from: ['PENDING', 'CONFIRMED', 'EN_ROUTE'], to: 'CANCELLED' },
  'en route': { from: ['CONFIRMED'], to: 'EN_ROUTE' },
  arrived: { from: ['EN_ROUTE'], to: 'ARRIVED' },
  completed: { from: ['ARRIVED'], to: 'COMPLETED' },
  'no access': { from: ['CONFIRMED', 'EN_ROUTE', 'ARRIVED'], to: 'NO_ACCESS' },
  // The technician is where they were before they completed it.
  reopened: { from: ['COMPLETED'], to: 'ARRIVED' },
} as const satisfies Partial<Record<EventKind, { from: ReadonlyArray<BookingState>; to: BookingState }>>

export type Step = keyof typeof STEPS

/** Where a step leads from a state; null when it cannot be taken from there. */
export function stepFrom(state: VisitState, step: Step): BookingState | null {
  const { from, to }: { from: ReadonlyArray<VisitState>; to: BookingState } = STEPS[step]
  return from.includes(state) ? to : null
}

/** May the window of a booking in this state still be moved? */
export function movable(state: VisitState): boolean {
  return state === 'PENDING' || state === 'CONFIRMED'
}

/** Is nothing more to come of a booking in this state? Its technician is free from then on. */
export function isOver(state: BookingState): boolean {
  return state === 'COMPLETED' || state === 'NO_ACCESS' || state === 'CANCELLED' || state === 'DECLINED'
}
