import { createHmac, randomUUID } from 'node:crypto'
import { confirm, freeWindows, sampleVisit } from '../support/bookings.ts'
import { test as base, expect, expectAccessible, type Page, tabTo } from '../support/journey.ts'
import { newSiteFolder, removeFolder, type Site, startSite } from '../support/site.ts'
import { openStaffPage } from '../support/staff.ts'

const KEY = Buffer.alloc(32, 5)

/** Uses the worker's own site, which receives texts from a provider. */
const test = base.extend<object, { textSite: Site }>({
  textSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const folder = await newSiteFolder()
      const site = await startSite({
        DATA_DIR: folder,
        INBOUND_TEXTS_SECRET: `whsec_${KEY.toString('base64')}`,
        // A provider that can't be reached, so our own texts wait.
        SMS_URL: 'http://127.0.0.1:9/send',
      })
      await use(site)
      await site.stop()
      await removeFolder(folder)
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ textSite }, use) => use(textSite.url),
})

test('an incoming text appears on the booking and in the inbox in two browsers, and a reply from one appears in the other', async ({
  browser,
  textSite,
}) => {
  const [startsAt = ''] = (await freeWindows(textSite)).toReversed()
  const booked = await confirm(
    textSite,
    sampleVisit(startsAt, { phone: '0491 570 006', name: 'Bronwyn Tate' }),
  )
  if (booked.__typename !== 'Booked') throw new Error(booked.__typename)
  const { reference } = booked.booking
  const first = await openStaffPage(browser, textSite, 'office', { name: 'Sample one' })
  const second = await openStaffPage(browser, textSite, 'office', { name: 'Sample two' })
  await first.goto(`/admin/dashboard/bookings/${reference}`)
  await expect(messages(first)).toContainText('Us, email')
  await second.goto('/admin/dashboard/inbox')
  await expect(second.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible()

  const event = { id: randomUUID(), body: inboundText('The gate code is 4821.') }
  expect(await send(textSite, event)).toBe(202)
  expect(await send(textSite, event)).toBe(409)
  expect(await send(textSite, { ...event, id: randomUUID(), signature: 'v1,no' })).toBe(401)
  await expect(messages(first)).toContainText('The gate code is 4821.')
  await second
    .getByRole('link', { name: /Bronwyn Tate/ })
    .first()
    .click()
  await expect(messages(second)).toContainText('The gate code is 4821.')
  // Beside the thread; a reference in a message is a link too.
  await expect(second.locator('dl').getByRole('link', { name: reference })).toBeVisible()
  await expectAccessible(second)

  await expect(second.getByRole('option', { name: 'Text to 0491 570 006' })).toHaveCount(1)
  // By keyboard.
  const message = first.getByRole('form', { name: 'Reply' }).getByRole('textbox', { name: 'Message' })
  await tabTo(first, message)
  await first.keyboard.type('Thanks, noted.')
  await tabTo(first, first.getByRole('button', { name: 'Send', exact: true }))
  await first.keyboard.press('Enter')
  await expect(messages(second)).toContainText('Thanks, noted.')
  await expect(messages(first)).toContainText('Thanks, noted.')
  await expectAccessible(first)

  // STOP ends texts at once, in both browsers.
  expect(await send(textSite, { id: randomUUID(), body: inboundText('STOP') })).toBe(202)
  for (const page of [first, second]) {
    await expect(page.getByText(/^Replied STOP/)).toBeVisible()
    await page.context().close()
  }
})

const messages = (page: Page) => page.getByRole('list', { name: 'Messages, oldest first' })

const inboundText = (body: string) =>
  JSON.stringify({ id: randomUUID(), from: '+61491570006', to: '+61480000000', body })

/** Sends an event as the SMS provider does. Returns the status. */
async function send(site: Site, event: { id: string; body: string; signature?: string }): Promise<number> {
  const { id, body } = event
  const timestamp = String(Math.floor(Temporal.Now.instant().epochMilliseconds / 1000))
  const signature = `v1,${createHmac('sha256', KEY).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  const { status } = await fetch(`${site.url}/api/inbound/texts`, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      ...{
        'webhook-id': id,
        'webhook-timestamp': timestamp,
        'webhook-signature': event.signature ?? signature,
      },
    },
  })
  return status
}
