import type { BrowserContext } from '@playwright/test'
import { z } from 'zod'
import {
  continueButton,
  enterContact,
  enterJob,
  holdFirstWindow,
  referenceOn,
  sampleCustomer,
} from '../support/booking-journey.ts'
import {
  analyticsSite,
  expect,
  expectAccessibleAtEveryWidth,
  fillIn,
  ONCE,
  type Page,
  quoteForm,
  sendButton,
  test,
  waitForHydration,
} from '../support/journey.ts'
import { sampleQuote } from '../support/quotes.ts'
import { ANALYTICS_IDS as TWO } from '../support/start-sites.ts'

const GOOGLE = /googletagmanager|google-analytics|doubleclick/

/** Fakes the analytics service with an empty script. Returns the URLs that were requested. */
async function fakeGoogleAnalytics(context: BrowserContext): Promise<ReadonlyArray<string>> {
  const requested: string[] = []
  await context.route(GOOGLE, (route) => {
    requested.push(route.request().url())
    return route.fulfill({ contentType: 'text/javascript', body: '' })
  })
  return requested
}

const SentEvent = z.tuple([
  z.literal('event'),
  z.string(),
  z.record(z.string(), z.union([z.string(), z.number()])),
])

/** Returns the events passed to the service, in order. */
async function sentEvents(page: Page) {
  const calls: unknown = await page.evaluate(() =>
    (window.dataLayer ?? []).map((call) => Array.from(call as ArrayLike<unknown>)),
  )
  return z
    .array(z.array(z.unknown()))
    .parse(calls)
    .filter(([command]) => command === 'event')
    .map((call) => SentEvent.parse(call))
}

const eventNames = async (page: Page) =>
  (await sentEvents(page)).map(([, name, { send_to }]) => `${name} ${send_to}`)

const consentBanner = (page: Page) => page.getByRole('region', { name: 'Can we count your visit?' })

async function accept(page: Page): Promise<void> {
  await consentBanner(page).getByRole('button', { name: 'Accept' }).click()
  await expect(consentBanner(page)).toHaveCount(0)
}

test(
  'without a configured destination, no consent is requested and nothing is fetched',
  ONCE,
  async ({ page }) => {
    const requested: string[] = []
    page.on('request', (request) => requested.push(request.url()))
    await page.goto('/services')
    await page.waitForLoadState('networkidle')
    await expect(consentBanner(page)).toHaveCount(0)
    expect(requested.filter((url) => GOOGLE.test(url) || /\/assets\/analytics-/.test(url))).toEqual([])
  },
)

test('nothing is fetched or sent before consent, and a refusal is remembered', ONCE, async ({ page }) => {
  const requested = await fakeGoogleAnalytics(page.context())
  await page.goto(`${analyticsSite()}/services`)
  await expect(consentBanner(page)).toBeVisible()
  await expectAccessibleAtEveryWidth(page)
  const [acceptBox, declineBox] = [
    await consentBanner(page).getByRole('button', { name: 'Accept' }).boundingBox(),
    await consentBanner(page).getByRole('button', { name: 'Decline' }).boundingBox(),
  ]
  expect([acceptBox?.width, acceptBox?.height]).toEqual([declineBox?.width, declineBox?.height])
  await consentBanner(page).getByRole('button', { name: 'Decline' }).click()
  await expect(consentBanner(page)).toHaveCount(0)
  await page.reload()
  await page.waitForLoadState('networkidle')
  await expect(consentBanner(page)).toHaveCount(0)
  expect(requested).toEqual([])
  expect(await sentEvents(page)).toEqual([])
  expect(await page.context().cookies()).toEqual([])
})

test(
  'after consent by keyboard, each page view is sent once to both destinations, with path and title',
  ONCE,
  async ({ page }) => {
    const requested = await fakeGoogleAnalytics(page.context())
    await page.goto(`${analyticsSite()}/services/gas-services`)
    await consentBanner(page).getByRole('button', { name: 'Accept' }).focus()
    await page.keyboard.press('Enter')
    await expect
      .poll(() => eventNames(page))
      .toEqual([...TWO.map((id) => `page_view ${id}`), ...TWO.map((id) => `view_service ${id}`)])
    expect(requested).toEqual([`https://www.googletagmanager.com/gtag/js?id=${TWO[0]}`])
    const [view] = await sentEvents(page)
    expect(view?.[2]).toMatchObject({
      event_category: 'navigation',
      page_path: '/services/gas-services',
      page_title: 'Service: Gas Services',
    })

    await page.goto(`${analyticsSite()}/reviews`)
    await expect.poll(() => eventNames(page)).toEqual(TWO.map((id) => `page_view ${id}`))
    await expect(consentBanner(page)).toHaveCount(0)
    expect((await sentEvents(page))[0]?.[2]).toMatchObject({
      page_path: '/reviews',
      page_title: 'GPC Plumbing',
    })
    expect(await page.locator('script[src*=googletagmanager]').count()).toBe(1)
  },
)

