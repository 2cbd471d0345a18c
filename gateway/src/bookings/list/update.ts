import { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import {
  ROW_CHANGED,
  ROW_NOT_FOUND,
  type RowsUpdated,
  type SeenRow,
  updateRows,
} from '../../platform/pagination/update-rows.ts'
import type { InvalidInput } from '../../platform/result.ts'
import { text, textOrNull } from '../../platform/validation/fields.ts'
import { parse } from '../../platform/validation/parse.ts'
import { idempotencyKeySchema } from '../customer/input.ts'
import { bookingStep, type StaffStep } from '../customer/staff.ts'
import { nextState } from '../customer/transitions.ts'
import { clockOf } from '../dispatch-board/attention.ts'
import { assignAction } from './assign-row.ts'
import { stateOf } from './booking-list.ts'
import type { BulkAction } from './bulk-action.ts'
import { messageAction } from './message-row.ts'
import { bookingsByReference } from './store.ts'

const form = z.discriminatedUnion('action', [
  z.object({ action: z.enum(['CONFIRM', 'DECLINE', 'CANCEL']), reason: textOrNull('The reason', 500) }),
  z.object({
    action: z.literal('ASSIGN'),
    technicianId: z.int('Choose a technician'),
    idempotencyKey: idempotencyKeySchema,
  }),
  z.object({
    action: z.literal('MESSAGE'),
    message: text('The message', 2_000, 'Write a message first')
      .transform((value) => value.replaceAll('\r\n', '\n').trim())
      .refine((value) => value !== '', 'Write a message first'),
    idempotencyKey: idempotencyKeySchema,
  }),
])

type BulkUpdateInput = {
  readonly action: z.output<typeof form>['action']
  readonly bookings: ReadonlyArray<SeenRow>
  readonly preview: boolean
  readonly reason?: string | null
  readonly technicianId?: number | null
  readonly message?: string | null
  readonly idempotencyKey?: string | null
}

/** Applies one action to several bookings, each separately and like the single action, or previews the results. */
export async function bookingsUpdate(
  { bookings, preview, ...details }: BulkUpdateInput,
  context: Context,
): Promise<RowsUpdated | InvalidInput> {
  // A preview is possible before there is a message.
  const parsed = parse(
    form,
    preview && details.action === 'MESSAGE' ? { ...details, message: 'To come' } : details,
  )
  if (!parsed.ok) return parsed.refusal
  const asked = parsed.data
  const action = actionOf(asked, context)
  const found = await bookingsByReference(
    context.db,
    bookings.map(({ reference }) => reference),
    clockOf(context),
  )
  const byReference = new Map(found.map((booking) => [booking.reference, booking]))
  return await updateRows(
    'bookings',
    bookings,
    async ({ reference, version }) => {
      const booking = byReference.get(reference)
      if (!booking) return ROW_NOT_FOUND
      const foreseen = action.foresee(booking, version)
      return foreseen ?? (preview ? await action.preview(booking) : await action.take(booking, version))
    },
    (error) => context.log.error({ err: error, action: asked.action }, 'bulk action on a booking failed'),
  )
}

function actionOf(asked: z.output<typeof form>, context: Context): BulkAction {
  if (asked.action === 'ASSIGN') return assignAction(asked, context)
  if (asked.action === 'MESSAGE') return messageAction(asked, context)
  return stepAction(asked.action, asked.reason, context)
}

const STEPS = {
  CONFIRM: { step: 'confirmed', done: 'Confirmed', would: 'Will be confirmed', state: 'CONFIRMED' },
  DECLINE: { step: 'declined', done: 'Declined', would: 'Will be declined', state: 'DECLINED' },
  CANCEL: { step: 'cancelled', done: 'Cancelled', would: 'Will be cancelled', state: 'CANCELLED' },
} as const satisfies Record<string, { step: StaffStep['step']; [words: string]: string }>

function stepAction(action: keyof typeof STEPS, reason: string | null, context: Context): BulkAction {
  const { step, done, would, state } = STEPS[action]
  return {
    foresee: (booking, version) => {
      const now = stateOf(booking)
      const words = now.replace('_', ' ').toLowerCase()
      if (now === state) return { done: true, message: `Already ${words}` }
      if (booking.version !== version) return ROW_CHANGED
      return nextState(booking.state, step)
        ? null
        : { done: false, message: `Not changed. This booking is ${words}.` }
    },
    preview: async () => ({ done: true, message: would }),
    take: async ({ id }) => {
      const outcome = await bookingStep(id, { step, ...(reason ? { reason } : {}) }, context)
      if (!outcome) return ROW_NOT_FOUND
      return outcome.type === 'BookingChanged'
        ? { done: true, message: done }
        : { done: false, message: outcome.message }
    },
  }
}
