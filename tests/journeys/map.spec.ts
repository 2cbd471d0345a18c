import type { Page, Route } from '@playwright/test'
import { expect, expectAccessible, ONCE, test } from '../support/journey.ts'

const MAPBOX = /\.mapbox\.com\//
const FALLBACK = 'Interactive map temporarily unavailable'
const SIX = ['Surfers Paradise', 'Broadbeach', 'Southport', 'Burleigh Heads', 'Nerang', 'Mermaid Beach']

const map = (page: Page) => page.locator('[data-map-state]')
const state = (page: Page, name: string) =>
  expect(map(page)).toHaveAttribute('data-map-state', name, { timeout: 30_000 })

async function expectFallback(page: Page): Promise<void> {
  await state(page, 'failed')
  await expect(map(page).getByText(FALLBACK)).toBeVisible()
  await expect(map(page).getByRole('listitem')).toHaveText(SIX)
  await expect(map(page).getByRole('img').first()).toBeVisible()
}

const toTheMap = (page: Page) => map(page).evaluate((element) => element.scrollIntoView({ block: 'center' }))

test('without a token: the drawn map with six names, nothing that failed, and no other site asked', async ({
  page,
  baseURL,
}) => {
  const others: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(baseURL ?? '') && request.url().startsWith('http'))
      others.push(request.url())
  })
  await page.goto('/')
  await toTheMap(page)
  await expect(map(page).getByRole('img').first()).toBeVisible()
  for (const name of SIX) await expect(map(page).locator('svg').getByText(name)).toBeVisible()
  await expect(page.getByText(FALLBACK)).toHaveCount(0)
  const picture = map(page).locator('img')
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  await expect(page.locator('#areas').getByRole('link', { name: 'View All Service Areas' })).toHaveAttribute(
    'href',
    '/locations',
  )
  expect(others).toEqual([])
})

test('the key is asked for only when the map comes near', ONCE, async ({ page, mappedSite, quiet }) => {
  // The test ends while the map is starting: what the map says of being cut off is not what is asked here.
  quiet.allow(/./)
  await page.context().route(MAPBOX, (route) => route.abort())
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(`${mappedSite}/`)
  await page.waitForLoadState('networkidle')
  expect(asked).not.toContain('/api/maps-config')
  await toTheMap(page)
  await expect.poll(() => asked).toContain('/api/maps-config')
})

test(
  'a key that is refused: the fallback at once, and no further try',
  ONCE,
  async ({ page, mappedSite, quiet }) => {
    quiet.allow(/mapbox|401|maps service|Actor removed/i)
    let styles = 0
    await page.context().route(MAPBOX, (route) => {
      if (route.request().url().includes('/styles/')) styles += 1
      return answer(route, { status: 401, body: '{"message":"Not Authorized - Invalid Token"}' })
    })
    const logged = saysWhy(page)
    await page.goto(`${mappedSite}/`)
    await toTheMap(page)
    await expectFallback(page)
    await logged
    expect(styles).toBe(1)
  },
)

/** What of the map fails, by what is asked for, and how often it is asked when nothing comes of it. */
for (const [what, asked] of [
  ['a maps service that cannot be reached', /api\.mapbox\.com\/styles\//],
  ['code of the map that cannot be fetched', /\/assets\/interactive-map-canvas-[\w-]*\.js$/],
] as const) {
  test(
    `${what}: three tries more with growing pauses, then the fallback`,
    ONCE,
    async ({ page, mappedSite, quiet }) => {
      quiet.allow(/mapbox|ERR_FAILED|Failed to fetch|maps service|Actor removed|preload/i)
      await page.clock.install()
      await page.context().route(MAPBOX, (route) => route.abort('failed'))
      let tries = 0
      let fail = () => {}
      // The first try is held until time stands still.
      const held = new Promise<void>((resolve) => {
        fail = resolve
      })
      await page.context().route(asked, async (route) => {
        tries += 1
        await held
        await route.abort('failed')
      })
      await page.goto(`${mappedSite}/`)
      await toTheMap(page)
      await expect(map(page).getByText('Loading map...')).toBeVisible()
      await expect.poll(() => tries, { timeout: 30_000 }).toBe(1)
      await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))
      const logged = saysWhy(page)
      fail()
      for (const [retry, pause] of [1_000, 2_000, 4_000].entries()) {
        await state(page, 'waiting')
        await expect(map(page).getByText('Loading map...')).toBeVisible()
        await page.clock.runFor(0.9 * pause)
        await state(page, 'waiting')
        expect(tries).toBe(retry + 1)
        await page.clock.runFor(0.1 * pause)
        await expect.poll(() => tries).toBe(retry + 2)
      }
      await logged
      await expectFallback(page)
      expect(tries).toBe(4)
    },
  )
}

