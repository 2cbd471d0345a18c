import { expect, test } from 'vitest'
import { startTestSite } from '../../testing/site.ts'
import { createTestContext } from '../../testing/world.ts'

test.each([null, 'https://g.page/r/test/review'])(
  'where to review the business on Google: %s',
  async (googleReviewUrl) => {
    const world = await createTestContext()
    const content = { ...world.content, business: { ...world.content.business, googleReviewUrl } }
    const { url } = await startTestSite({ world: { ...world, content } })
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: '{ business { googleReviewUrl } }' }),
    })
    expect(await response.json()).toEqual({ data: { business: { googleReviewUrl } } })
  },
)
