import {
  expect,
  expectAccessible,
  expectAccessibleInDarkMode,
  expectHydrated,
  type Page,
  PHONE,
  testOnOwnSite as test,
} from '../support/journey.ts'
import { withPasskeyDevice } from '../support/passkeys.ts'
import { freePort, newSiteFolder, removeFolder, startSite } from '../support/site.ts'
import { openStaffPage, signInAs } from '../support/staff.ts'

const PASSWORD = 'tap washer on a ladder'

test('the set-up code creates the first administrator, who invites, signs out and in again by keyboard', async ({
  page,
  ownSite,
  quiet,
}) => {
  test.setTimeout(240_000)
  quiet.allow(/401|Failed to check/)
  const link = /\/admin\/register#code=\S+/.exec(ownSite.output())?.[0] ?? ''
  await page.goto('/admin/dashboard/account')
  await expect(page).toHaveURL(/\/admin\/login\?next=/)
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set up the staff area')
  await expectAccessible(page)
  await page.getByLabel('Name').fill('Dee Sample')
  await page.getByLabel('Email').fill('dee@example.org')
  await page.getByLabel('Password', { exact: true }).fill('tap tap')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('link', { name: 'Password needs 12 characters or more' })).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveValue('Dee Sample')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()

  await page.goto('/admin/dashboard/team')
  await expect(page.getByRole('list', { name: 'Staff accounts' })).toContainText('Dee Sample')
  await page.getByLabel('Email').fill('sam@example.org')
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(
    page.getByText('Invitation for sam@example.org saved, not sent: no mail server is set.'),
  ).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Revoke the invitation to sam@example.org' }).press('Enter')
  await expect(page.getByText(/^Invitation to .* revoked\.$/)).toBeVisible()
  await expect(page.getByLabel('Email')).toBeFocused()

  await page.goto('/admin/dashboard/audit?what=invitation')
  await expect(page.getByRole('listitem').filter({ hasText: 'Dee Sample invited' })).toBeVisible()
  await page.getByRole('button', { name: 'Verify log' }).click()
  await expect(page.getByText(/entries verified/)).toBeVisible()
  await expectAccessible(page)

  // Signing out in one tab signs out in the other.
  const otherTab = await page.context().newPage()
  await otherTab.goto('/admin/dashboard/account')
  await expect(otherTab.getByRole('heading', { level: 1, name: 'My account' })).toBeVisible()
  await expectAccessible(otherTab)
  await page.goto('/admin/dashboard/account')
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page).toHaveURL(/\/admin\/login/)
  await expect(otherTab).toHaveURL(/\/admin\/login/)
  await otherTab.close()
  await page.goBack()
  await expect(page).toHaveURL(/\/admin\/login/)

  await page.goto('/admin/login?next=/admin/dashboard/team')
  await expectHydrated(page)
  await expectAccessible(page)
  await expectAccessibleInDarkMode(page)
  await page.getByLabel('Email').focus()
  await page.keyboard.type('dee@example.org')
  await page.keyboard.press('Tab')
  await page.keyboard.type('not the password at all')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Email or password doesn’t match')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/dashboard/team')
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage)))
    .toEqual(expect.arrayContaining(['gpc_session_id', 'gpc_auth_timestamp']))
})

test('a phone whose session the server does not know shows the empty frame for a day', async ({
  browser,
  ownSite,
}) => {
  const context = await browser.newContext({
    baseURL: ownSite.url,
    viewport: PHONE,
    hasTouch: true,
    isMobile: true,
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Safari/605',
  })
  const page = await context.newPage()
  await page.addInitScript(() => {
    localStorage.setItem('gpc_session_id', 'an-id-of-before')
    localStorage.setItem('gpc_auth_timestamp', String(Date.now() - 23 * 3_600_000))
  })
  const refreshResponse = page.waitForResponse('**/api/auth/refresh-session')
  await page.goto('/admin/dashboard')
  expect((await refreshResponse).status()).toBe(401)
  await expect(page.getByRole('dialog', { name: 'Sign in again to continue' })).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/dashboard/)
  await expectAccessible(page)
  const expiredTab = await context.newPage()
  await expiredTab.addInitScript(() => {
    localStorage.setItem('gpc_auth_timestamp', String(Date.now() - 25 * 3_600_000))
  })
  await expiredTab.goto('/admin/dashboard')
  await expect(expiredTab).toHaveURL(/\/admin\/login/)
  await context.close()
})

