import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { freeWindows, isSaturday, sampleVisit } from '../support/bookings.ts'
import { postJson } from '../support/http.ts'
import {
  expect,
  expectAccessible,
  expectAccessibleInDarkMode,
  type Page,
  testOnOwnSite as test,
} from '../support/journey.ts'
import type { Site } from '../support/site.ts'
import { openStaffPage, signInAs } from '../support/staff.ts'

const VIEW = '/admin/dashboard/schedule?view=technicians'
const CREATE = `mutation($input: BookingCreateInput!) {
  bookingCreate(input: $input) { __typename ... on BookingCreated { booking { id reference } } }
}`
const CANCEL = `mutation($input: BookingStepInput!) { bookingStep(input: $input) { __typename } }`
const BookingCreateResponse = z.object({
  data: z.object({
    bookingCreate: z.object({ booking: z.object({ id: z.string(), reference: z.string() }) }),
  }),
})
const People = z.object({
  data: z.object({ rosterTechnicians: z.array(z.object({ id: z.int(), name: z.string() })) }),
})

async function runAsOffice(site: Site, query: string, variables: object): Promise<unknown> {
  const { cookie } = await signInAs(site, 'office')
  const response = await postJson(`${site.url}/graphql`, { query, variables }, { cookie, origin: site.url })
  return response.json()
}

/** Books a technician by name on the last Saturday that customers can book. */
async function bookTechnician(
  site: Site,
  name: string,
): Promise<{ id: string; reference: string; date: string }> {
  const people = People.parse(await runAsOffice(site, '{ rosterTechnicians { id name } }', {}))
  const technicianId = people.data.rosterTechnicians.find(
    (rosterTechnician) => rosterTechnician.name === name,
  )?.id
  const startsAt = (await freeWindows(site)).findLast(isSaturday) ?? ''
  // A question for customers that the office isn't asked.
  const { bookAnyway: _, ...visit } = sampleVisit(startsAt)
  const input = { ...visit, technicianId }
  const { data } = BookingCreateResponse.parse(await runAsOffice(site, CREATE, { input }))
  return { ...data.bookingCreate.booking, date: startsAt.slice(0, 10) }
}

/** Cancels the booking, so that it no longer needs a technician. */
async function cancel(site: Site, reference: string): Promise<void> {
  const input = { reference, version: 0, step: 'CANCEL', idempotencyKey: randomUUID() }
  expect(JSON.stringify(await runAsOffice(site, CANCEL, { input }))).toContain('BookingStepped')
}

/** The date this many days from today, in Queensland: `2026-11-27`. */
const dayFromNow = (days: number) =>
  new Date(Date.now() + (10 + 24 * days) * 3_600_000).toISOString().slice(0, 10)

