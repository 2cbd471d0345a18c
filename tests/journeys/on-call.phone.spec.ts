import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { leakyRental } from '../../gateway/src/testing/quotes.ts'
import { postJson, runOperation } from '../support/http.ts'
import {
  test as base,
  expect,
  expectAccessibleAtEveryWidth,
  expectAccessibleInDarkMode,
  expectHydrated,
} from '../support/journey.ts'
import { decodeQuotedPrintable, type MailServer, startMailServer } from '../support/mail-server.ts'
import { newSiteFolder, removeFolder, type Site, startSite } from '../support/site.ts'
import { addStaffCookie, type SignedIn, signInAs } from '../support/staff.ts'

const test = base.extend<object, { mailSite: { readonly site: Site; readonly mail: MailServer } }>({
  mailSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const folder = await newSiteFolder()
      const mail = await startMailServer()
      const site = await startSite({ DATA_DIR: folder, SMTP_URL: mail.url })
      await use({ site, mail })
      await site.stop()
      await mail.stop()
      await removeFolder(folder)
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ mailSite }, use) => use(mailSite.site.url),
})

const Weeks = z.object({ data: z.object({ onCallWeeks: z.tuple([z.object({ monday: z.string() })]) }) })
const WorkOrderResponse = z.object({
  workOrderRequest: z.object({ reference: z.string(), alerted: z.boolean() }),
})
const DispatchResponse = z.object({ dispatchRequest: z.object({ reference: z.string() }) })

/** Runs an operation as a signed-in member of staff, as our own pages do. */
async function runAsStaff(site: Site, { cookie }: SignedIn, query: string, variables: object = {}) {
  const headers = { cookie, 'sec-fetch-site': 'same-origin' }
  return (await postJson(`${site.url}/graphql`, { query, variables }, headers)).json()
}

/** Returns the path of the link in the alert that someone received about a request. */
async function linkTo(
  { mail }: { mail: MailServer },
  { email }: SignedIn,
  reference: string,
): Promise<string> {
  const path = () => {
    const received = mail.received().filter(({ to }) => to.includes(email))
    const alert = received
      .map(({ source }) => decodeQuotedPrintable(source))
      .find((text) => text.includes(reference))
    return /\/on-call\/[\w-]+/.exec(alert ?? '')?.[0] ?? ''
  }
  await expect.poll(path).not.toBe('')
  return path()
}

/** Creates an emergency request. Returns the path of the link in the alert that someone received about it. */
async function createAlertedRequest(
  mailSite: { site: Site; mail: MailServer },
  recipient: SignedIn,
  phone: string,
) {
  const query = `mutation($input: DispatchRequestInput!) {
    dispatchRequest(input: $input) { ... on DispatchRequested { reference } } }`
  const input = {
    name: 'Ann Lee',
    phone,
    place: '1 Example Street, Nerang',
    message: 'A pipe has burst.',
    idempotencyKey: randomUUID(),
  }
  const { reference } = DispatchResponse.parse(
    await runOperation(mailSite.site, query, { input }),
  ).dispatchRequest
  return { reference, path: await linkTo(mailSite, recipient, reference) }
}

/** Changes the on-call roster. */
const changeRoster = (site: Site, admin: SignedIn) => (field: string, input: object) =>
  runAsStaff(
    site,
    admin,
    `mutation($input: O${field.slice(1)}Input!) { ${field}(input: $input) { __typename } }`,
    {
      input,
    },
  )

const monday = async (site: Site, admin: SignedIn) =>
  Weeks.parse(await runAsStaff(site, admin, '{ onCallWeeks(weeks: 1) { monday } }')).data.onCallWeeks[0]
    .monday