test('a passkey is created, and is enough to sign in', async ({ browser }) => {
  // Passkeys need a host name; an IP address won't do.
  const folder = await newSiteFolder()
  const PORT = String(await freePort())
  const started = await startSite({ DATA_DIR: folder, PORT, PUBLIC_URL: `http://localhost:${PORT}` })
  const site = { dataDir: folder, url: `http://localhost:${PORT}` }
  const page = await openStaffPage(browser, site, 'office')
  await withPasskeyDevice(page)
  await page.goto('/admin/dashboard/account')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByRole('list', { name: 'Your passkeys' })).toBeVisible()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page).toHaveURL(/\/admin\/login/)
  await expectHydrated(page)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page).toHaveURL(/\/admin\/dashboard/)

  // Two tabs both remove it. The second is refused.
  const otherTab = await page.context().newPage()
  const remove = (tab: Page) => tab.getByRole('button', { name: /^Remove the passkey/ })
  for (const tab of [page, otherTab]) {
    await tab.goto('/admin/dashboard/account')
    await expect(remove(tab)).toBeVisible()
  }
  await remove(page).click()
  await expect(remove(page)).toHaveCount(0)
  await remove(otherTab).click()
  await expect(otherTab.getByRole('alert')).toContainText('That passkey has already been removed.')
  await expect(remove(otherTab)).toHaveCount(0)
  await expectAccessible(otherTab)
  await page.context().close()
  await started.stop()
  await removeFolder(folder)
})

test('an administrator disables an account after a confirmation and enables it again, by keyboard', async ({
  browser,
  ownSite,
}) => {
  const colleague = await signInAs(ownSite, 'office', { name: 'Aaron Sample' })
  const page = await openStaffPage(browser, ownSite, 'admin')
  await page.goto('/admin/dashboard/team')
  const rows = page.getByRole('list', { name: 'Staff accounts' }).getByRole('listitem')
  await expect(rows.first()).toContainText(colleague.name)
  await page.getByRole('button', { name: `Disable ${colleague.name}` }).press('Enter')
  const dialog = page.getByRole('dialog', { name: `Disable ${colleague.name}?` })
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: `Disable ${colleague.name}` })).toBeFocused()
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Disable account' }).press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'can’t sign in any more' })).toBeVisible()
  // The row moved to the end, and focus moved with it.
  await expect(rows.last()).toContainText(`${colleague.name} (sign-in disabled)`)
  await expect(rows.last().locator(':focus')).toHaveCount(1)
  // Their sessions have ended already.
  await expect(rows.last().getByRole('button', { name: /^Sign out/ })).toHaveCount(0)
  await rows
    .last()
    .getByRole('button', { name: `Enable ${colleague.name}` })
    .press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'can sign in again' })).toBeVisible()
  await expect(rows.first()).toContainText(colleague.name)
  await expect(rows.first().locator(':focus')).toHaveCount(1)
  await page.context().close()
})

test('an administrator invites a technician from the roster: only the email address is missing', async ({
  browser,
  ownSite,
}) => {
  const page = await openStaffPage(browser, ownSite, 'admin')
  await page.goto('/admin/dashboard/schedule?view=technicians')
  await page
    .getByRole('list', { name: 'Current technicians' })
    .getByRole('listitem')
    .filter({ hasText: 'Van 3' })
    .getByRole('link', { name: 'Invite' })
    .click()
  const form = page.getByRole('region', { name: 'Invite someone' })
  await expect(form.getByLabel('Role')).toHaveValue('technician')
  await expect(form.getByLabel('Technician').locator('option:checked')).toHaveText('Van 3')
  await expect(form.getByLabel('Email')).toBeFocused()
  await form.getByLabel('Email').fill('van.3@staff.example')
  await form.getByRole('button', { name: 'Send invitation' }).click()
  const sent = page.getByText('Invitation for van.3@staff.example saved, not sent: no mail server is set.')
  await expect(sent).toBeVisible()
  // What went well before doesn't stay beside what is wrong now.
  await form.getByRole('button', { name: 'Send invitation' }).click()
  await expect(form.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
  await expect(sent).toBeHidden()
  await page.context().close()
})

test('storage that the browser aborts, as when the page is left, is no uncaught error', async ({
  browser,
  ownSite,
}) => {
  for (const method of ['createObjectStore', 'clear'] as const) {
    const page = await openStaffPage(browser, ownSite, 'office')
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    await page.addInitScript(abortStorageAfter, method)
    await page.goto('/admin/dashboard/account')
    await expect(page.getByRole('heading', { level: 1, name: 'My account' })).toBeVisible()
    await page.waitForFunction(() => document.documentElement.dataset.storage === 'aborted')
    expect(errors, method).toEqual([])
    await page.context().close()
  }
})

/** Aborts the transaction that creates the stores of My day, or the one that empties them. */
function abortStorageAfter(method: 'createObjectStore' | 'clear'): void {
  const abort = (transaction: IDBTransaction) => {
    transaction.addEventListener('abort', () => {
      document.documentElement.dataset.storage = 'aborted'
    })
    transaction.abort()
  }
  const { createObjectStore } = IDBDatabase.prototype
  const { clear } = IDBObjectStore.prototype
  if (method === 'clear') {
    IDBObjectStore.prototype.clear = function () {
      const request = clear.call(this)
      abort(this.transaction)
      return request
    }
    return
  }
  IDBDatabase.prototype.createObjectStore = function (name, options) {
    const store = createObjectStore.call(this, name, options)
    // The last one.
    if (name === 'sent') abort(store.transaction)
    return store
  }
}