test('the consent banner covers neither the action bar nor the focused element', async ({ page }) => {
  await fakeGoogleAnalytics(page.context())
  await page.goto(`${analyticsSite()}/services`)
  await expect(consentBanner(page)).toBeVisible()
  const bar = page.locator('[data-action-bar]')
  const [bannerBox, barBox] = [await consentBanner(page).boundingBox(), await bar.boundingBox()]
  if (bannerBox && barBox) expect(bannerBox.y + bannerBox.height).toBeLessThanOrEqual(barBox.y)
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const last = page.getByRole('contentinfo').getByRole('link').last()
  await last.focus()
  // Retries because the page scrolls smoothly.
  await expect(async () => {
    const focusedBox = await last.boundingBox()
    const bannerBox = await consentBanner(page).boundingBox()
    expect((focusedBox?.y ?? 0) + (focusedBox?.height ?? 0)).toBeLessThanOrEqual(bannerBox?.y ?? 0)
  }).toPass()
})

test('consent can be changed on the privacy page, with immediate effect', ONCE, async ({ page }) => {
  const requested = await fakeGoogleAnalytics(page.context())
  await page.goto(`${analyticsSite()}/privacy-policy`)
  await accept(page)
  await expect.poll(() => eventNames(page)).toHaveLength(2)
  const decline = page.locator('main').getByRole('button', { name: 'Decline' })
  await waitForHydration(decline)
  await decline.click()
  await expect(decline).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await page.waitForLoadState('networkidle')
  expect(await sentEvents(page)).toEqual([])
  expect(requested).toHaveLength(1)
})

test('navigation clicks are sent with the place where they were made', async ({ page, isMobile }) => {
  await fakeGoogleAnalytics(page.context())
  await page.goto(`${analyticsSite()}/services`)
  await accept(page)
  await expect.poll(() => eventNames(page)).toHaveLength(2)
  await page.evaluate(() => document.addEventListener('click', (event) => event.preventDefault()))
  if (isMobile) {
    // At the top of the page, the bar is hidden in favour of the page's own buttons.
    await page.getByRole('heading', { name: 'Specific jobs' }).scrollIntoViewIfNeeded()
    await page.locator('[data-action-bar]').getByRole('link', { name: 'Book Online' }).click()
  } else await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Reviews' }).click()
  const click = (await sentEvents(page)).find(([, name]) => name === 'navigation_click')
  expect(click?.[2]).toMatchObject(
    isMobile ? { target: '/booking', place: 'action bar' } : { target: '/about', place: 'header' },
  )
})

test('a quote request counts as a conversion, and nothing that was typed is sent', ONCE, async ({ page }) => {
  await fakeGoogleAnalytics(page.context())
  await page.goto(`${analyticsSite()}/contact`)
  await accept(page)
  await expect.poll(() => eventNames(page)).toHaveLength(2)
  const form = await quoteForm(page)
  const quote = sampleQuote({
    name: 'Bronwyn Tate',
    message: 'Ring Bronwyn on 0412 345 678 about Marine Parade',
  })
  await fillIn(form, quote)
  await sendButton(form).click()
  await expect(page.getByText("Thanks, we've got your request")).toBeVisible()
  await expect
    .poll(() => eventNames(page))
    .toEqual([
      ...TWO.map((id) => `page_view ${id}`),
      ...TWO.map((id) => `submit_contact_form ${id}`),
      ...TWO.map((id) => `conversion ${id}`),
    ])
  const payload = JSON.stringify(await sentEvents(page))
  for (const personal of ['Bronwyn', 'Tate', quote.email, quote.phone, '0412', 'Marine', 'ring'])
    expect(payload.toLowerCase()).not.toContain(personal.toLowerCase())
})

