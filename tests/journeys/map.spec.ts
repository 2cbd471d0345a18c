import type { Page, Route } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectHydrated,
  horizontalOverflow,
  ONCE,
  test,
} from '../support/journey.ts'

test.use({ liveMap: true })

const MAPBOX = /\.mapbox\.com\//
const FALLBACK = 'Interactive map temporarily unavailable'
const MARKED_SUBURBS = [
  'Surfers Paradise',
  'Broadbeach',
  'Southport',
  'Burleigh Heads',
  'Nerang',
  'Mermaid Beach',
]

const map = (page: Page) => page.locator('[data-map-state]')
const expectState = (page: Page, name: string) =>
  expect(map(page)).toHaveAttribute('data-map-state', name, { timeout: 60_000 })

async function expectFallback(page: Page): Promise<void> {
  await expectState(page, 'failed')
  await expect(map(page).getByText(FALLBACK)).toBeVisible()
  await expect(map(page).getByRole('listitem')).toHaveText(MARKED_SUBURBS)
  await expect(map(page).getByRole('img').first()).toBeVisible()
}

const scrollToMap = (page: Page) =>
  map(page).evaluate((element) => element.scrollIntoView({ block: 'center' }))

/** Our own files of the interactive map: its code, its worker and the land. */
const MAP_FILES = /\/assets\/maplibre-|\/images\/localities\.json/

/** Collects requests to other hosts, which are all unreachable, and the map files that were fetched. */
async function watchRequests(
  page: Page,
  ownOrigin: string,
): Promise<{ externalRequests: string[]; mapFiles: string[] }> {
  const externalRequests: string[] = []
  const mapFiles: string[] = []
  await page.context().route(
    (url) => url.protocol.startsWith('http') && url.origin !== ownOrigin,
    (route) => {
      externalRequests.push(route.request().url())
      return route.abort('failed')
    },
  )
  page.on('request', (request) => {
    if (MAP_FILES.test(request.url())) mapFiles.push(new URL(request.url()).pathname)
  })
  return { externalRequests, mapFiles }
}

async function openMap(page: Page, path = '/'): Promise<void> {
  await page.goto(path)
  await scrollToMap(page)
  await expectState(page, 'ready')
}

