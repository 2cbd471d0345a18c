import { record as audit } from '../audit/audit.ts'
import type { NotChangeable } from '../booking/outcomes.ts'
import type { Context } from '../context.ts'
import { type InvalidInput, invalidInput } from '../outcome.ts'
import { firstOfEachField } from '../requests/fields.ts'
import { closeForm } from '../staff-booking/input.ts'
import { closeRequest } from './store.ts'

/** @public Named by codegen.ts. */
export type DispatchRequestClosed = { readonly type: 'DispatchRequestClosed'; readonly reference: string }

const OUTCOMES = {
  SENT: 'sent',
  ADVISED: 'advised',
  NOT_REACHED: 'not reached',
  NOT_NEEDED: 'not needed',
} as const

/** Says how a request for a plumber now ended, where it did not end in the diary. */
export async function dispatchRequestClose(
  input: unknown,
  context: Context,
): Promise<DispatchRequestClosed | NotChangeable | InvalidInput> {
  const parsed = closeForm.safeParse(input)
  if (!parsed.success) return invalidInput(firstOfEachField(parsed.error))
  const { reference, outcome, remark } = parsed.data
  const { db, now, staff } = context
  return await db.transaction(async (tx) => {
    const closing = { outcome: OUTCOMES[outcome], closedAt: now, closedBy: staff?.id ?? null, remark }
    if (!(await closeRequest(tx, reference, closing))) return NOT_WAITING
    const target = `dispatch request ${reference}`
    await audit(tx, { action: 'dispatch-request.close', target, details: { outcome } }, context)
    return { type: 'DispatchRequestClosed', reference }
  })
}

/** Nobody has to do anything about that request any more. */
export const NOT_WAITING: NotChangeable = {
  type: 'NotChangeable',
  message: 'That request does not wait any more: somebody has dealt with it.',
}