test('an alert link leads an administrator to the request, and lets a technician set off by keyboard', async ({
  page,
  context,
  mailSite,
  quiet,
}) => {
  test.slow()
  const { site } = mailSite
  const admin = await signInAs(site, 'admin')
  const setOnCall = changeRoster(site, admin)
  await setOnCall('onCallSettingsSet', { repeatMinutes: 60, duringHours: true, restWarning: true })

  // No one is on call, so the alert goes to the owner, who makes no visits and chooses who goes.
  const ownerAlert = await createAlertedRequest(mailSite, admin, '0491 570 110')
  await page.goto(ownerAlert.path)
  await expect(page.getByRole('heading', { level: 1, name: '1 Example Street, Nerang' })).toBeVisible()
  await expectAccessibleAtEveryWidth(page)
  await expectAccessibleInDarkMode(page)
  await page.getByRole('button', { name: 'I’ll take it' }).click()
  await expect(page.getByText('It’s yours. Call the customer.')).toBeVisible()
  const send = page.getByRole('link', { name: 'Send a plumber' })
  await expect(send).toBeVisible()
  await expectAccessibleAtEveryWidth(page)
  await addStaffCookie(context, site, admin)
  await send.click()
  await expect(page.getByText(ownerAlert.reference)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send a plumber' })).toBeVisible()
  await context.clearCookies()

  // A technician on call at night, by keyboard and without signing in.
  const van = await signInAs(site, 'technician')
  const day = await monday(site, admin)
  await setOnCall('onCallWeekSet', { day, technicianId: van.technicianId })
  const technicianAlert = await createAlertedRequest(mailSite, van, '0491 570 156')
  await page.goto(technicianAlert.path)
  await expectHydrated(page)
  const press = async (name: string) => {
    await page.getByRole('button', { name }).focus()
    await page.keyboard.press('Enter')
  }
  await press('I’ll take it')
  const email = page.getByLabel('Customer’s email')
  await expect(email).toBeVisible()
  await expectAccessibleAtEveryWidth(page)
  // The form posts to its own page, as it does without JavaScript.
  quiet.allow(/422/)
  await email.fill('ann@')
  await press('I’m on my way')
  await expect(page.getByRole('alert')).toContainText('email')
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await expect(email).toHaveValue('ann@')
  await expectAccessibleAtEveryWidth(page)
  await email.fill('ann@example.org')
  await press('I’m on my way')
  await expect(page.getByText('Ann Lee expects you at about')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open My day' })).toBeVisible()
  await expectAccessibleAtEveryWidth(page)
})

test('accepting an emergency work order shows the tenant, the access details and the property manager', async ({
  page,
  mailSite,
}) => {
  const { site } = mailSite
  const [admin, van] = [await signInAs(site, 'admin'), await signInAs(site, 'technician')]
  const setOnCall = changeRoster(site, admin)
  await setOnCall('onCallSettingsSet', { repeatMinutes: 60, duringHours: true, restWarning: true })
  await setOnCall('onCallWeekSet', { day: await monday(site, admin), technicianId: van.technicianId })
  const input = { ...leakyRental, emergency: true, phone: '0491 570 159', idempotencyKey: randomUUID() }
  const query = `mutation($input: WorkOrderRequestInput!) {
    workOrderRequest(input: $input) { ... on WorkOrderRequested { reference alerted } } }`
  const { reference, alerted } = WorkOrderResponse.parse(
    await runOperation(site, query, { input }),
  ).workOrderRequest
  expect(alerted).toBe(true)
  await page.goto(await linkTo(mailSite, van, reference))
  await expect(page.getByRole('heading', { level: 1, name: '9/4 Sample Street, Southport' })).toBeVisible()
  for (const text of ['Tom Hall, the tenant', 'Keys at the office.', '$500 including GST'])
    await expect(page.getByText(text)).toBeVisible()
  await expect(page.getByRole('link', { name: '0491 570 159' })).toHaveAttribute('href', 'tel:0491570159')
  await page.getByRole('button', { name: 'I’ll take it' }).click()
  await expect(page.getByText('It’s yours. Call Tom Hall.')).toBeVisible()
  await expect(page.getByText('We’ll email Sample Realty when to expect you.')).toBeVisible()
  await expectAccessibleAtEveryWidth(page)
})
