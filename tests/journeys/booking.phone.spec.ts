import {
  continueButton,
  endHold,
  enterContact,
  enterJob,
  exhaustWindow,
  expandQuestion,
  expectJobChosen,
  fillInContact,
  firstJob,
  goToConfirmStep,
  holdFirstWindow,
  holdTokenOf,
  isHeld,
  openBooking,
  referenceOn,
  sampleCustomer,
  symptomButtons,
  windowsAt,
} from '../support/booking-journey.ts'
import { clockSettingsAt } from '../support/clock-offset.ts'
import { connectToDatabase } from '../support/database.ts'
import {
  expect,
  expectAccessibleAtEveryWidth,
  FIREFOX_TOO,
  type Locator,
  type Page,
  testOnOwnSite as test,
  waitForHydration,
} from '../support/journey.ts'
import { samplePhoto } from '../support/photos.ts'
import { newSiteFolder, removeFolder, startSite } from '../support/site.ts'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

/**
 * Measures what a booking takes from a visitor. Presses are on controls: links, buttons, radio buttons. Presses into text fields don't
 * count, because what is typed or autofilled differs from person to person. Autofill takes two more: into the name, and on the
 * suggestion. A suburb that isn't known takes one.
 */
function startEffort() {
  const effort = { presses: 0 }
  const startMs = performance.now()
  const press = async (target: Locator) => {
    effort.presses += 1
    await target.click()
  }
  /** Reports presses and seconds at the end of `npm test`. The seconds are the site's part: this visitor types and reads in no time. */
  const report = (start: string) => {
    const seconds = ((performance.now() - startMs) / 1000).toFixed(1)
    const description = `a booking from ${start}: ${effort.presses} presses, ${seconds} s without typing and reading`
    test.info().annotations.push({ type: 'measured', description })
  }
  return { effort, press, report }
}

/** Expects the first free time to be preselected and named beside the button, and holds it by continuing. */
async function continueWithFirstFree(page: Page, press: (target: Locator) => Promise<void>): Promise<void> {
  await expect(heading(page, 'When suits you?')).toBeVisible()
  await expect(page.getByRole('radio', { name: /, available$/ }).first()).toBeChecked()
  await expect(page.getByRole('group', { name: 'First free time' })).toContainText(/\d\s[ap]m/)
  await expect(page.getByRole('group', { name: 'Your held window' })).toHaveCount(0)
  await press(continueButton(page))
  await expect(page.getByRole('group', { name: 'Your held window' })).toBeVisible()
}

