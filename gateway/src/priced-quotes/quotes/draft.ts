import { record } from '../../audit/index.ts'
import { findByReference, quotePhotos, type StoredBooking } from '../../bookings/index.ts'
import { customerForQuote, customerOfBooking, customerOfEnquiry } from '../../customers/index.ts'
import { jobRecordOf, settleFollowUp } from '../../job-records/index.ts'
import type { Context } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { transact } from '../../platform/database/transact.ts'
import { runOnce } from '../../platform/idempotency/idempotency.ts'
import { referenceCharacters } from '../../platform/reference.ts'
import { type InvalidInput, invalidInput, type NotChangeable } from '../../platform/result.ts'
import { dayOf } from '../../platform/time.ts'
import { parse } from '../../platform/validation/parse.ts'
import { shortNumberErrors, toE164 } from '../../platform/validation/phone.ts'
import { amountsOf } from '../money.ts'
import {
  deleteQuote,
  deleteVersion,
  findEnquiry,
  findQuote,
  findQuoteById,
  findVersion,
  insertEvent,
  insertQuote,
  insertVersion,
  latestProperty,
  lockDraftOfEnquiry,
  lockQuote,
  type StoredQuote,
  updateQuote,
  updateVersion,
} from '../quote-rows.ts'
import { changeForm, createForm, discount, lineForm, MAX_LINES, MAX_TITLE, saveForm } from './input.ts'
import { totalsOf } from './view.ts'

/** @public Named by codegen.ts. */
export type PricedQuoteSaved = { readonly type: 'PricedQuoteSaved'; readonly quote: StoredQuote }

/** @public Named by codegen.ts. */
export type PricedQuoteDiscarded = {
  readonly type: 'PricedQuoteDiscarded'
  /** The quote with its sent version. Null if it was never sent. */
  readonly quote: StoredQuote | null
}

type Outcome = PricedQuoteSaved | NotChangeable | InvalidInput

/** Days for which a new quote can be accepted. */
const VALID_DAYS = 30
const MAX_VALID_DAYS = 366
/** $10,000,000 */
const MAX_TOTAL_CENTS = 1_000_000_000

const TERMS = `Prices are in Australian dollars. A price includes GST where the line says so.

This quote covers the work listed above. If we find something else that needs doing, we'll give you a price before we do it.`

const QUOTE_NOT_FOUND: NotChangeable = { type: 'NotChangeable', message: 'That quote doesn’t exist.' }
const CHANGED_MEANWHILE: NotChangeable = {
  type: 'NotChangeable',
  code: 'CHANGED_MEANWHILE',
  message: 'Not saved. Someone else, or the customer, just changed this quote. Check it, then try again.',
}
const ACCEPTED_MEANWHILE: NotChangeable = {
  type: 'NotChangeable',
  code: 'CHANGED_MEANWHILE',
  message: 'Not saved. The customer has accepted this quote meanwhile. Put what you changed in a new quote.',
}
const NO_DRAFT: NotChangeable = {
  type: 'NotChangeable',
  message: 'A sent quote is never changed. Make a new version.',
}
const ALREADY_ACCEPTED: NotChangeable = {
  type: 'NotChangeable',
  message: 'The customer has accepted this quote. Write a new one.',
}
const ALREADY_FOLLOWED_UP: NotChangeable = {
  type: 'NotChangeable',
  code: 'CHANGED_MEANWHILE',
  message: 'Not created. Someone has already followed up this work.',
}
const DRAFT_EXISTS: NotChangeable = { type: 'NotChangeable', message: 'This quote already has a draft.' }

/** Returns whether a quote has a draft version. */
export const hasDraft = ({ latest, current }: StoredQuote): boolean => latest !== current

/**
 * Creates a quote for a customer, for an enquiry, or for further work after a booking. Once per idempotency key. An enquiry with an
 * unsent quote gets that one. The follow-up work of a booking is settled with the quote, so that colleagues don't write two.
 */
