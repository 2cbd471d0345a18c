import { z } from 'zod'
import { record } from '../../audit/index.ts'
import { titleOf } from '../../bookings/index.ts'
import type { Context } from '../../platform/context.ts'
import { transact } from '../../platform/database/transact.ts'
import { type CsvRow, csvStream } from '../../platform/pagination/csv.ts'
import { dayOf, parseDay, startOfDay } from '../../platform/time.ts'
import { acceptedQuotes, completedJobs, type JobPosition } from './store.ts'

/** The columns of Xero's sales invoice template, in its order. Those with a star are required. */
const COLUMNS = [
  '*ContactName',
  'EmailAddress',
  'POAddressLine1',
  'POAddressLine2',
  'POAddressLine3',
  'POAddressLine4',
  'POCity',
  'PORegion',
  'POPostalCode',
  'POCountry',
  '*InvoiceNumber',
  'Reference',
  '*InvoiceDate',
  '*DueDate',
  'InventoryItemCode',
  '*Description',
  '*Quantity',
  '*UnitAmount',
  'Discount',
  '*AccountCode',
  '*TaxType',
  'TaxAmount',
  'TrackingName1',
  'TrackingOption1',
  'TrackingName2',
  'TrackingOption2',
  'Currency',
  'BrandingTheme',
] as const

/** Tax rate names in an Australian Xero organisation. */
const GST = 'GST on Income'
const NO_GST = 'GST Free Income'

const MAX_DAYS = 366
const BATCH_SIZE = 500

const dateSchema = z.string().transform((value, check) => {
  const date = parseDay(value)
  if (date) return date
  check.addIssue({ code: 'custom', message: 'a day such as 2026-11-24' })
  return z.NEVER
})

const ExportInput = z
  .object({
    from: dateSchema,
    to: dateSchema,
    account: z
      .string()
      .trim()
      .max(10)
      .regex(/^[\w-]*$/)
      .default(''),
    days: z.coerce.number().int().min(0).max(90).default(14),
  })
  .refine(({ from, to }) => {
    const days = from.until(to).days
    return days >= 0 && days < MAX_DAYS
  })

/**
 * Completed jobs as a Xero sales invoice import, from the first to the last day in Queensland time. Each line of the accepted quote
 * is a line, with prices including GST. A job without one gets a line without a price for the bookkeeper to fill in. A job from a
 * work order is invoiced to the person or company the agency named, with its order number, and names its property. Null for invalid
 * days, or a range of more than a year.
 */
export async function exportForXero(
  input: Readonly<Record<string, unknown>>,
  context: Context,
): Promise<NodeJS.ReadableStream | null> {
  const { success, data } = ExportInput.safeParse(input)
  if (!success) return null
  const details = { from: data.from.toString(), to: data.to.toString() }
  await transact(context.db, (tx) => record(tx, { action: 'xero.export', target: 'xero', details }, context))
  return csvStream(COLUMNS, pages(data, context))
}

async function* pages(
  { from, to, account, days }: z.output<typeof ExportInput>,
  { db, content }: Context,
): AsyncGenerator<ReadonlyArray<CsvRow>> {
  const period = { from: startOfDay(from), to: startOfDay(to.add({ days: 1 })), limit: BATCH_SIZE }
  for (let after: JobPosition | null = null; ; ) {
    const jobs: Awaited<ReturnType<typeof completedJobs>> = await completedJobs(db, { ...period, after })
    const quotes = await acceptedQuotes(
      db,
      jobs.map(({ booking }) => booking.id),
    )
    yield jobs.flatMap(({ at, booking, order }) => {
      const completedOn = dayOf(at)
      const quote = quotes.find(({ bookingId }) => bookingId === booking.id)
      const street = [booking.unit, booking.street].filter((part) => part !== null).join(', ')
      const invoice = {
        ...EMPTY_ROW,
        ...(order
          ? { '*ContactName': order.invoiceTo, EmailAddress: order.invoiceEmail ?? '' }
          : { '*ContactName': booking.name, EmailAddress: booking.email ?? '' }),
        // Xero stores this as the postal address of the contact, who isn't at the property of a work order.
        ...(booking.workOrder === null
          ? {
              POAddressLine1: street,
              POCity: booking.suburb,
              PORegion: 'QLD',
              POPostalCode: booking.postcode,
              POCountry: 'Australia',
            }
          : {}),
        '*InvoiceNumber': booking.reference,
        Reference: [booking.orderNumber ?? booking.workOrder, quote?.reference].filter(Boolean).join(', '),
        '*InvoiceDate': formatXeroDate(completedOn),
        '*DueDate': formatXeroDate(completedOn.add({ days })),
        '*AccountCode': account,
        Currency: 'AUD',
      }
      const title = titleOf(booking, content)
      // The invoice of a work order doesn't go to the property, so its first line names it.
      const property = booking.workOrder === null ? null : `${street}, ${booking.suburb}`
      const description = `${title}, ${property ?? booking.suburb} (${booking.reference})`
      const unpriced = { ...invoice, '*Description': description, '*Quantity': '1', '*TaxType': GST }
      const lines = quote ? quotedLines(quote, property) : []
      // The lines of a quote are deleted if its customer is erased. The job is still invoiced.
      return lines.length > 0 ? lines.map((line) => ({ ...invoice, ...line })) : [unpriced]
    })
    const last = jobs.at(-1)
    if (!last || jobs.length < BATCH_SIZE) return
    after = { at: last.at, id: last.id }
  }
}

const EMPTY_ROW = Object.fromEntries(COLUMNS.map((name) => [name, '']))

/** The lines a customer accepted: the quote's fixed lines and the optional ones they ticked. The first names the property, if given. */
function quotedLines(
  { lines, options, discountBasisPoints }: Awaited<ReturnType<typeof acceptedQuotes>>[number],
  property: string | null,
): ReadonlyArray<CsvRow> {
  const discount = discountBasisPoints === 0 ? '' : String(discountBasisPoints / 100)
  return lines
    .filter(({ optional }, position) => !optional || options?.includes(position))
    .map(({ description, quantityThousandths, unitCents, hasGst }, index) => ({
      '*Description': index === 0 && property !== null ? `${description}, ${property}` : description,
      '*Quantity': String(quantityThousandths / 1_000),
      '*UnitAmount': (unitCents / 100).toFixed(2),
      Discount: discount,
      '*TaxType': hasGst ? GST : NO_GST,
    }))
}

/** Formats a date as `24/11/2026`. */
function formatXeroDate(date: Temporal.PlainDate): string {
  const padTwo = (number: number) => String(number).padStart(2, '0')
  return `${padTwo(date.day)}/${padTwo(date.month)}/${date.year}`
}
