import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from '../../platform/context.ts'
import type { CalendarEntry } from '../../platform/database/column-types.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { isUnavailable } from '../../platform/database/unavailable.ts'
import { safeMessage } from '../../platform/observability/log.ts'
import { closedUntil } from '../../platform/public-site.ts'
import { currentInstant } from '../../platform/time.ts'
import { withCalendarLink } from './calendar.ts'
import type { EmailName, EmailTemplates } from './email-templates.ts'
import { withLinks } from './links.ts'
import { mayText } from './opt-outs.ts'
import { isForCustomer, replyAddressOf } from './reply-addresses.ts'
import {
  beginTry,
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
  settleOptedOut,
  storeRendered,
} from './store.ts'
import type { Post, TextPost } from './transport.ts'
import { emailWording } from './wording.ts'

/** How often a delivery is tried: with graphile-worker's growing pauses, for about three days. */
export const MAX_ATTEMPTS = 22

/** Longer than any promise about what led to a message. */
const RETENTION_MONTHS = 24

type Occasion = {
  /** What a message is for: of two with the same key only the first is written. */
  readonly key?: string
  /** The booking that it is about. */
  readonly bookingId?: string
  /** Not before this moment; at once without one. */
  readonly sendAfter?: Temporal.Instant
  /** From when on it is of no use any more, and is not sent. */
  readonly sendBefore?: Temporal.Instant
}

export type NewEmail<Name extends EmailName = EmailName> = Occasion & {
  readonly template: Name
  readonly props: EmailTemplates[Name]
  readonly recipient: string
  readonly replyTo: { readonly name: string; readonly address: string } | null
  readonly calendar?: CalendarEntry
}

export type NewText = Occasion & {
  /** As a phone dials it. */
  readonly recipient: string
  readonly words: string
}

/** Writes an email and its delivery into a transaction: it goes out if, and only if, that commits. */
export function queueMessage<Name extends EmailName>(
  tx: Transaction,
  now: Temporal.Instant,
  { sendAfter, ...email }: NewEmail<Name>,
): Promise<void> {
  return insertMessage(tx, { ...email, channel: 'email', createdAt: now }, MAX_ATTEMPTS, sendAfter)
}

/** The same for a text message. */
export function queueText(
  tx: Transaction,
  now: Temporal.Instant,
  { words, sendAfter, ...text }: NewText,
): Promise<void> {
  return insertMessage(
    tx,
    { ...text, channel: 'sms', template: 'text', props: null, plain: words, createdAt: now },
    MAX_ATTEMPTS,
    sendAfter,
  )
}

/** Was a text about a booking written since a moment, by how its key begins? */
export function wasTexted(
  tx: Transaction,
  bookingId: string,
  begins: string,
  since: Temporal.Instant,
): Promise<boolean> {
  return findText(tx, bookingId, begins, since)
}

/** Takes back the texts about a booking that no one has begun to send, by how their keys begin; false when there are none. */
export async function takeBackTexts(
  tx: Transaction,
  bookingId: string,
  begins: ReadonlyArray<string>,
): Promise<boolean> {
  return (await deleteQueuedTexts(tx, bookingId, begins)) > 0
}

/** A number that takes text messages in Australia, as a phone dials it; null for any other. */
export function mobileOf(phoneE164: string | null): string | null {
  return phoneE164 !== null && /^\+614\d{8}$/.test(phoneE164) ? phoneE164 : null
}

/** The transports; null where none is configured, and messages are stored to be read. */
export type Posts = { readonly email: Post | null; readonly sms: TextPost | null }

/** What this gateway is handing over just now, by message. */
const inProgress = new Map<string, Promise<void>>()

type Surroundings = Pick<Context, 'db' | 'renderEmail' | 'settings' | 'content' | 'log' | 'secrets'>

/**
 * Delivers one message, or stores it where no transport is configured. Throws when it was not accepted; the job is then
 * tried again, but for the last run of it, which gives it up. Asked twice at once, as by a queue that starts again with its
 * database, it is handed over once.
 *
 * What is promised: a message reaches the mail server, and reaches it once, but for one moment that SMTP leaves open, from
 * the server's yes to our commit of it. If a gateway dies there, or is taken for dead, the next one sends it again:
 * the same bytes under the same Message-ID (for a text, the same id), so that the receiver can detect the duplicate.
 */
export function deliverMessage(
  id: string,
  posts: Posts,
  context: Surroundings,
  lastRun = false,
): Promise<void> {
  const already = inProgress.get(id)
  if (already) return already
  const delivery = deliver(id, posts, context, lastRun).finally(() => inProgress.delete(id))
  inProgress.set(id, delivery)
  return delivery
}

/** What staff need to get in, whatever the public site waits for. */
const STAFF_EMAILS: ReadonlySet<string> = new Set<EmailName>(['staff-invitation', 'password-link'])

