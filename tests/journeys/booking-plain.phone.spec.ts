import {
  continueButton,
  enterContact,
  enterJob,
  expandQuestion,
  expectJobChosen,
  firstJob,
  holdFirstWindow,
  referenceOn,
  sampleCustomer,
  symptomButtons,
} from '../support/booking-journey.ts'
import { expect, testOnOwnSite as test } from '../support/journey.ts'
import { samplePhoto } from '../support/photos.ts'

test.use({ javaScriptEnabled: false })

test('without JavaScript the same steps are plain forms and end in the same confirmation', async ({
  page,
  quiet,
}) => {
  quiet.allow(/422|409/)
  const customer = sampleCustomer()
  await page.goto('/booking?suburb=robina')
  await holdFirstWindow(page)
  await continueButton(page).click()
  await expect(page.getByText('Please select a service').first()).toBeVisible()
  await enterJob(page)
  await continueButton(page).click()
  await expect(page.getByText('Name is required').first()).toBeVisible()
  // Back works after a posted step, and the step before it can be continued.
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Your details' })).toBeVisible()
  await expect(page.getByText('Name is required')).toHaveCount(0)
  await enterContact(page, customer)
  await page.getByRole('button', { name: 'Change job' }).click()
  await expectJobChosen(page, 'Tap Repairs')
  await page.getByRole('button', { name: 'Change job' }).click()
  await expect(page.getByRole('radio', { name: 'Tap Repairs' })).toBeChecked()
  await page.getByRole('radio', { name: 'Toilet Repairs', exact: true }).check()
  // Everything else is already answered, so the change leads back to the check.
  await continueButton(page).click()
  await expect(page.getByRole('heading', { name: 'Check and confirm' })).toBeVisible()
  await expect(page.locator('#booking').getByText('Toilet Repairs', { exact: true })).toBeVisible()
  await continueButton(page, 'Confirm booking').click()
  expect(await referenceOn(page)).toMatch(/^GC-/)
  await expect(page.getByRole('region', { name: 'Your booking' })).toContainText(customer.name)
  const calendar = page.getByRole('link', { name: 'Google Calendar' })
  await expect(calendar).toBeVisible()
  // Calendars are often shared, so an entry has neither the manage link nor the street.
  const entry = decodeURIComponent((await calendar.getAttribute('href')) ?? '')
  expect(entry).toMatch(/location=Robina.*Booking\+GC-/)
  expect(entry).not.toMatch(/manage|Sample/)
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
})

test('photos are sent with the form, can be removed, and are attached to the booking', async ({
  page,
  quiet,
}) => {
  quiet.allow(/422/)
  await page.goto('/booking?suburb=robina')
  await holdFirstWindow(page)
  await page.getByRole('radio', { name: 'Tap Repairs' }).check()
  await expandQuestion(page, 'Add a note or photos')
  await page.getByLabel('Anything else we should know?').fill('It drips day and night.')
  const files = page.getByLabel('Choose photos')
  await files.setInputFiles({ name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('no photo') })
  await continueButton(page).click()
  await expect(files).toHaveAccessibleDescription(/open this file as a photo/)
  await expectJobChosen(page, 'Tap Repairs')
  await expect(page.getByLabel('Anything else we should know?')).toHaveValue('It drips day and night.')

  await files.setInputFiles([samplePhoto('kitchen.png'), samplePhoto('tap.png')])
  await page.getByRole('button', { name: 'Send these photos' }).click()
  await expect(page.getByText('Photo 2, uploaded')).toBeVisible()
  await page.getByRole('button', { name: 'Remove photo 1' }).click()
  await expect(page.getByText('Photo 1, uploaded')).toBeVisible()
  await expect(page.getByText('Photo 2, uploaded')).toHaveCount(0)
  await files.setInputFiles(samplePhoto('meter.png'))
  await continueButton(page).click()
  await enterContact(page, sampleCustomer())
  await expect(page.getByText('2 photos')).toBeVisible()
  await continueButton(page, 'Confirm booking').click()
  await referenceOn(page)
  await page.getByRole('link', { name: 'Change or cancel' }).click()
  const photos = page.getByRole('img', { name: /^Photo \d, sent by you on \w+ \d+ \w+, [\d:]+ (am|pm)$/ })
  await expect(photos).toHaveCount(2)
  await photos.last().scrollIntoViewIfNeeded()
  await expect.poll(() => photos.last().evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1)
})

test('the symptoms of a job appear below it, and a danger warning comes before missing answers', async ({
  page,
}) => {
  const smell = page.getByRole('radio', { name: /I smell gas/ })
  const card = page.getByRole('alert', { name: /Smell gas/ })
  await page.goto('/booking')
  await holdFirstWindow(page)
  await expect(smell).toHaveCount(0)
  await page.getByRole('radio', { name: 'Gas Services' }).check()
  await smell.check()
  await continueButton(page).click()
  await expect(card.getByRole('link').first()).toHaveAttribute('href', 'tel:000')
  await page.getByRole('button', { name: "I've called. Book a visit too" }).click()
  await expect(page.locator('#booking summary', { hasText: 'I smell gas' })).toBeVisible()
  await expect(page.getByText('Suburb is required')).toHaveCount(0)
  // Answers belong to one job: an answer about gas doesn't apply to a tap.
  await page.getByRole('button', { name: 'Change job' }).click()
  await page.getByRole('radio', { name: 'Tap Repairs' }).check()
  await expect(smell).toHaveCount(0)
  await page.getByLabel('Suburb or postcode').fill('Robina')
  await continueButton(page).click()
  await expect(page.getByRole('heading', { name: 'Your details' })).toBeVisible()
  await page.getByRole('button', { name: 'Job, done, change' }).click()
  await expectJobChosen(page, 'Tap Repairs')
  await expect(page.locator('#booking [type=radio]:checked')).toHaveCount(0)
})