export async function pricedQuoteCreate(input: unknown, context: Context): Promise<Outcome> {
  const parsed = parse(createForm, input)
  if (!parsed.ok) return parsed.refusal
  const { idempotencyKey: key, ...content } = parsed.data
  const { db, staff } = context
  const origin = await originOf(content, context)
  if ('type' in origin) return origin
  const { enquiry, booking, original } = origin
  const outcome = await runOnce<NotChangeable>(
    { operation: 'priced quote', key, keyOwner: staff?.id ?? null, content },
    context,
    async (tx) => {
      const draft = enquiry && !original ? await lockDraftOfEnquiry(tx, enquiry.reference) : null
      if (draft) return { subject: draft.id, repeated: true }
      if (booking && (await settleFollowUp(tx, booking, context)) === 'before') return ALREADY_FOLLOWED_UP
      const quote = await insertFirstDraft(tx, origin, context)
      await insertEvent(tx, eventOf(quote, 'CREATED', 1, context))
      await record(tx, { action: 'priced-quote.create', target: targetOf(quote) }, context)
      return { subject: quote.id }
    },
  )
  if ('type' in outcome) return outcome
  const quote = await findQuoteById(db, outcome.subject)
  return quote ? { type: 'PricedQuoteSaved', quote } : QUOTE_NOT_FOUND
}

/** What a new quote is written from. */
type Origin = Exclude<Awaited<ReturnType<typeof originOf>>, InvalidInput>

/** Finds the enquiry, booking, customer and quote that a new quote is written from. Refuses one that doesn't exist. */
async function originOf(
  references: Record<'enquiry' | 'booking' | 'customer' | 'copyOf', string | null>,
  context: Context,
) {
  const { db } = context
  const invalidField = (field: string, message: string) => invalidInput([{ field, message }])
  const enquiry = references.enquiry === null ? null : await findEnquiry(db, references.enquiry)
  if (references.enquiry !== null && !enquiry) return invalidField('enquiry', 'That enquiry doesn’t exist')
  const booking =
    references.booking === null ? null : await findByReference(db, references.booking.toUpperCase())
  if (references.booking !== null && !booking) return invalidField('booking', 'That booking doesn’t exist')
  const customerReference =
    references.customer ??
    (enquiry && (await customerOfEnquiry(enquiry.reference, context))?.reference) ??
    (booking && (await customerOfBooking(booking.id, context))?.customer?.reference)
  const customer = customerReference ? await customerForQuote(customerReference, context) : null
  if (references.customer !== null && !customer)
    return invalidField('customer', 'That customer doesn’t exist')
  const original = references.copyOf === null ? null : await findQuote(db, references.copyOf.toUpperCase())
  if (references.copyOf !== null && !original) return invalidField('copyOf', 'That quote doesn’t exist')
  return {
    enquiry,
    booking,
    customer,
    original,
    copied: original && copyOf(await findVersion(db, original.id, original.latest)),
    address: booking ?? (customer && (await latestProperty(db, customer.id))),
    followUp: booking && (await followUpTexts(booking, context)),
  }
}

/** Inserts a quote and its first version, filled in with what is known from its origin. */
async function insertFirstDraft(tx: Transaction, origin: Origin, context: Context): Promise<StoredQuote> {
  const { enquiry, booking, customer, original, copied, address, followUp } = origin
  const { now, staff } = context
  const phone = enquiry?.phone ?? booking?.phone ?? customer?.phone ?? null
  let quote: StoredQuote | null = null
  while (!quote)
    quote = await insertQuote(tx, {
      reference: `P-${referenceCharacters(6)}`,
      customerId: customer?.id ?? null,
      enquiry: enquiry?.reference ?? null,
      state: 'DRAFT',
      domestic: original?.domestic ?? true,
      totalCents: copied ? totalsOf(copied).totalCents : 0,
      name: enquiry?.name ?? booking?.name ?? customer?.name ?? '',
      email: enquiry?.email ?? booking?.email ?? customer?.email ?? null,
      phone,
      phoneE164: phone === null ? null : toE164(phone),
      service: booking?.service ?? original?.service ?? serviceOfEnquiry(enquiry, context),
      street: enquiry?.street ?? (address && streetLine(address)),
      suburb: enquiry?.suburb ?? address?.suburb ?? null,
      createdAt: now,
      createdBy: staff?.id ?? null,
    })
  await insertVersion(tx, {
    quoteId: quote.id,
    number: 1,
    title: 'Plumbing work',
    intro: '',
    lines: [],
    discountBasisPoints: 0,
    terms: TERMS,
    ...copied,
    ...followUp,
    validUntil: dayOf(now).add({ days: VALID_DAYS }).toString(),
    photos: [],
    createdAt: now,
  })
  return quote
}

