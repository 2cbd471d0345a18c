import { photoOf, plumberName, serviceTitle, staffPhotosOf } from '../bookings/index.ts'
import type { Context } from '../platform/context.ts'
import { renderPdf } from '../platform/pdf/document.ts'
import { drawLetterhead, footerOf, letterheadOf } from '../platform/pdf/letterhead.ts'
import { INK } from '../platform/pdf/page.ts'
import type { Paper } from '../platform/pdf/paper.ts'
import { renderPrintPhoto } from '../platform/pdf/photo.ts'
import { dayInWords } from '../platform/time-format.ts'
import { certificateInWords, readingInWords } from './labels.ts'
import { type JobReport, jobReport } from './reports.ts'

/** Most photos in the PDF, few enough for one page and an email. */
const MAX_PRINTED_PHOTOS = 6

/** Returns photos taken before and after the work, in order. Others are for the office only. */
export async function reportPhotos({ booking }: Pick<JobReport, 'booking'>, { db }: Pick<Context, 'db'>) {
  const photos = await staffPhotosOf(booking.id, { db })
  return photos.flatMap(({ number, stage }) => (stage === null ? [] : [{ number, stage }]))
}

/** Returns a photo of a report by its number, or null if the link is invalid or the report has no such photo. */
export async function jobReportPhoto(token: string, number: number, context: Context) {
  const report = await jobReport(token, context)
  if (!report) return null
  const photos = await reportPhotos(report, context)
  return photos.some((photo) => photo.number === number)
    ? await photoOf(report.booking.id, number, context)
    : null
}

/** Returns the PDF of a report and its booking's reference, or null if the link is invalid. */
export async function jobReportPdf(token: string, context: Context) {
  const report = await jobReport(token, context)
  if (!report) return null
  const { booking, record } = report
  const letterhead = letterheadOf(context.content)
  const title = `Job report ${booking.reference}`
  const plumber = plumberName(booking.technicianName)
  const printedPhotos = (await reportPhotos(report, context)).slice(0, MAX_PRINTED_PHOTOS)
  const pictures = await Promise.all(
    printedPhotos.map(async ({ number, stage }) => {
      const photo = await photoOf(booking.id, number, context)
      if (!photo) return []
      const bytes = await renderPrintPhoto(photo.bytes)
      return [{ bytes, alt: stage === 'BEFORE' ? 'Before the work' : 'After the work' }]
    }),
  )
  const bytes = await renderPdf({ title, footer: footerOf(letterhead) }, (paper) => {
    drawLetterhead(paper, letterhead)
    paper.heading(1, 'Job report')
    paper.facts([
      ['Booking', booking.reference],
      ...(booking.workOrder === null ? [] : [['Work order', booking.workOrder] as const]),
      ...(booking.orderNumber === null ? [] : [['Order number', booking.orderNumber] as const]),
      ['Work', serviceTitle(booking, context)],
      ['Suburb', booking.suburb],
      ['Date', dayInWords(booking.startsAt)],
      ['Done by', [plumber, context.content.business.name].filter(Boolean).join(', ')],
    ])
    paper.heading(2, 'What we did')
    paper.paragraph(record.workDone)
    const lists = [
      ['Parts used', record.parts],
      ['Readings', record.readings.map(readingInWords)],
      ['Certificates', record.certificates.map(certificateInWords)],
    ] as const
    for (const [name, lines] of lists) {
      if (lines.length === 0) continue
      paper.heading(2, name)
      for (const line of lines) paper.paragraph(line)
    }
    if (record.followUp !== null) {
      paper.heading(2, 'What we suggest next')
      paper.paragraph(record.followUp)
    }
    if (record.signature !== null && record.signedName !== null)
      drawSignature(paper, record.signedName, record.signature)
    if (pictures.flat().length > 0) {
      paper.heading(2, 'Photos')
      paper.pictures(pictures.flat())
    }
  })
  return { reference: booking.reference, bytes }
}

/** Printed size of a signature in points, and the width of the field it was drawn in, 1000 by 400. */
const SIGNATURE = { width: 200, height: 80, drawnWidth: 1_000 }

function drawSignature(paper: Paper, name: string, strokes: ReadonlyArray<ReadonlyArray<number>>): void {
  const { file } = paper
  const { width, height, drawnWidth } = SIGNATURE
  paper.heading(2, 'Signed')
  paper.paragraph(name)
  paper.ensureSpace(height + 12)
  const [left, top, scale] = [file.page.margins.left, file.y, width / drawnWidth]
  const bbox = [left, top, left + width, top + height]
  const path = strokes.map(([x, y, ...rest]) => `M${x} ${y}L${(rest.length > 0 ? rest : [x, y]).join(' ')}`)
  paper.tag(
    'Figure',
    () => {
      file.save().translate(left, top).scale(scale).path(path.join(''))
      file.lineWidth(7).lineCap('round').lineJoin('round').stroke(INK)
      file.restore()
    },
    { alt: `Signature of ${name}`, bbox },
  )
  file.y = top + height + 12
}
