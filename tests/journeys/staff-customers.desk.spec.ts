import { confirm, freeWindows, sampleVisit } from '../support/bookings.ts'
import { expect, expectAccessible, testOfSchedule as test } from '../support/journey.ts'
import { staffPage } from '../support/staff.ts'

test('a caller is found by their number, corrected, and booked again with everything known filled in', async ({
  context,
  ownSite,
}) => {
  const [startsAt = ''] = (await freeWindows(ownSite, { days: 14 })).slice(-1)
  const booked = await confirm(
    ownSite,
    sampleVisit(startsAt, { name: 'Petra Wren', phone: '0491 570 158', street: '12 Banksia Way' }),
  )
  if (booked.__typename !== 'Booked') throw new Error(booked.message)
  const page = await staffPage(context, ownSite, 'office')
  await page.goto('/admin/dashboard')
  await expect(page.getByRole('heading', { name: 'Overview', level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Search or go to' })
  await palette.getByRole('combobox').fill('(0491) 570-158')
  await expect(palette.getByRole('option', { name: /Petra Wren/ }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Petra Wren', level: 2 })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Edit 12 Banksia Way' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit property' })
  await dialog.getByLabel('Gate code').fill('4711')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save property' }).click()
  await expect(page.getByText('4711')).toBeVisible()
  await page.getByRole('link', { name: 'Book here, 12 Banksia Way' }).click()
  const form = page.getByRole('form', { name: 'New booking' })
  await expect(form.getByLabel('Name')).toHaveValue('Petra Wren')
  await expect(form.getByLabel('Phone')).toHaveValue('0491 570 158')
  await expect(form.getByLabel('Street')).toHaveValue('12 Banksia Way')
  await expect(form.getByLabel('Access')).toHaveValue(/Gate code 4711/)
})