const firstSymptom = (page: Page) =>
  page
    .getByRole('group', { name: /What's happening/ })
    .getByRole('radio')
    .first()

test('a new visitor books with seven presses, plus one into the suburb', FIREFOX_TOO, async ({ page }) => {
  const { effort, press, report } = startEffort()
  await page.goto('/')
  await press(page.locator('a[href^="/booking"]').filter({ visible: true }).first())
  const symptom = symptomButtons(page).first()
  await press(firstJob(page))
  await waitForHydration(symptom)
  await press(symptom)
  await page.getByLabel('Suburb or postcode').fill('4226')
  await page.getByLabel('Suburb or postcode').fill('Robina')
  await press(continueButton(page))
  await continueWithFirstFree(page, press)
  await fillInContact(page, sampleCustomer())
  await press(continueButton(page))
  await press(continueButton(page, 'Confirm booking'))
  expect(await referenceOn(page)).toMatch(/^GC-/)
  // The hold is over, so it's no longer announced beside the booking.
  await expect(page.getByText(/held for you until/i)).toHaveCount(0)
  report('the home page, as a new visitor')
  expect(effort.presses).toBe(7)
})

test('a visitor who starts on a service or suburb page books with six or seven presses', async ({ page }) => {
  for (const { from, link, presses } of [
    { from: '/services/tap-repairs', link: '/booking?service=tap-repairs', presses: 6 },
    { from: '/locations/robina', link: '/booking?suburb=robina', presses: 7 },
  ]) {
    const { effort, press, report } = startEffort()
    await page.goto(from)
    await press(page.locator(`main a[href="${link}"]`).first())
    await waitForHydration(page.locator('#booking button').first())
    if (link.includes('service=')) {
      await expect(heading(page, "What's happening?")).toBeVisible()
      await press(firstSymptom(page))
      await page.getByLabel('Suburb or postcode').fill('Robina')
    } else {
      await press(firstJob(page))
      await press(symptomButtons(page).first())
      await expect(heading(page, 'Is this right?')).toBeVisible()
      await expect(page.getByLabel('Suburb or postcode')).toHaveValue('Robina')
    }
    await press(continueButton(page))
    await continueWithFirstFree(page, press)
    await fillInContact(page, sampleCustomer())
    await press(continueButton(page))
    await press(continueButton(page, 'Confirm booking'))
    expect(await referenceOn(page)).toMatch(/^GC-/)
    report(from)
    expect(effort.presses).toBe(presses)
  }
})

test('a booking from the first screen takes five presses, and a suburb entered earlier is filled in', async ({
  page,
}) => {
  await page.goto('/locations')
  const suburb = page.getByLabel('Your suburb or postcode')
  await suburb.fill('Robina')
  const check = page.getByRole('button', { name: 'Check', exact: true })
  await waitForHydration(check)
  await check.click()
  await expect(page.getByRole('link', { name: 'Book in Robina' })).toBeVisible()

  await page.goto('/')
  const { effort, press, report } = startEffort()
  await press(page.locator('form[action="/booking"] button[name=pick]'))
  await expect(page.getByText(/Held until/)).toBeVisible()
  const job = page.getByRole('radio', { name: 'Tap Repairs' })
  await waitForHydration(job)
  await press(job)
  await expect(page.getByLabel('Suburb or postcode')).toHaveValue('Robina')
  await press(continueButton(page))
  await fillInContact(page, sampleCustomer())
  await press(continueButton(page))
  await press(continueButton(page, 'Confirm booking'))
  expect(await referenceOn(page)).toMatch(/^GC-/)
  report('the first screen, with a known suburb')
  expect(effort.presses).toBe(5)
})

test('the first free time is only preselected: another day has none, and a time chosen there is held', async ({
  page,
}) => {
  await openBooking(page, '/booking?service=tap-repairs&suburb=robina')
  await continueButton(page).click()
  await expect(page.getByRole('radio', { name: /, available$/ }).first()).toBeChecked()
  const days = page.getByRole('group', { name: 'Day' }).getByRole('radio')
  const otherDay = days.and(page.locator(':enabled:not(:checked)')).last()
  await otherDay.click()
  await expect(page.locator('[name=startsAt]:checked')).toHaveCount(0)
  await continueButton(page).click()
  await expect(page.getByText('Please choose a time').first()).toBeVisible()
  const time = page.getByRole('radio', { name: /, available$/ }).first()
  const startsAt = await time.inputValue()
  await time.click()
  await expect(page.getByRole('group', { name: 'Your held window' })).toBeVisible()
  await continueButton(page).click()
  await expect(heading(page, 'Your details')).toBeFocused()
  // The previous step still has the chosen time, and the suburb can be changed in place.
  await page.goBack()
  await expect(page.locator(`[name=startsAt][value="${startsAt}"]`)).toBeChecked()
  await page.goForward()
  await page.getByRole('button', { name: 'Change suburb' }).click()
  await expect(page.getByLabel('Suburb or postcode')).toBeFocused()
})

test('optional questions are collapsed, and stay open once one is answered', async ({ page }) => {
  await openBooking(page)
  await holdFirstWindow(page)
  const note = page.getByLabel('Anything else we should know?')
  await expect(note).toBeHidden()
  await expandQuestion(page, 'Add a note or photos')
  await note.fill('It drips day and night.')
  await note.fill('')
  await expect(note).toBeVisible()
  await enterJob(page)
  const access = page.getByLabel('How do we get in?')
  await expect(access).toBeHidden()
  await expandQuestion(page, 'Anything we should know?')
  await access.fill('Gate code 2580')
  await fillInContact(page, sampleCustomer())
  await continueButton(page).click()
  await expect(page.getByText('Gate code 2580')).toBeVisible()
  await page.getByRole('button', { name: 'Change where' }).click()
  await expect(page.getByLabel('Street address')).toBeFocused()
  await expect(access).toHaveValue('Gate code 2580')
  await expect(access).toBeVisible()
  await page.reload()
  await expect(access).toBeVisible()
})

test('back, forward and reload keep every answer, a double tap books once, and the next visit in the tab is a new booking', async ({
  page,
}) => {
  const customer = sampleCustomer()
  await goToConfirmStep(page, customer)
  await page.goBack()
  await expect(heading(page, 'Your details')).toBeInViewport()
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(customer.email)
  await expect(page.getByLabel('Street address')).toHaveValue('12 Sample Street')
  await page.goBack()
  await expect(page.getByLabel('Suburb or postcode')).toHaveValue('Robina')
  await page.goForward()
  await page.goForward()
  await expect(heading(page, 'Check and confirm')).toBeVisible()
  await page.reload()
  await expect(page.getByText(customer.name)).toBeVisible()
  await expect(page.getByText(/^Held for you until/)).toBeVisible()
  for (const personal of [customer.email, 'Ann', 'Sample', '0491']) expect(page.url()).not.toContain(personal)

  const confirm = continueButton(page, 'Confirm booking')
  await waitForHydration(confirm)
  await confirm.evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })
  const reference = await referenceOn(page)
  await page.reload()
  expect(await referenceOn(page)).toBe(reference)
  await page.goBack()
  await expect(page).toHaveURL(/step=done/)
  expect(await referenceOn(page)).toBe(reference)

  await goToConfirmStep(page)
  await expect(page.getByText(/^Held for you until/)).toBeVisible()
  await continueButton(page, 'Confirm booking').click()
  await expect(page.getByText(reference)).toHaveCount(0)
  expect(await referenceOn(page)).not.toBe(reference)
  await expect(page.getByText('Please check what was booked.')).toHaveCount(0)
})

