import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import type { Browser } from '@playwright/test'
import { setClockAhead } from '../support/clock-offset.ts'
import { connectToDatabase, USES_EMBEDDED_DATABASE } from '../support/database.ts'
import { createFakeClock, type FakeClock, hasFaketime, upcoming } from '../support/fake-clock.ts'
import { postJson } from '../support/http.ts'
import {
  test as base,
  DESK,
  expect,
  expectAccessible,
  fillIn,
  type Page,
  quoteForm,
  sendButton,
} from '../support/journey.ts'
import { decodeQuotedPrintable, type MailServer, startMailServer } from '../support/mail-server.ts'
import { samplePhoto } from '../support/photos.ts'
import { skipSuffix } from '../support/preload.ts'
import { newFolder, removeFolder, type Site, startSite } from '../support/site.ts'
import { addStaffCookie, type SignedIn, signInAs } from '../support/staff.ts'
import { drawSignature } from '../support/technician-day.ts'

/** A Tuesday. The gateway, its database and the pages all run on this clock. */
const MORNING = upcoming('2026-11-24T09:00:00+10:00')
const TENANT = 'bronwyn@example.org'
const MANAGER = 'rentals@agency.example'

type Year = {
  readonly clock: FakeClock
  readonly mail: MailServer
  readonly start: () => Promise<Site>
  /** Returns what its gateways have printed, across restarts. */
  readonly output: () => string
  /** Jumps to a later time by restarting, because per-minute jobs would otherwise catch up on every minute in between. */
  readonly jumpTo: (moment: Temporal.Instant) => Promise<Site>
}

