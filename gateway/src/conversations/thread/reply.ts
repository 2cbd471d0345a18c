import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { record } from '../../audit/index.ts'
import { endOfQuiet, findBooking, isQuiet, senderDetails } from '../../bookings/index.ts'
import { messageChannels, queueMessage, queueText } from '../../messaging/index.ts'
import type { Context } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { runOnce } from '../../platform/idempotency/idempotency.ts'
import { type InvalidInput, invalidInput, type NotChangeable } from '../../platform/result.ts'
import { idempotencyKey, NO_OBJECT, text } from '../../platform/validation/fields.ts'
import { parse } from '../../platform/validation/parse.ts'
import { closeAnswered, lastContactAt } from './store.ts'
import { messageThread, type Thread, textNumber, textProblem } from './thread.ts'

/** About three SMS segments in the GSM alphabet. */
const MAX_TEXT_CHARACTERS = 480
/** A customer who wrote or called within this time is taken to be awake. */
const AWAKE_MINUTES = 60
/** So is one whose visit starts within this time. */
const SOON_HOURS = 3

/** @public Named by codegen.ts. */
export type MessageThreadReplied = {
  readonly type: 'MessageThreadReplied'
  readonly message: string
}

const reference = z.string('Choose whose messages').max(20, 'That doesn’t exist').nullish()

const replyForm = z
  .object(
    {
      of: z
        .object({ conversation: reference, booking: reference, customer: reference })
        .refine(
          (of) => Object.values(of).filter(Boolean).length === 1,
          'Name one conversation, booking or customer',
        ),
      channel: z.enum(['TEXT', 'EMAIL'], 'Choose text or email'),
      text: text('Message', 4_000, 'Write a message')
        .transform((value) => value.trim())
        .refine((value) => value !== '', 'Write a message'),
      idempotencyKey,
    },
    NO_OBJECT,
  )
  .refine(({ channel, text: message }) => channel === 'EMAIL' || message.length <= MAX_TEXT_CHARACTERS, {
    path: ['text'],
    error: `A text must be ${MAX_TEXT_CHARACTERS} characters at most`,
  })

type ReplyRefusal = NotChangeable | InvalidInput

/** Sends a reply by text or email, once per idempotency key, and closes the customer's open conversations. */
export async function messageThreadReply(
  input: unknown,
  context: Context,
): Promise<MessageThreadReplied | ReplyRefusal> {
  const parsed = parse(replyForm, input)
  if (!parsed.ok) return parsed.refusal
  const { idempotencyKey, ...content } = parsed.data
  const request = {
    operation: 'messageThreadReply',
    key: idempotencyKey,
    keyOwner: context.staff?.id ?? null,
    content,
  }
  let delayed = false
  const outcome = await runOnce<ReplyRefusal>(request, context, async (tx) => {
    const thread = await messageThread(content.of, context, tx)
    if (!thread) return NOT_FOUND
    const refusal = content.channel === 'TEXT' ? await refuseText(thread, context) : refuseEmail(thread)
    if (refusal) return refusal
    if (content.channel === 'TEXT') delayed = await sendText(tx, thread, content.text, context)
    else await sendEmail(tx, thread, content.text, context)
    const closed = await closeAnswered(tx, thread.party, context.now)
    const channel = content.channel.toLowerCase()
    const target = targetOf(content.of)
    await record(tx, { action: target.action, target: target.name, details: { channel, closed } }, context)
    return { subject: thread.id }
  })
  if ('type' in outcome) return outcome
  const message = outcome.repeated ? 'Already saved.' : sentMessage(content.channel, delayed, context)
  return { type: 'MessageThreadReplied', message }
}

/** Whether the reply is on its way. The outbox sends it, so it isn't sent yet. */
function sentMessage(channel: 'TEXT' | 'EMAIL', delayed: boolean, { settings }: Context): string {
  if (delayed) return 'The text goes out in the morning.'
  if (channel === 'TEXT') return 'Sending by text.'
  return messageChannels(settings).email ? 'Sending by email.' : 'Saved, not sent: no mail server is set.'
}

const NOT_FOUND: NotChangeable = { type: 'NotChangeable', message: 'Not sent. That customer doesn’t exist.' }

function targetOf({ conversation, booking, customer }: z.output<typeof replyForm>['of']) {
  if (conversation) return { action: 'conversation.reply', name: `conversation ${conversation}` } as const
  if (booking) return { action: 'booking.message', name: `booking ${booking}` } as const
  return { action: 'customer.message', name: `customer ${customer}` } as const
}

async function refuseText(thread: Thread, context: Context): Promise<InvalidInput | null> {
  const problem = await textProblem(thread, context)
  return problem === null ? null : invalidInput([{ field: 'channel', message: problem }])
}

function refuseEmail({ party }: Thread): InvalidInput | null {
  const message = 'There’s no email address for this customer'
  return party.emails.length === 0 ? invalidInput([{ field: 'channel', message }]) : null
}

/** Queues a text. Returns true if it waits until morning. */
async function sendText(
  tx: Transaction,
  thread: Thread,
  message: string,
  context: Context,
): Promise<boolean> {
  const { now, content } = context
  const recipient = textNumber(thread)
  if (recipient === null) throw new Error('text without a mobile number')
  const lastContact = await lastContactAt(tx, thread.party)
  const awake =
    (lastContact !== null &&
      Temporal.Instant.compare(lastContact, now.subtract({ minutes: AWAKE_MINUTES })) >= 0) ||
    (await isVisitNear(tx, thread, now))
  const delayed = isQuiet(now) && !awake
  await queueText(tx, now, {
    key: `conversation ${randomUUID()}`,
    recipient,
    text: `${content.business.name}: ${message}`,
    ...aboutBooking(thread),
    ...(delayed ? { sendAfter: endOfQuiet(now) } : {}),
  })
  return delayed
}

async function isVisitNear(
  tx: Transaction,
  { party: { bookingId } }: Thread,
  now: Temporal.Instant,
): Promise<boolean> {
  const booking = bookingId === null ? null : await findBooking(tx, bookingId)
  if (!booking) return false
  const { compare } = Temporal.Instant
  const soon = now.add({ hours: SOON_HOURS })
  return compare(booking.startsAt, soon) < 0 && compare(now, booking.windowEndsAt) < 0
}

async function sendEmail(tx: Transaction, thread: Thread, message: string, context: Context): Promise<void> {
  const { name, email } = context.content.business
  const [recipient] = thread.party.emails
  if (recipient === undefined) throw new Error('email thread without an email address')
  await queueMessage(tx, context.now, {
    key: `conversation ${randomUUID()}`,
    template: 'conversation-reply',
    props: { ...senderDetails(context), reference: thread.id, text: message },
    recipient,
    replyTo: { name, address: email },
    ...aboutBooking(thread),
  })
}

const aboutBooking = ({ party: { bookingId } }: Thread) => (bookingId === null ? {} : { bookingId })
