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
  readonly text: string
  readonly x: number
  readonly width: number
  readonly align: 'left' | 'right'
}

/** Draws a table at the current position, tagged as a table. No row is split across pages. */
export function drawTable(
  file: PDFKit.PDFDocument,
  root: PDFKit.PDFStructureElement,
  { columns, rows }: Table,
): void {
  const table = file.struct('Table')
  root.add(table)
  const header = layOutCells(
    file,
    columns,
    columns.map(({ title }) => title),
  )
  const hasTitles = columns.some(({ title }) => title !== '')
  if (hasTitles) {
    if (file.y + 2 * rowHeight(file, header, 'bold') > contentArea(file).bottom) file.addPage()
    drawRow(file, table, header, 'header')
  }
  for (const { cells, bold = false } of rows) {
    const style = bold ? 'bold' : 'regular'
    const laidOut = layOutCells(file, columns, cells)
    if (file.y + rowHeight(file, laidOut, style) > contentArea(file).bottom) {
      file.addPage()
      if (hasTitles) drawRow(file, null, header, 'header')
    }
    drawRow(file, table, laidOut, style)
  }
  table.end()
  file.x = contentArea(file).left
}

function layOutCells(
  file: PDFKit.PDFDocument,
  columns: Table['columns'],
  texts: ReadonlyArray<string>,
): ReadonlyArray<Cell> {
  const { left, width } = contentArea(file)
  let x = left
  return columns.map(({ share, align = 'left' }, index) => {
    const cell = { text: texts[index] ?? '', x, width: share * width, align }
    x += cell.width
    return cell
  })
}

type CellStyle = 'header' | 'regular' | 'bold'

function applyStyle(file: PDFKit.PDFDocument, style: CellStyle): PDFKit.PDFDocument {
  return file
    .font(style === 'regular' ? 'regular' : 'bold')
    .fontSize(style === 'header' ? SIZE - 1 : SIZE)
    .fillColor(style === 'header' ? QUIET : INK)
}

const textOptions = ({ width, align }: Cell) => ({ width: width - 2 * PADDING.x, align, lineGap: 1.5 })

function rowHeight(file: PDFKit.PDFDocument, cells: ReadonlyArray<Cell>, style: CellStyle): number {
  applyStyle(file, style)
  return Math.max(...cells.map((cell) => file.heightOfString(cell.text, textOptions(cell)))) + 2 * PADDING.y
}

/** Draws one row. Repeated headers aren't tagged as part of the table, because they have been read out already. */
function drawRow(
  file: PDFKit.PDFDocument,
  table: PDFKit.PDFStructureElement | null,
  cells: ReadonlyArray<Cell>,
  style: CellStyle,
): void {
  const top = file.y
  const height = rowHeight(file, cells, style)
  const draw = (cell: Cell) => () =>
    void applyStyle(file, style).text(cell.text, cell.x + PADDING.x, top + PADDING.y, textOptions(cell))
  if (table) {
    const rowElement = file.struct('TR')
    table.add(rowElement)
    for (const cell of cells) {
      // Missing in the types.
      const scope: object = style === 'header' ? { scope: 'Column' } : {}
      rowElement.add(file.struct(style === 'header' ? 'TH' : 'TD', scope, draw(cell)))
    }
    rowElement.end()
  }
  file.markContent('Artifact', { type: 'Layout' })
  if (!table) for (const cell of cells) draw(cell)()
  const { left, width } = contentArea(file)
  file
    .moveTo(left, top + height)
    .lineTo(left + width, top + height)
    .lineWidth(style === 'header' ? 1 : 0.5)
    .strokeColor(style === 'header' ? QUIET : LINE)
    .stroke()
  file.endMarkedContent()
  file.y = top + height
}
