import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadContent } from 'content'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { ownerPromiseTick } from '../../office/index.ts'
import { createEmptyDatabase, createTestContext, type TestContext } from '../../testing/context.ts'
import { connectionUrl, hasPgBouncer, SKIP_NOTE, startPgBouncer } from '../../testing/pooler.ts'
import { signInAs } from '../../testing/staff.ts'
import { startWebhookReceiver } from '../../testing/webhook-receiver.ts'
import { examine, type Finding } from './findings.ts'

const contentWithPlaceholders = loadContent()
const { business } = contentWithPlaceholders
/** The same content with the owner's facts filled in. */
const content = {
  ...contentWithPlaceholders,
  business: {
    ...business,
    phone: '(07) 5555 1234',
    phoneE164: '+61755551234',
    email: 'office@plumber.test',
    launched: '2027-01-18',
    address: business.address ?? { street: '1 Test Street', suburb: 'Robina', postcode: '4226' },
    founder: { ...business.founder, name: 'Somebody' },
    googleReviewUrl: 'https://g.page/r/test/review',
    licensedName: 'Test Plumbing Pty Ltd',
    abn: '51 824 753 556',
    gasLeakLine: { number: '1800 000 000', confirmed: true },
    processors: { mail: null, sms: null, hosting: 'Test Hosting' },
    licences: business.licences.map((licence) => ({ ...licence, number: '12345' })),
    socialLinks: business.socialLinks.map((link) => ({
      ...link,
      url: 'https://social.test/',
      network: 'Social',
    })),
  },
} as typeof contentWithPlaceholders

async function startMailServer(): Promise<string> {
  const server = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'] })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => new Promise<void>((done) => server.close(() => done())))
  const address = server.server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return `smtp://127.0.0.1:${address.port}`
}

