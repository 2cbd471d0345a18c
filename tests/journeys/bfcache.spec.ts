import { confirm, freeWindows, sampleVisit } from '../support/bookings.ts'
import { BROWSER_ARGS, fullBrowser } from '../support/browser.ts'
import { expect, ONCE, test, waitForHydration } from '../support/journey.ts'

// Real browsers restore a page from the back/forward cache; test browsers disable it by default.
const executablePath = fullBrowser()
test.use({
  launchOptions: {
    args: BROWSER_ARGS,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    ...(executablePath ? { executablePath } : {}),
  },
})

test(
  'a sent form can be sent again after the page is restored from the back/forward cache',
  ONCE,
  async ({ page, baseURL }) => {
    const url = baseURL ?? ''
    const [startsAt = ''] = (await freeWindows({ url }, { days: 27 })).toReversed()
    const outcome = await confirm({ url }, sampleVisit(startsAt))
    if (outcome.__typename !== 'Booked') throw new Error('nothing is free')
    await page.goto(`/booking/manage/${outcome.token}?view=note`)
    const form = page.getByRole('form', { name: 'Add a note or photo' })
    await waitForHydration(form)
    await page.evaluate(() => Reflect.set(window, 'isAsLeft', true))
    const send = async (note: string) => {
      await form.getByRole('textbox', { name: 'Note' }).fill(note)
      await form.getByRole('button', { name: 'Send', exact: true }).click()
      await expect(page.getByText("Thanks, we've passed it on to the plumber.")).toBeVisible()
    }
    await send('The dog is friendly.')
    await page.evaluate(() => history.back())
    await expect(page).toHaveURL(/view=note$/)
    expect(await page.evaluate(() => Reflect.get(window, 'isAsLeft'))).toBe(true)
    await send('The cat is not.')
  },
)
