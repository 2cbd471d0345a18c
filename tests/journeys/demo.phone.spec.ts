import {
  expect,
  expectAccessible,
  expectAccessibleAtEveryWidth,
  test,
  waitForHydration,
} from '../support/journey.ts'
import { newFolder, removeFolder, type Site, startSite } from '../support/site.ts'

// All tests share one demonstration.
test.describe.configure({ mode: 'default' })

let folder: string
let site: Site

test.beforeAll(async () => {
  test.setTimeout(360_000)
  folder = newFolder()
  site = await startSite({ DATA_DIR: folder }, 'demo')
})
test.afterAll(async () => {
  await site?.stop()
  if (folder) await removeFolder(folder)
})

/** Returns the URL that the demonstration prints for this label. */
function printedUrl(label: string): string {
  const line = site
    .output()
    .split('\n')
    .find((candidate) => candidate.startsWith(label))
  const address = line?.match(/https?:\S+/)?.[0]
  if (!address) throw new Error(`the demonstration does not show: ${label}`)
  return address
}

test('an en route booking can be changed only by phone, and the page says so', async ({ page }) => {
  await page.goto(printedUrl('A booking: en route'))
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/^Arriving/)
  await expect(page.getByText('This page keeps itself up to date.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: /^Call \(/ })).toHaveAttribute(
    'href',
    /^tel:/,
  )
  await expect(page.getByRole('link', { name: 'Change time' })).toHaveCount(0)
  await page.goto(`${printedUrl('A booking: en route')}?view=cancel`)
  await expect(page.getByRole('heading', { name: 'Cancel this booking?' })).toHaveCount(0)
  await expectAccessible(page)
})

for (const [state, title] of [
  ['pending', 'Requested, not confirmed yet'],
  ['completed', 'Done on '],
  ['no access', 'Sorry we missed you'],
  ['cancelled', 'This booking is cancelled'],
] as const) {
  test(`a booking that is ${state} says so, and is accessible at every width`, async ({ page }) => {
    await page.goto(printedUrl(`A booking: ${state}`))
    await expect(page.getByRole('main')).toContainText(title)
    await expectAccessibleAtEveryWidth(page)
  })
}

test('demo content is labelled and noindexed', async ({ page }) => {
  await page.goto(`${site.url}/reviews`)
  await expect(page.getByText('This is a demo.')).toBeVisible()
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(6)
  await expect(cards.filter({ hasText: 'Sample, not a real customer' })).toHaveCount(6)
  await expect(page.getByText('Verified job')).toHaveCount(0)
  expect(await page.content()).not.toContain('AggregateRating')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expectAccessible(page)
})

test('suburb pages show sample reviews, labelled as samples, with their picture', async ({ page }) => {
  await page.goto(`${site.url}/locations/robina`)
  const reviews = page
    .getByRole('region', { name: 'Reviews from Robina' })
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: /^Sample Customer \d$/ }) })
  await expect(reviews).toHaveCount(2)
  await expect(reviews.filter({ hasText: 'Sample, not a real customer' })).toHaveCount(2)
  await expect(reviews.first()).toContainText(/(4\.5|5) out of 5Sample Customer 1/)
  const picture = reviews.first().locator('img')
  await picture.scrollIntoViewIfNeeded()
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  await expect(reviews.last().locator('img')).toHaveCount(0)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  expect(await page.content()).not.toContain('AggregateRating')
  await expectAccessible(page)
})

test('a few reviews need no filter; a filter in the URL works, and its form keeps the chosen values', async ({
  page,
}) => {
  await page.goto(`${site.url}/reviews`)
  await expect(page.getByRole('article')).toHaveCount(6)
  await expect(page.getByRole('form', { name: 'Filter reviews' })).toHaveCount(0)
  await page.goto(`${site.url}/reviews?stars=4`)
  await page.getByText('Filter reviews', { exact: true }).click()
  await page.getByLabel('Stars', { exact: true }).selectOption('5')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page).toHaveURL(/stars=5/)
  await expect(page.getByRole('heading', { name: '3 of 6 reviews, newest first' })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(3)
  await expect(page.getByLabel('Stars', { exact: true })).toHaveValue('5')
  await page.goto(`${site.url}/reviews?stars=1`)
  await expect(page.getByText('No reviews match that yet.')).toBeVisible()
  await expectAccessible(page)
})

test('a completed job can be reviewed once, through the link sent afterwards', async ({ page, quiet }) => {
  quiet.allow(/404|422/)
  const address = printedUrl('A review to write')
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How did we go?')
  await expectAccessible(page)
  await page.getByLabel('In your own words').fill('Good.')
  await page.getByRole('button', { name: 'Send my review' }).click()
  await expect(page.getByText('Two things to fix')).toBeVisible()
  await expect(page.getByLabel('In your own words')).toHaveValue('Good.')
  await expectAccessible(page)
  const stars = page.getByRole('radio', { name: '4 stars: Good' })
  await waitForHydration(stars)
  await stars.check({ force: true })
  // An error goes once its question is answered.
  await expect(page.getByText('One thing to fix')).toBeVisible()
  await expect(page.getByText('Please choose a number of stars')).toHaveCount(0)
  await page.getByLabel('In your own words').fill('Came when they said, and left it clean.')
  await page.getByRole('button', { name: 'Send my review' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Thanks for your review.' })).toBeVisible()
  // The review isn't published yet.
  await expect(page.getByText('Came when they said')).toHaveCount(0)
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link no longer works')
})
