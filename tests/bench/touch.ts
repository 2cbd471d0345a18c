import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { BROWSER_ARGS, fullBrowser } from '../support/browser.ts'
import { startSite } from '../support/site.ts'
import { PHONE } from '../support/widths.ts'
import { median, type Row } from './table.ts'

/** Simulates a slow phone with Lighthouse's settings. */
const SLOWDOWN = 4
const LATENCY_MS = 150
const BYTES_PER_SECOND = 1_600_000 / 8

/** Seconds from the first paint to the tap. */
const TAP_DELAYS_SECONDS = [1, 3, 8]
const VISITS = 3
const TIMEOUT_MS = 15_000

/** A first tap to measure. */
type Tap = {
  readonly name: string
  readonly path: string
  /** Real input made before the measurement. */
  readonly prepare?: (page: Page) => Promise<void>
  /** Selector of the tapped element. */
  readonly selector: string
  /** Whether the result is visible; runs in the page. */
  readonly result: () => boolean
  readonly limitMs: number
}

const hasInvalidField = () => document.querySelector('#quote [aria-invalid=true]') !== null

/** On phones, the quote form opens from a button. */
const openQuoteForm = (page: Page) => page.locator('#quote summary', { hasText: 'Request a Quote' }).tap()

const FIRST_JOB = '#booking details > summary'

const TAPS: ReadonlyArray<Tap> = [
  {
    name: 'menu',
    path: '/',
    selector: 'button[aria-label="Open menu"]',
    result: () => document.querySelector('dialog[open]') !== null,
    limitMs: 200,
  },
  {
    name: "a chip of 'What affects your price'",
    path: '/',
    selector: '#cost label:has(input[value=blocked-drain])',
    result: () =>
      [...document.querySelectorAll('#cost dd')].some(
        (candidate) => candidate.checkVisibility() && candidate.textContent.startsWith('Drain'),
      ),
    limitMs: 200,
  },
  {
    name: 'an empty quote form',
    path: '/',
    prepare: openQuoteForm,
    selector: '#quote form button[type=submit]',
    result: hasInvalidField,
    limitMs: 200,
  },
  {
    name: 'an empty quote form',
    path: '/services/tap-repairs',
    prepare: openQuoteForm,
    selector: '#quote form button[type=submit]',
    result: hasInvalidField,
    limitMs: 200,
  },
  {
    name: 'an empty quote form',
    path: '/contact',
    selector: '#quote form button[type=submit]',
    result: hasInvalidField,
    limitMs: 200,
  },
  {
    name: 'an empty work order',
    path: '/work-order',
    selector: '#order form button[type=submit]',
    result: () => document.querySelector('#order [aria-invalid=true]') !== null,
    limitMs: 200,
  },
  {
    name: 'Check, with a suburb typed',
    path: '/locations',
    prepare: async (page) => {
      await page.locator('#areas input[name=area]').pressSequentially('robina', { delay: 120 })
    },
    selector: '#areas form button[type=submit]',
    result: () => document.querySelector('#areas [role=status]')?.textContent.includes('Robina') ?? false,
    limitMs: 300,
  },
  {
    name: 'the first job',
    path: '/booking',
    selector: FIRST_JOB,
    result: () =>
      [...document.querySelectorAll('#booking details[open] button')].some((button) =>
        button.checkVisibility(),
      ),
    limitMs: 300,
  },
  {
    name: "the first job's first symptom",
    path: '/booking',
    prepare: (page) => page.locator(FIRST_JOB).first().tap(),
    selector: '#booking details button',
    result: () =>
      [...document.querySelectorAll('h1')].some((candidate) =>
        candidate.textContent.includes("Where's the job?"),
      ),
    limitMs: 300,
  },
]

/** A tap made while the first one is still hydrating the page. */
type SecondTap = {
  readonly name: string
  readonly path: string
  /** Selectors of the tapped elements; the first that is visible of each. */
  readonly first: string
  readonly second: string
}

/** Time between the two taps. */
const PAUSE_MS = 1000
/** Limit for the longest event of a tap, half of what "good" means for Interaction to Next Paint. */
const SECOND_TAP_LIMIT_MS = 100

const SECOND_TAPS: ReadonlyArray<SecondTap> = [
  {
    name: 'the menu, then its close button',
    path: '/',
    first: 'button[aria-label="Open menu"]',
    second: 'button[aria-label="Close menu"]',
  },
  {
    name: 'a field, then Send',
    path: '/contact',
    first: '#quote form input',
    second: '#quote form button[type=submit]',
  },
  {
    name: 'the menu, then its first group',
    path: '/',
    first: 'button[aria-label="Open menu"]',
    second: 'dialog[open] summary',
  },
  {
    name: 'a question, then the next',
    path: '/services/hot-water-services',
    first: 'main details:not(#quote details) > summary',
    second: 'main details:not([open]):not(#quote details) > summary',
  },
  {
    name: 'a job, then the next',
    path: '/booking',
    first: FIRST_JOB,
    second: '#booking details:not([open]) > summary',
  },
]

