// A whole client: node docs/api/client.mjs http://localhost:4000
const [site = 'http://localhost:4000'] = process.argv.slice(2)

async function ask(query, variables) {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ query, variables })
  const { data, errors } = await (await fetch(`${site}/graphql`, { method: 'POST', headers, body })).json()
  if (errors)
    throw new Error(errors.map(({ message, extensions }) => `${extensions.code}: ${message}`).join(' '))
  return data
}

const free = 'query ($suburb: String) { availability(suburb: $suburb) { next { startsAt endsAt } } }'
const { availability } = await ask(free, { suburb: 'burleigh-heads' })
for (const { startsAt, endsAt } of availability.next) process.stdout.write(`${startsAt} to ${endsAt}\n`)
