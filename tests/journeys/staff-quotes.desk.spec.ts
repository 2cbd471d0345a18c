import { postJson } from '../support/http.ts'
import { expect, expectAccessible, testOnOwnSite as test } from '../support/journey.ts'
import { sampleQuote } from '../support/quotes.ts'
import { openStaffPage } from '../support/staff.ts'

const REQUEST_QUOTE = `mutation ($input: QuoteRequestInput!) {
  quoteRequest(input: $input) { ... on QuoteRequested { reference } }
}`

test('the office filters quotes to unanswered ones, and marks one answered', async ({ context, ownSite }) => {
  const surname = 'Deskman'
  for (const name of [`Abel ${surname}`, `Bronwyn ${surname}`]) {
    const response = await postJson(`${ownSite.url}/graphql`, {
      query: REQUEST_QUOTE,
      variables: { input: sampleQuote({ name }) },
    })
    expect(response.text).toContain('reference')
  }
  const page = await openStaffPage(context, ownSite, 'office')
  await page.goto(`${ownSite.url}/admin/dashboard/quotes?q=${surname}`)
  const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') })
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText('Bronwyn')
  await expect(rows.first()).toContainText('left')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('dialog', { name: 'Filters' }).getByRole('checkbox', { name: 'Needs reply' }).click()
  await expect(page).toHaveURL(/state=WAITING/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Remove filter Status' })).toBeVisible()

  await page
    .getByRole('checkbox', { name: /^Select Q-/ })
    .first()
    .check()
  await page.getByRole('button', { name: 'Mark as answered' }).click()
  const confirmDialog = page.getByRole('dialog', { name: 'Mark as answered 1 quote request?' })
  await confirmDialog.getByRole('button', { name: 'Mark as answered 1' }).click()
  await expect(page.getByRole('heading', { name: 'Mark as answered: 1 done' })).toBeFocused()
  await expect(rows).toHaveCount(1)
  await expect(rows.first()).toContainText('Abel')
  await page.getByRole('button', { name: 'Remove filter Status' }).click()
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText('Answered')
})
