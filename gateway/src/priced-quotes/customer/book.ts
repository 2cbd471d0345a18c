import { type BookingConfirmOutcome, bookingConfirm } from '../../bookings/index.ts'
import { convert } from '../../enquiries/index.ts'
import type { Context } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { transact } from '../../platform/database/transact.ts'
import type { InvalidInput, LinkNotValid, NotChangeable, TooManyRequests } from '../../platform/result.ts'
import { availability } from '../../scheduling/index.ts'
import { publishQuote } from '../quotes/send.ts'
import { findQuoteById, insertEvent, lockQuote, type StoredQuote, updateQuote } from '../quotes/stored.ts'
import { LINK_NOT_VALID } from './answer.ts'
import { contractFollows, type LinkedQuote, openQuote } from './link.ts'

/** A visit for an accepted quote. */
export type QuoteBooked = {
  readonly type: 'QuoteBooked'
  readonly reference: string
  /** Opens the page of the booking; null where the quote was booked before. */
  readonly token: string | null
}

type BookOutcome =
  | QuoteBooked
  | NotChangeable
  | InvalidInput
  | LinkNotValid
  | TooManyRequests
  | Exclude<BookingConfirmOutcome, { readonly type: 'Booked' }>

/** Can the customer choose a time? Once they accepted, where no contract comes first, and service and suburb are known. */
export function isBookable({ quote, version, state }: LinkedQuote): boolean {
  return state === 'ACCEPTED' && !contractFollows({ quote, version, state })
}

const DAYS = 14
const MAX_TIMES = 12

/** The next free times for the work of an accepted quote, from a day on; none where no time can be chosen. */
export async function timesFor(linked: LinkedQuote, from: Temporal.PlainDate | null, context: Context) {
  const { service, suburb } = linked.quote
  if (!isBookable(linked) || service === null || suburb === null) return []
  const offered = await availability({ service, suburb, from, days: DAYS }, context)
  const free =
    offered?.days.flatMap(({ windows }) => windows.filter(({ state }) => state === 'AVAILABLE')) ?? []
  return free.slice(0, MAX_TIMES)
}

/**
 * Books a visit for an accepted quote with what is known of the customer, and notes the booking on the quote, whose enquiry is then a
 * booking too. Sent again, it is the same booking.
 */
export async function bookQuote(
  token: string,
  input: Readonly<Record<'startsAt' | 'street' | 'email' | 'phone', string>>,
  context: Context,
): Promise<BookOutcome> {
  const linked = await openQuote(token, context)
  if (!linked) return LINK_NOT_VALID
  const { quote, version } = linked
  const { reference, service, suburb } = quote
  if (!isBookable(linked) || service === null || suburb === null)
    return { type: 'NotChangeable', message: 'A time for this quote can’t be chosen online. Call us.' }
  const outcome = await bookingConfirm(
    {
      // One booking a quote, however often it is sent.
      ...{ startsAt: input.startsAt, service, suburb, idempotencyKey: `quote-${quote.id}` },
      ...{ name: quote.name, street: quote.street ?? input.street, email: quote.email ?? input.email },
      ...{ phone: quote.phone ?? input.phone, note: `Accepted quote ${reference}: ${version.title}` },
    },
    context,
  )
  if (outcome.type !== 'Booked') return outcome
  const { booking } = outcome.booking
  await transact(context.db, async (tx) => {
    const now = await openQuote(token, context, tx)
    if (now?.state === 'ACCEPTED') await noteBooking(tx, now.quote, booking, context)
  })
  return { type: 'QuoteBooked', reference: booking.reference, token: outcome.token }
}

type Made = { readonly id: string; readonly reference: string }

/** Notes the booking that the office made for an accepted quote; a refusal where there is nothing to book. */
export async function bookedByOffice(
  tx: Transaction,
  reference: string,
  booking: Made,
  context: Context,
): Promise<NotChangeable | null> {
  const quote = await lockQuote(tx, reference)
  const refuse = (message: string): NotChangeable => ({ type: 'NotChangeable', message })
  if (!quote) return refuse('Not booked. That quote doesn’t exist.')
  if (quote.state === 'CONVERTED') return refuse('Not booked. This quote is already a booking.')
  if (quote.state !== 'ACCEPTED') return refuse('Not booked. The customer hasn’t accepted this quote.')
  await noteBooking(tx, quote, booking, context)
  return null
}

async function noteBooking(
  tx: Transaction,
  quote: StoredQuote,
  booking: Made,
  context: Context,
): Promise<void> {
  const { id: quoteId, enquiry } = quote
  await updateQuote(tx, quoteId, { state: 'CONVERTED', bookingId: booking.id })
  const number = quote.current ?? quote.latest
  const { reference } = booking
  const accountId = context.staff?.id ?? null
  await insertEvent(tx, { quoteId, kind: 'BOOKED', number, at: context.now, reference, accountId })
  // An enquiry that became a booking before stays that booking.
  if (enquiry !== null) await convert(tx, enquiry, booking, context)
  const converted = (await findQuoteById(tx, quoteId)) ?? quote
  await publishQuote('quote.booked', converted, tx, context, reference)
}
