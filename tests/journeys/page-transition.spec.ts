import { expect, ONCE, type Page, test, WITH_MOTION } from '../support/journey.ts'

// Navigation uses full page loads, as the spec requires, with a view transition unless reduced motion is set.

type Transitions = { readonly swap: boolean | null; readonly reveal: boolean | null }

/** Records in the tab whether the outgoing and the incoming page took part in a view transition. */
async function recordTransitions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener('pageswap', ({ viewTransition }) => {
      sessionStorage.setItem('swap', String(viewTransition !== null))
    })
    addEventListener('pagereveal', ({ viewTransition }) => {
      sessionStorage.setItem('reveal', String(viewTransition !== null))
    })
  })
}

const readTransitions = (page: Page): Promise<Transitions> =>
  page.evaluate(() => {
    const read = (name: string) => {
      const value = sessionStorage.getItem(name)
      return value === null ? null : value === 'true'
    }
    return { swap: read('swap'), reveal: read('reveal') }
  })

/** Navigates to a second page through a link on the first. */
async function followLink(page: Page): Promise<void> {
  await page.goto('/services')
  await page.evaluate(() => sessionStorage.clear())
  await page
    .locator('main')
    .getByRole('link', { name: /Gas Services/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Gas Services' })).toBeVisible()
}

test.describe('with motion', () => {
  test.use(WITH_MOTION)

  test('navigation shows a view transition', ONCE, async ({ page }) => {
    await recordTransitions(page)
    await followLink(page)
    await expect.poll(() => readTransitions(page)).toEqual({ swap: true, reveal: true })
  })
})

test('with reduced motion, navigation shows no view transition', ONCE, async ({ page }) => {
  await recordTransitions(page)
  await followLink(page)
  await expect.poll(() => readTransitions(page)).toEqual({ swap: false, reveal: false })
})
