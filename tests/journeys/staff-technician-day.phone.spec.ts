import {
  expect,
  expectAccessible,
  FIREFOX_TOO,
  type Locator,
  type Page,
  testOnOwnSite as test,
} from '../support/journey.ts'
import { samplePhoto } from '../support/photos.ts'
import { addStaffCookie, openStaffPage, signInAs } from '../support/staff.ts'
import {
  cancelInDatabase,
  createTodaysStops,
  drawSignature,
  readBookingProgress,
  setDisabled,
  setOff,
} from '../support/technician-day.ts'

const ADDRESS = '/admin/dashboard/my-day'

/** The open stop. */
const card = (page: Page) => page.getByRole('article')

/** Waits until the phone has stored what it needs to open My day offline. */
const waitForServiceWorker = (page: Page) =>
  page.evaluate(async () => void (await navigator.serviceWorker.ready))

/** The button is visible on every phone without scrolling, above the tabs, and doesn't cover the end of the page. */
async function expectWithinReach(page: Page, button: Locator): Promise<void> {
  const tabs = page.getByRole('navigation', { name: 'Staff, short' })
  const dock = page.locator('[data-dock]')
  const last = page.getByRole('main').getByRole('listitem').last()
  const edges = async (element: Locator) => {
    const box = await element.boundingBox()
    return box ? { top: box.y, bottom: box.y + box.height } : { top: Number.NaN, bottom: Number.NaN }
  }
  for (const [width, height] of [
    [320, 568],
    [390, 667],
    [430, 932],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await expect(button).toBeInViewport({ ratio: 1 })
    expect((await edges(button)).bottom).toBeLessThanOrEqual((await edges(tabs)).top)
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
    expect((await edges(last)).bottom).toBeLessThanOrEqual((await edges(dock)).top + 1)
  }
  await page.setViewportSize({ width: 390, height: 844 })
}

test(
  'a whole day online: on my way, arrived, done; no one home',
  FIREFOX_TOO,
  async ({ browser, ownSite }) => {
    test.slow()
    const [first, second] = await createTodaysStops(ownSite, 'Van 1', 2)
    if (!first || !second) throw new Error('a day without stops')
    const page = await openStaffPage(browser, ownSite, 'technician', { technician: 'Van 1' })
    await page.goto('/admin/dashboard')
    await expect(page.getByRole('heading', { level: 1, name: 'My day' })).toBeVisible()
    await expect(card(page).getByRole('heading', { name: /, Robina$/ })).toBeVisible()
    await expect(card(page)).toContainText('Stop 1 of 2')
    await expect(card(page)).toContainText(first.street)
    await expect(card(page)).toContainText('Shower and laundry back up together.')
    await expect(card(page).getByRole('link', { name: /^Call/ })).toHaveAttribute('href', 'tel:+61491570006')
    await expect(card(page).getByRole('link', { name: /^Navigate/ })).toHaveAttribute(
      'href',
      /Example%20Crescent/,
    )
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Five minutes more' }).click()
    await setOff(page)
    // A double press takes one step, even though the next button appears in the same spot.
    const arrived = page.getByRole('button', { name: 'I’ve arrived' })
    await expectWithinReach(page, arrived)
    const markDone = card(page).getByRole('button', { name: 'Mark as done' })
    await expect(arrived).toBeEnabled()
    await arrived.evaluate((button: HTMLElement) => {
      new MutationObserver((_, observer) => {
        const next = [...document.querySelectorAll('button')].find((candidate) =>
          candidate.textContent?.includes('Mark as done'),
        )
        if (!next) return
        observer.disconnect()
        next.click()
      }).observe(document.body, { childList: true, subtree: true })
      button.click()
    })
    await expect(markDone).toBeEnabled()
    // Done soon after arriving with nothing ticked: it needs a reason for the office, and without one the job isn't done.
    await markDone.click()
    const reasonDialog = page.getByRole('dialog', { name: 'Done already?' })
    await reasonDialog.getByRole('button', { name: 'Mark as done' }).click()
    await expect(reasonDialog.getByText('Enter what happened')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(reasonDialog).toHaveCount(0)
    await page.getByRole('checkbox', { name: /Price agreed/ }).click()
    await expect(page.getByRole('checkbox', { name: /Price agreed/ })).toBeChecked()
    await card(page)
      .locator('label', { hasText: 'Photo before' })
      .locator('input[type=file]')
      .setInputFiles(samplePhoto('before.png'))
    await expect(card(page).getByRole('img', { name: /^Before the work, 1,/ })).toBeVisible()
    await page.getByRole('textbox', { name: 'Note for the office' }).fill('Roots in the boundary trap.')
    await page.getByRole('button', { name: 'Add note' }).click()
    const note = card(page).getByRole('listitem').filter({ hasText: 'Roots in the boundary trap.' })
    await expect
      .poll(() => readBookingProgress(ownSite, first.reference))
      .toMatchObject({ notes: ['Roots in the boundary trap.'] })
    await expect(note).toHaveCount(1)
    await expect(card(page)).toContainText('Checklist: 2 of 4 ticked')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Mark as done' }).click()

    // The next stop opens and is scrolled to, though the end of the finished one was in view.
    const nextStop = card(page).getByRole('heading', { name: /, Mudgeeraba$/ })
    await expect(nextStop).toBeFocused()
    await expect(nextStop).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('link', { name: /Completed: .*Robina/ })).toBeVisible()
    await setOff(page)
    // The technician runs late, so the customer gets a new time.
    await card(page).getByRole('button', { name: 'Running late' }).click()
    const lateDialog = page.getByRole('dialog', { name: 'Running late' })
    await expect(lateDialog).toContainText(/You’ll be there .* to .* [ap]m\. No email is sent/)
    await lateDialog.getByRole('button', { name: 'Five minutes more' }).click()
    await expectAccessible(page)
    await lateDialog.getByRole('button', { name: 'Save new time' }).click()
    await expect(lateDialog).toHaveCount(0)
    await expect(card(page).getByText(/^Expected .* [ap]m$/)).toBeVisible()
    await page.getByRole('button', { name: 'I’ve arrived' }).click()
    await page.getByRole('button', { name: 'No one home, no access' }).click()
    const noAccessDialog = page.getByRole('dialog', { name: 'No access' })
    await expect(noAccessDialog).toContainText('No email is sent')
    await noAccessDialog.getByRole('button', { name: 'No one home' }).click()
    await expect(page.getByRole('link', { name: /No access: .*Mudgeeraba/ })).toBeVisible()
    await expect
      .poll(() => readBookingProgress(ownSite, second.reference))
      .toMatchObject({ state: 'NO_ACCESS', events: ['en route', 'running late', 'arrived', 'no access'] })
    expect(await readBookingProgress(ownSite, first.reference)).toEqual({
      state: 'COMPLETED',
      events: ['en route', 'arrived', 'completed'],
      checks: ['PHOTO_BEFORE', 'PRICE_AGREED'],
      notes: ['Roots in the boundary trap.'],
      photos: [7],
      records: [],
    })
    await expectAccessible(page)

    // A completed stop can be reopened, and the week shows its state.
    await page.getByRole('link', { name: /Completed: .*Robina/ }).click()
    await expect(card(page).getByRole('heading', { name: /, Robina$/ })).toBeFocused()
    await page
      .getByRole('navigation', { name: 'Staff, short' })
      .getByRole('link', { name: 'My week' })
      .click()
    await expect(page.getByRole('link', { name: /Completed: .*Robina/ })).toBeVisible()
    await expectAccessible(page)
    await page.context().close()
  },
)

test('setting off hours before the time that the customer knows asks first, and works offline', async ({
  browser,
  ownSite,
}) => {
  await createTodaysStops(ownSite, 'Van 2', 1)
  const page = await openStaffPage(browser, ownSite, 'technician', { technician: 'Van 2' })
  // Five in the morning of the server's day.
  const today = new Date(Date.now() + 10 * 3_600_000).toISOString().slice(0, 10)
  await page.clock.setFixedTime(`${today}T05:00:00+10:00`)
  await page.goto(ADDRESS)
  await expect(card(page).getByRole('heading', { name: /, Robina$/ })).toBeVisible()
  await waitForServiceWorker(page)
  await page.context().setOffline(true)
  const onMyWay = page.getByRole('button', { name: 'On my way', exact: true })
  await onMyWay.click()
  const early = page.getByRole('dialog', { name: 'Set off now?' })
  await expect(early).toContainText(
    /Booked for 9 to 11 am\. You’d arrive between 5:\d\d and 5:\d\d am, 3 h \d+ min early\./,
  )
  await expectAccessible(page)
  await early.getByRole('button', { name: 'Not yet' }).click()
  await expect(onMyWay).toBeEnabled()
  await onMyWay.click()
  await early.getByRole('button', { name: 'Yes, on my way' }).click()
  await expect(page.getByRole('button', { name: 'I’ve arrived' })).toBeVisible()
  await page.context().close()
})

test('the day opens and records everything offline, and sends it once when back online', async ({
  browser,
  ownSite,
}) => {
  test.slow()
  const [first, second, third] = await createTodaysStops(ownSite, 'Van 2', 3)
  if (!first || !second || !third) throw new Error('a day without stops')
  const page = await openStaffPage(browser, ownSite, 'technician', { technician: 'Van 2' })
  await page.goto(ADDRESS)
  await expect(card(page).getByRole('heading', { name: /, Robina$/ })).toBeVisible()
  await waitForServiceWorker(page)
  // The stored day is older than the last step sent.
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('query MyDay(') ? route.abort('connectionfailed') : route.fallback(),
  )
  const stepResponse = page.waitForResponse((response) =>
    Boolean(response.request().postData()?.includes('mutation BookingStep(')),
  )
  await setOff(page)
  await (await stepResponse).finished()
  expect(await readBookingProgress(ownSite, first.reference)).toMatchObject({ state: 'EN_ROUTE' })

  await page.context().setOffline(true)
  await expect(page.getByRole('status').filter({ hasText: 'No signal.' })).toBeVisible()
  await page.getByRole('button', { name: 'I’ve arrived' }).click()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'My day' })).toBeVisible()
  const strip = page.getByRole('status').filter({ hasText: 'No signal.' })
  await expect(strip).toContainText('1 change saved on this phone. We’ll send it when you’re back in range.')
  await expect(card(page)).toContainText(first.street)
  await expect(card(page).getByRole('listitem').filter({ hasText: 'Arrived' })).toContainText('not sent yet')
  await page.getByRole('checkbox', { name: /Price agreed/ }).click()
  await expect(page.getByRole('checkbox', { name: /Price agreed/ })).toBeChecked()
  await card(page)
    .locator('label', { hasText: 'Photo after' })
    .locator('input[type=file]')
    .setInputFiles(samplePhoto('after.png'))
  await expect(card(page).getByRole('img', { name: 'After the work, 1, just taken' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Note for the office' }).fill('New cartridge.')
  await page.getByRole('button', { name: 'Add note' }).click()
  await page.getByRole('button', { name: 'Write job record' }).click()
  const record = page.getByRole('dialog', { name: 'Job record' })
  await record.getByRole('button', { name: 'Save record' }).click()
  await expect(record.getByText('Enter what was done')).toBeVisible()
  // An unfinished record survives Escape, until it is cancelled.
  const workDone = record.getByRole('textbox', { name: /^What was done/ })
  const reopen = () => page.getByRole('button', { name: 'Write job record' }).click()
  await workDone.fill('Half a sentence')
  await page.keyboard.press('Escape')
  await reopen()
  await expect(workDone).toHaveValue('Half a sentence')
  await expect(record.getByText('Your changes from before aren’t saved yet.')).toBeVisible()
  await record.getByRole('button', { name: 'Cancel' }).click()
  await reopen()
  await expect(workDone).toHaveValue('')
  await workDone.fill('New cartridge, tested.')
  await record.getByRole('textbox', { name: /^Water pressure/ }).fill('480')
  // Typed and not added: it counts too.
  await record.getByRole('combobox', { name: /^Add a part/ }).fill('Cartridge')
  await expectAccessible(page)
  await drawSignature(record.getByRole('img', { name: 'Sign here' }), page)
  // As wide as the signature was drawn.
  const field = record.getByRole('img', { name: 'Signed' })
  expect(await field.evaluate((canvas: HTMLCanvasElement) => canvas.width)).toBeGreaterThan(200)
  await record.getByRole('textbox', { name: /^Signed by/ }).fill('Bronwyn Robina')
  await record.getByRole('button', { name: 'Save record' }).click()
  await expect(card(page).getByRole('img', { name: 'Signature of Bronwyn Robina' })).toBeVisible()
  await expect(card(page).getByRole('region', { name: 'Job record' })).toContainText('Water pressure 480 kPa')
  await expect(card(page).getByRole('region', { name: 'Job record' })).toContainText('1 × Cartridge')
  // A note that was typed and not added is kept too.
  await page.getByRole('textbox', { name: 'Note for the office' }).fill('Key is under the mat.')
  await page.getByRole('button', { name: 'Mark as done' }).click()
  await expect(strip).toContainText(
    '8 changes saved on this phone. We’ll send them when you’re back in range.',
  )
  await expect(page.getByRole('link', { name: /Completed: .*Robina/ })).toContainText('Not sent yet')
  await expectAccessible(page)

  // The second visit is cancelled meanwhile, and the technician can't know.
  await expect(card(page).getByRole('heading', { name: /, Mudgeeraba$/ })).toBeVisible()
  await setOff(page)
  await expect(strip).toContainText('9 changes')
  await cancelInDatabase(ownSite, second.reference)
  // After a reload, the unsent changes are still there.
  await page.reload()
  await expect(strip).toContainText('9 changes')
  expect(await readBookingProgress(ownSite, first.reference)).toMatchObject({
    events: ['en route'],
    photos: [],
  })

  await page.unroute('**/graphql')
  await page.context().setOffline(false)
  const refusal = page.getByRole('alert').filter({ hasText: 'Not saved' })
  await expect(refusal).toContainText('On my way')
  await expect(strip).toHaveCount(0)
  expect(await readBookingProgress(ownSite, first.reference)).toEqual({
    state: 'COMPLETED',
    events: ['en route', 'arrived', 'completed'],
    checks: ['PHOTO_AFTER', 'PRICE_AGREED'],
    notes: ['New cartridge.', 'Key is under the mat.'],
    photos: [7],
    records: ['New cartridge, tested.'],
  })
  expect(await readBookingProgress(ownSite, second.reference)).toMatchObject({
    state: 'CANCELLED',
    events: ['cancelled'],
  })
  await expect(refusal).toContainText('Cancelled')
  await expectAccessible(page)
  await refusal.getByRole('button', { name: 'Send to the office' }).click()
  await expect(refusal).toHaveCount(0)
  await expect
    .poll(() => readBookingProgress(ownSite, second.reference))
    .toMatchObject({ notes: [expect.stringMatching(/On my way, \d/)] })
  await expect(card(page).getByRole('heading', { name: /, Nerang$/ })).toBeVisible()

  // After signing out, the phone stores nothing, not even drafts.
  await page.getByRole('textbox', { name: 'Note for the office' }).fill('Half a note')
  expect(await page.evaluate(() => Object.values(sessionStorage).join())).toContain('Half a note')
  await page.goto('/admin/dashboard/account')
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page).toHaveURL(/\/admin\/login/)
  expect(await page.evaluate(async () => (await caches.keys()).length)).toBe(0)
  expect(await page.evaluate(() => Object.values(sessionStorage).join())).not.toContain('Half a note')
  await page.context().close()
})

