import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { postJson, sendRequest } from '../support/http.ts'
import { type MailServer, startMailServer } from '../support/mail-server.ts'
import { type StoredEmail, storedEmails } from '../support/quotes.ts'
import { newSiteFolder, removeFolder, type Site, startSite } from '../support/site.ts'

let folder: string
let server: MailServer
let site: Site

beforeAll(async () => {
  folder = await newSiteFolder()
  server = await startMailServer()
  site = await startSite({ DATA_DIR: folder, SMTP_URL: server.url })
})

afterAll(async () => {
  await site?.stop()
  await server?.stop()
  if (folder) await removeFolder(folder)
})

async function graphql<Data>(data: z.ZodType<Data>, query: string, variables: object = {}): Promise<Data> {
  const response = await postJson(`${site.url}/graphql`, { query, variables })
  return z.object({ data }).parse(response.json()).data
}

const NextWindowsResponse = z.object({
  availability: z.object({ next: z.array(z.object({ startsAt: z.string() })) }),
})
const Booked = z.object({
  bookingConfirm: z.object({ token: z.string(), booking: z.object({ reference: z.string() }) }),
})
const CancelResponse = z.object({ bookingCancel: z.object({ __typename: z.string() }) })

/** Books the last of the next windows, which can certainly still be changed. */
async function book(service: string) {
  const { availability } = await graphql(
    NextWindowsResponse,
    'query ($service: String) { availability(service: $service, suburb: "Robina") { next { startsAt } } }',
    { service },
  )
  const email = `${randomUUID()}@example.org`
  const input = {
    startsAt: availability.next.at(-1)?.startsAt,
    service,
    suburb: 'Robina',
    street: '12 Sample Street',
    // All visits share one address and phone.
    bookAnyway: true,
    name: '<b>Zoë</b> Tate',
    email,
    phone: '0491 570 006',
    note: 'The tap <script>alert(1)</script> drips.',
    idempotencyKey: randomUUID(),
  }
  const { bookingConfirm } = await graphql(
    Booked,
    'mutation ($input: BookingConfirmInput!) { bookingConfirm(input: $input) { ... on Booked { token booking { reference } } } }',
    { input },
  )
  return { email, token: bookingConfirm.token, reference: bookingConfirm.booking.reference }
}

async function waitForEmail(recipient: string, template: string, reference: string): Promise<StoredEmail> {
  const find = async () =>
    (await storedEmails(site)).find(
      (message) =>
        message.recipient === recipient &&
        message.template === template &&
        message.props?.reference === reference &&
        message.state === 'SENT',
    )
  await expect.poll(find).toBeDefined()
  const message = await find()
  if (!message) throw new Error(`no ${template} for ${recipient}`)
  return message
}

test('the HTML and text parts of each booking email state the booking and link to it', async () => {
  const { email, token, reference } = await book('tap-repairs')
  const link = `${site.url}/booking/manage/${token}`
  const message = await waitForEmail(email, 'visit-booked', reference)
  for (const part of [message.html, message.plain]) {
    expect(part).toContain(link)
    expect(part).toContain(reference)
    expect(part).toContain('Licensed and insured.')
    expect(part).not.toContain('to be entered')
    expect(part).toMatch(/Queensland\stime/)
    expect(part).not.toMatch(/undefined|null|\{link:|12 Sample Street/)
  }
  expect((await sendRequest(`${site.url}/booking/manage/${token}`)).status).toBe(200)
  const office = await waitForEmail('hello@example.com', 'office-booking', reference)
  expect(office.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(office.html).not.toMatch(/<script|<b>Zoë/)
  const source = server.received().find(({ to }) => to.includes(email))?.source
  expect(source).toMatch(/text\/calendar; charset=utf-8; method=REQUEST/)
})

test('pictures of emails that earlier releases sent load in a mail program that is a page of another site', async () => {
  for (const picture of ['services/tap-repairs-320.webp', 'visit/report-320.webp']) {
    const { ok, headers } = await fetch(`${site.url}/images/${picture}`)
    expect(ok, picture).toBe(true)
    expect(headers.get('cross-origin-resource-policy'), picture).toBe('cross-origin')
  }
})

test('cancelling sends an email that removes the visit from the calendar', async () => {
  const { email, token, reference } = await book('tap-repairs')
  await graphql(
    CancelResponse,
    'mutation ($input: BookingCancelInput!) { bookingCancel(input: $input) { __typename } }',
    { input: { token, idempotencyKey: randomUUID() } },
  )
  const message = await waitForEmail(email, 'visit-cancelled', reference)
  expect(message.plain).toContain('Your booking is cancelled. No one will come.')
  await expect.poll(() => server.received().filter(({ to }) => to.includes(email)).length).toBe(2)
  const [, cancelled] = server.received().filter(({ to }) => to.includes(email))
  expect(cancelled?.source).toMatch(/text\/calendar; charset=utf-8; method=CANCEL/)
})
