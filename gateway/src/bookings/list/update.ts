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
import { idempotencyKey, text, textOrNull } from '../../platform/validation/fields.ts'
import { parse } from '../../platform/validation/parse.ts'
import { bookingStep, type StaffStep } from '../customer/staff-steps.ts'
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
    idempotencyKey,
  }),
  z.object({
    action: z.literal('MESSAGE'),
    message: text('The message', 2_000, 'Write a message first')
      .transform((value) => value.replaceAll('\r\n', '\n').trim())
      .refine((value) => value !== '', 'Write a message first'),
    idempotencyKey,
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
  const request = parsed.data
  const action = actionOf(request, context)
  const rows = await bookingsByReference(
    context.db,
    bookings.map(({ reference }) => reference),
    clockOf(context),
  )
  const byReference = new Map(rows.map((booking) => [booking.reference, booking]))
  return await updateRows(
    'bookings',
    bookings,
    async ({ reference, version }) => {
      const booking = byReference.get(reference)
      if (!booking) return ROW_NOT_FOUND
      const outcome = action.check(booking, version)
      return outcome ?? (preview ? await action.preview(booking) : await action.apply(booking, version))
    },
    (error) => context.log.error({ err: error, action: request.action }, 'bulk action on a booking failed'),
  )
}

function actionOf(request: z.output<typeof form>, context: Context): BulkAction {
  if (request.action === 'ASSIGN') return assignAction(request, context)
  if (request.action === 'MESSAGE') return messageAction(request, context)
  return stepAction(request.action, request.reason, context)
}

const STEPS = {
  CONFIRM: {
    step: 'confirmed',
    doneMessage: 'Confirmed',
    previewMessage: 'Will be confirmed',
    state: 'CONFIRMED',
  },
  DECLINE: {
    step: 'declined',
    doneMessage: 'Declined',
    previewMessage: 'Will be declined',
    state: 'DECLINED',
  },
  CANCEL: {
    step: 'cancelled',
    doneMessage: 'Cancelled',
    previewMessage: 'Will be cancelled',
    state: 'CANCELLED',
  },
} as const satisfies Record<string, { step: StaffStep['step']; [words: string]: string }>

function stepAction(action: keyof typeof STEPS, reason: string | null, context: Context): BulkAction {
  const { step, doneMessage, previewMessage, state } = STEPS[action]
  return {
    check: (booking, version) => {
      const currentState = stateOf(booking)
      const stateText = currentState.replace('_', ' ').toLowerCase()
      if (currentState === state) return { done: true, message: `Already ${stateText}` }
      if (booking.version !== version) return ROW_CHANGED
      return nextState(booking.state, step)
        ? null
        : { done: false, message: `Not changed. This booking is ${stateText}.` }
    },
    preview: async () => ({ done: true, message: previewMessage }),
    apply: async ({ id }) => {
      const outcome = await bookingStep(id, { step, ...(reason ? { reason } : {}) }, context)
      if (!outcome) return ROW_NOT_FOUND
      return outcome.type === 'BookingChanged'
        ? { done: true, message: doneMessage }
        : { done: false, message: outcome.message }
    },
  }
}