test('offline, the day says when it was last updated', async ({ browser, ownSite }) => {
  await createTodaysStops(ownSite, 'Van 3', 1)
  const page = await openStaffPage(browser, ownSite, 'technician', { technician: 'Van 3' })
  await page.goto(ADDRESS)
  await expect(card(page).getByRole('heading', { name: /, Robina$/ })).toBeVisible()
  await waitForServiceWorker(page)
  await page.context().setOffline(true)
  // Reopened some minutes later.
  await page.addInitScript(() => {
    const now = Date.now
    Date.now = () => now() + 5 * 60_000
  })
  await page.reload()
  await expect(card(page).getByRole('heading', { name: /, Robina$/ })).toBeVisible()
  await expect(page.getByText(/updated \d+ min ago/)).toBeVisible()
  // From midnight there are no stops to show, but the technician stays in, however often the page is opened.
  await page.addInitScript(() => {
    const [now, hour] = [Date.now, 3_600_000]
    const untilMidnight = 24 * hour - ((now() + 10 * hour) % (24 * hour))
    Date.now = () => now() + untilMidnight
  })
  for (let opened = 0; opened < 2; opened += 1) {
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'My day' })).toBeVisible()
    await expect(page.getByText(/No signal/).first()).toBeVisible()
    await expect(card(page)).toHaveCount(0)
  }
  await page.context().close()
})

