import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Browser, test as base, expect, type Locator, type Page } from '@playwright/test'
import type Axe from 'axe-core'
import type { RunOnly, RunOptions } from 'axe-core'
import { clockAheadMs, setClockAhead } from './clock-offset.ts'
import type { Quote } from './quotes.ts'
import { newSiteFolder, removeFolder, type Site, startSite } from './site.ts'
import { DESK, PHONE } from './widths.ts'

export { type Browser, DESK, expect, type Locator, type Page, PHONE }

/** What Chromium and Firefox report for a request whose page was left. */
const ABORTED_ERRORS = ['net::ERR_ABORTED', 'NS_BINDING_ABORTED']

type Quiet = {
  /** Allows this kind of complaint in the test. */
  readonly allow: (complaint: RegExp) => void
}

type Options = {
  /** Whether maps near the viewport become interactive. Without a GPU that costs as much as the rest of the page. */
  readonly liveMap: boolean
}

/** Browser test that fails on any browser error or warning that it doesn't allow. */
export const test = base.extend<{ mappedSite: string; quiet: Quiet } & Options>({
  liveMap: [false, { option: true }],
  browser: [
    async ({ browser, browserName }, use) => {
      const newContext = browser.newContext.bind(browser)
      browser.newContext = async (options) => {
        const context = await newContext(options)
        if (clockAheadMs() !== 0) await context.addInitScript(setClockAhead, clockAheadMs())
        if (browserName === 'firefox') await context.addInitScript(reportScriptedFills)
        return context
      }
      await use(browser)
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
  baseURL: async ({}, use) => use(requireEnv('SITE_URL')),
  // biome-ignore lint/correctness/noEmptyPattern: as above
  mappedSite: async ({}, use) => use(requireEnv('MAPPED_SITE_URL')),
  // Navigation waits for the full load by default; only `commit` sees the loading page.
  page: async ({ page, liveMap }, use) => {
    if (!liveMap) await page.addInitScript(keepMapsStatic)
    const goto = page.goto.bind(page)
    page.goto = async (url, options) => {
      const response = await goto(url, options)
      if (options?.waitUntil === undefined) await waitForDeferredContent(page)
      return response
    }
    await use(page)
  },
  quiet: [
    async ({ context }, use) => {
      const complaints: string[] = []
      const allowed: RegExp[] = []
      context.on('console', (message) => {
        // Chromium logs this for every map drawn without a GPU.
        if (message.text().includes('GPU stall due to ReadPixels')) return
        if (['error', 'warning'].includes(message.type())) complaints.push(`console: ${message.text()}`)
      })
      context.on('weberror', (error) => {
        // Chromium's own error for a cross-document transition that started too late. Our scripts can't catch it.
        if (error.error().message.endsWith('Page already revealed')) return
        complaints.push(`uncaught: ${error.error().message}`)
      })
      context.on('requestfailed', (request) => {
        // Leaving a page cancels its requests.
        const errorText = request.failure()?.errorText ?? ''
        if (!ABORTED_ERRORS.includes(errorText)) complaints.push(`failed: ${request.url()} ${errorText}`)
      })
      context.on('response', (response) => {
        if (response.status() >= 400) complaints.push(`${response.status()}: ${response.url()}`)
      })
      await use({ allow: (complaint) => void allowed.push(complaint) })
      expect(
        complaints.filter((complaint) => !allowed.some((candidate) => candidate.test(complaint))),
      ).toEqual([])
    },
    { auto: true },
  ],
})

/** For a test that doesn't depend on the width: runs once, at phone size. `test(title, ONCE, async …)` */
export const ONCE = { tag: '@once' } as const

/** For a test about motion; see playwright.config.ts. */
export const WITH_MOTION = { contextOptions: { reducedMotion: 'no-preference' } } as const

/** For one of the most important tests: runs in Firefox too, if it's installed. */
export const FIREFOX_TOO = { tag: '@firefox' } as const

/** Browser test on the worker's own site, where no one else takes its windows. */
export const testOnOwnSite = test.extend<object, { ownSite: Site }>({
  ownSite: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      const folder = await newSiteFolder()
      const site = await startSite({ DATA_DIR: folder })
      await use(site)
      await site.stop()
      await removeFolder(folder)
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ ownSite }, use) => use(ownSite.url),
})

