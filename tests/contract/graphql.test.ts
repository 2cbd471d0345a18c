import {
  buildClientSchema,
  buildSchema,
  getIntrospectionQuery,
  type IntrospectionQuery,
  introspectionFromSchema,
  lexicographicSortSchema,
  printSchema,
} from 'graphql'
import { type AuditResult, auditServer } from 'graphql-http'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { readText } from '../support/checkout.ts'
import { postJson, runOperation, sendRequest } from '../support/http.ts'
import { useSite } from '../support/use-site.ts'

const site = useSite()
const endpoint = () => `${site().url}/graphql`

const Errors = z.object({
  errors: z.array(z.object({ message: z.string(), extensions: z.object({ code: z.string() }) })).min(1),
})

describe('GraphQL over HTTP', () => {
  let results: ReadonlyArray<AuditResult> = []
  beforeAll(async () => {
    results = await auditServer({ url: endpoint() })
  })

  test('meets every MUST of the specification', () => {
    expect(results.length).toBeGreaterThan(50)
    expect(results.filter(({ status }) => status === 'error')).toEqual([])
  })

  test('fails only these recommendations', () => {
    const recommendations = results.filter(({ status }) => status === 'warn' || status === 'notice')
    expect(recommendations.map(({ id }) => id).sort()).toEqual(
      [
        // A GET that any page could make a browser send is rejected. It needs a custom header.
        ...['5A70', 'D6D5', '6A70'],
        // A document that can't be parsed or validated, or whose variables don't fit, gets 400 whatever the Accept header says, so
        // that programs that read only the status notice.
        ...['572B', 'FDE2', '7B9B'],
      ].sort(),
    )
  })
})

describe('the explorer', () => {
  test('browsers get a page at /graphql with its own content security policy', async () => {
    const response = await sendRequest(endpoint(), {
      headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' },
    })
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toContain('text/html')
    expect(response.text).toContain('embeddable-sandbox.cdn.apollographql.com')
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  })

  test('every file of the bundled explorer exists', async () => {
    const { text } = await sendRequest(endpoint(), { headers: { accept: 'text/html' } })
    const files = [...text.matchAll(/["'](\/assets\/[^"']+\.(?:js|css))["']/g)].map(([, path]) => path)
    expect(files.some((path) => path?.endsWith('.js'))).toBe(true)
    for (const path of files) expect((await sendRequest(`${site().url}${path}`)).status).toBe(200)
  })

  test('introspection returns the same schema as schema.graphql', async () => {
    const data = await runOperation(
      site(),
      getIntrospectionQuery({ schemaDescription: true, inputValueDeprecation: true }),
    )
    const introspected = printSchema(lexicographicSortSchema(buildClientSchema(data as IntrospectionQuery)))
    const expected = introspectionFromSchema(buildSchema(readText('schema.graphql')))
    expect(introspected).toBe(printSchema(lexicographicSortSchema(buildClientSchema(expected))))
  })
})