test('two tabs with the same booking make one booking', async ({ page }) => {
  await goToConfirmStep(page)
  const [secondTab] = await Promise.all([
    page.waitForEvent('popup'),
    page.evaluate(() => window.open(location.href)),
  ])
  await waitForHydration(secondTab.locator('#booking'))
  await expect(heading(secondTab, 'Check and confirm')).toBeVisible()
  await continueButton(page, 'Confirm booking').click()
  const reference = await referenceOn(page)
  await continueButton(secondTab, 'Confirm booking').click()
  expect(await referenceOn(secondTab)).toBe(reference)
})

test('a lost response is requested again and gives the same booking', async ({ page, quiet }) => {
  quiet.allow(/ERR_FAILED|Failed to fetch|was not done/)
  await goToConfirmStep(page)
  const references: string[] = []
  // Holds back the third response until the message shown meanwhile has been checked.
  let release = () => {}
  const messageChecked = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('ConfirmBooking')) return route.fallback()
    const response = await route.fetch()
    references.push((await response.text()).match(/GC-[0-9A-Z]{4}-[0-9A-Z]{2}/)?.[0] ?? 'none')
    if (references.length <= 2) return route.abort('failed')
    await messageChecked
    return route.fulfill({ response })
  })
  await continueButton(page, 'Confirm booking').click()
  await expect(page.getByText("We're not sure your booking went through.")).toBeVisible()
  await expect(page.locator('#booking').getByRole('button', { name: 'Submitting...' })).toBeDisabled()
  release()
  const reference = await referenceOn(page)
  expect(new Set(references)).toEqual(new Set([reference]))
  expect(references.length).toBeGreaterThan(2)
})

