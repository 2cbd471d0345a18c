import { expect, fillIn, ONCE, test } from '../support/journey.ts'
import { HOME_SECTIONS, NO_PAGE } from '../support/pages.ts'
import { emailsAbout, sampleQuote } from '../support/quotes.ts'

test.use({ javaScriptEnabled: false })

test('the page is complete: all ten sections, visible, in order', ONCE, async ({ page }) => {
  await page.goto('/')
  let last = -1
  for (const heading of HOME_SECTIONS) {
    const box = await page.getByRole('heading', { name: heading, exact: true }).boundingBox()
    expect(box, heading).not.toBeNull()
    expect(box?.y ?? 0).toBeGreaterThan(last)
    last = box?.y ?? 0
  }
  const invisibleCount = await page
    .locator('main section :is(h2, h3, p, li)')
    .evaluateAll((elements) => elements.filter((element) => getComputedStyle(element).opacity === '0').length)
  expect(invisibleCount).toBe(0)
})

test(
  'the form posts, comes back with errors and the typed values, then with a reference',
  ONCE,
  async ({ page, baseURL, quiet }) => {
    quiet.allow(/422/)
    await page.goto('/')
    const form = page.getByRole('form', { name: 'Request a quote' })
    await expect(form).toBeHidden()
    await page.locator('summary', { hasText: 'Request a Quote' }).click()
    const quote = sampleQuote()
    await fillIn(form, { ...quote, email: 'nowhere' })
    await form.getByRole('button', { name: 'Send message' }).click()
    await expect(page).toHaveURL(/\/contact/)
    await expect(form.getByLabel('Email')).toHaveAccessibleDescription(/Please enter a valid email address/)
    await expect(form.getByLabel('Email')).toHaveValue('nowhere')
    await expect(form.getByLabel('Name')).toHaveValue(quote.name)
    await expect(form.getByLabel('Service')).toHaveValue(quote.service)
    await expect(form.getByLabel("What's happening?")).toHaveValue(quote.message)

    await form.getByLabel('Email').fill(quote.email)
    await form.getByRole('button', { name: 'Send message' }).click()
    const confirmation = page.getByRole('status').filter({ hasText: "Thanks, we've got your request" })
    await expect(confirmation).toBeVisible()
    const [reference = ''] = ((await confirmation.textContent()) ?? '').match(/Q-[0-9A-Z]{6}/) ?? []
    expect(await emailsAbout({ url: baseURL ?? '' }, reference)).toHaveLength(1)
  },
)

test(
  'the pricing tool shows its answer in place, and fills in the quote form by loading a page',
  ONCE,
  async ({ page }) => {
    await page.goto('/')
    const tool = page.locator('#cost')
    await expect(tool.getByText('Smell gas?')).toBeHidden()
    await tool.locator('label', { hasText: 'Gas' }).first().click()
    await tool.locator('summary', { hasText: 'Time and access' }).click()
    await tool.locator('label', { hasText: 'Right now' }).click()
    await tool.locator('label', { hasText: 'Stairs or roof' }).click()
    await expect(tool.getByText('Smell gas?')).toBeVisible()
    await expect(tool.getByText('Right now:')).toBeVisible()
    await expect(tool.getByText('Working on stairs or on a roof')).toBeVisible()
    await expect(tool.getByRole('button', { name: 'Book Online' })).toHaveCount(0)
    await expect(tool.getByRole('definition').filter({ visible: true }).first()).toHaveText(/^Gas/)
    await tool.getByRole('button', { name: 'Request a Quote' }).click()
    const form = page.locator('#quote')
    await expect(form.getByLabel('Service')).toHaveValue('emergency')
    await expect(form.getByLabel("What's happening?")).toHaveValue(/Access: Stairs or roof/)
  },
)

test('the area check responds with a page', ONCE, async ({ page }) => {
  await page.goto('/')
  const areas = page.locator('#areas')
  await areas.getByLabel('Your suburb or postcode').fill('Burleigh')
  await areas.getByRole('button', { name: 'Check' }).click()
  await expect(areas.getByRole('status').filter({ hasText: 'Burleigh Heads' })).toBeVisible()
  await expect(areas.getByLabel('Your suburb or postcode')).toHaveValue('Burleigh')
})

test(
  'an unknown address says so, with status 404 and a hint for developers',
  ONCE,
  async ({ page, quiet }) => {
    quiet.allow(/404/)
    const response = await page.goto(NO_PAGE)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found')
    const hint = page.getByText('Did you forget to add the page to the route table (web/src/routes.tsx)?')
    await expect(hint).toHaveJSProperty('open', false)
    await page.getByText('For developers').click()
    await expect(hint).toHaveJSProperty('open', true)
  },
)
