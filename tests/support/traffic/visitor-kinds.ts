import { randomUUID } from 'node:crypto'
import { PAGES } from '../pages.ts'
import { sampleQuote } from '../quotes.ts'
import {
  elementAt,
  get,
  graphql,
  idOf,
  persistedPath,
  post,
  type RequestKind,
  type TestRequest,
  textOf,
} from './requests.ts'

/** Distinct unknown operations: as many as occur in 20,000 requests. */
const UNKNOWN_OPERATIONS = 300

const QUERIES: ReadonlyArray<readonly [string, object]> = [
  ['SiteFrame', {}],
  ['HomeServices', {}],
  ['BookableServices', {}],
  ['Promises', {}],
  ['LocationsPage', {}],
  ['ServicePage', { slug: 'gas-services' }],
  ['LocationPage', { slug: 'burleigh-heads' }],
  ['ArticlePage', { slug: 'flexi-hoses' }],
  ['HeadFacts', { path: '/services' }],
  ['ReviewsPage', {}],
  ['SuburbsLike', { query: '4220' }],
  ['AreaLookUp', { query: 'mudgeeraba' }],
]

const REFUSED_REQUESTS: ReadonlyArray<TestRequest> = [
  post('/api/contact', { ...sampleQuote(), email: 'no address' }, 422),
  post('/api/contact', '{"name":', 400),
  post('/api/contact', { message: 'm'.repeat(70_000) }, 413),
  post('/api/contact', 'name=Ann', 415, { 'content-type': 'text/plain' }),
  post('/graphql', { query: '{ session { role } }' }, 403, { origin: 'https://evil.example' }),
  post('/graphql', { query: '{ services { noSuchField } }' }, 400),
  post('/graphql', { query: '{ services {' }, 400),
  post('/graphql', { query: `{ services ${'{ related '.repeat(12)} { slug } ${'}'.repeat(12)} }` }, 400),
  post('/booking/photos', 'no photo at all', 422, { 'content-type': 'image/png' }),
  get(persistedPath('0'.repeat(64), {}), 200, { 'apollo-require-preflight': '1' }),
  get('/api/nothing', 404),
  get('/.git/config', 404),
  get('/services/%00', 400),
  get('/admin/export/bookings.csv', 401),
]

/** What people and programs without a session read and send, apart from bookings. */
export const VISITOR_KINDS: ReadonlyArray<RequestKind> = [
  { name: 'cached pages', share: 760, createRequest: (number) => get(elementAt(PAGES, number)) },
  {
    name: 'cached pages with campaign parameters',
    share: 120,
    createRequest: (number) => get(`${elementAt(PAGES, number)}?utm_source=mail&gclid=${number}`),
  },
  { name: 'uncached pages', share: 30, createRequest: (number) => get(`/blog?q=tap%20${number}`) },
  { name: 'unknown addresses', share: 20, createRequest: (number) => get(`/no-such-page-${number}`, 404) },
  {
    name: 'files',
    share: 240,
    createRequest: (number) =>
      get(elementAt(['/icon.svg', '/images/map-light.svg', '/images/map-dark.svg'], number)),
  },
  { name: 'sitemap and feeds', share: 10, createRequest: () => get('/sitemap.xml') },
  {
    name: 'known operations by GET',
    share: 200,
    createRequest: (number) => {
      const [name, variables] = elementAt(QUERIES, number)
      return get(persistedPath(idOf(name), variables), 200, { 'apollo-require-preflight': '1' })
    },
  },
  {
    name: 'known operations by POST',
    share: 180,
    createRequest: (number) =>
      graphql(textOf(elementAt(QUERIES, number)[0]), elementAt(QUERIES, number)[1], /^\{"data":\{/),
  },
  {
    name: 'unknown operations',
    share: 30,
    // Apollo caches up to 30 MB of parsed operations, so new ones all the time would grow memory without being a leak.
    createRequest: (number) =>
      graphql(`{ a${number % UNKNOWN_OPERATIONS}: services { slug title } }`, {}, /^\{"data":\{/),
  },
  {
    name: 'suburbs not looked up before',
    share: 20,
    createRequest: (number) => graphql(textOf('AreaLookUp'), { query: `a place ${number}` }, /^\{"data":\{/),
  },
  {
    name: 'the session, with the services',
    share: 60,
    createRequest: () => graphql('{ session { sessionId } services { slug title } }', {}, /"sessionId":null/),
  },
  { name: 'api/auth/check', share: 40, createRequest: () => get('/api/auth/check') },
  { name: 'api/maps-config', share: 40, createRequest: () => get('/api/maps-config') },
  {
    name: 'api/auth/refresh-session, signed out',
    share: 4,
    createRequest: (number) => post('/api/auth/refresh-session', { sessionId: `unknown-${number}` }, 401),
  },
  { name: 'readyz', share: 10, createRequest: () => get('/readyz') },
  {
    name: 'quotes by api/contact',
    share: 4,
    createRequest: () => post('/api/contact', sampleQuote(), 201),
  },
  {
    name: 'quotes by GraphQL',
    share: 2,
    createRequest: () =>
      graphql(
        'mutation($input: QuoteRequestInput!) { quoteRequest(input: $input) { __typename } }',
        { input: { ...sampleQuote(), idempotencyKey: randomUUID() } },
        /"QuoteRequested"/,
      ),
  },
  { name: 'refused input', share: 36, createRequest: (number) => elementAt(REFUSED_REQUESTS, number) },
]
