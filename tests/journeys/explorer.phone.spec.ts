import { openBundledExplorer } from '../support/explorer.ts'
import { expect, test } from '../support/journey.ts'

test('on a phone the bundled explorer shows the response below the query, not squeezed beside it', async ({
  page,
  quiet,
}) => {
  await openBundledExplorer(page, quiet)
  const editors = page.locator('.graphiql-editors')
  await expect(editors).toBeVisible({ timeout: 45_000 })
  const queryBox = await editors.boundingBox()
  const resultBox = await page.getByRole('region', { name: 'Result Window' }).boundingBox()
  expect(resultBox?.width ?? 0).toBeGreaterThan((queryBox?.width ?? 0) / 2)
  expect(resultBox?.y ?? 0).toBeGreaterThanOrEqual((queryBox?.y ?? 0) + (queryBox?.height ?? 0))
})
