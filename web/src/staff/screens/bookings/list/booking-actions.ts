import { useCallback } from 'react'
import { record } from '../../../../analytics/record.ts'
import { graphql } from '../../../../graphql/gql.ts'
import type { BookingsAction } from '../../../../graphql/graphql.ts'
import type { BulkAction, RunBulkAction } from '../../../data-list/bulk-action.ts'
import type { ListChoices } from '../../../data-list/choices.ts'
import { useMutationResult } from '../../../lib/requests/use-mutation-result.ts'

const updateBookings = graphql(`
  mutation UpdateBookings($input: BookingsUpdateInput!) {
    bookingsUpdate(input: $input) {
      __typename
      ... on RowsUpdated { done notDone rows { reference done message } }
      ... on InvalidInput { message fields { field message } }
    }
  }
`)

/** Bulk actions on bookings, in display order. */
export function bookingActions(
  technicians: ListChoices['technicians'],
  emailsAreSent: boolean,
): ReadonlyArray<BulkAction & { readonly id: BookingsAction }> {
  const notice = emailsAreSent
    ? 'We’ll notify each customer'
    : 'Emails aren’t sent: no mail server is set. Call each customer'
  const activeTechnicians = technicians.filter(({ active }) => active)
  return [
    {
      id: 'ASSIGN',
      name: 'Assign',
      consequence: 'Arrival windows don’t change, so customers don’t need to agree.',
      choice: {
        label: 'Technician',
        options: activeTechnicians.map(({ id, name }) => ({ value: String(id), label: name })),
      },
    },
    { id: 'CONFIRM', name: 'Confirm', consequence: `${notice}.` },
    {
      id: 'MESSAGE',
      name: 'Message',
      consequence: emailsAreSent
        ? 'We’ll email each customer separately, with their visit details below your message.'
        : `${notice}.`,
      inputLabel: 'Your message',
    },
    {
      id: 'DECLINE',
      name: 'Decline',
      consequence: emailsAreSent ? `${notice} and free the times.` : `Frees the times. ${notice}.`,
      reason: 'Reason (optional). Customers never see it',
      danger: true,
    },
    {
      id: 'CANCEL',
      name: 'Cancel',
      consequence: emailsAreSent ? `${notice} and free the times.` : `Frees the times. ${notice}.`,
      reason: 'Reason (optional). Customers never see it',
      danger: true,
    },
  ]
}

/** Names used in analytics events. Other actions aren't recorded. */
const ANALYTICS_NAMES = { CONFIRM: 'confirmed', DECLINE: 'cancelled', CANCEL: 'cancelled' } as const

/** Runs a bulk action on the selected bookings, or previews it. */
export function useBookingActions(
  actions: ReturnType<typeof bookingActions>,
  onDone: () => Promise<unknown>,
): RunBulkAction {
  const { run } = useMutationResult(updateBookings, 'RowsUpdated')
  return useCallback(
    async ({ id }, selection, { reason, choice, text, key }, preview) => {
      const action = actions.find((item) => item.id === id)?.id
      if (!action) throw new Error(`bookings have no action ${id}`)
      const bookings = Object.values(selection)
      const input = {
        action,
        bookings,
        preview,
        reason: reason ?? null,
        ...(action === 'ASSIGN' ? { technicianId: Number(choice), idempotencyKey: key } : {}),
        ...(action === 'MESSAGE' ? { message: text ?? null, idempotencyKey: key } : {}),
      }
      const result = await run({ input })
      if (result.done && !preview) {
        if (result.done.done > 0 && action !== 'ASSIGN' && action !== 'MESSAGE')
          record({ name: 'admin_update_booking', parameters: { change: ANALYTICS_NAMES[action] } })
        // Refetch before the dialog closes: the list only applies changes while the pointer isn't on it.
        await onDone()
      }
      return result
    },
    [run, actions, onDone],
  )
}
