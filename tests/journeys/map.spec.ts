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

test('without a token: the drawn map, the sentence and six names, and nobody else is asked', async ({
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
  await expectFallback(page)
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
    await page.goto(`${mappedSite}/`)
    await toTheMap(page)
    await expectFallback(page)
    expect(styles).toBe(1)
  },
)

test(
  'a maps service that cannot be reached: three tries more with growing pauses, then the fallback',
  ONCE,
  async ({ page, mappedSite, quiet }) => {
    quiet.allow(/mapbox|ERR_FAILED|Failed to fetch|maps service|Actor removed/i)
    const tries: number[] = []
    await page.context().route(MAPBOX, (route) => {
      if (route.request().url().includes('/styles/')) tries.push(Date.now())
      return route.abort('failed')
    })
    await page.goto(`${mappedSite}/`)
    await toTheMap(page)
    await expect(map(page).getByText('Loading map...')).toBeVisible()
    await expectFallback(page)
    expect(tries).toHaveLength(4)
    // One, two and four seconds; half of it stays wherever a busy machine tells of a try late.
    const pauses = tries.slice(1).map((time, index) => time - (tries[index] ?? time))
    expect(pauses.map((pause, index) => pause > 500 * 2 ** index)).toEqual([true, true, true])
  },
)

test(
  'a maps service that never answers does not keep anybody waiting for good',
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
