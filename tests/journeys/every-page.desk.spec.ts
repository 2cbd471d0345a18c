import {
  DESK,
  expect,
  expectAccessibleAtEveryWidth,
  expectAccessibleInDarkMode,
  expectHydrated,
  horizontalOverflow,
  type Page,
  test,
  WITH_MOTION,
} from '../support/journey.ts'
import { NO_PAGE, PAGES } from '../support/pages.ts'
import { findUnreadableText } from '../support/unreadable-text.ts'

// Checks everything that each kind of page must do in one visit, because loading a page costs more than checking it. crawl.spec.ts
// hydrates the other pages on a phone.

test.use(WITH_MOTION)

/** From the smallest phone to a desktop: the layout's breakpoints and the widths between them. */
const WIDTHS = [320, 390, 768, 1024, 1100, 1200, 1440]
const HEIGHT = 800
/** Widths for the check at twice the text size. Diagnostic pages skip the phones. */
const LARGE_TEXT_WIDTHS = [320, 390, 768, 1024, 1280]
/** Operator pages, which are used on a desktop. */
const DIAGNOSTIC = /-test$|-debug$/

for (const path of [...PAGES, '/booking/manage', NO_PAGE]) {
  test(`${path} works for everyone`, async ({ page, quiet }) => {
    if (path === NO_PAGE) quiet.allow(/404/)
    const requestedPaths: string[] = []
    page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname))
    await page.goto(path)
    // Only what began before has to stop, and the processor draws every frame.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await expectHydrated(page)
    await hydrateWholePage(page)

    await test.step('is rendered without requesting data', () => {
      expect(requestedPaths.filter((requestedPath) => requestedPath === '/graphql')).toEqual([])
    })
    await test.step('has no running animation with reduced motion', async () => {
      await page.mouse.wheel(0, -400)
      await expect.poll(() => runningAnimations(page)).toEqual([])
    })
    await test.step('is accessible in light mode at every width, and in dark mode', async () => {
      await expectAccessibleAtEveryWidth(page)
      await expectAccessibleInDarkMode(page)
    })
    await test.step('is light in light mode and dark in dark mode', async () => {
      await page.emulateMedia({ colorScheme: 'light' })
      await expect.poll(() => lightness(page)).toBeGreaterThan(200)
      await page.emulateMedia({ colorScheme: 'dark' })
      await expect.poll(() => lightness(page)).toBeLessThan(60)
      await page.emulateMedia({ colorScheme: null })
    })
    await test.step('has no horizontal scrolling, and no covered, cut-off or broken text', async () => {
      const problems: string[] = []
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: HEIGHT })
        await expect.poll(() => horizontalOverflow(page), `at ${width} px`).toBeLessThanOrEqual(0)
        if (width < 1024 && DIAGNOSTIC.test(path)) continue
        const height = await page.evaluate(() => document.documentElement.scrollHeight)
        await page.setViewportSize({ width, height })
        for (const fault of await findUnreadableText(page)) problems.push(`at ${width}: ${fault}`)
      }
      expect(problems).toEqual([])
    })
    await test.step('has no horizontal scrolling at twice the text size', async () => {
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%'
      })
      for (const width of DIAGNOSTIC.test(path) ? LARGE_TEXT_WIDTHS.slice(2) : LARGE_TEXT_WIDTHS) {
        await page.setViewportSize({ width, height: HEIGHT })
        await expect.poll(() => horizontalOverflow(page), `at ${width} px`).toBeLessThanOrEqual(0)
      }
    })
    await test.step('is complete without JavaScript', async () => {
      await page.setViewportSize(DESK)
      const withScript = await headings(page)
      const session = await page.context().newCDPSession(page)
      await session.send('Emulation.setScriptExecutionDisabled', { value: true })
      await page.reload()
      expect(await headings(page)).toEqual(withScript)
    })
  })
}

/**
 * Makes the viewport as tall as the page, so that every island hydrates, then returns to desktop size. Closed menus and maps stay
 * unhydrated.
 */
async function hydrateWholePage(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ ...DESK, height })
  await expect
    .poll(() =>
      page.locator('[id^=island-] > :first-child:not([data-map-state])').evaluateAll((elements) =>
        elements
          .filter((element) => element.checkVisibility())
          .filter((item) => !Object.keys(item).some((key) => key.startsWith('__reactProps')))
          .map((element) => element.parentElement?.id),
      ),
    )
    .toEqual([])
  await page.waitForLoadState('networkidle')
  await page.setViewportSize(DESK)
}

const lightness = (page: Page) =>
  page.evaluate(() => {
    const [red = 0, green = 0, blue = 0] = (
      getComputedStyle(document.body).backgroundColor.match(/\d+/g) ?? []
    ).map(Number)
    return (red + green + blue) / 3
  })

const runningAnimations = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(
        ({ playState, effect }) =>
          playState === 'running' && Number(effect?.getComputedTiming().duration) > 10,
      )
      .map((animation) => ('animationName' in animation ? String(animation.animationName) : animation.id)),
  )

/** Returns every visible heading in order, with its level. */
const headings = (page: Page) =>
  page
    .locator('main :is(h1, h2, h3)')
    .evaluateAll((elements) =>
      elements
        .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        .map((item) => `${item.tagName} ${item.textContent}`),
    )
