import type { Context } from '../context.ts'
import type { Transaction } from '../database/database.ts'
import type { LetterName, Letters } from './letters.ts'
import {
  findMessage,
  insertMessage,
  keepRendered,
  type Message,
  recentMessages,
  recordFailure,
  settle,
} from './store.ts'
import type { Post } from './transport.ts'

/** How often a delivery is tried: with graphile-worker's growing pauses, for about three days. */
const MOST_ATTEMPTS = 22

export type NewMessage = {
  readonly template: LetterName
  readonly props: Letters[LetterName]
  readonly recipient: string
  readonly replyTo: { readonly name: string; readonly address: string } | null
}

/** Writes an e-mail and its delivery into a transaction: it goes out if, and only if, that commits. */
export function queueMessage(tx: Transaction, now: Temporal.Instant, message: NewMessage): Promise<void> {
  return insertMessage(tx, { ...message, createdAt: now }, MOST_ATTEMPTS)
}

/**
 * Delivers one e-mail, or keeps it where there is no mail server. It is rendered once, so that every
 * try sends the same bytes under the same Message-ID. Throws when the mail server did not take it; the
 * job is then tried again.
 */
export async function deliverMessage(
  id: string,
  post: Post | null,
  { db, renderEmail, settings, content }: Pick<Context, 'db' | 'renderEmail' | 'settings' | 'content'>,
): Promise<void> {
  const message = await findMessage(db, id)
  if (!message || message.state === 'sent' || message.state === 'kept') return
  try {
    const rendered =
      message.subject !== null && message.html !== null && message.plain !== null
        ? { subject: message.subject, html: message.html, text: message.plain }
        : await renderEmail(message.template, message.props)
    await keepRendered(db, id, rendered)
    if (post) {
      const { name, email } = content.business
      await post({
        ...rendered,
        messageId: `<${id}@${new URL(settings.publicUrl).hostname}>`,
        from: settings.mailFrom ?? { name, address: email },
        to: message.recipient,
        ...(message.replyTo ? { replyTo: { ...message.replyTo } } : {}),
      })
    }
    await settle(db, id, post ? 'sent' : 'kept')
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error)
    await recordFailure(db, id, words, message.attempts + 1 >= MOST_ATTEMPTS)
    throw error
  }
}

/** The e-mails written last, newest first, a hundred at most. */
export function readMail({ db }: Pick<Context, 'db'>): Promise<ReadonlyArray<Message>> {
  return recentMessages(db)
}

/** One e-mail by its id, a UUID; null when there is none. */
export function readLetter(id: string, { db }: Pick<Context, 'db'>): Promise<Message | null> {
  return findMessage(db, id)
}