async function createReadyEnvironment(context: TestContext): Promise<Record<string, string>> {
  const folder = await mkdtemp(join(tmpdir(), 'gpc-doctor-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return {
    PUBLIC_URL: 'https://plumber.test',
    TRUST_PROXY: '1',
    DATABASE_URL: connectionUrl(context.connection),
    DATA_DIR: folder,
    SMTP_URL: await startMailServer(),
    SMTP_ALLOW_PLAINTEXT: '1',
    MAIL_FROM: 'office@plumber.test',
  }
}

const messagesAtLevel = (findings: ReadonlyArray<Finding>, level: Finding['level']) =>
  findings.filter((finding) => finding.level === level).map((finding) => finding.message)

test('reports nothing to fix for a complete installation', async () => {
  const context = await signInAs(await createTestContext(), 'admin')
  for (const { id } of content.ownerPromises) await ownerPromiseTick({ id, ticked: true }, context)
  const findings = await examine(await createReadyEnvironment(context), content)
  expect(messagesAtLevel(findings, 'stop')).toEqual([])
  expect(messagesAtLevel(findings, 'fine').join()).toContain('promises of the site are ticked off')
  expect(messagesAtLevel(findings, 'look')).toEqual([
    'SMS_URL is not set: text messages are stored and not sent.',
    expect.stringContaining('INBOUND_TEXTS_SECRET, INBOUND_EMAILS_SECRET, INBOUND_CALLS_SECRET not set'),
  ])
})

test("counts promises that aren't ticked off in their current wording", async () => {
  const context = await signInAs(await createTestContext(), 'admin')
  const [first, second] = content.ownerPromises
  if (!first || !second) throw new Error('fewer than two promises')
  for (const { id } of [first, second]) await ownerPromiseTick({ id, ticked: true }, context)
  await context.pool.query("update owner_promise_tick set promise = 'Other words.' where promise_id = $1", [
    first.id,
  ])
  const all = content.ownerPromises.length
  expect(messagesAtLevel(await examine(await createReadyEnvironment(context), content), 'look')).toContain(
    `${all - 1} of ${all} promises of the site are not ticked off: open Promises in the staff area.`,
  )
})

test('lists every fact that the owner has yet to enter', async () => {
  const findings = await examine({ DATA_DIR: '/nowhere' }, contentWithPlaceholders)
  const stops = messagesAtLevel(findings, 'stop').join('\n')
  for (const what of [
    'Licensed name',
    'Trade licence',
    'Phone: a number',
    'Email: an address',
    'Address: where',
    'PUBLIC_URL',
  ]) {
    expect(stops).toContain(what)
  }
  expect(messagesAtLevel(findings, 'look').join()).toContain('Founder: the name')
  expect(messagesAtLevel(findings, 'look').join()).toContain('Gas leak line: 1800 427 532 is not confirmed')
})

test('reports silent misconfiguration: one client address for everyone, readable keys, demo data, no account', async () => {
  const context = await createTestContext()
  const environment = await createReadyEnvironment(context)
  const secrets = join(environment.DATA_DIR ?? '', 'secrets.json')
  await writeFile(secrets, '{}')
  await chmod(secrets, 0o644)
  await writeFile(join(environment.DATA_DIR ?? '', 'demonstration.txt'), '')
  const findings = await examine({ ...environment, TRUST_PROXY: '0' }, content)
  expect(messagesAtLevel(findings, 'stop')).toEqual([
    'DATA_DIR holds demonstration data.',
    'Other users can read secrets.json: run chmod 600 on it.',
    'No one can sign in yet: open the set-up link that npm start prints.',
  ])
  expect(messagesAtLevel(findings, 'look').join()).toContain('TRUST_PROXY is 0')
})

test('reports an unreachable mail server and database separately, and prints no values of settings', async () => {
  const context = await createTestContext()
  const closed = createServer().listen(0, '127.0.0.1')
  const address = closed.address()
  const port = address !== null && typeof address !== 'string' ? address.port : 0
  await new Promise((done) => closed.close(done))
  const findings = await examine(
    {
      ...(await createReadyEnvironment(context)),
      SMTP_URL: `smtp://mailbox:secretword@127.0.0.1:${port}`,
      DATABASE_URL: `postgres://owner:secretword@127.0.0.1:${port}/site`,
    },
    content,
  )
  const stops = messagesAtLevel(findings, 'stop').join('\n')
  expect(stops).toContain('SMTP_URL: the mail server refuses the connection')
  expect(stops).toContain('The database does not answer')
  expect(stops).not.toContain('secretword')
})

test('lists unreachable webhook receivers by number and counts undelivered webhooks', async () => {
  const context = await createTestContext()
  const receiver = await startWebhookReceiver()
  await context.pool.query(
    `insert into webhook_delivery (event_id, created_at, type, receiver, body, state)
     values (gen_random_uuid(), now(), 'booking.booked', $1, '{}', 'FAILED')`,
    [receiver.origin],
  )
  const key = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
  const urls = [receiver.origin.replace('//', `//${key}@`), `http://${key}@127.0.0.1:1/in`]
  const findings = await examine(
    { ...(await createReadyEnvironment(context)), WEBHOOK_URLS: urls.join(' ') },
    content,
  )
  expect(messagesAtLevel(findings, 'fine')).toContain('WEBHOOK_URLS, number 1: it answers.')
  const looks = messagesAtLevel(findings, 'look').join('\n')
  expect(looks).toMatch(/WEBHOOK_URLS, number 2: it cannot be reached \(.+\)\./)
  expect(looks).toContain('1 webhooks could not be delivered')
  expect(JSON.stringify(findings)).not.toMatch(/whsec|127\.0\.0\.1/)
  expect(receiver.received.map(({ body }) => body)).toEqual([''])
  const invalid = await examine(
    { ...(await createReadyEnvironment(context)), WEBHOOK_URLS: 'https://hunter2@host' },
    content,
  )
  expect(messagesAtLevel(invalid, 'stop').join()).toMatch(/WEBHOOK_URLS must be addresses/)
  expect(messagesAtLevel(invalid, 'stop').join()).not.toContain('hunter2')
})

test('a database without tables is fine before the first start', async () => {
  const environment = {
    ...(await createReadyEnvironment(await createTestContext())),
    DATABASE_URL: connectionUrl(await createEmptyDatabase()),
  }
  const findings = await examine(environment, content)
  expect(messagesAtLevel(findings, 'stop')).toEqual([])
  expect(messagesAtLevel(findings, 'fine')).toContain('Its tables are created at the next start.')
})

test.skipIf(!hasPgBouncer)(
  `reports a pooler that a gateway would refuse to start behind${SKIP_NOTE}`,
  async () => {
    const context = await signInAs(await createTestContext(), 'admin')
    const environment = {
      ...(await createReadyEnvironment(context)),
      DATABASE_URL: await startPgBouncer(context.connection),
    }
    expect(messagesAtLevel(await examine(environment, content), 'stop').join()).toContain(
      'set DATABASE_DIRECT_URL',
    )
    const direct = { ...environment, DATABASE_DIRECT_URL: connectionUrl(context.connection) }
    expect(messagesAtLevel(await examine(direct, content), 'stop')).toEqual([])
  },
)
