import { z } from 'zod'
import { publishWebhook, queueMessage } from '../../messaging/index.ts'
import { alertOnCall } from '../../on-call/index.ts'
import type { Context } from '../../platform/context.ts'
import { dateTime, dateTimeInWords } from '../../platform/time.ts'
import { envelope, line, message, NO_OBJECT, personFields } from '../../platform/validation/fields.ts'
import { parse } from '../../platform/validation/parse.ts'
import { type RequestKind, type RequestOutcome, type StoredOutcome, storeRequest } from '../intake/intake.ts'
import { dispatchRequestStore } from './store.ts'

const DispatchRequest = z.object(
  {
    name: personFields.name,
    phone: personFields.phone,
    place: line('Place', 200, 'Tell us where you are. Suburb and street are enough.'),
    message,
    ...envelope,
  },
  NO_OBJECT,
)

/** @public Named by codegen.ts. */
export type DispatchRequested = StoredOutcome<'DispatchRequested'>

export type DispatchRequestOutcome = RequestOutcome<'DispatchRequested'>

type Request = Omit<z.output<typeof DispatchRequest>, 'idempotencyKey' | 'website'>

const DISPATCH_REQUEST: RequestKind<'DispatchRequested', Request> = {
  type: 'DispatchRequested',
  name: 'dispatch request',
  referencePrefix: 'E',
  customerLink: 'DISPATCH',
  store: dispatchRequestStore,
  notifyOffice: async ({ receivedAt, ...request }, _reply, tx, context) => {
    const { content, now } = context
    await queueMessage(tx, now, {
      template: 'dispatch-requested',
      props: { ...request, brand: content.business.name, receivedAt: dateTimeInWords(receivedAt) },
      recipient: content.business.email,
      replyTo: null,
    })
    const data = { reference: request.reference, receivedAt: dateTime(receivedAt) }
    await publishWebhook({ type: 'dispatch.requested', data }, tx, context)
    await alertOnCall(tx, request.reference, context)
  },
}

/** Takes an emergency request at any hour, under the rules of `storeRequest`. It doesn't hold a window. */
export async function dispatchRequest(input: unknown, context: Context): Promise<DispatchRequestOutcome> {
  const parsed = parse(DispatchRequest, input)
  if (!parsed.ok) return parsed.refusal
  const { website, idempotencyKey, ...request } = parsed.data
  return await storeRequest(DISPATCH_REQUEST, request, { idempotencyKey, spam: website }, context)
}
