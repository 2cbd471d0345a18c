import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { getIntrospectionQuery, Kind, parse } from 'graphql'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { cookieName } from '../auth/sessions/cookie.ts'
import { createTestContext } from '../testing/context.ts'
import { createWebBuild, startTestSite, type TestSite } from '../testing/site.ts'
import { staffVisitor } from '../testing/visitor.ts'

async function sendQuery(site: TestSite, query: string, variables: object = {}) {
  const response = await fetch(`${site.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, text, body: JSON.parse(text) }
}

const indexes = (count: number) => Array.from({ length: count }, (_, n) => n)

test('a document over a limit gets a short error with the limit’s code', async () => {
  const site = await startTestSite()
  const bomb = indexes(30)
    .map((n) => `fragment f${n} on Business { ...f${n + 1} ...f${n + 1} }`)
    .join(' ')
  const cases: ReadonlyArray<[code: string, query: string]> = [
    ['OPERATION_TOO_DEEP', `{ locations { ${'nearby { location { '.repeat(5)} id ${'} }'.repeat(5)} } }`],
    [
      'TOO_MANY_ALIASES',
      `{ business { ${indexes(16)
        .map((n) => `a${n}: name`)
        .join(' ')} } }`,
    ],
    [
      'TOO_MANY_ALIASES',
      `{ business { ${indexes(16)
        .map((n) => `a${n}: __typename`)
        .join(' ')} } }`,
    ],
    [
      'TOO_MANY_ALIASES',
      `{ business { ...a ...b } } fragment a on Business { ${indexes(8)
        .map((n) => `a${n}: name`)
        .join(' ')} } fragment b on Business { ${indexes(8)
        .map((n) => `b${n}: name`)
        .join(' ')} }`,
    ],
    ['TOO_MANY_DIRECTIVES', `{ business { name ${'@include(if: true) '.repeat(9)} } }`],
    [
      'TOO_MANY_ROOT_FIELDS',
      `{ ${indexes(11)
        .map((n) => `a${n}: __typename`)
        .join(' ')} }`,
    ],
    ['OPERATION_TOO_LARGE', `{ business { ...f0 } } ${bomb} fragment f30 on Business { name }`],
    ['OPERATION_TOO_LONG', `{ business { ${'name '.repeat(1_000)} } }`],
    ['GRAPHQL_PARSE_FAILED', '{'.repeat(30_000)],
    [
      'OPERATION_TOO_COSTLY',
      '{ locations { nearby(first: 12) { location { nearby(first: 12) { location { id name slug } } } } } }',
    ],
    [
      'GRAPHQL_VALIDATION_FAILED',
      '{ business { ...a } } fragment a on Business { ...b } fragment b on Business { ...a }',
    ],
    ['GRAPHQL_PARSE_FAILED', '{ business { name '],
  ]
  for (const [code, query] of cases) {
    const { status, text, body } = await sendQuery(site, query)
    expect(status, query.slice(0, 80)).toBe(400)
    expect(
      body.errors.map((error: { extensions: { code: string } }) => error.extensions.code),
      query.slice(0, 80),
    ).toContain(code)
    expect(text.length).toBeLessThan(20_000)
    expect(body.data).toBeUndefined()
  }
})

test('the cost takes variables into account', async () => {
  const site = await startTestSite()
  const query =
    'query($n: Int!) { locations { nearby(first: $n) { location { nearby(first: $n) { location { id name slug } } } } } }'
  expect((await sendQuery(site, query, { n: 1 })).status).toBe(200)
  expect((await sendQuery(site, query, { n: 12 })).body.errors[0].extensions.code).toBe(
    'OPERATION_TOO_COSTLY',
  )
})

test('each operation of a document has its own cost, however often it was sent', async () => {
  const site = await startTestSite()
  const query =
    'query Name { session { role } } query List { session { role } reviews(first: 10) { nodes { text } } }'
  const cost = async (operationName: string) => {
    const response = await fetch(`${site.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, operationName }),
    })
    const { extensions } = z
      .object({ extensions: z.object({ cost: z.number() }) })
      .parse(await response.json())
    return extensions.cost
  }
  const costs = [await cost('Name'), await cost('List'), await cost('Name'), await cost('List')]
  expect(costs).toEqual([2, 23, 2, 23])
})

test('availability costs in proportion to the number of days', async () => {
  const site = await startTestSite()
  const months = (days: number) =>
    `{ ${indexes(10)
      .map((n) => `a${n}: availability(days: ${days}) { days { date windows { startsAt } } }`)
      .join(' ')} }`
  expect((await sendQuery(site, months(7))).body.errors).toBeUndefined()
  expect((await sendQuery(site, months(42))).body.errors[0].extensions.code).toBe('OPERATION_TOO_COSTLY')
})

