import { confirm, freeWindows, sampleVisit } from '../support/bookings.ts'
import { expect, expectAccessible, testOnOwnSite as test } from '../support/journey.ts'
import { draftQuote } from '../support/priced-quotes.ts'
import { openStaffPage } from '../support/staff.ts'

test('a caller is found by phone number, corrected, and booked again with all known details filled in', async ({
  context,
  ownSite,
}) => {
  const [startsAt = ''] = (await freeWindows(ownSite, { days: 14 })).slice(-1)
  const booked = await confirm(
    ownSite,
    sampleVisit(startsAt, {
      name: 'Petra Wren',
      phone: '0491 570 158',
      street: '12 Banksia Way',
      email: 'petra@example.org',
      relation: 'AGENT',
      contactName: 'Tim Tenant',
      contactPhone: '0491 570 159',
    }),
  )
  if (booked.__typename !== 'Booked') throw new Error(booked.message)
  const [secondStart = ''] = (await freeWindows(ownSite, { days: 14 })).slice(-1)
  const otherCustomer = {
    name: 'Quinn Ode',
    phone: '0491 570 110',
    email: 'quinn@example.org',
    street: '3 Park Road',
  }
  const quinn = await confirm(ownSite, sampleVisit(secondStart, otherCustomer))
  if (quinn.__typename !== 'Booked') throw new Error(quinn.message)
  const page = await openStaffPage(context, ownSite, 'office')
  await page.goto('/admin/dashboard')
  await expect(page.getByRole('heading', { name: 'Overview', level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Search or go to' })
  // Another customer is listed when the number is typed. Enter waits for the one with that number.
  await palette.getByRole('combobox').fill('Quinn')
  await expect(palette.getByRole('option', { name: /Quinn Ode/ }).first()).toBeVisible()
  const searchReleased = Promise.withResolvers<void>()
  await page.route('**/graphql*', async (route) => {
    if (`${route.request().url()} ${route.request().postData()}`.includes('570-158'))
      await searchReleased.promise
    await route.continue()
  })
  // Views of screens are found by their own names, those of administrators only by them.
  await palette.getByRole('combobox').fill('holidays')
  await expect(palette.getByRole('option', { name: 'Roster, Holidays' })).toBeVisible()
  await palette.getByRole('combobox').fill('api keys')
  await expect(palette.getByRole('option', { name: /API keys/ })).toHaveCount(0)
  await palette.getByRole('combobox').fill('(0491) 570-158')
  await page.keyboard.press('Enter')
  await expect(palette).toBeVisible()
  searchReleased.resolve()
  await expect(page.getByRole('heading', { name: /^Petra Wren/, level: 1 })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Edit 12 Banksia Way' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit property' })
  await dialog.getByLabel('Gate code').fill('4711')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save property' }).click()
  await expect(page.getByText('4711')).toBeVisible()
  // While the details are being edited, a booking adds another number, which must not be overwritten.
  await page.getByRole('button', { name: 'Edit details' }).click()
  const details = page.getByRole('dialog', { name: 'Edit details' })
  await expect(details.getByLabel('Phone numbers')).toHaveValue('0491 570 158')
  const [thirdStart = ''] = (await freeWindows(ownSite, { days: 14 })).slice(-1)
  const petra = { name: 'Petra Wren', phone: '0491 570 111', email: 'petra@example.org' }
  const third = await confirm(ownSite, sampleVisit(thirdStart, { ...petra, street: '12 Banksia Way' }))
  if (third.__typename !== 'Booked') throw new Error(third.message)
  await expect(page.getByText('0491 570 111')).toBeVisible()
  await details.getByRole('button', { name: 'Save' }).click()
  await expect(details.getByRole('alert')).toContainText('just changed this customer')
  await expect(details.getByRole('alert')).toBeInViewport()
  await details.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('link', { name: 'Book here, 12 Banksia Way' }).click()
  const form = page.getByRole('form', { name: 'New booking' })
  await expect(form.getByLabel('Name')).toHaveValue('Petra Wren')
  await expect(form.getByLabel('Phone')).toHaveValue('0491 570 158')
  await expect(form.getByLabel('Street')).toHaveValue('12 Banksia Way')
  // The technician reads this in the property's record on the day.
  await expect(form.getByLabel('Access')).toHaveValue('')
  await expect(form.getByLabel('Customer is')).toHaveValue('AGENT')
  // When booked again, the tenant is still the contact on site.
  await page.goto(`/admin/dashboard/bookings/new?again=${booked.booking.reference}`)
  await expect(form.getByLabel('Contact on site')).toHaveValue('Tim Tenant')
  await expect(form.getByLabel('Contact’s number')).toHaveValue('0491 570 159')
  await expectAccessible(page)
})

test('a customer whom someone else adds appears in the open list', async ({ context, ownSite }) => {
  const page = await openStaffPage(context, ownSite, 'office')
  let requests = 0
  page.on('request', (request) => {
    if (request.postData()?.includes('query Customers(')) requests += 1
  })
  await page.goto('/admin/dashboard/customers')
  await expect(page.getByRole('heading', { name: 'Customers', level: 1 })).toBeVisible()
  // The second request is the refresh after connecting. What appears later was announced.
  await expect.poll(() => requests).toBeGreaterThan(1)
  await draftQuote(ownSite, 'Wanda Kerr')
  await expect(page.getByRole('link', { name: 'Wanda Kerr' })).toBeVisible()
})
