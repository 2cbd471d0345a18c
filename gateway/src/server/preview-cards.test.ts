import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createTestContext } from '../testing/context.ts'
import { startTestSite } from '../testing/site.ts'

const query = '{ linkPreview(path: "/about") { image } }'

test('link previews show the current trading name, and their URL changes with it', async () => {
  const context = await createTestContext()
  const imageOf = async (name: string) => {
    const content = { ...context.content, business: { ...context.content.business, name } }
    const { url } = await startTestSite({ context: { ...context, content } })
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ query }),
    })
    const { data } = (await response.json()) as { data: { linkPreview: { image: string } } }
    const { image } = data.linkPreview
    return { image, response: await fetch(url + image) }
  }
  const { image, response } = await imageOf('Ann & Daughters Plumbing')
  expect(image).toMatch(/^\/images\/previews\/about\.jpg\?v=[\w-]{8}$/)
  expect(response.headers.get('content-type')).toBe('image/jpeg')
  const card = Buffer.from(await response.arrayBuffer())
  expect(await sharp(card).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  const otherImage = await imageOf('Bob the Plumber')
  expect(otherImage.image).not.toBe(image)
  expect(Buffer.from(await otherImage.response.arrayBuffer()).equals(card)).toBe(false)
  expect((await imageOf(context.content.business.name)).image).toBe('/images/previews/about.jpg')
})