/** Returns the centre of a marker on the screen. The suburb below it takes the tap. */
async function pointOf(page: Page, suburb: string): Promise<{ x: number; y: number }> {
  const box = await map(page).getByRole('img', { name: suburb, exact: true }).boundingBox()
  if (!box) throw new Error(`${suburb} is not on the map`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

const card = (page: Page, name: string) => map(page).getByRole('group', { name, exact: true })

test('without a key the drawn map becomes interactive when it is near, a tap opens a suburb, and no other host is contacted', async ({
  page,
  baseURL,
}) => {
  const { externalRequests, mapFiles } = await watchRequests(page, baseURL ?? '')
  await page.goto('/')
  await expectHydrated(page)
  await expect(map(page)).toHaveAttribute('data-map-state', 'drawn')
  for (const name of MARKED_SUBURBS) await expect(map(page).locator('svg').getByText(name)).toBeAttached()
  expect(mapFiles).toEqual([])

  await scrollToMap(page)
  const picture = map(page).locator('img')
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  await expectState(page, 'ready')
  await expect(map(page).getByText('Loading map...')).toHaveCount(0)
  await expect(page.getByText(FALLBACK)).toHaveCount(0)
  await expect(map(page).getByText('Based on Australian Bureau of Statistics data (2016)')).toBeVisible()
  for (const name of MARKED_SUBURBS)
    await expect(map(page).getByRole('img', { name, exact: true })).toBeAttached()
  await expect(page.locator('#areas').getByRole('link', { name: 'View All Service Areas' })).toHaveAttribute(
    'href',
    '/locations',
  )
  await expectAccessible(page)
  expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0)

  // A suburb shows the arrival time, the next free time, its page and the booking link.
  const { x, y } = await pointOf(page, 'Burleigh Heads')
  await page.mouse.click(x, y)
  const burleigh = card(page, 'Burleigh Heads 4220')
  await expect(burleigh).toBeFocused()
  await expect(burleigh).toContainText(/Emergency response20-35 minutestypically/)
  await expect(burleigh).toContainText(
    /Next free time(Today|Tomorrow|\w+ \d+ \w+), \d+( am)? to \d+ [ap]mFor most jobs\./,
  )
  await expect(burleigh.getByRole('link', { name: 'Book in Burleigh Heads' })).toHaveAttribute(
    'href',
    '/booking?suburb=burleigh-heads',
  )
  await expectAccessible(page)
  await burleigh.getByRole('link', { name: 'More about Burleigh Heads' }).click()
  await expect(page).toHaveURL(/\/locations\/burleigh-heads$/)
  expect(externalRequests).toEqual([])
})

/** Counts the map's pixels in the colour of outlines, which nothing else on it has. */
async function outlinePixels(page: Page): Promise<number> {
  const picture = await map(page).locator('canvas').screenshot()
  return page.evaluate(
    async ({ bytes, colour }) => {
      const bitmap = await createImageBitmap(new Blob([new Uint8Array(bytes)]))
      const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
      context?.drawImage(bitmap, 0, 0)
      const { data } = context?.getImageData(0, 0, bitmap.width, bitmap.height) ?? { data: [] }
      let count = 0
      for (let at = 0; at < data.length; at += 4)
        if (colour.every((part, index) => data[at + index] === part)) count += 1
      return count
    },
    { bytes: [...picture], colour: OUTLINE_COLOUR },
  )
}

/** `gold.300` of the palette. */
const OUTLINE_COLOUR = [0xf6, 0xcd, 0x74]

test('the suburbs of an area check are outlined until the next one', ONCE, async ({ page }) => {
  await openMap(page, '/locations')
  const check = async (query: string, answer: string) => {
    await page.getByLabel('Your suburb or postcode').fill(query)
    await page.getByRole('button', { name: 'Check', exact: true }).click()
    await expect(page.locator('#areas')).toContainText(answer)
    await scrollToMap(page)
  }
  expect(await outlinePixels(page)).toBe(0)
  await check('Robina', 'Yes, we come to Robina')
  await expect.poll(() => outlinePixels(page)).toBeGreaterThan(0)
  await check('Beenleigh', 'Beenleigh')
  await expect.poll(() => outlinePixels(page)).toBe(0)
})

test(
  'a page whose map is far below fetches none of its files, however the page is used',
  ONCE,
  async ({ page, baseURL }) => {
    const { mapFiles } = await watchRequests(page, baseURL ?? '')
    for (const path of ['/', '/services', '/locations/robina', '/booking']) {
      await page.goto(path)
      await expectHydrated(page)
      await page.waitForLoadState('networkidle')
    }
    expect(mapFiles).toEqual([])
  },
)

test(
  'keys zoom and pan the map and open the suburb in the middle, also outside the area',
  ONCE,
  async ({ page }) => {
    await openMap(page)
    const canvas = map(page).locator('canvas')
    const middle = map(page).locator('[data-crosshair] [role=status]')
    await expect(middle).toBeHidden()
    await map(page).getByRole('button', { name: 'Use my location' }).focus()
    await page.keyboard.press('Shift+Tab')
    while (!(await canvas.evaluate((element) => element === document.activeElement)))
      await page.keyboard.press('Shift+Tab')
    await expect(middle).toBeVisible()

    const markerDistance = async () => {
      const [nerang, southport] = [await pointOf(page, 'Nerang'), await pointOf(page, 'Southport')]
      return Math.hypot(nerang.x - southport.x, nerang.y - southport.y)
    }
    const distanceBefore = await markerDistance()
    await page.keyboard.press('+')
    await expect.poll(markerDistance).toBeGreaterThan(1.8 * distanceBefore)
    await page.keyboard.press('-')
    await expect.poll(markerDistance).toBeLessThan(1.2 * distanceBefore)
    // Zoomed in, the arrow keys take steps smaller than a suburb.
    await page.keyboard.press('+')
    await expect.poll(markerDistance).toBeGreaterThan(1.8 * distanceBefore)
    // Further inland first: north of the middle is water.
    const start = (await middle.textContent()) ?? ''
    await page.keyboard.press('ArrowLeft')
    await expect(middle).not.toHaveText(start)
    await expect(async () => {
      await page.keyboard.press('ArrowUp')
      await expect(middle).toHaveText(/^(Alberton|Jacobs Well|Norwell|Stapylton|Steiglitz|Woongoolba)$/, {
        timeout: 2_000,
      })
    }).toPass()
    const suburb = (await middle.textContent()) ?? ''
    await page.keyboard.press('Enter')
    const openedCard = map(page).getByRole('group', { name: new RegExp(`^${suburb} \\d{4}$`) })
    await expect(openedCard).toBeFocused()
    await expect(openedCard).toContainText('is just outside our area. We may still be able to come.')
    await expect(openedCard.getByRole('link', { name: /^Call / })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(openedCard).toHaveCount(0)
    await expect(canvas).toBeFocused()
  },
)

test(
  'the location is requested only when the button is pressed, and stays in the browser',
  ONCE,
  async ({ page, context }) => {
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation({ latitude: -28.0712, longitude: 153.4012 })
    await page.addInitScript(() => {
      const getCurrentPosition = navigator.geolocation.getCurrentPosition.bind(navigator.geolocation)
      navigator.geolocation.getCurrentPosition = (...args) => {
        document.documentElement.dataset.askedForLocation = 'yes'
        getCurrentPosition(...args)
      }
    })
    const sent: string[] = []
    page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
    await openMap(page)
    const locationRequested = page.locator('html[data-asked-for-location]')
    await expect(locationRequested).toHaveCount(0)
    await map(page).getByRole('button', { name: 'Use my location' }).click()
    await expect(card(page, 'Robina 4226')).toContainText('Next free time')
    await expect(map(page).getByRole('img', { name: 'Your location' })).toBeVisible()
    await expect(locationRequested).toHaveCount(1)
    expect(sent.filter((item) => /28\.07|153\.40/.test(item))).toEqual([])
  },
)

test('a refused or distant location says what to do instead', ONCE, async ({ page, context }) => {
  await openMap(page)
  const locate = map(page).getByRole('button', { name: 'Use my location' })
  await locate.click()
  await expect(map(page).getByText("Your browser didn't share your location.")).toBeVisible()
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: -27.47, longitude: 153.02 })
  await locate.click()
  await expect(map(page).getByText("You're outside the suburbs on this map.")).toBeVisible()
  await expect(map(page).getByRole('group')).toHaveCount(0)
})

