import { openBundledExplorer } from '../support/explorer.ts'
import { expect, test } from '../support/journey.ts'

test('on a phone the bundled explorer shows the response below the query, not squeezed beside it', async ({
  page,
  quiet,
}) => {
  await openBundledExplorer(page, quiet)
  const editors = page.locator('.graphiql-editors')
  await expect(editors).toBeVisible({ timeout: 45_000 })
  const asked = await editors.boundingBox()
  const answered = await page.getByRole('region', { name: 'Result Window' }).boundingBox()
  expect(answered?.width ?? 0).toBeGreaterThan((asked?.width ?? 0) / 2)
  expect(answered?.y ?? 0).toBeGreaterThanOrEqual((asked?.y ?? 0) + (asked?.height ?? 0))
})
