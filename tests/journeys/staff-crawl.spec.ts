import { ask, postJson } from '../support/ask.ts'
import { aVisit, confirm, freeWindows } from '../support/bookings.ts'
import { expect, ONCE, type Page, testOfDiary as test } from '../support/journey.ts'
import { aQuote } from '../support/quotes.ts'
import type { Site } from '../support/site.ts'
import { asStaff, type Role, signedIn } from '../support/staff.ts'

/** What nobody is called, and somebody will type. U+2028 ends a line of JavaScript. */
const HOSTILE = `</script><script>alert(1)</script><img src=x onerror=alert(2)>" ' & \u2028 Tate`

/** Where everybody begins, and what no link of the menu names. */
const DOORS: Readonly<Record<Role, ReadonlyArray<string>>> = {
  admin: ['/admin/dashboard'],
  office: ['/admin/dashboard'],
  technician: ['/admin/dashboard', '/admin/dashboard?tab=me'],
}

/** A visit that is confirmed, one that waits for the office, a request for a quote, all by somebody with that name. */
async function customersOf(site: Site): Promise<string> {
  const references: string[] = []
  for (const service of ['general-plumbing', 'gas-fitting']) {
    const startsAt = (await freeWindows(site, { service, days: 14 })).at(-1) ?? ''
    const booked = await confirm(
      site,
      aVisit(startsAt, { service, name: HOSTILE, symptom: HOSTILE, note: HOSTILE }),
    )
    if (booked.__typename !== 'Booked') throw new Error(booked.message)
    references.push(booked.booking.reference)
  }
  const { status } = await postJson(`${site.url}/api/contact`, aQuote({ name: HOSTILE, message: HOSTILE }))
  expect(status).toBe(201)
  return references[0] ?? ''
}

/** Watches for what a screen must not do: run what somebody typed, or be kept by anybody. What breaks its policy is a complaint. */
function watch(page: Page, problems: string[]): void {
  page.on('dialog', async (dialog) => {
    problems.push(`${page.url()} ran: ${dialog.message()}`)
    await dialog.dismiss()
  })
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (!/^\/(admin|graphql|api\/auth)\b/.test(pathname)) return
    if (response.headers()['cache-control'] !== 'no-store') problems.push(`${pathname} may be kept`)
  })
}

/** Every address of the staff area that a screen leads to. */
async function linksOn(page: Page): Promise<ReadonlyArray<string>> {
  const found = await page
    .locator('a[href^="/admin/dashboard"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  return found.map((href) => href.replace(/#.*/, ''))
}

/** One screen of each kind: a list leads to a hundred bookings, and they are all drawn alike. */
function kindOf(address: string): string {
  const query = new URLSearchParams(address.split('?')[1])
  const rest = [...query.keys()].filter((name) => name !== 'tab').toSorted()
  return [query.get('tab'), ...rest].join(' ')
}

for (const role of ['admin', 'office', 'technician'] as const) {
  test(
    `C19, C38: each screen that leads on from where ${role} begins stands, complains of nothing, runs nothing that was typed, and is kept nowhere`,
    ONCE,
    async ({ context, ownSite }) => {
      test.setTimeout(240_000)
      const reference = await customersOf(ownSite)
      await asStaff(context, ownSite, await signedIn(ownSite, role))
      const page = await context.newPage()
      const problems: string[] = []
      watch(page, problems)
      const queue = [...DOORS[role]]
      if (role !== 'technician') queue.push(`/admin/dashboard?tab=bookings&booking=${reference}`)
      const seen = new Set<string>()
      const words: string[] = []
      for (let address = queue.shift(); address !== undefined; address = queue.shift()) {
        if (seen.has(kindOf(address))) continue
        seen.add(kindOf(address))
        await page.goto(address)
        const main = page.getByRole('main')
        await expect(main.getByRole('heading', { level: 1 }), address).toHaveCount(1)
        await page.waitForLoadState('networkidle')
        const forbidden = role === 'technician' && address === '/admin/dashboard?tab=bookings'
        const states = main.getByText(/^(Couldn’t load|There is no such screen|No signal)/)
        if (!forbidden && (await states.count()) > 0)
          problems.push(`${address}: ${await states.first().textContent()}`)
        words.push((await main.textContent()) ?? '')
        queue.push(...(await linksOn(page)))
      }
      expect(problems).toEqual([])
      if (role !== 'technician') {
        expect(seen.size).toBeGreaterThan(8)
        expect(words.filter((it) => it.includes('onerror=alert(2)')).length).toBeGreaterThan(2)
      }
    },
  )
}

test('C38: a page of the public is the same bytes for staff as for everybody', ONCE, async ({ ownSite }) => {
  const { cookie } = await signedIn(ownSite, 'admin')
  for (const path of ['/', '/contact', '/admin/login', '/admin/dashboard']) {
    const headers = { accept: 'text/html' }
    const [theirs, ours] = [
      await ask(`${ownSite.url}${path}`, { headers }),
      await ask(`${ownSite.url}${path}`, { headers: { ...headers, cookie } }),
    ]
    expect(ours.text, path).toBe(theirs.text)
  }
})
