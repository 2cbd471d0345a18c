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

/** What Chromium and Firefox say of a request whose page was left. */
const LEFT = ['net::ERR_ABORTED', 'NS_BINDING_ABORTED']

type Quiet = {
  /** This kind of complaint belongs to the journey. */
  readonly allow: (complaint: RegExp) => void
}

type Options = {
  /** Whether a map that is near comes alive. Without a graphics card that costs as much as all the rest of a page. */
  readonly liveMap: boolean
}

/** A test of a visit. It fails when the browser had anything to complain of that the test did not expect. */
export const test = base.extend<{ mappedSite: string; quiet: Quiet } & Options>({
  liveMap: [false, { option: true }],
  browser: [
    async ({ browser, browserName }, use) => {
      const newContext = browser.newContext.bind(browser)
      browser.newContext = async (options) => {
        const context = await newContext(options)
        if (clockAheadMs() !== 0) await context.addInitScript(setClockAhead, clockAheadMs())
        if (browserName === 'firefox') await context.addInitScript(reportFills)
        return context
      }
      await use(browser)
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
  baseURL: async ({}, use) => use(given('SITE_URL')),
  // biome-ignore lint/correctness/noEmptyPattern: as above
  mappedSite: async ({}, use) => use(given('MAPPED_SITE_URL')),
  // Navigation waits for the full load by default; only `commit` sees the loading page.
  page: async ({ page, liveMap }, use) => {
    if (!liveMap) await page.addInitScript(leaveMapsDrawn)
    const goto = page.goto.bind(page)
    page.goto = async (url, options) => {
      const response = await goto(url, options)
      if (options?.waitUntil === undefined) await deferredContentShown(page)
      return response
    }
    await use(page)
  },
  quiet: [
    async ({ context }, use) => {
      const complaints: string[] = []
      const allowed: RegExp[] = []
      context.on('console', (message) => {
        // Chromium's own, of every map that it draws without a graphics card.
        if (message.text().includes('GPU stall due to ReadPixels')) return
        if (['error', 'warning'].includes(message.type())) complaints.push(`console: ${message.text()}`)
      })
      context.on('weberror', (error) => {
        // Chromium's own: a cross-document transition that came too late for the page. No script of ours can catch it.
        if (error.error().message.endsWith('Page already revealed')) return
        complaints.push(`uncaught: ${error.error().message}`)
      })
      context.on('requestfailed', (request) => {
        // A page that is left takes its requests with it.
        const words = request.failure()?.errorText ?? ''
        if (!LEFT.includes(words)) complaints.push(`failed: ${request.url()} ${words}`)
      })
      context.on('response', (response) => {
        if (response.status() >= 400) complaints.push(`${response.status()}: ${response.url()}`)
      })
      await use({ allow: (complaint) => void allowed.push(complaint) })
      expect(complaints.filter((complaint) => !allowed.some((it) => it.test(complaint)))).toEqual([])
    },
    { auto: true },
  ],
})

/** For a journey that no width of the screen changes: it is made once, on the phone. `test(title, ONCE, async …)` */
export const ONCE = { tag: '@once' } as const

/** For a journey that is about what moves; see playwright.config.ts. */
export const WITH_MOTION = { contextOptions: { reducedMotion: 'no-preference' } } as const

/** For a journey that matters most: it is made in Firefox too, where it is installed. */
export const FIREFOX_TOO = { tag: '@firefox' } as const

/** The same on a site of the worker's own: no one else takes its windows. */
export const testOfSchedule = test.extend<object, { ownSite: Site }>({
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

/** The address of the site that has destinations for its analytics. */
export const countedSite = (): string => given('COUNTED_SITE_URL')

/** No map learns that it is near. */
function leaveMapsDrawn(): void {
  const { observe } = IntersectionObserver.prototype
  IntersectionObserver.prototype.observe = function (this: IntersectionObserver, element) {
    if (!element.matches('[data-map-state]')) observe.call(this, element)
  }
}

/**
 * Playwright fills a field of the installed Firefox by script, which React takes for its own doing and does not report. So it
 * forgets what it wrote last, and reports the change as it does when someone types.
 */
function reportFills(): void {
  type Tracked = { readonly _valueTracker?: { readonly setValue: (value: string) => void } }
  addEventListener(
    'input',
    ({ isTrusted, target }) => {
      if (!isTrusted) (target as Tracked | null)?._valueTracker?.setValue('\0')
    },
    true,
  )
}

function given(variable: string): string {
  const value = process.env[variable]
  if (!value) throw new Error(`${variable} is not set: run the journeys with tests/playwright.config.ts`)
  return value
}

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** Of them, those that are about colours: all that can change from day to night. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/**
 * What axe finds, in words. Our pages have no frames of others: it runs in the page alone, and explains only failures. A document
 * gets it once: its code is large. Under a modal dialog only the dialog is looked at: nobody reaches the rest until it is closed.
 */
async function problems(page: Page, runOnly: RunOnly, within?: string): Promise<string[]> {
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
      const [place = ''] = target.map(String)
      // Half under a bar that stays on the screen: what counts is how large it is once it is scrolled to.
      const covered = id === 'target-size' && within === undefined
      if (covered && (await problemsInTheMiddle(page, place)).length === 0) continue
      found.push(`${id}: ${place}: ${failureSummary ?? ''}`)
    }
  }
  return found
}

async function problemsInTheMiddle(page: Page, place: string): Promise<string[]> {
  await page
    .locator(place)
    .first()
    .evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  return problems(page, { type: 'rule', values: ['target-size'] }, place)
}

/**
 * Asks axe about the page as it stands, by day. Every page, screen and story is asked by night too, as it is first shown
 * (`expectAccessibleByNight`). What a journey makes of it is not: text that is readable by day is readable by night, which
 * design-system/src/theme/colors.test.ts holds.
 */
export function expectAccessible(page: Page): Promise<void> {
  return expectNoProblems(page, 'light', { type: 'tag', values: RULES })
}

/** Asks axe about the colours that the page has by night. */
export function expectAccessibleByNight(page: Page): Promise<void> {
  return expectNoProblems(page, 'dark', { type: 'rule', values: COLOUR_RULES })
}

/** Transitions that reduced motion leaves are skipped, and lists that are being read again, which are paler, are waited for: colours are settled. */
async function expectNoProblems(page: Page, colorScheme: 'light' | 'dark', runOnly: RunOnly): Promise<void> {
  await deferredContentShown(page)
  // The same document has the same faults in every browser.
  if (page.context().browser()?.browserType().name() === 'firefox') return
  await page.emulateMedia({ colorScheme })
  await expect(page.locator('[role=table][aria-busy=true]')).toHaveCount(0)
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation instanceof CSSTransition) animation.finish()
  })
  expect(await problems(page, runOnly), `axe, ${colorScheme}`).toEqual([])
  await page.emulateMedia({ colorScheme: null })
}

