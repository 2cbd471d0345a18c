import { type BookingConfirmOutcome, bookingConfirm, findBooking } from '../../bookings/index.ts'
import { contactOfWorkOrder, convertToBooking, workOrderOf } from '../../enquiries/index.ts'
import type { Context } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { transact } from '../../platform/database/transact.ts'
import type { InvalidInput, LinkNotValid, NotChangeable, TooManyRequests } from '../../platform/result.ts'
import { windowInWords } from '../../platform/time-format.ts'
import { availability } from '../../scheduling/index.ts'
import {
  findQuoteById,
  insertEvent,
  lockQuote,
  quotesWithoutVisit,
  type StoredQuote,
  updateQuote,
} from '../quote-rows.ts'
import { publishQuoteEvent } from '../quotes/send.ts'
import { bookingNote, type Job, namedJob } from '../quotes/view.ts'
import { contractFollows, type LinkedQuote, openQuote } from './link.ts'
import { LINK_NOT_VALID } from './outcomes.ts'

/** A booked visit for an accepted quote. */
export type QuoteBooked = {
  readonly type: 'QuoteBooked'
  readonly reference: string
  /** Token of the booking page. Null if the quote was already booked. */
  readonly token: string | null
}

type BookOutcome =
  | QuoteBooked
  | NotChangeable
  | InvalidInput
  | LinkNotValid
  | TooManyRequests
  | Exclude<BookingConfirmOutcome, { readonly type: 'Booked' }>

/**
 * Returns the job that the customer may choose a time for. Null unless the quote is accepted, needs no contract first, and names a
 * service and a suburb.
 */
export function bookableJob({ quote, version, state }: LinkedQuote): Job | null {
  return state !== 'ACCEPTED' || contractFollows({ quote, version, state }) ? null : namedJob(quote)
}

const OFFERED_DAYS = 14
const MAX_TIMES = 12

/** Returns the next free times for an accepted quote, from the given day. Empty if no time can be chosen. */
export async function availableTimes(linked: LinkedQuote, from: Temporal.PlainDate | null, context: Context) {
  const job = bookableJob(linked)
  if (!job) return []
  const offered = await availability({ ...job, from, days: OFFERED_DAYS }, context)
  const freeWindows =
    offered?.days.flatMap(({ windows }) => windows.filter(({ state }) => state === 'AVAILABLE')) ?? []
  return freeWindows.slice(0, MAX_TIMES)
}

/**
 * Books a visit for an accepted quote with the customer's known details, and links the booking to the quote and its enquiry in the
 * same transaction. If the office has just booked it, nothing is booked. Repeated requests return the same booking.
 */
export async function bookQuote(
  token: string,
  input: Readonly<Record<'startsAt' | 'street' | 'email' | 'phone', string>>,
  context: Context,
): Promise<BookOutcome> {
  const linked = await openQuote(token, context)
  if (!linked) return LINK_NOT_VALID
  const { quote, version } = linked
  const job = bookableJob(linked)
  if (!job) return (await alreadyBooked(context.db, quote)) ?? CANT_BE_BOOKED_ONLINE
  const order = quote.enquiry === null ? null : await workOrderOf(context.db, quote.enquiry)
  const outcome = await bookingConfirm(
    {
      // One booking, however often this is sent. After a cancelled one the quote has another version.
      startsAt: input.startsAt,
      ...job,
      idempotencyKey: `quote-${quote.id}-${quote.version}`,
      name: quote.name,
      street: quote.street ?? input.street,
      email: quote.email ?? input.email,
      phone: quote.phone ?? input.phone,
      note: bookingNote(quote, version),
      ...(order ? contactOfWorkOrder(order.details) : {}),
    },
    context,
    async (tx, booking) => {
      const current = await openQuote(token, context, tx)
      if (current?.state !== 'ACCEPTED')
        return (current && (await alreadyBooked(tx, current.quote))) ?? CANT_BE_BOOKED_ONLINE
      await linkBooking(tx, current.quote, booking, context)
      return null
    },
    order?.numbers,
  )
  if (outcome.type !== 'Booked') return outcome
  return { type: 'QuoteBooked', reference: outcome.booking.booking.reference, token: outcome.token }
}

const CANT_BE_BOOKED_ONLINE: NotChangeable = {
  type: 'NotChangeable',
  message: 'A time for this quote can’t be chosen online. Call us.',
}

/** The refusal for a quote that is a booking by now, with its time. Null if it isn't booked. */
async function alreadyBooked(
  db: Context['db'] | Transaction,
  { state, bookingId }: StoredQuote,
): Promise<NotChangeable | null> {
  const booking = state === 'CONVERTED' && bookingId !== null ? await findBooking(db, bookingId) : null
  if (!booking) return null
  const { startsAt, windowEndsAt, reference } = booking
  return {
    type: 'NotChangeable',
    message: `This quote is already booked: ${windowInWords(startsAt, windowEndsAt)}, booking ${reference}.`,
  }
}

type BookingReference = { readonly id: string; readonly reference: string }

/** Links a booking made by the office to an accepted quote. Returns a refusal if the quote can't be booked. */
export async function linkOfficeBooking(
  tx: Transaction,
  reference: string,
  booking: BookingReference,
  context: Context,
): Promise<NotChangeable | null> {
  const quote = await lockQuote(tx, reference)
  const refuse = (message: string): NotChangeable => ({ type: 'NotChangeable', message })
  if (!quote) return refuse('Not booked. That quote doesn’t exist.')
  if (quote.state === 'CONVERTED')
    return refuse(
      `Not booked. ${(await alreadyBooked(tx, quote))?.message ?? 'This quote is already booked.'}`,
    )
  if (quote.state !== 'ACCEPTED') return refuse('Not booked. The customer hasn’t accepted this quote.')
  await linkBooking(tx, quote, booking, context)
  return null
}

async function linkBooking(
  tx: Transaction,
  quote: StoredQuote,
  booking: BookingReference,
  context: Context,
): Promise<void> {
  const { id: quoteId, enquiry } = quote
  await updateQuote(tx, quoteId, { state: 'CONVERTED', bookingId: booking.id })
  const number = quote.current ?? quote.latest
  const { reference } = booking
  const accountId = context.staff?.id ?? null
  await insertEvent(tx, { quoteId, kind: 'BOOKED', number, at: context.now, reference, accountId })
  // An enquiry that is already a booking is left unchanged.
  if (enquiry !== null) await convertToBooking(tx, enquiry, booking, context)
  const convertedQuote = (await findQuoteById(tx, quoteId)) ?? quote
  await publishQuoteEvent('quote.booked', convertedQuote, tx, context, reference)
}

export const FOLLOW_QUOTE_BOOKINGS = 'follow-quote-bookings'

const BATCH_SIZE = 100

/**
 * Sets quotes whose visit was cancelled or declined back to accepted. The customer can choose a time again, and the quote is a task
 * for the office until the work is booked.
 */
export async function followQuoteBookings({ db }: Pick<Context, 'db'>): Promise<void> {
  await transact(db, async (tx) => {
    for (const id of await quotesWithoutVisit(tx, BATCH_SIZE))
      await updateQuote(tx, id, { state: 'ACCEPTED', bookingId: null })
  })
}
