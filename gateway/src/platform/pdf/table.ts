import { contentArea, INK, LINE, QUIET } from './page.ts'

const SIZE = 10
const PADDING = { x: 6, y: 5 }

/** A table with a header row, repeated on each page that it runs over. */
export type Table = {
  readonly columns: ReadonlyArray<{
    readonly title: string
    /** Share of the width; all shares add up to 1. */
    readonly share: number
    readonly align?: 'left' | 'right'
  }>
  readonly rows: ReadonlyArray<{
    readonly cells: ReadonlyArray<string>
    /** For totals. */
    readonly bold?: boolean
  }>
}

type Cell = {
  readonly words: string
  readonly x: number
  readonly width: number
  readonly align: 'left' | 'right'
}

/** Draws a table at the current position, tagged as a table. No row is split across pages. */
export function drawTable(
  file: PDFKit.PDFDocument,
  text: PDFKit.PDFStructureElement,
  { columns, rows }: Table,
): void {
  const table = file.struct('Table')
  text.add(table)
  const header = layOutCells(
    file,
    columns,
    columns.map(({ title }) => title),
  )
  const titled = columns.some(({ title }) => title !== '')
  if (titled) {
    if (file.y + 2 * rowHeight(file, header, 'bold') > contentArea(file).bottom) file.addPage()
    drawRow(file, table, header, 'header')
  }
  for (const { cells, bold = false } of rows) {
    const look = bold ? 'bold' : 'regular'
    const drawn = layOutCells(file, columns, cells)
    if (file.y + rowHeight(file, drawn, look) > contentArea(file).bottom) {
      file.addPage()
      if (titled) drawRow(file, null, header, 'header')
    }
    drawRow(file, table, drawn, look)
  }
  table.end()
  file.x = contentArea(file).left
}

function layOutCells(
  file: PDFKit.PDFDocument,
  columns: Table['columns'],
  words: ReadonlyArray<string>,
): ReadonlyArray<Cell> {
  const { left, width } = contentArea(file)
  let x = left
  return columns.map(({ share, align = 'left' }, index) => {
    const cell = { words: words[index] ?? '', x, width: share * width, align }
    x += cell.width
    return cell
  })
}

type CellStyle = 'header' | 'regular' | 'bold'

function applyStyle(file: PDFKit.PDFDocument, look: CellStyle): PDFKit.PDFDocument {
  return file
    .font(look === 'regular' ? 'regular' : 'bold')
    .fontSize(look === 'header' ? SIZE - 1 : SIZE)
    .fillColor(look === 'header' ? QUIET : INK)
}

const textOptions = ({ width, align }: Cell) => ({ width: width - 2 * PADDING.x, align, lineGap: 1.5 })

function rowHeight(file: PDFKit.PDFDocument, cells: ReadonlyArray<Cell>, look: CellStyle): number {
  applyStyle(file, look)
  return Math.max(...cells.map((cell) => file.heightOfString(cell.words, textOptions(cell)))) + 2 * PADDING.y
}

/** Draws one row. Repeated headers aren't tagged as part of the table, because they have been read out already. */
function drawRow(
  file: PDFKit.PDFDocument,
  table: PDFKit.PDFStructureElement | null,
  cells: ReadonlyArray<Cell>,
  look: CellStyle,
): void {
  const top = file.y
  const height = rowHeight(file, cells, look)
  const draw = (cell: Cell) => () =>
    void applyStyle(file, look).text(cell.words, cell.x + PADDING.x, top + PADDING.y, textOptions(cell))
  if (table) {
    const line = file.struct('TR')
    table.add(line)
    for (const cell of cells) {
      // Missing in the types.
      const scope: object = look === 'header' ? { scope: 'Column' } : {}
      line.add(file.struct(look === 'header' ? 'TH' : 'TD', scope, draw(cell)))
    }
    line.end()
  }
  file.markContent('Artifact', { type: 'Layout' })
  if (!table) for (const cell of cells) draw(cell)()
  const { left, width } = contentArea(file)
  file
    .moveTo(left, top + height)
    .lineTo(left + width, top + height)
    .lineWidth(look === 'header' ? 1 : 0.5)
    .strokeColor(look === 'header' ? QUIET : LINE)
    .stroke()
  file.endMarkedContent()
  file.y = top + height
}
