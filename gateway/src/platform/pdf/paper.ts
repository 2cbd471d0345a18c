import { contentArea, DEEP, INK, QUIET } from './page.ts'
import { drawTable, type Table } from './table.ts'

const BODY_SIZE = 10.5
const HEADING_SIZES = { 1: 24, 2: 14 } as const

/** A JPEG or PNG picture and its alt text. */
export type PdfPicture = { readonly bytes: Buffer; readonly alt: string }

/** Draws on the pages of a PDF, from top to bottom; continues on a new page when one is full. */
export type Paper = {
  readonly file: PDFKit.PDFDocument
  /** Adds an element to the text for screen readers: `P`, `H1`. What is drawn inside belongs to it. */
  readonly tag: (type: string, draw: () => void, options?: TagOptions) => void
  readonly heading: (level: 1 | 2, text: string) => void
  /** Keeps line breaks. */
  readonly paragraph: (text: string, style?: { readonly quiet?: boolean; readonly bold?: boolean }) => void
  /** Names and values, one pair per line: `Valid until`, `Friday 27 November 2026`. Pairs without a value are left out. */
  readonly facts: (facts: ReadonlyArray<readonly [name: string, value: string | null]>) => void
  readonly table: (table: Table) => void
  /** Pictures side by side, two per row. */
  readonly pictures: (pictures: ReadonlyArray<PdfPicture>) => void
  /** Leaves vertical space, in points. */
  readonly gap: (points: number) => void
  /** Starts a new page unless this much space is left, in points. */
  readonly ensureSpace: (points: number) => void
}

type TagOptions = { readonly alt?: string; readonly bbox?: ReadonlyArray<number> }

export function createPaper(file: PDFKit.PDFDocument, root: PDFKit.PDFStructureElement): Paper {
  const tag: Paper['tag'] = (type, draw, options = {}) => {
    root.add(file.struct(type, options as object, draw))
  }
  const ensureSpace = (points: number): void => {
    if (file.y + points > contentArea(file).bottom) file.addPage()
  }
  const write = (text: string, size: number, font: 'regular' | 'bold', colour: string) => {
    const { left, width } = contentArea(file)
    file.font(font).fontSize(size).fillColor(colour)
    file.text(text, left, file.y, { width, lineGap: size * 0.22 })
  }
  return {
    file,
    tag,
    ensureSpace,
    gap: (points) => {
      file.y += points
    },
    heading: (level, text) => {
      file.y += level === 1 ? 0 : 14
      ensureSpace(80)
      tag(`H${level}`, () => write(text, HEADING_SIZES[level], 'bold', DEEP))
      file.y += 4
    },
    paragraph: (text, { quiet = false, bold = false } = {}) => {
      for (const block of text.split(/\n{2,}/).filter((each) => each.trim() !== '')) {
        tag('P', () => write(block, BODY_SIZE, bold ? 'bold' : 'regular', quiet ? QUIET : INK))
        file.y += 5
      }
    },
    facts: (facts) => {
      for (const [name, value] of facts) {
        if (value === null || value === '') continue
        ensureSpace(30)
        tag('P', () => {
          const { left, width } = contentArea(file)
          file.font('bold').fontSize(BODY_SIZE).fillColor(INK)
          file.text(`${name}: `, left, file.y, { width, lineGap: 2, continued: true })
          file.font('regular').text(value, { lineGap: 2 })
        })
        file.y += 2
      }
    },
    table: (table) => drawTable(file, root, table),
    pictures: (pictures) => {
      const { left, width } = contentArea(file)
      const [gap, height] = [12, 150]
      const side = (width - gap) / 2
      for (let first = 0; first < pictures.length; first += 2) {
        ensureSpace(height + gap)
        const top = file.y
        for (const [index, { bytes, alt }] of pictures.slice(first, first + 2).entries()) {
          const x = left + index * (side + gap)
          const bbox = [x, top, x + side, top + height]
          tag('Figure', () => void file.image(bytes, x, top, { fit: [side, height] }), { alt, bbox })
        }
        file.y = top + height + gap
      }
    },
  }
}
