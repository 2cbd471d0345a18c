import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import { type AddressInfo, createServer as createTcpServer, type Socket } from 'node:net'
import { json } from 'node:stream/consumers'
import { pino } from 'pino'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { queueLinkCustomers } from '../../customers/matching/backfill.ts'
import { quoteRequest } from '../../enquiries/quote-requests/quote-requests.ts'
import { LONG_JOBS } from '../../platform/database/jobs.ts'
import { messages } from '../../platform/database/tables.ts'
import { transact } from '../../platform/database/transact.ts'
import { releaseJobsOfDeadGateways, startJobs } from '../../server/jobs.ts'
import { book, createMondayContext } from '../../testing/bookings.ts'
import { createTestContext, type TestContext } from '../../testing/context.ts'
import { leakyTap } from '../../testing/quotes.ts'
import { publishWebhook } from '../webhooks/webhooks.ts'
import {
  deliverMessage,
  type MessageTransports,
  mobileOf,
  type NewEmail,
  queueMessage,
  queueText,
  withdrawTexts,
} from './messages.ts'
import { type EmailTransport, smsTransport, smtpTransport } from './transport.ts'

type Mailbox = {
  readonly url: string
  readonly emails: Array<{ to: string[]; text: string }>
  received: Promise<void>
}

/** A mail server on the loopback address that stores the emails it receives, except receipts to the customer of `leakyTap`. */
async function startMailServer(options: SMTPServerOptions = {}): Promise<Mailbox> {
  const emails: Mailbox['emails'] = []
  let release: () => void = () => {}
  const received = new Promise<void>((resolve) => {
    release = resolve
  })
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      let text = ''
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk
      })
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address)
        done()
        if (to.includes(leakyTap.email)) return
        emails.push({ to, text })
        release()
      })
    },
    ...options,
  })
  // A refused client may disconnect in the middle.
  server.on('error', () => {})
  const listener = server.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  onTestFinished(() => new Promise((done) => server.close(() => done())))
  const { port } = listener.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, emails, received }
}

/** An HTTP server on the loopback address that handles each request with `respond`. */
async function startListener(respond: (response: ServerResponse) => void) {
  let requestCount = 0
  const server = createServer((_request, response) => {
    requestCount += 1
    respond(response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const stop = () => {
    server.closeAllConnections()
    server.close()
  }
  onTestFinished(stop)
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/`, requestCount: () => requestCount, stop }
}

const emailOnly = (email: EmailTransport | null): MessageTransports => ({ email, sms: null })

/** The only email to the office. Ignores the customer's receipt. */
async function onlyEmail(context: TestContext) {
  const rows = await context.db.select().from(messages)
  const [email, ...others] = rows.filter(({ template }) => template !== 'quote-request-receipt')
  if (!email || others.length > 0) throw new Error('expected one email')
  return email
}

test('a queued job emails the office, from our address, with reply-to set to the customer', async () => {
  const mailbox = await startMailServer()
  const context = await createTestContext({
    environment: { SMTP_URL: mailbox.url, PUBLIC_URL: 'https://plumber.example' },
  })
  const jobs = await startJobs(context, context.pool, 'gateway-test')
  const outcome = await quoteRequest(leakyTap, context)
  await mailbox.received
  await jobs.stop()
  const email = await onlyEmail(context)
  const [mail] = mailbox.emails
  expect(mailbox.emails).toHaveLength(1)
  expect(mail?.to).toEqual([context.content.business.email])
  expect(mail?.text).toContain(`Message-ID: <${email.id}@plumber.example>`)
  expect(mail?.text).toMatch(/^Reply-To: Ann Lee <ann@example\.org>\r$/m)
  expect(mail?.text).toContain(`From: ${context.content.business.name} <${context.content.business.email}>`)
  expect(mail?.text).toContain(outcome.type === 'QuoteRequested' ? outcome.reference : 'no reference')
  expect(email).toMatchObject({ state: 'sent', attempts: 1, lastError: null })
})

test('times out on a mail server that never answers, and delays no texts or other jobs meanwhile', async () => {
  const sockets = new Set<Socket>()
  const hung = createTcpServer((socket) => void sockets.add(socket)).listen(0, '127.0.0.1')
  await once(hung, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    hung.close()
  })
  const { port } = hung.address() as AddressInfo
  const provider = await startProvider()
  const context = await createTestContext({
    environment: { SMTP_URL: `smtp://127.0.0.1:${port}`, SMS_URL: provider.url },
  })
  await quoteRequest(leakyTap, context)
  const jobs = await startJobs(context, context.pool, 'gateway-test')
  await expect.poll(() => sockets.size).toBe(1)
  await transact(context.db, (tx) =>
    queueText(tx, context.now, { recipient: '+61491570006', text: 'On our way.' }),
  )
  await context.pool.query(`select graphile_worker.add_job('end-holds')`)
  const queuedJobs = async () => {
    const { rows } = await context.pool.query<{ name: string }>(
      'select task_identifier as name from graphile_worker.jobs order by 1',
    )
    return rows.map(({ name }) => name)
  }
  await expect.poll(queuedJobs).toEqual(['deliver-message', 'deliver-message'])
  expect(provider.requests).toHaveLength(1)
  const failedEmail = async () =>
    (await context.db.select().from(messages)).find(
      ({ channel, lastError }) => channel === 'email' && lastError !== null,
    )
  // Ten seconds without a greeting; nodemailer's default is thirty.
  await expect.poll(async () => (await failedEmail())?.lastError).toBe('Greeting never received')
  await jobs.stop()
})