async function deliver(id: string, posts: Posts, context: Surroundings, lastRun: boolean): Promise<void> {
  const { db, log } = context
  // Counted before it is handed over: however that ends, no one takes it back any more, and a second time shows.
  const message = await beginTry(db, id)
  if (!message) return
  if (message.sendBefore && Temporal.Instant.compare(currentInstant(), message.sendBefore) >= 0) {
    await settle(db, id, 'missed')
    return
  }
  if (message.channel === 'sms' && !(await mayText(db, message))) {
    await settleOptedOut(db, id)
    return
  }
  // A closed public site has no licence or phone number to put at the foot of a message.
  const held = closedUntil(context).length > 0 && !STAFF_EMAILS.has(message.template)
  let sent: boolean
  try {
    sent =
      message.channel === 'sms'
        ? await sendText(message, held ? null : posts.sms, context)
        : await sendEmail(message, held ? null : posts.email, context)
  } catch (error) {
    await recordFailure(db, id, safeMessage(error), lastRun)
    throw error
  }
  await onceTheDatabaseIsThere(() => settle(db, id, sent ? 'sent' : 'kept'))
  if (!sent) {
    log.info(
      { messageId: id, channel: message.channel },
      held
        ? 'message not sent: facts of the business are missing'
        : 'message not sent: no mail server or SMS provider is set',
    )
  }
}

const PATIENCE_MS = 60_000
const PAUSE_MS = 250

/** What was taken is not handed over again because the database goes just then: it is written down when it is back. */
async function onceTheDatabaseIsThere(write: () => Promise<void>): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS
  for (;;) {
    try {
      await write()
      return
    } catch (error) {
      if (!isUnavailable(error) || performance.now() > deadline) throw error
      await sleep(PAUSE_MS)
    }
  }
}

async function sendText(
  { id, recipient, plain }: Message,
  post: TextPost | null,
  { secrets }: Pick<Context, 'secrets'>,
): Promise<boolean> {
  await post?.({ to: recipient, text: withLinks(plain ?? '', secrets), id })
  return post !== null
}

async function sendEmail(
  message: Message,
  post: Post | null,
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
  // Rendered once, so that every try sends the same words.
  if (subject === null) await storeRendered(db, id, rendered)
  if (!post) return false
  const { name, email } = content.business
  const { inboundEmailDomain: domain } = settings
  // Worked out here, so that it follows the settings of the day; the same for every try.
  const answersTo =
    domain !== undefined && isForCustomer(template)
      ? { name, address: await replyAddressOf(db, recipient, domain) }
      : replyTo
  await post({
    subject: rendered.subject,
    html: withLinks(rendered.html, secrets),
    text: withLinks(rendered.text, secrets),
    id,
    domain: new URL(settings.publicUrl).hostname,
    writtenAt: createdAt,
    from: settings.mailFrom ?? { name, address: email },
    to: { name: '', address: recipient },
    ...(answersTo ? { replyTo: { ...answersTo } } : {}),
    ...(calendar ? { calendar: withCalendarLink(calendar, secrets) } : {}),
  })
  return true
}

/** The messages written last, newest first, a hundred at most, as the recipient reads them. */
export async function readMail(context: Pick<Context, 'db' | 'secrets'>): Promise<ReadonlyArray<Message>> {
  const messages = await recentMessages(context.db)
  return messages.map((message) => asSent(message, context))
}

/** One message by its id, a UUID, as the recipient reads it; null when there is none. */
export async function readEmail(
  id: string,
  context: Pick<Context, 'db' | 'secrets'>,
): Promise<Message | null> {
  const message = await findMessage(context.db, id)
  return message && asSent(message, context)
}

function asSent(message: Message, { secrets }: Pick<Context, 'secrets'>): Message {
  const { props, html, plain, calendar } = message
  return {
    ...message,
    props: props && JSON.parse(withLinks(JSON.stringify(props), secrets)),
    html: html && withLinks(html, secrets),
    plain: plain && withLinks(plain, secrets),
    calendar: calendar && withCalendarLink(calendar, secrets),
  }
}

/** Gives up the messages whose job ran for the last time and did not come to say so: a kill, a database that went away. */
export function failLostMessages({ db }: Pick<Context, 'db'>): Promise<void> {
  return failLost(db, 'gateway stopped during the last attempt')
}

/** Deletes our copies of messages after 24 months, as the privacy policy says. */
export function deleteExpiredMessages(now: Temporal.Instant, { db }: Pick<Context, 'db'>): Promise<void> {
  const before = now.toZonedDateTimeISO('Australia/Brisbane').subtract({ months: RETENTION_MONTHS })
  return deleteMessagesBefore(db, before.toInstant())
}
