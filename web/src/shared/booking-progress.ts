import type { StepsProps } from 'design-system'
import type { BookingState } from '../graphql/graphql.ts'

const LABELS = {
  PENDING: 'Requested',
  CONFIRMED: 'Booked',
  EN_ROUTE: 'On the way',
  ARRIVED: 'Arrived',
  COMPLETED: 'Done',
} as const satisfies Partial<Record<BookingState, string>>

type OnTheWay = keyof typeof LABELS

const WAY: ReadonlyArray<OnTheWay> = ['CONFIRMED', 'EN_ROUTE', 'ARRIVED', 'COMPLETED']

/** While it waits for our answer: as many lengths, since five names have no room on a phone. */
const WAY_FROM_REQUEST: ReadonlyArray<OnTheWay> = ['PENDING', 'CONFIRMED', 'EN_ROUTE', 'COMPLETED']

/** How far along a booking is, as the pipe shows it; null for one that ended on the way. */
export function progressOf(state: BookingState): Pick<StepsProps, 'steps' | 'current' | 'water'> | null {
  const way: ReadonlyArray<OnTheWay> = state === 'PENDING' ? WAY_FROM_REQUEST : WAY
  const at = (way as ReadonlyArray<BookingState>).indexOf(state)
  if (at < 0) return null
  return {
    steps: way.map((id, index) => ({ id, label: LABELS[id], done: index < at })),
    current: state,
    water: state !== 'PENDING',
  }
}