const dayAfter = (date: string) =>
  new Date(Date.parse(`${date}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)

const resultOf = (page: Page) => page.getByRole('region', { name: 'Result' })

test('a technician is added, licensed, booked and leaves: the booking waits on the board, and the name stays', async ({
  browser,
  ownSite,
}) => {
  test.slow()
  const name = `Van ${randomUUID().slice(0, 6)}`
  const page = await openStaffPage(browser, ownSite, 'office')
  await page.goto(VIEW)
  const currentList = page.getByRole('list', { name: 'Current technicians' })
  await expect(currentList.getByRole('listitem').filter({ hasText: 'Van 1' })).toContainText(
    'Starting area: Central beaches',
  )
  await expectAccessible(page)
  await expectAccessibleInDarkMode(page)

  // The error is shown at its field, and what was filled in stays.
  await page.getByRole('button', { name: 'Add technician' }).click()
  const form = page.getByRole('dialog', { name: 'Add technician' })
  await form.getByLabel('Name').fill('van 1')
  await form.getByLabel('Starting area').selectOption('Central beaches')
  await form.getByRole('button', { name: 'Add technician' }).click()
  await expect(form.getByText('There is or was a technician called van 1.')).toBeVisible()
  await expect(form.getByLabel('Name')).toBeFocused()
  await form.getByLabel('Name').fill(name)
  // Yesterday is refused at its field. A later first day is used here, and moved once they're added.
  const today = dayFromNow(0)
  await expect(form.getByLabel('First day')).toHaveValue(today)
  await form.getByLabel('First day').fill(dayFromNow(-1))
  await form.getByRole('button', { name: 'Add technician' }).click()
  await expect(form.getByText('Choose today or later')).toBeVisible()
  await expect(form.getByLabel('First day')).toBeFocused()
  await form.getByLabel('First day').fill(dayFromNow(3))
  for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'])
    await form.getByRole('button', { name: `${day}: remove this shift` }).click()
  await form.getByRole('button', { name: 'Saturday: off. Add a shift' }).click()
  await form.getByLabel('Saturday, shift ends').fill('14:00')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Add technician' }).click()
  await expect(resultOf(page)).toContainText(`${name} saved. First day:`)
  const row = currentList.getByRole('listitem').filter({ hasText: name })
  await expect(row).toContainText('First day:')
  await expect(row).toContainText('No licences entered. Sat 7 am to 2 pm. Starting area: Central beaches.')
  await expect(row).toContainText('No login.')

  // They won't start, and then they will.
  const lastDayDialog = page.getByRole('dialog', { name: `Last day for ${name}` })
  const formerRow = page
    .getByRole('list', { name: 'Former technicians' })
    .getByRole('listitem')
    .filter({ hasText: name })
  await row.getByRole('button', { name: `Set the last day for ${name}` }).click()
  await lastDayDialog.getByRole('button', { name: 'They won’t start' }).click()
  await expect(formerRow).toContainText('Never started. First day was')
  await formerRow.getByRole('button', { name: `Change the last day for ${name}` }).click()
  await lastDayDialog.getByRole('button', { name: 'They’ll start after all' }).click()
  await expect(row).toContainText('First day:')

  await row.getByRole('button', { name: `Change the gas licence for ${name}` }).click()
  const licence = page.getByRole('dialog', { name: `${name}’s gas licence` })
  await licence.getByRole('checkbox', { name: 'Holds a gas licence' }).check()
  await licence.getByLabel('Last day').fill('2099-05-31')
  await licence.getByRole('button', { name: 'Save licence' }).click()
  await expect(row).toContainText('Gas licence to 31 May 2099')
  const changeDialog = page.getByRole('dialog', { name: `Name, starting area and first day for ${name}` })
  const openChange = () =>
    row.getByRole('button', { name: `Change name, starting area and first day for ${name}` }).click()
  await openChange()
  await changeDialog.getByLabel('Starting area').selectOption({ index: 2 })
  await changeDialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(row).not.toContainText('Starting area: Central beaches')

  // Someone else has the same screen open and sees it update.
  const otherPage = await openStaffPage(browser, ownSite, 'admin')
  await otherPage.goto(VIEW)
  const otherRow = otherPage
    .getByRole('list', { name: 'Current technicians' })
    .getByRole('listitem')
    .filter({ hasText: name })
  await expect(otherRow).toContainText('No login. Invite')

  const { reference, date } = await bookTechnician(ownSite, name)

  // Starting on the day of the booking needs no confirmation. Starting a day later names the booking. Starting today means they
  // have started.
  const setFirstDay = async (day: string) => {
    await openChange()
    await changeDialog.getByLabel('First day').fill(day)
    await changeDialog.getByRole('button', { name: 'Save', exact: true }).click()
  }
  await setFirstDay(date)
  await expect(resultOf(page)).toContainText(`${name} saved. First day: Saturday`)
  await page.goto(`/admin/dashboard/schedule?date=${date}`)
  const week = page.getByRole('row').filter({ hasText: name })
  await expect(week.getByRole('gridcell', { name: /: From Sat / })).toHaveCount(5)
  await page.goto(VIEW)
  await setFirstDay(dayAfter(date))
  await expect(changeDialog.getByRole('alert')).toContainText(`Not saved. ${name} has a booking before`)
  await expect(changeDialog.getByRole('link', { name: reference })).toBeVisible()
  await expectAccessible(page)
  // Saving leads to that day's board, where the job can be reassigned.
  await changeDialog.getByRole('button', { name: 'Save anyway' }).click()
  await expect(page).toHaveURL(new RegExp(`/dispatch\\?date=${date}`))
  await expect(page.getByRole('region', { name: /unassigned/ })).toContainText(reference)
  await page.goto(`/admin/dashboard/bookings/${reference}`)
  await expect(page.getByRole('definition').filter({ hasText: /^Unassigned$/ })).toBeVisible()
  await expect(page.getByText(`${name} starts on`)).toBeVisible()
  await page.goto(VIEW)
  await setFirstDay(today)
  await expect(row).not.toContainText('First day:')
  await row.getByRole('button', { name: `Set the last day for ${name}` }).click()
  await lastDayDialog.getByRole('button', { name: 'Save last day' }).click()
  await expect(lastDayDialog.getByRole('alert')).toContainText(`Not saved. ${name} has a booking after`)
  await expect(lastDayDialog.getByRole('link', { name: reference })).toBeVisible()
  await expectAccessible(page)
  await lastDayDialog.getByRole('button', { name: 'Save anyway' }).click()
  await expect(page).toHaveURL(new RegExp(`/dispatch\\?date=${date}`))
  await page.goto(VIEW)
  await expect(row).toContainText('Last day:')
  await expect(otherRow).toContainText('Last day:')
  await expectAccessible(page)

  await page.goto(`/admin/dashboard/bookings/${reference}`)
  await expect(page.getByText(`${name} no longer works here`)).toBeVisible()
  await page.goto(`/admin/dashboard/dispatch?date=${date}`)
  await expect(page.getByText(reference).first()).toBeVisible()

  // Undone, nothing has to move. Then for good, as of yesterday.
  await page.goto(VIEW)
  await row.getByRole('button', { name: `Set the last day for ${name}` }).click()
  await lastDayDialog.getByRole('button', { name: 'They’re staying' }).click()
  await expect(resultOf(page)).toContainText(`${name} stays and can be booked`)
  await row.getByRole('button', { name: `Set the last day for ${name}` }).click()
  await lastDayDialog.getByLabel('Last day').fill(dayFromNow(-1))
  await lastDayDialog.getByRole('button', { name: 'Save last day' }).click()
  await lastDayDialog.getByRole('button', { name: 'Save anyway' }).click()
  await expect(page).toHaveURL(new RegExp(`/dispatch\\?date=${date}`))
  await page.goto(VIEW)
  // A technician who was to start today and left yesterday never worked here.
  await expect(formerRow).toContainText('Never started. First day was')
  await expect(row).toHaveCount(0)
  await expectAccessible(page)
  await page.goto(`/admin/dashboard/bookings/${reference}`)
  await expect(page.getByText(`${name} no longer works here`)).toBeVisible()
  await cancel(ownSite, reference)
  await page.context().close()
  await otherPage.context().close()
})

test('a technician who was just changed can be changed again while the list is still loading', async ({
  browser,
  ownSite,
}) => {
  const page = await openStaffPage(browser, ownSite, 'office')
  await page.goto(VIEW)
  const row = page
    .getByRole('list', { name: 'Current technicians' })
    .getByRole('listitem')
    .filter({ hasText: 'Van 3' })
  const dialog = page.getByRole('dialog', { name: 'Last day for Van 3' })
  const openDialog = () => row.getByRole('button', { name: 'Set the last day for Van 3' }).click()
  await openDialog()
  await dialog.getByLabel('Last day').fill('2099-05-31')
  await dialog.getByRole('button', { name: 'Save last day' }).click()
  await expect(row).toContainText('Last day: 31 May 2099')

  // The live update asks for the list before the change is answered, and the list comes last.
  const listRequested = Promise.withResolvers<void>()
  const listReleased = Promise.withResolvers<void>()
  await page.route('**/graphql', async (route) => {
    const body = route.request().postData() ?? ''
    const response = await route.fetch()
    if (body.includes('mutation RosterTechnicianEnd')) await listRequested.promise
    else if (body.includes('query RosterTechnicians')) {
      listRequested.resolve()
      await listReleased.promise
    }
    await route.fulfill({ response })
  })
  await openDialog()
  await dialog.getByRole('button', { name: 'They’re staying' }).click()
  await expect(resultOf(page)).toContainText('Van 3 stays and can be booked')
  await expect(row).not.toContainText('Last day:')
  await openDialog()
  await dialog.getByLabel('Last day').fill('2099-06-30')
  await dialog.getByRole('button', { name: 'Save last day' }).click()
  await expect(resultOf(page)).toContainText('Last day for Van 3: Tuesday 30 June')
  listReleased.resolve()
  await page.unrouteAll({ behavior: 'wait' })
  await page.context().close()
})