test('a response reports its cost in its extensions, and page size counts towards it', async () => {
  const site = await startTestSite()
  const cost = async (query: string) => (await sendQuery(site, query)).body.extensions.cost
  expect(await cost('{ business { name } }')).toBe(2)
  expect(await cost('{ reviews(first: 100) { nodes { text } } }')).toBe(201)
  // Two weeks are computed whatever is selected.
  expect(await cost('{ availability(days: 14) { __typename } }')).toBe(73)
  const { status, body } = await sendQuery(
    site,
    '{ reviews(first: 100) { nodes { service { related { faqs { answer } } } } } }',
  )
  expect(status).toBe(400)
  expect(body.extensions.cost).toBeGreaterThan(5_000)
})

test('a client without an account has 120 documents a minute, and headers report what is left', async () => {
  const site = await startTestSite()
  const query = '{ session { role } }'
  const first = await sendQuery(site, query)
  expect(first.headers.get('ratelimit-policy')).toBe('"documents";q=120;w=60, "points";q=50000;w=60')
  expect(first.headers.get('ratelimit')).toMatch(/^"documents";r=119;t=60, "points";r=49998;t=60$/)
  for (let n = 1; n < 120; n++) expect((await sendQuery(site, query)).status).toBe(200)
  const response = await sendQuery(site, query)
  expect(response.status).toBe(429)
  expect(response.body.errors[0].extensions.code).toBe('RATE_LIMITED')
  expect(response.body.data).toBeUndefined()
  expect(response.headers.get('ratelimit')).toMatch(/^"documents";r=0;t=\d+, "points";r=/)
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(Number(response.headers.get('retry-after'))).toBeLessThanOrEqual(60)

  // Responses from the cache aren't counted, and staff have no limit.
  const cached = await sendQuery(site, '{ business { name } }')
  expect([cached.status, cached.headers.get('ratelimit')]).toEqual([200, null])
  expect((await sendQuery(site, getIntrospectionQuery())).status).toBe(200)
  expect((await (await staffVisitor(site, 'office')).graphql(query)).status).toBe(200)
})

test('concurrent documents are each counted, and each response states what is left after it', async () => {
  const site = await startTestSite()
  const readQuota = async (query: string) => (await sendQuery(site, query)).headers.get('ratelimit')
  // Two different costs, so that the remaining points identify each count.
  const cheap = '{ session { role } }'
  const costly = '{ session { role authenticated } }'
  const quotaHeaders = await Promise.all(
    Array.from({ length: 30 }, (_, n) => readQuota(n % 2 === 0 ? cheap : costly)),
  )
  const remaining = (name: string) =>
    quotaHeaders.map((quotaHeader) => Number(new RegExp(`"${name}";r=(\\d+)`).exec(quotaHeader ?? '')?.[1]))
  expect(remaining('documents').sort((a, b) => b - a)).toEqual(Array.from({ length: 30 }, (_, n) => 119 - n))
  expect(new Set(remaining('points')).size).toBe(30)
  expect(Math.min(...remaining('points'))).toBe(50_000 - 15 * 2 - 15 * 3)
})

test('a client without an account has 50,000 points a minute', async () => {
  const site = await startTestSite()
  const costly = `{ ${indexes(6)
    .map((n) => `a${n}: availability(days: 42) { next { startsAt } days { date } }`)
    .join(' ')} }`
  const { status, body } = await sendQuery(site, costly)
  expect(status).toBe(200)
  const maxDocuments = Math.floor(50_000 / body.extensions.cost)
  expect(maxDocuments).toBeLessThan(119)
  for (let n = 1; n < maxDocuments; n++) expect((await sendQuery(site, costly)).status).toBe(200)
  const response = await sendQuery(site, costly)
  expect([response.status, response.body.errors[0].extensions.code]).toEqual([429, 'RATE_LIMITED'])
  expect(response.body.errors[0].message).toContain('points')
})

test('`Date` accepts calendar dates only', async () => {
  const site = await startTestSite()
  const availabilityFrom = async (day: string) =>
    (await sendQuery(site, `{ availability(from: "${day}", days: 1) { days { date state } } }`)).body
  expect(await availabilityFrom('2140-01-01')).toMatchObject({
    data: { availability: { days: [{ date: '2140-01-01', state: 'CLOSED' }] } },
  })
  for (const day of ['+275760-09-13', '-271821-04-19', '2026-11-31', '2026-11-24[u-ca=hebrew]'])
    expect((await availabilityFrom(day)).errors[0].extensions.code, day).toBe('BAD_USER_INPUT')
})

