import { z } from 'zod'
import { confirm, freeWindows, sampleVisit } from '../support/bookings.ts'
import { postJson, sendRequest } from '../support/http.ts'
import {
  expect,
  expectAccessible,
  expectAccessibleInDarkMode,
  horizontalOverflow,
  ONCE,
  type Page,
  testOnOwnSite as test,
} from '../support/journey.ts'
import { draftQuote } from '../support/priced-quotes.ts'
import { sampleQuote } from '../support/quotes.ts'
import { createReview } from '../support/reviews.ts'
import type { Site } from '../support/site.ts'
import { addStaffCookie, type Role, signInAs } from '../support/staff.ts'

/** A name that no one has, but someone will type. U+2028 is a line terminator in JavaScript. */
const HOSTILE = `</script><script>alert(1)</script><img src=x onerror=alert(2)>" ' & \u2028 Tate`

const PENDING_REVIEWS = '{ staffReviews(state: PENDING) { nodes { id version text } } }'
const PUBLISH = 'mutation($input: ReviewPublishInput!) { reviewPublish(input: $input) { __typename } }'
const PendingReviewsResponse = z.object({
  data: z.object({
    staffReviews: z.object({
      nodes: z.array(z.object({ id: z.string(), version: z.int(), text: z.string() })),
    }),
  }),
})

/** Screens where each role starts, and screens that no menu links to. */
const ENTRY_SCREENS: Readonly<Record<Role, ReadonlyArray<string>>> = {
  admin: ['/admin/dashboard'],
  office: ['/admin/dashboard'],
  technician: ['/admin/dashboard', '/admin/dashboard/account'],
}

/**
 * Creates a confirmed visit, one waiting for the office, a quote request and a review, all under that name. Returns the first
 * reference.
 */
async function createNamedRecords(site: Site): Promise<string> {
  const references: string[] = []
  for (const service of ['general-plumbing', 'gas-fitting']) {
    const startsAt = (await freeWindows(site, { service, days: 14 })).at(-1) ?? ''
    const booked = await confirm(
      site,
      sampleVisit(startsAt, { service, name: HOSTILE, symptom: HOSTILE, note: HOSTILE }),
    )
    if (booked.__typename !== 'Booked') throw new Error(booked.message)
    references.push(booked.booking.reference)
  }
  const { status } = await postJson(
    `${site.url}/api/contact`,
    sampleQuote({ name: HOSTILE, message: HOSTILE }),
  )
  expect(status).toBe(201)
  await createReview(site, { name: HOSTILE, stars: 2, text: HOSTILE })
  await draftQuote(site, 'Tate & Co')
  return references[0] ?? ''
}

/**
 * Expects no horizontal scrolling at the narrowest and the widest supported width. Charts redraw a moment after a resize, so it
 * polls.
 */
async function expectToFit(page: Page, address: string): Promise<void> {
  const { width = 390, height = 844 } = page.viewportSize() ?? {}
  for (const edgeWidth of [320, 2560]) {
    await page.setViewportSize({ width: edgeWidth, height })
    await expect
      .poll(() => horizontalOverflow(page), `${address} at ${edgeWidth} pixels`)
      .toBeLessThanOrEqual(0)
  }
  await page.setViewportSize({ width, height })
}

/**
 * Opens one dialog of each kind on a screen by keyboard, and expects it to be accessible, to fit a narrow phone, to close on Escape
 * and to return focus. Date pickers and popovers aren't dialogs of the page. Returns how many were opened.
 */
async function expectDialogs(page: Page, address: string): Promise<number> {
  const openers = page.locator(
    'main button[aria-haspopup=dialog]:not([popovertarget]):not(:has(+ input[type=date]))',
  )
  const { width = 390, height = 844 } = page.viewportSize() ?? {}
  const testedKinds = new Set<string>()
  for (const [n, opener] of (await openers.all()).entries()) {
    if (!(await opener.isVisible()) || !(await opener.isEnabled())) continue
    const name = (await opener.getAttribute('aria-label')) ?? (await opener.textContent()) ?? ''
    const kind = name.replaceAll(/\d/g, '').split(/\s+/).slice(0, 2).join(' ')
    if (testedKinds.has(kind)) continue
    testedKinds.add(kind)
    const description = `${address}, ${n}: ${name}`
    await opener.focus()
    await page.keyboard.press('Enter')
    const dialog = page.locator('dialog[open]')
    await expect(dialog, description).toBeVisible()
    await test.step(description, () => expectAccessible(page))
    await page.setViewportSize({ width: 320, height })
    await expect
      .poll(() => dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), description)
      .toBeLessThanOrEqual(0)
    await page.setViewportSize({ width, height })
    await page.keyboard.press('Escape')
    await expect(dialog, description).toHaveCount(0)
    await expect(opener, description).toBeFocused()
  }
  return testedKinds.size
}

/** Collects problems: typed text that runs as script, and cacheable responses. Policy violations are reported as console errors. */
function collectProblems(page: Page, problems: string[]): void {
  page.on('dialog', async (dialog) => {
    problems.push(`${page.url()} ran: ${dialog.message()}`)
    await dialog.dismiss()
  })
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (!/^\/(admin|graphql|api\/auth)\b/.test(pathname)) return
    if (response.headers()['cache-control'] !== 'no-store') problems.push(`${pathname} is cacheable`)
  })
}