test('a change after a lost response still makes one booking, and asks the customer to check it', async ({
  page,
  quiet,
  ownSite,
}) => {
  quiet.allow(/ERR_FAILED|Failed to fetch|was not done/)
  const customer = sampleCustomer()
  await goToConfirmStep(page, customer)
  let isLost = true
  await page.route('**/graphql', async (route) => {
    if (!isLost || !route.request().postData()?.includes('ConfirmBooking')) return route.fallback()
    await route.fetch()
    return route.abort('failed')
  })
  await continueButton(page, 'Confirm booking').click()
  await expect(page.getByText("We're not sure your booking went through. Checking…")).toBeVisible()
  await page.reload()
  isLost = false
  await waitForHydration(continueButton(page, 'Check again'))
  await expect(page.getByText("We're not sure your booking went through.")).toBeVisible()
  await page.getByRole('button', { name: 'Change you' }).click()
  await page.getByRole('textbox', { name: 'Email' }).fill(`other-${customer.email}`)
  await continueButton(page).click()
  await continueButton(page, 'Check again').click()
  const reference = await referenceOn(page)
  await expect(page.getByText('Please check what was booked.')).toBeVisible()
  await expect(page.getByText(customer.email, { exact: true })).toBeVisible()
  await expectAccessibleAtEveryWidth(page)
  const database = await connectToDatabase(ownSite.dataDir)
  const { rows } = await database.query('select reference from booking where name = $1', [customer.name])
  await database.end()
  expect(rows).toEqual([{ reference }])
})

