import { loadContent, loadPictures } from 'content'
import { getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { fridgeCardPdf } from './fridge-card.ts'

const content = loadContent()
const context = { content, pictures: loadPictures() }
const SLUG = 'turn-the-water-off'

/** Reads the card's text and counts its pictures. */
async function cardOf(fields: Readonly<Record<string, unknown>>) {
  const bytes = await fridgeCardPdf(SLUG, fields, context)
  if (!bytes) throw new Error('no card')
  const file = await getDocumentProxy(new Uint8Array(bytes))
  const page = await file.getPage(1)
  const { items } = await page.getTextContent()
  const text = items.map((item) => ('str' in item ? item.str : '')).join(' ')
  const figures = JSON.stringify(await page.getStructTree()).match(/"role":"Figure"/g) ?? []
  return { text: text.replaceAll(/\s+/g, ' '), pages: file.numPages, figures: figures.length, bytes }
}

test('the card has each place with its picture and details, and 000 before any other number', async () => {
  const { text, pages, figures, bytes } = await cardOf({
    address: ' 12 Sample Street,\nRobina ',
    'place-water': 'Left of the driveway',
    'place-power': 'Garage',
  })
  expect([pages, figures]).toEqual([1, 4])
  expect(text).toMatch(
    /Turn it off 12 Sample Street, Robina Water meter .*Left of the driveway Hot water .*Where Gas meter or bottles .*Where Switchboard .*Garage Fire or danger 000 /,
  )
  expect(text).toContain('1300 000 928')
  expect(text).toContain('13 19 62')
  expect(bytes.length).toBeLessThan(200_000)
})

test('an empty card has lines to write on, and invalid or too long values do no harm', async () => {
  expect((await cardOf({})).text).toMatch(/Turn it off Address Water meter .* Where /)
  const { text, pages } = await cardOf({ address: ['a', 'b'], 'place-gas': 'x\u0000'.repeat(5_000) })
  expect(text).toContain('Address')
  expect(pages).toBe(1)
})

test('a guide without a card returns null', async () => {
  expect(await fridgeCardPdf('tanks-pumps-septic', {}, context)).toBeNull()
  expect(await fridgeCardPdf('no-such-guide', {}, context)).toBeNull()
})
