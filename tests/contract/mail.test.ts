import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { postJson, sendRequest } from '../support/http.ts'
import { decodeQuotedPrintable, type MailServer, startMailServer } from '../support/mail-server.ts'
import { emailsAbout, type Quote, sampleQuote } from '../support/quotes.ts'
import { sendRaw } from '../support/raw.ts'
import { newSiteFolder, removeFolder, type Site, startSite } from '../support/site.ts'
import { signInAs } from '../support/staff.ts'

const RESET = 'mutation($email: String!) { passwordResetRequest(input: { email: $email }) { __typename } }'

let folder: string
let server: MailServer
let site: Site

beforeAll(async () => {
  folder = await newSiteFolder()
  server = await startMailServer()
  site = await startSite({
    DATA_DIR: folder,
    SMTP_URL: server.url,
    MAIL_FROM: 'GPC Plumbing <office@example.com>',
  })
})

afterAll(async () => {
  await site?.stop()
  await server?.stop()
  if (folder) await removeFolder(folder)
})

async function send(quote: Quote): Promise<string> {
  const response = await postJson(`${site.url}/api/contact`, quote)
  return z.object({ reference: z.string() }).parse(response.json()).reference
}

const expectDelivered = (reference: string) =>
  expect
    .poll(
      () => officeEmails().filter(({ source }) => decodeQuotedPrintable(source).includes(reference)).length,
    )
    .toBe(1)

/** Emails received by the office. The customer gets a separate receipt. */
const officeEmails = () => server.received().filter(({ to }) => to.includes('hello@example.com'))

function emailAbout(reference: string) {
  const message = officeEmails().find(({ source }) => decodeQuotedPrintable(source).includes(reference))
  if (!message) throw new Error(`no email about ${reference}`)
  return { ...message, source: decodeQuotedPrintable(message.source) }
}

test('the office gets one email per quote request, as text and HTML, with Reply-To set to the customer', async () => {
  const quote = sampleQuote({ name: 'Zoë Tate', message: 'Hot water is cold <b>& brown</b>' })
  const reference = await send(quote)
  await expectDelivered(reference)
  const message = emailAbout(reference)
  expect(message.from).toBe('office@example.com')
  expect(message.to).toEqual(['hello@example.com'])
  expect(message.source).toMatch(/^From: GPC Plumbing <office@example.com>\r?$/m)
  expect(message.source).toMatch(/^Reply-To: .*<bronwyn@example\.org>\r?$/m)
  expect(message.source).toMatch(/^Content-Type: multipart\/alternative/m)
  expect(message.source).toContain(quote.phone)
  expect(message.source).toContain(quote.message)
  expect(message.source).toContain('Hot water is cold &lt;b&gt;&amp; brown&lt;/b&gt;')
  expect(message.source).not.toContain('undefined')
  await expect.poll(async () => (await emailsAbout(site, reference))[0]?.state).toBe('SENT')
  expect(message.source).toContain(`Message-ID: <${(await emailsAbout(site, reference))[0]?.id}@`)
})

test('C21: a name cannot inject a header, a recipient or an email', async () => {
  const response = await postJson(
    `${site.url}/api/contact`,
    sampleQuote({ name: 'A\r\nBcc: everyone@example.org' }),
  )
  expect(response.status).toBe(422)
  const reference = await send(
    sampleQuote({ name: 'Bronwyn, "B" <a@b.example>', message: '.\r\nRCPT TO:<x@example.org>' }),
  )
  await expectDelivered(reference)
  expect(emailAbout(reference).to).toEqual(['hello@example.com'])
  expect(emailAbout(reference).source).not.toMatch(/^Bcc:/im)
})

test('C21: links in emails use PUBLIC_URL, whatever Host the request sent', async () => {
  const quote = sampleQuote()
  const response = await postJson(`${site.url}/api/contact`, quote, { 'x-forwarded-host': 'evil.example' })
  const { reference } = z.object({ reference: z.string() }).parse(response.json())
  await expectDelivered(reference)
  expect(emailAbout(reference).source).not.toContain('evil.example')
})

test('C21: the password reset link uses our own host, whatever Host the request sent', async () => {
  const { email } = await signInAs(site, 'office')
  const body = JSON.stringify({ query: RESET, variables: { email } })
  const head = [
    'POST /graphql HTTP/1.1',
    'Host: evil.example',
    'X-Forwarded-Host: evil.example',
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ]
  expect(await sendRaw(site.url, `${head.join('\r\n')}\r\n\r\n${body}`)).toContain('PasswordLinkSent')
  const inbox = () => server.received().filter(({ to }) => to.includes(email))
  await expect.poll(() => inbox().length).toBe(1)
  const source = decodeQuotedPrintable(inbox()[0]?.source ?? '')
  const { port } = new URL(site.url)
  expect(source).toMatch(new RegExp(`http://(?:localhost|127\\.0\\.0\\.1):${port}/admin/login#reset=`))
  expect(source).not.toContain('evil.example')
})

test('a temporary mail server failure loses nothing: the request is stored and the email stays queued', async () => {
  server.setResponse('refuse')
  const reference = await send(sampleQuote())
  await expect.poll(async () => (await emailsAbout(site, reference))[0]?.attempts).toBeGreaterThan(0)
  expect((await emailsAbout(site, reference))[0]?.state).toBe('QUEUED')
  expect(server.received().filter(({ source }) => decodeQuotedPrintable(source).includes(reference))).toEqual(
    [],
  )
  server.setResponse('take')
  await expect
    .poll(async () => (await emailsAbout(site, reference))[0]?.state, { timeout: 45_000, interval: 500 })
    .toBe('SENT')
  await expectDelivered(reference)
})

test('C19: the development mailbox lists emails, and shows each one under a policy that blocks scripts', async () => {
  const reference = await send(sampleQuote({ message: '<script>alert(1)</script>' }))
  await expectDelivered(reference)
  const [message] = await emailsAbout(site, reference)
  const list = await sendRequest(`${site.url}/dev/mail`, { headers: { accept: 'text/html' } })
  expect(list.text).toContain(`/dev/mail/${message?.id}`)
  const emailPage = await sendRequest(`${site.url}/dev/mail/${message?.id}`, {
    headers: { accept: 'text/html' },
  })
  expect(emailPage.text).not.toContain('<script>alert(1)')
  expect(emailPage.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/)
})
