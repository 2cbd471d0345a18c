import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadContent } from 'content'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { hasPgBouncer, LACKING, pooled, urlOf } from '../../testing/pooler.ts'
import { startWebhookReceiver } from '../../testing/receiver.ts'
import { signedIn } from '../../testing/staff.ts'
import { createEmptyDatabase, createTestContext, type TestContext } from '../../testing/world.ts'
import { examine, type Finding } from './findings.ts'

const placeholdersOnly = loadContent()
const { business } = placeholdersOnly
/** The same, as the owner would have filled it in. */
const content = {
  ...placeholdersOnly,
  business: {
    ...business,
    phone: '(07) 5555 1234',
    phoneE164: '+61755551234',
    email: 'office@plumber.test',
    address: business.address ?? { street: '1 Test Street', suburb: 'Robina', postcode: '4226' },
    founder: { ...business.founder, name: 'Somebody' },
    googleReviewUrl: 'https://g.page/r/test/review',
    licences: business.licences.map((licence) => ({ ...licence, number: '12345' })),
    socialLinks: business.socialLinks.map((link) => ({
      ...link,
      url: 'https://social.test/',
      network: 'Social',
    })),
  },
} as typeof placeholdersOnly

async function aMailServer(): Promise<string> {
  const server = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'] })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => new Promise<void>((done) => server.close(() => done())))
  const at = server.server.address()
  if (at === null || typeof at === 'string') throw new Error('no port')
  return `smtp://127.0.0.1:${at.port}`
}

async function ready(world: TestContext): Promise<Record<string, string>> {
  const folder = await mkdtemp(join(tmpdir(), 'gpc-doctor-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return {
    PUBLIC_URL: 'https://plumber.test',
    TRUST_PROXY: '1',
    DATABASE_URL: urlOf(world.connection),
    DATA_DIR: folder,
    SMTP_URL: await aMailServer(),
    SMTP_ALLOW_PLAINTEXT: '1',
    MAIL_FROM: 'office@plumber.test',
  }
}

const words = (findings: ReadonlyArray<Finding>, level: Finding['level']) =>
  findings.filter((finding) => finding.level === level).map((finding) => finding.words)

test('an installation that lacks nothing is let through', async () => {
  const world = await signedIn(await createTestContext(), 'admin')
  const findings = await examine(await ready(world), content)
  expect(words(findings, 'stop')).toEqual([])
  expect(words(findings, 'look')).toEqual(['SMS_URL is not set: text messages are kept and reach nobody.'])
})

test('every place that the owner has yet to fill in is named', async () => {
  const findings = await examine({ DATA_DIR: '/nowhere' }, placeholdersOnly)
  const stops = words(findings, 'stop').join('\n')
  for (const what of ['licences:', 'phone: a number', 'email: an address', 'PUBLIC_URL', 'SMTP_URL']) {
    expect(stops).toContain(what)
  }
  expect(words(findings, 'look').join()).toContain('founder.name')
})

test('what would go wrong unseen is said: one visitor for all, keys that others read, samples, no one to sign in', async () => {
  const world = await createTestContext()
  const environment = await ready(world)
  const secrets = join(environment.DATA_DIR ?? '', 'secrets.json')
  await writeFile(secrets, '{}')
  await chmod(secrets, 0o644)
  await writeFile(join(environment.DATA_DIR ?? '', 'demonstration.txt'), '')
  const findings = await examine({ ...environment, TRUST_PROXY: '0' }, content)
  expect(words(findings, 'stop')).toEqual([
    'DATA_DIR holds the demonstration.',
    'secrets.json can be read by others: chmod 600.',
    'Nobody can sign in: open the set-up link that the start prints.',
  ])
  expect(words(findings, 'look').join()).toContain('TRUST_PROXY is 0')
})

test('a mail server and a database that do not answer are told apart, and no value of a setting is told', async () => {
  const world = await createTestContext()
  const closed = createServer().listen(0, '127.0.0.1')
  const at = closed.address()
  const port = at !== null && typeof at !== 'string' ? at.port : 0
  await new Promise((done) => closed.close(done))
  const findings = await examine(
    {
      ...(await ready(world)),
      SMTP_URL: `smtp://mailbox:secretword@127.0.0.1:${port}`,
      DATABASE_URL: `postgres://owner:secretword@127.0.0.1:${port}/site`,
    },
    content,
  )
  const stops = words(findings, 'stop').join('\n')
  expect(stops).toContain('SMTP_URL: the mail server does not let us in')
  expect(stops).toContain('The database does not answer')
  expect(stops).not.toContain('secretword')
})

test('programs that cannot be reached are told by their number, and what they were not told is counted', async () => {
  const world = await createTestContext()
  const there = await startWebhookReceiver()
  await world.pool.query(
    `insert into webhook_delivery (event_id, created_at, type, receiver, body, state)
     values (gen_random_uuid(), now(), 'booking.booked', $1, '{}', 'FAILED')`,
    [there.origin],
  )
  const key = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
  const urls = [there.origin.replace('//', `//${key}@`), `http://${key}@127.0.0.1:1/in`]
  const findings = await examine({ ...(await ready(world)), WEBHOOK_URLS: urls.join(' ') }, content)
  expect(words(findings, 'fine')).toContain('WEBHOOK_URLS, number 1: it answers.')
  const looks = words(findings, 'look').join('\n')
  expect(looks).toMatch(/WEBHOOK_URLS, number 2: it cannot be reached \(.+\)\./)
  expect(looks).toContain('1 webhooks could not be delivered')
  expect(JSON.stringify(findings)).not.toMatch(/whsec|127\.0\.0\.1/)
  expect(there.got.map(({ body }) => body)).toEqual([''])
  const wrong = await examine({ ...(await ready(world)), WEBHOOK_URLS: 'https://hunter2@host' }, content)
  expect(words(wrong, 'stop').join()).toMatch(/WEBHOOK_URLS must be addresses/)
  expect(words(wrong, 'stop').join()).not.toContain('hunter2')
})

test('a database without tables is no fault before the first start', async () => {
  const environment = {
    ...(await ready(await createTestContext())),
    DATABASE_URL: urlOf(await createEmptyDatabase()),
  }
  const findings = await examine(environment, content)
  expect(words(findings, 'stop')).toEqual([])
  expect(words(findings, 'fine')).toContain('Its tables are made at the next start.')
})

test.skipIf(!hasPgBouncer)(
  `a pooler is told of where a gateway would not start behind it${LACKING}`,
  async () => {
    const world = await signedIn(await createTestContext(), 'admin')
    const environment = { ...(await ready(world)), DATABASE_URL: await pooled(world.connection) }
    expect(words(await examine(environment, content), 'stop').join()).toContain('set DATABASE_DIRECT_URL')
    const direct = { ...environment, DATABASE_DIRECT_URL: urlOf(world.connection) }
    expect(words(await examine(direct, content), 'stop')).toEqual([])
  },
)
