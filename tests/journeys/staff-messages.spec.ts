import { lookInto } from '../support/database.ts'
import { expect, expectAccessible, testOfDiary as test } from '../support/journey.ts'
import { staffPage } from '../support/staff.ts'

test('a message that failed is found, read without its link, and sent again', async ({
  context,
  ownSite,
}) => {
  const database = await lookInto(ownSite.dataDir)
  const subject = `Booked ${Date.now()}`
  await database.query(
    `insert into message (created_at, template, props, recipient, subject, html, plain, state, attempts, last_error, settled_at)
     values (now(), 'visit-booked', '{"reference": "GC-AAAA-AA"}', 'ann@example.org', $1, '<p>It</p>', $2, 'failed', 22,
       '550 no such mailbox', now())`,
    [subject, `Change it: https://site/booking/manage/{link:manage:0:${'a'.repeat(54)}}`],
  )
  await database.end()
  const page = await staffPage(context, ownSite, 'office')
  await page.goto(`${ownSite.url}/admin/dashboard?tab=messages`)
  await page.getByRole('navigation', { name: 'Which messages' }).getByRole('link', { name: 'Failed' }).click()
  await expect(page).toHaveURL(/state=failed/)
  await expectAccessible(page)
  await page.getByRole('link', { name: subject }).click()
  const letter = page.getByRole('article')
  await expect(letter.getByText('https://site/booking/manage/•••')).toBeVisible()
  await expect(letter.getByText('550 no such mailbox (after 22 tries)')).toBeVisible()
  await expectAccessible(page)
  await letter.getByRole('button', { name: 'Send again' }).click()
  // There is no mail server here: what is sent is kept.
  await expect(letter.getByText('Kept here')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('article').getByRole('heading', { name: subject })).toBeVisible()
})