test('an invalid document gets ten errors at most', async () => {
  const { body, text } = await sendQuery(
    await startTestSite(),
    `{ ${indexes(9)
      .map((n) => `x${n} `)
      .join('')} business { ${indexes(900)
      .map((n) => `y${n}`)
      .join(' ')} } }`,
  )
  expect(body.errors).toHaveLength(10)
  expect(text.length).toBeLessThan(20_000)
})

test('full page queries and introspection fit the limits', async () => {
  const site = await startTestSite()
  const service =
    'id title slug icon shortDescription description heroDescription fullDescription features image problems { title description solution icon } process { title description } benefits { title description icon } pricingFactors faqs { question answer } arrival { time qualifier }'
  const everything = `{ services { ${service} } locations { id name slug description commonProblems { title description } services { name slug } nearby(first: 6) { distanceKm location { name slug } } } business { name hours { text } process { title } values { title } } pricingGuide { id symptoms { job factors } } areaMap { picture credit markers { x y name } } }`
  expect((await sendQuery(site, everything)).body.errors).toBeUndefined()
  expect((await sendQuery(site, getIntrospectionQuery())).body.data.__schema.queryType.name).toBe('Query')
})

test('introspection shows anonymous callers the public schema and signed-in staff everything', async () => {
  const site = await startTestSite()
  const query = '{ __schema { types { name } } __type(name: "StaffBooking") { name } }'
  const anonymous = (await sendQuery(site, query)).body.data
  const technician = (await (await staffVisitor(site, 'technician')).graphql(query)).data as typeof anonymous
  const names = ({ __schema }: typeof anonymous) => __schema.types.map(({ name }: { name: string }) => name)
  expect(names(anonymous)).toContain('Booking')
  expect(names(anonymous)).not.toContain('StaffBooking')
  expect(anonymous.__type).toBeNull()
  expect(names(technician)).toContain('StaffBooking')
  expect(technician.__type).toEqual({ name: 'StaffBooking' })
})

test('an internal error is reported with only an id', async () => {
  const context = await createTestContext()
  const site = await startTestSite({
    context: {
      ...context,
      content: {
        ...context.content,
        get services(): never {
          throw new Error('secret in /etc/passwd')
        },
      },
    },
  })
  const { status, text, body } = await sendQuery(site, '{ services { id } }')
  expect(status).toBe(200)
  expect(text).not.toContain('secret')
  expect(body).toMatchObject({
    errors: [
      {
        message: 'Something went wrong on our side.',
        locations: [{ line: 1, column: 3 }],
        path: ['services'],
        extensions: { code: 'INTERNAL_SERVER_ERROR', errorId: expect.stringMatching(/^[0-9a-f-]{36}$/) },
      },
    ],
    data: null,
  })
})

test('rejects U+0000 and unpaired surrogates in every String and ID', async () => {
  const site = await startTestSite()
  const codes = async (query: string, variables: object = {}) => {
    const { status, body } = await sendQuery(site, query, variables)
    return [status, body.errors?.map((error: { extensions: { code: string } }) => error.extensions.code)]
  }
  const byId = 'query($id: ID!) { outboxMessage(id: $id) { id } }'
  const bySlug = 'query($slug: String!) { service(slug: $slug) { id } }'
  const hold = 'mutation($input: BookingHoldInput!) { bookingHold(input: $input) { __typename } }'
  for (const [escaped, text] of [
    [String.raw`\u0000`, 'a\0'],
    [String.raw`\ud800`, 'a\ud800'],
    [String.raw`\udc00`, '\udc00a'],
  ] as const) {
    const input = { startsAt: '2026-11-24T09:00:00+10:00', suburb: text, idempotencyKey: 'key-of-tests' }
    const refused = [400, ['BAD_USER_INPUT']]
    expect(await codes(byId, { id: text })).toEqual(refused)
    expect(await codes(bySlug, { slug: text })).toEqual(refused)
    expect(await codes(hold, { input })).toEqual(refused)
    // GraphQL's own parser rejects unpaired surrogates in literals.
    const literal = await codes(`{ service(slug: "a${escaped}") { id } }`)
    expect(literal).toEqual(escaped.endsWith('0000') ? refused : [400, ['GRAPHQL_PARSE_FAILED']])
  }
  expect(await codes(bySlug, { slug: 'tap-🚰-repairs' })).toEqual([200, undefined])
})

