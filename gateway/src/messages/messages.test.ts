import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { messages } from '../database/tables.ts'
import { freeJobsOfTheDead, startJobs } from '../jobs.ts'
import { quoteRequest } from '../quotes/quotes.ts'
import { aWorld, type World } from '../testing/world.ts'
import { deliverMessage } from './messages.ts'
import { smtpPost } from './transport.ts'

const leakyTap = {
  name: 'Ann Lee',
  email: 'ann@example.org',
  phone: '0491 570 006',
  service: 'general',
  message: 'The kitchen tap drips.',
}

type Mailbox = {
  readonly url: string
  readonly letters: Array<{ to: string[]; text: string }>
  received: Promise<void>
}

/** A mail server on the loopback address that keeps what it is given. */
async function aMailServer(options: SMTPServerOptions = {}): Promise<Mailbox> {
  const letters: Mailbox['letters'] = []
  let tell: () => void = () => {}
  const received = new Promise<void>((resolve) => {
    tell = resolve
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
        letters.push({ to: session.envelope.rcptTo.map(({ address }) => address), text })
        done()
        tell()
      })
    },
    ...options,
  })
  // A client that is turned away may hang up in the middle.
  server.on('error', () => {})
  const listener = server.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  onTestFinished(() => new Promise((done) => server.close(() => done())))
  const { port } = listener.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, letters, received }
}

async function onlyLetter(world: World) {
  const [letter, ...others] = await world.db.select().from(messages)
  if (!letter || others.length > 0) throw new Error('there is not one letter')
  return letter
}

test('the office is told by a job, from us to the business, with replies to the customer', async () => {
  const mailbox = await aMailServer()
  const world = await aWorld({
    environment: { SMTP_URL: mailbox.url, PUBLIC_URL: 'https://plumber.example' },
  })
  const jobs = await startJobs(world, world.pool, 'gateway-test')
  const outcome = await quoteRequest(leakyTap, world)
  await mailbox.received
  await jobs.stop()
  const letter = await onlyLetter(world)
  const [mail] = mailbox.letters
  expect(mailbox.letters).toHaveLength(1)
  expect(mail?.to).toEqual([world.content.business.email])
  expect(mail?.text).toContain(`Message-ID: <${letter.id}@plumber.example>`)
  expect(mail?.text).toMatch(/^Reply-To: Ann Lee <ann@example\.org>\r$/m)
  expect(mail?.text).toContain(`From: ${world.content.business.name} <${world.content.business.email}>`)
  expect(mail?.text).toContain(outcome.type === 'QuoteRequested' ? outcome.reference : 'no reference')
  expect(letter).toMatchObject({ state: 'sent', attempts: 1, lastError: null })
})

test('a letter that was sent is not sent again', async () => {
  const mailbox = await aMailServer()
  const world = await aWorld()
  await quoteRequest(leakyTap, world)
  const { id } = await onlyLetter(world)
  const post = smtpPost(mailbox.url)
  await deliverMessage(id, post, world)
  await deliverMessage(id, post, world)
  expect(mailbox.letters).toHaveLength(1)
})

test('without a mail server a letter is kept, ready to be read', async () => {
  const world = await aWorld()
  await quoteRequest(leakyTap, world)
  const { id } = await onlyLetter(world)
  await deliverMessage(id, null, world)
  expect(await onlyLetter(world)).toMatchObject({
    state: 'kept',
    attempts: 1,
    html: expect.stringMatching(/^<p>Q-/),
  })
})

test('a mail server that refuses, or is not there, is tried again later with the same letter', async () => {
  let refusing = true
  const mailbox = await aMailServer({
    onRcptTo: (_address, _session, done) => {
      done(refusing ? Object.assign(new Error('try later'), { responseCode: 451 }) : undefined)
    },
  })
  const world = await aWorld()
  await quoteRequest(leakyTap, world)
  const { id } = await onlyLetter(world)
  await expect(deliverMessage(id, smtpPost('smtp://127.0.0.1:1'), world)).rejects.toThrow('ECONNREFUSED')
  await expect(deliverMessage(id, smtpPost(mailbox.url), world)).rejects.toThrow('try later')
  const waiting = await onlyLetter(world)
  expect(waiting).toMatchObject({
    state: 'queued',
    attempts: 2,
    lastError: expect.stringContaining('try later'),
  })
  refusing = false
  const rewritten = { ...world, renderEmail: () => Promise.reject(new Error('rendered twice')) }
  await deliverMessage(id, smtpPost(mailbox.url), rewritten)
  expect(await onlyLetter(world)).toMatchObject({
    state: 'sent',
    attempts: 3,
    lastError: null,
    html: waiting.html,
  })
  expect(mailbox.letters).toHaveLength(1)
})

test('a job whose delivery failed stays in the queue with its error and a later time', async () => {
  const world = await aWorld({ environment: { SMTP_URL: 'smtp://127.0.0.1:1' } })
  await quoteRequest(leakyTap, world)
  const jobs = await startJobs(world, world.pool, 'gateway-test')
  const job = async () => (await world.pool.query('select * from graphile_worker.jobs')).rows[0]
  await expect.poll(async () => (await job()).last_error, { timeout: 10_000 }).toContain('ECONNREFUSED')
  expect(await job()).toMatchObject({ attempts: 1, max_attempts: 22, locked_by: null })
  expect((await job()).run_at > new Date()).toBe(true)
  await jobs.stop()
})

test.each([
  'Ann, Lee <evil@example.org>',
  '"; Bcc: all@example.org',
  'Zoë "the tap" O’Hara',
  '=?utf-8?q?x?=',
])('the name %s makes no header and no second address', async (name) => {
  const mailbox = await aMailServer()
  const world = await aWorld()
  await quoteRequest({ ...leakyTap, name, email: 'a,b;c@example.org' }, world)
  const { id } = await onlyLetter(world)
  await deliverMessage(id, smtpPost(mailbox.url), world)
  const [mail] = mailbox.letters
  const [headers = ''] = mail?.text.split('\r\n\r\n') ?? []
  expect(mail?.to).toEqual([world.content.business.email])
  const replyTo = headers.replaceAll(/\r\n\s+/g, ' ').match(/^Reply-To: (.*)$/m)?.[1] ?? ''
  expect(replyTo).toMatch(/<[^<>]*@example\.org>$/)
  expect(replyTo.replace(/"([^"\\]|\\.)*"/, '').match(/</g)).toHaveLength(1)
  expect(headers).not.toMatch(/^Bcc:/im)
})

test('jobs in the hands of a killed gateway are given back, those of a living one are not', async () => {
  const world = await aWorld()
  await quoteRequest(leakyTap, world)
  const holder = async () =>
    (await world.pool.query('select locked_by from graphile_worker.jobs')).rows[0].locked_by
  const lock = "update graphile_worker._private_jobs set locked_by = 'gateway-x', locked_at = now()"
  await world.pool.query(lock)
  const living = await world.pool.connect()
  await living.query("select pg_advisory_lock_shared(1818850917, hashtext('gateway-x'))")
  await freeJobsOfTheDead(world.pool)
  expect(await holder()).toBe('gateway-x')
  living.release(true)
  await expect
    .poll(async () => {
      await freeJobsOfTheDead(world.pool)
      return await holder()
    })
    .toBeNull()
})
