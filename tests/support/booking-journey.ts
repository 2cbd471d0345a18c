import { z } from 'zod'
import { runOperation } from './http.ts'
import { expect, type Locator, type Page, waitForHydration } from './journey.ts'

type Endpoint = { readonly url: string }

/** A bare GraphQL endpoint in place of a whole site. */
const toSite = ({ url }: Endpoint) => ({ url }) as Parameters<typeof runOperation>[0]

const Days = z.object({
  availability: z.object({
    days: z.array(
      z.object({
        date: z.string(),
        windows: z.array(z.object({ startsAt: z.string(), state: z.string() })),
      }),
    ),
  }),
})

/** Returns every window of the coming days with its state. */
export async function windowsAt(endpoint: Endpoint, from: string | null = null) {
  const query =
    'query ($from: Date) { availability(from: $from, days: 14) { days { date windows { startsAt state } } } }'
  const { availability } = Days.parse(await runOperation(toSite(endpoint), query, { from }))
  return availability.days.flatMap(({ windows }) => windows)
}

/** Holds a window for other customers until no one else can have it. */
export async function exhaustWindow(endpoint: Endpoint, startsAt: string): Promise<void> {
  const query = 'mutation ($input: BookingHoldInput!) { bookingHold(input: $input) { __typename } }'
  const Outcome = z.object({ bookingHold: z.object({ __typename: z.string() }) })
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const input = { startsAt, idempotencyKey: `rush-${attempt}-${Math.random()}` }
    const { bookingHold } = Outcome.parse(await runOperation(toSite(endpoint), query, { input }))
    if (bookingHold.__typename === 'SlotTaken') return
  }
  throw new Error('the window is still available after 50 holds')
}

/** Returns the token of this tab's hold. */
export async function holdTokenOf(page: Page): Promise<string> {
  return String(
    await page.evaluate(() => JSON.parse(sessionStorage.getItem('gpc_booking') ?? '{}').holdToken),
  )
}

/** Ends a hold early. */
export async function endHold(endpoint: Endpoint, holdToken: string): Promise<void> {
  const query =
    'mutation ($input: BookingHoldReleaseInput!) { bookingHoldRelease(input: $input) { __typename } }'
  await runOperation(toSite(endpoint), query, { input: { holdToken } })
}

/** Whether a hold is still active. The first call extends it; the second reports that it was extended. */
export async function isHeld(endpoint: Endpoint, holdToken: string): Promise<boolean> {
  const query =
    'mutation ($input: BookingHoldExtendInput!) { bookingHoldExtend(input: $input) { ... on HoldEnded { message } } }'
  return !JSON.stringify(await runOperation(toSite(endpoint), query, { input: { holdToken } })).includes(
    'Your hold has ended',
  )
}

/** Returns a customer that no other test uses. */
export function sampleCustomer() {
  const unique = `${Date.now()}${Math.floor(Math.random() * 1e6)}`
  const phone = `0491 57${unique.slice(-4, -3)} ${unique.slice(-3)}`
  return { name: `Ann Lee ${unique}`, email: `ann${unique}@example.org`, phone }
}

/** Opens the booking page at its first screen and waits until it's hydrated. */
export async function openBooking(page: Page, address = '/booking?suburb=robina'): Promise<void> {
  await page.goto(address)
  await waitForHydration(page.locator('#booking button').first())
}

/** The main button of the step. */
export const continueButton = (page: Page, name = 'Continue'): Locator =>
  page.locator('#booking').getByRole('button', { name, exact: true })

/** Takes the next free window, or the nearest one if another test was faster. */
export async function holdFirstWindow(page: Page): Promise<void> {
  await page.locator('button[name=pick]').first().click()
  const held = page.getByRole('group', { name: 'Your held window' })
  const lost = page.getByRole('heading', { name: 'How about one of these?' })
  await expect(held.or(lost).first()).toBeVisible()
  while (await lost.isVisible()) {
    await continueButton(page, 'Hold this time').click()
    await expect(held.or(lost).first()).toBeVisible()
  }
  await expect(page.getByRole('heading', { name: 'What do you need help with?' })).toBeVisible()
}

/** Chooses the job, keeps the filled-in suburb, and continues. */
export async function enterJob(page: Page, service = 'Tap Repairs'): Promise<void> {
  await page.getByRole('radio', { name: new RegExp(`^${service}`) }).click()
  await continueButton(page).click()
  await expect(page.getByRole('heading', { name: /^(When suits you\?|Your details)$/ })).toBeVisible()
}

/** A job of the opening screen. A click opens its symptoms. */
export const firstJob = (page: Page, job = 'Tap Repairs') =>
  page.locator('#booking summary', { hasText: job })

/** The symptoms of a job that is open on the opening screen. A click starts the booking. */
export const symptomButtons = (page: Page, job = 'Tap Repairs') =>
  page.getByRole('group', { name: `${job}: what's happening?` }).getByRole('button')

/** Expands optional questions. */
export const expandQuestion = (page: Page, title: 'Add a note or photos' | 'Anything we should know?') =>
  page.locator('#booking summary', { hasText: title }).click()

/** Waits until the job is chosen, the other jobs are gone, and its symptom question shows. */
export async function expectJobChosen(page: Page, service: string): Promise<void> {
  await expect(page.getByRole('main').getByText(service, { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change job' })).toBeVisible()
  await expect(page.getByRole('group', { name: "What's happening?" })).toBeVisible()
  await expect(page.locator('input[type=radio][name=service]')).toHaveCount(0)
}

/** Fills in the contact details and the street. */
export async function fillInContact(page: Page, customer: ReturnType<typeof sampleCustomer>): Promise<void> {
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(customer.name)
  await page.getByRole('textbox', { name: 'Email' }).fill(customer.email)
  await page.getByRole('textbox', { name: 'Phone' }).fill(customer.phone)
  await page.getByLabel('Street address').fill('12 Sample Street')
}

/** Fills in the contact details and the street, and continues. */
export async function enterContact(page: Page, customer: ReturnType<typeof sampleCustomer>): Promise<void> {
  await fillInContact(page, customer)
  await continueButton(page).click()
  await expect(page.getByRole('heading', { name: /^Check and (confirm|send)$/ })).toBeVisible()
}

/** Goes from the next free window to the last step. Returns the start of the window. */
export async function goToConfirmStep(page: Page, customer = sampleCustomer()): Promise<string> {
  await openBooking(page)
  await holdFirstWindow(page)
  await enterJob(page)
  await enterContact(page, customer)
  return await page.evaluate(() => JSON.parse(sessionStorage.getItem('gpc_booking') ?? '{}').answers.startsAt)
}

/** Returns the reference of the booking shown on the page. */
export async function referenceOn(page: Page): Promise<string> {
  const line = page.getByText(/^Reference GC-/)
  await expect(line).toBeVisible()
  return ((await line.textContent()) ?? '').match(/GC-[0-9A-Z]{4}-[0-9A-Z]{2}/)?.[0] ?? ''
}
