import { z } from 'zod'
import { record } from '../audit/audit.ts'
import type { Context } from '../context.ts'
import { cursorOf, placeOf } from '../lists/place.ts'
import { MOST_ATTEMPTS } from './messages.ts'
import { findMessage, type Message, messagesOf, queueAgain } from './store.ts'

export type { Message } from './store.ts'

/** Which messages of the outbox. */
export type OutboxFilter = {
  readonly state: Message['state'] | null
  readonly channel: Message['channel'] | null
}

export type OutboxPage = {
  readonly messages: ReadonlyArray<Message>
  readonly hasNext: boolean
  readonly endCursor: string | null
}

export type MessageQueued = { readonly type: 'MessageQueued'; readonly outboxMessage: Message }

export type MessageNotSent = { readonly type: 'MessageNotSent'; readonly message: string }

export type SendAgainOutcome = MessageQueued | MessageNotSent

/** A page of what was written, newest first; null for a cursor that is none. */
export async function outbox(
  filter: OutboxFilter,
  { first, after }: { readonly first: number; readonly after: string | null },
  { db }: Pick<Context, 'db'>,
): Promise<OutboxPage | null> {
  const position = after === null ? null : placeOf(after)
  if (after !== null && !position) return null
  const found = await messagesOf(db, filter, position, first + 1)
  const messages = found.slice(0, first)
  const last = messages.at(-1)
  return {
    messages,
    hasNext: found.length > first,
    endCursor: last ? cursorOf({ at: last.createdAt, id: last.id }) : null,
  }
}

/** One message; null when there is none. */
export function outboxMessage(id: string, { db }: Pick<Context, 'db'>): Promise<Message | null> {
  return z.uuid().safeParse(id).success ? findMessage(db, id) : Promise.resolve(null)
}

/**
 * Tries a message that was given up once more, from the beginning. Refused for one that was not, and for one that came too
 * late to be of use.
 */
export async function sendAgain(id: string, context: Context): Promise<SendAgainOutcome> {
  const { db, now } = context
  const message = await outboxMessage(id, context)
  const refused = (words: string) => ({ type: 'MessageNotSent', message: `Not sent: ${words}` }) as const
  if (!message) return refused('there is no such message.')
  if (message.sendBefore && Temporal.Instant.compare(now, message.sendBefore) >= 0) {
    return refused('what it says is out of date by now.')
  }
  return db.transaction(async (tx) => {
    const queued = await queueAgain(tx, id, MOST_ATTEMPTS)
    if (!queued) return refused('it is no longer among those that failed.')
    await record(tx, { action: 'message.send-again', target: `message ${id}` }, context)
    return { type: 'MessageQueued', outboxMessage: queued } as const
  })
}

const LINK = /\{link:[^{}]*\}/g

/** The words of a message for eyes that it was not written for: what opens a customer's booking is not in them. */
export function masked(words: string): string {
  return words.replaceAll(LINK, '•••')
}