test(
  "suburb views, service enquiries, searches and downloads are counted without the visitor's words",
  ONCE,
  async ({ page }) => {
    await fakeGoogleAnalytics(page.context())
    await page.goto(`${analyticsSite()}/locations/robina`)
    await accept(page)
    const firstDestinationEvents = async () =>
      (await sentEvents(page)).flatMap(([, name, { send_to, ...parameters }]) =>
        send_to === TWO[0] ? [{ name, ...parameters }] : [],
      )
    await expect
      .poll(firstDestinationEvents)
      .toContainEqual(expect.objectContaining({ name: 'view_location', location: 'robina' }))
    const form = await quoteForm(page)
    const quote = sampleQuote()
    await fillIn(form, quote)
    await sendButton(form).click()
    await expect(page.getByText("Thanks, we've got your request")).toBeVisible()
    await expect
      .poll(firstDestinationEvents)
      .toContainEqual(expect.objectContaining({ name: 'submit_service_inquiry', service: quote.service }))

    await page.goto(`${analyticsSite()}/blog`)
    await expect.poll(firstDestinationEvents).toContainEqual(expect.objectContaining({ name: 'page_view' }))
    // With a 204 response the visitor stays on the page.
    await page.route(/\/blog\?|feed\.xml/, (route) => route.fulfill({ status: 204 }))
    await page.getByLabel('Search the articles').fill('marine drains')
    await page.getByLabel('Search the articles').press('Enter')
    await expect
      .poll(firstDestinationEvents)
      .toContainEqual(expect.objectContaining({ name: 'search', where: 'articles' }))
    expect(JSON.stringify(await firstDestinationEvents())).not.toMatch(/marine/i)
    await page.locator('main a[href="/feed.xml"]').first().click()
    await expect
      .poll(firstDestinationEvents)
      .toContainEqual(expect.objectContaining({ name: 'download', file: '/feed.xml' }))
  },
)

test(
  'a booking is counted step by step and its completion once, without customer data',
  ONCE,
  async ({ page }) => {
    await fakeGoogleAnalytics(page.context())
    await page.goto(`${analyticsSite()}/booking?suburb=robina`)
    await accept(page)
    const secondDestinationEvents = async () =>
      (await eventNames(page)).filter((name) => name.endsWith(TWO[1] ?? '') && !name.startsWith('navigation'))
    await expect
      .poll(secondDestinationEvents)
      .toEqual(['page_view', 'view_booking_page'].map((name) => `${name} ${TWO[1]}`))
    await waitForHydration(page.locator('#booking button').first())
    await holdFirstWindow(page)
    await enterJob(page)
    const customer = sampleCustomer()
    await enterContact(page, customer)
    await continueButton(page, 'Confirm booking').click()
    await referenceOn(page)
    const expectedEvents = [
      'page_view',
      'view_booking_page',
      'select_time_slot',
      'select_service',
      'submit_booking',
      'booking_complete',
      'conversion',
    ]
    await expect
      .poll(async () => new Set(await secondDestinationEvents()))
      .toEqual(new Set(expectedEvents.map((name) => `${name} ${TWO[1]}`)))
    await page.reload()
    await referenceOn(page)
    await expect.poll(secondDestinationEvents).toContain(`page_view ${TWO[1]}`)
    expect((await secondDestinationEvents()).filter((name) => /complete|conversion/.test(name))).toEqual([])
    const payload = JSON.stringify(await sentEvents(page))
    for (const personal of [customer.name, customer.email, 'Sample Street'])
      expect(payload).not.toContain(personal)
  },
)

test(
  'an unknown path is reported as /404, because it may contain personal data',
  ONCE,
  async ({ page, quiet }) => {
    quiet.allow(/404/)
    await fakeGoogleAnalytics(page.context())
    await page.goto(`${analyticsSite()}/bronwyn@example.org`)
    await accept(page)
    await expect.poll(() => eventNames(page)).toHaveLength(2)
    expect((await sentEvents(page))[0]?.[2]).toMatchObject({ page_path: '/404', page_title: 'GPC Plumbing' })
  },
)

test('a blocked analytics script causes no problem for the visitor', ONCE, async ({ page, quiet }) => {
  quiet.allow(/googletagmanager|analytics:|ERR_FAILED/)
  await page.context().route(GOOGLE, (route) => route.abort('failed'))
  await page.goto(`${analyticsSite()}/analytics-debug`)
  await accept(page)
  await expect(page.getByText('last: skipped: script not loaded').first()).toBeVisible()
})

