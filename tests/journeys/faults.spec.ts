import type { Page } from '@playwright/test'
import {
  analyticsSite,
  expect,
  expectAccessible,
  expectHydrated,
  fillIn,
  ONCE,
  sendButton,
  test,
  triggerHydration,
  WITH_MOTION,
} from '../support/journey.ts'
import { sampleQuote } from '../support/quotes.ts'

/** Serves the contact page with its HTML changed. */
async function breakPage(page: Page, change: (html: string) => string): Promise<void> {
  await page.route(
    (url) => url.pathname === '/contact' && !url.searchParams.has('part'),
    async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: change(await response.text()) })
    },
  )
}

for (const [what, change, message] of [
  [
    'its root is missing',
    (html: string) => html.replace('<div id="root">', '<div id="elsewhere">'),
    /root element/,
  ],
  ['its data cannot be read', (html: string) => html.replace(/ data-from="[^"]*">/, '>{"cut off'), /JSON/],
] as const) {
  test(`when ${what}, the page shows the application error and stays readable`, ONCE, async ({ page }) => {
    await breakPage(page, change)
    await page.goto('/contact')
    await triggerHydration(page)
    const panel = page.getByRole('alert').filter({ hasText: 'Application Error' })
    await expect(panel).toBeVisible()
    await expect(panel).toContainText('Sorry, there was a problem loading the application.')
    await expect(panel).toContainText(message)
    await expect(page.getByRole('heading', { level: 1, name: 'Contact us' })).toBeVisible()
    await expectAccessible(page)

    await page.unroute((url) => url.pathname === '/contact').catch(() => {})
    await page.unrouteAll()
    await panel.getByRole('button', { name: 'Reload Page' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Contact us' })).toBeVisible()
    await expect(panel).toHaveCount(0)
  })
}

/** Console errors for a file that doesn't load. */
const LOAD_ERROR = /ERR_FAILED|Failed to (load|fetch)/

const APPLICATION_ERROR = { hasText: 'Application Error' }

/** Aborts requests for files that match: all of them, or the first `times` for each file. */
async function abortRequests(page: Page, files: RegExp, times = Number.POSITIVE_INFINITY): Promise<void> {
  const abortCounts = new Map<string, number>()
  await page.route(files, async (route) => {
    const count = abortCounts.get(route.request().url()) ?? 0
    abortCounts.set(route.request().url(), count + 1)
    await (count < times ? route.abort('failed') : route.fallback())
  })
}

const isHydrated = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))

for (const [what, file] of [
  ['that hydrates the page', /\/assets\/hydrate-[\w-]*\.js$/],
  ['of the frame', /\/assets\/app-[\w-]*\.js$/],
  ['of the screen', /\/assets\/contact-[\w-]*\.js$/],
] as const) {
  test(
    `when the script ${what} fails to load, the page stays and a form is submitted without it`,
    ONCE,
    async ({ page, quiet }) => {
      quiet.allow(LOAD_ERROR)
      await abortRequests(page, file)
      const failed = page.waitForEvent('requestfailed', (request) => file.test(request.url()))
      await page.goto('/contact')
      await triggerHydration(page)
      await failed
      const form = page.getByRole('form', { name: 'Request a quote' })
      await fillIn(form, sampleQuote())
      const submission = page.waitForRequest(
        (request) => request.method() === 'POST' && request.isNavigationRequest(),
      )
      await sendButton(form).click()
      await submission
      await expect(page.getByText("Thanks, we've got your request")).toBeVisible()
      await expect(page.getByRole('heading', { level: 1, name: 'Contact us' })).toBeVisible()
      await expect(page.getByRole('alert').filter(APPLICATION_ERROR)).toHaveCount(0)
    },
  )
}

test(
  'a form that waits for a script is submitted without it once the script fails to load',
  ONCE,
  async ({ page, quiet }) => {
    quiet.allow(LOAD_ERROR)
    const pressed = Promise.withResolvers<void>()
    await page.route(/\/assets\/hydrate-[\w-]*\.js$/, async (route) => {
      await pressed.promise
      await route.abort('failed')
    })
    await page.goto('/contact')
    const form = page.getByRole('form', { name: 'Request a quote' })
    await fillIn(form, sampleQuote())
    await sendButton(form).click()
    await expect(sendButton(form)).toHaveAttribute('aria-busy', 'true')
    const posts: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST') posts.push(request.url())
    })
    pressed.resolve()
    await expect(page.getByText("Thanks, we've got your request")).toBeVisible()
    expect(posts).toHaveLength(1)
  },
)

