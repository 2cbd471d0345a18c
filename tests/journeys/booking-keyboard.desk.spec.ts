import {
  continueButton,
  enterContact,
  openBooking,
  referenceOn,
  sampleCustomer,
} from '../support/booking-journey.ts'
import {
  DESK,
  expect,
  expectAccessible,
  expectAccessibleInDarkMode,
  horizontalOverflow,
  type Page,
  tabTo,
  testOnOwnSite as test,
} from '../support/journey.ts'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

/** A small phone and a desktop. */
const SIZES = [{ width: 360, height: 740 }, DESK]

test('a visit is booked by keyboard alone, and every step is accessible', async ({ page }) => {
  test.slow()
  const customer = sampleCustomer()
  const look = async () => {
    for (const size of SIZES) {
      await page.setViewportSize(size)
      await expect.poll(() => horizontalOverflow(page), page.url()).toBeLessThanOrEqual(0)
      await expectAccessible(page)
    }
  }
  const press = async (name: string) => {
    await tabTo(page, continueButton(page, name))
    await page.keyboard.press('Enter')
  }
  await openBooking(page)
  await tabTo(page, page.locator('button[name=pick]').first())
  await page.keyboard.press('Enter')
  await expect(heading(page, 'What do you need help with?')).toBeFocused()
  await expect(page.getByRole('group', { name: 'Your held window' })).toBeVisible()
  // All jobs share one tab stop; arrow keys move between them.
  const tap = page.getByRole('radio', { name: 'Tap Repairs' })
  await tabTo(page, page.locator('input[name=service]').first())
  await page.keyboard.press('Space')
  for (let presses = 0; !(await tap.isChecked()); presses += 1) {
    expect(presses).toBeLessThan(20)
    await page.keyboard.press('ArrowDown')
  }
  await expect(page.getByRole('group', { name: /What's happening/ })).toBeVisible()
  await look()
  await tabTo(page, page.getByLabel('Suburb or postcode'))
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('burlei')
  await expect(page.getByRole('option', { name: /Burleigh Heads/ })).toBeVisible()
  await look()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Suburb or postcode')).toHaveValue(/Burleigh/)
  await press('Continue')
  await expect(heading(page, 'Your details')).toBeFocused()
  await press('Continue')
  const summary = page.getByRole('alert').filter({ hasText: 'Four things to fix' })
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveText([
    'Name is required',
    'Email is required',
    'Phone number is required',
    'Street address is required',
  ])
  await look()
  await tabTo(page, page.locator('summary', { hasText: 'Anything we should know?' }))
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('How do we get in?')).toBeVisible()
  await look()
  await tabTo(page, page.getByRole('button', { name: 'When, done, change' }))
  await page.keyboard.press('Enter')
  await expect(heading(page, 'When suits you?')).toBeFocused()
  await expect(page.getByRole('radio', { name: /, (available|held for you)$/ }).first()).toBeVisible()
  await look()
  await tabTo(page, page.getByRole('button', { name: 'See a whole month' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('grid')).toBeVisible()
  await look()
  await expectAccessibleInDarkMode(page)
  await press('Continue')
  await enterContact(page, customer)
  await look()
  await expectAccessibleInDarkMode(page)
  await press('Confirm booking')
  expect(await referenceOn(page)).not.toBe('')
  await look()
  await expectAccessibleInDarkMode(page)
})