test('a hung SMS provider delays no webhooks, and a long job delays only other long jobs', async () => {
  const [hung, receiver] = [
    await startListener(() => {}),
    await startListener((response) => response.writeHead(204).end()),
  ]
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
  const context = await createTestContext({
    environment: { SMS_URL: hung.url, WEBHOOK_URLS: receiver.url.replace('//', `//${secret}@`) },
  })
  const jobs = await startJobs(context, context.pool, 'gateway-test')
  const deletion = await context.pool.connect()
  onTestFinished(() => deletion.release(true))
  await deletion.query('begin; lock table rate_count')
  await context.pool.query(
    `select graphile_worker.add_job('delete-expired-counts', queue_name => $1),
            graphile_worker.add_job('delete-expired-sessions', queue_name => $1),
            graphile_worker.add_job('end-holds')`,
    [LONG_JOBS],
  )
  await queueLinkCustomers(context)
  await transact(context.db, async (tx) => {
    for (const recipient of ['+61491570006', '+61491570156', '+61491570157'])
      await queueText(tx, context.now, { recipient, text: 'On our way.' })
    const data = { id: 'a review', publishedAt: context.now.toString() }
    await publishWebhook({ type: 'review.published', data }, tx, context)
  })
  const queuedJobs = async () => {
    const { rows } = await context.pool.query<{ name: string }>(
      'select task_identifier as name from graphile_worker.jobs order by 1',
    )
    return rows.map(({ name }) => name)
  }
  const texts = ['deliver-text', 'deliver-text', 'deliver-text']
  await expect
    .poll(queuedJobs)
    .toEqual(['delete-expired-counts', 'delete-expired-sessions', ...texts, 'link-customers'])
  expect([receiver.requestCount(), hung.requestCount()]).toEqual([1, 1])
  await deletion.query('commit')
  await expect.poll(queuedJobs).toEqual(texts)
  hung.stop()
  await jobs.stop()
})

test('retries recording that a job is done when the database refuses', async () => {
  const context = await createTestContext()
  await context.pool.query(`
    create function refuse() returns trigger language plpgsql as $$ begin raise exception 'not now'; end $$;
    create trigger refuse before delete on graphile_worker._private_jobs execute function refuse()`)
  await context.pool.query(`select graphile_worker.add_job('delete-expired-counts')`)
  const unhandled = vi.fn()
  process.on('unhandledRejection', unhandled)
  onTestFinished(() => void process.off('unhandledRejection', unhandled))
  const jobs = await startJobs(context, context.pool, 'gateway-test')
  await expect
    .poll(() => context.metrics.registry.metrics())
    .toMatch(/job="delete-expired-counts",outcome="done"/)
  await context.pool.query('drop trigger refuse on graphile_worker._private_jobs')
  const queuedJobs = () => context.pool.query('select from graphile_worker.jobs')
  await expect.poll(async () => (await queuedJobs()).rowCount).toBe(0)
  expect(unhandled).not.toHaveBeenCalled()
  await jobs.stop()
})

test('does not resend a sent email', async () => {
  const mailbox = await startMailServer()
  const context = await createTestContext()
  await quoteRequest(leakyTap, context)
  const { id } = await onlyEmail(context)
  const post = smtpTransport(mailbox.url)
  await deliverMessage(id, emailOnly(post), context)
  await deliverMessage(id, emailOnly(post), context)
  expect(mailbox.emails).toHaveLength(1)
})

