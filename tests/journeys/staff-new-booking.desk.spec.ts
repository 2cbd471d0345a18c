import { z } from 'zod'
import { sampleVisit } from '../support/bookings.ts'
import { postJson } from '../support/http.ts'
import { expect, expectAccessible, type Page, testOnOwnSite as test } from '../support/journey.ts'
import type { Site } from '../support/site.ts'
import { openStaffPage, signInAs } from '../support/staff.ts'

const CREATE = `mutation($input: BookingCreateInput!) { bookingCreate(input: $input) { __typename } }`

/** Another member of the office books the same window first. */
async function bookAsColleague(site: Site, startsAt: string, technicianId: number): Promise<void> {
  const { cookie } = await signInAs(site, 'admin')
  // A question for customers that the office isn't asked.
  const { bookAnyway: _, ...visit } = sampleVisit(startsAt)
  const input = { ...visit, technicianId }
  const response = await postJson(
    `${site.url}/graphql`,
    { query: CREATE, variables: { input } },
    { cookie, origin: site.url },
  )
  const BookingCreateResponse = z.object({
    data: z.object({ bookingCreate: z.object({ __typename: z.string() }) }),
  })
  expect(BookingCreateResponse.parse(response.json()).data.bookingCreate.__typename).toBe('BookingCreated')
}

/** The windows offered to customers have no extra words in their names. */
const offeredWindows = (page: Page) => page.getByRole('radio', { name: /^\w+ \d+ \w+, [^,]+$/ })

