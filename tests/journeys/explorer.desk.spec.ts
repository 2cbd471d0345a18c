import { openBundledExplorer } from '../support/explorer.ts'
import { expect, test } from '../support/journey.ts'

test('when Apollo Sandbox cannot be fetched, the bundled explorer runs a query', async ({ page, quiet }) => {
  await openBundledExplorer(page, quiet)
  const result = page.getByRole('region', { name: 'Result Window' })
  // The editor ignores presses until it has loaded the schema. With several operations it asks which to run.
  await expect(async () => {
    await page.getByRole('button', { name: /Execute query/ }).click()
    await page.getByRole('menuitem', { name: 'ServicesWithFaqs' }).click({ timeout: 5_000 })
    await expect(result).toContainText('Emergency Services', { timeout: 5_000 })
  }).toPass({ timeout: 45_000 })
})
