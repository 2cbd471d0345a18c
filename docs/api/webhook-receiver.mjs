// A whole receiver: node docs/api/webhook-receiver.mjs 4100 whsec_…
import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'

const [port = '4100', secret = ''] = process.argv.slice(2)
const key = Buffer.from(secret.replace('whsec_', ''), 'base64')

// Is this from the site, word for word, and not an old one that somebody sends again?
function isGenuine(headers, body) {
  const { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': signatures = '' } = headers
  if (!(Math.abs(Date.now() / 1000 - Number(seconds)) < 300)) return false
  const ours = Buffer.from(
    `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`,
  )
  const theirs = signatures.split(' ').map((signature) => Buffer.from(signature))
  return theirs.some((signature) => signature.length === ours.length && timingSafeEqual(signature, ours))
}

// To be kept in a database: what was told twice is one thing that happened.
const seen = new Set()

const server = createServer(async (request, response) => {
  const body = await text(request)
  if (!isGenuine(request.headers, body)) return response.writeHead(401).end()
  const { id, type, data } = JSON.parse(body)
  if (!seen.has(id)) process.stdout.write(`${type} ${data.reference ?? data.id}\n`)
  seen.add(id)
  response.writeHead(204).end()
})
server.listen(Number(port), '127.0.0.1', () => process.stdout.write('listening\n'))
