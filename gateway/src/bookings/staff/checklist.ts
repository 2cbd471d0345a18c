import { record as audit } from '../../audit/index.ts'
import type { Context } from '../../platform/context.ts'
import { parse } from '../../platform/validation/parse.ts'
import type { StoredBooking } from '../booking-rows.ts'
import type { NotChangeable } from '../customer/outcomes.ts'
import { bookingState } from '../customer/view.ts'
import { type ChangeRefusal, changeBooking } from './change.ts'
import { checkForm } from './input.ts'
import { clampInstant } from './reported-time.ts'
import { checksOf, setCheck } from './store.ts'

const ITEMS = ['PRICE_AGREED', 'PHOTO_BEFORE', 'PHOTO_AFTER', 'AREA_CLEANED'] as const

/** One item of a visit's checklist. */
export type Check = {
  readonly item: (typeof ITEMS)[number]
  readonly done: boolean
  /** When it was last ticked or unticked; null if never. */
  readonly at: Temporal.Instant | null
}

/** @public Named by codegen.ts. */
export type BookingChecked = { readonly type: 'BookingChecked'; readonly booking: StoredBooking }

/** Returns the full checklist of a booking, in order. */
export async function checklist(
  { id }: StoredBooking,
  { db }: Pick<Context, 'db'>,
): Promise<ReadonlyArray<Check>> {
  const rows = await checksOf(db, id)
  return ITEMS.map((item) => rows.find((row) => row.item === item) ?? { item, done: false, at: null })
}

/** Ticks or unticks an item. The latest by time wins, whatever order they arrive in. */
export async function checkItem(
  input: unknown,
  context: Context,
): Promise<BookingChecked | Exclude<ChangeRefusal, { type: 'ChangedMeanwhile' }>> {
  const parsed = parse(checkForm, input)
  if (!parsed.ok) return parsed.refusal
  const { item, done, happenedAt, ...request } = parsed.data
  const { now, staff } = context
  const outcome = await changeBooking(
    { operation: 'check', version: null, ...request, input: parsed.data },
    context,
    async (tx, booking) => {
      if (!hasChecklist(booking)) return NO_CHECKLIST
      const at = happenedAt ? clampInstant(booking.bookedAt, happenedAt, now) : now
      await setCheck(tx, { bookingId: booking.id, item, done, at, accountId: staff?.id ?? null })
      const details = { item, done }
      await audit(tx, { action: 'booking.check', target: `booking ${booking.reference}`, details }, context)
      return { type: 'Changed', booking }
    },
  )
  if (outcome.type === 'Changed') return { type: 'BookingChecked', booking: outcome.booking }
  if (outcome.type === 'ChangedMeanwhile') throw new Error('unexpected version conflict on a checklist item')
  return outcome
}

function hasChecklist({ state }: StoredBooking): boolean {
  const currentState = bookingState(state)
  return currentState !== 'CANCELLED' && currentState !== 'DECLINED'
}

const NO_CHECKLIST: NotChangeable = {
  type: 'NotChangeable',
  message: 'Not saved. This booking was cancelled.',
}
