import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, test, waitForHydration } from '../support/journey.ts'

// The stories of mobile-menu cover closing it by its cross, by a tap beside it and by a choice.

const opener = (page: Page) => page.getByRole('button', { name: 'Open menu' })
const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' })

test.beforeEach(async ({ page }) => {
  await page.goto('/')
  await waitForHydration(opener(page))
})

test('the menu slides in with everything from the header', async ({ page }) => {
  await opener(page).click()
  await expect(menu(page)).toBeVisible()
  for (const [name, href] of [
    ['Home', '/'],
    ['About Us', '/about'],
    ['Prices', '/prices'],
    // Without reviews, this links to a section of the About page.
    ['Reviews', '/about#reviews'],
    ['Contact', '/contact'],
    ['Find your booking', '/booking/manage'],
    ['Book Online', '/booking'],
  ] as const) {
    await expect(menu(page).getByRole('link', { name, exact: true }).first()).toHaveAttribute('href', href)
  }
  await expect(menu(page)).toContainText('Mon-Fri 7am-5pm')
  await expect(menu(page)).toContainText(/Trade licence/)
  await expectAccessible(page)
})

test('the phone number and Book Online are in view on the smallest phone, wherever the menu is scrolled', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 })
  await opener(page).click()
  const actions = [/5550 0142$/, 'Book Online'].map((name) => menu(page).getByRole('link', { name }))
  for (const action of actions) await expect(action).toBeInViewport({ ratio: 1 })
  await menu(page).getByText('hello@example.com').scrollIntoViewIfNeeded()
  for (const action of actions) await expect(action).toBeInViewport({ ratio: 1 })
})

test('Services has six entries and the others are below it, Locations expands to nine, Advice to three, one at a time', async ({
  page,
}) => {
  await opener(page).click()
  const fold = (label: string) =>
    menu(page)
      .locator('details')
      .filter({ has: page.locator('summary').getByText(label, { exact: true }) })
  await expect(fold('Services').getByRole('link')).toHaveCount(6)
  await expect(fold('Services').getByRole('link', { name: 'Leak Detection' })).toHaveAttribute(
    'href',
    '/services/burst-pipes',
  )
  const more = fold('More services').getByRole('link')
  await fold('More services').locator('summary').click()
  await expect(fold('Services').getByRole('link').first()).toBeHidden()
  await expect(more).toHaveCount(7)
  await expect(more.first()).toHaveAttribute('href', '/services/commercial-services')
  await expect(more.last()).toHaveAttribute('href', '/services')
  await fold('Locations').locator('summary').click()
  await expect(fold('Locations').getByRole('link')).toHaveCount(9)
  await fold('Advice').locator('summary').click()
  await expect(fold('Advice').getByRole('link')).toHaveText(['Advice articles', 'Guides', 'Common questions'])
  await expectAccessible(page)
  await fold('Services').locator('summary').click()
  await expect(fold('Services').getByRole('link').first()).toBeInViewport()
  await expect(fold('Advice').getByRole('link').first()).toBeHidden()
})

test('the page behind does not scroll while the menu is open', async ({ page }) => {
  await opener(page).click()
  await expect(menu(page)).toBeVisible()
  await page.mouse.move(20, 400)
  await page.mouse.wheel(0, 800)
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.keyboard.press('Escape')
  await expect(menu(page)).toBeHidden()
  await page.mouse.wheel(0, 800)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
})

test('the menu traps focus, and Escape closes it and returns focus', async ({ page }) => {
  await opener(page).focus()
  await page.keyboard.press('Enter')
  await expect(menu(page)).toBeVisible()
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press('Tab')
    const isOutside = await page.evaluate(() => {
      const { activeElement } = document
      return activeElement !== document.body && !activeElement?.closest('dialog')
    })
    expect(isOutside).toBe(false)
  }
  await page.keyboard.press('Escape')
  await expect(menu(page)).toBeHidden()
  await expect(opener(page)).toBeFocused()
})

test('brand, search and menu share a line on the narrowest phone, with the call in the bottom bar', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 })
  const header = page.getByRole('banner')
  const middleOf = async (element: Locator) => {
    const box = await element.boundingBox()
    return box && Math.round(box.y + box.height / 2)
  }
  const search = await middleOf(header.getByRole('link', { name: 'Search' }))
  expect(search).not.toBeNull()
  expect(await middleOf(opener(page))).toBe(search)
  expect(await middleOf(header.getByRole('link').first())).toBe(search)
  await expect(header.getByRole('link', { name: /^Call / })).toBeHidden()
})

test('the bottom bar replaces the buttons of the first screen once they are out of view', async ({
  page,
}) => {
  const bar = page.getByRole('complementary', { name: 'Call or book' })
  await expect(page.getByRole('link', { name: /^Call Now/ })).toBeInViewport()
  await expect(bar).toBeHidden()
  await page.getByRole('heading', { name: 'Our Professional Services' }).scrollIntoViewIfNeeded()
  await expect(bar.getByRole('link', { name: 'Call Now' })).toBeInViewport()
  await expect(bar.getByRole('link', { name: 'Book Online' })).toBeInViewport()

  // Where the buttons are further down, as on a small phone, the bar shows until they come into view.
  await page.setViewportSize({ width: 320, height: 568 })
  await page.goto('/services/gas-services')
  const buttons = page.locator('[data-instead-of-action-bar]')
  await expect(bar.getByRole('link', { name: 'Call Now' })).toBeInViewport()
  await buttons.scrollIntoViewIfNeeded()
  await expect(bar).toBeHidden()
  await page.evaluate(() => scrollBy(0, 1000))
  await expect(bar.getByRole('link', { name: 'Call Now' })).toBeInViewport()
})

for (const path of [
  '/about',
  '/services',
  '/locations/robina',
  '/contact',
  '/faq/how-quickly-to-a-gas-leak',
  // The council fixes this, so the page has another number to call.
  '/guides/whose-pipe?pipe=water&place=street#tool',
  '/there-is-no-such-page',
  // Without header and footer, but the call button stays within reach.
  '/emergency-plumber-gold-coast',
]) {
  test(`the bottom bar hides when the buttons of ${path} are in view`, async ({ page, quiet }) => {
    quiet.allow(/404/)
    await page.goto(path)
    const bar = page.getByRole('complementary', { name: /^Call/ })
    await expect(page.locator('[data-instead-of-action-bar]')).toBeInViewport()
    await expect(bar).toBeHidden()
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect(bar).toBeInViewport()
  })
}

test('the page about a gas leak calls 000 first, then us, and books nothing', async ({ page }) => {
  await page.goto('/faq/i-can-smell-gas')
  const calls = page.getByRole('region', { name: "Once you're outside" })
  await expect(calls.getByRole('link')).toHaveText([/^Call 000$/, /^Then call us/])
  await expect(calls.getByRole('link', { name: 'Call 000' })).toBeInViewport()
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await expect(page.getByRole('main').getByRole('link', { name: /book/i })).toHaveCount(0)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Book Online' })).toBeHidden()
    await expect(page.locator('[data-action-bar]')).toBeHidden()
  }
})
