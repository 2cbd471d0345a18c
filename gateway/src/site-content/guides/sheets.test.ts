import { type Business, loadContent } from 'content'
import { getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { guideSheetPdf } from './sheets.ts'

const content = loadContent()
const GUIDE = 'strata-and-high-rise'

/** Reads a sheet's text as a screen reader would, with content marked as decoration apart. */
async function sheetOf(id: string, business: Business = content.business) {
  const bytes = await guideSheetPdf(GUIDE, id, { content: { ...content, business } })
  if (!bytes) throw new Error('no such sheet')
  const file = await getDocumentProxy(new Uint8Array(bytes))
  const { info } = await file.getMetadata()
  const page = await file.getPage(1)
  const { items } = await page.getTextContent({ includeMarkedContent: true })
  const openTags: string[] = []
  const [body, footer]: [string[], string[]] = [[], []]
  for (const item of items) {
    if ('str' in item) (openTags.includes('Artifact') ? footer : body).push(item.str)
    else if (item.type === 'endMarkedContent') openTags.pop()
    else openTags.push('tag' in item ? String(item.tag) : '')
  }
  const joinText = (parts: ReadonlyArray<string>) => parts.join(' ').replaceAll(/\s+/g, ' ').trim()
  return {
    pages: file.numPages,
    info,
    marked: await file.getMarkInfo(),
    size: page.view.slice(2),
    text: joinText(body),
    foot: joinText(footer),
  }
}

test('the notice for the lift lobby is one tagged A4 page, in reading order', async () => {
  const { pages, info, marked, size, text } = await sheetOf('water-shut-down-notice')
  expect(pages).toBe(1)
  expect(size.map(Math.round)).toEqual([595, 842])
  expect(info).toMatchObject({ Title: 'Water shut-down notice', Language: 'en-AU' })
  expect(marked).toMatchObject({ Marked: true })
  expect(text).toMatch(
    /The water will be off A plumber .* When Date From Until Where Cold water Hot water Both Floors or units Why .* Before it's off .* When it's back .* Questions\? Call the building Name Phone Plumber: GPC Plumbing$/,
  )
})

test('the access sheet has space for every detail, on one page', async () => {
  const { pages, text } = await sheetOf('unit-access-sheet')
  expect(pages).toBe(1)
  for (const label of ['Unit and level', 'Parking or loading bay', 'Notice needed', 'Invoice to'])
    expect(text).toContain(label)
})

test('a sheet has the business settings that are entered and leaves out the others', async () => {
  const bare = await sheetOf('water-shut-down-notice')
  expect(`${bare.text} ${bare.foot}`).not.toMatch(/to be entered|5550|example/)
  const business: Business = {
    ...content.business,
    phone: '(07) 5500 1234',
    phoneE164: '+61755001234',
    licensedName: 'GPC Pty Ltd',
    licences: [{ label: 'Trade licence', number: '1234567', issuedBy: 'QBCC' }],
  }
  const { text, foot } = await sheetOf('water-shut-down-notice', business)
  expect(text).toMatch(/Plumber: GPC Plumbing, \(07\) 5500 1234$/)
  expect(foot).toContain(
    'GPC Pty Ltd is licensed under the Queensland Building and Construction Commission Act 1991. Trade licence (QBCC): 1234567.',
  )
})

test('returns null for an unknown sheet, and for a guide without sheets', async () => {
  expect(await guideSheetPdf(GUIDE, 'no-such-sheet', { content })).toBeNull()
  expect(await guideSheetPdf('whose-pipe', 'unit-access-sheet', { content })).toBeNull()
})