test('without JavaScript the map is drawn', ONCE, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${baseURL}/contact`)
  await map(page).scrollIntoViewIfNeeded()
  await expect(map(page).getByRole('img').first()).toBeVisible()
  for (const name of MARKED_SUBURBS) await expect(map(page).locator('svg').getByText(name)).toBeVisible()
  await expect(map(page).getByRole('button')).toHaveCount(0)
  await expect(page.getByText(FALLBACK)).toHaveCount(0)
  await context.close()
})

test('the key is requested only when the map is near', ONCE, async ({ page, mappedSite, quiet }) => {
  // The test ends while the map is starting, so errors from its interruption are ignored.
  quiet.allow(/./)
  await page.context().route(MAPBOX, (route) => route.abort())
  const requestedPaths: string[] = []
  page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname))
  await page.goto(`${mappedSite}/`)
  await page.waitForLoadState('networkidle')
  expect(requestedPaths).not.toContain('/api/maps-config')
  await scrollToMap(page)
  await expect.poll(() => requestedPaths).toContain('/api/maps-config')
})

test(
  'a refused key shows the fallback at once, without retries',
  ONCE,
  async ({ page, mappedSite, quiet }) => {
    quiet.allow(/mapbox|401|maps service|Actor removed/i)
    let styleRequests = 0
    await page.context().route(MAPBOX, (route) => {
      if (route.request().url().includes('/styles/')) styleRequests += 1
      return fulfil(route, { status: 401, body: '{"message":"Not Authorized - Invalid Token"}' })
    })
    const logged = waitForMapsError(page)
    await page.goto(`${mappedSite}/`)
    await scrollToMap(page)
    await expectFallback(page)
    await logged
    expect(styleRequests).toBe(1)
  },
)

/** Map failures with and without a key, and the request that fails. */
for (const [what, key, requestPattern] of [
  ['a maps service that cannot be reached', true, /api\.mapbox\.com\/styles\//],
  ['code of the map that cannot be fetched', false, /\/assets\/maplibre-map-[\w-]*\.js$/],
  ['land of the map that cannot be fetched', false, /\/images\/localities\.json$/],
] as const) {
  test(
    `${what}: three retries with growing pauses, then the fallback`,
    ONCE,
    async ({ page, baseURL, mappedSite, quiet }) => {
      quiet.allow(/mapbox|ERR_FAILED|Failed to fetch|maps service|Actor removed|preload/i)
      await page.clock.install()
      await page.context().route(MAPBOX, (route) => route.abort('failed'))
      let attempts = 0
      let fail = () => {}
      // Holds the first attempt until the clock is paused.
      const released = new Promise<void>((resolve) => {
        fail = resolve
      })
      await page.context().route(requestPattern, async (route) => {
        attempts += 1
        await released
        await route.abort('failed')
      })
      await page.goto(`${key ? mappedSite : baseURL}/`)
      await scrollToMap(page)
      await expect(map(page).getByText('Loading map...')).toBeVisible()
      await expect.poll(() => attempts, { timeout: 30_000 }).toBe(1)
      await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))
      const logged = waitForMapsError(page)
      fail()
      for (const [retry, pause] of [1_000, 2_000, 4_000].entries()) {
        await expectState(page, 'waiting')
        await expect(map(page).getByText('Loading map...')).toBeVisible()
        await page.clock.runFor(0.9 * pause)
        await expectState(page, 'waiting')
        expect(attempts).toBe(retry + 1)
        await page.clock.runFor(0.1 * pause)
        await expect.poll(() => attempts).toBe(retry + 2)
      }
      await logged
      await expectFallback(page)
      expect(attempts).toBe(4)
    },
  )
}

test('map code that loads at the second attempt works', ONCE, async ({ page, mappedSite, quiet }) => {
  quiet.allow(/WebGL|GPU stall|GL Driver|ERR_FAILED|preload/i)
  await page.context().route(MAPBOX, fakeMapbox)
  await page
    .context()
    .route(/\/assets\/mapbox-map-[\w-]*\.js$/, (route) => route.abort('failed'), { times: 1 })
  await page.goto(`${mappedSite}/`)
  await scrollToMap(page)
  await expectState(page, 'ready')
  // Its styles loaded with it.
  await expect(map(page).locator('.mapboxgl-canvas')).toHaveCSS('position', 'absolute')
})

test(
  'with a key the maps service draws the map with six named markers, and a later refusal shows the fallback',
  ONCE,
  async ({ page, mappedSite, quiet }) => {
    quiet.allow(/WebGL|GPU stall|GL Driver|mapbox|401|maps service|Actor removed/i)
    let refuse = () => {}
    const mapDrawn = new Promise<void>((resolve) => {
      refuse = resolve
    })
    let styleRequests = 0
    await page.context().route(MAPBOX, async (route) => {
      const { pathname } = new URL(route.request().url())
      if (/^\/styles\/v1\/[^/]+\/[^/]+$/.test(pathname)) styleRequests += 1
      if (!pathname.startsWith('/map-sessions/')) return fakeMapbox(route)
      await mapDrawn
      await fulfil(route, { status: 401, body: '{"message":"Not Authorized - Invalid Token"}' })
    })
    await page.goto(`${mappedSite}/`)
    await scrollToMap(page)
    await expectState(page, 'ready')
    await expect(map(page).getByText('Loading map...')).toHaveCount(0)
    for (const name of MARKED_SUBURBS)
      await expect(map(page).getByRole('img', { name, exact: true })).toBeAttached()
    await expect(map(page).getByText(FALLBACK)).toHaveCount(0)
    await expectAccessible(page)
    const logged = waitForMapsError(page)
    refuse()
    await expectFallback(page)
    await logged
    await expect(map(page).locator('canvas')).toHaveCount(0)
    expect(styleRequests).toBe(1)
  },
)

for (const [what, config] of [
  ['cannot be asked for', null],
  ['is refused by our own server', { status: 500, contentType: 'application/json', body: '{"message":"x"}' }],
  ['is not in the answer', { status: 200, contentType: 'application/json', body: '{}' }],
] as const) {
  test(
    `a key that ${what} shows the fallback without contacting the maps service`,
    ONCE,
    async ({ page, mappedSite, quiet }) => {
      quiet.allow(/maps service|maps-config|500|ERR_FAILED/)
      const mapboxRequests: string[] = []
      await page.context().route(MAPBOX, (route) => {
        mapboxRequests.push(route.request().url())
        return route.abort()
      })
      await page.route('**/api/maps-config', (route) =>
        config ? route.fulfill(config) : route.abort('failed'),
      )
      const logged = waitForMapsError(page)
      await page.goto(`${mappedSite}/`)
      await scrollToMap(page)
      await expectFallback(page)
      await logged
      expect(mapboxRequests).toEqual([])
    },
  )
}

test('a maps service that never responds ends in the fallback', ONCE, async ({ page, mappedSite, quiet }) => {
  quiet.allow(/mapbox|maps service|Actor removed/i)
  await page.clock.install()
  let attempts = 0
  await page.context().route(MAPBOX, (route) => {
    if (route.request().url().includes('/styles/')) attempts += 1
  })
  await page.goto(`${mappedSite}/`)
  await scrollToMap(page)
  await expect(map(page).getByText('Loading map...')).toBeVisible()
  await expect.poll(() => attempts, { timeout: 30_000 }).toBe(1)
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
  expect(attempts).toBe(4)
})

/** Waits for the spec's console message to the operator (section 8). */
const waitForMapsError = (page: Page) =>
  page.waitForEvent('console', (message) =>
    message.text().startsWith('The maps service could not be loaded. Please try again later.'),
  )

/** Fakes the parts of the maps service that a map with an empty style requests. */
function fakeMapbox(route: Route): Promise<void> {
  const { pathname } = new URL(route.request().url())
  if (pathname.startsWith('/styles/') && !/sprite|iconset/.test(pathname)) {
    const style = {
      version: 8,
      sources: {},
      layers: [{ id: 'sea', type: 'background', paint: { 'background-color': '#9cc' } }],
    }
    return fulfil(route, { status: 200, body: JSON.stringify(style) })
  }
  return fulfil(route, { status: 200, body: pathname.endsWith('.json') ? '{}' : '' })
}

function fulfil(route: Route, { status, body }: { status: number; body: string }): Promise<void> {
  return route.fulfill({
    status,
    body,
    contentType: 'application/json',
    headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' },
  })
}
