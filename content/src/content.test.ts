import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { allMissingFacts, contentLoader, loadContent, locationsIn, missingFacts } from './index.ts'
import { buildLocalities, buildMap } from './map/build-map.ts'

const content = loadContent()
const slugs = (records: ReadonlyArray<{ slug: string }>) => records.map(({ slug }) => slug)

test('the services are in id order and have the addresses of the specification', () => {
  expect(content.services.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  expect(slugs(content.services).slice(0, 11)).toEqual([
    'emergency-services',
    'general-plumbing',
    'hot-water-services',
    'drainage-services',
    'gas-services',
    'commercial-services',
    'blocked-drains',
    'burst-pipes',
    'tap-repairs',
    'gas-fitting',
    'emergency-plumbing',
  ])
})

test('the twenty-three suburbs are in the order of the specification', () => {
  expect(slugs(content.locations)).toEqual([
    'surfers-paradise',
    'broadbeach',
    'southport',
    'burleigh-heads',
    'robina',
    'nerang',
    'oxenford',
    'coomera',
    'helensvale',
    'runaway-bay',
    'palm-beach',
    'varsity-lakes',
    'currumbin',
    'elanora',
    'miami',
    'mudgeeraba',
    'mermaid-waters',
    'hope-island',
    'mermaid-beach',
    'bundall',
    'tugun',
    'main-beach',
    'paradise-point',
  ])
})

test.each([
  ['ALL', 23],
  ['AREAS', 12],
  ['MARKERS', 6],
  ['MENU', 8],
  ['DROPDOWN', 4],
  ['STRUCTURED_DATA', 18],
] as const)('the list %s has %i suburbs', (list, count) => {
  expect(new Set(locationsIn(content, list)).size).toBe(count)
})

test('the map marks the six suburbs of the specification, the first six of the areas list', () => {
  const markers = ['surfers-paradise', 'broadbeach', 'southport', 'burleigh-heads', 'nerang', 'mermaid-beach']
  expect(slugs(locationsIn(content, 'MARKERS'))).toEqual(markers)
  expect(slugs(locationsIn(content, 'AREAS')).slice(0, 6)).toEqual(markers)
  expect(slugs(content.map.markers)).toEqual(markers)
})

test('the map names every suburb with a page once', () => {
  const named = [...content.map.markers, ...content.map.names].map(({ name }) => name)
  expect(named).toEqual(expect.arrayContaining(content.locations.map(({ name }) => name)))
  expect(new Set(named).size).toBe(named.length)
})

test('structured data lists every suburb except the five that the rulings exclude', () => {
  const listed = new Set(locationsIn(content, 'STRUCTURED_DATA'))
  const excluded = content.locations.filter((location) => !listed.has(location))
  expect(slugs(excluded)).toEqual(['mermaid-waters', 'bundall', 'tugun', 'main-beach', 'paradise-point'])
})

test('there are eighty localities, sixty-six of them inside the coverage circle', () => {
  expect(content.localities).toHaveLength(80)
  expect(content.localities.filter(({ inArea }) => inArea)).toHaveLength(66)
  expect(content.localities.filter(({ location }) => location !== null)).toHaveLength(23)
})

test('the business record has the claims of the specification', () => {
  const { hours, hoursShort, emergencyHours, guarantee, process, values } = content.business
  expect([hoursShort, ...hours.map(({ text }) => text), emergencyHours]).toEqual([
    'Mon-Fri 7am-5pm',
    'Mon-Fri 7am-5pm',
    'Sat 8am-2pm',
    '24/7 emergency',
  ])
  expect(guarantee.title).toBe('100% satisfaction guarantee')
  expect(process.map(({ number }) => number)).toEqual([1, 2, 3, 4])
  expect(values.map(({ title }) => title)).toEqual([
    'Customer First',
    'Technical Excellence',
    'Honesty & Integrity',
    'Aussie Work Ethic',
    'Community Focus',
    'Service Excellence',
  ])
})

test('facts the owner hasn’t entered are listed, including the reserved phone number and email address', () => {
  const { business } = content
  const untouched = {
    ...business,
    phoneE164: '+61755500142',
    email: 'hello@example.com',
    licensedName: null,
    licences: business.licences.map((licence) => ({ ...licence, number: null })),
    abn: null,
    gasLeakLine: { number: '1800 000 000', confirmed: false },
    processors: { mail: null, sms: null, hosting: null },
    socialLinks: business.socialLinks.map((link) => ({ ...link, network: null, url: null })),
    launched: null,
    address: null,
    googleReviewUrl: null,
    founder: { ...business.founder, name: null },
  }
  const namesOf = (lines: ReadonlyArray<string>) => lines.map((line) => line.split(': ')[0])
  const required = ['Licensed name', 'Trade licence or Building licence', 'Phone', 'Email', 'Address']
  expect(namesOf(missingFacts({ business: untouched }))).toEqual(required)
  expect(namesOf(allMissingFacts({ business: untouched }))).toEqual([
    ...required,
    ...['Gas work licence', 'Social link 1', 'Social link 2', 'Social link 3', 'Launch day', 'ABN'],
    ...['Hosting company', 'Gas leak line', 'Google review link', 'Founder'],
  ])
})

test('one QBCC licence number is enough to open; other licences without a number are listed as optional', () => {
  const withLicences = (licences: typeof content.business.licences) => ({
    business: { ...content.business, licences },
  })
  const qbcc = { label: 'QBCC licence', number: '1234567', issuedBy: 'QBCC' } as const
  const second = { label: 'Building licence', number: null, issuedBy: 'QBCC' } as const
  const licenceLines = (lines: ReadonlyArray<string>) => lines.filter((line) => /^[^:]*licence/.test(line))
  expect(licenceLines(allMissingFacts(withLicences([qbcc])))).toEqual([])
  expect(licenceLines(missingFacts(withLicences([qbcc, second])))).toEqual([])
  expect(licenceLines(allMissingFacts(withLicences([qbcc, second])))).toEqual([
    'Building licence: its number. Take the licence out if you don’t hold it',
  ])
  expect(licenceLines(missingFacts(withLicences([{ ...qbcc, number: null }])))).toEqual([
    'QBCC licence: its number',
  ])
})

test('facts the owner has entered are not listed', () => {
  const { business } = content
  const entered = {
    ...business,
    phoneE164: '+61755123456',
    email: 'office@plumber.example',
    licensedName: 'Example Plumbing Pty Ltd',
    licences: business.licences.map((licence) => ({ ...licence, number: '1234567' })),
    abn: '51 824 753 556',
    gasLeakLine: { number: '1800 000 000', confirmed: true },
    processors: { mail: null, sms: null, hosting: 'Example Hosting' },
    socialLinks: business.socialLinks.map((link) => ({
      ...link,
      network: 'Facebook',
      url: 'https://www.facebook.com/plumber',
    })),
    launched: '2027-01-18',
    address: '1 Example Street, Southport',
    googleReviewUrl: 'https://g.page/r/plumber/review',
    founder: { ...business.founder, name: 'Ann Lee' },
  }
  expect(allMissingFacts({ business: entered })).toEqual([])
})

test('the content is deeply frozen', () => {
  expect(() => Object.assign(content.services[0]?.faqs[0] ?? {}, { answer: 'no' })).toThrow(TypeError)
})

test("an owner's claim about appointments applies to services, texts and the pricing guide alike", () => {
  const claim = { text: '2-4 working days', qualifier: 'usually' }
  const { services, locations, answers, pricingGuide } = contentLoader()({ claims: { appointments: claim } })
  expect(services.find(({ slug }) => slug === 'tap-repairs')?.arrival.time).toBe('2-4 working days')
  expect(services.find(({ slug }) => slug === 'gas-services')?.arrival.time).toBe('30-60 minutes')
  expect(pricingGuide.find(({ id }) => id === 'gas')?.arrival).toBe(
    'Typically 30-60 minutes for a gas leak. Otherwise usually within 2-4 working days',
  )
  expect(pricingGuide.find(({ id }) => id === 'something-else')?.arrival).toBe(
    'Typically within 2-4 working days, and the same day where we can',
  )
  expect(JSON.stringify([services, locations, answers, pricingGuide])).not.toMatch(/1-3 business days/)
})

test('time on site is stated only where the specification gives one', () => {
  const withTime = content.pricingGuide.flatMap(({ symptoms }) =>
    symptoms.filter(({ timeOnSite }) => !timeOnSite.startsWith('Depends on')),
  )
  expect(withTime.map(({ id, timeOnSite }) => `${id}: ${timeOnSite}`)).toEqual([
    'dripping-tap: 30-60 minutes',
    'new-tap: 45-90 minutes',
    'replace-unit: 2-4 hours, typically',
  ])
})

test('the warranty page has the wording that consumer law prescribes for goods and services', () => {
  const page = content.pages.find(({ slug }) => slug === 'warranty-information')
  const text = page?.body.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
  expect(text).toContain(
    'Our goods and services come with guarantees that cannot be excluded under the Australian Consumer Law. ' +
      'For major failures with the service, you are entitled: to cancel your service contract with us; and ' +
      'to a refund for the unused portion, or to compensation for its reduced value. ' +
      'You are also entitled to choose a refund or replacement for major failures with goods. ' +
      'If a failure with the goods or a service does not amount to a major failure, you are entitled to have ' +
      'the failure rectified in a reasonable time. If this is not done you are entitled to a refund for the ' +
      'goods and to cancel the contract for the service and obtain a refund of any unused portion. ' +
      'You are also entitled to be compensated for any other reasonably foreseeable loss or damage from a ' +
      'failure in the goods or service.',
  )
})

test('the drawn map contains its markers and is under 45 KB in both themes', () => {
  const { width, height, circle, markers } = content.map
  for (const { x, y } of markers) {
    expect(Math.hypot(x - circle.cx, y - circle.cy)).toBeLessThan(circle.r)
    expect(x > 0 && x < width && y > 0 && y < height).toBe(true)
  }
  const folder = mkdtempSync(join(tmpdir(), 'map-'))
  buildMap(content, folder)
  for (const theme of ['light', 'dark']) {
    const file = join(folder, `map-${theme}.svg`)
    expect(statSync(file).size).toBeLessThan(45_000)
    expect(readFileSync(file, 'utf8')).toMatch(/^<svg .*<\/svg>\n$/s)
  }
})

test('the interactive map has all 80 localities, each label inside its outline, in at most 27 KB compressed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'localities-'))
  buildLocalities(content, folder)
  const file = readFileSync(join(folder, 'localities.json'))
  expect(gzipSync(file).length).toBeLessThan(27_000)
  const { features } = LandFile.parse(JSON.parse(file.toString()))
  const localities = features.filter(({ properties }) => properties.slug !== undefined)
  expect(localities.map(({ properties }) => properties.name).sort()).toEqual(
    content.localities.map(({ name }) => name).sort(),
  )
  const count = (layer: string) => features.filter(({ properties }) => properties.layer === layer).length
  expect({ marked: count('marked'), served: count('served') }).toEqual({
    marked: content.lists.MARKERS.length,
    served: content.locations.length - content.lists.MARKERS.length,
  })
  const outside = localities.filter(
    ({ properties, geometry }) =>
      geometry.type !== 'MultiPolygon' ||
      !geometry.coordinates.some(([ring = []]) => countCrossings(ring, properties) % 2 === 1),
  )
  expect(outside.map(({ properties }) => properties.name)).toEqual([])
})

