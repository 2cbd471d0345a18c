import { type Business, loadContent } from 'content'
import sharp from 'sharp'
import { getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { renderPdf } from './document.ts'
import { drawLetterhead, footerOf, letterheadOf } from './letterhead.ts'

type Node = { readonly role?: string; readonly children?: ReadonlyArray<Node> }

const content = loadContent()
const letterhead = letterheadOf(content)

/** Returns a PDF with a table of forty rows, which need two pages. */
async function renderSamplePdf() {
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()
  return await renderPdf({ title: 'A sample', footer: footerOf(letterhead) }, (paper) => {
    drawLetterhead(paper, letterhead)
    paper.heading(1, 'A sample')
    paper.facts([
      ['For', 'Nguyễn Thị Lan'],
      ['Nothing', null],
    ])
    paper.table({
      columns: [
        { title: 'Description', share: 0.7 },
        { title: 'Amount', share: 0.3, align: 'right' },
      ],
      rows: Array.from({ length: 40 }, (_, index) => ({ cells: [`Row ${index}`, `$${index}.00`] })),
    })
    paper.pictures([{ bytes, alt: 'A teal wall' }])
    paper.paragraph('The end.')
  })
}

test('a PDF is read out in drawing order, without footers and repeated headers', async () => {
  const bytes = await renderSamplePdf()
  expect(bytes.length).toBeLessThan(200_000)
  const file = await getDocumentProxy(new Uint8Array(bytes))
  const { info } = await file.getMetadata()
  expect(info).toMatchObject({ Title: 'A sample', Language: 'en-AU' })
  expect(await file.getMarkInfo()).toMatchObject({ Marked: true })
  expect(file.numPages).toBe(2)
  const roles: string[] = []
  const texts: string[] = []
  for (let number = 1; number <= file.numPages; number += 1) {
    const page = await file.getPage(number)
    // A table across two pages is in the structure trees of both.
    const walk = ({ role, children = [] }: Node): void => {
      if (role) roles.push(role)
      for (const child of children) walk(child)
    }
    if (number === 1) walk((await page.getStructTree()) as Node)
    const { items } = await page.getTextContent({ includeMarkedContent: true })
    const openTags: string[] = []
    for (const item of items) {
      if ('str' in item) {
        if (!openTags.includes('Artifact') && item.str.trim() !== '') texts.push(item.str)
      } else if (item.type === 'endMarkedContent') openTags.pop()
      else openTags.push('tag' in item ? String(item.tag) : '')
    }
  }
  const text = texts.join(' ')
  expect(text).toMatch(/^GPC Plumbing A sample For: +Nguyễn Thị Lan Description Amount Row 0 \$0\.00 Row 1 /)
  expect(text).toMatch(/Row 39 \$39\.00 The end\.$/)
  expect(text.match(/Description/g)).toHaveLength(1)
  expect(text).not.toContain('Page 1')
  const count = (role: string) => roles.filter((each) => each === role).length
  expect([count('H1'), count('TH'), count('TD')]).toEqual([1, 2, 80])
})

test('the letterhead omits placeholders and shows entered facts', () => {
  expect(letterhead).toMatchObject({ phone: null, email: null, address: null, abn: null })
  expect(footerOf(letterhead)).toContain('Trade licence (QBCC): to be entered')
  const business: Business = {
    ...content.business,
    phone: '(07) 5500 1234',
    phoneE164: '+61755001234',
    email: 'office@gpcplumbing.com.au',
    abn: '51 824 753 556',
    licensedName: 'GPC Pty Ltd',
    address: '1 Sample Street, Nerang',
    licences: [{ label: 'Trade licence', number: '1234567', issuedBy: 'QBCC' }],
  }
  const filledIn = letterheadOf({ business })
  expect(filledIn).toMatchObject({ phone: '(07) 5500 1234', email: 'office@gpcplumbing.com.au' })
  expect(footerOf(filledIn)).toBe(
    'GPC Plumbing. GPC Pty Ltd is licensed under the Queensland Building and Construction Commission Act 1991. Trade licence (QBCC): 1234567. ABN 51 824 753 556.',
  )
})
