import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, expectAccessible, ONCE, testOnOwnSite as test } from '../support/journey.ts'
import { openStaffPage } from '../support/staff.ts'

test(
  'a member of staff creates a calendar feed, a calendar app fetches it, and an administrator revokes it',
  ONCE,
  async ({ context, ownSite, request }) => {
    const page = await openStaffPage(context, ownSite, 'admin')
    await page.goto(`${ownSite.url}/admin/dashboard/account`)
    await page.getByRole('button', { name: 'Create calendar address' }).press('Enter')
    const field = page.getByLabel('Calendar address', { exact: true })
    await expect(field).toHaveValue(/\/api\/calendars\/[\w-]+\.ics$/)
    await expect(page.getByRole('button', { name: 'Copy calendar address' })).toBeFocused()
    await expectAccessible(page)
    const { pathname } = new URL(await field.inputValue())
    const response = await request.get(`${ownSite.url}${pathname}`)
    expect(await response.text()).toContain('BEGIN:VCALENDAR')

    await page.goto(`${ownSite.url}/admin/dashboard/team`)
    await expect(page.getByRole('list', { name: 'Calendar addresses' })).toContainText('Last fetched')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Revoke the calendar address of Sample admin' }).press('Enter')
    await expect(page.getByText('The calendar address of Sample admin is revoked.')).toBeVisible()
    expect((await request.get(`${ownSite.url}${pathname}`)).status()).toBe(404)
  },
)

test(
  'an administrator creates an API key, sees it once, and revokes it',
  ONCE,
  async ({ context, ownSite, request }) => {
    const page = await openStaffPage(context, ownSite, 'admin')
    await page.goto(`${ownSite.url}/admin/dashboard/settings?view=keys`)
    await page.getByRole('button', { name: 'Create key' }).click()
    await expect(page.getByText('Name is required')).toBeVisible()
    await expect(page.getByText('Choose at least one')).toBeVisible()
    await page.getByLabel('Name of the program').fill('Wall display')
    await page.getByRole('checkbox', { name: /^reports:read/ }).press('Space')
    await page.getByRole('button', { name: 'Create key' }).press('Enter')
    const field = page.getByLabel('API key', { exact: true })
    await expect(field).toHaveValue(/^gpc_/)
    await expectAccessible(page)
    const queryReports = (authorization: string) =>
      request.post(`${ownSite.url}/graphql`, {
        headers: { authorization },
        data: { query: '{ reports(weeks: 1) { __typename } }' },
      })
    const bearer = `Bearer ${await field.inputValue()}`
    expect(await (await queryReports(bearer)).json()).toMatchObject({
      data: { reports: { __typename: 'Reports' } },
    })

    await page.reload()
    await expect(page.getByRole('list', { name: 'API keys' })).toContainText('Last used')
    await expect(field).toHaveCount(0)
    await page.getByRole('button', { name: 'Revoke the key Wall display' }).press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).press('Enter')
    await expect(page.getByText('The key Wall display is revoked.')).toBeVisible()
    expect((await queryReports(bearer)).status()).toBe(401)
  },
)

test(
  'an administrator adds a webhook endpoint, sees its secret once, tests it, and removes it',
  ONCE,
  async ({ context, ownSite }) => {
    const receiver = createServer((_request, response) => void response.writeHead(204).end())
    await new Promise<void>((resolve) => void receiver.listen(0, '127.0.0.1', resolve))
    const address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/in`
    const page = await openStaffPage(context, ownSite, 'admin')
    await page.goto(`${ownSite.url}/admin/dashboard/settings?view=webhooks`)
    const field = page.getByLabel('Address', { exact: true })
    await field.fill('accounts.example')
    await page.getByRole('button', { name: 'Add endpoint' }).click()
    await expect(page.getByText('Enter an address that starts with https://')).toBeVisible()
    await expect(field).toHaveValue('accounts.example')
    await field.fill(address)
    await field.press('Enter')
    await expect(page.getByLabel('Signing secret', { exact: true })).toHaveValue(/^whsec_/)
    await page.getByRole('button', { name: `Send test to ${address}` }).press('Enter')
    await expect(page.getByText(`${address} accepted the test.`)).toBeVisible()
    // It's shown once, so a test doesn't take it away.
    await expect(page.getByLabel('Signing secret', { exact: true })).toHaveValue(/^whsec_/)
    await expectAccessible(page)
    await page.getByRole('button', { name: `Remove ${address}` }).press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).press('Enter')
    await expect(page.getByLabel('Signing secret', { exact: true })).toHaveCount(0)
    await expect(page.getByText('No webhook endpoints yet.')).toBeVisible()
    await expect(field).toBeFocused()
    receiver.close()
  },
)