test('the first free time is preselected, and is held by continuing but not by viewing another day', async ({
  page,
}) => {
  await page.goto('/booking?service=tap-repairs&suburb=robina')
  await continueButton(page).click()
  const heldWindow = page.getByRole('group', { name: 'Your held window' })
  const firstStart = await page.locator('[name=startsAt]:checked').inputValue()
  await page.getByRole('button', { name: 'Show this day' }).click()
  await expect(heldWindow).toHaveCount(0)
  await expect(page.locator('[name=startsAt]:checked')).toHaveValue(firstStart)
  await continueButton(page).click()
  await expect(page.getByRole('heading', { name: 'Your details' })).toBeVisible()
  await expect(heldWindow).toBeVisible()
  // The suburb is changed in place.
  await page.getByRole('button', { name: 'Change suburb' }).click()
  await expect(page.getByLabel('Suburb or postcode')).toHaveValue('Robina')
  await expect(page).toHaveURL(/#suburb$/)
})

test('a job on the opening screen opens its symptoms below its row, and the tiles beside it stay in place', async ({
  page,
}) => {
  await page.goto('/booking')
  const boxes = () =>
    page
      .locator('#booking details > summary')
      .evaluateAll((tiles) => tiles.slice(0, 2).map((tile) => tile.getBoundingClientRect().toJSON()))
  const closed = await boxes()
  expect(closed[0].y).toBe(closed[1].y)
  await firstJob(page, 'Hot Water Services').click()
  const symptoms = page.getByRole('group', { name: "Hot Water Services: what's happening?" })
  await expect(symptoms).toBeVisible()
  expect(await boxes()).toEqual(closed)
  expect((await symptoms.boundingBox())?.y).toBeGreaterThan(closed[0].bottom)
})

test('any job chosen on the opening screen is kept, and a suburb outside the area can be corrected', async ({
  page,
}) => {
  await page.goto('/booking')
  await firstJob(page).click()
  const symptom = symptomButtons(page).first()
  const label = (await symptom.textContent()) ?? ''
  await symptom.click()
  await expect(page.locator('#booking summary', { hasText: label })).toBeVisible()
  await page.getByLabel('Suburb or postcode').fill('Tweed Heads South')
  await continueButton(page).click()
  await expect(page.getByText('Tweed Heads South 2486 is just outside our area.')).toBeVisible()
  await page.getByLabel('Suburb or postcode').fill('Robnia')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'When suits you?' })).toBeVisible()
  await expect(page.getByText(/Tap Repairs · Robina/).filter({ visible: true })).toBeVisible()
})

test('a dangerous symptom on the opening screen leads to its safety advice', async ({ page }) => {
  await page.goto('/booking')
  await firstJob(page, 'Gas Services').click()
  await symptomButtons(page, 'Gas Services').filter({ hasText: 'I smell gas' }).click()
  const card = page.getByRole('alert', { name: /Smell gas/ })
  await expect(card.getByRole('link').first()).toHaveAttribute('href', 'tel:000')
})

test('a job that is chosen by link or by tap leads straight to its questions', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const symptom = page.getByRole('group', { name: "What's happening?" }).getByRole('radio').first()
  for (const service of ['Tap Repairs', 'Emergency Services']) {
    await page.goto(`/booking?service=${service.toLowerCase().replace(' ', '-')}`)
    await expectJobChosen(page, service)
    await expect(symptom).toBeInViewport({ ratio: 1 })
  }
  await page.goto('/booking')
  await page.getByRole('button', { name: "Can't talk? Tell us here" }).click()
  await expectJobChosen(page, 'Emergency Services')
  await expect(symptom).toBeInViewport({ ratio: 1 })
})

test('a symptom from the opening screen is one row, which opens its list again', async ({ page }) => {
  await page.goto('/booking')
  await firstJob(page).click()
  await symptomButtons(page).last().click()
  const symptoms = page.getByRole('group', { name: "What's happening?" })
  await expect(page.getByLabel('Suburb or postcode')).toBeVisible()
  await expect(symptoms).toBeHidden()
  await page.locator('#booking summary', { hasText: 'None of these' }).click()
  await symptoms.getByRole('radio').first().check()
  await page.getByLabel('Suburb or postcode').fill('Robina')
  await continueButton(page).click()
  await page.getByRole('button', { name: 'Change job and suburb' }).click()
  await expect(symptoms).toBeHidden()
  await page.locator('#booking summary', { hasText: "What's happening" }).click()
  await expect(symptoms.getByRole('radio').first()).toBeChecked()
})
