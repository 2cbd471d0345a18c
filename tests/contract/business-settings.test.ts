import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { page, postJson } from '../support/ask.ts'
import { linkedDataOf } from '../support/linked-data.ts'
import { sampleQuote, storedEmails } from '../support/quotes.ts'
import type { Site } from '../support/site.ts'
import { type SignedIn, signedIn } from '../support/staff.ts'
import { type TwoGateways, twoGateways } from '../support/two-gateways.ts'

/** A busy machine delivers an email later than a quiet one. */
const PATIENT = { timeout: 20_000 }

let gateways: TwoGateways
let admin: SignedIn
beforeAll(async () => {
  gateways = await twoGateways()
  admin = await signedIn(gateways.one, 'admin')
})
afterAll(() => gateways.stop())

const Done = z.object({ data: z.record(z.string(), z.object({ __typename: z.string() })) })

async function change(site: Site, name: string, input: object): Promise<string | undefined> {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`
  const query = `mutation ($input: ${type}!) { ${name}(input: $input) { __typename } }`
  const headers = { cookie: admin.cookie, 'sec-fetch-site': 'same-origin' }
  const answer = await postJson(`${site.url}/graphql`, { query, variables: { input } }, headers)
  return Done.parse(answer.json()).data[name]?.__typename
}

/** The facts as a gateway shows them: on two pages, in the linked data of the home page and in its API. */
async function shown(site: Site) {
  const query = '{ business { phone licences { number } prices { text } } }'
  const pages = await Promise.all(['/', '/locations/robina'].map((path) => page(site, path)))
  const [, linked = ''] =
    /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(pages[0]?.text ?? '') ?? []
  const api = await postJson(`${site.url}/graphql`, { query })
  const has = (value: string, dialled: string) =>
    pages.every(({ text }) => text.includes(value)) && linked.includes(dialled) && api.text.includes(value)
  return {
    linked: linkedDataOf(pages[0]?.text ?? ''),
    before: has('(07) 5550 0142', '+61755500142') && !has('QB-778899', 'QB-778899'),
    after: has('(07) 5555 1234', '+61755551234') && has('QB-778899', 'QB-778899') && has('$118', '118.00'),
    etags: pages.map(({ headers }) => headers.get('etag')),
  }
}

test('phone number, licence and price are on pages, in linked data, the API and emails of both gateways once published, and gone once undone', async () => {
  const { one, other } = gateways
  for (const site of [one, other])
    await expect.poll(async () => (await shown(site)).before, PATIENT).toBe(true)
  const former = await shown(one)
  const licences = [
    { label: 'Trade licence', number: 'QB-778899', issuedBy: 'QBCC' },
    { label: 'Building licence', issuedBy: 'QBCC' },
    { label: 'Gas work licence', issuedBy: 'RSHQ' },
  ]
  expect(
    await change(one, 'businessSettingsDraft', {
      phone: '07 5555 1234',
      licences,
      prices: { callOut: '118' },
    }),
  ).toBe('BusinessSettingsSaved')
  const publish = { expectedVersion: 0, idempotencyKey: 'publish of the test'.replaceAll(' ', '-') }
  expect(await change(other, 'businessSettingsPublish', publish)).toBe('BusinessSettingsPublished')
  for (const site of [one, other]) {
    await expect.poll(async () => (await shown(site)).after, PATIENT).toBe(true)
    const { etags, linked } = await shown(site)
    expect(etags).not.toEqual(former.etags)
    expect(linked.problems).toEqual([])
    expect(linked.things.find((thing) => thing['@type'] === 'Plumber')).toMatchObject({
      makesOffer: [{ name: 'Call-out', priceSpecification: { price: '118.00' } }],
    })
  }

  const email = 'settings@example.org'
  expect((await postJson(`${one.url}/api/contact`, sampleQuote({ email }))).status).toBe(201)
  const sent = async () =>
    (await storedEmails(other)).find(({ recipient }) => recipient === email)?.html ?? ''
  await expect.poll(sent, PATIENT).toContain('tel:+61755551234')
  expect(await sent()).toContain('QB-778899')

  expect(await change(one, 'businessSettingsUndo', { version: 1, idempotencyKey: 'undo-of-the-test' })).toBe(
    'BusinessSettingsPublished',
  )
  for (const site of [one, other])
    await expect.poll(async () => (await shown(site)).before, PATIENT).toBe(true)
})
