import { autofill } from '../support/autofill.ts'
import { continueButton, openBooking, referenceOn } from '../support/booking-journey.ts'
import { BROWSER_ARGS, fullBrowser } from '../support/browser.ts'
import { expect, testOnOwnSite as test } from '../support/journey.ts'

// The headless shell has no autofill.
const executablePath = fullBrowser()
test.use({ launchOptions: { args: BROWSER_ARGS, ...(executablePath ? { executablePath } : {}) } })

test('browser autofill fills in the suburb, and all contact details at once', async ({ page }) => {
  await openBooking(page, '/booking?service=tap-repairs')
  await autofill(page, '#suburb')
  await expect(page.getByLabel('Suburb or postcode')).toHaveValue('Robina')
  await continueButton(page).click()
  await expect(page.getByRole('radio', { name: /, available$/ }).first()).toBeChecked()
  await continueButton(page).click()
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  await expect(name).toBeVisible()
  await autofill(page, '#name')
  await expect(name).toHaveValue('Ann Lee')
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('ann@example.org')
  await expect(page.getByRole('textbox', { name: 'Phone' })).toHaveValue(/491\s?570\s?006/)
  await expect(page.getByLabel('Street address')).toHaveValue('12 Sample Street')
  await expect(page.getByRole('textbox', { name: /^Unit/ })).toHaveValue('Unit 5')
  await continueButton(page).click()
  await expect(page.getByText('Unit 5, 12 Sample Street, Robina')).toBeVisible()
  await continueButton(page, 'Confirm booking').click()
  expect(await referenceOn(page)).toMatch(/^GC-/)
})