/** Returns every staff area link on a screen. */
async function linksOn(page: Page): Promise<ReadonlyArray<string>> {
  const hrefs = await page
    .locator('a[href^="/admin/dashboard"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  return hrefs.map((href) => href.replace(/#.*/, ''))
}

/** Parameters that only choose other rows of a list, which look alike. */
const ROW_PARAMETERS = ['after', 'before', 'attention', 'date', 'days', 'due', 'sort']

/** Returns the kind of a screen, because a list links to a hundred bookings or customers that look alike. */
function screenKindOf(address: string) {
  const [path = '', query] = address.split('?')
  const names = [...new URLSearchParams(query).keys()].toSorted()
  const parameters = names.filter((name) => !ROW_PARAMETERS.includes(name))
  return { screen: path.replace(/\/(GC|C|P)-.*/, '/$1-'), parameters }
}

for (const role of ['admin', 'office', 'technician'] as const) {
  test(
    `C19, C38: each screen reachable by ${role} loads, fits 320 to 2560 pixels, logs no errors, runs no typed script, and is never cached`,
    ONCE,
    async ({ context, ownSite }) => {
      test.setTimeout(900_000)
      const reference = await createNamedRecords(ownSite)
      await addStaffCookie(context, ownSite, await signInAs(ownSite, role, { name: HOSTILE }))
      const page = await context.newPage()
      const problems: string[] = []
      collectProblems(page, problems)
      const queue = [...ENTRY_SCREENS[role]]
      if (role !== 'technician') queue.push(`/admin/dashboard/bookings/${reference}`)
      const visitedKinds = new Set<string>()
      const checkedLayouts = new Set<string>()
      const screenTexts: string[] = []
      let dialogs = 0
      for (let address = queue.shift(); address !== undefined; address = queue.shift()) {
        const { screen, parameters } = screenKindOf(address)
        const kind = [screen, ...parameters].join(' ')
        if (visitedKinds.has(kind)) continue
        visitedKinds.add(kind)
        await page.goto(address)
        const main = page.getByRole('main')
        await expect(main.getByRole('heading', { level: 1 }), address).toHaveCount(1)
        await page.waitForLoadState('networkidle')
        const isForbidden = role === 'technician' && address === '/admin/dashboard/bookings'
        const states = main.getByText(/^(Couldn’t load|Screen not found|No signal)/)
        if (!isForbidden && (await states.count()) > 0)
          problems.push(`${address}: ${await states.first().textContent()}`)
        screenTexts.push((await main.textContent()) ?? '')
        // The office has the same screens as an administrator, with other data, so only the administrator's are checked for layout.
        if (role !== 'office') {
          await expectToFit(page, address)
          const layouts = [screen, ...parameters.map((part) => `${screen} ${part}`)]
          if (layouts.some((layout) => !checkedLayouts.has(layout)))
            await test.step(address, async () => {
              await expectAccessible(page)
              await expectAccessibleInDarkMode(page)
              dialogs += await expectDialogs(page, address)
            })
          for (const it of layouts) checkedLayouts.add(it)
        }
        queue.push(...(await linksOn(page)))
      }
      expect(problems).toEqual([])
      if (role !== 'technician') {
        expect(visitedKinds.size).toBeGreaterThan(8)
        if (role === 'admin') expect(dialogs).toBeGreaterThan(8)
        expect(
          screenTexts.filter((screenText) => screenText.includes('onerror=alert(2)')).length,
        ).toBeGreaterThan(2)
      }
    },
  )
}

test(
  "C19: a published review is escaped in the page's text, linked data and state",
  ONCE,
  async ({ page, ownSite }) => {
    await createReview(ownSite, { name: HOSTILE, stars: 3, text: `${HOSTILE} for everyone` })
    const { cookie } = await signInAs(ownSite, 'office')
    const officeHeaders = { cookie, origin: ownSite.url }
    const { json } = await postJson(`${ownSite.url}/graphql`, { query: PENDING_REVIEWS }, officeHeaders)
    const pendingReview = PendingReviewsResponse.parse(json()).data.staffReviews.nodes.find(({ text }) =>
      text.endsWith('for everyone'),
    )
    const input = { id: pendingReview?.id, version: pendingReview?.version }
    const published = await postJson(
      `${ownSite.url}/graphql`,
      { query: PUBLISH, variables: { input } },
      officeHeaders,
    )
    expect(published.text).toContain('"ReviewDecided"')

    const dialogs: string[] = []
    page.on('dialog', async (dialog) => {
      dialogs.push(dialog.message())
      await dialog.dismiss()
    })
    await page.goto('/reviews')
    await expect(page.getByText('onerror=alert(2)').first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(dialogs).toEqual([])
    const { text } = await sendRequest(`${ownSite.url}/reviews`, { headers: { accept: 'text/html' } })
    expect(text).not.toContain('<script>alert')
    expect(text).not.toContain('<img src=x')
    const matches = text.matchAll(/<script type="application\/(?:ld\+)?json"[^>]*>(.*?)<\/script>/gs)
    // A large state is a separate file.
    const blocks = [...matches].map(([, block = '']) => block).filter((block) => block !== '')
    expect(blocks.length).toBeGreaterThan(0)
    for (const block of blocks) {
      expect(block).not.toMatch(/[<\u2028]/)
      expect(JSON.parse(block)).toBeTruthy()
    }
  },
)