const LandFile = z.object({
  features: z.array(
    z.object({
      properties: z.object({
        layer: z.string(),
        slug: z.string().optional(),
        name: z.string().optional(),
        longitude: z.number().default(0),
        latitude: z.number().default(0),
      }),
      geometry: z.discriminatedUnion('type', [
        z.object({
          type: z.literal('MultiPolygon'),
          coordinates: z.array(z.array(z.array(z.tuple([z.number(), z.number()])))),
        }),
        z.object({ type: z.literal('MultiLineString'), coordinates: z.array(z.unknown()) }),
      ]),
    }),
  ),
})

/** Returns how often an eastward line from a point crosses a ring. */
function countCrossings(
  ring: ReadonlyArray<readonly [number, number]>,
  { longitude, latitude }: { longitude: number; latitude: number },
): number {
  return ring.filter(([x, y], n) => {
    const [toX, toY] = ring[(n + 1) % ring.length] ?? [x, y]
    return y > latitude !== toY > latitude && longitude < x + ((latitude - y) / (toY - y)) * (toX - x)
  }).length
}

/** The full text of services and articles. */
const fullText = ({ services, articles }: ReturnType<typeof loadContent>) =>
  JSON.stringify([services, articles])

test('the gas leak line appears only once the owner has confirmed its number', () => {
  const { gasLeakLine } = content.business
  const textWhen = (confirmed: boolean) => {
    const businessFile = join(mkdtempSync(join(tmpdir(), 'content-')), 'business.yaml')
    writeFileSync(businessFile, `gasLeakLine: { number: ${gasLeakLine.number}, confirmed: ${confirmed} }`)
    return fullText(loadContent(undefined, { businessFile }))
  }
  expect(textWhen(false)).not.toMatch(/1800 ?427 ?532/)
  expect(textWhen(false)).toContain('or the emergency number on your gas bill')
  expect(textWhen(true)).toContain('or the gas leak line on 1800 427 532')
  expect(textWhen(true)).toContain('href=\\"tel:1800427532\\"')
})

