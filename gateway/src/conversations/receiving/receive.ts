import EmailReplyParser from 'email-reply-parser'
import { customerIdOfSender } from '../../customers/index.ts'
import { emailOfReplyAddress, publishWebhook } from '../../messaging/index.ts'
import type { Context } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import type { InboundKind } from '../../platform/database/tables.ts'
import { transact } from '../../platform/database/transact.ts'
import { parseJson } from '../../platform/json.ts'
import { type InvalidInput, invalidInput } from '../../platform/result.ts'
import { dateTime } from '../../platform/time.ts'
import { parse } from '../../platform/validation/parse.ts'
import { callForm, emailForm, textForm } from './input.ts'
import { applyKeyword } from './keyword.ts'
import { isFresh, isSigned, type SignedEvent } from './signature.ts'
import { insertEvent, insertInbound, openConversation } from './store.ts'

/** Outcome of an event: accepted, with the reference of its inbox item, or why it was refused. */
export type ReceiveOutcome =
  | { readonly type: 'Accepted'; readonly reference: string }
  | { readonly type: 'NotConfigured' | 'NotSigned' | 'TooOld' | 'AlreadyAccepted' | 'Malformed' }
  | InvalidInput

/** An incoming message: the sender's number or email address, neither for a call whose number was withheld, and the text. */
type IncomingMessage = {
  readonly phoneE164: string | null
  readonly email: string | null
  readonly providerId: string
  readonly body: string
  readonly at: Temporal.Instant
}

const MAX_EVENT_ID = 200

/**
 * Processes a provider's event: checks its signature, age and event id, then adds it to the sender's conversation and reopens that.
 * STOP and START are applied in the same transaction.
 */
export async function receiveEvent(
  kind: InboundKind,
  event: SignedEvent,
  context: Context,
): Promise<ReceiveOutcome> {
  const keys = context.settings.inbound[kind]
  if (!keys) return { type: 'NotConfigured' }
  const isNamed = event.id !== '' && event.id.length <= MAX_EVENT_ID
  if (!isNamed || !isSigned(event, keys)) return { type: 'NotSigned' }
  if (!isFresh(event, context.now)) return { type: 'TooOld' }
  const body = parseJson(event.body)
  if (body === undefined) return { type: 'Malformed' }
  return await processEvent(kind, { id: event.id, body }, context)
}

/** Processes an event from a verified sender, once per event id. */
export async function processEvent(
  kind: InboundKind,
  event: { readonly id: string; readonly body: unknown },
  context: Context,
): Promise<ReceiveOutcome> {
  return await transact(context.db, async (tx): Promise<ReceiveOutcome> => {
    const incoming = await EVENT_PARSERS[kind](event.body, tx, context)
    if ('type' in incoming) return incoming
    if (!(await insertEvent(tx, { id: event.id, source: kind, receivedAt: context.now })))
      return { type: 'AlreadyAccepted' }
    return { type: 'Accepted', reference: await storeMessage(tx, kind, incoming, context) }
  })
}

async function storeMessage(
  tx: Transaction,
  kind: InboundKind,
  { phoneE164, email, providerId, body, at }: IncomingMessage,
  context: Context,
): Promise<string> {
  const { now } = context
  const withheld = phoneE164 === null && email === null
  const customerId = withheld ? null : await customerIdOfSender(tx, { phoneE164, email })
  const { id, reference } = await openConversation(tx, { phoneE164, email, customerId, receivedAt: now })
  await insertInbound(tx, { conversationId: id, kind, receivedAt: at, providerId, body })
  if (kind === 'TEXT' && phoneE164 !== null) await applyKeyword(tx, body, { phoneE164, reference }, context)
  const data = { reference, kind, receivedAt: dateTime(at) }
  await publishWebhook({ type: 'message.received', data }, tx, context)
  return reference
}

type EventParser = (
  body: unknown,
  tx: Transaction,
  context: Context,
) => Promise<IncomingMessage | InvalidInput>

const EVENT_PARSERS: Readonly<Record<InboundKind, EventParser>> = {
  TEXT: async (body, _tx, { now }) => {
    const parsed = parse(textForm, body)
    if (!parsed.ok) return parsed.refusal
    const { id, from, body: text } = parsed.data
    return { phoneE164: from, email: null, providerId: id, body: text, at: now }
  },
  EMAIL: async (body, tx, { now }) => {
    const parsed = parse(emailForm, body)
    if (!parsed.ok) return parsed.refusal
    const { id, from, to, subject, text } = parsed.data
    // The reply address identifies the customer, even if they write from another address.
    const customerEmail = await emailOfReplyAddress(tx, to)
    const visibleText = withoutQuotes(text)
    return {
      phoneE164: null,
      email: customerEmail ?? from,
      providerId: id,
      body: customerEmail === null && subject ? `${subject}\n\n${visibleText}` : visibleText,
      at: now,
    }
  },
  MISSED_CALL: async (body, _tx, { now }) => {
    const parsed = parse(callForm, body)
    if (!parsed.ok) return parsed.refusal
    const at = Temporal.Instant.from(parsed.data.at)
    if (Temporal.Instant.compare(at, now.add({ minutes: 5 })) > 0)
      return invalidInput([{ field: 'at', message: 'at is in the future' }])
    return { phoneE164: parsed.data.from, email: null, providerId: parsed.data.id, body: '', at }
  },
}

/** Returns the text without quoted emails, or all of it if nothing else is left. */
function withoutQuotes(text: string): string {
  const visible = new EmailReplyParser().read(text).getVisibleText().trim()
  return visible === '' ? text.trim() : visible
}
