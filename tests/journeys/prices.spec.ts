import {
  expect,
  type Locator,
  ONCE,
  type Page,
  quoteForm,
  test,
  waitForHydration,
} from '../support/journey.ts'

const answerOption = (tool: Locator, label: string) =>
  tool.locator('label', { hasText: label }).filter({ visible: true })

/** Fills in the pricing tool on the prices page for a new toilet upstairs. */
async function fillInPriceTool(page: Page): Promise<Locator> {
  await page.goto('/prices')
  const tool = page.locator('#cost')
  await answerOption(tool, 'Tap or toilet').click()
  await answerOption(tool, 'New toilet').click()
  await tool.locator('summary', { hasText: 'Time and access' }).click()
  await answerOption(tool, 'Evening or weekend').click()
  await answerOption(tool, 'Stairs or roof').click()
  return tool
}

async function expectBookingPrefilled(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByText('Toilet Repairs').first()).toBeVisible()
  await expect(page.locator('summary', { hasText: 'New toilet' })).toBeVisible()
  await expect(page.getByLabel('Anything else we should know?')).toHaveValue(
    'When: Evening or weekend\nAccess: Stairs or roof',
  )
}

test(
  "the pricing tool's answers are copied to the booking, and changes made there stay",
  ONCE,
  async ({ page }) => {
    const tool = await fillInPriceTool(page)
    const book = tool.getByRole('button', { name: 'Book Online' })
    await waitForHydration(book)
    await book.click()
    await expectBookingPrefilled(page)
    expect([...new URL(page.url()).searchParams.keys()].filter((name) => name.startsWith('symptom'))).toEqual(
      ['symptom-tap-or-toilet'],
    )
    const note = page.getByLabel('Anything else we should know?')
    await waitForHydration(note)
    await note.fill('Second floor, no lift')
    await page.locator('summary', { hasText: 'New toilet' }).click()
    await page.getByRole('radio', { name: "It won't stop running" }).check()
    await page.reload()
    await expect(note).toHaveValue('Second floor, no lift')
    await expect(page.locator('summary', { hasText: "It won't stop running" })).toBeVisible()
  },
)

test("the answers are copied to the quote form, above the visitor's own words", ONCE, async ({ page }) => {
  await page.goto('/contact')
  const emptyForm = await quoteForm(page)
  await emptyForm.getByLabel('Name').fill('Ann Lee')
  await emptyForm.getByLabel("What's happening?").fill('The cistern is old.')
  const tool = await fillInPriceTool(page)
  const quoteButton = tool.getByRole('button', { name: 'Request a Quote' })
  await waitForHydration(quoteButton)
  await quoteButton.click()
  await page.waitForURL(/\/contact\?/)
  const form = await quoteForm(page)
  await expect(form.getByLabel('Name')).toHaveValue('Ann Lee')
  await expect(form.getByLabel('Service')).toHaveValue('general')
  const message = form.getByLabel("What's happening?")
  await expect(message).toHaveValue(
    'Tap or toilet: New toilet\nWhen: Evening or weekend\nAccess: Stairs or roof\n\nThe cistern is old.',
  )
  await message.fill('Changed my mind.')
  await page.reload()
  await quoteForm(page)
  await expect(message).toHaveValue('Changed my mind.')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the answers are copied to the booking', ONCE, async ({ page }) => {
    await (await fillInPriceTool(page)).getByRole('button', { name: 'Book Online' }).click()
    await expectBookingPrefilled(page)
  })
})