/** The URL of the site with analytics destinations. */
export const analyticsSite = (): string => requireEnv('ANALYTICS_SITE_URL')

/** Keeps maps from noticing that they are near the viewport. */
function keepMapsStatic(): void {
  const { observe } = IntersectionObserver.prototype
  IntersectionObserver.prototype.observe = function (this: IntersectionObserver, element) {
    if (!element.matches('[data-map-state]')) observe.call(this, element)
  }
}

/**
 * Playwright fills fields in the installed Firefox by script, which React mistakes for its own update and doesn't report. Resetting
 * React's last known value makes it report the change as if typed.
 */
function reportScriptedFills(): void {
  type Tracked = { readonly _valueTracker?: { readonly setValue: (value: string) => void } }
  addEventListener(
    'input',
    ({ isTrusted, target }) => {
      if (!isTrusted) (target as Tracked | null)?._valueTracker?.setValue('\0')
    },
    true,
  )
}

function requireEnv(variable: string): string {
  const value = process.env[variable]
  if (!value) throw new Error(`${variable} is not set: run the journeys with tests/playwright.config.ts`)
  return value
}

const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The rules about colours, which are all that can differ in dark mode. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/**
 * Returns axe's violations as text. Our pages have no third-party frames, so axe runs in the page alone and explains only failures.
 * It's injected once per document because its code is large. With a modal dialog open only the dialog is checked, because nothing
 * else can be reached until it's closed.
 */
async function axeViolations(page: Page, runOnly: RunOnly, within?: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const violations = await page.evaluate(
    async ({ context, options }) => {
      const { axe } = window as unknown as { readonly axe: typeof Axe }
      return (
        await axe.run(context ?? [...document.querySelectorAll('dialog:modal')].at(-1) ?? document, options)
      ).violations
    },
    { context: within, options: { runOnly, resultTypes: ['violations'] } satisfies RunOptions },
  )
  const found: string[] = []
  for (const { id, nodes } of violations) {
    for (const { target, failureSummary } of nodes) {
      const [selector = ''] = target.map(String)
      // Partly under a fixed bar: what counts is its size once scrolled into the middle.
      const mayBeCovered = id === 'target-size' && within === undefined
      if (mayBeCovered && (await violationsAtCentre(page, selector)).length === 0) continue
      found.push(`${id}: ${selector}: ${failureSummary ?? ''}`)
    }
  }
  return found
}

async function violationsAtCentre(page: Page, selector: string): Promise<string[]> {
  await page
    .locator(selector)
    .first()
    .evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  return axeViolations(page, { type: 'rule', values: ['target-size'] }, selector)
}

/**
 * Checks the page as it is with axe, in light mode. Every page, screen and story is also checked in dark mode in its initial state
 * (`expectAccessibleInDarkMode`). Later states aren't, because design-system/src/theme/colors.test.ts ensures that text readable in
 * light mode is readable in dark mode.
 */
export function expectAccessible(page: Page): Promise<void> {
  return expectNoProblems(page, 'light', { type: 'tag', values: AXE_TAGS })
}

/** Checks the page's dark mode colours with axe. */
export function expectAccessibleInDarkMode(page: Page): Promise<void> {
  return expectNoProblems(page, 'dark', { type: 'rule', values: COLOUR_RULES })
}

/**
 * Finishes transitions that reduced motion still allows and waits for lists being refetched, which are paler, so that colours are
 * final.
 */
async function expectNoProblems(page: Page, colorScheme: 'light' | 'dark', runOnly: RunOnly): Promise<void> {
  await waitForDeferredContent(page)
  // The same document has the same violations in every browser.
  if (page.context().browser()?.browserType().name() === 'firefox') return
  await page.emulateMedia({ colorScheme })
  await expect(page.locator('[role=table][aria-busy=true]')).toHaveCount(0)
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation instanceof CSSTransition) animation.finish()
  })
  expect(await axeViolations(page, runOnly), `axe, ${colorScheme}`).toEqual([])
  await page.emulateMedia({ colorScheme: null })
}