test(
  'scripts that failed to load are fetched again, and the page hydrates',
  ONCE,
  async ({ page, quiet }) => {
    quiet.allow(LOAD_ERROR)
    await abortRequests(page, /\/assets\/bootstrap-[\w-]*\.js$/, 1)
    await abortRequests(page, /\/assets\/(hydrate|react|contact|footer)-[\w-]*\.js$|\?part=state/, 2)
    await page.goto('/contact')
    await triggerHydration(page)
    const name = page.getByRole('form', { name: 'Request a quote' }).getByLabel('Name')
    await name.fill('Ann Lee')
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    for (const element of [name, page.getByRole('contentinfo').locator('*').first()])
      await expect.poll(() => element.evaluate(isHydrated)).toBe(true)
    await expect(name).toHaveValue('Ann Lee')
    await expect(page.getByRole('alert').filter(APPLICATION_ERROR)).toHaveCount(0)
  },
)

test(
  'while its script is missing, the booking shows its buttons for browsers without JavaScript',
  ONCE,
  async ({ page, quiet }) => {
    quiet.allow(LOAD_ERROR)
    await abortRequests(page, /\/assets\/booking-[\w-]*\.js$/)
    await page.goto('/booking?step=when&service=tap-repairs&suburb=robina')
    const plainButton = page.getByRole('button', { name: 'Show this day' })
    await expect(plainButton).toBeVisible()
    await expectAccessible(page)
    await page.unrouteAll()
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect.poll(() => page.locator('#main > *').first().evaluate(isHydrated)).toBe(true)
    await expect(plainButton).toHaveCount(0)
  },
)

test('code that throws shows the application error at once', ONCE, async ({ page, quiet }) => {
  quiet.allow(/broken on purpose/)
  await page.route(/\/assets\/contact-[\w-]*\.js$/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: "throw new Error('broken on purpose')" }),
  )
  await page.goto('/contact')
  await triggerHydration(page)
  const panel = page.getByRole('alert').filter(APPLICATION_ERROR)
  await expect(panel).toContainText('broken on purpose')
  await expect(page.getByRole('contentinfo')).toBeVisible()
})

for (const [what, address, file] of [
  ['hydrates the dashboard', '/admin/dashboard', /\/assets\/hydrate-[\w-]*\.js$/],
  ['draws the dashboard', '/admin/dashboard', /\/assets\/dashboard-[\w-]*\.js$/],
  ['draws the sign-in', '/admin/login', /\/assets\/login-[\w-]*\.js$/],
] as const) {
  test(
    `when the script that ${what} fails to load, the page shows the application error`,
    ONCE,
    async ({ page, quiet }) => {
      quiet.allow(LOAD_ERROR)
      await abortRequests(page, file)
      await page.goto(address)
      const panel = page.getByRole('alert').filter(APPLICATION_ERROR)
      await expect(panel).toBeVisible()
      await page.unrouteAll()
      await panel.getByRole('button', { name: 'Reload Page' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Staff sign in' })).toBeVisible()
      await expect(panel).toHaveCount(0)
    },
  )
}

test('a page with blocked analytics works normally', ONCE, async ({ page, quiet }) => {
  quiet.allow(/ERR_FAILED|Failed to (load|fetch)|Analytics could not be loaded/)
  const file = /\/assets\/analytics-[\w-]*\.js$/
  await abortRequests(page, file)
  const failed = page.waitForEvent('requestfailed', (request) => file.test(request.url()))
  await page.goto(`${analyticsSite()}/contact`)
  await expectHydrated(page)
  await failed
  await expect.poll(() => page.locator('#main > *').first().evaluate(isHydrated)).toBe(true)
  await expect(page.getByRole('heading', { level: 1, name: 'Contact us' })).toBeVisible()
})

test.describe('with motion', () => {
  test.use(WITH_MOTION)

  test('a placeholder pulses while a screen loads', ONCE, async ({ page, quiet }) => {
    // An empty root is what a browser has between rendering the frame and loading the screen.
    quiet.allow(/hydrat|Minified React error|418|423/i)
    await breakPage(page, (html) =>
      // The script that starts the page is at the fold, so that part stays.
      html.replace(
        /<div id="root">[\s\S]*<\/div>(?=\s*<script type="application\/)/,
        (root) => `<div id="root"></div>${/<div id="fold"[\s\S]*?<\/div>/.exec(root)?.[0]}`,
      ),
    )
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(/\/assets\/contact-[\w-]*\.js$/, async (route) => {
      await released
      await route.continue()
    })
    // An empty page is never painted, so its deferred content isn't shown.
    await page.goto('/contact', { waitUntil: 'load' })
    await triggerHydration(page)
    const placeholder = page.getByLabel('Loading')
    await expect(placeholder).toHaveAttribute('aria-busy', 'true')
    const pulsing = await placeholder
      .locator('*')
      .evaluateAll((elements) =>
        elements.some((element) => getComputedStyle(element).animationName !== 'none'),
      )
    expect(pulsing).toBe(true)
    release()
    await expect(page.getByRole('heading', { level: 1, name: 'Contact us' })).toBeVisible()
    await expect(placeholder).toHaveCount(0)
  })
})
