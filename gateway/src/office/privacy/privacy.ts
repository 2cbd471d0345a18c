import { z } from 'zod'
import { record as audit } from '../../audit/index.ts'
import { customerReference } from '../../customers/index.ts'
import type { Context } from '../../platform/context.ts'
import { formatCount } from '../../platform/count-format.ts'
import { transact } from '../../platform/database/transact.ts'
import { type InvalidInput, invalidInput, type NotChangeable } from '../../platform/result.ts'
import { NO_OBJECT } from '../../platform/validation/fields.ts'
import { parse } from '../../platform/validation/parse.ts'
import {
  eraseBookings,
  eraseConversations,
  eraseCustomerRows,
  eraseMessages,
  eraseQuotes,
  eraseRequests,
  eraseReviews,
  eraseTraces,
} from './erasure-store.ts'
import { readPersonalData } from './export-store.ts'
import { customerPdf } from './pdf.ts'
import { findPerson, openReferences, type Person } from './person-store.ts'

/** @public Named by codegen.ts. */
export type CustomerErased = {
  readonly type: 'CustomerErased'
  readonly reference: string
  readonly message: string
}

const eraseForm = z.object(
  {
    reference: customerReference,
    confirmation: z.string('Type the reference to confirm').trim().toUpperCase(),
  },
  NO_OBJECT,
)

const CUSTOMER_NOT_FOUND: NotChangeable = { type: 'NotChangeable', message: 'That customer doesn’t exist.' }

/**
 * Everything held about a customer and those merged into them, as a JSON or PDF file. Null if there is no such customer. The export
 * is recorded in the audit log.
 */
export async function customerFile(
  reference: string,
  format: 'json' | 'pdf',
  context: Context,
): Promise<Buffer | null> {
  const { db, now, content } = context
  const person = await findPerson(db, reference)
  if (!person) return null
  const personalData = {
    business: content.business.name,
    exportedAt: now.toString(),
    ...(await readPersonalData(db, person)),
  }
  await transact(db, (tx) =>
    audit(
      tx,
      { action: 'customer.export', target: `customer ${person.reference}`, details: { format } },
      context,
    ),
  )
  return format === 'json'
    ? Buffer.from(`${JSON.stringify(personalData, null, 2)}\n`)
    : await customerPdf(personalData, content)
}

/**
 * Erases all personal data of a customer and those merged into them, in one transaction. What reports count stays: that there was a
 * visit or an enquiry, when, roughly where, and its outcome. Refused while they have an open visit or enquiry.
 */
export async function customerErase(
  input: unknown,
  context: Context,
): Promise<CustomerErased | NotChangeable | InvalidInput> {
  const parsed = parse(eraseForm, input)
  if (!parsed.ok) return parsed.refusal
  const { reference, confirmation } = parsed.data
  if (confirmation !== reference)
    return invalidInput([{ field: 'confirmation', message: `Type ${reference} to confirm` }])
  return await transact(context.db, async (tx): Promise<CustomerErased | NotChangeable> => {
    const person = await findPerson(tx, reference, true)
    if (!person) return CUSTOMER_NOT_FOUND
    const open = await openReferences(tx, person)
    if (open.length > 0)
      return {
        type: 'NotChangeable',
        message: `Not erased. Complete, cancel or close these first: ${open.join(', ')}.`,
      }
    const messages = await eraseMessages(tx, person)
    await eraseConversations(tx, person)
    const bookings = await eraseBookings(tx, person)
    const matcher = { redact: createRedactor(person), mentions: (text: string) => mentions(person, text) }
    const requests = await eraseRequests(tx, person, matcher.redact)
    await eraseQuotes(tx, person)
    await eraseReviews(tx, person, matcher.redact)
    await eraseTraces(tx, person, matcher)
    await eraseCustomerRows(tx, person, context.now)
    const counts = { bookings, requests, messages }
    await audit(
      tx,
      { action: 'customer.erase', target: `customer ${person.reference}`, details: counts },
      context,
    )
    return {
      type: 'CustomerErased',
      reference: person.reference,
      message: `Erased. ${formatCount(bookings, 'booking')} and ${formatCount(requests, 'enquiry', 'enquiries')} stay as figures, ${formatCount(messages, 'message')} deleted.`,
    }
  })
}

/** Returns a function that replaces a person's names and details in free text. */
function createRedactor({ names, details }: Person): (text: string) => string {
  const parts = names.flatMap((name) => name.split(/\s+/))
  const pattern = wholeWordPattern(
    [...details, ...names, ...parts].filter((value) => value.trim().length > 1),
  )
  return (text) => text.replaceAll(pattern, '…')
}

function mentions({ names, ownDetails }: Person, text: string): boolean {
  return wholeWordPattern([...names, ...ownDetails].filter((value) => value.length > 3)).test(text)
}

/** Matches any of these values as whole words: Anna isn't in Joanna. */
function wholeWordPattern(values: ReadonlyArray<string>): RegExp {
  const alternation = values
    .toSorted((a, b) => b.length - a.length)
    .map((value) => value.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('|')
  return alternation === ''
    ? /(?!)/gu
    : new RegExp(`(?<![\\p{L}\\p{N}])(?:${alternation})(?![\\p{L}\\p{N}])`, 'giu')
}
