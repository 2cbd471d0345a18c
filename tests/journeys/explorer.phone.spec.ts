import { openBundledExplorer } from '../support/explorer.ts'
import { expect, test } from '../support/journey.ts'

test('on a phone the answer of the bundled explorer stands below the question, as wide as it', async ({
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