test('two concurrent deliveries of one email send it once', async () => {
  const mailbox = await startMailServer()
  const context = await createTestContext()
  await quoteRequest(leakyTap, context)
  const { id } = await onlyEmail(context)
  const post = smtpTransport(mailbox.url)
  await Promise.all([
    deliverMessage(id, emailOnly(post), context),
    deliverMessage(id, emailOnly(post), context),
  ])
  expect(mailbox.emails).toHaveLength(1)
  expect(await onlyEmail(context)).toMatchObject({ state: 'sent', attempts: 1 })
})

test('resends an email without a known result as the same bytes with the same Message-ID', async () => {
  const mailbox = await startMailServer()
  const context = await createTestContext()
  await quoteRequest(leakyTap, context)
  const { id } = await onlyEmail(context)
  const post = smtpTransport(mailbox.url)
  const losingTransport: EmailTransport = async (email) => {
    await post(email)
    throw new Error('acceptance response lost')
  }
  await expect(deliverMessage(id, emailOnly(losingTransport), context)).rejects.toThrow(
    'acceptance response lost',
  )
  await deliverMessage(id, emailOnly(post), context)
  const [first, second] = mailbox.emails
  expect(mailbox.emails).toHaveLength(2)
  expect(second).toEqual(first)
  expect(await onlyEmail(context)).toMatchObject({ state: 'sent', attempts: 2 })
})

