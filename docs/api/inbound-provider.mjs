// Plays a provider. Run: node docs/api/inbound-provider.mjs http://localhost:4000/api/inbound/texts whsec_…
import { createHmac, randomUUID } from 'node:crypto'

const [address = '', secret = '', words = 'Sample: are you still coming today?'] = process.argv.slice(2)
const key = Buffer.from(secret.replace('whsec_', ''), 'base64')

const bodies = {
  texts: { id: randomUUID(), from: '+61491570006', to: '+61480000000', body: words },
  emails: { id: randomUUID(), from: 'sample@example.org', to: 'office@example.org', text: words },
  calls: { id: randomUUID(), from: '+61491570156', at: new Date().toISOString() },
}

const id = randomUUID()
const timestamp = String(Math.floor(Date.now() / 1000))
const body = JSON.stringify(bodies[address.split('/').pop()])
const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')

const response = await fetch(address, {
  method: 'POST',
  body,
  headers: {
    'Content-Type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  },
})
process.stdout.write(`${response.status} ${await response.text()}\n`)
