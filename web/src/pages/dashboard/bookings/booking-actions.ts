import { useMutation } from '@apollo/client/react'
import { useCallback } from 'react'
import { record } from '../../../analytics/record.ts'
import { graphql } from '../../../graphql/gql.ts'
import type { BookingsAction } from '../../../graphql/graphql.ts'
import type { BulkAction, BulkActionsProps } from '../lists/bulk-actions.tsx'

const updateBookings = graphql(`
  mutation UpdateBookings($input: BookingsUpdateInput!) {
    bookingsUpdate(input: $input) {
      __typename
      ... on RowsUpdated { done notDone rows { reference done message } }
      ... on InvalidInput { message fields { field message } }
    }
  }
`)

/** What can be done to several bookings. */
export const bookingActions: ReadonlyArray<BulkAction & { readonly id: BookingsAction }> = [
  { id: 'CONFIRM', name: 'Confirm', consequence: 'Their customers are told that we come.' },
  {
    id: 'DECLINE',
    name: 'Decline',
    consequence: 'Their customers are told that we cannot come, and the windows are free again.',
    reason: 'Why, for the customer (optional)',
    danger: true,
  },
  {
    id: 'CANCEL',
    name: 'Cancel',
    consequence: 'Their customers are told, and the windows are free again.',
    reason: 'Why, for the customer (optional)',
    danger: true,
  },
]

/** Does one of them to the bookings that are chosen, or only asks what would be. */
export function useBookingActions(onDone: () => void): BulkActionsProps['run'] {
  const [update] = useMutation(updateBookings)
  return useCallback(
    async ({ id }, chosen, { reason }, preview) => {
      const action = bookingActions.find((it) => it.id === id)?.id ?? 'CONFIRM'
      const bookings = Object.values(chosen)
      const { data } = await update({
        variables: { input: { action, bookings, reason: reason ?? null, preview } },
      })
      const outcome = data?.bookingsUpdate
      if (!outcome) throw new Error('no answer')
      if (outcome.__typename === 'InvalidInput') return outcome.fields[0]?.message ?? outcome.message
      if (!preview) {
        if (outcome.done > 0)
          record({
            name: 'admin_update_booking',
            parameters: { change: action === 'CONFIRM' ? 'confirmed' : 'cancelled' },
          })
        onDone()
      }
      return outcome
    },
    [update, onDone],
  )
}
