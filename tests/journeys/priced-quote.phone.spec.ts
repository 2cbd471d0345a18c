import {
  expect,
  expectAccessibleAtEveryWidth,
  expectAccessibleByNight,
  expectAlive,
  testOfSchedule as test,
} from '../support/journey.ts'
import { sentQuotePath } from '../support/priced-quotes.ts'

test('a quote: an extra is ticked, the total follows, it is accepted and a time is chosen', async ({
  context,
  ownSite,
}) => {
  const path = await sentQuotePath(ownSite)
  const page = await context.newPage()
  await page.goto(`${ownSite.url}${path}`)
  await expectAlive(page)
  const total = page.locator('[data-total]')
  await expect(total).toHaveText('$385.50')
  await page.getByRole('checkbox', { name: 'New stop taps' }).check()
  await expect(total).toHaveText('$485.50')
  // With script the total follows by itself.
  await expect(page.getByRole('button', { name: 'Update the total' })).toHaveCount(0)
  await expectAccessibleAtEveryWidth(page)
  await expectAccessibleByNight(page)
  // On a phone the way to accept stays within reach, and makes way for the form that accepts.
  await page.evaluate(() => scrollTo(0, 0))
  const bar = page.getByRole('link', { name: 'Accept', exact: true })
  await expect(bar).toBeInViewport({ ratio: 1 })
  await bar.click()
  await expect(page.getByLabel('Your full name')).toBeInViewport()
  await expect(bar).toBeHidden()
  await page.getByLabel('Your full name').fill('Ann Lee')
  await page.getByRole('button', { name: 'Accept, $485.50' }).click()
  await expect(page.getByText(/Accepted by Ann Lee on/)).toBeVisible()
  await page.getByRole('radio').first().check()
  await expectAccessibleAtEveryWidth(page)
  await page.getByRole('button', { name: 'Book this time' }).click()
  await expect(page.getByText(/Your booking is GC-/)).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Replace kitchen mixer tap')).toBeVisible()
  await expect(page.getByRole('form')).toHaveCount(0)
})
