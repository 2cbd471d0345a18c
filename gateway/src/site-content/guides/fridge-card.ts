import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Guide, RENDERED_FOLDER } from 'content'
import type { Context } from '../../platform/context.ts'
import { renderPdf } from '../../platform/pdf/document.ts'
import { footerOf, letterheadOf } from '../../platform/pdf/letterhead.ts'
import { contentArea, DEEP, INK, LINE, QUIET } from '../../platform/pdf/page.ts'
import type { Paper } from '../../platform/pdf/paper.ts'
import { renderPrintPhoto } from '../../platform/pdf/photo.ts'

/** Maximum length in characters that fits a line. */
const MAX_LENGTHS = { address: 120, place: 80 }
const PICTURE_SIZE = { width: 147, height: 98 }
const ROW_HEIGHT = 116
/** Height of a line for handwriting, in points. */
const RULE_HEIGHT = 24

type Section = Guide['sections'][number]
type Card = NonNullable<Section['card']>

/**
 * A guide's card for the fridge, on one page: where each thing is at one address, what to do there and whom to call. Missing values
 * become lines to write on. Nothing entered is stored or logged. Null if the guide has no card.
 */
export async function fridgeCardPdf(
  slug: string,
  fields: Readonly<Record<string, unknown>>,
  { content, pictures }: Pick<Context, 'content' | 'pictures'>,
): Promise<Buffer | null> {
  const guide = content.guides.find((each) => each.slug === slug)
  if (!guide?.fridgeCard) return null
  const letterhead = letterheadOf(content)
  const cards = await Promise.all(
    guide.sections.flatMap(({ id, card }) =>
      card
        ? [
            renderPrintPhoto(readFileSync(pictureFile(card.picture, pictures))).then((picture) => ({
              ...card,
              picture,
              alt: content.alt[card.picture] ?? '',
              where: singleLineInput(fields[`place-${id}`], MAX_LENGTHS.place),
            })),
          ]
        : [],
    ),
  )
  const { numbers, title } = guide.fridgeCard
  return await renderPdf({ title, footer: footerOf(letterhead) }, (paper) => {
    drawHeading(paper, title, singleLineInput(fields.address, MAX_LENGTHS.address))
    for (const card of cards) drawCard(paper, card)
    paper.gap(10)
    // Our number comes second, after 000.
    drawNumbers(paper, numbers.toSpliced(1, 0, { who: letterhead.brand, number: letterhead.phone ?? '' }))
  })
}

/** File of a rendered picture, in the smallest width that prints sharply. */
function pictureFile(name: string, pictures: Context['pictures']): string {
  const file = pictures[name]?.webp.find(({ w }) => w >= 2 * PICTURE_SIZE.width)
  if (!file) throw new Error(`no picture ${name}: run npm run build`)
  return join(RENDERED_FOLDER, file.path.slice('/images/'.length))
}

/** A visitor's input on one line; empty if it isn't text. */
function singleLineInput(value: unknown, maxLength: number): string {
  if (typeof value !== 'string') return ''
  const line = value.replaceAll(/[\p{C}\s]+/gu, ' ').trim()
  return [...line].slice(0, maxLength).join('')
}

function drawHeading(paper: Paper, title: string, address: string): void {
  const { file } = paper
  const { left, width } = contentArea(file)
  paper.tag('H1', () => {
    file.font('bold').fontSize(34).fillColor(DEEP)
    file.text(title, left, file.y, { width })
  })
  paper.gap(6)
  paper.tag('P', () => {
    file.font('bold').fontSize(15).fillColor(INK)
    if (address) file.text(address, left, file.y, { width, height: 40, ellipsis: true })
    else drawWritingLine(paper, 'Address', left, width)
  })
  paper.gap(14)
}

function drawCard(
  paper: Paper,
  {
    place,
    text,
    where,
    picture,
    alt,
  }: Omit<Card, 'picture'> & { where: string; picture: Buffer; alt: string },
): void {
  const { file } = paper
  const { left, width } = contentArea(file)
  const top = file.y
  const x = left + PICTURE_SIZE.width + 18
  const textWidth = width - PICTURE_SIZE.width - 18
  const bbox = [left, top, left + PICTURE_SIZE.width, top + PICTURE_SIZE.height]
  paper.tag(
    'Figure',
    () => void file.image(picture, left, top, { fit: [PICTURE_SIZE.width, PICTURE_SIZE.height] }),
    {
      alt,
      bbox,
    },
  )
  paper.tag('H2', () => {
    file.font('bold').fontSize(15).fillColor(DEEP)
    file.text(place, x, top - 2, { width: textWidth })
  })
  paper.tag('P', () => {
    file.font('regular').fontSize(11.5).fillColor(INK)
    file.text(text, x, file.y + 1, { width: textWidth, lineGap: 1.5 })
  })
  paper.tag('P', () => {
    file.y += 5
    if (where) {
      file.font('bold').fontSize(13).fillColor(INK)
      file.text(where, x, file.y, { width: textWidth, height: 34, ellipsis: true })
    } else drawWritingLine(paper, 'Where', x, textWidth)
  })
  file.x = left
  file.y = top + ROW_HEIGHT
}

/** Draws the phone numbers, large enough to read by the light of a phone. A missing number becomes a line to write on. */
function drawNumbers(
  paper: Paper,
  numbers: ReadonlyArray<{ readonly who: string; readonly number: string }>,
): void {
  const { file } = paper
  const { left, width } = contentArea(file)
  const numberWidth = 150
  for (const { who, number } of numbers) {
    const y = file.y
    file.markContent('Artifact', { type: 'Layout' })
    file
      .moveTo(left, y)
      .lineTo(left + width, y)
      .lineWidth(1)
      .strokeColor(LINE)
      .stroke()
    file.endMarkedContent()
    paper.tag('P', () => {
      file.font('regular').fontSize(12).fillColor(INK)
      file.text(who, left, y + 11, { width: width - numberWidth - 12 })
      file.font('bold').fontSize(17).fillColor(DEEP)
      if (number) file.text(number, left + width - numberWidth, y + 7, { width: numberWidth, align: 'right' })
      else drawWritingLine(paper, '', left + width - numberWidth, numberWidth, y + 4)
    })
    file.y = y + 34
  }
}

/** Draws a line to write on, after its label. */
function drawWritingLine({ file }: Paper, label: string, x: number, width: number, top = file.y): void {
  const y = top + RULE_HEIGHT
  file.font('regular').fontSize(10).fillColor(QUIET)
  if (label) file.text(label, x, y - 11, { width })
  const lineStart = label ? x + file.widthOfString(label) + 8 : x
  file
    .moveTo(lineStart, y)
    .lineTo(x + width, y)
    .lineWidth(0.75)
    .strokeColor(QUIET)
    .stroke()
  file.y = y + 4
}
