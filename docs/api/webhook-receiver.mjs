// A complete receiver. Run: node docs/api/webhook-receiver.mjs 4100 whsec_…
import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'

const [port = '4100', secret = ''] = process.argv.slice(2)
const key = Buffer.from(secret.replace('whsec_', ''), 'base64')

// Was this sent by the site, unchanged, in the last five minutes?
function isGenuine(headers, body) {
  const { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': signatures = '' } = headers
  if (!(Math.abs(Date.now() / 1000 - Number(seconds)) < 300)) return false
  const expected = Buffer.from(
    `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`,
  )
  const given = signatures.split(' ').map((signature) => Buffer.from(signature))
  return given.some(
    (signature) => signature.length === expected.length && timingSafeEqual(signature, expected),
  )
}

// Ids of events seen, since an event can arrive twice. Use a database in production.
const seen = new Set()

const server = createServer(async (request, response) => {
  const body = await text(request)
  if (!isGenuine(request.headers, body)) return response.writeHead(401).end()
  const { id, type, data } = JSON.parse(body)
  if (!seen.has(id)) process.stdout.write(`${type} ${data.reference ?? data.id ?? ''}\n`)
  seen.add(id)
  response.writeHead(204).end()
})
server.listen(Number(port), '127.0.0.1', () => process.stdout.write('listening\n'))
