import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { contentPath } from '../files/folder.ts'
import { loadContent } from '../index.ts'
import { drawCard, drawFrame } from './preview-card.ts'

const { previews, services, locations, articles, guides, business } = loadContent()
const frame = await drawFrame()
const loadScene = (name: string) => sharp(readFileSync(contentPath(`images/scenes/${name}.svg`))).flatten()

const SCENE_FOLDERS = {
  '/services': 'services',
  '/locations': 'locations',
  '/blog': 'articles',
  '/guides': 'guides',
} as const

test('every service, suburb, article and guide has a card with its own title and picture', () => {
  for (const [folder, records] of [
    ['/services', services],
    ['/locations', locations],
    ['/blog', articles],
    ['/guides', guides],
  ] as const) {
    for (const record of records) {
      const card = previews[`${folder}/${record.slug}`]
      expect(card?.title).toContain('title' in record ? record.title : record.name)
      expect(card?.scene).toBe(
        'picture' in record ? record.picture : `${SCENE_FOLDERS[folder]}/${record.slug}`,
      )
      expect(card?.alt).toContain(card?.title)
    }
  }
  const images = Object.values(previews).map(({ image }) => image)
  expect(new Set(images).size).toBe(images.length)
})

test.each(
  Object.values(previews)
    .toSorted((a, b) => b.title.length - a.title.length)
    .filter((_card, n) => n % 20 === 0),
)('the card "$title" is a small JPEG of the size that programs ask for', async (card) => {
  const drawn = await drawCard(card, { scene: loadScene(card.scene), frame }, business)
  expect(await sharp(drawn).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  expect([card.width, card.height]).toEqual([1200, 630])
  expect(drawn.length).toBeLessThan(120_000)
})

test('a title that doesn’t fit its card is rejected by name', async () => {
  const [card] = Object.values(previews)
  if (!card) throw new Error('preview card not found')
  const title = 'Thermostatically controlled '.repeat(8)
  await expect(
    drawCard({ ...card, title }, { scene: loadScene(card.scene), frame }, business),
  ).rejects.toThrow(title)
})
