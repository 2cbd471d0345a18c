import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { quoteRequest } from '../../enquiries/quote-requests/quote-requests.ts'
import { startJobs } from '../../server/jobs.ts'
import { createTestContext, type TestContext } from '../../testing/context.ts'
import { startTestSite } from '../../testing/site.ts'
import { openLog } from './log.ts'

const PERSON = {
  name: 'Marked Name',
  email: 'marked@person.example',
  phone: '0491 570 156',
  service: 'general',
  message: 'The marked message\n    at the marked gate',
}
const BODY = '<p>The marked email</p>\n    at the marked address'
/** Personal data and what customers wrote, in each spelling that we store. */
const PERSONAL_DATA = /marked|0491 ?570 ?156|\+61491570156/i

/** A test context that records its log at all levels and marks the body of its emails. */
async function createLoggedContext(environment: Record<string, string> = {}) {
  const lines: string[] = []
  const log = openLog({ logLevel: 'trace', tracing: false }, { write: (line) => void lines.push(line) })
  const renderEmail = async () => ({ subject: 'The marked subject', html: BODY, text: BODY })
  const context = await createTestContext({ log, renderEmail, environment })
  return { context, lines, output: () => lines.join('') }
}

async function failInsertsUnless(context: TestContext, table: string, condition: string): Promise<void> {
  await context.pool.query(`alter table ${table} add constraint refused check (${condition})`)
}

test('a failed query is logged without its parameters, however it was run', async () => {
  const { context, output } = await createLoggedContext()
  const site = await startTestSite({ context })
  await failInsertsUnless(context, 'quote_request', "name = 'no one'")
  const json = { 'content-type': 'application/json' }
  const query = 'mutation($input: QuoteRequestInput!) { quoteRequest(input: $input) { __typename } }'
  const input = { ...PERSON, idempotencyKey: 'key-by-graphql' }
  const requests: ReadonlyArray<[path: string, logged: string, init: RequestInit]> = [
    [
      '/graphql',
      'GraphQL operation failed',
      { headers: json, body: JSON.stringify({ query, variables: { input } }) },
    ],
    ['/api/contact', 'request failed', { headers: json, body: JSON.stringify(PERSON) }],
    ['/contact', 'posted form could not be stored', { body: new URLSearchParams(PERSON) }],
  ]
  for (const [path, logged, init] of requests) {
    const response = await fetch(`${site.url}${path}`, { method: 'POST', ...init })
    await response.arrayBuffer()
    expect(output(), path).toContain(logged)
  }
  expect(output()).not.toMatch(PERSONAL_DATA)
  // The rest still shows what failed, and where.
  expect(output()).toContain('insert into \\"quote_request\\"')
  expect(output()).toContain('"constraint":"refused"')
  expect(output()).toContain('intake.ts')
})

test('a value that PostgreSQL quotes in an error message is not logged', async () => {
  const { context, output } = await createLoggedContext()
  await expect(context.pool.query('select $1::int', [PERSON.email])).rejects.toSatisfy((error: unknown) => {
    context.log.error({ err: new Error('outer', { cause: error }) }, 'failed')
    context.log.error({ err: new AggregateError([error]) }, 'failed')
    return true
  })
  expect(output()).toContain('"code":"22P02"')
  expect(output()).not.toMatch(PERSONAL_DATA)
})

test('a failed job is logged and retained by the queue without the text of its email', async () => {
  const { context, output } = await createLoggedContext()
  await quoteRequest(PERSON, context)
  await failInsertsUnless(context, 'message', 'html is null')
  const jobs = await startJobs(context, context.pool, 'gateway-test')
  // One email to the office, one receipt to the customer.
  await expect.poll(() => output().split('Failed task').length - 1).toBe(2)
  await jobs.stop()
  expect(output()).not.toMatch(PERSONAL_DATA)
  const { rows } = await context.pool.query(
    'select last_error from graphile_worker._private_jobs union all select last_error from message',
  )
  expect(rows).toHaveLength(4)
  for (const { last_error } of rows) {
    expect(last_error).toContain('Failed query')
    expect(last_error).not.toMatch(PERSONAL_DATA)
  }
})

test('an email that the mail server refuses is logged without its recipient', async () => {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      done(Object.assign(new Error(`<${address}>: no such mailbox, ${PERSON.email}`), { responseCode: 550 })),
  })
  server.on('error', () => {})
  const listener = server.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  onTestFinished(() => new Promise((done) => server.close(() => done())))
  const { port } = listener.address() as AddressInfo
  const { context, output } = await createLoggedContext({ SMTP_URL: `smtp://127.0.0.1:${port}` })
  await quoteRequest(PERSON, context)
  const jobs = await startJobs(context, context.pool, 'gateway-test')
  await expect.poll(output).toContain('Failed task')
  await jobs.stop()
  expect(output()).toContain('"responseCode":550')
  expect(output()).not.toMatch(PERSONAL_DATA)
  expect(output()).not.toContain(context.content.business.email)
})
