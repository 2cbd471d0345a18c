import {
  continueButton,
  enterJob,
  expandQuestion,
  fillInContact,
  holdFirstWindow,
  openBooking,
  referenceOn,
  sampleCustomer,
} from '../support/booking-journey.ts'
import { expect, type Page, testOnOwnSite as test } from '../support/journey.ts'
import { samplePhoto } from '../support/photos.ts'

// Poor reception: Chromium's slow 4G or worse.
const LATENCY_MS = 400
const BYTES_PER_SECOND = 400_000 / 8

test.describe.configure({ timeout: 240_000 })
test.use({ actionTimeout: 60_000 })

/** Throttles the page to what a phone gets at the edge of coverage. */
async function throttleNetwork(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
    connectionType: 'cellular4g',
  })
}

/** Collects the booking requests that the page sends. */
function bookingsSent(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    const body = request.postData() ?? ''
    if (request.method() === 'POST' && body.includes('ConfirmBooking')) sent.push(body)
  })
  return sent
}

const expectSlowly = expect.configure({ timeout: 60_000 })

async function completeContactStep(page: Page, customer: ReturnType<typeof sampleCustomer>): Promise<void> {
  await fillInContact(page, customer)
  await continueButton(page).click()
  await expectSlowly(page.getByRole('heading', { name: 'Check and confirm' })).toBeVisible()
}

test('with poor reception and repeated taps, a visit is booked once', async ({ page }) => {
  await throttleNetwork(page)
  const sent = bookingsSent(page)
  const customer = sampleCustomer()
  await openBooking(page)
  await holdFirstWindow(page)
  await expandQuestion(page, 'Add a note or photos')
  await page.locator('input[type=file]').setInputFiles(samplePhoto('kitchen.png'))
  await expectSlowly(page.getByRole('img', { name: 'Photo 1: kitchen.png' })).toHaveCSS('opacity', '1')
  await enterJob(page)
  await expectSlowly(page.getByRole('heading', { name: 'Your details' })).toBeVisible()
  await completeContactStep(page, customer)
  await page.reload()
  await expectSlowly(page.getByText(customer.name)).toBeVisible()
  await expect(page.getByText('1 photo')).toBeVisible()
  await continueButton(page, 'Confirm booking').evaluate((button: HTMLElement) => {
    for (let tap = 0; tap < 3; tap += 1) button.click()
  })
  await expectSlowly(page.getByText(/^Reference GC-/)).toBeVisible()
  expect(await referenceOn(page)).toMatch(/^GC-/)
  expect(sent).toHaveLength(1)
})

test('what is typed and tapped before the script has loaded is not lost', async ({ page }) => {
  await throttleNetwork(page)
  const customer = sampleCustomer()
  await page.goto('/booking?suburb=robina', { waitUntil: 'commit' })
  await page.locator('button[name=pick]').first().click()
  await expectSlowly(page.getByRole('heading', { name: 'What do you need help with?' })).toBeVisible()
  await page.getByRole('radio', { name: 'Tap Repairs', exact: true }).click()
  await expandQuestion(page, 'Add a note or photos')
  await page.getByLabel('Anything else we should know?').fill('It drips day and night.')
  await continueButton(page).click()
  await expectSlowly(page.getByRole('heading', { name: 'Your details' })).toBeVisible()
  await completeContactStep(page, customer)
  await expect(page.getByText('It drips day and night.')).toBeVisible()
  await expect(page.getByText('12 Sample Street, Robina')).toBeVisible()
  await continueButton(page, 'Confirm booking').click()
  await expectSlowly(page.getByText(/^Reference GC-/)).toBeVisible()
})