/** The same on a phone and on a desk, for what a journey comes to at one width only. */
export async function expectAccessibleAtEveryWidth(page: Page): Promise<void> {
  const own = page.viewportSize()
  for (const size of [PHONE, DESK]) {
    await page.setViewportSize(size)
    await expect.poll(() => overflow(page), `at ${size.width} px`).toBeLessThanOrEqual(0)
    await expectAccessible(page)
  }
  if (own) await page.setViewportSize(own)
}

/** Waits until what follows the first screen is shown; see web/src/hydration/deferred-content.ts. */
export async function deferredContentShown(page: Page): Promise<void> {
  await expect(page.locator('main[data-waits]')).toHaveCount(0)
}

/** A mouse movement, which triggers hydration. */
export async function interact(page: Page): Promise<void> {
  await page.mouse.move(1, 1)
  await page.mouse.move(2, 2)
}

/** Waits until React has taken over the page, for someone who is about to use it. */
export async function expectAlive(page: Page): Promise<void> {
  await interact(page)
  await page.waitForFunction(() =>
    Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__reactContainer')),
  )
}

/** How many pixels the page is wider than the screen. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Scrolls to an element and waits until its part of the page is hydrated. */
export async function hydrated(target: Locator): Promise<void> {
  await interact(target.page())
  // Again, in case the part was rendered again in between.
  await expect(async () => {
    await target.scrollIntoViewIfNeeded()
    const keys = await target.evaluate((element) => Object.keys(element))
    expect(keys.some((key) => key.startsWith('__reactProps'))).toBe(true)
  }).toPass({ timeout: 20_000 })
  // What a part does once it is drawn (its effects) follows in the next task.
  await target.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
}

/** Comes to a control as someone without a mouse does: by Tab, from wherever the focus is. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  const there = () => target.evaluate((element) => element === document.activeElement)
  for (let presses = 0; !(await there()); presses += 1) {
    expect(presses, `${target} is not reached by Tab`).toBeLessThan(120)
    await page.keyboard.press('Tab')
  }
}

/** The hydrated quote form of a page, opened if it's folded. */
export async function quoteForm(page: Page): Promise<Locator> {
  const section = page.locator('#quote')
  await hydrated(section)
  const form = section.getByRole('form', { name: 'Request a quote' })
  if (!(await form.isVisible())) await section.locator('summary').click()
  await hydrated(form)
  return form
}

/** Types a request into the form. */
export async function fillIn(form: Locator, quote: Partial<Quote>): Promise<void> {
  const { name, email, phone, service, message } = quote
  if (name !== undefined) await form.getByLabel('Name').fill(name)
  if (email !== undefined) await form.getByLabel('Email').fill(email)
  if (phone !== undefined) await form.getByLabel('Phone').fill(phone)
  if (service !== undefined) await form.getByLabel('Service').selectOption(service)
  if (message !== undefined) await form.getByLabel("What's happening?").fill(message)
}

/** What the form holds. */
export async function valuesOf(form: Locator): Promise<Quote> {
  return {
    name: await form.getByLabel('Name').inputValue(),
    email: await form.getByLabel('Email').inputValue(),
    phone: await form.getByLabel('Phone').inputValue(),
    service: await form.getByLabel('Service').inputValue(),
    message: await form.getByLabel("What's happening?").inputValue(),
  }
}

/** The button that sends the form, whatever it reads. */
export function sendButton(form: Locator): Locator {
  return form.locator('button[type=submit]')
}

/** The toast that shows, if one does. */
export function toast(page: Page): Locator {
  return page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('listitem')
}
