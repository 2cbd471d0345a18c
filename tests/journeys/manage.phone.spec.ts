import { confirm, freeWindows, sampleVisit } from '../support/bookings.ts'
import {
  expect,
  expectAccessibleAtEveryWidth,
  expectAccessibleInDarkMode,
  FIREFOX_TOO,
  type Locator,
  type Page,
  tabTo,
  testOnOwnSite as test,
  waitForHydration,
} from '../support/journey.ts'

/** Makes a booking as late as possible within 27 days, out of the way of other tests. Returns its URL. */
async function makeBooking(url = ''): Promise<string> {
  const windows = await freeWindows({ url }, { days: 27 })
  for (const startsAt of windows.toReversed()) {
    const outcome = await confirm({ url }, sampleVisit(startsAt))
    if (outcome.__typename === 'Booked') return `/booking/manage/${outcome.token}`
  }
  throw new Error('nothing is free')
}

const title = (page: Page) => page.getByRole('heading', { level: 1 })

test('a booking is moved and cancelled by keyboard', FIREFOX_TOO, async ({ page, baseURL }) => {
  test.slow()
  await page.goto(await makeBooking(baseURL))
  await expect(title(page)).toContainText(/\d [ap]m/)
  const titleBefore = await title(page).textContent()
  await expectAccessibleAtEveryWidth(page)
  await expectAccessibleInDarkMode(page)

  const press = async (target: Locator) => {
    await tabTo(page, target)
    await page.keyboard.press('Enter')
  }
  await press(page.getByRole('link', { name: 'Change time' }))
  const panel = page.getByRole('region', { name: 'Change time' })
  await expect(panel.getByRole('heading', { name: 'Change time' })).toBeFocused()
  await expectAccessibleAtEveryWidth(page)
  // All days share one tab stop, and so do all windows of a day; arrow keys move between them.
  await tabTo(page, panel.getByRole('radio', { checked: true }))
  await page.keyboard.press('ArrowRight')
  const windows = panel.getByRole('radio', { name: /available$/ })
  await tabTo(page, windows.first())
  await page.keyboard.press('Space')
  await expect(windows.first()).toBeChecked()
  await press(panel.getByRole('button', { name: /^Take / }))
  await expect(page.getByRole('status').filter({ hasText: 'Your time is changed.' })).toBeFocused()
  await expect(title(page)).not.toHaveText(titleBefore ?? '')

  await press(page.getByRole('link', { name: 'Cancel booking' }))
  await expect(page.getByRole('heading', { name: 'Cancel this booking?' })).toBeVisible()
  // The form follows no link to itself.
  await expect(page.getByRole('link', { name: 'Cancel booking' })).toHaveCount(0)
  await expectAccessibleAtEveryWidth(page)
  await press(page.getByRole('button', { name: 'Cancel booking' }))
  await expect(title(page)).toHaveText('This booking is cancelled')
  await expect(page.getByRole('link', { name: 'Change time' })).toHaveCount(0)
  await expectAccessibleAtEveryWidth(page)
})

test('a booking can be moved as far ahead as a new one can be booked', async ({ page, baseURL }) => {
  await page.goto(await makeBooking(baseURL))
  await page.getByRole('link', { name: 'Change time' }).click()
  const panel = page.getByRole('region', { name: 'Change time' })
  const laterDays = panel.getByRole('button', { name: 'Later days' })
  await waitForHydration(laterDays)
  for (let week = 0; await laterDays.isEnabled(); week += 1) {
    expect(week).toBeLessThan(12)
    await laterDays.click()
  }
  const days = panel.getByRole('radio', { name: /left$/ })
  const lastDay = Temporal.PlainDate.from((await days.last().getAttribute('value')) ?? '')
  const today = Temporal.Now.plainDateISO('Australia/Brisbane')
  // Sixty days ahead, or the last working day before that.
  expect(today.until(lastDay).total('days')).toBeGreaterThan(55)
  await days.last().click()
  await expect(days.last()).toBeChecked()
  const window = panel.getByRole('radio', { name: /available$/ }).last()
  await window.click()
  await expect(window).toBeChecked()
  await panel.getByRole('button', { name: /^Take / }).click()
  await expect(page.getByText('Your time is changed.')).toBeVisible()
  const movedEntry = page.getByRole('listitem').filter({ hasText: 'Moved to' })
  await expect(movedEntry).toBeHidden()
  const history = page.locator('summary').filter({ hasText: 'History' })
  await waitForHydration(history)
  await history.click()
  await expect(movedEntry).toBeVisible()
})

