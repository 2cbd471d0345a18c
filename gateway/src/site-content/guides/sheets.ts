import type { GuideSheet } from 'content'
import type { Context } from '../../platform/context.ts'
import { renderPdf } from '../../platform/pdf/document.ts'
import { drawLetterhead, letterheadOf, publicFooterOf } from '../../platform/pdf/letterhead.ts'
import { contentArea, DEEP, INK, QUIET } from '../../platform/pdf/page.ts'
import type { Paper } from '../../platform/pdf/paper.ts'

/** Gap between fields side by side, in points. */
const GAP = 18
/** Distance between lines to write on: the height of handwriting with its label above. */
const LINE_HEIGHT = { poster: 38, sheet: 31 }
const BOX_SIZE = 13

type Part = GuideSheet['parts'][number]

/** A guide's printable A4 sheet, with our name and phone number and lines to write on. Null if there is no sheet with this id. */
export async function guideSheetPdf(
  slug: string,
  id: string,
  { content }: Pick<Context, 'content'>,
): Promise<Buffer | null> {
  const guide = content.guides.find((each) => each.slug === slug)
  const sheet = guide?.sheets.find((each) => each.id === id)
  if (!sheet) return null
  const { brand, phone } = letterheadOf(content)
  const letterhead = { ...letterheadOf(content), email: null, address: null, abn: null }
  return await renderPdf({ title: sheet.title, footer: publicFooterOf(content) }, (paper) => {
    drawLetterhead(paper, letterhead)
    drawHeading(paper, sheet)
    for (const part of sheet.parts) drawPart(paper, part, sheet.poster)
    paper.gap(sheet.poster ? 16 : 8)
    paper.facts([['Plumber', [brand, phone].filter(Boolean).join(', ')]])
  })
}

function drawHeading(paper: Paper, { heading, lead, poster }: GuideSheet): void {
  const { file } = paper
  const { left, width } = contentArea(file)
  paper.tag('H1', () => {
    file
      .font('bold')
      .fontSize(poster ? 42 : 26)
      .fillColor(DEEP)
    file.text(heading, left, file.y, { width })
  })
  paper.tag('P', () => {
    file
      .font('regular')
      .fontSize(poster ? 14 : 11)
      .fillColor(INK)
    file.text(lead, left, file.y + 2, { width, lineGap: 2 })
  })
  paper.gap(poster ? 12 : 4)
}

function drawPart(paper: Paper, { title, lines, boxes, points }: Part, poster: boolean): void {
  const { file } = paper
  const { left, width } = contentArea(file)
  paper.gap(poster ? 10 : 6)
  paper.tag('H2', () => {
    file
      .font('bold')
      .fontSize(poster ? 17 : 12.5)
      .fillColor(DEEP)
    file.text(title, left, file.y, { width })
  })
  paper.gap(4)
  if (boxes.length > 0) drawBoxes(paper, boxes, poster)
  for (const labels of lines) drawLine(paper, labels, poster ? LINE_HEIGHT.poster : LINE_HEIGHT.sheet)
  for (const point of points)
    paper.tag('P', () => {
      const top = file.y
      const size = poster ? 14 : 11
      file.circle(left + 4, top + size * 0.55, 2.2).fill(DEEP)
      file.font('regular').fontSize(size).fillColor(INK)
      file.text(point, left + 16, top, { width: width - 16, lineGap: 2 })
      file.x = left
      file.y += 3
    })
}

/** Draws fields side by side, each with a label above its line. */
function drawLine(paper: Paper, labels: ReadonlyArray<string>, height: number): void {
  const { file } = paper
  const { left, width } = contentArea(file)
  const top = file.y
  const fieldWidth = (width - GAP * (labels.length - 1)) / labels.length
  for (const [index, label] of labels.entries()) {
    const x = left + index * (fieldWidth + GAP)
    paper.tag('P', () => {
      file.font('regular').fontSize(9.5).fillColor(QUIET)
      file.text(label, x, top, { width: fieldWidth })
      const y = top + height - 4
      file
        .moveTo(x, y)
        .lineTo(x + fieldWidth, y)
        .lineWidth(0.75)
        .strokeColor(QUIET)
        .stroke()
    })
  }
  file.x = left
  file.y = top + height
}

function drawBoxes(paper: Paper, boxes: ReadonlyArray<string>, poster: boolean): void {
  const { file } = paper
  const { left, width } = contentArea(file)
  const top = file.y + 2
  const boxWidth = width / boxes.length
  for (const [index, label] of boxes.entries()) {
    const x = left + index * boxWidth
    paper.tag('P', () => {
      file.rect(x, top, BOX_SIZE, BOX_SIZE).lineWidth(1).strokeColor(INK).stroke()
      file
        .font('regular')
        .fontSize(poster ? 14 : 11)
        .fillColor(INK)
      file.text(label, x + BOX_SIZE + 7, top + (poster ? -3 : -1), { width: boxWidth - BOX_SIZE - 10 })
    })
  }
  file.x = left
  file.y = top + BOX_SIZE + 9
}