test('rejects arguments out of range', async () => {
  const site = await startTestSite()
  for (const query of [
    '{ locations { nearby(first: 13) { distanceKm } } }',
    '{ locations { nearby(first: -1) { distanceKm } } }',
    `{ areaCheck(query: "${'x'.repeat(81)}") { verdict } }`,
  ]) {
    expect((await sendQuery(site, query)).body.errors[0].extensions.code).toBe('BAD_USER_INPUT')
  }
})

test('browsers get the explorer with its own content policy, programs get the API', async () => {
  const web = await createWebBuild({
    manifest: { 'src/explorer.tsx': { file: 'assets/explorer-1.js', css: ['assets/explorer-1.css'] } },
  })
  const site = await startTestSite({ web })
  const page = await fetch(`${site.url}/graphql`, { headers: { accept: 'text/html,*/*;q=0.8' } })
  expect(page.headers.get('content-type')).toMatch(/html/)
  expect(page.headers.get('content-security-policy')).toContain(
    'https://embeddable-sandbox.cdn.apollographql.com',
  )
  const html = await page.text()
  expect(html).toContain('/assets/explorer-1.js')
  expect(html).toContain('/assets/explorer-1.css')
  expect(html).toContain('includeCookies: false')
  const cookie = `${cookieName('session', site.context.settings.publicUrl)}=anything`
  const staff = await fetch(`${site.url}/graphql`, { headers: { accept: 'text/html', cookie } })
  expect(staff.headers.get('vary')).toContain('Cookie')
  expect(staff.headers.get('content-security-policy')).not.toContain('apollographql')
  const bundledHtml = await staff.text()
  expect(bundledHtml).toContain('/assets/explorer-1.js')
  expect(bundledHtml).not.toContain('apollographql')
  const apiResponse = await fetch(`${site.url}/graphql`, { headers: { accept: 'application/json' } })
  expect(apiResponse.status).toBe(400)
  expect(apiResponse.headers.get('content-security-policy')).not.toContain('apollographql')
})

test('every starter operation of the explorer runs as written, and repeating it returns the same result', async () => {
  const site = await startTestSite()
  const page = await fetch(`${site.url}/graphql`, { headers: { accept: 'text/html' } })
  const starter = /data-starter="([^"]*)"/.exec(await page.text())?.[1] ?? ''
  const query = starter.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&')
  const names = parse(query).definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION && definition.name ? [definition.name.value] : [],
  )
  const run = async (operationName: string) => {
    const response = await fetch(`${site.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, operationName }),
    })
    return await response.json()
  }
  const first = new Map<string, unknown>()
  for (const name of names) first.set(name, await run(name))
  expect(Object.fromEntries(first)).toMatchObject({
    NextWindows: { data: { availability: { next: expect.any(Array) } } },
    Hold: { data: { bookingHold: { __typename: 'BookingHeld' } } },
    Book: { data: { bookingConfirm: { __typename: 'Booked' } } },
    AskForAQuote: { data: { quoteRequest: { __typename: 'QuoteRequested' } } },
    ServicesWithFaqs: { data: { services: expect.any(Array) } },
    DoYouComeHere: { data: { areaCheck: { verdict: 'IN_AREA' } } },
  })
  expect(first.size).toBe(6)
  for (const name of ['Hold', 'Book', 'AskForAQuote']) expect(await run(name)).toEqual(first.get(name))
})

test("with GRAPHQL_OPERATIONS=manifest, only the build's own operations are answered", async () => {
  const knownQuery = 'query Name { business { name } }'
  const hash = createHash('sha256').update(knownQuery).digest('hex')
  const web = await createWebBuild()
  await writeFile(web.operations, JSON.stringify({ [hash]: knownQuery }))
  const site = await startTestSite({ web, environment: { GRAPHQL_OPERATIONS: 'manifest' } })
  const byHash = await fetch(`${site.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ extensions: { persistedQuery: { version: 1, sha256Hash: hash } } }),
  })
  expect(await byHash.json()).toMatchObject({ data: { business: {} } })
  expect((await sendQuery(site, knownQuery)).status).toBe(200)
  expect((await sendQuery(site, '{ business { name } }')).body.errors[0].extensions.code).toBe(
    'UNKNOWN_OPERATION',
  )
  expect((await sendQuery(site, getIntrospectionQuery())).status).toBe(400)
  const page = await fetch(`${site.url}/graphql`, { headers: { accept: 'text/html' } })
  expect(page.status).toBe(400)
})

test("with GRAPHQL_OPERATIONS=manifest, a build without operations doesn't start", async () => {
  await expect(startTestSite({ environment: { GRAPHQL_OPERATIONS: 'manifest' } })).rejects.toThrow(
    'GRAPHQL_OPERATIONS is manifest',
  )
})
