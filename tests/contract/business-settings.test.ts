import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { htmlToText } from '../support/html.ts'
import { fetchPage, getRaw, postJson, sendRequest } from '../support/http.ts'
import { linkedDataOf } from '../support/linked-data.ts'
import { runStaffMutation } from '../support/mutations.ts'
import { sampleQuote, storedEmails } from '../support/quotes.ts'
import type { Site } from '../support/site.ts'
import { uploadSitePicture } from '../support/site-pictures.ts'
import { type SignedIn, signInAs } from '../support/staff.ts'
import { startTwoGateways, type TwoGateways } from '../support/two-gateways.ts'

/** Allows for email delivery on a busy machine. */
const POLL_OPTIONS = { timeout: 20_000 }

let gateways: TwoGateways
let admin: SignedIn
beforeAll(async () => {
  gateways = await startTwoGateways()
  admin = await signInAs(gateways.first, 'admin')
})
afterAll(() => gateways.stop())

const Version = z.object({ data: z.object({ businessSettings: z.object({ version: z.int() }) }) })

const runMutation = (site: Site, name: string, input: object) => runStaffMutation(site, admin, name, input)

/** Returns the facts as a gateway shows them: on two pages, in the home page's linked data and in the API. */
async function readBusinessFacts(site: Site) {
  const query = '{ business { phone licences { number } prices { text } } }'
  const pages = await Promise.all(['/', '/locations/robina'].map((path) => fetchPage(site, path)))
  const [, linked = ''] =
    /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(pages[0]?.text ?? '') ?? []
  const api = await postJson(`${site.url}/graphql`, { query })
  const has = (value: string, linkedValue: string) =>
    pages.every(({ text }) => text.includes(value)) &&
    linked.includes(linkedValue) &&
    api.text.includes(value)
  return {
    linked: linkedDataOf(pages[0]?.text ?? ''),
    hasOldFacts: has('(07) 5550 0142', '+61755500142') && !has('QB-778899', 'QB-778899'),
    hasNewFacts:
      has('(07) 5555 1234', '+61755551234') && has('QB-778899', 'QB-778899') && has('$118', '118.00'),
    etags: pages.map(({ headers }) => headers.get('etag')),
  }
}

test('a published phone number, licence and price appear on pages, in linked data, the API and emails of both gateways, and disappear when undone', async () => {
  const { first: firstSite, second: secondSite } = gateways
  for (const site of [firstSite, secondSite])
    await expect.poll(async () => (await readBusinessFacts(site)).hasOldFacts, POLL_OPTIONS).toBe(true)
  const factsBefore = await readBusinessFacts(firstSite)
  const licences = [
    { label: 'Trade licence', number: 'QB-778899', issuedBy: 'QBCC' },
    { label: 'Building licence', number: 'QB-112233', issuedBy: 'QBCC' },
    { label: 'Gas work licence', number: 'G-4455', issuedBy: 'RSHQ' },
  ]
  expect(
    await runMutation(firstSite, 'businessSettingsDraft', {
      phone: '07 5555 1234',
      licences,
      prices: { callOut: '118' },
    }),
  ).toBe('BusinessSettingsSaved')
  const publish = { expectedVersion: 0, idempotencyKey: 'publish of the test'.replaceAll(' ', '-') }
  expect(await runMutation(secondSite, 'businessSettingsPublish', publish)).toBe('BusinessSettingsPublished')
  for (const site of [firstSite, secondSite]) {
    await expect.poll(async () => (await readBusinessFacts(site)).hasNewFacts, POLL_OPTIONS).toBe(true)
    const { etags, linked } = await readBusinessFacts(site)
    expect(etags).not.toEqual(factsBefore.etags)
    expect(linked.problems).toEqual([])
    expect(linked.things.find((thing) => thing['@type'] === 'Plumber')).toMatchObject({
      identifier: [
        { propertyID: 'QBCC trade licence', value: 'QB-778899' },
        { propertyID: 'QBCC building licence', value: 'QB-112233' },
        { propertyID: 'RSHQ gas work licence', value: 'G-4455' },
      ],
      makesOffer: [{ name: 'Call-out', priceSpecification: { price: '118.00' } }],
    })
  }

  const email = 'settings@example.org'
  expect((await postJson(`${firstSite.url}/api/contact`, sampleQuote({ email }))).status).toBe(201)
  const emailHtml = async () =>
    (await storedEmails(secondSite)).find(({ recipient }) => recipient === email)?.html ?? ''
  await expect.poll(emailHtml, POLL_OPTIONS).toContain('tel:+61755551234')
  expect(await emailHtml()).toContain('QB-778899')

  expect(
    await runMutation(firstSite, 'businessSettingsUndo', { version: 1, idempotencyKey: 'undo-of-the-test' }),
  ).toBe('BusinessSettingsPublished')
  for (const site of [firstSite, secondSite])
    await expect.poll(async () => (await readBusinessFacts(site)).hasOldFacts, POLL_OPTIONS).toBe(true)
})