test('code of the map that comes at the second try is as good', ONCE, async ({ page, mappedSite, quiet }) => {
  quiet.allow(/WebGL|GPU stall|GL Driver|ERR_FAILED|preload/i)
  await page.context().route(MAPBOX, playMapbox)
  await page
    .context()
    .route(/\/assets\/interactive-map-canvas-[\w-]*\.js$/, (route) => route.abort('failed'), { times: 1 })
  await page.goto(`${mappedSite}/`)
  await toTheMap(page)
  await state(page, 'ready')
  // Its styles came with it.
  await expect(map(page).locator('.mapboxgl-canvas')).toHaveCSS('position', 'absolute')
})

test(
  'a key that is refused after the map was drawn: the fallback replaces it',
  ONCE,
  async ({ page, mappedSite, quiet }) => {
    quiet.allow(/WebGL|GPU stall|GL Driver|mapbox|401|maps service|Actor removed/i)
    let refuse = () => {}
    const drawn = new Promise<void>((resolve) => {
      refuse = resolve
    })
    let styles = 0
    await page.context().route(MAPBOX, async (route) => {
      const { pathname } = new URL(route.request().url())
      if (/^\/styles\/v1\/[^/]+\/[^/]+$/.test(pathname)) styles += 1
      if (!pathname.startsWith('/map-sessions/')) return playMapbox(route)
      await drawn
      await answer(route, { status: 401, body: '{"message":"Not Authorized - Invalid Token"}' })
    })
    await page.goto(`${mappedSite}/`)
    await toTheMap(page)
    await state(page, 'ready')
    const logged = saysWhy(page)
    refuse()
    await expectFallback(page)
    await logged
    await expect(map(page).locator('canvas')).toHaveCount(0)
    expect(styles).toBe(1)
  },
)

for (const [what, config] of [
  ['cannot be asked for', null],
  ['is refused by our own server', { status: 500, contentType: 'application/json', body: '{"message":"x"}' }],
  ['is not in the answer', { status: 200, contentType: 'application/json', body: '{}' }],
] as const) {
  test(
    `a key that ${what}: the fallback, and the maps service is not asked`,
    ONCE,
    async ({ page, mappedSite, quiet }) => {
      quiet.allow(/maps service|maps-config|500|ERR_FAILED/)
      const others: string[] = []
      await page.context().route(MAPBOX, (route) => {
        others.push(route.request().url())
        return route.abort()
      })
      await page.route('**/api/maps-config', (route) =>
        config ? route.fulfill(config) : route.abort('failed'),
      )
      const logged = saysWhy(page)
      await page.goto(`${mappedSite}/`)
      await toTheMap(page)
      await expectFallback(page)
      await logged
      expect(others).toEqual([])
    },
  )
}

test(
  'a maps service that never answers does not keep anyone waiting for good',
  ONCE,
  async ({ page, mappedSite, quiet }) => {
    quiet.allow(/mapbox|maps service|Actor removed/i)
    await page.clock.install()
    let tries = 0
    await page.context().route(MAPBOX, (route) => {
      if (route.request().url().includes('/styles/')) tries += 1
    })
    await page.goto(`${mappedSite}/`)
    await toTheMap(page)
    await expect(map(page).getByText('Loading map...')).toBeVisible()
    await expect.poll(() => tries, { timeout: 30_000 }).toBe(1)
    await expect
      .poll(
        async () => {
          await page.clock.runFor(2_000)
          return await map(page).getAttribute('data-map-state')
        },
        { timeout: 50_000 },
      )
      .toBe('failed')
    await expectFallback(page)
    expect(tries).toBe(4)
  },
)

test('with a token and a service that answers: the map, with six markers by name', async ({
  page,
  mappedSite,
  quiet,
}) => {
  quiet.allow(/WebGL|GPU stall|GL Driver/i)
  await page.context().route(MAPBOX, playMapbox)
  await page.goto(`${mappedSite}/`)
  await toTheMap(page)
  await state(page, 'ready')
  await expect(map(page).getByText('Loading map...')).toHaveCount(0)
  for (const name of SIX) await expect(map(page).getByLabel(name, { exact: true }).first()).toBeAttached()
  await expect(map(page).getByText(FALLBACK)).toHaveCount(0)
  await expectAccessible(page)
})

/** The spec's words for the operator (section 8). */
const saysWhy = (page: Page) =>
  page.waitForEvent('console', (message) =>
    message.text().startsWith('The maps service could not be loaded. Please try again later.'),
  )

/** The parts of the maps service that a map with an empty style asks for. */
function playMapbox(route: Route): Promise<void> {
  const { pathname } = new URL(route.request().url())
  if (pathname.startsWith('/styles/') && !/sprite|iconset/.test(pathname)) {
    const style = {
      version: 8,
      sources: {},
      layers: [{ id: 'sea', type: 'background', paint: { 'background-color': '#9cc' } }],
    }
    return answer(route, { status: 200, body: JSON.stringify(style) })
  }
  return answer(route, { status: 200, body: pathname.endsWith('.json') ? '{}' : '' })
}

function answer(route: Route, { status, body }: { status: number; body: string }): Promise<void> {
  return route.fulfill({
    status,
    body,
    contentType: 'application/json',
    headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' },
  })
}
