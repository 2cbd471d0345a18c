import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, test, WITH_MOTION, waitForHydration } from '../support/journey.ts'

// The stories of dropdown cover opening and closing the panels by mouse, touch and keys.

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const trigger = (page: Page, name: string) => navigation(page).locator('summary', { hasText: name })
const services = (page: Page) => page.locator('#services-panel')
const locations = (page: Page) => page.locator('#locations-panel')

test.beforeEach(async ({ page }) => {
  await page.goto('/')
  await waitForHydration(trigger(page, 'Services'))
})

test('Services lists six services, six jobs, a link to all, and help for emergencies', async ({ page }) => {
  await trigger(page, 'Services').click()
  const linksOf = (list: Locator) => list.getByRole('listitem').getByRole('link')
  const lists = services(page).getByRole('list')
  await expect(linksOf(lists.first())).toHaveCount(6)
  await expect(linksOf(lists.first()).first()).toHaveAttribute('href', '/services/emergency-services')
  await expect(linksOf(lists.last())).toHaveCount(7)
  await expect(linksOf(lists.last()).first()).toHaveAttribute('href', '/services/blocked-drains')
  await expect(linksOf(lists.last()).last()).toHaveAttribute('href', '/services')
  await expect(services(page).locator('a[href="tel:+61755500142"]')).toBeVisible()
  await expectAccessible(page)
})

test('Locations has an overview, four suburbs, eight more by name, and the area check', async ({ page }) => {
  await trigger(page, 'Locations').click()
  const lists = locations(page).getByRole('list')
  await expect(lists.first().getByRole('link')).toHaveCount(4)
  await expect(lists.last().getByRole('link')).toHaveCount(8)
  await expect(locations(page).getByRole('link', { name: 'Gold Coast overview' })).toHaveAttribute(
    'href',
    '/locations',
  )
  await expect(locations(page).getByRole('link', { name: 'View Service Areas' })).toHaveAttribute(
    'href',
    '/locations#areas',
  )
  await expect(locations(page)).toContainText(/fast response available/i)
  await expectAccessible(page)
  // The home page has an area check of its own, and must not answer this one.
  await locations(page).getByLabel('Your postcode or suburb').fill('robina')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/locations\?area=robina#areas$/)
  await expect(page.locator('#areas')).toContainText('Robina')
})

test('Advice lists articles, guides and questions, and says which page is open', async ({ page }) => {
  await trigger(page, 'Advice').click()
  const advice = page.locator('#advice-panel')
  await expect(advice.getByRole('list').first().getByRole('link')).toHaveCount(3)
  await expect(advice.getByRole('link', { name: 'Whose pipe is it?' })).toHaveAttribute(
    'href',
    '/guides/whose-pipe',
  )
  await expectAccessible(page)
  await advice.getByRole('link', { name: /^Guides/ }).click()
  await expect(page).toHaveURL(/\/guides$/)
  await expect(trigger(page, 'Advice')).toHaveAttribute('aria-current', 'true')
})

test('the bar fits on one line from 1024 px', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  const middleOf = async (element: Locator) => {
    const box = await element.boundingBox()
    return box && Math.round(box.y + box.height / 2)
  }
  const brand = await middleOf(page.getByRole('banner').getByRole('link').first())
  expect(brand).not.toBeNull()
  expect(await middleOf(navigation(page))).toBe(brand)
})

test.describe('with motion', () => {
  test.use(WITH_MOTION)

  test('Book Online pulses once the page has scrolled more than 100 px', async ({ page }) => {
    const book = page.getByRole('banner').getByRole('link', { name: 'Book Online' })
    await waitForHydration(book)
    const animation = () => book.evaluate((element) => getComputedStyle(element).animationName)
    await page.mouse.wheel(0, 90)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(90)
    expect(await animation()).toBe('none')
    await page.mouse.wheel(0, 60)
    await expect.poll(animation).not.toBe('none')
  })
})
