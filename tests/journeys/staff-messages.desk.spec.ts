import { technicianOf } from '../support/board.ts'
import { confirm, freeWindows, isSaturday, sampleVisit } from '../support/bookings.ts'
import { connectToDatabase } from '../support/database.ts'
import { expect, expectAccessible, testOnOwnSite as test } from '../support/journey.ts'
import { openStaffPage } from '../support/staff.ts'

test('a failed message is found, read without its link, and sent again', async ({ context, ownSite }) => {
  const database = await connectToDatabase(ownSite.dataDir)
  const subject = `Booked ${Date.now()}`
  await database.query(
    `insert into message (created_at, template, props, recipient, subject, html, plain, state, attempts, last_error, settled_at)
     values (now(), 'visit-booked', '{"reference": "GC-AAAA-AA"}', 'ann@example.org', $1, '<p>It</p>', $2, 'failed', 22,
       '550 no such mailbox', now())`,
    [subject, `Change it: https://site/booking/manage/{link:manage:0:${'a'.repeat(54)}}`],
  )
  await database.end()
  const page = await openStaffPage(context, ownSite, 'office')
  await page.goto(`${ownSite.url}/admin/dashboard/messages`)
  await page.getByRole('navigation', { name: 'Which messages' }).getByRole('link', { name: 'Failed' }).click()
  await expect(page).toHaveURL(/state=failed/)
  await page.getByRole('searchbox').fill('gcaaaaaa')
  await expect(page).toHaveURL(/q=gcaaaaaa/)
  const row = page.getByRole('list', { name: 'Messages' }).getByRole('listitem').filter({ hasText: subject })
  await expect(row).toContainText('Failed')
  await expectAccessible(page)
  await row.getByRole('link', { name: 'ann@example.org' }).click()
  const message = page.getByRole('article')
  await expect(message.getByText('https://site/booking/manage/•••')).toBeVisible()
  await expect(message.getByText('550 no such mailbox (after 22 attempts)')).toBeVisible()
  await expectAccessible(page)
  await message.getByRole('button', { name: 'Resend' }).click()
  await expect(message.getByText('No mail server is set')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('article').getByRole('heading', { name: subject })).toBeVisible()
})

test('C26: a technician reads messages about their own jobs, live and without addresses', async ({
  browser,
  ownSite,
}) => {
  const windows = await freeWindows(ownSite, { service: 'blocked-drains', days: 21 })
  const startsAt = windows.findLast((start) => !isSaturday(start)) ?? ''
  const visit = sampleVisit(startsAt, { service: 'blocked-drains', note: 'The gate code is 1234.' })
  const booked = await confirm(ownSite, visit)
  if (booked.__typename !== 'Booked') throw new Error(booked.message)
  const { reference } = booked.booking
  const technician = await technicianOf(ownSite, reference)
  const page = await openStaffPage(browser, ownSite, 'technician', { technician })
  await page.goto('/admin/dashboard')
  await page.getByRole('navigation').getByRole('link', { name: 'Messages' }).filter({ visible: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible()
  const list = page.getByRole('list', { name: 'Messages about your jobs' })
  const jobMessages = list.getByRole('listitem').filter({ has: page.locator(`a[href*="${reference}"]`) })
  await expect(jobMessages.filter({ hasText: 'Confirmation, email' })).toContainText('Not sent')
  // The customer's message shows once the visit is today or tomorrow.
  await expect(jobMessages.filter({ hasText: 'The gate code is 1234.' })).toHaveCount(0)
  await expect(page.getByText(visit.email)).toHaveCount(0)
  await expectAccessible(page)

  const office = await openStaffPage(browser, ownSite, 'office')
  await office.goto(`/admin/dashboard/bookings/${reference}`)
  await office.getByRole('textbox', { name: 'Internal note' }).fill('Take the long camera.')
  await office.getByRole('button', { name: 'Save note' }).click()
  await expect(jobMessages.filter({ hasText: 'Take the long camera.' })).toContainText('Sample office')
  await office.context().close()
  await jobMessages.first().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: reference })).toBeVisible()
  await page.context().close()

  const otherPage = await openStaffPage(browser, ownSite, 'technician', {
    technician: technician === 'Van 2' ? 'Van 4' : 'Van 2',
  })
  await otherPage.goto('/admin/dashboard/messages')
  await expect(otherPage.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible()
  await expect(
    otherPage
      .locator('main')
      .getByText(/No messages yet|,/)
      .first(),
  ).toBeVisible()
  await expect(otherPage.locator(`a[href*="${reference}"]`)).toHaveCount(0)
  await otherPage.context().close()
})

test('administrators see each webhook attempt, and the office does not', async ({
  browser,
  context,
  ownSite,
}) => {
  const database = await connectToDatabase(ownSite.dataDir)
  const { rows } = await database.query<{ id: string }>(
    `insert into webhook_delivery (event_id, created_at, type, receiver, body, state, attempts, last_error, settled_at)
     values (gen_random_uuid(), now(), 'booking.moved', 'https://hooks.example/in?code=guarded',
       '{"type":"booking.moved","data":{"reference":"GC-AAAA-AA"}}', 'FAILED', 14, 'it answered 503', now()) returning id`,
  )
  const id = rows[0]?.id
  await database.query(
    `insert into webhook_attempt (delivery_id, ended_at, status, error)
     values ($1, null, null, null), ($1, now(), null, 'no answer within 10 s'), ($1, now(), 503, 'it answered 503')`,
    [id],
  )
  await database.end()
  const page = await openStaffPage(context, ownSite, 'admin')
  await page.goto(`${ownSite.url}/admin/dashboard/messages`)
  await page.getByRole('link', { name: 'Webhooks' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Webhooks' })).toBeVisible()
  await page.getByRole('navigation', { name: 'Which webhooks' }).getByRole('link', { name: 'Failed' }).click()
  await expect(page).toHaveURL(/state=FAILED/)
  const row = page.getByRole('listitem').filter({ hasText: 'booking.moved' })
  await expect(row).toContainText('https://hooks.example/in · after 14: it answered 503')
  await expectAccessible(page)
  await row.getByRole('link', { name: 'booking.moved' }).click()
  const message = page.getByRole('article')
  await expect(message).toContainText('no answer within 10 s')
  await expect(message).toContainText('result unknown')
  await expect(message).toContainText('"reference": "GC-AAAA-AA"')
  await expect(page.getByText('guarded')).toHaveCount(0)
  await expectAccessible(page)
  await message.getByRole('button', { name: 'Resend' }).click()
  // No webhook endpoint is set up here.
  await expect(page.getByText('Not sent. Its endpoint was removed.', { exact: true })).toBeVisible()

  const office = await openStaffPage(browser, ownSite, 'office')
  await office.goto('/admin/dashboard/messages?log=webhooks')
  await expect(office.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible()
  await expect(office.getByRole('link', { name: 'Webhooks' })).toHaveCount(0)
  await office.context().close()
})
