import { z } from 'zod'
import { record } from '../../audit/index.ts'
import { quoteQuestion } from '../../enquiries/index.ts'
import { mobileOf, queueMessage, queueText, textWording } from '../../messaging/index.ts'
import type { Context } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { transact } from '../../platform/database/transact.ts'
import {
  type InvalidInput,
  invalidInput,
  type LinkNotValid,
  type NotChangeable,
  type TooManyRequests,
} from '../../platform/result.ts'
import { line, NO_OBJECT, text } from '../../platform/validation/fields.ts'
import { parse } from '../../platform/validation/parse.ts'
import { formatDollars } from '../money.ts'
import {
  eventsOf,
  findQuoteById,
  findVersion,
  insertEvent,
  lockQuote,
  type StoredQuote,
  updateQuote,
} from '../quote-rows.ts'
import { changeQuote, type PricedQuoteSaved, targetOf } from '../quotes/draft.ts'
import { changeForm } from '../quotes/input.ts'
import { quoteEmail } from '../quotes/messages.ts'
import { publishQuoteEvent } from '../quotes/send.ts'
import { namedJob, needsContract, type QuoteState, stateOf, totalsOf } from '../quotes/view.ts'
import { type LinkedQuote, openQuote } from './link.ts'

/** The customer's answer was recorded. */
export type QuoteAnswered = {
  readonly type: 'QuoteAnswered'
  readonly quote: StoredQuote
  /** Whether the same answer had been given before. */
  readonly repeated: boolean
}

export type AnswerOutcome = QuoteAnswered | NotChangeable | InvalidInput | LinkNotValid

export const LINK_NOT_VALID: LinkNotValid = { type: 'LinkNotValid', message: 'This link no longer works.' }

const number = z.coerce.number('Reload the page').int('Reload the page')

const AcceptForm = z.object(
  {
    number,
    /** Positions of optional lines. */
    options: z.array(z.int('Reload the page').nonnegative('Reload the page'), 'Reload the page').max(100),
    name: line('Name', 200, 'Type your full name to accept'),
  },
  NO_OBJECT,
)

const OfficeAcceptForm = AcceptForm.omit({ number: true }).extend(changeForm.shape)

const DeclineForm = z.object({ number, reason: text('Reason', 1_000) }, NO_OBJECT)

/** Returns why a quote can't be answered in its current state, or null if it can. */
function answerRefusal(state: QuoteState, isCurrent: boolean): NotChangeable | null {
  const refuse = (message: string): NotChangeable => ({ type: 'NotChangeable', message })
  if (state === 'ACCEPTED' || state === 'CONVERTED') return refuse('This quote has been accepted already.')
  if (!isCurrent) return refuse('We’ve updated this quote. Check the new version below.')
  if (state === 'DECLINED') return refuse('You declined this quote. Ask us if you’d like a new one.')
  if (state === 'EXPIRED') return refuse('This quote has expired. Ask us for a new one.')
  return null
}

/**
 * Accepts the customer's version with the ticked options. Stores the typed name, the time and the client's IP address. Repeated or
 * concurrent requests lead to one acceptance, one email and one webhook event.
 */
export function acceptQuote(token: string, input: unknown, context: Context): Promise<AnswerOutcome> {
  const parsed = parse(AcceptForm, input)
  if (!parsed.ok) return Promise.resolve(parsed.refusal)
  const { data } = parsed
  return withLinkedQuote(token, context, (tx, linked) => accept(tx, linked, data, context))
}

/**
 * Records that a customer accepted a quote by phone or on paper, with the options they chose and the name of the person. The
 * effects are the same as if they had accepted online.
 */
