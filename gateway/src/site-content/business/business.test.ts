import { expect, test } from 'vitest'
import { createTestContext } from '../../testing/context.ts'
import { startTestSite } from '../../testing/site.ts'

test.each([null, 'https://g.page/r/test/review'])('Google review URL: %s', async (googleReviewUrl) => {
  const context = await createTestContext()
  const content = { ...context.content, business: { ...context.content.business, googleReviewUrl } }
  const { url } = await startTestSite({ context: { ...context, content } })
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: '{ business { googleReviewUrl } }' }),
  })
  expect(await response.json()).toMatchObject({ data: { business: { googleReviewUrl } } })
})
