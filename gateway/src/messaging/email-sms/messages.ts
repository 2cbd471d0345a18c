import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from '../../platform/context.ts'
import type { CalendarEntry } from '../../platform/database/column-types.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { isUnavailable } from '../../platform/database/unavailable.ts'
import { safeMessage } from '../../platform/observability/log.ts'
import { missingLaunchFacts } from '../../platform/public-site.ts'
import { retentionCutoff } from '../../platform/retention.ts'
import { currentInstant } from '../../platform/time.ts'
import { withCalendarLink } from './calendar.ts'
import type { EmailName, EmailTemplates } from './email-templates.ts'
import { withLinks } from './links.ts'
import { mayText } from './opt-outs.ts'
import { replyAddressOf } from './reply-addresses.ts'
import { isStaffTemplate } from './staff-messages.ts'
import {
  beginAttempt,
  deleteMessagesBefore,
  deleteQueuedTexts,
  failLost,
  findMessage,
  findText,
  insertMessage,
  type Message,
  recentMessages,
  recordFailure,
  settle,
  settleUnsent,
  storeRendered,
} from './store.ts'
import type { EmailTransport, TextTransport } from './transport.ts'
import { emailWording } from './wording.ts'

/** Delivery attempts per message. With graphile-worker's backoff, they span about three days. */
export const MAX_ATTEMPTS = 22

type MessageOptions = {
  /** Idempotency key: only the first message with a key is written. */
  readonly key?: string
  /** The booking it is about. */
  readonly bookingId?: string
  /** Earliest time to send; immediately if absent. */
  readonly sendAfter?: Temporal.Instant
  /** Expiry: not sent after this time. */
  readonly sendBefore?: Temporal.Instant
}

export type NewEmail<Name extends EmailName = EmailName> = MessageOptions & {
  readonly template: Name
  readonly props: EmailTemplates[Name]
  readonly recipient: string
  readonly replyTo: { readonly name: string; readonly address: string } | null
  readonly calendar?: CalendarEntry
}

export type NewText = MessageOptions & {
  /** In E.164 format. */
  readonly recipient: string
  readonly text: string
}

/** Inserts an email and its delivery job in the transaction, so it is sent if and only if that commits. */
export function queueMessage<Name extends EmailName>(
  tx: Transaction,
  now: Temporal.Instant,
  { sendAfter, ...email }: NewEmail<Name>,
): Promise<void> {
  return insertMessage(tx, { ...email, channel: 'email', createdAt: now }, MAX_ATTEMPTS, sendAfter)
}

/** Like `queueMessage`, for a text message. */
export function queueText(
  tx: Transaction,
  now: Temporal.Instant,
  { text, sendAfter, ...message }: NewText,
): Promise<void> {
  return insertMessage(
    tx,
    { ...message, channel: 'sms', template: 'text', props: null, plain: text, createdAt: now },
    MAX_ATTEMPTS,
    sendAfter,
  )
}

/** Whether a text about a booking with this key prefix was written since the given time. */
export function wasTexted(
  tx: Transaction,
  bookingId: string,
  keyPrefix: string,
  since: Temporal.Instant,
): Promise<boolean> {
  return findText(tx, bookingId, keyPrefix, since)
}

/** Deletes texts about a booking that no one has started to send, by key prefix. False if there were none. */
export async function withdrawTexts(
  tx: Transaction,
  bookingId: string,
  keyPrefixes: ReadonlyArray<string>,
): Promise<boolean> {
  return (await deleteQueuedTexts(tx, bookingId, keyPrefixes)) > 0
}

/** The number in E.164 format if it is an Australian mobile, which takes texts; null for any other. */
export function mobileOf(phoneE164: string | null): string | null {
  return phoneE164 !== null && /^\+614\d{8}$/.test(phoneE164) ? phoneE164 : null
}

/** Transports. Null if none is configured; messages are then stored for reading. */
export type MessageTransports = { readonly email: EmailTransport | null; readonly sms: TextTransport | null }

/** Deliveries in progress in this gateway, by message id. */
const inProgress = new Map<string, Promise<void>>()

type DeliveryContext = Pick<Context, 'db' | 'renderEmail' | 'settings' | 'content' | 'log' | 'secrets'>

/**
 * Delivers one message, or stores it if no transport is configured. Throws if it wasn't accepted; the job is then retried, except
 * in its last run, which marks the message as failed. Concurrent calls for one message, for example from a queue that restarts with
 * its database, send it once.
 *
 * Guarantee: a message reaches the mail server exactly once, except in a gap that SMTP leaves open, between the server's acceptance
 * and our commit. If a gateway dies in that gap, or is taken for dead, the next one sends the message again: the same bytes with
 * the same Message-ID (for a text, the same id), so that the receiver can detect the duplicate.
 */
export function deliverMessage(
  id: string,
  transports: MessageTransports,
  context: DeliveryContext,
  lastRun = false,
): Promise<void> {
  const existing = inProgress.get(id)
  if (existing) return existing
  const delivery = deliver(id, transports, context, lastRun).finally(() => inProgress.delete(id))
  inProgress.set(id, delivery)
  return delivery
}

/** Sent even while the public site is closed: staff need them to sign in. */
const STAFF_EMAILS: ReadonlySet<string> = new Set<EmailName>(['staff-invitation', 'password-link'])

