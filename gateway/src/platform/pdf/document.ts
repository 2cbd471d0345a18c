import { sourcePath } from '../folders.ts'
import { QUIET } from './page.ts'
import { createPaper, type Paper } from './paper.ts'

/** A4, in points. */
const SIZE = 'A4'
/** Margins around the text; larger at the bottom, for the footer. */
const MARGINS = { top: 56, left: 56, right: 56, bottom: 84 }
const FOOTER_SIZE = 8.5

/** Texts of a PDF besides its content. */
export type PdfOptions = {
  /** Shown by PDF readers instead of the file name. */
  readonly title: string
  /** Printed at the foot of each page, before the page number. */
  readonly footer: string
}

// The site's own typeface with all glyphs: names have letters that the web font leaves out. SIL Open Font License 1.1.
const font = (weight: 'regular' | 'bold') => sourcePath(`platform/pdf/fonts/familjen-grotesk-${weight}.ttf`)

/**
 * Creates a PDF that screen readers can read: tagged in drawing order, with title, language and embedded fonts. Page footers are
 * marked as artifacts.
 */
export async function renderPdf(
  { title, footer }: PdfOptions,
  draw: (paper: Paper) => void,
): Promise<Buffer> {
  // Loaded on demand: with its fonts it takes memory that no other request needs.
  const { default: PDFDocument } = await import('pdfkit')
  const file = new PDFDocument({
    size: SIZE,
    margins: MARGINS,
    bufferPages: true,
    font: font('regular'),
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: 'en-AU',
    info: { Title: title },
    // Declares PDF/UA conformance, which the rest of this fulfils. Missing in the types.
    subset: 'PDF/UA' as 'PDF/A-1',
  })
  file.registerFont('regular', font('regular')).registerFont('bold', font('bold'))
  const chunks: Buffer[] = []
  file.on('data', (chunk: Buffer) => chunks.push(chunk))
  const finished = new Promise<void>((resolve, reject) => {
    file.on('end', resolve)
    file.on('error', reject)
  })
  const root = file.struct('Document')
  file.addStructure(root)
  draw(createPaper(file, root))
  root.end()
  drawFooters(file, footer)
  file.end()
  await finished
  return Buffer.concat(chunks)
}

function drawFooters(file: PDFKit.PDFDocument, footer: string): void {
  const { count } = file.bufferedPageRange()
  for (let index = 0; index < count; index += 1) {
    file.switchToPage(index)
    const { width, height, margins } = file.page
    const { left } = margins
    const textWidth = width - left - margins.right
    // Text below the bottom margin would start a new page.
    file.page.margins = { ...margins, bottom: 0 }
    file.markContent('Artifact', { type: 'Pagination' })
    file.font('regular').fontSize(FOOTER_SIZE).fillColor(QUIET)
    const y = height - MARGINS.bottom + 28
    file.text(footer, left, y, { width: textWidth - 90, height: 40, ellipsis: true })
    file.text(`Page ${index + 1} of ${count}`, left, y, { width: textWidth, align: 'right' })
    file.endMarkedContent()
    file.page.margins = margins
  }
}
