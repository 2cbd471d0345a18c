import { z } from 'zod'
import { record } from '../../audit/index.ts'
import type { Context } from '../../platform/context.ts'
import { transact } from '../../platform/database/transact.ts'
import { type CursorPage, type PageRequest, withCursors } from '../../platform/pagination/keyset.ts'
import { searchPatterns } from '../../platform/pagination/search-words.ts'
import { maskLinks } from './links.ts'
import { MAX_ATTEMPTS } from './messages.ts'
import { findListedMessage, type ListedMessage, listMessages, NEWEST_FIRST } from './outbox-store.ts'
import { type Message, requeueMessage } from './store.ts'

export type { ListedMessage } from './outbox-store.ts'

/** Filters of the outbox. */
export type OutboxFilter = {
  readonly state: Message['state'] | null
  readonly channel: Message['channel'] | null
  /** Words from the name, phone number, email address or reference. */
  readonly search?: string | null
}

export type OutboxPage = CursorPage<ListedMessage>

export type MessageQueued = { readonly type: 'MessageQueued'; readonly outboxMessage: ListedMessage }

export type MessageNotSent = { readonly type: 'MessageNotSent'; readonly message: string }

export type SendAgainOutcome = MessageQueued | MessageNotSent

/** A page of messages, newest first. Null if `after` or `before` is not a valid cursor. */
export async function outbox(
  { state, channel, search }: OutboxFilter,
  request: PageRequest,
  { db }: Pick<Context, 'db'>,
): Promise<OutboxPage | null> {
  const page = await listMessages(db, { state, channel, patterns: searchPatterns(search ?? '') }, request)
  return withCursors(page, NEWEST_FIRST)
}

/** One message; null if there is none. */
export function outboxMessage(id: string, { db }: Pick<Context, 'db'>): Promise<ListedMessage | null> {
  return z.uuid().safeParse(id).success ? findListedMessage(db, id) : Promise.resolve(null)
}

/** Queues a failed message again, from the first attempt. Refused if the message hasn't failed or has expired. */
export async function sendAgain(id: string, context: Context): Promise<SendAgainOutcome> {
  const { db, now } = context
  const message = await outboxMessage(id, context)
  const refuse = (reason: string) => ({ type: 'MessageNotSent', message: `Not sent. ${reason}` }) as const
  if (!message) return refuse('That message doesn’t exist.')
  if (message.sendBefore && Temporal.Instant.compare(now, message.sendBefore) >= 0) {
    return refuse('It’s out of date.')
  }
  return transact(db, async (tx) => {
    const queued = (await requeueMessage(tx, id, MAX_ATTEMPTS)) && (await findListedMessage(tx, id))
    if (!queued) return refuse('It’s no longer a failed message.')
    await record(tx, { action: 'message.send-again', target: `message ${id}` }, context)
    return { type: 'MessageQueued', outboxMessage: queued } as const
  })
}

const EXCERPT_LENGTH = 140

/** The first words of a message on one line, masked; null until it's rendered. */
export function excerptOf({ plain }: Pick<Message, 'plain'>): string | null {
  return plain && maskLinks(plain).replaceAll(/\s+/g, ' ').trim().slice(0, EXCERPT_LENGTH)
}