/** Checks the page at phone and desktop size, for states that a test reaches at one width only. */
export async function expectAccessibleAtEveryWidth(page: Page): Promise<void> {
  const initialSize = page.viewportSize()
  for (const size of [PHONE, DESK]) {
    await page.setViewportSize(size)
    await expect.poll(() => horizontalOverflow(page), `at ${size.width} px`).toBeLessThanOrEqual(0)
    await expectAccessible(page)
  }
  if (initialSize) await page.setViewportSize(initialSize)
}

/** Waits until content below the first screen is shown; see web/src/hydration/deferred-content.ts. */
export async function waitForDeferredContent(page: Page): Promise<void> {
  await expect(page.locator('main[data-waits], [data-later]')).toHaveCount(0)
}

/** Moves the mouse, which triggers hydration. */
export async function triggerHydration(page: Page): Promise<void> {
  await page.mouse.move(1, 1)
  await page.mouse.move(2, 2)
}

/** Triggers hydration and waits until React has taken over the page. */
export async function expectHydrated(page: Page): Promise<void> {
  await triggerHydration(page)
  await page.waitForFunction(() =>
    Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__reactContainer')),
  )
}

/** Returns how many pixels the page is wider than the screen. */
export const horizontalOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Scrolls to an element and waits until its part of the page is hydrated. */
export async function waitForHydration(target: Locator): Promise<void> {
  await triggerHydration(target.page())
  // Retries in case the part was rendered again meanwhile.
  await expect(async () => {
    await target.scrollIntoViewIfNeeded()
    const keys = await target.evaluate((element) => Object.keys(element))
    expect(keys.some((key) => key.startsWith('__reactProps'))).toBe(true)
  }).toPass({ timeout: 20_000 })
  // Effects run in the next task after rendering.
  await target.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
}

/** Moves focus to a control by pressing Tab, from wherever the focus is. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  const isFocused = () => target.evaluate((element) => element === document.activeElement)
  for (let presses = 0; !(await isFocused()); presses += 1) {
    expect(presses, `${target} is not reached by Tab`).toBeLessThan(120)
    await page.keyboard.press('Tab')
  }
}

/** Returns the hydrated quote form of a page, and opens it if it's collapsed. */
export async function quoteForm(page: Page): Promise<Locator> {
  const section = page.locator('#quote')
  await waitForHydration(section)
  const form = section.getByRole('form', { name: 'Request a quote' })
  if (!(await form.isVisible())) await section.locator('summary').click()
  await waitForHydration(form)
  return form
}

/** Fills in the quote form. */
export async function fillIn(form: Locator, quote: Partial<Quote>): Promise<void> {
  const { name, email, phone, service, message } = quote
  if (name !== undefined) await form.getByLabel('Name').fill(name)
  if (email !== undefined) await form.getByLabel('Email').fill(email)
  if (phone !== undefined) await form.getByLabel('Phone').fill(phone)
  if (service !== undefined) await form.getByLabel('Service').selectOption(service)
  if (message !== undefined) await form.getByLabel("What's happening?").fill(message)
}

/** Returns the values of the form. */
export async function valuesOf(form: Locator): Promise<Quote> {
  return {
    name: await form.getByLabel('Name').inputValue(),
    email: await form.getByLabel('Email').inputValue(),
    phone: await form.getByLabel('Phone').inputValue(),
    service: await form.getByLabel('Service').inputValue(),
    message: await form.getByLabel("What's happening?").inputValue(),
  }
}

/** The submit button of the form, whatever its label. */
export function sendButton(form: Locator): Locator {
  return form.locator('button[type=submit]')
}

/** The visible toast, if any. */
export function toast(page: Page): Locator {
  return page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('listitem')
}
