import { once } from 'node:events'
import { createServer } from 'node:http'
import { technicianOf } from '../support/board.ts'
import { confirm, freeWindows, sampleVisit } from '../support/bookings.ts'
import {
  type Browser,
  test as base,
  expect,
  expectAccessible,
  expectAccessibleInDarkMode,
  FIREFOX_TOO,
  type Page,
} from '../support/journey.ts'
import { type MailServer, startMailServer } from '../support/mail-server.ts'
import { withPasskeyDevice } from '../support/passkeys.ts'
import { freePort, newSiteFolder, removeFolder, type Site, startSite } from '../support/site.ts'
import { addStaffCookie, openScreen, openStaffPage, type Role, signInAs } from '../support/staff.ts'

// Sign-in, and what a role and a session permit. With its own mail server, and under a host name, because passkeys need one.

type AuthSite = Pick<Site, 'url' | 'dataDir'> & { readonly mail: MailServer }

const test = base.extend<object, { authSite: AuthSite }>({
  authSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const [folder, mail, port] = [await newSiteFolder(), await startMailServer(), String(await freePort())]
      const url = `http://localhost:${port}`
      const site = await startSite({ DATA_DIR: folder, PORT: port, PUBLIC_URL: url, SMTP_URL: mail.url })
      await use({ url, dataDir: folder, mail })
      await site.stop()
      await mail.stop()
      await removeFolder(folder)
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

// All in one worker, because each worker starts its own site.
test.describe.configure({ mode: 'default' })

const PASSWORD = 'tap washer on a ladder'

let emailCount = 0
const newEmail = () => `person.${Date.now().toString(36)}.${++emailCount}@example.org`

/** Opens a separate browser context in which no one is signed in. */
async function openBrowser(browser: Browser, { url }: AuthSite): Promise<Page> {
  return await (await browser.newContext({ baseURL: url })).newPage()
}

/** Returns the link with this word after its `#`, once an address has received n of them. */
async function linkTo(
  { mail }: AuthSite,
  address: string,
  tokenName: 'token' | 'reset',
  nth = 1,
): Promise<string> {
  const links = () =>
    mail
      .received()
      .filter(({ to }) => to.includes(address))
      // Decodes quoted-printable: soft line breaks and `=` itself.
      .map(({ source }) => source.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='))
      .flatMap((source) => new RegExp(`/admin/\\w+#${tokenName}=[\\w.~-]+`).exec(source)?.[0] ?? [])
  await expect.poll(() => links().length).toBe(nth)
  return links().at(-1) ?? ''
}

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

async function signOut(page: Page): Promise<void> {
  await page.goto('/admin/dashboard/account')
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page).toHaveURL(/\/admin\/login/)
}

/** Invites someone with a role, and creates the account from the emailed link. */
async function inviteStaff(
  browser: Browser,
  authSite: AuthSite,
  role: Role,
  checkRegistration: (registration: Page) => Promise<void> = async () => {},
): Promise<{ page: Page; email: string }> {
  const email = newEmail()
  const admin = await openStaffPage(browser, authSite, 'admin')
  await admin.goto('/admin/dashboard/team')
  await admin.getByLabel('Email').fill(email)
  await admin.getByLabel('Role', { exact: true }).selectOption(role)
  await admin.getByRole('button', { name: 'Send invitation' }).click()
  await expect(admin.getByText(`Invitation sent to ${email}.`)).toBeVisible()
  await admin.context().close()
  const page = await openBrowser(browser, authSite)
  await page.goto(await linkTo(authSite, email, 'token'))
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await checkRegistration(page)
  await page.getByLabel('Name').fill('Sam Sample')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL(/\/admin\/dashboard/)
  return { page, email }
}

test(
  'an invitation link creates an account and signs in, and works once',
  FIREFOX_TOO,
  async ({ browser, authSite }) => {
    test.slow()
    const { page, email } = await inviteStaff(browser, authSite, 'office', async (registration) => {
      await expectAccessible(registration)
      await expectAccessibleInDarkMode(registration)
    })
    await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
    await signOut(page)
    // C22: a crafted link can't redirect to another site.
    await page.goto(`/admin/login?next=${encodeURIComponent('//evil.example/admin/dashboard')}`)
    await signIn(page, email, PASSWORD)
    await expect(page).toHaveURL('/admin/dashboard')
    await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()

    const secondVisitor = await openBrowser(browser, authSite)
    await secondVisitor.goto(await linkTo(authSite, email, 'token'))
    await expect(
      secondVisitor.getByRole('heading', { level: 1, name: 'This link no longer works' }),
    ).toBeVisible()
    await expectAccessible(secondVisitor)
    await expectAccessibleInDarkMode(secondVisitor)
    await secondVisitor.goto('/admin/register')
    await expect(
      secondVisitor.getByRole('heading', { level: 1, name: 'Ask an administrator for an invitation' }),
    ).toBeVisible()
    await expectAccessible(secondVisitor)
    await expectAccessibleInDarkMode(secondVisitor)
    await secondVisitor.context().close()
    await page.context().close()
  },
)

test('an emailed link resets the password once and ends every session', async ({ browser, authSite }) => {
  test.slow()
  const { page, email } = await inviteStaff(browser, authSite, 'office')
  const otherBrowser = await openBrowser(browser, authSite)
  await otherBrowser.goto('/admin/login')
  await otherBrowser.getByRole('button', { name: 'Forgot your password?' }).click()
  await expect(otherBrowser.getByRole('button', { name: 'Email me a link' })).toBeVisible()
  await expectAccessible(otherBrowser)
  await expectAccessibleInDarkMode(otherBrowser)
  await otherBrowser.getByLabel('Email').fill(email)
  await otherBrowser.getByRole('button', { name: 'Email me a link' }).click()
  await expect(otherBrowser.getByText(`If ${email} has an account`)).toBeVisible()
  const link = await linkTo(authSite, email, 'reset')
  await otherBrowser.goto(link)
  await otherBrowser.getByRole('textbox', { name: 'New password' }).fill('tap tap')
  await otherBrowser.getByRole('button', { name: 'Set password' }).click()
  await expect(otherBrowser.getByRole('link', { name: 'Password needs 12 characters or more' })).toBeVisible()
  await expectAccessible(otherBrowser)
  await otherBrowser.getByRole('textbox', { name: 'New password' }).fill('seven seas and a tap')
  await otherBrowser.getByRole('button', { name: 'Set password' }).click()
  await expect(otherBrowser.getByText('Your new password is set. Sign in with it.')).toBeVisible()

  // The other browser loses its session too, and shows so without user input.
  await expect(page.getByRole('dialog', { name: 'Sign in again to continue' })).toBeVisible()
  await page.context().close()
  await signIn(otherBrowser, email, PASSWORD)
  await expect(otherBrowser.getByRole('alert')).toContainText('Email or password doesn’t match')
  await signIn(otherBrowser, email, 'seven seas and a tap')
  await expect(otherBrowser.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
  await otherBrowser.context().close()

  const secondVisitor = await openBrowser(browser, authSite)
  await secondVisitor.goto(link)
  await secondVisitor.getByRole('textbox', { name: 'New password' }).fill('another sea and a tap')
  await secondVisitor.getByRole('button', { name: 'Set password' }).click()
  await expect(secondVisitor.getByRole('alert')).toContainText(
    'This link no longer works. Ask for a new one.',
  )
  await secondVisitor.context().close()
})

test('an administrator with a passkey is asked for it after the password, and is not signed in before', async ({
  browser,
  authSite,
}) => {
  test.slow()
  const { page, email } = await inviteStaff(browser, authSite, 'admin')
  const device = await withPasskeyDevice(page)
  await page.goto('/admin/dashboard/account')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByRole('list', { name: 'Your passkeys' })).toBeVisible()
  await signOut(page)

  // No one touches the security key.
  await device.attend(false)
  const signInResponse = page.waitForResponse((response) =>
    (response.request().postData() ?? '').includes('mutation SignIn('),
  )
  await signIn(page, email, PASSWORD)
  expect(await (await signInResponse).json()).toMatchObject({
    data: { signIn: { __typename: 'PasskeyNeeded' } },
  })
  expect(await (await page.request.get('/api/auth/check')).json()).toMatchObject({ authenticated: false })
  await expect(page).toHaveURL(/\/admin\/login/)

  // Now someone touches it.
  await device.attend(true)
  await page.reload()
  await signIn(page, email, PASSWORD)
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
  await page.context().close()
})

test('C16: a role change applies to the next request and to the open page', async ({ browser, authSite }) => {
  const name = `Sample ${newEmail()}`
  const page = await openStaffPage(browser, authSite, 'admin', { name })
  await page.goto('/admin/dashboard/team')
  await expect(page.getByRole('heading', { level: 1, name: 'Team' })).toBeVisible()
  const admin = await openStaffPage(browser, authSite, 'admin')
  await admin.goto('/admin/dashboard/team')
  await admin.getByLabel(`Role of ${name}`).selectOption('office')
  await admin.getByRole('button', { name: `Save the role of ${name}` }).click()
  await expect(admin.getByText(`${name}: Office.`)).toBeVisible()
  await admin.context().close()

  // Without user input: the page was notified of the change, checked again and was refused.
  await expect(page.getByRole('heading', { name: 'You don’t have access to Team' })).toBeVisible()
  const response = await page.request.post('/graphql', {
    data: { query: '{ team { members { name } } }' },
    headers: { origin: authSite.url },
  })
  expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'FORBIDDEN' } }] })
  await page.context().close()
})