test("answers about one job don't carry over to another, and a reload keeps the change", async ({ page }) => {
  await openBooking(page, '/booking?service=tap-repairs&suburb=Ashmore&step=job')
  const symptoms = page.getByRole('group', { name: /What's happening/ })
  await symptoms.getByRole('radio').first().click()
  await expect(symptoms.getByRole('radio', { checked: true })).toHaveCount(1)
  await page.getByRole('button', { name: 'Change job' }).click()
  await page.getByRole('radio', { name: 'Blocked Drains', exact: true }).click()
  await expectJobChosen(page, 'Blocked Drains')
  await expect(symptoms.getByRole('radio', { checked: true })).toHaveCount(0)
  await page.reload()
  await waitForHydration(continueButton(page))
  await expectJobChosen(page, 'Blocked Drains')
  await expect(page.getByLabel('Suburb or postcode')).toHaveValue('Ashmore')
})

test('correcting a field shortens the error list without moving focus, and the next attempt lists what is still wrong', async ({
  page,
}) => {
  await openBooking(page, '/booking')
  await page.getByRole('button', { name: 'Choose your suburb' }).click()
  const suburb = page.getByLabel('Suburb or postcode')
  await expect(suburb).toBeFocused()
  await continueButton(page).click()
  const summary = page.getByRole('alert').filter({ hasText: 'to fix' })
  await expect(summary).toBeFocused()
  await expect(summary).toContainText('Two things to fix')
  await suburb.focus()
  await page.keyboard.type('Robina')
  await expect(suburb).toBeFocused()
  await expect(suburb).toHaveValue('Robina')
  await expect(summary).toContainText('One thing to fix')
  await expect(summary).toHaveAttribute('aria-live', 'off')
  await continueButton(page).click()
  await expect(summary).toBeFocused()
  await expect(summary).not.toHaveAttribute('aria-live')
  await expect(summary.getByRole('link')).toHaveText(['Please select a service'])
})

test('a field in error is in view between the header and the docked button', async ({ page }) => {
  await openBooking(page)
  await holdFirstWindow(page)
  await enterJob(page)
  await fillInContact(page, sampleCustomer())
  await page.getByLabel('Street address').clear()
  await continueButton(page).click()
  const message = page.locator('#street-error')
  await expect(message).toHaveText('Street address is required')
  const isClear = () =>
    message.evaluate((element) => {
      const dock = document.querySelector('[data-dock]')?.getBoundingClientRect().top ?? 0
      const street = document.querySelector('#street')?.getBoundingClientRect().top ?? 0
      return street > 68 && element.getBoundingClientRect().bottom <= dock
    })
  await expect.poll(isClear).toBe(true)
})

test('an ended hold is announced, keeps the answers, and can be held again', async ({ page, ownSite }) => {
  await page.clock.install()
  await goToConfirmStep(page)
  const notice = page
    .getByRole('status')
    .filter({ hasText: /3 minutes left|held (for you )?until|Your hold has ended/i })
  await expect(notice.first()).toContainText('held for you until')
  const bar = page.getByRole('group', { name: 'Your held window' })
  const holdLonger = bar.getByRole('button', { name: 'Hold longer' })
  await expect(holdLonger).toHaveCount(0)
  await page.clock.fastForward('07:05')
  await expect(notice.first()).toContainText(
    '3 minutes left. Your answers are saved. You can hold this time longer.',
  )
  await expect(holdLonger).toBeVisible()
  await page.clock.fastForward('03:00')
  await expect(notice.first()).toContainText('Your hold has ended. This time may still be free.')
  await expect(page.getByRole('group', { name: 'Your held window' })).toHaveCount(0)
  await expect(page.getByText('12 Sample Street, Robina')).toBeVisible()
  // Only the browser's clock moved, so the hold is ended on the server too.
  const holdToken = await holdTokenOf(page)
  const database = await connectToDatabase(ownSite.dataDir)
  await database.query("update visit set held_until = now() - interval '1 second' where state = 'HELD'")
  await database.end()
  expect(await isHeld(ownSite, holdToken)).toBe(false)
  await page.getByRole('button', { name: 'Hold it again' }).click()
  // The sheet says it until little time is left.
  await expect(page.getByText(/^Held for you until/)).toBeVisible()
  await expect(bar).toHaveCount(0)
  await page.clock.fastForward('07:05')
  await holdLonger.click()
  await expect(bar.getByRole('button')).toHaveCount(0)
  await expect(notice.first()).toContainText('Held until')
  await continueButton(page, 'Confirm booking').click()
  await referenceOn(page)
})

test('a window taken by someone else leaves the three nearest alternatives and every answer', async ({
  page,
  baseURL,
}) => {
  const site = { url: baseURL ?? '' }
  const customer = sampleCustomer()
  const startsAt = await goToConfirmStep(page, customer)
  await endHold(site, await holdTokenOf(page))
  await exhaustWindow(site, startsAt)
  await continueButton(page, 'Confirm booking').click()
  await expect(heading(page, 'How about one of these?')).toBeVisible()
  await expectAccessibleAtEveryWidth(page)
  const nearest = page.getByRole('group', { name: /closest times/ }).getByRole('radio')
  await expect(nearest.first()).toBeChecked()
  expect(await nearest.count()).toBeGreaterThan(0)
  await continueButton(page, 'Hold this time').click()
  await expect(heading(page, 'Check and confirm')).toBeVisible()
  await expect(page.getByText(customer.name)).toBeVisible()
  await continueButton(page, 'Confirm booking').click()
  await referenceOn(page)
  const states = await windowsAt(site)
  expect(states.find((window) => window.startsAt === startsAt)?.state).not.toBe('AVAILABLE')
})

test('a full time earlier than the chosen one can be waited for', async ({ page, baseURL }) => {
  const site = { url: baseURL ?? '' }
  const free = (await windowsAt(site)).flatMap(({ startsAt, state }) =>
    state === 'AVAILABLE' ? startsAt : [],
  )
  // The page opens on the first free time, so it has to be on the day of the full one.
  const first = free.findIndex((startsAt, index) => startsAt.slice(0, 10) === free[index + 1]?.slice(0, 10))
  for (const startsAt of free.slice(0, first + 1)) await exhaustWindow(site, startsAt)
  await openBooking(page, '/booking?service=tap-repairs&suburb=robina')
  await continueButton(page).click()
  await expect(page.locator('[name=startsAt]:checked')).toHaveValue(free[first + 1] ?? '')
  const wait = page.getByRole('checkbox', { name: /opens up\. It's full\.$/ })
  await expect(wait).toHaveCount(0)
  await page.locator('#booking summary', { hasText: 'Ask us to tell you' }).click()
  await wait.last().check()
  await continueButton(page).click()
  await enterContact(page, sampleCustomer())
  await expect(page.getByText('If it opens up', { exact: true })).toBeVisible()
})

test('leaving the booking releases the window', async ({ page, baseURL }) => {
  await openBooking(page)
  await holdFirstWindow(page)
  const token = await holdTokenOf(page)
  await page.goto('/about')
  await expect.poll(() => isHeld({ url: baseURL ?? '' }, token)).toBe(false)
})

test('a visitor who moves to another question during the suburb look-up stays there', async ({ page }) => {
  await openBooking(page)
  await holdFirstWindow(page)
  await page.getByRole('radio', { name: 'Tap Repairs' }).click()
  const released = Promise.withResolvers<void>()
  let isRequested = false
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('query BookingArea')) {
      isRequested = true
      await released.promise
    }
    await route.continue()
  })
  await page.getByLabel('Suburb or postcode').fill('robina')
  await continueButton(page).click()
  await expect.poll(() => isRequested).toBe(true)
  await page.getByRole('button', { name: 'When, done, change' }).click()
  const question = page.getByRole('heading', { level: 1, name: 'When suits you?' })
  await expect(question).toBeVisible()
  released.resolve()
  // The response has arrived once the stored suburb differs from what was typed.
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('gpc_booking') ?? ''))
    .toContain('"suburb":"Robina"')
  await expect(question).toBeVisible()
})