async function deliver(
  id: string,
  transports: MessageTransports,
  context: DeliveryContext,
  lastRun: boolean,
): Promise<void> {
  const { db, log } = context
  // Counts the attempt before sending. However it ends, the message can no longer be taken back, and a second attempt shows.
  const message = await beginAttempt(db, id)
  if (!message) return
  if (message.sendBefore && Temporal.Instant.compare(currentInstant(), message.sendBefore) >= 0) {
    await settle(db, id, 'missed')
    return
  }
  if (message.channel === 'sms' && !(await mayText(db, message))) {
    await settleUnsent(db, id, 'The customer replied STOP')
    return
  }
  // While the site is closed, there's no licence or phone number for the footer of a message.
  const withheld = missingLaunchFacts(context).length > 0 && !STAFF_EMAILS.has(message.template)
  let sent: boolean
  try {
    sent =
      message.channel === 'sms'
        ? await sendText(message, withheld ? null : transports.sms, context)
        : await sendEmail(message, withheld ? null : transports.email, context)
  } catch (error) {
    await recordFailure(db, id, safeMessage(error), lastRun)
    throw error
  }
  if (sent) {
    await retryWhileUnavailable(() => settle(db, id, 'sent'))
    return
  }
  const reason = withheld
    ? 'Facts of the business are missing'
    : message.channel === 'sms'
      ? 'No SMS provider is set'
      : 'No mail server is set'
  await retryWhileUnavailable(() => settleUnsent(db, id, reason))
  log.info({ messageId: id, channel: message.channel, reason }, 'message not sent')
}

const DATABASE_TIMEOUT_MS = 60_000
const RETRY_DELAY_MS = 250

/** Retries recording the result while the database is unavailable, so that an accepted message isn't sent again. */
async function retryWhileUnavailable(write: () => Promise<void>): Promise<void> {
  const deadline = performance.now() + DATABASE_TIMEOUT_MS
  for (;;) {
    try {
      await write()
      return
    } catch (error) {
      if (!isUnavailable(error) || performance.now() > deadline) throw error
      await sleep(RETRY_DELAY_MS)
    }
  }
}

async function sendText(
  { id, recipient, plain }: Message,
  transport: TextTransport | null,
  { secrets }: Pick<Context, 'secrets'>,
): Promise<boolean> {
  await transport?.({ to: recipient, text: withLinks(plain ?? '', secrets), id })
  return transport !== null
}

async function sendEmail(
  message: Message,
  transport: EmailTransport | null,
  {
    db,
    renderEmail,
    settings,
    content,
    secrets,
  }: Pick<Context, 'db' | 'renderEmail' | 'settings' | 'content' | 'secrets'>,
): Promise<boolean> {
  const { id, createdAt, template, props, subject, html, plain, recipient, replyTo, calendar } = message
  if (template === 'text' || props === null) throw new Error('text message passed to the email sender')
  const rendered =
    subject !== null && html !== null && plain !== null
      ? { subject, html, text: plain }
      : await renderEmail(template, props, emailWording(content))
  // Rendered once, so that every attempt sends the same content.
  if (subject === null) await storeRendered(db, id, rendered)
  if (!transport) return false
  const { name, email } = content.business
  const { inboundEmailDomain: domain } = settings
  // Computed when sending, so that it follows the current settings. It's the same for every attempt.
  const effectiveReplyTo =
    domain !== undefined && !isStaffTemplate(template)
      ? { name, address: await replyAddressOf(db, recipient, domain) }
      : replyTo
  await transport({
    subject: rendered.subject,
    html: withLinks(rendered.html, secrets),
    text: withLinks(rendered.text, secrets),
    id,
    domain: new URL(settings.publicUrl).hostname,
    writtenAt: createdAt,
    from: settings.mailFrom ?? { name, address: email },
    to: { name: '', address: recipient },
    ...(effectiveReplyTo ? { replyTo: { ...effectiveReplyTo } } : {}),
    ...(calendar ? { calendar: withCalendarLink(calendar, secrets) } : {}),
  })
  return true
}

/** The 100 latest messages, newest first, as recipients read them. */
export async function readRecentMessages(
  context: Pick<Context, 'db' | 'secrets'>,
): Promise<ReadonlyArray<Message>> {
  const messages = await recentMessages(context.db)
  return messages.map((message) => asDelivered(message, context))
}

/** One message by its id, a UUID, as the recipient reads it; null if there is none. */
export async function readEmail(
  id: string,
  context: Pick<Context, 'db' | 'secrets'>,
): Promise<Message | null> {
  const message = await findMessage(context.db, id)
  return message && asDelivered(message, context)
}

function asDelivered(message: Message, { secrets }: Pick<Context, 'secrets'>): Message {
  const { props, html, plain, calendar } = message
  return {
    ...message,
    props: props && JSON.parse(withLinks(JSON.stringify(props), secrets)),
    html: html && withLinks(html, secrets),
    plain: plain && withLinks(plain, secrets),
    calendar: calendar && withCalendarLink(calendar, secrets),
  }
}

/** Marks messages as failed whose last job run ended without a result, such as after a kill or a lost database. */
export function failLostMessages({ db }: Pick<Context, 'db'>): Promise<void> {
  return failLost(db, 'gateway stopped during the last attempt')
}

/** Deletes our copies of messages after 24 months, as the privacy policy says. */
export function deleteExpiredMessages(now: Temporal.Instant, { db }: Pick<Context, 'db'>): Promise<void> {
  return deleteMessagesBefore(db, retentionCutoff('messages', now))
}
