import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { buildSchema, isInterfaceType } from 'graphql'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { confirm, freeWindows, sampleVisit } from '../support/bookings.ts'
import { ROOT, readText } from '../support/checkout.ts'
import { postJson } from '../support/http.ts'
import { signInAs } from '../support/staff.ts'
import { useSite } from '../support/use-site.ts'

const site = useSite()
const EXAMPLES = 'docs/api/examples'

const GraphqlResponse = z.object({
  data: z.record(z.string(), z.unknown()),
  errors: z.undefined().optional(),
})
const Outcome = z.object({ __typename: z.string() })

/** Returns the value at a path such as `availability.next.1.startsAt`. */
function valueAt(value: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((node, key) => z.record(z.string(), z.unknown()).parse({ ...Object(node) })[key], value)
}

/** Replaces each `<…>` placeholder with a new key or a value from an earlier example's response. */
function fillPlaceholders(text: string, examples: ReadonlyMap<string, unknown>): unknown {
  return JSON.parse(text, (_key, value: unknown) => {
    if (value === '<a new key>') return randomUUID()
    const [, example = '', path = ''] = (typeof value === 'string' && value.match(/^<(\S+): (\S+)>$/)) || []
    return example === '' ? value : valueAt(examples.get(example), path)
  })
}

test('the examples run in order without errors or refusals', async () => {
  const refusal = buildSchema(readText('schema.graphql')).getType('Refusal')
  if (!isInterfaceType(refusal)) throw new Error('Refusal is not an interface')
  const refusals = buildSchema(readText('schema.graphql')).getPossibleTypes(refusal)
  const names = readdirSync(join(ROOT, EXAMPLES)).filter((name) => name.endsWith('.graphql'))
  const examples = new Map<string, unknown>()
  for (const file of names.sort()) {
    const name = file.replace('.graphql', '')
    const variablesFile = `${EXAMPLES}/${name}.json`
    const variables = existsSync(join(ROOT, variablesFile))
      ? fillPlaceholders(readText(variablesFile), examples)
      : {}
    const response = await postJson(`${site().url}/graphql`, {
      query: readText(`${EXAMPLES}/${file}`),
      variables,
    })
    const { data } = GraphqlResponse.parse(response.json(), { error: () => `${name}: ${response.text}` })
    examples.set(name, data)
    for (const outcome of Object.values(data).map((item) => Outcome.safeParse(item).data?.__typename)) {
      expect(
        refusals.map((type) => type.name),
        `${name}: ${response.text}`,
      ).not.toContain(outcome)
    }
  }
  expect(examples.size).toBeGreaterThan(10)
  expect(valueAt(examples.get('05-book'), 'bookingConfirm.__typename')).toBe('Booked')
  expect(valueAt(examples.get('09-cancel'), 'bookingCancel.booking.state')).toBe('CANCELLED')
})

test('the example client prints the next free windows', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['docs/api/client.mjs', site().url], {
    cwd: ROOT,
  })
  expect(stdout).toMatch(/^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+10:00 to \S+\n){3}$/)
})

test('with an API key the example client prints the next bookings, until the key is revoked', async () => {
  const [startsAt = ''] = await freeWindows(site())
  const booked = await confirm(site(), sampleVisit(startsAt))
  if (booked.__typename !== 'Booked') throw new Error(booked.message)
  const { cookie } = await signInAs(site(), 'admin')
  const asAdmin = async (query: string) => {
    const headers = { cookie, 'sec-fetch-site': 'same-origin' }
    return GraphqlResponse.parse((await postJson(`${site().url}/graphql`, { query }, headers)).json()).data
  }
  const created =
    await asAdmin(`mutation { apiKeyCreate(input: { name: "Example", scopes: [BOOKINGS_READ] }) {
    ... on ApiKeyCreated { secret key { id } } } }`)
  const client = () =>
    promisify(execFile)(process.execPath, ['docs/api/client.mjs', site().url], {
      cwd: ROOT,
      env: { ...process.env, API_KEY: String(valueAt(created, 'apiKeyCreate.secret')) },
    })
  const { stdout } = await client()
  expect(stdout).toMatch(/^(\S+\+10:00 GC-\S+ [A-Z_]+ .+\n)+$/)
  expect(stdout).toContain(` ${booked.booking.reference} `)
  await asAdmin(
    `mutation { apiKeyRevoke(input: { id: "${String(valueAt(created, 'apiKeyCreate.key.id'))}" }) { __typename } }`,
  )
  await expect(client()).rejects.toThrow('UNAUTHENTICATED')
})

test('the API page names every example', () => {
  const page = readText('docs/api/README.md')
  for (const name of readdirSync(join(ROOT, EXAMPLES)).filter((file) => file.endsWith('.graphql')))
    expect(page).toContain(`(examples/${name})`)
})
