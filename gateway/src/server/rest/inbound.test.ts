import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { INBOUND, signedEvent } from '../../testing/inbound.ts'
import { startTestSite, type TestSite } from '../../testing/site.ts'

const PROVIDER = fileURLToPath(new URL('../../../../docs/api/inbound-provider.mjs', import.meta.url))
const BODY = { id: 'p1', from: '+61491570006', to: '+61480000000', body: 'Hello' }

function post(site: TestSite, event: ReturnType<typeof signedEvent>, type = 'application/json') {
  return fetch(`${site.url}/api/inbound/texts`, {
    method: 'POST',
    body: event.body,
    headers: {
      'content-type': type,
      'webhook-id': event.id,
      'webhook-timestamp': event.timestamp,
      'webhook-signature': event.signature,
    },
  })
}

test('inbound routes respond with 404 until a secret is set', async () => {
  const site = await startTestSite()
  expect((await post(site, signedEvent(BODY, site.context))).status).toBe(404)
})

test('each refusal has its own status, and a body is limited to 64 KB', async () => {
  const site = await startTestSite({ environment: INBOUND })
  const { context } = site
  const event = signedEvent(BODY, context)
  expect((await post(site, { ...event, signature: 'v1,no' })).status).toBe(401)
  expect((await post(site, event, 'text/plain')).status).toBe(415)
  expect((await post(site, signedEvent('{', context))).status).toBe(400)
  expect((await post(site, signedEvent({ ...BODY, from: 'Ann' }, context))).status).toBe(422)
  expect((await post(site, signedEvent({ ...BODY, body: 'x'.repeat(70_000) }, context))).status).toBe(413)
  expect((await post(site, event)).status).toBe(202)
  expect((await post(site, event)).status).toBe(409)
})

test("the documentation's example sends a text, an email and a missed call", async () => {
  const site = await startTestSite({ environment: INBOUND })
  const execute = promisify(execFile)
  for (const [kind, secret] of [
    ['texts', INBOUND.INBOUND_TEXTS_SECRET],
    ['emails', INBOUND.INBOUND_EMAILS_SECRET],
    ['calls', INBOUND.INBOUND_CALLS_SECRET],
  ] as const) {
    const { stdout } = await execute(process.execPath, [PROVIDER, `${site.url}/api/inbound/${kind}`, secret])
    expect(stdout).toMatch(/^202 .*M-/)
  }
})