test('a page that was scrolled before hydration is not scrolled back', async ({ page, baseURL }) => {
  const released = Promise.withResolvers<void>()
  await page.route(/\/assets\/hydrate-[\w-]*\.js$/, async (route) => {
    await released.promise
    await route.continue()
  })
  await page.goto(`${await makeBooking(baseURL)}?view=note`)
  const send = page.getByRole('button', { name: 'Send', exact: true })
  await page.evaluate(() => scrollTo(0, 400))
  const boxBefore = await send.boundingBox()
  released.resolve()
  await waitForHydration(send)
  await expect(page.getByRole('heading', { name: 'Add a note for the plumber' })).toBeFocused()
  expect(await send.boundingBox()).toEqual(boxBefore)
})

test('a note is added to the booking, and the last digits of the phone unlock the street address', async ({
  page,
  baseURL,
  quiet,
}) => {
  quiet.allow(/422/)
  await page.goto(await makeBooking(baseURL))
  await page.getByRole('link', { name: 'Add a note or photo' }).first().click()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByLabel('Note', { exact: true })).toHaveAccessibleDescription(
    /Write a note or choose a photo first/,
  )
  await expectAccessibleAtEveryWidth(page)
  await page.getByLabel('Note', { exact: true }).fill('The gate code is 42')
  // A full-size phone photo, over the server's limit.
  const photo = await page.evaluate(async () => {
    const canvas = document.createElement('canvas')
    canvas.width = 2400
    canvas.height = 1800
    const context = canvas.getContext('2d')
    const noise = context?.createImageData(2400, 1800)
    if (!context || !noise) throw new Error('no canvas')
    for (let index = 0; index < noise.data.length; index += 1)
      noise.data[index] = index % 4 === 3 ? 255 : (index * 2654435761) % 251
    context.putImageData(noise, 0, 0)
    return canvas.toDataURL('image/jpeg', 1).split(',')[1] ?? ''
  })
  const buffer = Buffer.from(photo, 'base64')
  expect(buffer.length).toBeGreaterThan(3 * 1024 * 1024)
  await page.getByLabel('Photos').setInputFiles({ name: 'tap.jpg', mimeType: 'image/jpeg', buffer })
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeEnabled()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText("Thanks, we've passed it on to the plumber.")).toBeVisible()
  const sheet = page.getByRole('region', { name: 'Your booking' })
  await expect(sheet).toContainText('The gate code is 42')
  await expect(sheet).toContainText('1 photo, 1 note')

  await expect(sheet).not.toContainText('1 Example Street')
  await page.getByRole('link', { name: 'Show address' }).click()
  const digits = page.getByLabel('Last 4 digits of your phone')
  await digits.fill('9999')
  await page.getByRole('button', { name: 'Show address' }).click()
  await expect(digits).toHaveAccessibleDescription(/Those digits don't match/)
  await expect(page.getByText('1 Example Street')).toHaveCount(0)
  await digits.fill('0006')
  await page.getByRole('button', { name: 'Show address' }).click()
  await expect(sheet).toContainText('1 Example Street')
})

test('a window taken by someone else is refused with the nearest ones, and the booking keeps its own', async ({
  page,
  baseURL,
  quiet,
}) => {
  quiet.allow(/409/)
  await page.goto(await makeBooking(baseURL))
  const titleBefore = await title(page).textContent()
  await page.getByRole('link', { name: 'Change time' }).click()
  const choice = page.getByRole('radio', { name: /available$/ }).last()
  const startsAt = (await choice.getAttribute('value')) ?? ''
  await choice.focus()
  await page.keyboard.press('Space')
  while ((await confirm({ url: baseURL ?? '' }, sampleVisit(startsAt))).__typename === 'Booked');
  await page.getByRole('button', { name: /^Take / }).click()
  await expect(page.getByRole('alert')).toContainText('just been taken')
  await expect(page.getByText('The closest free times:')).toBeVisible()
  // Above an open form, the time is in one line.
  await expect(title(page)).toHaveText((titleBefore ?? '').replace('\n', ', '))
})

test('changes made elsewhere appear without a reload when the customer returns to the page', async ({
  page,
  context,
  baseURL,
}) => {
  const address = await makeBooking(baseURL)
  await page.goto(address)
  await page.waitForLoadState('networkidle')
  const otherTab = await context.newPage()
  await otherTab.goto(`${address}?view=cancel`)
  await otherTab.getByRole('button', { name: 'Cancel booking' }).click()
  await expect(title(otherTab)).toHaveText('This booking is cancelled')
  await otherTab.close()
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(title(page)).toHaveText('This booking is cancelled')
})

