import { expect, test } from '../support/journey.ts'

test('where Apollo Sandbox cannot be fetched, the bundled explorer asks and is answered', async ({
  page,
  quiet,
}) => {
  quiet.allow(/apollographql|ERR_FAILED/)
  await page.route(/apollographql\.com/, (route) => route.abort('failed'))
  await page.goto('/graphql')
  await page.getByRole('button', { name: /Execute query/ }).click()
  await expect(page.getByRole('region', { name: 'Result Window' })).toContainText('GPC Plumbing', {
    timeout: 30_000,
  })
})