test('C16: a session ended elsewhere ends at once on the open screen', async ({ browser, authSite }) => {
  const endingPage = await openStaffPage(browser, authSite, 'technician', { technician: 'Van 3' })
  const endedPage = await openStaffPage(browser, authSite, 'technician', { technician: 'Van 3' })
  for (const page of [endingPage, endedPage]) {
    await page.goto('/admin/dashboard/account')
    await expect(page.getByRole('list', { name: 'Your sessions' })).toBeVisible()
  }
  await endingPage
    .getByRole('button', { name: /^End the session on/ })
    .last()
    .click()
  const dialog = endedPage.getByRole('dialog', { name: 'Sign in again to continue' })
  await expect(dialog).toBeVisible()
  await expectAccessible(endedPage)
  expect(await (await endedPage.request.get('/api/auth/check')).json()).toMatchObject({
    authenticated: false,
  })
  await expect(endingPage.getByRole('list', { name: 'Your sessions' })).toBeVisible()
  await endingPage.context().close()
  await endedPage.context().close()
})

/** The screens of the office and of administrators, and who each says it's for. */
const OFFICE_SCREENS = {
  overview: 'Only administrators and the office can open Overview',
  inbox: 'Only administrators and the office can open Inbox',
  dispatch: 'Only administrators and the office can open Dispatch',
  schedule: 'Only administrators and the office can open Roster',
  bookings: 'Only administrators and the office can open Bookings',
  quotes: 'Only administrators and the office can open Quote requests',
  'priced-quotes': 'Only administrators and the office can open Quotes',
  reviews: 'Only administrators and the office can open Reviews',
  reports: 'Only administrators and the office can open Reports',
  team: 'Only administrators can open Team',
  settings: 'Only administrators can open Business settings',
  audit: 'Only administrators can open Activity log',
} as const