const test = base.extend<object, { year: Year }>({
  year: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const folder = newFolder()
      const mail = await startMailServer()
      const clock = createFakeClock(folder, MORNING)
      let site: Site | null = null
      let outputBefore = ''
      const output = () => outputBefore + (site?.output() ?? '')
      // Restarts on the same port, so that pages and links in emails keep working.
      const start = async () => {
        const port = site ? { PORT: new URL(site.url).port } : {}
        await site?.stop()
        outputBefore = output()
        site = await startSite({ DATA_DIR: folder, SMTP_URL: mail.url, ...clock.settings, ...port })
        return site
      }
      const jumpTo = (moment: Temporal.Instant) => {
        clock.set(moment)
        return start()
      }
      await use({ clock, mail, start, output, jumpTo })
      await (site as Site | null)?.stop()
      await mail.stop()
      await removeFolder(folder)
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

test.skip(!hasFaketime || !USES_EMBEDDED_DATABASE, skipSuffix(hasFaketime, 'faketime'))

test.afterEach(({ year }, info) => {
  if (info.status !== info.expectedStatus) writeFileSync(info.outputPath('gateway.log'), year.output())
})

test('a year with a customer: a request with a photo, quoted, accepted, done offline, reported, reminded, booked again', async ({
  browser,
  year,
}) => {
  test.setTimeout(1_200_000)
  const { clock, mail } = year
  const site = await year.start()
  const link = (recipient: string, path: RegExp) => {
    const received = mail.received().filter(({ to }) => to.includes(recipient))
    return path.exec(received.map(({ source }) => decodeQuotedPrintable(source)).join('\n'))?.[0] ?? ''
  }
  const linkTo = async (recipient: string, path: RegExp) => {
    // The jobs that send messages run every minute.
    await expect.poll(() => link(recipient, path), { timeout: 150_000 }).not.toBe('')
    return `${site.url}${link(recipient, path)}`
  }

  // A tenant requests a quote with a photo.
  const customer = await openPage(browser, clock, site)
  await customer.goto('/contact')
  const form = await quoteForm(customer)
  const contact = { name: 'Bronwyn Tate', email: TENANT, phone: '0491 570 006', service: 'hotwater' }
  await fillIn(form, { ...contact, message: 'The pilot light goes out every evening.' })
  await form.getByLabel('Photos').setInputFiles([samplePhoto('heater.png')])
  await sendButton(form).click()
  await expect(customer.getByText("Thanks, we've got your request")).toBeVisible()

  // The office sends a quote with two optional lines and the photo.
  const staff = await signInAs(site, 'office')
  const office = await openPage(browser, clock, site, staff)
  await office.goto('/admin/dashboard/inbox')
  await office
    .getByRole('link', { name: /Bronwyn Tate/ })
    .first()
    .click()
  await office.getByRole('button', { name: 'Write a quote' }).click()
  const draft = office.getByRole('form', { name: 'Draft' })
  await draft.getByLabel('Title').fill('New hot water system')
  await draft.getByLabel('Street').fill('12 Sample Street')
  await draft.getByLabel('Suburb').fill('Robina')
  await draft.getByLabel('Service').selectOption('hot-water-services')
  await draft.getByRole('checkbox', { name: 'Sent by the customer, 1' }).check()
  for (const [index, [description, price]] of LINES.entries()) {
    await draft.getByRole('button', { name: 'Add a line', exact: true }).click()
    const line = draft.getByRole('listitem').nth(index)
    await line.getByLabel(/^Description/).fill(description)
    await line.getByLabel(/^Unit price/).fill(price)
    if (index > 0) await line.getByRole('checkbox', { name: /^Optional/ }).check()
  }
  await draft.getByRole('button', { name: 'Send', exact: true }).click()
  await office.getByRole('dialog').getByRole('button', { name: 'Send quote' }).click()
  await expect(office.getByText('not opened yet')).toBeVisible()

  // The tenant reads it, ticks one of the two options and accepts. The office sees both live.
  await customer.goto(await linkTo(TENANT, /\/quote\/[\w-]+/))
  await expect(office.getByText('Seen', { exact: true }).first()).toBeVisible()
  await customer.getByRole('checkbox', { name: 'Tempering valve' }).check()
  await expect(customer.locator('[data-total]')).toHaveText('$2,080.00')
  await customer.getByLabel('Your full name').fill('Bronwyn Tate')
  await customer.getByRole('button', { name: 'Accept, $2,080.00' }).click()
  await expect(customer.getByText(/Accepted by Bronwyn Tate on/)).toBeVisible()
  await expect(office.getByRole('link', { name: 'Book the work' })).toBeVisible()
  await customer.getByRole('radio').first().check()
  await customer.getByRole('button', { name: 'Book this time' }).click()
  const booked = customer.getByText(/Your booking is GC-/)
  await expect(booked).toBeVisible()
  const reference = /GC-[0-9A-Z]{4}-[0-9A-Z]{2}/.exec((await booked.textContent()) ?? '')?.[0] ?? ''
  await customer.context().close()
  await createManagingAgency(site, staff)

  // The technician does the job offline.
  const { technician, startsAt } = await visitOf(site, reference)
  await year.jumpTo(startsAt)
  const van = await openPage(browser, clock, site, await signInAs(site, 'technician', { technician }))
  await van.goto('/admin/dashboard/my-day')
  await expect(van.getByRole('article').getByRole('heading', { name: /, Robina$/ })).toBeVisible()
  await van.evaluate(async () => void (await navigator.serviceWorker.ready))
  await van.context().setOffline(true)
  await van.getByRole('button', { name: 'On my way' }).click()
  await van.getByRole('button', { name: 'I’ve arrived' }).click()
  await van.getByRole('checkbox', { name: /Price agreed/ }).click()
  await van.getByRole('button', { name: 'Write job record' }).click()
  const record = van.getByRole('dialog', { name: 'Job record' })
  await record.getByRole('textbox', { name: /^What was done/ }).fill('Fitted a new hot water system. Tested.')
  await record.getByRole('combobox', { name: /^Add a part/ }).fill('Tempering valve')
  await van.keyboard.press('Enter')
  await expect(record.getByRole('textbox', { name: /^Parts used/ })).toHaveValue('1 × Tempering valve')
  await record.getByRole('textbox', { name: /^What should be done next/ }).fill('Check the anode in a year.')
  await drawSignature(record.getByRole('img', { name: 'Sign here' }), van)
  await record.getByRole('textbox', { name: /^Signed by/ }).fill('Bronwyn Tate')
  await record.getByRole('button', { name: 'Save record' }).click()
  await van.getByRole('button', { name: 'Mark as done' }).click()
  const stop = van.getByRole('link', { name: /Completed: .*Robina/ })
  await expect(stop).toContainText('Not sent yet')
  await van.context().setOffline(false)
  // A change that a busy server can't take now is sent again after a delay.
  await expect(stop).not.toContainText('Not sent yet', { timeout: 60_000 })
  await van.context().close()

  // The report goes to the tenant and to the property manager.
  for (const recipient of [TENANT, MANAGER]) await linkTo(recipient, /\/report\/[\w-]+/)
  const manager = await openPage(browser, clock, site)
  await manager.goto(await linkTo(MANAGER, /\/report\/[\w-]+/))
  await expect(manager.getByText('Fitted a new hot water system. Tested.')).toBeVisible()
  await expect(manager.getByRole('img', { name: /Bronwyn Tate/ })).toBeVisible()
  await manager.context().close()

  const due = startsAt.toZonedDateTimeISO('Australia/Brisbane').add({ years: 1 })

  // The office adds a maintenance plan for what needs doing next.
  await office.goto(`/admin/dashboard/bookings/${reference}`)
  await office.getByRole('link', { name: 'Add a maintenance plan' }).click()
  const plan = office.getByRole('dialog', { name: 'Add maintenance plan' })
  await plan.getByLabel('Work').selectOption({ label: 'Hot water anode and relief valve' })
  await expect(plan.getByLabel('Every how many months')).toHaveValue('12')
  await expectAccessible(office)
  await plan.getByRole('button', { name: 'Add plan' }).click()
  await expect(plan).toBeHidden()
  await expect(office.getByText(new RegExp(`^Due .* ${due.year}`))).toBeVisible()
  await office.goto(`/admin/dashboard/bookings/${reference}`)
  await expect(office.getByText(/^Next work followed up/)).toBeVisible()
  await office.context().close()

  // The next year a reminder comes, three weeks before the due date, and its first free time is booked.
  // Plans are checked every five minutes.
  await year.jumpTo(due.subtract({ weeks: 3 }).with({ hour: 10, minute: 4, second: 30 }).toInstant())
  const nextYear = await openPage(browser, clock, site)
  await nextYear.goto(await linkTo(TENANT, /\/maintenance\/[\w-]+/))
  await expect(nextYear.getByRole('heading', { level: 1 })).toContainText('Hot water anode')
  await expect(nextYear.getByRole('radio').first()).toBeChecked()
  await nextYear.getByRole('button', { name: 'Book this time' }).click()
  await expect(nextYear).toHaveURL(/\/booking\/manage\//)
  await expect(nextYear.getByRole('region', { name: 'Your booking' })).toContainText('Hot Water Services')
  await expectAccessible(nextYear)
  await nextYear.context().close()
})

const LINES = [
  ['Electric hot water system, fitted', '1890'],
  ['Tempering valve', '190'],
  ['New isolating valve', '85'],
] as const

/** Opens a page that runs on the clock: a phone, or a desktop for the office. */
async function openPage(
  browser: Browser,
  clock: FakeClock,
  { url, ...site }: Site,
  staff?: SignedIn,
): Promise<Page> {
  const desk = staff?.role === 'office' ? { viewport: DESK, isMobile: false, hasTouch: false } : {}
  const context = await browser.newContext({ baseURL: url, ...desk })
  const aheadMs = Temporal.Now.instant().until(clock.now()).total('milliseconds')
  await context.addInitScript(setClockAhead, Math.round(aheadMs))
  if (staff) await addStaffCookie(context, { url, dataDir: site.dataDir }, staff)
  return await context.newPage()
}

/** Creates an agency as a customer that manages the tenant's home. */
async function createManagingAgency(site: Site, { cookie }: SignedIn): Promise<void> {
  const runMutation = async (field: string, type: string, input: object) => {
    const query = `mutation($input: ${type}!) { ${field}(input: $input) {
      __typename ... on CustomerSaved { customer { reference } } } }`
    const headers = { cookie, 'sec-fetch-site': 'same-origin' }
    const { text } = await postJson(`${site.url}/graphql`, { query, variables: { input } }, headers)
    expect(text).toContain('CustomerSaved')
    return /C-[0-9A-Z]{6}/.exec(text)?.[0] ?? ''
  }
  const agency = { kind: 'COMPANY', name: 'Harbour Rentals', phones: [], emails: [MANAGER] }
  const reference = await runMutation('customerCreate', 'CustomerCreateInput', {
    ...agency,
    idempotencyKey: randomUUID(),
  })
  const home = { street: '12 Sample Street', suburb: 'Robina' }
  await runMutation('customerPropertySave', 'CustomerPropertySaveInput', {
    reference,
    relation: 'PROPERTY_MANAGER',
    ...home,
  })
}

/** Returns the technician and the start of a visit. */
async function visitOf(site: Site, reference: string) {
  const database = await connectToDatabase(site.dataDir)
  try {
    const { rows } = await database.query<{ name: string; starts_at: Date }>(
      `select technician.name, starts_at from booking join visit using (id)
         join technician on technician.id = visit.technician_id where reference = $1`,
      [reference],
    )
    const [visit] = rows
    if (!visit) throw new Error(`no visit of ${reference}`)
    return {
      technician: visit.name,
      startsAt: Temporal.Instant.fromEpochMilliseconds(visit.starts_at.getTime()),
    }
  } finally {
    await database.end()
  }
}
