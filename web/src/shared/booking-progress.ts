import type { StepsProps } from 'design-system'
import type { BookingState } from '../graphql/graphql.ts'

const LABELS = {
  PENDING: 'Requested',
  CONFIRMED: 'Booked',
  EN_ROUTE: 'On the way',
  ARRIVED: 'Arrived',
  COMPLETED: 'Done',
} as const satisfies Partial<Record<BookingState, string>>

type ProgressState = keyof typeof LABELS

const BOOKING_STATES: ReadonlyArray<ProgressState> = ['CONFIRMED', 'EN_ROUTE', 'ARRIVED', 'COMPLETED']

/** Steps of a request that waits for confirmation. Four as well, since five labels don't fit on a phone. */
const REQUEST_STATES: ReadonlyArray<ProgressState> = ['PENDING', 'CONFIRMED', 'EN_ROUTE', 'COMPLETED']

/** Returns the progress of a booking for the step bar, or null if it ended early. */
export function progressOf(
  state: BookingState,
): Pick<StepsProps, 'steps' | 'current' | 'waiting' | 'water'> | null {
  const states: ReadonlyArray<ProgressState> = state === 'PENDING' ? REQUEST_STATES : BOOKING_STATES
  const currentIndex = (states as ReadonlyArray<BookingState>).indexOf(state)
  if (currentIndex < 0) return null
  return {
    steps: states.map((id, index) => ({
      id,
      label: LABELS[id],
      done: index < currentIndex || (id === 'COMPLETED' && state === id),
    })),
    current: state,
    waiting: state === 'PENDING',
    water: state !== 'PENDING',
  }
}