test("C26: a technician's screens show only their own jobs, and other screens say who they are for", async ({
  context,
  authSite,
}) => {
  test.slow()
  // A technician finds a visit of another day by the customer's first name only.
  const name = newEmail().replace(/@.*/, '')
  const [ownReference, otherReference] = await bookTwoInOneWindow(authSite, name)
  const technician = await technicianOf(authSite, ownReference)
  await addStaffCookie(context, authSite, await signInAs(authSite, 'technician', { technician }))
  const page = await context.newPage()

  await page.goto(`${authSite.url}/admin/dashboard/bookings/${ownReference}`)
  await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible()
  await page.goto(`${authSite.url}/admin/dashboard/bookings/${otherReference}`)
  await expect(page.getByRole('heading', { name: 'Booking not found' })).toBeVisible()

  // Search finds the technician's own booking by the customer's name, and not the other one.
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Search or go to' })
  await palette.getByRole('combobox').fill(name)
  await expect(palette.getByRole('option', { name: new RegExp(ownReference) })).toBeVisible()
  await expect(palette.getByText(otherReference)).toHaveCount(0)
  await page.keyboard.press('Escape')

  for (const [tab, heading] of Object.entries({ ...OFFICE_SCREENS, nothing: 'Screen not found' })) {
    await openScreen(page, `/admin/dashboard/${tab}`)
    await expect(page.getByRole('heading', { name: heading }), tab).toBeVisible()
    // Nothing in the frame links there either.
    await expect(page.getByRole('navigation').locator(`a[href$="/dashboard/${tab}"]`), tab).toHaveCount(0)
  }
  await page.goto(`${authSite.url}/admin/dashboard/reports`)
  await expect(page.getByRole('heading', { name: OFFICE_SCREENS.reports })).toBeVisible()
  await expectAccessible(page)
})

