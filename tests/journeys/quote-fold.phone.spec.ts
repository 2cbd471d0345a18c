import { DESK, expect, type Page, quoteForm, test, waitForHydration } from '../support/journey.ts'

const PAGE = '/services/tap-repairs'

const button = (page: Page) => page.locator('#quote summary', { hasText: 'Request a Quote' })
const form = (page: Page) => page.getByRole('form', { name: 'Request a quote' })

test('the quote form opens from a button on a phone, and is always open on a desktop', async ({ page }) => {
  await page.goto(PAGE)
  await expect(form(page)).toBeHidden()
  await button(page).press('Enter')
  await expect(form(page)).toBeVisible()
  await button(page).press('Enter')
  await expect(form(page)).toBeHidden()
  await page.setViewportSize(DESK)
  await expect(form(page)).toBeVisible()
  await expect(button(page)).toBeHidden()
})

test('a service preselected on one page does not open the form on the next', async ({ page }) => {
  for (const path of [PAGE, '/locations/robina']) {
    await page.goto(path)
    await waitForHydration(page.locator('#quote'))
    await expect(form(page)).toBeHidden()
  }
})

test('a link to the form opens it, and it stays open once used', async ({ page }) => {
  await page.goto(`${PAGE}#quote`)
  await expect(form(page)).toBeVisible()
  const openedForm = await quoteForm(page)
  await openedForm.getByLabel('Name').fill('Ann Lee')
  await page.evaluate(() => {
    location.hash = 'questions'
  })
  await expect(openedForm.getByLabel('Name')).toBeVisible()
  // On later pages a draft opens it.
  await page.goto('/')
  await page.locator('#quote').scrollIntoViewIfNeeded()
  await expect(openedForm.getByLabel('Name')).toHaveValue('Ann Lee')
  await expect(openedForm.getByLabel('Name')).toBeVisible()
})
