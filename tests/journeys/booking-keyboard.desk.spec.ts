import {
  continueButton,
  enterContact,
  enterJob,
  expandQuestion,
  fillInContact,
  holdFirstWindow,
  openBooking,
  referenceOn,
  sampleCustomer,
} from '../support/booking-journey.ts'
import { inspectFocus } from '../support/focus.ts'
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
  const expectAccessibleAtSizes = async () => {
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
  await expectAccessibleAtSizes()
  await tabTo(page, page.getByLabel('Suburb or postcode'))
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('burlei')
  await expect(page.getByRole('option', { name: /Burleigh Heads/, selected: true })).toBeVisible()
  const where = page.getByRole('complementary', { name: 'Your booking so far' }).locator('dl > div').nth(1)
  await expect(where).toContainText('Not yet')
  const width = (element: Element) => element.getBoundingClientRect().width
  const fieldWidth = await page.getByLabel('Suburb or postcode').evaluate(width)
  expect(await page.getByRole('listbox', { name: 'Suburbs' }).evaluate(width)).toBe(fieldWidth)
  await expectAccessibleAtSizes()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Suburb or postcode')).toHaveValue('Burleigh Heads')
  await expect(where).toContainText('Burleigh Heads')
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
  await expectAccessibleAtSizes()
  await tabTo(page, page.locator('summary', { hasText: 'Anything we should know?' }))
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('How do we get in?')).toBeVisible()
  await expectAccessibleAtSizes()
  await tabTo(page, page.getByRole('button', { name: 'When, done, change' }))
  await page.keyboard.press('Enter')
  await expect(heading(page, 'When suits you?')).toBeFocused()
  await expect(page.getByRole('radio', { name: /, (available|held for you)$/ }).first()).toBeVisible()
  await expectAccessibleAtSizes()
  await tabTo(page, page.getByRole('button', { name: 'See a whole month' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('grid')).toBeVisible()
  await expectAccessibleAtSizes()
  await expectAccessibleInDarkMode(page)
  await press('Continue')
  await enterContact(page, customer)
  await expectAccessibleAtSizes()
  await expectAccessibleInDarkMode(page)
  await press('Confirm booking')
  expect(await referenceOn(page)).not.toBe('')
  await expectAccessibleAtSizes()
  await expectAccessibleInDarkMode(page)
})

test('on a phone, the bar with the held window never covers the control that has the focus', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  /** Tabs from the heading of the step to the button that continues, and expects every stop on the way to be visible. */
  const expectVisibleStops = async (name: string, buttonName = 'Continue') => {
    const stepHeading = heading(page, name)
    await expect(stepHeading).toBeVisible()
    await stepHeading.evaluate((element: HTMLElement) => element.focus())
    const target = continueButton(page, buttonName)
    for (let stops = 0; ; stops += 1) {
      expect(stops, `stops before ${buttonName} in ${name}`).toBeLessThan(60)
      await page.keyboard.press('Tab')
      const { isTarget, fault } = await target.evaluate(inspectFocus)
      expect(fault, name).toBe('')
      if (isTarget) return
    }
  }
  await openBooking(page)
  await holdFirstWindow(page)
  await expectVisibleStops('What do you need help with?')
  await enterJob(page)
  await expectVisibleStops('Your details')
  await expandQuestion(page, 'Anything we should know?')
  await expectVisibleStops('Your details')
  await page.getByRole('button', { name: 'When, done, change' }).click()
  await expect(page.getByRole('radio', { name: /, held for you$/ })).toBeVisible()
  await page.getByRole('button', { name: 'See a whole month' }).click()
  await expect(page.getByRole('grid')).toBeVisible()
  await expectVisibleStops('When suits you?')
  await continueButton(page).click()
  await fillInContact(page, sampleCustomer())
  await continueButton(page).click()
  await expectVisibleStops('Check and confirm', 'Confirm booking')
})