test('on a phone whose clock is an hour fast, the day is as old as it is', async ({ browser, ownSite }) => {
  await createTodaysStops(ownSite, 'Van 3', 1)
  const page = await openStaffPage(browser, ownSite, 'technician', { technician: 'Van 3' })
  await page.addInitScript(() => {
    const now = Date.now
    Date.now = () => now() + 3_600_000
  })
  await page.goto(ADDRESS)
  await expect(card(page)).toBeVisible()
  // Its second request comes after the server's time is known.
  const tab = (name: string) => page.getByRole('link', { name, exact: true }).last()
  await tab('My week').click()
  await expect(page.getByRole('heading', { level: 1, name: 'My week' })).toBeVisible()
  const response = page.waitForResponse((each) =>
    Boolean(each.request().postData()?.includes('query MyDay(')),
  )
  await tab('My day').click()
  await (await response).finished()
  await page.context().setOffline(true)
  await expect(page.getByText(/updated \d+ s ago/)).toBeVisible()
  await page.context().close()
})

test('offline, My week shows stored data and other screens say what works; back online, they load at once', async ({
  browser,
  ownSite,
  quiet,
}) => {
  quiet.allow(/ERR_INTERNET_DISCONNECTED|WebSocket|Failed to fetch/)
  await createTodaysStops(ownSite, 'Van 2', 1)
  const page = await openStaffPage(browser, ownSite, 'technician', { technician: 'Van 2' })
  await page.clock.install()
  await page.goto(ADDRESS)
  await expect(card(page)).toBeVisible()
  await waitForServiceWorker(page)
  const week = page.locator('main section')
  const noSignal = page.getByText('No signal', { exact: true })
  const tab = (name: string) => page.getByRole('link', { name, exact: true }).last()
  await page.context().setOffline(true)
  await tab('My week').click()
  await expect(page.getByText('Only today is saved on this phone.')).toBeVisible()
  await expect(week).toHaveCount(1)
  // Other tests may have left stops today with the same technician.
  await expect(week.getByRole('listitem').first()).toBeVisible()
  await expectAccessible(page)
  await tab('My account').click()
  await expect(page.getByText('This screen needs a connection. So does signing out.')).toBeVisible()
  await expectAccessible(page)
  await page.locator('main').getByRole('link', { name: 'My day' }).click()
  await expect(card(page)).toBeVisible()
  await tab('Messages').click()
  await expect(noSignal).toBeVisible()
  await expect(page.getByText(/This screen needs a connection\. My day works/)).toBeVisible()
  await expect(page.getByText(/^Updated/)).toHaveCount(0)

  // No timers run from here on, so the online event must trigger it.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))
  await page.context().setOffline(false)
  await expect(noSignal).toHaveCount(0)
  await tab('My week').click()
  // Seven days, and the on-call times.
  await expect(week).toHaveCount(8)
  await page.context().close()
})

