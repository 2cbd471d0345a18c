import { quotePhoto } from '../../bookings/index.ts'
import type { Context } from '../../platform/context.ts'
import { renderPdf } from '../../platform/pdf/document.ts'
import { drawLetterhead, footerOf, letterheadOf } from '../../platform/pdf/letterhead.ts'
import type { Paper, PdfPicture } from '../../platform/pdf/paper.ts'
import { renderPrintPhoto } from '../../platform/pdf/photo.ts'
import { dayOf, parseDay } from '../../platform/time.ts'
import { dayInWords } from '../../platform/time-format.ts'
import { formatDollars } from '../money.ts'
import { findQuote, findVersion, type StoredQuote, type StoredVersion } from '../quote-rows.ts'
import { CONTRACT_OVER_CENTS, linesOf, needsContract, type PricedLine, totalsOf } from './view.ts'

/** Shown wherever the customer reads the total: over this amount, accepting is a request for a contract. */
const CONTRACT_NOTE = `Domestic building work over ${formatDollars(CONTRACT_OVER_CENTS).replace('.00', '')} needs a written contract in Queensland. If you accept, we’ll send you one to sign before any work starts.`

/** Returns a quote's PDF for staff, of its draft if there is one. Null if the quote doesn't exist. */
export async function pricedQuotePdf(reference: string, context: Context): Promise<Buffer | null> {
  const quote = await findQuote(context.db, reference)
  return quote && (await quotePdf(quote, await findVersion(context.db, quote.id, quote.latest), context))
}

/** Creates a version's PDF on the letterhead, with included lines, options, totals, terms and photos. */
export async function quotePdf(
  quote: StoredQuote,
  version: StoredVersion,
  context: Context,
): Promise<Buffer> {
  const letterhead = letterheadOf(context.content)
  const { reference } = quote
  const pictures = await picturesOf(quote, version, context)
  return await renderPdf({ title: `Quote ${reference}`, footer: footerOf(letterhead) }, (paper) => {
    drawLetterhead(paper, letterhead)
    paper.heading(1, version.title)
    paper.facts([
      ['Quote', version.number > 1 ? `${reference}, version ${version.number}` : reference],
      ['For', quote.name],
      ['At', [quote.street, quote.suburb].filter(Boolean).join(', ')],
      ['Date', longDay(dayOf(version.sentAt ?? context.now))],
      ['Valid until', longDay(parseDay(version.validUntil))],
    ])
    if (version.sentAt === null) paper.paragraph('Draft. Not sent to the customer.', { bold: true })
    paper.gap(8)
    paper.paragraph(version.intro)
    drawLines(paper, quote, version)
    if (quote.acceptedName !== null && quote.current === version.number) drawAcceptance(paper, quote)
    if (version.terms !== '') {
      paper.heading(2, 'Terms')
      paper.paragraph(version.terms)
    }
    if (pictures.length > 0) {
      paper.heading(2, 'Photos')
      paper.pictures(pictures)
    }
  })
}

function drawLines(paper: Paper, quote: StoredQuote, version: StoredVersion): void {
  const lines = linesOf(version)
  const included = lines.filter(({ optional }) => !optional)
  const options = lines.filter(({ optional }) => optional)
  const totals = totalsOf(version)
  if (included.length > 0) {
    paper.heading(2, 'What’s included')
    drawTable(paper, included, [
      ...(totals.discountCents > 0
        ? [
            ['Subtotal', formatDollars(totals.subtotalCents)],
            [`Discount (${version.discountBasisPoints / 100} %)`, `-${formatDollars(totals.discountCents)}`],
          ]
        : []),
      ['Total', formatDollars(totals.totalCents)],
      ['GST in the total', formatDollars(totals.gstCents)],
    ])
  }
  if (options.length > 0) {
    paper.heading(2, 'Optional extras')
    paper.paragraph('Not in the total. Tick what you’d like when you accept online.', { quiet: true })
    drawTable(paper, options, [])
  }
  if (
    needsContract(
      quote,
      totalsOf(
        version,
        options.map(({ position }) => position),
      ).totalCents,
    )
  ) {
    paper.gap(8)
    paper.paragraph(CONTRACT_NOTE)
  }
}

function drawTable(
  paper: Paper,
  lines: ReadonlyArray<PricedLine>,
  totals: ReadonlyArray<ReadonlyArray<string>>,
): void {
  paper.table({
    columns: [
      { title: 'Description', share: 0.48 },
      { title: 'Quantity', share: 0.12, align: 'right' },
      { title: 'Price', share: 0.23, align: 'right' },
      { title: 'Amount', share: 0.17, align: 'right' },
    ],
    rows: [
      ...lines.map((line) => ({
        cells: [
          line.hasGst ? line.description : `${line.description} (no GST)`,
          String(line.quantityThousandths / 1_000),
          `${formatDollars(line.unitCents)}${line.unit === 'each' ? '' : ` per ${line.unit}`}`,
          formatDollars(line.subtotalCents),
        ],
      })),
      ...totals.map(([name = '', amount = '']) => ({
        cells: [name, '', '', amount],
        bold: name === 'Total',
      })),
    ],
  })
}

function drawAcceptance(paper: Paper, quote: StoredQuote): void {
  const { acceptedName, acceptedCents, answeredAt } = quote
  paper.heading(2, 'Accepted')
  paper.facts([
    ['By', acceptedName],
    ['On', answeredAt && longDay(dayOf(answeredAt))],
    ['Total accepted', acceptedCents === null ? null : formatDollars(acceptedCents)],
  ])
}

/** Returns the chosen photos of the enquiry, scaled down. */
async function picturesOf(
  { enquiry }: StoredQuote,
  { photos }: StoredVersion,
  context: Context,
): Promise<ReadonlyArray<PdfPicture>> {
  if (enquiry === null) return []
  const pictures = await Promise.all(
    photos.map(async (n) => {
      const photo = await quotePhoto(enquiry, n, context)
      if (!photo) return []
      const bytes = await renderPrintPhoto(photo.bytes)
      return [{ bytes, alt: `Photo ${n} from the customer` }]
    }),
  )
  return pictures.flat()
}

/** Formats a day as `Friday 27 November 2026`. */
function longDay(day: Temporal.PlainDate | null): string | null {
  return day && `${dayInWords(day)} ${day.year}`
}
