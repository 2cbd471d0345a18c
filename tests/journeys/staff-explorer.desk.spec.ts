import { z } from 'zod'
import { postJson } from '../support/http.ts'
import { expect, type Page, testOnOwnSite as test } from '../support/journey.ts'
import type { Site } from '../support/site.ts'
import { addStaffCookie, type Role, signInAs } from '../support/staff.ts'

/** Each role's lists with a filter, and what the query's variables then contain. */
const LISTS: Readonly<Record<Role, Readonly<Record<string, string>>>> = {
  admin: { team: 'team', 'audit?what=invitation': '"what":"invitation"' },
  office: {
    'inbox?view=spam': '"view":"SPAM"',
    'bookings?days=any&q=nerang': '"search":"nerang"',
    'quotes?state=WAITING': '"WAITING"',
    'reviews?state=published': '"state":"PUBLISHED"',
    'messages?state=failed': '"state":"FAILED"',
  },
  technician: { messages: 'myMessages' },
}

const ExplorerOperation = z.object({
  query: z.string(),
  variables: z.string().transform((text) => z.json().parse(JSON.parse(text))),
})

/** Returns the operation that a list's explorer link contains. */
async function readExplorerOperation(page: Page): Promise<z.output<typeof ExplorerOperation>> {
  const href = await page.getByRole('link', { name: 'Open in explorer' }).getAttribute('href')
  const [path, hash] = (href ?? '').split('#')
  expect(path).toBe('/graphql')
  return ExplorerOperation.parse(Object.fromEntries(new URLSearchParams(hash)))
}

async function runExplorerOperation(
  site: Site,
  operation: z.output<typeof ExplorerOperation>,
  cookie: string,
) {
  const { json } = await postJson(`${site.url}/graphql`, operation, { cookie, origin: site.url })
  return json()
}

for (const role of ['admin', 'office', 'technician'] as const) {
  test(`each list of ${role} links to the explorer with its operation, for roles that may run it`, async ({
    context,
    ownSite,
  }) => {
    const account = await signInAs(ownSite, role)
    await addStaffCookie(context, ownSite, account)
    const page = await context.newPage()
    const lowerAccount = await signInAs(ownSite, role === 'admin' ? 'office' : 'technician')
    // Off until enabled in My account, because the office doesn't need it.
    const [first = ''] = Object.keys(LISTS[role])
    await page.goto(`/admin/dashboard/${first}`)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Open in explorer' })).toHaveCount(0)
    await page.goto('/admin/dashboard/account')
    await page.getByRole('checkbox', { name: 'Show “Open in explorer” on lists' }).check()
    for (const [tab, expected] of Object.entries(LISTS[role])) {
      await page.goto(`/admin/dashboard/${tab}`)
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
      const operation = await readExplorerOperation(page)
      expect(`${operation.query} ${JSON.stringify(operation.variables)}`, tab).toContain(expected)
      expect(await runExplorerOperation(ownSite, operation, account.cookie), tab).not.toHaveProperty('errors')
      // The link grants no rights. For bookings, a technician gets only their own.
      if (role === 'technician' || tab.startsWith('bookings')) continue
      expect(await runExplorerOperation(ownSite, operation, lowerAccount.cookie), tab).toMatchObject({
        errors: [{ extensions: { code: 'FORBIDDEN' } }],
      })
    }
  })
}
