import { z } from 'zod'
import { record } from '../../audit/index.ts'
import { customerIdOfSender } from '../../customers/index.ts'
import type { Context } from '../../platform/context.ts'
import { runOnce } from '../../platform/idempotency/idempotency.ts'
import { type InvalidInput, invalidInput } from '../../platform/result.ts'
import {
  idempotencyKey,
  lineOrNull,
  MAX_MESSAGE_LENGTH,
  NO_OBJECT,
  personFields,
  text,
} from '../../platform/validation/fields.ts'
import { parse } from '../../platform/validation/parse.ts'
import { shortNumberErrors, toE164 } from '../../platform/validation/phone.ts'
import { insertInbound, openConversation } from './store.ts'

/** @public Named by codegen.ts. */
export type PhoneMessageCreated = { readonly type: 'PhoneMessageCreated'; readonly reference: string }

const phoneMessageForm = z.object(
  {
    name: personFields.name,
    phone: lineOrNull('Phone number', 40),
    note: text('Note', MAX_MESSAGE_LENGTH, 'Write down what it was about')
      .transform((value) => value.trim())
      .refine((value) => value !== '', 'Write down what it was about'),
    idempotencyKey,
  },
  NO_OBJECT,
)

/**
 * Adds a phone message that staff took to the inbox, once per idempotency key: to the conversation with the caller's number, or to
 * one of its own if no number was shown.
 */
export async function phoneMessageCreate(
  input: unknown,
  context: Context,
): Promise<PhoneMessageCreated | InvalidInput> {
  const parsed = parse(phoneMessageForm, input)
  if (!parsed.ok) return parsed.refusal
  const { idempotencyKey: key, ...content } = parsed.data
  const { name, phone, note } = content
  const phoneE164 = phone === null ? null : toE164(phone)
  const errors = shortNumberErrors({ phone })
  if (errors.length > 0) return invalidInput(errors)
  if (phone !== null && phoneE164 === null)
    return invalidInput([{ field: 'phone', message: 'Check the phone number' }])
  const { now, staff } = context
  const request = { operation: 'phoneMessageCreate', key, keyOwner: staff?.id ?? null, content }
  const outcome = await runOnce<never>(request, context, async (tx) => {
    const sender = { phoneE164, email: null }
    const customerId = phoneE164 === null ? null : await customerIdOfSender(tx, sender)
    const { id, reference } = await openConversation(tx, { ...sender, customerId, receivedAt: now })
    await insertInbound(tx, {
      conversationId: id,
      kind: 'PHONE_MESSAGE',
      receivedAt: now,
      providerId: key,
      body: note,
      callerName: name,
    })
    await record(tx, { action: 'conversation.create', target: `conversation ${reference}` }, context)
    return { subject: reference }
  })
  if ('type' in outcome) return outcome
  return { type: 'PhoneMessageCreated', reference: outcome.subject }
}
