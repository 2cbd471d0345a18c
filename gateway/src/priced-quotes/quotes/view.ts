import type { Context } from '../../platform/context.ts'
import type { PricedQuoteLine, PricedQuoteState } from '../../platform/database/tables.ts'
import { dayOf, parseDay, startOfDay } from '../../platform/time.ts'
import { truncate } from '../../platform/validation/storable-text.ts'
import { type Amounts, amountsOf, sumOf } from '../money.ts'
import type { eventsOf, StoredQuote, StoredVersion } from '../quote-rows.ts'

/** Domestic building work over this amount, GST included, needs a written contract in Queensland: $3,300. */
export const CONTRACT_OVER_CENTS = 330_000

/** @public Named by codegen.ts. */
export type QuoteEvent = Awaited<ReturnType<typeof eventsOf>>[number]

export type QuoteState = PricedQuoteState | 'EXPIRED'

/** Returns a quote's current state. An unanswered one expires after its last day. */
export function stateOf(
  { state, validUntil }: Pick<StoredQuote, 'state' | 'validUntil'>,
  { now }: Pick<Context, 'now'>,
): QuoteState {
  const awaitsAnswer = state === 'SENT' || state === 'SEEN'
  return awaitsAnswer && validUntil !== null && validUntil < dayOf(now).toString() ? 'EXPIRED' : state
}

/** Returns the end of the last day on which a quote can be accepted. */
export function endOf(validUntil: string): Temporal.Instant {
  const day = parseDay(validUntil)
  if (!day) throw new Error('quote without a last day')
  return startOfDay(day.add({ days: 1 }))
}

/** A line with its amounts. */
export type PricedLine = PricedQuoteLine & Amounts & { readonly position: number }

/** Returns a version's lines with their amounts, in order. Positions start at 0. */
export function linesOf({
  lines,
  discountBasisPoints,
}: Pick<StoredVersion, 'lines' | 'discountBasisPoints'>): ReadonlyArray<PricedLine> {
  return lines.map((line, position) => ({ ...line, position, ...amountsOf(line, discountBasisPoints) }))
}

/** Returns a version's totals with these options, given by position. None by default. */
export function totalsOf(
  version: Pick<StoredVersion, 'lines' | 'discountBasisPoints'>,
  options: ReadonlyArray<number> = [],
): Amounts {
  return sumOf(linesOf(version).filter(({ optional, position }) => !optional || options.includes(position)))
}

/** Returns whether this total needs a written contract. */
export function needsContract({ domestic }: Pick<StoredQuote, 'domestic'>, totalCents: number): boolean {
  return domestic && totalCents > CONTRACT_OVER_CENTS
}

/** A line with its quantity: `2 × Flexible hose`, `Labour, 1.5 hour`. */
function quantityAndTitle({
  description,
  unit,
  quantityThousandths,
}: Pick<PricedQuoteLine, 'description' | 'unit' | 'quantityThousandths'>): string {
  const quantity = quantityThousandths / 1_000
  return unit === 'each' ? `${quantity} × ${description}` : `${description}, ${quantity} ${unit}`
}

/** The same for customers, who are not given a quantity of one. */
export const lineTitle = (line: Parameters<typeof quantityAndTitle>[0]): string =>
  line.unit === 'each' && line.quantityThousandths === 1_000 ? line.description : quantityAndTitle(line)

/** Length of a booking's note. */
const MAX_NOTE_LENGTH = 500

/**
 * Note for the plumber on a booking of an accepted quote: the lines that the customer accepted, without prices. Plumbers see the note
 * and not the quote.
 */
export function bookingNote(
  { reference, acceptedOptions }: Pick<StoredQuote, 'reference' | 'acceptedOptions'>,
  version: Pick<StoredVersion, 'title' | 'lines' | 'discountBasisPoints'>,
): string {
  const accepted = linesOf(version)
    .filter(({ optional, position }) => !optional || acceptedOptions?.includes(position))
    .map(quantityAndTitle)
  return truncate([`Accepted quote ${reference}: ${version.title}`, ...accepted].join('\n'), MAX_NOTE_LENGTH)
}

/** What is needed to look for times for a quote's work. */
export type Job = { readonly service: string; readonly suburb: string }

/** Returns the service and the suburb of a quote. Null unless it names both. */
export const namedJob = ({ service, suburb }: Pick<StoredQuote, 'service' | 'suburb'>): Job | null =>
  service === null || suburb === null ? null : { service, suburb }