// MOMENT runs PostgreSQL under libfaketime, where statement timeouts never fire: its signal handler gets the real time.
test.skipIf(process.env.MOMENT !== undefined)(
  'records a delivery once the database is back instead of sending the email again',
  async () => {
    const mailbox = await startMailServer()
    const context = await createTestContext()
    await quoteRequest(leakyTap, context)
    const { id } = await onlyEmail(context)
    const post = smtpTransport(mailbox.url)
    const blocker = await context.pool.connect()
    const delivery = deliverMessage(
      id,
      emailOnly(async (email) => {
        await post(email)
        await blocker.query('begin')
        await blocker.query('select from message for update')
      }),
      context,
    )
    const lockWaits = async () =>
      (
        await context.pool.query(
          "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        )
      ).rowCount
    await expect.poll(lockWaits).toBe(1)
    // The statement timed out.
    await expect.poll(lockWaits).toBe(0)
    await blocker.query('rollback')
    blocker.release()
    await delivery
    expect(mailbox.emails).toHaveLength(1)
    expect(await onlyEmail(context)).toMatchObject({ state: 'sent', attempts: 1 })
  },
)

test('a text that is being sent can no longer be taken back', async () => {
  const context = await createMondayContext()
  const { booking } = await book(context)
  await context.db.delete(messages)
  const text = { key: 'news of the tap', bookingId: booking.id, recipient: '+61491570006', text: 'Moved.' }
  await transact(context.db, (tx) => queueText(tx, context.now, text))
  const { id } = await onlyEmail(context)
  const withdrawn: boolean[] = []
  const sms = async () => {
    withdrawn.push(await transact(context.db, (tx) => withdrawTexts(tx, booking.id, ['news '])))
  }
  await deliverMessage(id, { email: null, sms }, context)
  expect(withdrawn).toEqual([false])
  expect(await onlyEmail(context)).toMatchObject({ state: 'sent' })
})

test('stores an email for reading when no mail server is configured', async () => {
  const context = await createTestContext()
  await quoteRequest(leakyTap, context)
  const { id } = await onlyEmail(context)
  await deliverMessage(id, emailOnly(null), context)
  expect(await onlyEmail(context)).toMatchObject({
    state: 'kept',
    lastError: 'No mail server is set',
    attempts: 1,
    html: expect.stringMatching(/^<p>Q-/),
  })
})

test('retries the same rendered email when the mail server refuses or is unreachable', async () => {
  let refusing = true
  const mailbox = await startMailServer({
    onRcptTo: (_address, _session, done) => {
      done(refusing ? Object.assign(new Error('try later'), { responseCode: 451 }) : undefined)
    },
  })
  const context = await createTestContext()
  await quoteRequest(leakyTap, context)
  const { id } = await onlyEmail(context)
  await expect(deliverMessage(id, emailOnly(smtpTransport('smtp://127.0.0.1:1')), context)).rejects.toThrow(
    'ECONNREFUSED',
  )
  await expect(deliverMessage(id, emailOnly(smtpTransport(mailbox.url)), context)).rejects.toThrow(
    'try later',
  )
  const queued = await onlyEmail(context)
  expect(queued).toMatchObject({
    state: 'queued',
    attempts: 2,
    lastError: expect.stringContaining('try later'),
  })
  refusing = false
  const rewritten = { ...context, renderEmail: () => Promise.reject(new Error('rendered twice')) }
  await deliverMessage(id, emailOnly(smtpTransport(mailbox.url)), rewritten)
  expect(await onlyEmail(context)).toMatchObject({
    state: 'sent',
    attempts: 3,
    lastError: null,
    html: queued.html,
  })
  expect(mailbox.emails).toHaveLength(1)
})

test('a job whose delivery failed stays in the queue with its error and a later run time', async () => {
  const context = await createTestContext({ environment: { SMTP_URL: 'smtp://127.0.0.1:1' } })
  await quoteRequest(leakyTap, context)
  const jobs = await startJobs(context, context.pool, 'gateway-test')
  onTestFinished(() => jobs.stop())
  const job = async () =>
    (await context.pool.query('select *, run_at > now() as is_later from graphile_worker.jobs')).rows[0]
  await expect.poll(async () => (await job()).last_error).toContain('ECONNREFUSED')
  expect(await job()).toMatchObject({ attempts: 1, max_attempts: 22, locked_by: null, is_later: true })
})

test.each([
  'Ann, Lee <evil@example.org>',
  '"; Bcc: all@example.org',
  'Zoë "the tap" O’Hara',
  '=?utf-8?q?x?=',
])('the name %s adds no header and no second recipient', async (name) => {
  const mailbox = await startMailServer()
  const context = await createTestContext()
  await quoteRequest({ ...leakyTap, name, email: "o'neil@example.org" }, context)
  const { id } = await onlyEmail(context)
  await deliverMessage(id, emailOnly(smtpTransport(mailbox.url)), context)
  const [mail] = mailbox.emails
  const [headers = ''] = mail?.text.split('\r\n\r\n') ?? []
  expect(mail?.to).toEqual([context.content.business.email])
  const replyTo = headers.replaceAll(/\r\n\s+/g, ' ').match(/^Reply-To: (.*)$/m)?.[1] ?? ''
  expect(replyTo).toMatch(/<[^<>]*@example\.org>$/)
  expect(replyTo.replace(/"([^"\\]|\\.)*"/, '').match(/</g)).toHaveLength(1)
  expect(headers).not.toMatch(/^Bcc:/im)
})

test('jobs in progress when the database connection was lost complete after the queue restarts', async () => {
  const context = await createTestContext()
  await quoteRequest(leakyTap, context)
  const presence = await context.pool.connect()
  await presence.query("select pg_advisory_lock_shared(1818850917, hashtext('gateway-x'))")
  await context.pool.query(
    "update graphile_worker._private_jobs set locked_by = 'gateway-x', locked_at = now()",
  )
  const jobs = await startJobs(context, context.pool, 'gateway-x')
  await expect.poll(async () => (await onlyEmail(context)).state).toBe('kept')
  await jobs.stop()
  presence.release(true)
})

test('releases jobs locked by a killed gateway, but not those of a running one', async () => {
  const context = await createTestContext()
  await quoteRequest(leakyTap, context)
  const holder = async () =>
    (await context.pool.query('select locked_by from graphile_worker.jobs')).rows[0].locked_by
  const lock = "update graphile_worker._private_jobs set locked_by = 'gateway-x', locked_at = now()"
  await context.pool.query(lock)
  const livingConnection = await context.pool.connect()
  await livingConnection.query("select pg_advisory_lock_shared(1818850917, hashtext('gateway-x'))")
  await releaseJobsOfDeadGateways(context.pool)
  expect(await holder()).toBe('gateway-x')
  livingConnection.release(true)
  await expect
    .poll(async () => {
      await releaseJobsOfDeadGateways(context.pool)
      return await holder()
    })
    .toBeNull()
})

const quote: NewEmail<'quote-request-received'> = {
  template: 'quote-request-received',
  props: {
    ...leakyTap,
    brand: 'GPC Plumbing',
    reference: 'Q-7K3MQ2',
    receivedAt: 'now',
    answerBy: 'soon',
    phoneE164: null,
    photos: 0,
  },
  recipient: 'office@example.org',
  replyTo: null,
}

test('concurrent emails with the same key are written once', async () => {
  const context = await createTestContext()
  const write = () =>
    transact(context.db, (tx) => queueMessage(tx, context.now, { ...quote, key: 'about the tap' }))
  await Promise.all(Array.from({ length: 20 }, write))
  await onlyEmail(context)
  expect((await context.pool.query('select 1 from graphile_worker.jobs')).rows).toHaveLength(1)
})

test('does not send an expired email', async () => {
  const mailbox = await startMailServer()
  const context = await createTestContext()
  const past = context.now.subtract({ seconds: 1 })
  await transact(context.db, (tx) => queueMessage(tx, context.now, { ...quote, sendBefore: past }))
  const { id } = await onlyEmail(context)
  await deliverMessage(id, emailOnly(smtpTransport(mailbox.url)), context)
  expect(mailbox.emails).toEqual([])
  expect(await onlyEmail(context)).toMatchObject({ state: 'missed' })
})

type ReceivedRequest = {
  readonly headers: IncomingHttpHeaders
  readonly url: string | undefined
  readonly body: unknown
}

/** An SMS provider on the loopback address. It responds with the given statuses, then with 200. */
async function startProvider(...statuses: number[]): Promise<{ url: string; requests: ReceivedRequest[] }> {
  const requests: ReceivedRequest[] = []
  const server = createServer((request, response) => {
    json(request).then((body) => {
      requests.push({ headers: request.headers, url: request.url, body })
      response.writeHead(statuses.shift() ?? 200, { location: '/elsewhere' }).end()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => new Promise((done) => server.close(() => done())))
  const { port } = server.address() as AddressInfo
  return { url: `http://the%20secret@127.0.0.1:${port}/send?from=us`, requests }
}

async function insertText(context: TestContext): Promise<string> {
  await transact(context.db, (tx) =>
    queueText(tx, context.now, { recipient: '+61491570006', text: 'Tomorrow: your plumber.' }),
  )
  return (await onlyEmail(context)).id
}

test('sends a text to the provider once, as JSON with the secret as bearer token', async () => {
  const provider = await startProvider()
  const context = await createTestContext({ environment: { SMS_URL: provider.url } })
  const id = await insertText(context)
  const jobs = await startJobs(context, context.pool, 'gateway-test')
  await expect.poll(async () => (await onlyEmail(context)).state).toBe('sent')
  await jobs.stop()
  await deliverMessage(id, { email: null, sms: smsTransport(provider.url) }, context)
  expect(provider.requests).toHaveLength(1)
  expect(provider.requests[0]).toMatchObject({
    url: '/send?from=us',
    body: { to: '+61491570006', text: 'Tomorrow: your plumber.', id },
    headers: {
      authorization: 'Bearer the secret',
      'content-type': 'application/json',
      'idempotency-key': id,
    },
  })
})

test('retries a refused text with the same id, and follows no redirects', async () => {
  const provider = await startProvider(503, 302)
  const context = await createTestContext()
  const id = await insertText(context)
  const transports = { email: null, sms: smsTransport(provider.url) }
  await expect(deliverMessage(id, transports, context)).rejects.toThrow('the SMS provider answered 503')
  await expect(deliverMessage(id, transports, context)).rejects.toThrow()
  await deliverMessage(id, transports, context)
  expect(provider.requests.map(({ body }) => body)).toEqual(
    Array.from({ length: 3 }, () => expect.objectContaining({ id })),
  )
  expect(await onlyEmail(context)).toMatchObject({ state: 'sent', attempts: 3 })
})

test('without a provider a text is stored, and the log has neither its number nor its content', async () => {
  const lines: string[] = []
  const log = pino({ level: 'trace' }, { write: (line) => void lines.push(line) })
  const context = await createTestContext({ log })
  await deliverMessage(await insertText(context), emailOnly(null), context)
  expect(await onlyEmail(context)).toMatchObject({
    state: 'kept',
    lastError: 'No SMS provider is set',
    plain: 'Tomorrow: your plumber.',
  })
  expect(lines.join()).toContain('No SMS provider is set')
  expect(lines.join()).not.toMatch(/491570006|Tomorrow/)
})

test.each([
  ['+61491570006', '+61491570006'],
  ['+61755500142', null],
  ['+64211234567', null],
  ['+6149157000', null],
  [null, null],
])('texts to %s go to %s', (phone, mobile) => {
  expect(mobileOf(phone)).toBe(mobile)
})