test('signing out asks before discarding unsent changes', async ({ browser, ownSite }) => {
  const [stop] = await createTodaysStops(ownSite, 'Van 3', 1)
  if (!stop) throw new Error('a day without stops')
  const page = await openStaffPage(browser, ownSite, 'technician', { technician: 'Van 3' })
  // The API responds, and the photo upload doesn't.
  await page.route('**/photos', (route) => route.abort('connectionfailed'))
  await page.goto(ADDRESS)
  await expect(card(page).getByRole('heading', { name: /, Robina$/ })).toBeVisible()
  await card(page)
    .locator('label', { hasText: 'Other photo' })
    .locator('input[type=file]')
    .setInputFiles(samplePhoto('tap.png'))
  await expect(page.getByRole('status').filter({ hasText: '1 change saved on this phone' })).toBeVisible()
  await page
    .getByRole('navigation', { name: 'Staff, short' })
    .getByRole('link', { name: 'My account', exact: true })
    .click()
  const signOut = page.getByRole('button', { name: 'Sign out', exact: true })
  await signOut.click()
  const unsentDialog = page.getByRole('dialog', { name: 'Some changes haven’t been sent' })
  await expect(unsentDialog).toContainText('1 change of yours is only on this phone.')
  await expectAccessible(page)
  await unsentDialog.getByRole('button', { name: 'Stay signed in' }).click()
  await expect(unsentDialog).toHaveCount(0)

  await page.unroute('**/photos')
  await signOut.click()
  await expect(page).toHaveURL(/\/admin\/login/)
  expect(await readBookingProgress(ownSite, stop.reference)).toMatchObject({ photos: [7] })
  await page.context().close()
})