/**
 * Measures milliseconds from a tap to its result on a slow phone, some seconds after the first paint of a first visit, and the longest
 * event of a second tap. Covers all pages, or only those in `paths`.
 */
export async function touchRows(
  folder: string,
  log: (line: string) => void,
  paths: ReadonlyArray<string>,
): Promise<ReadonlyArray<Row>> {
  const site = await startSite({ DATA_DIR: join(folder, 'touch') })
  const executablePath = fullBrowser()
  const browser = await chromium.launch({ args: BROWSER_ARGS, ...(executablePath ? { executablePath } : {}) })
  try {
    const rows: Row[] = []
    for (const tap of TAPS.filter(({ path }) => paths.length === 0 || paths.includes(path))) {
      for (const seconds of TAP_DELAYS_SECONDS) {
        log(`${tap.path} ${tap.name}, ${seconds} s after the first paint`)
        const times: number[] = []
        for (let visit = 0; visit < VISITS; visit++)
          times.push(await timeToResult(browser, site.url, tap, seconds))
        log(`  ${times.map(Math.round).join(', ')} ms`)
        rows.push({
          label: `${tap.path} ${tap.name}, at ${seconds} s (${times.map(Math.round).join(', ')})`,
          site: median(times),
          baseline: tap.limitMs,
          unit: 'ms',
        })
      }
    }
    for (const tap of SECOND_TAPS.filter(({ path }) => paths.length === 0 || paths.includes(path))) {
      log(`${tap.path} ${tap.name}`)
      const times: number[] = []
      for (let visit = 0; visit < VISITS; visit++)
        times.push(await longestEventOfSecondTap(browser, site.url, tap))
      log(`  ${times.map(Math.round).join(', ')} ms`)
      rows.push({
        label: `${tap.path} ${tap.name}: longest event (${times.map(Math.round).join(', ')})`,
        site: median(times),
        baseline: SECOND_TAP_LIMIT_MS,
        unit: 'ms',
      })
    }
    return rows
  } finally {
    await browser.close()
    await site.stop()
  }
}

/** Opens a page on a slow phone with an empty browser cache, waits for the first paint, and closes it after the measurement. */
async function onSlowPhone(
  browser: Browser,
  url: string,
  path: string,
  measure: (page: Page) => Promise<number>,
): Promise<number> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: PHONE,
    hasTouch: true,
    isMobile: true,
    locale: 'en-AU',
    timezoneId: 'Australia/Brisbane',
  })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: LATENCY_MS,
      downloadThroughput: BYTES_PER_SECOND,
      uploadThroughput: BYTES_PER_SECOND,
    })
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    await page.goto(path, { waitUntil: 'commit' })
    await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0)
    return await measure(page)
  } finally {
    await context.close()
  }
}

/** Taps the first visible element of a selector. */
async function tap(page: Page, selector: string): Promise<void> {
  const target = page.locator(selector).filter({ visible: true }).first()
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error(`${selector} is not there`)
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
}

/** Measures one first visit. */
const timeToResult = (
  browser: Browser,
  url: string,
  { path, prepare, selector, result }: Tap,
  seconds: number,
): Promise<number> =>
  onSlowPhone(browser, url, path, async (page) => {
    const paintedMs = Date.now()
    await prepare?.(page)
    const target = page.locator(selector).first()
    await target.waitFor({ state: 'attached' })
    const waitMs = paintedMs + seconds * 1000 - Date.now()
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs))
    await target.scrollIntoViewIfNeeded()
    const box = await target.boundingBox()
    if (!box) throw new Error(`${selector} is not there`)
    const tappedMs = Date.now()
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
    await page.waitForFunction(result, undefined, { polling: 'raf', timeout: TIMEOUT_MS })
    return Date.now() - tappedMs
  })

/** Measures the duration of the longest event of a second tap, from the tap to the next paint, as Interaction to Next Paint does. */
const longestEventOfSecondTap = (
  browser: Browser,
  url: string,
  { path, first, second }: SecondTap,
): Promise<number> =>
  onSlowPhone(browser, url, path, async (page) => {
    await page.waitForTimeout(PAUSE_MS)
    await tap(page, first)
    await page.waitForTimeout(PAUSE_MS)
    const longest = await page.evaluateHandle(() => {
      const start = performance.now()
      const result = { ms: 0 }
      // Part of Event Timing. Without it, events under 104 ms aren't reported.
      const options: PerformanceObserverInit & { durationThreshold: number } = {
        type: 'event',
        durationThreshold: 16,
      }
      new PerformanceObserver((list) => {
        for (const { startTime, duration } of list.getEntries())
          if (startTime >= start) result.ms = Math.max(result.ms, duration)
      }).observe(options)
      return result
    })
    await tap(page, second)
    await page.waitForTimeout(PAUSE_MS)
    return (await longest.jsonValue()).ms
  })
