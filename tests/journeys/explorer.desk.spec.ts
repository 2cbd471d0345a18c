import { openBundledExplorer } from '../support/explorer.ts'
import { expect, test } from '../support/journey.ts'

test('where Apollo Sandbox cannot be fetched, the bundled explorer asks and is answered', async ({
  page,
  quiet,
}) => {
  await openBundledExplorer(page, quiet)
  const result = page.getByRole('region', { name: 'Result Window' })
  // The editor takes a moment to know its schema, and answers no press before. Of several operations it asks which.
  await expect(async () => {
    await page.getByRole('button', { name: /Execute query/ }).click()
    await page.getByRole('menuitem', { name: 'ServicesWithFaqs' }).click({ timeout: 5_000 })
    await expect(result).toContainText('Emergency Services', { timeout: 5_000 })
  }).toPass({ timeout: 45_000 })
})
