import { aVisit, confirm, freeWindows } from '../support/bookings.ts'
import { BROWSER_ARGS, wholeBrowser } from '../support/browser.ts'
import { expect, ONCE, stir, testOfDiary as test } from '../support/journey.ts'

// Browsers that people use show a page again as they left it; those of tests are told not to.
const executablePath = wholeBrowser()
test.use({
  launchOptions: {
    args: BROWSER_ARGS,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    ...(executablePath ? { executablePath } : {}),
  },
})

test('a form that could not be sent is there to be sent when the page is shown again', ONCE, async ({
  page,
  baseURL = '',
  context,
  quiet,
}) => {
  quiet.allow(/ERR_INTERNET_DISCONNECTED/)
  const [startsAt = ''] = (await freeWindows({ url: baseURL }, { days: 27 })).toReversed()
  const outcome = await confirm({ url: baseURL }, aVisit(startsAt))
  if (outcome.__typename !== 'Booked') throw new Error('nothing is free')
  await page.goto(`/booking/manage/${outcome.token}?view=note`)
  await stir(page)
  const note = page.getByRole('textbox', { name: 'Note' })
  await note.fill('The dog is friendly.')
  const send = page.getByRole('form', { name: 'Add a note or photo' }).getByRole('button', { name: 'Send it' })
  await context.setOffline(true)
  await send.click()
  await page.waitForURL('chrome-error://chromewebdata/')
  await context.setOffline(false)
  await page.goBack({ waitUntil: 'commit' })
  await expect(note).toHaveValue('The dog is friendly.')
  await send.click()
  await expect(page.getByText('The plumber has it.')).toBeVisible()
})
