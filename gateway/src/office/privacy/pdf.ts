import type { Content } from 'content'
import { renderPdf } from '../../platform/pdf/document.ts'
import { drawLetterhead, footerOf, letterheadOf } from '../../platform/pdf/letterhead.ts'
import type { Paper } from '../../platform/pdf/paper.ts'

const TITLE = 'What we hold about you'

/**
 * A PDF of the data held about a person, with a heading for each part and a line for each fact. Characters the typeface lacks are
 * approximated, and the JSON file has them all.
 */
export async function customerPdf(
  personalData: Readonly<Record<string, unknown>>,
  content: Pick<Content, 'business'>,
): Promise<Buffer> {
  const letterhead = letterheadOf(content)
  return await renderPdf({ title: TITLE, footer: footerOf(letterhead) }, (paper) => {
    drawLetterhead(paper, letterhead)
    paper.heading(1, TITLE)
    for (const [name, value] of Object.entries(personalData)) {
      if (isEmpty(value)) continue
      if (typeof value === 'object') {
        paper.heading(2, toLabel(name))
        writeValue(paper, value)
      } else paper.facts([[toLabel(name), String(value)]])
    }
  })
}

function writeValue(paper: Paper, value: unknown): void {
  if (Array.isArray(value)) {
    for (const item of value) {
      if (typeof item === 'object' && item !== null) {
        writeValue(paper, item)
        paper.gap(5)
      } else paper.paragraph(String(item))
    }
    return
  }
  for (const [name, inner] of Object.entries(value ?? {})) {
    if (isEmpty(inner)) continue
    if (typeof inner === 'object') {
      paper.paragraph(toLabel(name), { bold: true })
      writeValue(paper, inner)
    } else paper.facts([[toLabel(name), String(inner)]])
  }
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** `contact_phone`, `bookedAt` → `Contact phone`, `Booked at`. */
function toLabel(name: string): string {
  const words = name
    .replaceAll('_', ' ')
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