test('a prerendered page counts nothing until it is shown', ONCE, async ({ page }) => {
  const requested = await fakeGoogleAnalytics(page.context())
  await page.context().addInitScript(() => {
    localStorage.setItem('gpc_analytics_choice', 'accepted')
    Object.defineProperty(document, 'prerendering', { value: true, configurable: true })
  })
  await page.goto(`${analyticsSite()}/services`)
  await page.waitForLoadState('networkidle')
  expect(requested).toEqual([])
  expect(await sentEvents(page)).toEqual([])
  await page.evaluate(() => {
    Reflect.deleteProperty(document, 'prerendering')
    document.dispatchEvent(new Event('prerenderingchange'))
  })
  await expect.poll(() => eventNames(page)).toEqual(TWO.map((id) => `page_view ${id}`))
})

test.describe('diagnostic pages', () => {
  const checkLine = (page: Page, name: string) => page.locator(`[data-check="${name}"]`)
  const expectNoFailures = async (page: Page) => {
    await expect(page.getByText('Diagnostic page', { exact: true })).toBeVisible()
    await expect(page.locator('[data-result=fail]')).toHaveCount(0)
  }

  test(
    '/analytics-debug passes its checks against the spec and lists unsent events as skipped',
    ONCE,
    async ({ page }) => {
      await page.goto('/analytics-debug')
      await expect(checkLine(page, 'page-view')).toHaveAttribute('data-result', 'pass')
      await expect(page.locator('[data-result=pass]')).toHaveCount(8)
      await expectNoFailures(page)
      await expect(page.getByText('last: skipped: no destination').first()).toBeVisible()
      const field = page.getByLabel('Would this be blocked?')
      await field.fill('call 0412 345 678')
      await expect(page.getByText('Blocked: a phone number.')).toBeVisible()
      await field.fill('bronwyn@example.org')
      await expect(page.getByText('Blocked: an email address.')).toBeVisible()
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Export JSON' }).click()
      expect((await download).suggestedFilename()).toBe('analytics-debug.json')
    },
  )

  test('/conversion-test shows the exact payload, and a dry run sends nothing', ONCE, async ({ page }) => {
    const requested = await fakeGoogleAnalytics(page.context())
    await page.goto(`${analyticsSite()}/conversion-test`)
    await accept(page)
    await expect(checkLine(page, 'session')).toHaveAttribute('data-result', 'pass')
    await expect(page.getByLabel('Dry run')).toBeChecked()
    await expect(page.getByLabel('Dry run')).toBeDisabled()
    await expect(page.getByText('you are not signed in')).toBeVisible()
    await page.getByLabel('Value in AUD').fill('99.95')
    await page.getByRole('button', { name: 'Start dry run' }).click()
    await expect(checkLine(page, 'run')).toHaveAttribute('data-result', 'pass')
    await expectNoFailures(page)
    const payload = z
      .array(SentEvent)
      .parse(JSON.parse((await page.getByRole('region', { name: 'Payload' }).textContent()) ?? ''))
    expect(payload.map(([, name, { value, currency, send_to }]) => [name, value, currency, send_to])).toEqual(
      TWO.map((id) => ['conversion', 99.95, 'AUD', id]),
    )
    await page.getByLabel('Value in AUD').fill('a lot')
    await expect(page.getByRole('button', { name: 'Start dry run' })).toBeDisabled()
    expect((await sentEvents(page)).filter(([, name]) => name === 'conversion')).toEqual([])
    expect(requested).toHaveLength(1)
  })

  test.describe('with a live map', () => {
    test.use({ liveMap: true })

    test('/map-test passes without a key and simulates each failure', ONCE, async ({ page, quiet }) => {
      quiet.allow(/maps service/)
      await page.clock.install()
      await page.goto('/map-test')
      await expect(checkLine(page, 'config')).toHaveAttribute('data-result', 'pass')
      await expectNoFailures(page)
      for (const [button, finalState] of [
        ['Service fails', 'failed'],
        ['Key refused', 'failed'],
        ['Slow', 'ready'],
        ['Offline', 'failed'],
      ] as const) {
        await page.getByRole('button', { name: button }).click()
        await page.locator('[data-map-state]').scrollIntoViewIfNeeded()
        await expect
          .poll(async () => {
            // Advances past the pauses between retries.
            await page.clock.runFor(1_000)
            return await checkLine(page, 'simulation').getAttribute('data-result')
          })
          .toBe('pass')
        await expect(page.locator('[data-map-state]')).toHaveAttribute('data-map-state', finalState)
      }
      await expect(page.getByText('Interactive map temporarily unavailable')).toBeVisible()
      await expectNoFailures(page)
    })
  })
})