export async function pricedQuoteAccept(
  input: unknown,
  context: Context,
): Promise<PricedQuoteSaved | NotChangeable | InvalidInput> {
  const parsed = parse(OfficeAcceptForm, input)
  if (!parsed.ok) return parsed.refusal
  const { reference, version: seenVersion, ...accepted } = parsed.data
  return await changeQuote(reference, seenVersion, context, async (tx, quote) => {
    const state = stateOf(quote, context)
    if (quote.current === null || !(state === 'SENT' || state === 'SEEN')) return NOT_AWAITING_ANSWER
    const version = await findVersion(tx, quote.id, quote.current)
    const acceptance = { ...accepted, number: version.number }
    // The request's IP address is the office's, not the customer's.
    const outcome = await accept(tx, { quote, version, state }, acceptance, { ...context, clientKey: null })
    if (outcome.type !== 'QuoteAnswered') return outcome
    await record(tx, { action: 'priced-quote.accept', target: targetOf(quote) }, context)
    return null
  })
}

const NOT_AWAITING_ANSWER: NotChangeable = {
  type: 'NotChangeable',
  message: 'This quote isn’t waiting for an answer. Send it first, or make a new version.',
}

/** Accepts the customer's version. Repeating the same acceptance succeeds. */
async function accept(
  tx: Transaction,
  { quote, version, state }: LinkedQuote,
  { number: seenNumber, name, options }: z.output<typeof AcceptForm>,
  context: Context,
): Promise<QuoteAnswered | NotChangeable | InvalidInput> {
  const optionalPositions = new Set(
    version.lines.flatMap(({ optional }, position) => (optional ? [position] : [])),
  )
  const ticked = [...new Set(options)]
    .filter((position) => optionalPositions.has(position))
    .sort((a, b) => a - b)
  const isCurrent = version.number === seenNumber
  const isSameAcceptance = isCurrent && String(quote.acceptedOptions) === String(ticked)
  if ((state === 'ACCEPTED' || state === 'CONVERTED') && isSameAcceptance)
    return { type: 'QuoteAnswered', quote, repeated: true }
  const refusal = answerRefusal(state, isCurrent)
  if (refusal) return refusal
  const chosenCount = version.lines.length - optionalPositions.size + ticked.length
  if (chosenCount === 0) return invalidInput([{ field: 'options', message: 'Tick at least one line' }])
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
  return await announceAnswer(tx, 'accepted', { quote, version, state }, totalCents, context)
}

const OfficeDeclineForm = DeclineForm.omit({ number: true }).extend(changeForm.shape)

/** Records that a customer declined a quote by phone, with their reason if they gave one. The customer gets no message. */
export async function pricedQuoteDecline(
  input: unknown,
  context: Context,
): Promise<PricedQuoteSaved | NotChangeable | InvalidInput> {
  const parsed = parse(OfficeDeclineForm, input)
  if (!parsed.ok) return parsed.refusal
  const { reference, version: seen, reason } = parsed.data
  return await changeQuote(reference, seen, context, async (tx, quote) => {
    const state = stateOf(quote, context)
    if (quote.current === null || !(state === 'SENT' || state === 'SEEN')) return NOT_AWAITING_ANSWER
    const version = await findVersion(tx, quote.id, quote.current)
    await decline(tx, { quote, version, state }, reason, context)
    await record(tx, { action: 'priced-quote.decline', target: targetOf(quote) }, context)
    return null
  })
}

/** Declines the customer's version, with an optional reason. */
export function declineQuote(token: string, input: unknown, context: Context): Promise<AnswerOutcome> {
  const parsed = parse(DeclineForm, input)
  if (!parsed.ok) return Promise.resolve(parsed.refusal)
  const { number: seenNumber, reason } = parsed.data
  return withLinkedQuote(token, context, async (tx, { quote, version, state }) => {
    if (state === 'DECLINED') return { type: 'QuoteAnswered', quote, repeated: true }
    const refusal = answerRefusal(state, version.number === seenNumber)
    if (refusal) return refusal
    return await decline(tx, { quote, version, state }, reason, context)
  })
}

async function decline(
  tx: Transaction,
  linked: LinkedQuote,
  reason: string,
  context: Context,
): Promise<QuoteAnswered> {
  const declineReason = reason.trim() === '' ? null : reason.trim()
  await updateQuote(tx, linked.quote.id, { state: 'DECLINED', answeredAt: context.now, declineReason })
  const { totalCents } = totalsOf(linked.version)
  return await announceAnswer(tx, 'declined', linked, totalCents, context, reason.trim())
}