test('a customer’s call becomes a booking: looked up, preserved through a reload and a lost window, released from the reserve with a reason', async ({
  browser,
  ownSite,
}) => {
  test.slow()
  const page = await openStaffPage(browser, ownSite, 'office')
  await page.goto('/admin/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
  await page.keyboard.press('c')
  await expect(page.getByRole('heading', { level: 1, name: 'New booking' })).toBeVisible()
  const form = page.getByRole('form', { name: 'New booking' })
  await form.getByRole('button', { name: 'Book', exact: true }).click()
  await expect(form.getByText('Please choose a time').first()).toBeVisible()
  await expectAccessible(page)

  const name = 'Ida Desk'
  await form.getByLabel('Name').fill(name)
  await form.getByLabel('Phone').fill('0491 570 156')
  await form.getByLabel('Email').fill('ida@example.org')
  await form.getByLabel('Service').selectOption('General Plumbing')
  await form.getByRole('combobox', { name: 'Suburb' }).fill('nera')
  await form.getByRole('option', { name: /^Nerang/ }).click()
  await form.getByLabel('Street').fill('1 Example Street')
  // Far ahead, away from other tests.
  await expect(offeredWindows(page).first()).toBeVisible()
  // Windows that start at the same time are in one column, whatever marks they have.
  const columns = await page.getByRole('radio', { name: /^\w+ \d+ \w+, / }).evaluateAll((radios) =>
    radios.map((radio) => ({
      time: radio.getAttribute('value')?.slice(11, 16),
      left: Math.round(radio.getBoundingClientRect().left),
    })),
  )
  const columnsByTime = Map.groupBy(columns, ({ time }) => time)
  for (const [time, entries] of columnsByTime)
    expect(new Set(entries.map(({ left }) => left)).size, `columns of ${time}`).toBe(1)
  for (const _ of [1, 2, 3]) await form.getByRole('button', { name: 'Later' }).click()
  await expect(page.getByRole('button', { name: 'Earlier' })).toBeVisible()
  await offeredWindows(page).first().check()
  await page.reload()
  await expect(form.getByLabel('Name')).toHaveValue(name)
  await expect(offeredWindows(page).first()).toBeChecked()
  await expectAccessible(page)

  // Someone else takes the window between choosing and booking. Everything else stays filled in.
  const technician = form.getByLabel('Technician')
  const firstOption = technician.getByRole('option').nth(1)
  await technician.selectOption((await firstOption.getAttribute('value')) ?? '')
  const startsAt = await offeredWindows(page).first().getAttribute('value')
  await bookAsColleague(ownSite, startsAt ?? '', Number(await firstOption.getAttribute('value')))
  await form.getByRole('button', { name: 'Book', exact: true }).click()
  await expect(form.getByRole('alert')).toContainText('Not booked.')
  await expect(form.getByLabel('Name')).toHaveValue(name)

  // Booking the technician reserved for emergencies needs a reason.
  const reserveOption = technician.getByRole('option', { name: /held for emergencies/i })
  await expect(async () => {
    for (const radio of await offeredWindows(page).all()) {
      await radio.check({ timeout: 2_000 })
      if ((await reserveOption.count()) > 0) break
    }
    await technician.selectOption((await reserveOption.first().getAttribute('value')) ?? '')
    await expect(form.getByLabel('Reason for override')).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await form.getByRole('button', { name: 'Book', exact: true }).click()
  await expect(form.getByText('Enter a reason')).toBeVisible()
  await expectAccessible(page)
  await form.getByLabel('Reason for override').fill('The owner promised it')
  await form.getByRole('button', { name: 'Book', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: /GC-/ })).toBeVisible()
  await expect(page.getByText('The owner promised it')).toBeVisible()
  await page.goto('/admin/dashboard/bookings/new')
  await expect(form.getByLabel('Name')).toHaveValue('')
  await page.context().close()
})

test('a caller without an email address is booked, and the booking says how they are contacted', async ({
  browser,
  ownSite,
}) => {
  const page = await openStaffPage(browser, ownSite, 'office')
  await page.goto('/admin/dashboard/bookings/new')
  const form = page.getByRole('form', { name: 'New booking' })
  await form.getByLabel('Name').fill('Uma Desk')
  await form.getByLabel('Phone').fill('0491 570 157')
  await expect(form.getByText('With no email address and no texts, nothing is sent')).toBeVisible()
  await form.getByRole('checkbox', { name: 'Customer agreed to texts' }).check()
  // No SMS provider is set up here, so the form must not promise texts.
  await expect(form.getByText('We can’t text this number')).toBeVisible()
  await form.getByLabel('Service').selectOption('General Plumbing')
  await form.getByRole('combobox', { name: 'Suburb' }).fill('nera')
  await form.getByRole('option', { name: /^Nerang/ }).click()
  await form.getByLabel('Street').fill('1 Example Street')
  await expect(offeredWindows(page).first()).toBeVisible()
  for (const _ of [1, 2, 3, 4]) await form.getByRole('button', { name: 'Later' }).click()
  // On Saturdays two technicians work, one of them perhaps for emergencies only: no one would be left to help.
  await offeredWindows(page)
    .and(form.getByRole('radio', { name: /^(Mon|Tues|Wednes|Thurs|Fri)day/ }))
    .last()
    .check()
  await form.getByRole('button', { name: 'Add a helper' }).press('Enter')
  const helper = form
    .getByRole('group', { name: 'Helpers' })
    .getByRole('checkbox', { disabled: false })
    .first()
  await expect(helper).toBeFocused()
  await helper.press('Space')
  await expect(helper).toBeChecked()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Book', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: /GC-/ })).toBeVisible()
  await expect(page.getByText(/1 Example Street, Nerang · Van \d with Van \d/)).toBeVisible()
  await expect(page.getByText('Texts aren’t sent (no SMS provider).')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Messages, oldest first' })).toContainText('Us, text')
  await expectAccessible(page)

  // Next time, part of the number is enough.
  await page.goto('/admin/dashboard/bookings/new')
  await form.getByLabel('Note for the plumber').fill('Dog in the yard')
  await form.getByLabel('Phone').fill('0157 0157')
  await expect(form.getByRole('list', { name: 'Known customers' })).toHaveCount(0)
  await form.getByLabel('Phone').fill('570157')
  await expect(form.getByText('Known customers.')).toBeVisible()
  await expectAccessible(page)
  await form
    .getByRole('list', { name: 'Known customers' })
    .getByRole('button', { name: /Uma Desk/ })
    .click()
  await expect(form.getByLabel('Name')).toHaveValue('Uma Desk')
  await expect(form.getByLabel('Phone')).toHaveValue('0491 570 157')
  await expect(form.getByLabel('Street')).toHaveValue('1 Example Street')
  await expect(form.getByLabel('Note for the plumber')).toHaveValue('Dog in the yard')
  await expect(form.getByLabel('Service')).toBeFocused()
  await expect(form.getByText('Booking for C-')).toBeVisible()
  await page.context().close()
})

test('an unfinished booking is named to the next caller’s booking from the board, and clearing it can be undone', async ({
  browser,
  ownSite,
}) => {
  const page = await openStaffPage(browser, ownSite, 'office')
  await page.goto('/admin/dashboard/bookings/new')
  const form = page.getByRole('form', { name: 'New booking' })
  await expect(page.getByRole('button', { name: 'Start fresh' })).toHaveCount(0)
  await form.getByLabel('Name').fill('Ida Desk')
  await form.getByLabel('Street').fill('1 Example Street')
  await page.goto('/admin/dashboard/bookings/new?startsAt=2035-09-28T07:00:00%2B10:00&technician=2')
  await expect(page.getByText('Unfinished booking for Ida Desk')).toBeVisible()
  // The time chosen on the board, before there are other times to choose from.
  const when = form.getByRole('group', { name: 'When' })
  await expect(when.getByText('Friday 28 September, 7')).toBeVisible()
  await expect(when.getByText('Choose a service and suburb to see other times.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Start fresh' }).press('Enter')
  await expect(form.getByLabel('Name')).toBeFocused()
  await expect(form.getByLabel('Name')).toHaveValue('')
  await expect(when.getByText('Friday 28 September, 7')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(form.getByLabel('Name')).toHaveValue('Ida Desk')
  await expect(form.getByLabel('Street')).toHaveValue('1 Example Street')
  await form.getByLabel('Name').fill('Ida Desktop')
  await form.getByRole('button', { name: 'Clear the form' }).click()
  await expect(form.getByLabel('Street')).toHaveValue('')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(form.getByLabel('Name')).toHaveValue('Ida Desktop')
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  await page.context().close()
})