const streetLine = ({ unit, street }: { readonly unit: string | null; readonly street: string }) =>
  unit ? `${unit}/${street}` : street

/** Returns what a new quote takes from a version of another. */
function copyOf({
  title,
  intro,
  lines,
  discountBasisPoints,
  terms,
}: Awaited<ReturnType<typeof findVersion>>) {
  return { title, intro, lines, discountBasisPoints, terms }
}

/** Returns the service that an enquiry would be booked as; null if none fits. */
function serviceOfEnquiry(
  enquiry: { readonly service: string | null } | null,
  { content }: Pick<Context, 'content'>,
): string | null {
  return content.services.find(({ quoteService }) => quoteService === enquiry?.service)?.slug ?? null
}

/** Returns the job record's follow-up work as a quote's title, or as its introduction if it is too long or has several lines. */
async function followUpTexts(
  booking: StoredBooking,
  context: Context,
): Promise<Partial<Record<'title' | 'intro', string>>> {
  const followUp = (await jobRecordOf(booking, context))?.record.followUp
  if (!followUp) return {}
  // A title takes no full stop.
  return followUp.length > MAX_TITLE || followUp.includes('\n')
    ? { intro: followUp }
    : { title: followUp.replace(/\.$/, '') }
}

/** Saves a whole draft, if the quote's version is current. */
export async function pricedQuoteSave(input: unknown, context: Context): Promise<Outcome> {
  const parsed = saveForm(context.content).safeParse(input)
  if (!parsed.success) {
    // Fields of a line include its index: `lines.2.quantity`.
    const fields = new Map(
      [...parsed.error.issues]
        .reverse()
        .map(({ path, message }) => [path.join('.') || 'request', message] as const),
    )
    return invalidInput([...fields].reverse().map(([field, message]) => ({ field, message })))
  }
  const {
    reference,
    version,
    title,
    intro,
    lines,
    discount: discountBasisPoints,
    terms,
    validUntil,
    photos,
    ...details
  } = parsed.data
  const versionDetails = {
    title,
    intro: intro.trim(),
    lines,
    discountBasisPoints,
    terms: terms.trim(),
    validUntil,
  }
  const today = dayOf(context.now)
  const invalidField = (field: string, message: string) => invalidInput([{ field, message }])
  if (validUntil < today.toString()) return invalidField('validUntil', 'Choose today or a later day')
  if (validUntil > today.add({ days: MAX_VALID_DAYS }).toString())
    return invalidField('validUntil', 'Choose a day within a year')
  const allPositions = lines.map((_line, position) => position)
  if (totalsOf(versionDetails, allPositions).totalCents > MAX_TOTAL_CENTS)
    return invalidField('lines', 'A quote can be $10,000,000 at most')
  return await changeQuote(reference, version, context, async (tx, quote) => {
    if (!hasDraft(quote)) return NO_DRAFT
    const errors = shortNumberErrors({ phone: details.phone }, [quote.phone])
    if (errors.length > 0) return invalidInput(errors)
    const enquiryPhotos = quote.enquiry === null ? [] : await quotePhotos(quote.enquiry, context)
    const includedPhotos = [...new Set(photos)].filter((photo) => enquiryPhotos.includes(photo))
    await updateVersion(
      tx,
      { quoteId: quote.id, number: quote.latest },
      { ...versionDetails, photos: includedPhotos },
    )
    const phoneE164 = details.phone === null ? null : toE164(details.phone)
    const unsent = quote.current === null
    const totals = unsent ? { totalCents: totalsOf(versionDetails).totalCents, validUntil } : {}
    await updateQuote(tx, quote.id, { ...details, phoneE164, ...totals })
    await record(tx, { action: 'priced-quote.change', target: targetOf(quote) }, context)
    return null
  })
}