test('changes without signal survive a disabled account, and the phone says what to do', async ({
  browser,
  ownSite,
}) => {
  const [stop] = await createTodaysStops(ownSite, 'Van 3', 1)
  if (!stop) throw new Error('a day without stops')
  const page = await openStaffPage(browser, ownSite, 'technician', { technician: 'Van 3' })
  await page.goto(ADDRESS)
  await expect(card(page)).toBeVisible()
  await waitForServiceWorker(page)
  await page.context().setOffline(true)
  await page.getByRole('textbox', { name: 'Note for the office' }).fill('Valve behind the tank.')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByRole('status').filter({ hasText: '1 change' })).toBeVisible()
  await setDisabled(ownSite, 'Van 3', true)
  await page.context().setOffline(false)
  const dialog = page.getByRole('dialog', { name: 'Sign in again to continue' })
  await expect(dialog).toContainText('1 change is saved on this phone and not sent yet.')
  await expectAccessible(page)
  await page.reload()
  await expect(page).toHaveURL(/\/admin\/login/)
  await expect(page.getByText('1 change is saved on this phone and not sent yet.')).toBeVisible()
  await expectAccessible(page)
  await setDisabled(ownSite, 'Van 3', false)
  await addStaffCookie(
    page.context(),
    ownSite,
    await signInAs(ownSite, 'technician', { technician: 'Van 3' }),
  )
  await page.goto(ADDRESS)
  await expect
    .poll(() => readBookingProgress(ownSite, stop.reference))
    .toMatchObject({ notes: ['Valve behind the tank.'] })
  await page.context().close()
})