test('free earlier times are listed before the waitlist, which can be joined and left', async ({
  page,
  baseURL,
}) => {
  await page.goto(await makeBooking(baseURL))
  const earlier = page.getByRole('region', { name: 'Earlier times free now' })
  await expect(earlier.getByRole('form', { name: /^Move to / })).not.toHaveCount(0)
  await page.getByRole('button', { name: 'Tell me if it opens up' }).click()
  await expect(page.getByText("You're on the list for an earlier time")).toBeVisible()
  await expectAccessibleAtEveryWidth(page)
  await page.getByRole('button', { name: 'Stop waiting' }).click()
  await expect(page.getByText("You're no longer on the list for an earlier time.")).toBeVisible()
})

test('an invalid link reveals nothing: the page is the same for every kind of invalid link', async ({
  page,
  baseURL,
  quiet,
}) => {
  quiet.allow(/404|422/)
  const firstToken = (await makeBooking(baseURL)).split('/').at(-1) ?? ''
  const secondToken = (await makeBooking(baseURL)).split('/').at(-1) ?? ''
  const invalidTokens = [
    'a'.repeat(54),
    firstToken.slice(0, 22) + secondToken.slice(22),
    `${firstToken.slice(0, 30)}${secondToken.slice(30)}`,
  ]
  const responses = await Promise.all(
    invalidTokens.map(async (token) => {
      const response = await fetch(`${baseURL}/booking/manage/${token}`)
      const { status, headers } = response
      const policies = [headers.get('cache-control'), headers.get('referrer-policy')]
      return { status, policies, text: (await response.text()).replaceAll(token, '') }
    }),
  )
  expect(responses[1]).toEqual(responses[0])
  expect(responses[2]).toEqual(responses[0])
  expect(responses[0]).toMatchObject({ status: 404, policies: ['no-store', 'no-referrer'] })

  await page.goto(`/booking/manage/${invalidTokens[1]}`)
  await expect(title(page)).toHaveText('This link no longer works')
  await expectAccessibleAtEveryWidth(page)
  const contact = page.getByLabel('Email or phone')
  const send = page.getByRole('button', { name: 'Send my link' })
  await send.click()
  await expect(contact).toHaveAccessibleDescription(/Enter the email or phone number/)
  await contact.fill('GC-7K3M-Q2')
  await send.click()
  await expect(contact).toHaveAccessibleDescription(/Enter the email or phone number/)
  await contact.fill('unknown@')
  await send.click()
  await expect(contact).toHaveAccessibleDescription(/valid email address/)
  await contact.fill('unknown@example.org')
  await send.click()
  await expect(
    page.getByRole('status').filter({ hasText: 'If you have bookings under unknown@example.org' }),
  ).toBeVisible()
  await expect(contact).toHaveValue('unknown@example.org')
  await contact.fill('0491 570 006')
  await send.click()
  await expect(
    page.getByRole('status').filter({ hasText: 'If you have bookings under 0491 570 006' }),
  ).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a booking is moved, noted and cancelled with plain forms', async ({ page, baseURL, quiet }) => {
    quiet.allow(/422/)
    await page.goto(await makeBooking(baseURL))
    const titleBefore = await title(page).textContent()
    await page.getByRole('link', { name: 'Change time' }).click()
    // A later week: a day with a single free time has it chosen already, and other tests book the next days.
    await page
      .getByRole('link', { name: /^From / })
      .last()
      .click()
    await page.getByRole('button', { name: 'Take this time' }).click()
    await expect(page.getByRole('group', { name: /\d/ }).last()).toHaveAccessibleDescription(
      /Please choose a time/,
    )
    await page.locator('input[name=startsAt]').first().focus()
    await page.keyboard.press('Space')
    await page.getByRole('button', { name: 'Take this time' }).click()
    await expect(page.getByText('Your time is changed.')).toBeVisible()
    await expect(title(page)).not.toHaveText(titleBefore ?? '')

    await page.getByRole('link', { name: 'Add a note or photo' }).first().click()
    await page.getByLabel('Note', { exact: true }).fill('Ring twice')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page.getByRole('region', { name: 'Your booking' })).toContainText('Ring twice')

    await page.getByRole('link', { name: 'Cancel booking' }).click()
    await page.getByRole('button', { name: 'Cancel booking' }).click()
    await expect(title(page)).toHaveText('This booking is cancelled')
  })
})