/** Adds a question to the inbox and links it to the quote. */
export async function askAboutQuote(
  token: string,
  input: Readonly<Record<'name' | 'email' | 'phone' | 'message' | 'idempotencyKey', string>>,
  context: Context,
): Promise<QuoteAnswered | InvalidInput | LinkNotValid | TooManyRequests> {
  const linked = await openQuote(token, context)
  if (!linked) return LINK_NOT_VALID
  const { quote, version } = linked
  const question = {
    name: quote.name,
    email: quote.email ?? input.email,
    phone: quote.phone ?? input.phone,
    message: input.message,
    idempotencyKey: input.idempotencyKey,
  }
  const outcome = await quoteQuestion(quote.reference, question, context)
  if (outcome.type !== 'QuoteRequested') return outcome
  const { repeated, reference } = outcome
  await transact(context.db, async (tx) => {
    await lockQuote(tx, quote.reference)
    // If the first attempt stored the question and failed here, its repetition adds the event.
    const events = await eventsOf(tx, quote.id)
    if (events.some((event) => event.reference === reference)) return
    const asked = { quoteId: quote.id, kind: 'ASKED', number: version.number } as const
    await insertEvent(tx, { ...asked, at: context.now, reference })
  })
  return { type: 'QuoteAnswered', quote, repeated }
}

function withLinkedQuote(
  token: string,
  context: Context,
  answer: (tx: Transaction, linked: LinkedQuote) => Promise<AnswerOutcome>,
): Promise<AnswerOutcome> {
  return transact(context.db, async (tx) => {
    const linked = await openQuote(token, context, tx)
    return linked ? await answer(tx, linked) : LINK_NOT_VALID
  })
}

/** Sends the messages of an answer, adds its event and publishes the webhook. */
async function announceAnswer(
  tx: Transaction,
  event: 'accepted' | 'declined',
  { quote, version }: LinkedQuote,
  totalCents: number,
  context: Context,
  reason = '',
): Promise<QuoteAnswered> {
  const { now, content } = context
  const { id, name, reference, email } = quote
  const key = `quote ${id} ${event} ${version.number}`
  const contract = event === 'accepted' && needsContract(quote, totalCents)
  const arrangedByUs = namedJob(quote) === null
  const emailProps = await quoteEmail(tx, quote, version, totalCents, context)
  if (event === 'accepted' && email !== null)
    await queueMessage(tx, now, {
      key,
      template: 'quote-accepted',
      recipient: email,
      replyTo: null,
      props: { ...emailProps, contract, arranged: arrangedByUs },
    })
  const mobile = event === 'accepted' && email === null ? mobileOf(quote.phoneE164) : null
  if (mobile !== null)
    await queueText(tx, now, {
      key: `${key} sms`,
      recipient: mobile,
      text: textWording(
        contract ? 'quoteAcceptedContract' : arrangedByUs ? 'quoteAcceptedArranged' : 'quoteAccepted',
        { brand: emailProps.brand, total: emailProps.total, link: emailProps.quoteUrl },
        content,
      ),
    })
  const brand = content.business.name
  const quoteDetails = { brand, event, reference, name, reason, contract }
  await queueMessage(tx, now, {
    key: `${key} office`,
    template: 'office-quote',
    recipient: content.business.email,
    replyTo: email === null ? null : { name, address: email },
    props: {
      ...quoteDetails,
      title: version.title,
      total: formatDollars(totalCents),
      officeUrl: `${context.settings.publicUrl}/admin/dashboard/priced-quotes/${reference}`,
    },
  })
  const kind = event === 'accepted' ? 'ACCEPTED' : 'DECLINED'
  const accountId = context.staff?.id ?? null
  await insertEvent(tx, { quoteId: id, kind, number: version.number, at: now, accountId })
  const answeredQuote = (await findQuoteById(tx, id)) ?? quote
  await publishQuoteEvent(
    event === 'accepted' ? 'quote.accepted' : 'quote.declined',
    answeredQuote,
    tx,
    context,
  )
  return { type: 'QuoteAnswered', quote: answeredQuote, repeated: false }
}
