import { expect, ONCE, type Page, test, WITH_MOTION } from '../support/journey.ts'

// From page to page by full loads, as the spec asks, with a transition unless reduced motion is set.

type Seen = { readonly swap: boolean | null; readonly reveal: boolean | null }

/** Notes, in the tab, whether the page that is left and the page that is come to took part in a transition. */
async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener('pageswap', ({ viewTransition }) => {
      sessionStorage.setItem('swap', String(viewTransition !== null))
    })
    addEventListener('pagereveal', ({ viewTransition }) => {
      sessionStorage.setItem('reveal', String(viewTransition !== null))
    })
  })
}

const seen = (page: Page): Promise<Seen> =>
  page.evaluate(() => {
    const read = (name: string) => {
      const value = sessionStorage.getItem(name)
      return value === null ? null : value === 'true'
    }
    return { swap: read('swap'), reveal: read('reveal') }
  })

/** Goes to the second page by a link of the first, as a visitor does. */
async function goOn(page: Page): Promise<void> {
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

  test('one page gives way to the next in a transition', ONCE, async ({ page }) => {
    await watch(page)
    await goOn(page)
    await expect.poll(() => seen(page)).toEqual({ swap: true, reveal: true })
  })
})

test('with reduced motion one page gives way to the next at once', ONCE, async ({ page }) => {
  await watch(page)
  await goOn(page)
  await expect.poll(() => seen(page)).toEqual({ swap: false, reveal: false })
})