test('a published price appears on the prices page with what it includes, and in its linked data, and disappears when undone', async () => {
  const { first: firstSite, second: secondSite } = gateways
  await runMutation(firstSite, 'businessSettingsDraft', {
    prices: { afterHours: '180.50', from: [{ service: 'tap-repairs', amount: '149' }] },
    priceIncludes: [
      { price: 'afterHours', lines: ['The first hour'] },
      { price: 'gas-services', lines: ['A pressure test'] },
    ],
  })
  const headers = { cookie: admin.cookie, 'sec-fetch-site': 'same-origin' }
  const settings = await postJson(
    `${firstSite.url}/graphql`,
    { query: '{ businessSettings { version } }' },
    headers,
  )
  const expectedVersion = Version.parse(settings.json()).data.businessSettings.version
  await runMutation(firstSite, 'businessSettingsPublish', {
    expectedVersion,
    idempotencyKey: 'publish-of-prices',
  })
  const pricesOn = async (site: Site) => {
    const { text } = await fetchPage(site, '/prices')
    const { things, problems } = linkedDataOf(text)
    return {
      text: htmlToText(text),
      problems,
      catalog: things.find((thing) => thing['@type'] === 'OfferCatalog'),
    }
  }
  for (const site of [firstSite, secondSite]) {
    await expect.poll(async () => (await pricesOn(site)).text, POLL_OPTIONS).toContain('$180.50')
    const { text, catalog, problems } = await pricesOn(site)
    expect(text).toContain('The first hour')
    expect(text).toContain('from $149')
    expect(text).not.toContain('A pressure test')
    expect(problems).toEqual([])
    expect(catalog).toMatchObject({
      itemListElement: [
        {
          name: 'After-hours call-out',
          description: 'Includes: The first hour',
          priceSpecification: { price: '180.50', valueAddedTaxIncluded: true },
        },
        { name: 'Tap Repairs', priceSpecification: { minPrice: '149.00', valueAddedTaxIncluded: true } },
      ],
    })
  }
  const undo = { version: expectedVersion + 1, idempotencyKey: 'undo-of-prices' }
  expect(await runMutation(firstSite, 'businessSettingsUndo', undo)).toBe('BusinessSettingsPublished')
  for (const site of [firstSite, secondSite]) {
    await expect.poll(async () => (await pricesOn(site)).text, POLL_OPTIONS).not.toContain('$180.50')
    expect((await pricesOn(site)).catalog).toBeUndefined()
  }
})

test('published team and job photos appear on pages of both gateways and are served by both, and disappear when withdrawn', async () => {
  const { first: firstSite, second: secondSite } = gateways
  const both = [firstSite, secondSite]
  const colour = () => `#${randomBytes(3).toString('hex')}`
  const face = await uploadSitePicture(firstSite, admin, colour())
  const before = await uploadSitePicture(firstSite, admin, colour())
  const after = await uploadSitePicture(secondSite, admin, colour())
  const pictures = [face, before, after]
  const input = {
    founder: { name: 'ann lee', role: 'Founder', note: 'We turn up when we say we will.' },
    teamPhotos: [
      {
        name: 'Ann Lee',
        role: 'Plumber',
        licenceHolder: true,
        agreedOn: '2026-11-01',
        photo: { id: face.id, alt: 'Ann beside the van' },
      },
    ],
    jobPhotos: [
      {
        title: 'Burst pipe in Robina',
        service: 'burst-pipes',
        suburb: 'robina',
        before: { id: before.id, alt: 'A wet wall' },
        after: { id: after.id, alt: 'A dry wall' },
        consentBy: 'C-7K3MQ2',
        consentOn: '2026-11-01',
      },
    ],
  }
  expect(await runMutation(secondSite, 'businessSettingsDraft', input)).toBe('BusinessSettingsSaved')
  const statuses = async () =>
    await Promise.all(
      both.flatMap((site) => pictures.map(async ({ src }) => (await sendRequest(site.url + src)).status)),
    )
  const onPages = async (site: Site) => {
    const [about, home, service, suburb] = await Promise.all(
      ['/about', '/', '/services/burst-pipes', '/locations/robina'].map(
        async (path) => (await fetchPage(site, path)).text,
      ),
    )
    const shows = (text: string | undefined, { id }: { id: string }, alt: string) =>
      Boolean(text?.includes(`src="/images/site/${id}-`) && text.includes(`alt="${alt}"`))
    const person = '{"@type":"Person","name":"Ann Lee","jobTitle":"Plumber","image":"http'
    return [
      shows(about, face, 'Ann beside the van') && about?.includes('Licence holder'),
      about?.includes(`"employee":[${person}`),
      // The founder's photo replaces the drawing.
      shows(home, face, 'Ann beside the van'),
      ...[home, service, suburb].map(
        (text) => shows(text, before, 'A wet wall') && shows(text, after, 'A dry wall'),
      ),
    ]
  }
  expect(new Set(await statuses())).toEqual(new Set([404]))

  const headers = { cookie: admin.cookie, 'sec-fetch-site': 'same-origin' }
  const settings = await postJson(
    `${firstSite.url}/graphql`,
    { query: '{ businessSettings { version } }' },
    headers,
  )
  const expectedVersion = Version.parse(settings.json()).data.businessSettings.version
  const publish = { expectedVersion, idempotencyKey: randomUUID() }
  expect(await runMutation(firstSite, 'businessSettingsPublish', publish)).toBe('BusinessSettingsPublished')
  for (const site of both) await expect.poll(() => onPages(site), POLL_OPTIONS).toEqual(Array(6).fill(true))
  expect(new Set(await statuses())).toEqual(new Set([200]))
  const [firstResponse, secondResponse] = await Promise.all(both.map(({ url }) => getRaw(url + face.src, {})))
  expect(firstResponse?.headers['content-type']).toBe('image/webp')
  expect(firstResponse?.body.equals(secondResponse?.body ?? Buffer.of())).toBe(true)
  // Only the office sees whose consent it was.
  expect((await fetchPage(firstSite, '/')).text).not.toContain('C-7K3MQ2')

  const undo = { version: expectedVersion + 1, idempotencyKey: randomUUID() }
  expect(await runMutation(secondSite, 'businessSettingsUndo', undo)).toBe('BusinessSettingsPublished')
  for (const site of both) await expect.poll(() => onPages(site), POLL_OPTIONS).toEqual(Array(6).fill(false))
  expect(new Set(await statuses())).toEqual(new Set([404]))
})
