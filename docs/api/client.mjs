// A whole client: node docs/api/client.mjs http://localhost:4000
// With an API key that has bookings:read: API_KEY=gpc_… node docs/api/client.mjs http://localhost:4000
const [site = 'http://localhost:4000'] = process.argv.slice(2)
const { API_KEY } = process.env

async function ask(query, variables) {
  const headers = {
    'content-type': 'application/json',
    ...(API_KEY ? { authorization: `Bearer ${API_KEY}` } : {}),
  }
  const body = JSON.stringify({ query, variables })
  const { data, errors } = await (await fetch(`${site}/graphql`, { method: 'POST', headers, body })).json()
  if (errors)
    throw new Error(errors.map(({ message, extensions }) => `${extensions.code}: ${message}`).join(' '))
  return data
}

if (API_KEY) {
  const next = `query ($from: Date!) {
    staffBookings(filter: { from: $from }, first: 10) { nodes { reference state startsAt suburb } }
  }`
  const from = new Date().toLocaleDateString('en-CA', { timeZone: 'Australia/Brisbane' })
  const { staffBookings } = await ask(next, { from })
  for (const { startsAt, reference, state, suburb } of staffBookings.nodes)
    process.stdout.write(`${startsAt} ${reference} ${state} ${suburb}\n`)
} else {
  const free = 'query ($suburb: String) { availability(suburb: $suburb) { next { startsAt endsAt } } }'
  const { availability } = await ask(free, { suburb: 'burleigh-heads' })
  for (const { startsAt, endsAt } of availability.next) process.stdout.write(`${startsAt} to ${endsAt}\n`)
}
