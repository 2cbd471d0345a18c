import { spawn } from 'node:child_process'
import { createHmac, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { bookDuringKill, confirm, freeWindows, sampleVisit } from '../support/bookings.ts'
import { ROOT } from '../support/checkout.ts'
import { connectToDatabase } from '../support/database.ts'
import { sendRequest } from '../support/http.ts'
import { freePort, newSiteFolder, removeFolder, type Site, startSite } from '../support/site.ts'

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'

test('a gateway killed while a receiver accepts an event delivers it again with the same bytes and id', async () => {
  const DATA_DIR = await newSiteFolder()
  const port = await freePort()
  const deliveries: Array<{ headers: IncomingHttpHeaders; body: string }> = []
  let beforeAccept = () => {}
  const receiver = createServer((request, response) => {
    void text(request).then((body) => {
      deliveries.push({ headers: request.headers, body })
      beforeAccept()
      response.writeHead(204).end()
    })
  }).listen(port, '127.0.0.1')
  await once(receiver, 'listening')
  const settings = {
    DATA_DIR,
    PORT: String(await freePort()),
    WEBHOOK_URLS: `http://${SECRET}@127.0.0.1:${port}/in`,
  }
  let site: Site | undefined
  try {
    site = await bookDuringKill(settings, (kill) => {
      beforeAccept = kill
    })
    const database = await connectToDatabase(DATA_DIR)
    const rows = async (query: string) => (await database.query(query)).rows
    await expect
      .poll(() => rows('select state, attempts from webhook_delivery'))
      .toEqual([{ state: 'DELIVERED', attempts: 2 }])
    // The outcome of the first attempt is unknown, but its start is recorded.
    expect(await rows('select status, error from webhook_attempt order by id')).toEqual([
      { status: null, error: null },
      { status: 204, error: null },
    ])
    await database.end()
    const [first, second] = deliveries
    expect(deliveries).toHaveLength(2)
    expect(second?.body).toBe(first?.body)
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
    expect(JSON.parse(first?.body ?? '')).toMatchObject({ type: 'booking.booked' })
  } finally {
    await site?.stop()
    receiver.close()
    await removeFolder(DATA_DIR)
  }
})

test('the documented receiver accepts each genuine event once and rejects everything else', async () => {
  const port = await freePort()
  const example = spawn(process.execPath, ['docs/api/webhook-receiver.mjs', String(port), SECRET], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void example.kill())
  let output = ''
  example.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    output += chunk
  })
  await expect.poll(() => output).toBe('listening\n')
  const DATA_DIR = await newSiteFolder()
  const site = await startSite({ DATA_DIR, WEBHOOK_URLS: `http://${SECRET}@127.0.0.1:${port}` })
  try {
    const [startsAt = ''] = await freeWindows(site)
    const booked = await confirm(site, sampleVisit(startsAt))
    if (booked.__typename !== 'Booked') throw new Error(booked.message)
    await expect.poll(() => output).toBe(`listening\nbooking.booked ${booked.booking.reference}\n`)
  } finally {
    await site.stop()
    await removeFolder(DATA_DIR)
  }

  const body = JSON.stringify({ id: randomUUID(), type: 'review.published', data: { id: 'a review' } })
  const key = Buffer.from(SECRET.slice('whsec_'.length), 'base64')
  async function postSigned(timeSeconds: number, { signedWith = key, sent: sentBody = body } = {}) {
    const [id, timestamp] = ['an id', String(Math.floor(timeSeconds))]
    const signature = createHmac('sha256', signedWith).update(`${id}.${timestamp}.${body}`).digest('base64')
    const headers = {
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${signature}`,
    }
    return (await sendRequest(`http://127.0.0.1:${port}`, { method: 'POST', headers, body: sentBody })).status
  }
  const now = Date.now() / 1000
  expect(await postSigned(now, { signedWith: Buffer.alloc(24) })).toBe(401)
  expect(await postSigned(now, { sent: body.replace('a review', 'another') })).toBe(401)
  expect(await postSigned(now - 600)).toBe(401)
  expect((await sendRequest(`http://127.0.0.1:${port}`, { method: 'POST', body })).status).toBe(401)
  expect([await postSigned(now), await postSigned(now)]).toEqual([204, 204])
  expect(output.match(/review\.published a review\n/g)).toHaveLength(1)
})