test('gas leak advice says to make no spark, then to get out, and to turn the gas off only from outside', () => {
  const { answer } = content.answers.find(({ slug }) => slug === 'i-can-smell-gas') ?? {}
  expect(answer).toMatch(
    /^Don't touch a switch, .* Get everyone out, .* Once you're out, turn off the gas .* From outside, call 000 /,
  )
  const warnings = content.guides.flatMap(({ warning }) => (warning?.includes('Smell gas?') ? [warning] : []))
  expect(warnings).not.toEqual([])
  for (const warning of warnings)
    expect(warning).toMatch(/Smell gas\?<\/strong> Don.*t touch a switch, .* Get everyone out, /)
})

test('an installation’s business file overrides business.yaml and is validated the same way', () => {
  const businessFile = join(mkdtempSync(join(tmpdir(), 'content-')), 'business.yaml')
  writeFileSync(businessFile, 'licensedName: Example Plumbing Pty Ltd\nabn: "51 824 753 556"\n')
  const { business } = loadContent(undefined, { businessFile })
  expect(business).toEqual({
    ...content.business,
    licensedName: 'Example Plumbing Pty Ltd',
    abn: '51 824 753 556',
  })
  writeFileSync(businessFile, 'abn: "51 824 753 557"\nlicencedName: A\n')
  expect(() => loadContent(undefined, { businessFile })).toThrow(
    /business\.yaml: abn: is not an ABN[\s\S]*Unrecognized key: "licencedName"/,
  )
})

test('the privacy policy leaves out companies that are not in use', () => {
  const noProcessors = { analytics: null, map: null, mail: null, sms: null }
  const policy = (processors: Record<keyof typeof noProcessors, string | null>) =>
    loadContent(undefined, { processors }).pages.find(({ slug }) => slug === 'privacy-policy')?.body ?? ''
  const allProcessors = { analytics: 'Counting Co', map: 'Map Co', mail: 'Mail Co', sms: 'Text Co' }
  for (const name of Object.values(allProcessors)) {
    expect(policy(allProcessors)).toContain(name)
    expect(policy(noProcessors)).not.toContain(name)
  }
  expect(policy(noProcessors)).not.toContain('{')
})

test('an answer that sends people to someone else first says that number itself', () => {
  const elsewhere = content.answers.filter(({ firstCall }) => firstCall !== null)
  expect(elsewhere.map(({ slug }) => slug)).toContain('my-sewer-or-the-councils')
  for (const { slug, answer, firstCall } of elsewhere) expect(answer, slug).toContain(firstCall?.number)
})