/** Calculates totals while lines are being typed. Invalid lines and an invalid discount count as zero. */
export function pricedQuoteTotals(lines: ReadonlyArray<object>, typedDiscount: string) {
  const points = discount.safeParse(typedDiscount)
  const discountBasisPoints = points.success ? points.data : 0
  const parsedLines = lines.slice(0, MAX_LINES).map((line) => lineForm.safeParse(line).data ?? null)
  const version = { lines: parsedLines.filter((line) => line !== null), discountBasisPoints }
  const allPositions = version.lines.map((_line, position) => position)
  return {
    lines: parsedLines.map((line) => line && amountsOf(line, discountBasisPoints)),
    amounts: totalsOf(version),
    withOptions: totalsOf(version, allPositions),
  }
}

/**
 * Starts a new version of a sent quote as a copy of the last one. The customer keeps the sent version until the new one is sent.
 */
export async function pricedQuoteRevise(input: unknown, context: Context): Promise<Outcome> {
  const parsed = parse(changeForm, input)
  if (!parsed.ok) return parsed.refusal
  const { reference, version } = parsed.data
  return await changeQuote(reference, version, context, async (tx, quote) => {
    if (hasDraft(quote)) return DRAFT_EXISTS
    if (isAccepted(quote)) return ALREADY_ACCEPTED
    const number = quote.latest + 1
    const previous = await findVersion(tx, quote.id, quote.latest)
    const validUntil = dayOf(context.now).add({ days: VALID_DAYS }).toString()
    await insertVersion(tx, { ...previous, number, validUntil, createdAt: context.now, sentAt: null })
    await updateQuote(tx, quote.id, { latest: number })
    await record(tx, { action: 'priced-quote.revise', target: targetOf(quote), details: { number } }, context)
    return null
  })
}

/** Discards a draft: the whole quote if it was never sent, otherwise only its new version. */
export async function pricedQuoteDiscard(
  input: unknown,
  context: Context,
): Promise<PricedQuoteDiscarded | NotChangeable | InvalidInput> {
  const parsed = parse(changeForm, input)
  if (!parsed.ok) return parsed.refusal
  const { reference, version } = parsed.data
  const outcome = await changeQuote(reference, version, context, async (tx, quote) => {
    if (!hasDraft(quote)) return NO_DRAFT
    if (quote.current === null) await deleteQuote(tx, quote.id)
    else {
      await deleteVersion(tx, { quoteId: quote.id, number: quote.latest })
      await updateQuote(tx, quote.id, { latest: quote.current })
    }
    await record(tx, { action: 'priced-quote.discard', target: targetOf(quote) }, context)
    return null
  })
  if (outcome.type !== 'PricedQuoteSaved' && outcome !== QUOTE_NOT_FOUND) return outcome
  return { type: 'PricedQuoteDiscarded', quote: await findQuote(context.db, reference) }
}

export const isAccepted = ({ state }: StoredQuote): boolean => state === 'ACCEPTED' || state === 'CONVERTED'

/** Returns a quote's target in the audit log. */
export const targetOf = ({ reference }: Pick<StoredQuote, 'reference'>): string => `priced-quote ${reference}`

/** Returns an event of a quote by the caller. */
export function eventOf(
  { id: quoteId }: Pick<StoredQuote, 'id'>,
  kind: 'CREATED' | 'SENT',
  number: number,
  { now, staff }: Pick<Context, 'now' | 'staff'>,
) {
  return { quoteId, kind, number, at: now, accountId: staff?.id ?? null }
}

/** Changes a quote in one transaction, if its version is current. */
export function changeQuote(
  reference: string,
  version: number,
  { db }: Pick<Context, 'db'>,
  change: (
    tx: Parameters<Parameters<typeof transact<Outcome>>[1]>[0],
    quote: StoredQuote,
  ) => Promise<NotChangeable | InvalidInput | null>,
): Promise<Outcome> {
  return transact(db, async (tx): Promise<Outcome> => {
    const current = await lockQuote(tx, reference)
    if (!current) return QUOTE_NOT_FOUND
    if (current.version !== version) return isAccepted(current) ? ACCEPTED_MEANWHILE : CHANGED_MEANWHILE
    const refusal = await change(tx, current)
    if (refusal) return refusal
    const quote = await findQuote(tx, reference)
    return quote ? { type: 'PricedQuoteSaved', quote } : QUOTE_NOT_FOUND
  })
}
