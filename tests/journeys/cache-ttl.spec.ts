import type { Page, Route } from '@playwright/test'
import { expect, type Locator, ONCE, test, waitForHydration } from '../support/journey.ts'

// Cache lifetime of responses (spec, section 9): refetched after five minutes, dropped after ten without use.

const isLookUp = (body: string | null) => body?.includes('query AreaLookUp(') ?? false

/**
 * Opens the hydrated area check of the page, with a fake clock that the test moves. Suburbs typed in full are answered without a
 * request, so these tests type only the start of a name.
 */
async function openAreaCheck(
  page: Page,
): Promise<{ checkSuburb: (suburb: string) => Promise<void>; result: Locator }> {
  await page.clock.install()
  await page.goto('/locations')
  const areas = page.locator('#areas')
  const field = areas.getByLabel('Your suburb or postcode')
  await waitForHydration(field)
  return {
    checkSuburb: async (suburb) => {
      await field.fill(suburb)
      await field.press('Enter')
    },
    result: areas.getByRole('status'),
  }
}

/** Collects the look-ups sent from now on. */
function collectLookUps(page: Page): ReadonlyArray<string> {
  const sent: string[] = []
  page.on('request', (request) => {
    if (isLookUp(request.postData())) sent.push(request.postDataJSON().variables.query)
  })
  return sent
}

/** Holds all further requests to the server until they are released, then handles them. */
async function holdRequests(page: Page, handle: (route: Route) => Promise<void>): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  // Lets requests in progress finish first.
  await page.unrouteAll({ behavior: 'wait' })
  await page.route('**/graphql', async (route) => {
    await released
    await handle(route)
  })
  return release
}

const OTHER_ANSWER = 'just outside our area'

/** Changes the server's response. */
async function changeResponse(route: Route): Promise<void> {
  const response = await route.fetch()
  await route.fulfill({ response, body: (await response.text()).replace('"IN_AREA"', '"JUST_OUTSIDE"') })
}

test(
  'a response is reused for five minutes, then shown while it is refetched',
  ONCE,
  async ({ page, quiet }) => {
    quiet.allow(/ERR_FAILED|was not (?:done|sent)/)
    const { checkSuburb, result } = await openAreaCheck(page)
    const sent = collectLookUps(page)
    for (const suburb of ['Robin', 'Southpor', 'Robin']) {
      await checkSuburb(suburb)
      await expect(result).toContainText(suburb)
    }
    expect(sent).toEqual(['Robin', 'Southpor'])

    // Returning to the window refetches nothing, however old the responses are.
    await page.clock.fastForward('04:30')
    await checkSuburb('Southpor')
    await expect(result).toContainText('Southpor')
    await page.clock.fastForward('00:40')
    await page.evaluate(() => {
      for (const type of ['blur', 'focus']) dispatchEvent(new Event(type))
      document.dispatchEvent(new Event('visibilitychange'))
    })
    expect(sent).toEqual(['Robin', 'Southpor'])

    const release = await holdRequests(page, changeResponse)
    await checkSuburb('Robin')
    await expect.poll(() => sent).toEqual(['Robin', 'Southpor', 'Robin'])
    await expect(result).toContainText('Robin')
    await expect(result).not.toContainText(OTHER_ANSWER)
    release()
    await expect(result).toContainText(OTHER_ANSWER)
    await checkSuburb('Southpor')
    await expect.poll(() => sent.at(-1)).toBe('Southpor')
    await expect(result).toContainText('Southpor')

    // If the refetch and its one retry fail, the older response stays.
    await page.clock.fastForward('05:10')
    const fail = await holdRequests(page, (route) => route.abort('failed'))
    const failures: string[] = []
    page.on('requestfailed', (request) => failures.push(request.url()))
    await checkSuburb('Robin')
    await expect(result).toContainText('Robin')
    fail()
    await expect
      .poll(async () => {
        await page.clock.runFor(250)
        return failures.length
      })
      .toBe(2)
    await expect(result).toContainText(OTHER_ANSWER)
    await expect(result).toContainText('Robin')
  },
)

test('a response unused for ten minutes is dropped, and one on screen is kept', ONCE, async ({ page }) => {
  const { checkSuburb, result } = await openAreaCheck(page)
  const sent = collectLookUps(page)
  for (const suburb of ['Robin', 'Southpor']) {
    await checkSuburb(suburb)
    await expect(result).toContainText(suburb)
  }
  await page.clock.runFor('11:30')
  await expect(result).toContainText('Southpor')

  const release = await holdRequests(page, (route) => route.continue())
  await checkSuburb('Robin')
  await expect.poll(() => sent).toEqual(['Robin', 'Southpor', 'Robin'])
  await expect(result).toBeEmpty()
  release()
  await expect(result).toContainText('Robin')

  // The other response was on screen until a moment ago, so it's stale but still cached.
  const releaseSecond = await holdRequests(page, (route) => route.continue())
  await checkSuburb('Southpor')
  await expect(result).toContainText('Southpor')
  await expect.poll(() => sent.at(-1)).toBe('Southpor')
  releaseSecond()
})