test('a suburb typed in part is no address, and is asked for before the check', async ({ page }) => {
  await openBooking(page)
  await holdFirstWindow(page)
  await page.getByRole('radio', { name: 'Tap Repairs' }).click()
  await page.getByLabel('Suburb or postcode').fill('zzrob')
  await page.getByRole('button', { name: 'When, done, change' }).click()
  await continueButton(page).click()
  await expect(page.getByRole('button', { name: 'Choose your suburb' })).toBeVisible()
  await expect(page.getByText('In zzrob')).toHaveCount(0)
  await fillInContact(page, sampleCustomer())
  await continueButton(page).click()
  const suburb = page.getByLabel('Suburb or postcode')
  await expect(suburb).toHaveAccessibleDescription(/couldn't find that suburb/)
  await suburb.fill('robina')
  await continueButton(page).click()
  await expect(heading(page, 'Check and confirm')).toBeVisible()
  await expect(page.getByText('12 Sample Street, Robina')).toBeVisible()
})

test('the gas safety warning comes before any form, and the booking continues afterwards', async ({
  page,
}) => {
  await openBooking(page)
  await firstJob(page, 'Gas Services').click()
  await symptomButtons(page, 'Gas Services').filter({ hasText: 'I smell gas' }).click()
  const card = page.getByRole('alert', { name: /Smell gas/ })
  await expect(card.getByRole('heading')).toBeFocused()
  expect(
    await card.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
  ).toEqual(['tel:000', 'tel:+61755500142'])
  await expect(card).toContainText('The emergency number is on your gas bill.')
  await expectAccessibleAtEveryWidth(page)
  await page.getByRole('button', { name: "I've called. Book a visit too" }).click()
  await expect(heading(page, 'When suits you?')).toBeVisible()
})

test('a customer who can’t call in an emergency can ask to be called back', async ({ page }) => {
  await openBooking(page)
  await page.getByRole('button', { name: "Can't talk? Tell us here" }).click()
  const form = page.getByRole('form', { name: 'Ask us to call' })
  await waitForHydration(form)
  await form.getByRole('textbox', { name: 'Name' }).fill('Ann Lee')
  await form.getByRole('textbox', { name: 'Phone' }).fill(`0491 57${Math.floor(1000 + Math.random() * 8999)}`)
  await form.getByRole('textbox', { name: 'Where are you?' }).fill('12 Sample Street, Robina')
  await form.getByRole('button', { name: 'Ask us to call' }).click()
  await expect(page.getByText(/Your reference is E-/)).toBeVisible()
})

test('a suburb outside the area leads to a quote form with the answers filled in', async ({ page }) => {
  await openBooking(page, '/booking')
  await firstJob(page).click()
  await symptomButtons(page).first().click()
  await expandQuestion(page, 'Add a note or photos')
  await page.getByLabel('Anything else we should know?').fill('It drips day and night.')
  const suburb = page.getByLabel('Suburb or postcode')
  await waitForHydration(suburb)
  // The answer needs no press of Continue, and is the only one.
  await suburb.fill('Lismore')
  await expect(suburb).toHaveAccessibleDescription(/Sorry, we don't come to Lismore/)
  await expect(page.getByRole('link', { name: /^Not sure\? Call/ })).toBeInViewport()
  await expect(continueButton(page)).toHaveCount(0)
  await expect(page.getByLabel('Anything else we should know?')).toHaveCount(0)
  await expectAccessibleAtEveryWidth(page)
  await suburb.fill('Tweed Heads South')
  // Announced too, outside the notice.
  await expect(
    page.locator('#outside-area').getByText('Tweed Heads South 2486 is just outside our area.'),
  ).toBeInViewport()
  await expect(page.getByText(/Sorry, we don't come/)).toHaveCount(0)
  await expectAccessibleAtEveryWidth(page)
  await page.getByRole('link', { name: 'Request a quote instead' }).click()
  await expect(page).toHaveURL(/\/contact/)
  const quote = page.getByRole('form', { name: 'Request a quote' })
  await waitForHydration(quote)
  await expect(quote.getByLabel("What's happening?")).toHaveValue(
    /Tap Repairs[\s\S]*Tweed Heads South[\s\S]*It drips/,
  )
})

test('photos are downsized, lose their metadata, and can be removed', async ({ page }) => {
  await openBooking(page)
  await firstJob(page).click()
  await symptomButtons(page).first().click()
  await expandQuestion(page, 'Add a note or photos')
  const add = page.getByRole('button', { name: 'Add photos' })
  await waitForHydration(add)
  const jpeg = await page.evaluate(async () => {
    const canvas = document.createElement('canvas')
    canvas.width = 2400
    canvas.height = 1200
    canvas.getContext('2d')?.fillRect(0, 0, 1200, 600)
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg'))
    return [...new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0))]
  })
  const upload = page.waitForRequest('**/booking/photos')
  await page.locator('input[type=file]').setInputFiles({
    name: 'kitchen.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from(jpeg),
  })
  expect((await upload).headers()['content-type']).toBe('image/jpeg')
  const preview = page.getByRole('img', { name: 'Photo 1: kitchen.jpg' })
  await expect(preview).toBeVisible()
  expect(await preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1600)
  await expect(preview).toHaveCSS('opacity', '1')
  await page.getByRole('button', { name: 'Remove photo 1' }).click()
  await expect(preview).toHaveCount(0)
})

for (const choice of ['waited for', 'left behind'])
  test(`photos that are still uploading are ${choice}, as the customer chooses`, async ({ page }) => {
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/booking/photos', async (route) => {
      await released
      await route.continue()
    })
    await openBooking(page)
    await holdFirstWindow(page)
    await expandQuestion(page, 'Add a note or photos')
    const add = page.getByRole('button', { name: 'Add photos' })
    await waitForHydration(add)
    await page.locator('input[type=file]').setInputFiles(samplePhoto('kitchen.png'))
    await expect(page.getByRole('img', { name: 'Photo 1: kitchen.png' })).toBeVisible()
    const remove = await page.getByRole('button', { name: 'Remove photo 1' }).boundingBox()
    expect(Math.min(remove?.width ?? 0, remove?.height ?? 0)).toBeGreaterThanOrEqual(44)
    await enterJob(page)
    await enterContact(page, sampleCustomer())
    await expect(page.getByText('1 photo is still uploading.')).toBeVisible()
    await expect(continueButton(page, 'Sending your photo…')).toBeDisabled()
    if (choice === 'left behind') {
      await expectAccessibleAtEveryWidth(page)
      await page.getByRole('button', { name: 'Continue without it' }).click()
    } else release()
    await expect(page.getByText('1 photo is still uploading.')).toHaveCount(0)
    await expect(page.getByText('1 photo', { exact: true })).toHaveCount(choice === 'waited for' ? 1 : 0)
    await continueButton(page, 'Confirm booking').click()
    await referenceOn(page)
    release()
  })

