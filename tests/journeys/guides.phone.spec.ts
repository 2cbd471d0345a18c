import {
  expect,
  expectAccessibleAtEveryWidth,
  expectAccessibleByNight,
  overflow,
  type Page,
  test,
} from '../support/journey.ts'

/** Accessible at every width, and without scrolling sideways on the smallest phone. */
async function expectForEveryone(page: Page): Promise<void> {
  await expectAccessibleAtEveryWidth(page)
  await page.setViewportSize({ width: 320, height: 568 })
  await expect.poll(() => overflow(page)).toBeLessThanOrEqual(0)
}

test('someone turns the water off in the dark, one large step after the other', async ({ page }) => {
  await page.goto('/guides/turn-the-water-off')
  await page.getByRole('link', { name: 'Large type' }).click()
  await page.getByRole('link', { name: 'Water, at the meter' }).click()
  const step = (words: string) => page.getByRole('heading', { name: words, exact: true })
  await expect(step('Find the lid near the front boundary.')).toBeInViewport()
  await page.locator('#water-1').getByRole('link', { name: 'Next' }).click()
  await expect(step('Is it a lever? Turn it across the pipe.')).toBeInViewport()
  await expect(step('Find the lid near the front boundary.')).not.toBeInViewport()
  await expect(page.locator('#water-4').getByRole('link', { name: /^Call/ })).toHaveAttribute('href', /^tel:/)
  await expectAccessibleByNight(page)
  await expectForEveryone(page)
})

test('three taps tell whose drain it is, and each can be changed', async ({ page }) => {
  await page.goto('/guides/whose-pipe')
  await page.getByRole('link', { name: /^Sewer Toilets/ }).click()
  await page.getByRole('link', { name: /^That opening is dry/ }).click()
  await page.getByRole('link', { name: /^I own a house/ }).click()
  const answer = page.getByRole('heading', { level: 2, name: 'You fix it' })
  await expect(answer).toBeInViewport()
  await expectForEveryone(page)
  await page.getByRole('link', { name: /^Change: Where is it/ }).click()
  await page.getByRole('link', { name: /liquid in it/ }).click()
  await expect(page.getByRole('heading', { name: 'The council fixes it' })).toBeVisible()
  await expect(page.getByRole('link', { name: '1300 000 928' })).toHaveAttribute('href', 'tel:1300000928')
})

test('the hot water chooser is answered by keyboard, and says what suits the home', async ({ page }) => {
  await page.goto('/guides/hot-water-chooser')
  await page.getByRole('radio', { name: 'One or two' }).focus()
  for (let question = 0; question < 6; question++) {
    await page.keyboard.press('Space')
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'For your home' })).toBeInViewport()
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(6)
  await expect(page.getByRole('heading', { level: 3, name: 'Electric storage' })).toBeVisible()
  await expectForEveryone(page)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the tools answer, and the card for the fridge comes as a PDF', async ({ page, context }) => {
    await page.goto('/guides/whose-pipe')
    await page.getByRole('link', { name: /^Gas Pipes/ }).click()
    await page.getByRole('link', { name: 'I can smell gas' }).click()
    await expect(page.getByRole('heading', { name: 'Get out first' })).toBeVisible()
    await page.goto('/guides/turn-the-water-off')
    await page.getByLabel('Water meter: where is it?').fill('Left of the driveway')
    const answered = context.waitForEvent('response', (response) =>
      response.url().endsWith('fridge-card.pdf'),
    )
    await page.getByRole('button', { name: 'Make the card (PDF)' }).click()
    expect((await answered).headers()['content-type']).toBe('application/pdf')
  })
})
