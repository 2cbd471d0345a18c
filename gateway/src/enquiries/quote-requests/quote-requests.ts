import { z } from 'zod'
import { attachQuotePhotos, senderDetails } from '../../bookings/index.ts'
import { publishWebhook, queueMessage } from '../../messaging/index.ts'
import type { Context } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { invalidInput } from '../../platform/result.ts'
import { dateTime, dateTimeInWords } from '../../platform/time.ts'
import {
  envelope,
  MAX_MESSAGE_LENGTH,
  message,
  NO_OBJECT,
  personFields,
  photoTokens,
  text,
} from '../../platform/validation/fields.ts'
import { parse } from '../../platform/validation/parse.ts'
import {
  inboxUrl,
  type RequestKind,
  type RequestOutcome,
  type StoredOutcome,
  storeRequest,
} from '../intake/intake.ts'
import { quoteStore } from './store.ts'

export { quoteStore, recordAnswer } from './store.ts'

export const SERVICES = ['emergency', 'general', 'hotwater', 'drainage', 'gas', 'commercial'] as const

export type QuoteService = (typeof SERVICES)[number]

export const SERVICE_LABELS: Readonly<Record<QuoteService, string>> = {
  emergency: 'Emergency',
  general: 'General plumbing',
  hotwater: 'Hot water',
  drainage: 'Drainage',
  gas: 'Gas',
  commercial: 'Commercial',
}

const about = text('What it is about', 200)
  .nullish()
  .transform((value) => value?.trim() ?? '')

const QuoteRequest = z.object(
  {
    ...personFields,
    service: z.enum(SERVICES, 'Please select a service'),
    message,
    about,
    photos: photoTokens,
    ...envelope,
  },
  NO_OBJECT,
)

/** @public Named by codegen.ts. */
export type QuoteRequested = StoredOutcome<'QuoteRequested'>

export type QuoteRequestOutcome = RequestOutcome<'QuoteRequested'>

type QuoteRequestKind = RequestKind<
  'QuoteRequested',
  Omit<z.output<typeof QuoteRequest>, 'about' | 'idempotencyKey' | 'website'>
>

const QUOTE_REQUEST: QuoteRequestKind = {
  type: 'QuoteRequested',
  name: 'quote',
  referencePrefix: 'Q',
  customerLink: 'QUOTE',
  store: quoteStore,
  notifyOffice: async (quote, reply, tx, context) => {
    const service = SERVICE_LABELS[quote.service]
    const photoCount = await attachQuotePhotos(quote.photos, quote.reference, tx)
    await queueOfficeEmail(quote, { service, photoCount, answerBy: reply.answerBy }, tx, context)
    await queueMessage(tx, context.now, {
      template: 'quote-request-receipt',
      props: {
        ...senderDetails(context),
        reference: quote.reference,
        service,
        message: quote.message,
        photos: photoCount,
        opens: reply.opens,
      },
      recipient: quote.email,
      replyTo: null,
    })
    const data = { reference: quote.reference, receivedAt: dateTime(quote.receivedAt) }
    await publishWebhook({ type: 'quote.requested', data }, tx, context)
  },
}

/** Queues the email that tells the office about a request. A reply to it goes to the customer. */
async function queueOfficeEmail(
  { receivedAt, photos: _tokens, ...request }: Parameters<QuoteRequestKind['notifyOffice']>[0],
  {
    service,
    photoCount,
    answerBy,
  }: { readonly service: string; readonly photoCount: number; readonly answerBy: string },
  tx: Transaction,
  context: Context,
): Promise<void> {
  const { content, now } = context
  await queueMessage(tx, now, {
    template: 'quote-request-received',
    props: {
      ...request,
      brand: content.business.name,
      service,
      photos: photoCount,
      receivedAt: dateTimeInWords(receivedAt),
      answerBy,
      officeUrl: inboxUrl(request.reference, context),
    },
    recipient: content.business.email,
    replyTo: { name: request.name, address: request.email },
  })
}

/** Takes a quote request, under the rules of `storeRequest`. */
export async function quoteRequest(input: unknown, context: Context): Promise<QuoteRequestOutcome> {
  const parsed = parse(QuoteRequest, input)
  if (!parsed.ok) return parsed.refusal
  const { website, idempotencyKey, about, ...request } = parsed.data
  return await storeRequest(
    QUOTE_REQUEST,
    { ...request, message: prependSubject(request.message, about) },
    { idempotencyKey, spam: website },
    context,
  )
}

/** Puts the subject on a line above the message, unless that would make it too long. */
function prependSubject(message: string, about: string): string {
  if (about === '') return message
  const combined = `About: ${about}\n\n${message}`.trim()
  return combined.length > MAX_MESSAGE_LENGTH ? message : combined
}

const QuestionForm = z.object(
  {
    ...personFields,
    message: text('Question', 2_000, 'Enter your question'),
    idempotencyKey: envelope.idempotencyKey,
  },
  NO_OBJECT,
)

/** The quote request kind for a question about a quote we sent: the office is notified, but it isn't a request for a price. */
const QUOTE_QUESTION: QuoteRequestKind = {
  ...QUOTE_REQUEST,
  notifyOffice: async (question, { answerBy }, tx, context) => {
    const details = { service: 'Question about a quote', photoCount: 0, answerBy }
    await queueOfficeEmail(question, details, tx, context)
  },
}

/** Takes a customer's question about the quote with this reference into the inbox, under the rules of `storeRequest`. */
export async function quoteQuestion(
  quote: string,
  input: unknown,
  context: Context,
): Promise<QuoteRequestOutcome> {
  const parsed = parse(QuestionForm, input)
  if (!parsed.ok) return parsed.refusal
  const { idempotencyKey, message: question, ...contact } = parsed.data
  if (question.trim() === '') return invalidInput([{ field: 'message', message: 'Enter your question' }])
  const message = `Question about quote ${quote}\n\n${question.trim()}`
  const request = { ...contact, service: 'general' as const, message, photos: [] }
  return await storeRequest(QUOTE_QUESTION, request, { idempotencyKey, spam: false }, context)
}