test('sends what an older version of the page stored on the phone', async ({ browser, ownSite }) => {
  const [stop] = await createTodaysStops(ownSite, 'Van 3', 1)
  if (!stop) throw new Error('a day without stops')
  const page = await openStaffPage(browser, ownSite, 'technician', { technician: 'Van 3' })
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('mutation BookingStaffNoteAdd')
      ? route.abort('connectionfailed')
      : route.fallback(),
  )
  await page.goto(ADDRESS)
  await page.getByRole('textbox', { name: 'Note for the office' }).fill('Key under the mat.')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByRole('status').filter({ hasText: '1 change' })).toBeVisible()
  await waitForServiceWorker(page)
  // A page that doesn't open the database.
  await page.goto('/robots.txt')
  await page.evaluate(downgradeToVersion2)

  await page.unroute('**/graphql')
  await page.context().setOffline(true)
  await page.goto(ADDRESS)
  await expect(card(page).getByRole('heading', { name: /, Robina$/ })).toBeVisible()

  await page.context().setOffline(false)
  await page.reload()
  await expect
    .poll(() => readBookingProgress(ownSite, stop.reference))
    .toMatchObject({ notes: ['Key under the mat.'] })
  await page.context().close()
})

/** Rewrites the phone's database to version 2, where a change's operation was called `deed` and a day's reserved times `kept`. */
async function downgradeToVersion2(): Promise<void> {
  const promisify = <Result>(request: IDBRequest<Result>) =>
    new Promise<Result>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  const database = await promisify(indexedDB.open('gpc-my-day'))
  const changes = await promisify(database.transaction('changes').objectStore('changes').getAll())
  const person = await promisify(database.transaction('person').objectStore('person').get('last'))
  const stored = await promisify(database.transaction('days').objectStore('days').get(person.id))
  database.close()
  await promisify(indexedDB.deleteDatabase('gpc-my-day'))
  const request = indexedDB.open('gpc-my-day', 2)
  request.onupgradeneeded = () => {
    for (const name of ['person', 'days', 'pictures', 'sent']) request.result.createObjectStore(name)
    const store = request.result.createObjectStore('changes', { keyPath: 'id', autoIncrement: true })
    store.createIndex('account', 'accountId')
    for (const { operation: deed, ...change } of changes) store.put({ ...change, deed })
    const { reserved: kept, ...day } = stored.day
    request.transaction?.objectStore('person').put(person, 'last')
    request.transaction?.objectStore('days').put({ ...stored, day: { ...day, kept } }, person.id)
  }
  ;(await promisify(request)).close()
}
