import { expect, test } from 'vitest'
import { checkArea, loadContent, nearbyLocations } from '../index.ts'

const content = loadContent()
const localityNames = (query: string) => checkArea(content, query).localities.map(({ name }) => name)

test.each([
  ['Robina', 'Robina'],
  ['  robina ', 'Robina'],
  ['PALM BEACH', 'Palm Beach'],
  ['palmbeach', 'Palm Beach'],
  ['Palm-Beach, QLD 4221', 'Palm Beach'],
  ['Róbina', 'Robina'],
  ['surfers', 'Surfers Paradise'],
  ['Chevron Island', 'Surfers Paradise'],
  ['Sanctuary Cove', 'Hope Island'],
  ['Kirra', 'Coolangatta'],
  ['Miami, Gold Coast', 'Miami'],
])('%j finds %s', (query, name) => {
  expect(checkArea(content, query).verdict).toBe('IN_AREA')
  expect(localityNames(query)).toEqual([name])
})

test('a postcode returns every suburb in the area and leaves out the others', () => {
  expect(localityNames('4221')).toEqual(['Elanora', 'Palm Beach'])
  expect(localityNames('4209')).toEqual(['Coomera', 'Pimpama', 'Upper Coomera', 'Willow Vale'])
})

test('a suburb in the area, typed in full, is that suburb only', () => {
  // The area check answers these in the browser (web/src/shared/area/page-answer.ts).
  const served = content.localities.filter(({ inArea }) => inArea).map(({ name }) => name)
  for (const name of served) {
    expect(checkArea(content, name).verdict).toBe('IN_AREA')
    expect(localityNames(name)).toEqual([name])
    // The page's answer is HTML with the name in it.
    expect(name).toMatch(/^[A-Za-z ]+$/)
  }
})

test.each([
  ['Ormeau', 'Ormeau'],
  ['Tweed Heads', 'Tweed Heads'],
  ['Tweed Heads, NSW 2485', 'Tweed Heads'],
  ['Beenleigh', 'Beenleigh'],
  ['Beenliegh', 'Beenleigh'],
  ['Mount Tamborine', 'Tamborine Mountain'],
  ['mt tamborine', 'Tamborine Mountain'],
  ['Tamborine', 'Tamborine'],
  ['Banora Point', 'Banora Point'],
  ['Kingscliff', 'Kingscliff'],
  ['Canungra', 'Canungra'],
])('%j is just outside the area: %s', (query, name) => {
  expect(checkArea(content, query).verdict).toBe('JUST_OUTSIDE')
  expect(localityNames(query)).toEqual([name])
})

test('a postcode just outside the area returns the places that have it', () => {
  expect(checkArea(content, '2485').verdict).toBe('JUST_OUTSIDE')
  expect(localityNames('2485')).toEqual(['Tweed Heads', 'Tweed Heads West'])
  expect(checkArea(content, '4207').verdict).toBe('JUST_OUTSIDE')
  expect(localityNames('4207')).toContain('Beenleigh')
  expect(localityNames('4207')).not.toContain('Edens Landing')
})

test.each([
  'Brisbane',
  'Brisbane City',
  'brisbane cbd 4000',
  'South Brisbane QLD',
  'South Perth',
  'Springfield Lakes',
  'Byron Bay',
  'Kingston',
  'Springwood',
  'Toowoomba',
  'Sydney',
  '2000',
  '4000',
  'Pottsville',
])('%s is outside the area', (query) => {
  expect(checkArea(content, query).verdict).toBe('TOO_FAR')
})

test('no locality of a neighbouring council is in the area, however close', () => {
  const verdicts = new Set(content.neighbours.map(({ verdict }) => verdict))
  expect(verdicts).toEqual(new Set(['JUST_OUTSIDE', 'TOO_FAR']))
})

test('a prefix matches if every locality with that prefix has the same verdict', () => {
  expect(localityNames('Burleigh')).toEqual(['Burleigh Heads', 'Burleigh Waters'])
  expect(localityNames('bro')).toEqual(['Broadbeach', 'Broadbeach Waters'])
  // Southport is in the area and the Southern Moreton Bay Islands aren't, so no single verdict is right.
  expect(checkArea(content, 'South').verdict).toBe('UNKNOWN')
})

test.each([
  ['Robnia', ['Robina']],
  ['Coolongatta', ['Coolangatta']],
  ['Curumbin', ['Currumbin', 'Currumbin Valley', 'Currumbin Waters']],
  ['Mudgereeba', ['Mudgeeraba']],
  ['Helensvail QLD 4212', ['Helensvale']],
  ['Burliegh', ['Burleigh Heads', 'Burleigh Waters']],
  ['surfers pardise', ['Surfers Paradise']],
])('%j is matched despite the spelling', (query, names) => {
  expect(checkArea(content, query).verdict).toBe('IN_AREA')
  expect(localityNames(query)).toEqual(names)
})

test.each(['Ashgrove', 'Bingara', 'Currimundi', 'Miamo Valley Road'])(
  '%s does not match a locality as a misspelling',
  (query) => {
    expect(checkArea(content, query).verdict).toBe('UNKNOWN')
  },
)

// 4222 and 9726: a local post office box may have a postcode that isn't in any list.
test.each(['4222', '9726', '', '   ', 'ro', '42', '👋', 'x'.repeat(500), "'; drop table", '4221 4220'])(
  '%j returns UNKNOWN and no error',
  (query) => {
    expect(checkArea(content, query)).toMatchObject({ verdict: 'UNKNOWN', localities: [] })
  },
)

test('every name and alias finds its own locality', () => {
  for (const locality of [...content.localities, ...content.neighbours]) {
    for (const name of [locality.name, ...locality.aliases])
      expect(localityNames(name)).toEqual([locality.name])
  }
})

test('nearby suburbs are sorted by distance and exclude the suburb itself', () => {
  for (const location of content.locations) {
    const near = nearbyLocations(content, location, 6)
    expect(near).toHaveLength(6)
    expect(near.map((entry) => entry.location.slug)).not.toContain(location.slug)
    const distances = near.map(({ distanceKm }) => distanceKm)
    expect(distances).toEqual(distances.toSorted((a, b) => a - b))
  }
  const [first] = content.locations
  if (!first) throw new Error('no suburbs')
  expect(nearbyLocations(content, first, 2)).toMatchObject([
    { distanceKm: 2.2, location: { slug: 'bundall' } },
    { distanceKm: 2.5, location: { slug: 'main-beach' } },
  ])
})

test('neighbours are suburbs with a shared border, longest border first, then those a few minutes away', () => {
  const neighboursOf = (slug: string) =>
    content.locations.find((location) => location.slug === slug)?.neighbours
  expect(neighboursOf('tugun')).toEqual(['currumbin', 'bilinga', 'currumbin-waters'])
  expect(neighboursOf('main-beach')).toEqual(['surfers-paradise', 'southport'])
  const bySlug = new Map(content.locations.map((location) => [location.slug, location]))
  for (const { slug, neighbours } of content.locations) {
    expect(neighbours, slug).not.toContain(slug)
    for (const neighbour of neighbours) {
      const page = bySlug.get(neighbour)
      if (page) expect(page.neighbours, `${neighbour} and ${slug}`).toContain(slug)
    }
  }
})
