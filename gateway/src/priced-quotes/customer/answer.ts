import { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { transact } from '../../platform/database/transact.ts'
import {
  type InvalidInput,
  invalidInput,
  type LinkNotValid,
  type NotChangeable,
} from '../../platform/result.ts'
import { line, NO_OBJECT, text } from '../../platform/validation/fields.ts'
import { parse } from '../../platform/validation/parse.ts'
import { findQuoteById, insertEvent, type StoredVersion, updateQuote } from '../quote-rows.ts'
import { publishQuoteEvent } from '../quotes/send.ts'
import { needsContract, type QuoteState, totalsOf } from '../quotes/view.ts'
import { type Answer, confirmToCustomer, emailOffice } from './answer-messages.ts'
import { type LinkedQuote, openQuote } from './link.ts'
import { LINK_NOT_VALID, type QuoteAnswered } from './outcomes.ts'

type Outcome = QuoteAnswered | NotChangeable | InvalidInput | LinkNotValid

/** The version that the customer saw. */
const number = z.coerce.number('Reload the page').int('Reload the page')

export const AcceptForm = z.object(
  {
    number,
    /** Positions of optional lines. */
    options: z.array(z.int('Reload the page').nonnegative('Reload the page'), 'Reload the page').max(100),
    name: line('Name', 200, 'Type your full name to accept'),
  },
  NO_OBJECT,
)

export const DeclineForm = z.object({ number, reason: text('Reason', 1_000) }, NO_OBJECT)

/**
 * Accepts the customer's version with the ticked options. Stores the typed name, the time and the client's IP address. Repeated or
 * concurrent requests lead to one acceptance, one email and one webhook event.
 */
export function acceptQuote(token: string, input: unknown, context: Context): Promise<Outcome> {
  const parsed = parse(AcceptForm, input)
  if (!parsed.ok) return Promise.resolve(parsed.refusal)
  return withLinkedQuote(token, context, (tx, linked) => accept(tx, linked, parsed.data, context))
}

/** Declines the customer's version, with an optional reason. */
export function declineQuote(token: string, input: unknown, context: Context): Promise<Outcome> {
  const parsed = parse(DeclineForm, input)
  if (!parsed.ok) return Promise.resolve(parsed.refusal)
  const { number: seenNumber, reason } = parsed.data
  return withLinkedQuote(token, context, async (tx, linked) => {
    const { quote, version, state } = linked
    if (state === 'DECLINED') return { type: 'QuoteAnswered', quote, repeated: true }
    return answerRefusal(state, version.number === seenNumber) ?? (await decline(tx, linked, reason, context))
  })
}

function withLinkedQuote(
  token: string,
  context: Context,
  answer: (tx: Transaction, linked: LinkedQuote) => Promise<Outcome>,
): Promise<Outcome> {
  return transact(context.db, async (tx) => {
    const linked = await openQuote(token, context, tx)
    return linked ? await answer(tx, linked) : LINK_NOT_VALID
  })
}

/** Returns why a quote can't be answered in its current state, or null if it can. */
function answerRefusal(state: QuoteState, isCurrent: boolean): NotChangeable | null {
  const refuse = (message: string): NotChangeable => ({ type: 'NotChangeable', message })
  if (state === 'ACCEPTED' || state === 'CONVERTED') return refuse('This quote has been accepted already.')
  if (!isCurrent) return refuse('We’ve updated this quote. Check the new version below.')
  if (state === 'DECLINED') return refuse('You declined this quote. Ask us if you’d like a new one.')
  if (state === 'EXPIRED') return refuse('This quote has expired. Ask us for a new one.')
  return null
}

/** Accepts a version. Repeating the same acceptance succeeds. */
export async function accept(
  tx: Transaction,
  { quote, version, state }: LinkedQuote,
  { number: seenNumber, name, options }: z.output<typeof AcceptForm>,
  context: Context,
): Promise<QuoteAnswered | NotChangeable | InvalidInput> {
  const ticked = tickedOptions(version, options)
  const isCurrent = version.number === seenNumber
  const isAccepted = state === 'ACCEPTED' || state === 'CONVERTED'
  if (isAccepted && isCurrent && String(quote.acceptedOptions) === String(ticked))
    return { type: 'QuoteAnswered', quote, repeated: true }
  const refusal = answerRefusal(state, isCurrent)
  if (refusal) return refusal
  const isWithoutLines = ticked.length === 0 && version.lines.every(({ optional }) => optional)
  if (isWithoutLines) return invalidInput([{ field: 'options', message: 'Tick at least one line' }])
  const { totalCents } = totalsOf(version, ticked)
  await updateQuote(tx, quote.id, {
    state: 'ACCEPTED',
    answeredAt: context.now,
    seenAt: quote.seenAt ?? (context.staff ? null : context.now),
    acceptedName: name,
    acceptedFrom: context.clientKey,
    acceptedOptions: ticked,
    acceptedCents: totalCents,
  })
  const contract = needsContract(quote, totalCents)
  const answer: Answer = { event: 'accepted', quote, version, totalCents, contract, reason: '' }
  await confirmToCustomer(tx, answer, context)
  return await announce(tx, answer, context)
}

/** Sorted positions of the ticked lines, without duplicates and lines that aren't optional. */
function tickedOptions({ lines }: StoredVersion, options: ReadonlyArray<number>): number[] {
  return lines.flatMap(({ optional }, position) => (optional && options.includes(position) ? [position] : []))
}

/** Declines a version. The customer gets no message. */
export async function decline(
  tx: Transaction,
  { quote, version }: LinkedQuote,
  givenReason: string,
  context: Context,
): Promise<QuoteAnswered> {
  const reason = givenReason.trim()
  await updateQuote(tx, quote.id, {
    state: 'DECLINED',
    answeredAt: context.now,
    declineReason: reason === '' ? null : reason,
  })
  const { totalCents } = totalsOf(version)
  return await announce(
    tx,
    { event: 'declined', quote, version, totalCents, contract: false, reason },
    context,
  )
}

/** Emails the office, adds the answer to the quote's history and publishes the webhook. */
async function announce(tx: Transaction, answer: Answer, context: Context): Promise<QuoteAnswered> {
  const { event, quote, version } = answer
  await emailOffice(tx, answer, context)
  await insertEvent(tx, {
    quoteId: quote.id,
    kind: event === 'accepted' ? 'ACCEPTED' : 'DECLINED',
    number: version.number,
    at: context.now,
    accountId: context.staff?.id ?? null,
  })
  const answered = (await findQuoteById(tx, quote.id)) ?? quote
  await publishQuoteEvent(`quote.${event}`, answered, tx, context)
  return { type: 'QuoteAnswered', quote: answered, repeated: false }
}