// Cookies aren't isolated by port, so ours are sent with requests from another server on the same host.
test('C13: a page of another origin cannot change anything in the signed-in account’s name', async ({
  context,
  authSite,
  quiet,
}) => {
  // The browser logs the requests it blocked from another origin, and the refused ones.
  quiet.allow(/CORS|403|Failed to load|net::ERR_/)
  const otherServer = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>Elsewhere</title>')
  }).listen(0, '127.0.0.1')
  await once(otherServer, 'listening')
  const address = otherServer.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  await addStaffCookie(context, authSite, await signInAs(authSite, 'office'))
  const page = await context.newPage()
  const methods: string[] = []
  const statuses: number[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(authSite.url)) methods.push(request.method())
  })
  page.on('response', (response) => {
    if (response.url().startsWith(authSite.url)) statuses.push(response.status())
  })
  await page.goto(`http://localhost:${port}/`)
  await page.evaluate(async (url) => {
    const query = 'mutation { signOut { __typename } }'
    const send = (init: RequestInit) =>
      fetch(`${url}/graphql`, { method: 'POST', credentials: 'include', ...init }).catch(() => null)
    const body = JSON.stringify({ query })
    await send({ mode: 'no-cors', headers: { 'content-type': 'text/plain' }, body })
    await send({ mode: 'no-cors', body: new URLSearchParams({ query }) })
    await send({ headers: { 'content-type': 'application/json' }, body })
  }, authSite.url)
  const form = `<form method="post" enctype="text/plain" action="${authSite.url}/graphql">
      <input name='{"query":"mutation { signOut { __typename } }","x":"' value='"}'></form>`
  await page.setContent(form)
  const formResponse = page.waitForResponse(`${authSite.url}/graphql`)
  await page.evaluate(() => document.forms[0]?.submit())
  await formResponse
  expect(methods.filter((method) => method === 'POST').length).toBeGreaterThanOrEqual(3)
  expect(statuses.filter((status) => status < 400)).toEqual([])
  expect(await (await page.request.get(`${authSite.url}/api/auth/check`)).json()).toMatchObject({
    authenticated: true,
  })
  otherServer.close()
})

/** Books two visits in one window, which therefore go to two technicians. Returns their references. */
async function bookTwoInOneWindow(authSite: AuthSite, name: string): Promise<readonly [string, string]> {
  for (const startsAt of (await freeWindows(authSite, { days: 35 })).toReversed()) {
    const [first, second] = [
      await confirm(authSite, sampleVisit(startsAt, { name })),
      await confirm(authSite, sampleVisit(startsAt, { name })),
    ]
    if (first.__typename === 'Booked' && second.__typename === 'Booked')
      return [first.booking.reference, second.booking.reference]
  }
  throw new Error('no window has two technicians')
}
