import { INK, LINE, QUIET, roomOf } from './page.ts'

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
  const header = cellsOf(
    file,
    columns,
    columns.map(({ title }) => title),
  )
  const titled = columns.some(({ title }) => title !== '')
  if (titled) {
    if (file.y + 2 * heightOf(file, header, 'bold') > roomOf(file).bottom) file.addPage()
    row(file, table, header, 'header')
  }
  for (const { cells, bold = false } of rows) {
    const look = bold ? 'bold' : 'regular'
    const drawn = cellsOf(file, columns, cells)
    if (file.y + heightOf(file, drawn, look) > roomOf(file).bottom) {
      file.addPage()
      if (titled) row(file, null, header, 'header')
    }
    row(file, table, drawn, look)
  }
  table.end()
  file.x = roomOf(file).left
}

function cellsOf(
  file: PDFKit.PDFDocument,
  columns: Table['columns'],
  words: ReadonlyArray<string>,
): ReadonlyArray<Cell> {
  const { left, width } = roomOf(file)
  let x = left
  return columns.map(({ share, align = 'left' }, index) => {
    const cell = { words: words[index] ?? '', x, width: share * width, align }
    x += cell.width
    return cell
  })
}

type Look = 'header' | 'regular' | 'bold'

function styled(file: PDFKit.PDFDocument, look: Look): PDFKit.PDFDocument {
  return file
    .font(look === 'regular' ? 'regular' : 'bold')
    .fontSize(look === 'header' ? SIZE - 1 : SIZE)
    .fillColor(look === 'header' ? QUIET : INK)
}

const optionsOf = ({ width, align }: Cell) => ({ width: width - 2 * PADDING.x, align, lineGap: 1.5 })

function heightOf(file: PDFKit.PDFDocument, cells: ReadonlyArray<Cell>, look: Look): number {
  styled(file, look)
  return Math.max(...cells.map((cell) => file.heightOfString(cell.words, optionsOf(cell)))) + 2 * PADDING.y
}

/** Draws one row. Repeated headers aren't tagged as part of the table, because they have been read out already. */
function row(
  file: PDFKit.PDFDocument,
  table: PDFKit.PDFStructureElement | null,
  cells: ReadonlyArray<Cell>,
  look: Look,
): void {
  const top = file.y
  const height = heightOf(file, cells, look)
  const draw = (cell: Cell) => () =>
    void styled(file, look).text(cell.words, cell.x + PADDING.x, top + PADDING.y, optionsOf(cell))
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
  const { left, width } = roomOf(file)
  file
    .moveTo(left, top + height)
    .lineTo(left + width, top + height)
    .lineWidth(look === 'header' ? 1 : 0.5)
    .strokeColor(look === 'header' ? QUIET : LINE)
    .stroke()
  file.endMarkedContent()
  file.y = top + height
}
