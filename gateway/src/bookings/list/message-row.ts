import { randomUUID } from 'node:crypto'
import { record } from '../../audit/index.ts'
import { messageChannels, queueMessage } from '../../messaging/index.ts'
import type { Context } from '../../platform/context.ts'
import { runOnce } from '../../platform/idempotency/idempotency.ts'
import { ROW_NOT_FOUND, type RowOutcome } from '../../platform/pagination/update-rows.ts'
import { ERASED, findBooking } from '../booking-rows.ts'
import { visitEmail } from '../customer/booking-emails.ts'
import type { BulkAction } from './bulk-action.ts'

const CUSTOMER_ERASED: RowOutcome = {
  done: false,
  message: 'Not sent. This customer’s details have been erased.',
}

const NO_EMAIL: RowOutcome = {
  done: false,
  message: 'Not sent. There’s no email address for this customer. Call them.',
}

const SAVED_ONLY = 'Saved, not sent: no mail server is set.'

/** Sends the same message to the customers of several bookings, each about their own visit; once per key and booking. */
export function messageAction(
  { message, idempotencyKey }: { readonly message: string; readonly idempotencyKey: string },
  context: Context,
): BulkAction {
  const { db, now, content, staff, settings } = context
  const isSent = messageChannels(settings).email
  return {
    check: ({ email }) => (email === ERASED ? CUSTOMER_ERASED : email === null ? NO_EMAIL : null),
    preview: async ({ email }) => ({
      done: true,
      message: isSent ? `Will be sent to ${email}` : `For ${email}. Only saved: no mail server is set.`,
    }),
    apply: async ({ id }) => {
      const booking = await findBooking(db, id)
      if (!booking) return ROW_NOT_FOUND
      const { email: recipient } = booking
      if (recipient === null) return NO_EMAIL
      const { name, email } = content.business
      const request = {
        operation: 'bookings message',
        key: `${idempotencyKey} ${id}`,
        keyOwner: staff?.id ?? null,
        content: { message },
      }
      const outcome = await runOnce<never>(request, context, async (tx) => {
        await queueMessage(tx, now, {
          key: `visit message ${randomUUID()}`,
          bookingId: id,
          template: 'visit-message',
          props: { ...visitEmail(booking, context), text: message },
          recipient,
          replyTo: { name, address: email },
        })
        await record(tx, { action: 'booking.message', target: `booking ${booking.reference}` }, context)
        return { subject: id }
      })
      return 'type' in outcome
        ? { done: false, message: outcome.message }
        : { done: true, message: isSent ? `Sent to ${recipient}` : SAVED_ONLY }
    },
  }
}
