import { customerIdOfReference } from '../../customers/index.ts'
import { maskLinks, messageChannels, messageState, mobileOf, optedOutAt } from '../../messaging/index.ts'
import type { Context } from '../../platform/context.ts'
import type { Database, Transaction } from '../../platform/database/connection.ts'
import {
  bookingByReference,
  conversationByReference,
  lastContactAt,
  type Party,
  partyOfCustomer,
  type ThreadRow,
  threadRows,
} from './store.ts'

export type { ThreadRow }

const MAX_MESSAGES = 200
const EXCERPT_LENGTH = 280

/** A thread as a client names it, by exactly one of these references. */
export type ThreadReference = {
  readonly conversation?: string | null | undefined
  readonly booking?: string | null | undefined
  readonly customer?: string | null | undefined
}

/** @public Named by codegen.ts. */
export type Thread = { readonly id: string; readonly party: Party }

/** Returns the thread of an inbox item, a booking or a customer. Null if there is none. */
export async function messageThread(
  of: ThreadReference,
  context: Pick<Context, 'db'>,
  db: Database | Transaction = context.db,
): Promise<Thread | null> {
  const party = await partyOf(of, db)
  const id = of.conversation ?? of.booking ?? of.customer ?? ''
  return party && { id, party }
}

async function partyOf(
  { conversation, booking, customer }: ThreadReference,
  db: Database | Transaction,
): Promise<Party | null> {
  if (conversation) {
    const found = await conversationByReference(db, conversation)
    if (!found) return null
    const record = found.customerId === null ? null : await partyOfCustomer(db, found.customerId)
    const { id, phoneE164, email } = found
    return { ...mergeContacts({ phoneE164, email }, record), conversationId: id }
  }
  if (booking) {
    const found = await bookingByReference(db, booking)
    if (!found) return null
    const contacts = mergeContacts(
      { phoneE164: found.phoneE164, email: found.email?.toLowerCase() ?? null },
      null,
    )
    return { ...contacts, agreedToTexts: found.smsReminders, bookingId: found.id }
  }
  const id = customer ? await customerIdOfReference(customer, { db }) : null
  return id === null ? null : await partyOfCustomer(db, id)
}

/** Puts the conversation's or booking's own number and address before those of the customer record. */
function mergeContacts(
  { phoneE164, email }: { readonly phoneE164: string | null; readonly email: string | null },
  record: Party | null,
): Party {
  const uniqueContacts = (first: string | null, rest: ReadonlyArray<string> = []) => [
    ...new Set([...(first === null ? [] : [first]), ...rest]),
  ]
  return {
    phones: uniqueContacts(phoneE164, record?.phones),
    emails: uniqueContacts(email, record?.emails),
    agreedToTexts: record?.agreedToTexts ?? false,
    customerId: record?.customerId ?? null,
    bookingId: null,
    conversationId: null,
  }
}

/** Returns a thread's messages, oldest first. */
export async function messagesIn({ party }: Thread, { db }: Pick<Context, 'db'>) {
  return (await threadRows(db, party, MAX_MESSAGES)).toReversed()
}

/** Returns the mobile number that texts go to, or null if there is none. */
export function textNumber({ party }: Thread): string | null {
  return party.phones.find((phone) => mobileOf(phone) !== null) ?? null
}

/** Returns when the number that texts go to opted out, or null if it hasn't. */
export async function textsStoppedAt(
  thread: Thread,
  { db }: Pick<Context, 'db'>,
): Promise<Temporal.Instant | null> {
  const number = textNumber(thread)
  return number === null ? null : await optedOutAt(db, [number])
}

/** Returns why no text can be sent now, or null if one can. */
export async function textProblem(
  thread: Thread,
  context: Pick<Context, 'db' | 'settings'>,
): Promise<string | null> {
  if (textNumber(thread) === null) return 'There’s no mobile number for this customer'
  if (!messageChannels(context.settings).text) return 'Texts aren’t sent: no SMS provider is set'
  if ((await textsStoppedAt(thread, context)) !== null)
    return 'They replied STOP. Email or call them, or ask them to reply START'
  const allowed = thread.party.agreedToTexts || (await lastContactAt(context.db, thread.party)) !== null
  return allowed ? null : 'This customer hasn’t agreed to texts'
}

/** Returns a message's text for staff: as typed, otherwise its first lines, with booking links masked. */
export function messageText({ incoming, kind, text, typed }: ThreadRow): string {
  if (incoming) return text ?? ''
  if (typed !== null) return typed
  const masked = maskLinks(text ?? '')
  if (kind === 'TEXT') return masked
  const lines = masked
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/\s*\n\s*/g, '\n')
    .trim()
  if (lines.length <= EXCERPT_LENGTH) return lines
  const excerpt = [...lines].slice(0, EXCERPT_LENGTH).join('')
  const lineEnd = excerpt.lastIndexOf('\n')
  // Ends after a whole line, or after a whole word of a long one.
  return lineEnd > EXCERPT_LENGTH / 2
    ? `${excerpt.slice(0, lineEnd)}\n…`
    : `${excerpt.replace(/[\s,;:.]+\S*$/, '')}…`
}

/** Returns the delivery state of an outgoing message. Null for incoming ones. */
export function deliveryOf({ state }: ThreadRow) {
  return state && messageState(state)
}