describe('public queries', () => {
  test('services(coreOnly: true) returns the six core services in id order', async () => {
    expect(await runOperation(site(), '{ services(coreOnly: true) { id slug } }')).toEqual({
      services: [
        { id: 1, slug: 'emergency-services' },
        { id: 2, slug: 'general-plumbing' },
        { id: 3, slug: 'hot-water-services' },
        { id: 4, slug: 'drainage-services' },
        { id: 5, slug: 'gas-services' },
        { id: 6, slug: 'commercial-services' },
      ],
    })
  })

  test('unknown services and locations are null', async () => {
    expect(
      await runOperation(site(), '{ service(slug: "painting") { id } location(slug: "sydney") { id } }'),
    ).toEqual({
      service: null,
      location: null,
    })
  })

  test.each([
    ['Burleigh Heads', 'IN_AREA'],
    ['  burleigh heads ', 'IN_AREA'],
    ['4217', 'IN_AREA'],
    ['Ormeau', 'JUST_OUTSIDE'],
    ['Tweed Heads', 'JUST_OUTSIDE'],
    ['Toowoomba', 'TOO_FAR'],
    ['Atlantis', 'UNKNOWN'],
    ['', 'UNKNOWN'],
  ])('areaCheck(%j) is %s', async (query, verdict) => {
    const document = 'query Area($query: String!) { areaCheck(query: $query) { query verdict } }'
    expect(await runOperation(site(), document, { query })).toEqual({
      areaCheck: { query: query.trim(), verdict },
    })
  })

  test('the area map has six markers inside its picture, and the picture exists', async () => {
    const AreaMap = z.object({
      areaMap: z.object({
        picture: z.string(),
        width: z.number(),
        height: z.number(),
        markers: z.array(z.object({ name: z.string(), x: z.number(), y: z.number() })),
      }),
    })
    const { areaMap } = AreaMap.parse(
      await runOperation(site(), '{ areaMap { picture width height markers { name x y } } }'),
    )
    expect(areaMap.markers.map(({ name }) => name)).toEqual([
      ...['Surfers Paradise', 'Broadbeach', 'Southport', 'Burleigh Heads', 'Nerang', 'Mermaid Beach'],
    ])
    for (const { x, y } of areaMap.markers) {
      expect(x > 0 && x < areaMap.width && y > 0 && y < areaMap.height).toBe(true)
    }
    expect((await sendRequest(`${site().url}${areaMap.picture}`)).status).toBe(200)
  })

  test('the pictures of services and locations exist', async () => {
    const Pictures = z.object({
      services: z.array(z.object({ image: z.string() })),
      locations: z.array(z.object({ image: z.string() })),
    })
    const pictures = Pictures.parse(await runOperation(site(), '{ services { image } locations { image } }'))
    for (const { image } of [...pictures.services, ...pictures.locations]) {
      const response = await sendRequest(`${site().url}${image}`)
      expect(`${response.status} ${response.headers.get('content-type')}`).toBe('200 image/webp')
    }
  })
})

describe('documents over the limits', () => {
  const nested = (depth: number) =>
    `{ location(slug: "robina") ${'{ nearby { location '.repeat(depth)}{ name }${' } }'.repeat(depth)} }`
  const documents: ReadonlyArray<[string, string]> = [
    ['a hundred thousand braces', '{'.repeat(60_000)],
    ['ten thousand fields', `{ business { ${'name '.repeat(10_000)} } }`],
    ['too deep', nested(8)],
    [
      'a cycle of fragments',
      '{ business { ...A } } fragment A on Business { ...B } fragment B on Business { ...A }',
    ],
    ['sixteen aliases', `{ ${Array.from({ length: 16 }, (_, i) => `a${i}: __typename`).join(' ')} }`],
    ['eleven root fields', `{ ${Array.from({ length: 11 }, (_, i) => `a${i}: __typename`).join(' ')} }`],
    ['nine directives', `{ __typename ${'@include(if: true) '.repeat(9)} }`],
    [
      'too costly',
      '{ locations { nearby(first: 12) { location { nearby(first: 12) { location { id name slug postcode image } } } } } }',
    ],
    ['unknown fields', `{ ${Array.from({ length: 400 }, (_, i) => `nothing${i}`).join(' ')} }`],
    ['no document', ''],
    ['no GraphQL', 'SELECT 1'],
  ]
  test.each(documents)('%s: 400 with a code, and the next request is answered', async (_what, query) => {
    const response = await postJson(endpoint(), { query })
    expect(response.status).toBe(400)
    expect(response.text.length).toBeLessThan(20_000)
    expect(response.text).not.toMatch(/\bat .*\.(ts|js):\d+/)
    Errors.parse(response.json())
    expect(await runOperation(site(), '{ business { name } }')).toHaveProperty('business')
  })

  test('a GET cannot run a mutation', async () => {
    const mutation =
      'mutation { quoteRequest(input: { name: "A", email: "a@example.org", phone: "1" }) { __typename } }'
    const response = await sendRequest(`${endpoint()}?query=${encodeURIComponent(mutation)}`, {
      headers: { accept: 'application/json', 'apollo-require-preflight': '1' },
    })
    expect(response.status).toBe(405)
  })

  test('rejects a batch', async () => {
    const response = await postJson(endpoint(), [{ query: '{ __typename }' }, { query: '{ __typename }' }])
    expect(response.status).toBe(400)
    Errors.parse(response.json())
  })
})