test('a job that the office confirms first says so before anything is sent', async ({ page }) => {
  await openBooking(page)
  await page.getByRole('button', { name: 'Something else' }).click()
  // A job that fits none of them is described instead.
  await page.getByRole('radio', { name: /^None of these/ }).click()
  await expect(page.getByText('General Plumbing', { exact: true }).filter({ visible: true })).toBeVisible()
  await expect(page.getByLabel('What would you like done?')).toBeVisible()
  await page.getByRole('button', { name: 'Change job' }).click()
  await page.getByRole('radio', { name: 'Gas Fitting' }).click()
  await continueButton(page).click()
  const notice = page.getByText("We'll check this job before we confirm it.")
  await expect(heading(page, 'When suits you?')).toBeVisible()
  await expect(notice).toBeVisible()
  await continueButton(page).click()
  await enterContact(page, sampleCustomer())
  await expect(heading(page, 'Check and send')).toBeVisible()
  await expect(notice).toBeVisible()
  await expectAccessibleAtEveryWidth(page)
  await continueButton(page, 'Send booking').click()
  await expect(page.getByText("Thanks, we've got your request.")).toBeVisible()
})

test.describe('a phone in New South Wales', () => {
  test.use({ timezoneId: 'Australia/Sydney' })

  const QUEENSLAND = 'Queensland time (AEST).'
  const bothTimes = (queenslandTime: string, localTime: string) =>
    `${QUEENSLAND} Your clock is set to New South Wales: ${queenslandTime} in Queensland is ${localTime} for you.`

  // In both cases, New South Wales changes its clocks on a Sunday, a day or two after the site's today.
  for (const { change, today, dayBefore, dayAfter } of [
    {
      change: 'go forward',
      today: '2027-10-01T07:30',
      dayBefore: 'Saturday 2 October',
      dayAfter: 'Tuesday 5 October',
    },
    {
      change: 'go back',
      today: '2027-04-02T07:30',
      dayBefore: 'Saturday 3 April',
      dayAfter: 'Monday 5 April',
    },
  ])
    test(`shows Queensland time, and the phone’s own where that differs, as the clocks there ${change}`, async ({
      page,
    }) => {
      const now = `${today}:00+10:00`
      const folder = await newSiteFolder()
      const site = await startSite({ DATA_DIR: folder, ...clockSettingsAt(now) })
      try {
        await page.clock.install({ time: new Date(now) })
        await openBooking(page, `${site.url}/booking?suburb=robina`)
        await holdFirstWindow(page)
        await enterJob(page)
        await page.getByRole('button', { name: 'When, done, change' }).click()
        const notice = page.getByText(/^Queensland time \(AEST\)/)
        const firstWindowOf = async (day: string) => {
          await page.getByRole('radio', { name: new RegExp(`^${day}`) }).click()
          return page.getByRole('radio', { name: new RegExp(`^${day}, .*, available$`) }).first()
        }
        for (const [day, inSummer] of [
          [dayBefore, change === 'go back'],
          [dayAfter, change === 'go forward'],
          [dayBefore, change === 'go back'],
        ] as const) {
          const window = await firstWindowOf(day)
          const startsAt = await window.inputValue()
          await window.click()
          await expect(
            page.getByRole('radio', { name: new RegExp(`^${day}, .*, held for you$`) }),
          ).toBeChecked()
          const hourText = (startsAt.match(/T(\d\d)/)?.[1] ?? '').replace(/^0/, '')
          const formatHour = (hour: number) => `${hour % 12 || 12} ${hour < 12 ? 'am' : 'pm'}`
          await expect(notice).toHaveText(
            inSummer ? bothTimes(formatHour(Number(hourText)), formatHour(Number(hourText) + 1)) : QUEENSLAND,
          )
        }
      } finally {
        await site.stop()
        await removeFolder(folder)
      }
    })
})
