import { confirm, freeWindows, isSaturday, moveToToday, sampleVisit } from '../support/bookings.ts'
import { expect, expectAccessible, testOnOwnSite as test } from '../support/journey.ts'
import { openStaffPage } from '../support/staff.ts'

test('the booking page offers only what its state allows, saves notes, and reports changes by others', async ({
  browser,
  ownSite,
  quiet,
}) => {
  test.slow()
  quiet.allow(/ERR_CONNECTION_FAILED/)
  const service = 'blocked-drains'
  const windows = await freeWindows(ownSite, { service, days: 35 })
  const startsAt = windows.findLast((start) => /T13:/.test(start) && !isSaturday(start)) ?? ''
  const booked = await confirm(ownSite, sampleVisit(startsAt, { service }))
  if (booked.__typename !== 'Booked') throw new Error(booked.message)
  const { reference } = booked.booking
  const address = `/admin/dashboard/bookings/${reference}`
  const page = await openStaffPage(browser, ownSite, 'office')
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1, name: reference })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible()
  // Edit details is in the bar at the top. Below it: what and when, the next step, the customer, the job, who else could come, and
  // the history.
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 2 }).first()).toHaveText(/^\w{3} \d+ \w{3}, .+ [ap]m$/)
  await expect(main.getByRole('button').nth(1)).toHaveText(/…$|Confirm/)
  await expect(main.getByRole('button').last()).toHaveText('Send')
  const sectionNames = (await main.getByRole('heading', { level: 2 }).allTextContents()).slice(1)
  expect(sectionNames.filter((name) => /^(Customer|Job|Timeline)$/.test(name))).toEqual([
    'Customer',
    'Job',
    'Timeline',
  ])
  await expect(page.getByRole('link', { name: '0491 570 006' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Messages, oldest first' })).toContainText('Us, email')
  await expect(page.getByRole('button', { name: 'Completed' })).toHaveCount(0)
  await expectAccessible(page)

  // A draft note survives a reload, even if the account loads late, and is saved with its author.
  const note = page.getByRole('textbox', { name: 'Internal note' })
  await note.fill('Mixer, not pillar tap.')
  const isAccountQuery = (request: { postData: () => string | null }) =>
    (request.postData() ?? '').includes('query WhoAmI')
  const accountReleased = Promise.withResolvers<void>()
  await page.route('**/graphql', async (route) => {
    if (isAccountQuery(route.request())) await accountReleased.promise
    await route.fallback()
  })
  const accountRequest = page.waitForRequest(isAccountQuery)
  await page.reload()
  await accountRequest
  accountReleased.resolve()
  await expect(note).toHaveValue('Mixer, not pillar tap.')
  await page.unroute('**/graphql')
  await page.getByRole('button', { name: 'Save note' }).click()
  await expect(page.getByText(/^Sample office,/)).toBeVisible()
  await expect(note).toHaveValue('')

  // Saved, but the answer is lost and the note changed: the page says so, and the next press saves the changed one too.
  await page.route('**/graphql', async (route) => {
    if (!(route.request().postData() ?? '').includes('mutation BookingStaffNoteAdd')) return route.fallback()
    await route.fetch()
    await route.abort('connectionfailed')
  })
  const save = page.getByRole('button', { name: 'Save note' })
  await note.fill('Dog in the yard.')
  await save.click()
  await expect(note).toHaveAccessibleDescription(/./)
  await page.unroute('**/graphql')
  await note.fill('Dog in the yard, friendly.')
  await save.click()
  await expect(note).toHaveAccessibleDescription(/already sent/)
  await save.click()
  await expect(note).toHaveValue('')
  await expect(page.getByText('Dog in the yard.', { exact: true })).toBeVisible()
  await expect(page.getByText('Dog in the yard, friendly.', { exact: true })).toBeVisible()

  // An unfinished correction survives Escape and a reload, until it is cancelled.
  const openEdit = () => page.getByRole('button', { name: 'Edit details' }).click()
  const form = page.getByRole('dialog', { name: `Edit ${reference}` })
  const access = form.getByLabel('Access')
  await openEdit()
  const bookedAccess = await access.inputValue()
  await access.fill('Side gate, code 42')
  await page.keyboard.press('Escape')
  await expect(form).toHaveCount(0)
  await page.reload()
  await openEdit()
  await expect(access).toHaveValue('Side gate, code 42')
  await expect(form.getByText('Your changes from before aren’t saved yet.')).toBeVisible()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Cancel' }).click()
  await openEdit()
  await expect(access).toHaveValue(bookedAccess)
  await form.getByRole('button', { name: 'Cancel' }).click()

  // Someone else changes the booking while a form to cancel it is open here. Nothing is cancelled.
  const otherPage = await openStaffPage(browser, ownSite, 'admin')
  await otherPage.goto(address)
  const assignSomeoneElse = async () => {
    const assign = otherPage.getByRole('button', { name: /^Assign Van/ }).first()
    const technician = (await assign.textContent())?.replace('Assign ', '') ?? ''
    await assign.click()
    await expect(otherPage.getByRole('region', { name: 'Result' })).toContainText(`Moved to ${technician}`)
  }
  await note.fill('')
  await page.getByRole('button', { name: 'Cancel booking…' }).click()
  const cancelling = page.getByRole('dialog', { name: 'Cancel booking' })
  await cancelling.getByLabel('Reason').fill('They called.')
  await assignSomeoneElse()
  const changedNotice = page.getByText('Sample admin changed this while you had it open')
  await expect(changedNotice).toBeVisible()
  await expect(changedNotice).not.toContainText('What you typed')
  await cancelling.getByRole('button', { name: 'Cancel booking' }).click()
  const result = page.getByRole('region', { name: 'Result' })
  await expect(result).toContainText('Sample admin changed this')
  await expect(result).toContainText('Your change wasn’t saved.')
  await page.getByRole('button', { name: 'Cancel booking…' }).click()
  await expect(cancelling.getByLabel('Reason')).toHaveValue('They called.')
  await cancelling.getByRole('button', { name: 'Keep booking' }).click()
  await page.getByRole('button', { name: 'Got it' }).click()

  // The same while a note is being written.
  await note.fill('Bring cartridges.')
  await assignSomeoneElse()
  await expect(changedNotice).toContainText('What you typed is saved here.')
  await page.getByRole('button', { name: 'Show both' }).click()
  await expect(page.getByRole('columnheader', { name: 'You saw' })).toBeVisible()
  await expect(note).toHaveValue('Bring cartridges.')
  await expectAccessible(page)
  await otherPage.context().close()

  // A second technician goes along, and comes off again.
  await page.getByRole('button', { name: 'Add helper…' }).click()
  const helpers = page.getByRole('dialog', { name: 'Add a helper' })
  const add = helpers.getByRole('button', { name: /^Add Van/ }).first()
  const helper = (await add.textContent())?.replace('Add ', '') ?? ''
  await expectAccessible(page)
  await add.click()
  await expect(helpers).toHaveCount(0)
  await expect(page.getByText(`with ${helper}`)).toBeVisible()
  await expect(page.getByText(`${helper} added as helper`)).toBeVisible()
  await page.getByRole('button', { name: `Remove ${helper} as helper` }).click()
  await expect(page.getByText(`with ${helper}`)).toHaveCount(0)

  // No one can set off weeks ahead. On the day, each step offers the next: on the way, arrived, completed.
  await expect(page.getByRole('button', { name: 'Cancel booking…' })).toBeVisible()
  await expect(page.getByRole('button', { name: /On the way|No access/ })).toHaveCount(0)
  await moveToToday(ownSite, reference)
  await page.reload()
  await page.getByRole('button', { name: 'On the way…' }).click()
  const sheet = page.getByRole('dialog', { name: 'On the way' })
  await sheet.getByLabel('Minutes to get there').fill('0')
  await sheet.getByRole('button', { name: 'On the way' }).click()
  await expect(sheet.getByText('1 to 240 minutes')).toBeVisible()
  await expectAccessible(page)
  await sheet.getByLabel('Minutes to get there').fill('25')
  await sheet.getByRole('button', { name: 'On the way' }).click()
  await expect(page.getByText('Marked on the way. No email is sent: no mail server is set.')).toBeVisible()
  await page.getByRole('button', { name: 'Arrived' }).click()
  await page.getByRole('button', { name: 'Completed' }).click()
  // The step was saved, and nothing is left to do.
  await expect(page.getByRole('button', { name: /Completed|Cancel booking|^Move to…/ })).toHaveCount(0)

  // What the customer sees afterwards: how long the drain is guaranteed, and where to leave a review.
  await page.goto(`/booking/manage/${booked.token}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Done on')
  const guaranteedUntil = new Date(Date.now() + 30 * 86_400_000).toLocaleDateString('en-AU', {
    timeZone: 'Australia/Brisbane',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  })
  await expect(page.getByText(/^Your cleared drain is usually guaranteed until/)).toContainText(
    guaranteedUntil,
  )
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Write a review' }).click()
  await expect(page.getByRole('radio', { name: /star/ }).first()).toBeVisible()
  await page.context().close()
})

test('C26: a technician sees their own booking without an email address, and no one else’s', async ({
  browser,
  ownSite,
}) => {
  const windows = await freeWindows(ownSite, { service: 'gas-services', days: 21 })
  const startsAt = windows.findLast((start) => !isSaturday(start)) ?? ''
  const visit = sampleVisit(startsAt, { service: 'gas-services' })
  const booked = await confirm(ownSite, visit)
  if (booked.__typename !== 'Booked') throw new Error(booked.message)
  const address = `/admin/dashboard/bookings/${booked.booking.reference}`
  const pages = await Promise.all(
    ['Van 1', 'Van 3', 'Van 2'].map(async (technician) => {
      const page = await openStaffPage(browser, ownSite, 'technician', {
        technician,
        name: `Sample ${technician}`,
      })
      await page.goto(address)
      return page
    }),
  )
  const isVisibleTo = await Promise.all(
    pages.map(async (page) => {
      await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
      const isVisible = (await page.getByRole('heading', { name: 'Booking not found' }).count()) === 0
      if (isVisible) await expect(page.getByText(visit.email)).toHaveCount(0)
      return isVisible
    }),
  )
  expect(isVisibleTo.filter(Boolean)).toHaveLength(1)
  expect(isVisibleTo.at(-1)).toBe(false)
  await Promise.all(pages.map((page) => page.context().close()))
})
