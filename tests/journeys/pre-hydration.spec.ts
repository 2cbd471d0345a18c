import { BROWSER_ARGS, wholeBrowser } from '../support/browser.ts'
import { expect, fillIn, ONCE, type Page, sendButton, stir, test } from '../support/journey.ts'
import { aQuote } from '../support/quotes.ts'

// A page comes to life when someone is about to use it. What they do until it is alive counts, and counts once.

// A bare Chromium has its pointer on the page from the start, and that is a sign of someone.
const executablePath = wholeBrowser()
test.use({ launchOptions: { args: BROWSER_ARGS, ...(executablePath ? { executablePath } : {}) } })

/** Keeps some code of the page back until it is let go. */
async function keepCodeBack(page: Page, code: RegExp): Promise<() => void> {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(code, async (route) => {
    await held
    await route.continue()
  })
  return letGo
}

test('a page that no one touches fetches the first script and no more', ONCE, async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.push(new URL(request.url()).pathname)
  })
  const first = page.waitForResponse(/\/assets\/bootstrap-/)
  await page.goto('/services')
  await first
  await page.waitForLoadState('networkidle')
  expect(asked.filter((path) => !/\/(bootstrap|rolldown-runtime|preload-helper)-/.test(path))).toEqual([])
})

test('a form that is sent before the page is alive is sent once, by script', ONCE, async ({ page }) => {
  const letGo = await keepCodeBack(page, /\/assets\/hydrate-[\w-]*\.js$/)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname)
  })
  await page.goto('/contact')
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  await page.waitForLoadState('networkidle')
  const form = page.getByRole('form', { name: 'Request a quote' })
  await fillIn(form, aQuote())
  await sendButton(form).click()
  await expect(sendButton(form)).toHaveAttribute('aria-busy', 'true')
  expect(sent).toEqual([])
  letGo()
  await expect(page.getByText('We have your request')).toBeVisible()
  expect(sent).toEqual(['/api/contact'])
})

test(
  'a button that is pressed while the code of its screen is on its way is pressed once it has come',
  ONCE,
  async ({ page }) => {
    const ofScreen = /\/assets\/login-[\w-]*\.js$/
    const letGo = await keepCodeBack(page, ofScreen)
    const asked = page.waitForRequest(ofScreen)
    await page.goto('/admin/login')
    await stir(page)
    // React has taken over the page by now, and waits for the screen.
    await asked
    await page.getByRole('button', { name: 'Forgot your password?' }).click()
    letGo()
    await expect(page.getByRole('heading', { level: 1, name: 'A new password' })).toBeVisible()
  },
)

test('a button that is pressed before any script has come is pressed once it has', ONCE, async ({ page }) => {
  const first = /\/assets\/bootstrap-[\w-]*\.js$/
  const letGo = await keepCodeBack(page, first)
  const asked = page.waitForRequest(first)
  await page.goto('/admin/login')
  await asked
  const button = page.getByRole('button', { name: 'Forgot your password?' })
  await button.click()
  await expect(button).toHaveAttribute('aria-busy', 'true')
  letGo()
  await expect(page.getByRole('heading', { level: 1, name: 'A new password' })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
})

test(
  'a button is pressed however late the code of its screen comes, for nothing else answers it',
  ONCE,
  async ({ page }) => {
    const ofScreen = /\/assets\/login-[\w-]*\.js$/
    const letGo = await keepCodeBack(page, ofScreen)
    await page.clock.install()
    const asked = page.waitForRequest(ofScreen)
    await page.goto('/admin/login')
    await stir(page)
    await asked
    await page.getByRole('button', { name: 'Forgot your password?' }).click()
    // Longer than a form would wait.
    await page.clock.runFor(20_000)
    letGo()
    await expect(page.getByRole('heading', { level: 1, name: 'A new password' })).toBeVisible()
  },
)

test(
  'what is typed and sent while the code of its screen is on its way arrives whole',
  ONCE,
  async ({ page }) => {
    const ofScreen = /\/assets\/login-[\w-]*\.js$/
    const letGo = await keepCodeBack(page, ofScreen)
    const asked = page.waitForRequest(ofScreen)
    await page.goto('/admin/login')
    await page.getByLabel('Email').fill('nobody@example.org')
    await stir(page)
    await asked
    await page.getByLabel('Password', { exact: true }).fill('not the password at all')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    letGo()
    await expect(page.getByRole('alert')).toContainText('Email or password doesn’t match')
    await expect(page.getByLabel('Email')).toHaveValue('nobody@example.org')
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('not the password at all')
  },
)

test('what a tab keeps of a visitor is there again without a touch', ONCE, async ({ page }) => {
  await page.goto('/contact')
  const form = page.getByRole('form', { name: 'Request a quote' })
  await form.getByLabel('Name').fill('Ann Lee')
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('gpc_quote_draft') ?? ''))
    .toContain('Ann Lee')
  await page.goto('/about')
  await page.goto('/contact')
  await form.scrollIntoViewIfNeeded()
  await expect(form.getByLabel('Name')).toHaveValue('Ann Lee')
})

test(
  'the answer to a form that was posted comes to life without a touch, and there is a way back',
  ONCE,
  async ({ page }) => {
    const letGo = await keepCodeBack(page, /\/assets\/hydrate-[\w-]*\.js$/)
    await page.goto('/booking')
    const posted = page.waitForRequest(
      (request) => request.method() === 'POST' && request.isNavigationRequest(),
    )
    await page.getByRole('button', { name: 'Tap Repairs' }).tap()
    await posted
    await expect(page.getByRole('heading', { level: 1, name: "What's the job?" })).toBeVisible()
    letGo()
    // Its address is one that can be asked for again.
    await expect(page).toHaveURL(/step=job/)
    await expect(page.getByRole('button', { name: 'Change job' })).toBeVisible()
  },
)
