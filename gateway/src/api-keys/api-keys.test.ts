import { getDirective } from '@graphql-tools/utils'
import { getNamedType, isObjectType, isUnionType } from 'graphql'
import { describe, expect, test } from 'vitest'
import type { Access } from '../platform/graphql/rights.ts'
import { executableSchema } from '../server/schema.ts'
import { book, createMondayContext, newIdempotencyKey } from '../testing/bookings.ts'
import { startTestSite, type TestSite } from '../testing/site.ts'
import { staffVisitor, Visitor } from '../testing/visitor.ts'

const CREATE = `mutation ($input: ApiKeyCreateInput!) { apiKeyCreate(input: $input) {
  __typename
  ... on ApiKeyCreated { secret key { id hint name scopes createdBy usedAt } }
  ... on InvalidInput { fields { field message } }
} }`
const REVOKE = 'mutation ($id: ID!) { apiKeyRevoke(input: { id: $id }) { __typename } }'
const NOTE =
  'mutation ($input: BookingStaffNoteAddInput!) { bookingStaffNoteAdd(input: $input) { __typename } }'
const STEP = 'mutation ($input: BookingStepInput!) { bookingStep(input: $input) { __typename } }'
const HISTORY = `query ($reference: ID!) { staffBooking(reference: $reference) {
  version staffNotes { by text } timeline { by details }
} }`
const BOOKINGS = '{ staffBookings { nodes { reference } } }'

/** Creates a key with these scopes, and a visitor that sends it. */
async function createApiClient(site: TestSite, scopes: ReadonlyArray<string>, name = 'Accounting') {
  const admin = await staffVisitor(site, 'admin')
  const { data } = await admin.graphql(CREATE, { input: { name, scopes } })
  const { secret, key } = data.apiKeyCreate
  const client = new Visitor(site, { authorization: `Bearer ${secret}` })
  return { admin, client, secret, id: key.id, key }
}

async function startSiteWithBooking() {
  const context = await createMondayContext()
  const { booking } = await book(context, { name: 'Ann Lee' })
  return { site: await startTestSite({ context }), booking }
}

describe('API key requests', () => {
  test('a key reads only what its scopes allow', async () => {
    const { site, booking } = await startSiteWithBooking()
    const { client, key, secret } = await createApiClient(site, ['BOOKINGS_READ'])
    expect(secret).toMatch(/^gpc_[\w-]{43}$/)
    expect(key).toMatchObject({ hint: secret.slice(0, 8), createdBy: 'Sample admin', usedAt: null })
    const { data, status } = await client.graphql(BOOKINGS)
    expect(status).toBe(200)
    expect(data.staffBookings.nodes).toEqual([{ reference: booking.reference }])
    for (const query of ['{ customers { totalCount } }', '{ staffMe { name } }', '{ apiKeys { id } }']) {
      const { codes } = await client.graphql(query)
      expect(codes, query).toEqual(['FORBIDDEN'])
    }
  })

  test('a booking’s customer record needs the customers scope', async () => {
    const { site, booking } = await startSiteWithBooking()
    const query = `{ staffBooking(reference: "${booking.reference}") { reference customerRecord { name } } }`
    const bookings = await createApiClient(site, ['BOOKINGS_READ'])
    const response = await bookings.client.graphql(query)
    expect(response.codes).toEqual(['FORBIDDEN'])
    expect(response.data.staffBooking).toEqual({ reference: booking.reference, customerRecord: null })
    const both = await createApiClient(site, ['BOOKINGS_READ', 'CUSTOMERS_READ'])
    expect((await both.client.graphql(query)).data.staffBooking.customerRecord).toEqual({ name: 'Ann Lee' })
  })

  test('a key cancels bookings and adds notes as the office does, logged under the key’s name', async () => {
    const { site, booking } = await startSiteWithBooking()
    const { client, admin } = await createApiClient(site, ['BOOKINGS_WRITE'], 'Answering service')
    const reader = await createApiClient(site, ['BOOKINGS_READ'], 'Report')
    const { reference } = booking
    const input = { reference, text: 'Gate is open', idempotencyKey: newIdempotencyKey() }
    expect((await reader.client.graphql(NOTE, { input })).codes).toEqual(['FORBIDDEN'])
    expect((await client.graphql(NOTE, { input })).data.bookingStaffNoteAdd.__typename).toBe(
      'BookingStaffNoteAdded',
    )
    const staffView = (await admin.graphql(HISTORY, { reference })).data.staffBooking
    const cancel = {
      reference,
      version: staffView.version,
      step: 'CANCEL',
      reason: 'Fixed it themselves',
      idempotencyKey: newIdempotencyKey(),
    }
    expect((await client.graphql(STEP, { input: cancel })).data.bookingStep.__typename).toBe('BookingStepped')
    const { staffBooking } = (await admin.graphql(HISTORY, { reference })).data
    const by = 'API key “Answering service”'
    expect(staffBooking.staffNotes).toEqual([{ by, text: 'Gate is open' }])
    expect(staffBooking.timeline[0]).toEqual({ by, details: 'API. Fixed it themselves' })
    const { data } = await admin.graphql('{ auditTrail { nodes { summary } } }')
    const summaries = data.auditTrail.nodes.map(({ summary }: { summary: string }) => summary)
    expect(summaries.filter((item: string) => item.startsWith(by))).toHaveLength(2)
  })

  test('a key without a write scope is refused every mutation, even the public ones', async () => {
    const { site } = await startSiteWithBooking()
    const { client } = await createApiClient(site, ['BOOKINGS_READ', 'CUSTOMERS_READ'])
    for (const mutation of [
      'mutation { signOut { __typename } }',
      'mutation { calendarFeedCreate { feed { id } } }',
      'mutation { passkeyChallenge { __typename } }',
    ])
      expect((await client.graphql(mutation)).codes, mutation).toEqual(['FORBIDDEN'])
  })

  test('a revoked key is rejected from the next request, on other gateways too', async () => {
    const { site } = await startSiteWithBooking()
    const otherGateway = await startTestSite({ context: site.context })
    const { admin, client, secret, id } = await createApiClient(site, ['BOOKINGS_READ'])
    const otherClient = new Visitor(otherGateway, { authorization: `Bearer ${secret}` })
    // The second query is public and cached.
    const queries = [BOOKINGS, '{ business { name } }']
    for (const query of queries) expect((await otherClient.graphql(query)).status).toBe(200)
    expect((await admin.graphql(REVOKE, { id })).data.apiKeyRevoke.__typename).toBe('ApiKeyRevoked')
    for (const visitor of [client, otherClient])
      for (const query of queries) {
        const { status, codes } = await visitor.graphql(query)
        expect([status, codes]).toEqual([401, ['UNAUTHENTICATED']])
      }
    expect((await admin.graphql(REVOKE, { id })).data.apiKeyRevoke.__typename).toBe('AccessRefused')
  })

  test('a key takes precedence over a session cookie and only works for GraphQL', async () => {
    const { site } = await startSiteWithBooking()
    const { admin, secret } = await createApiClient(site, ['REPORTS_READ'])
    const headers = { authorization: `Bearer ${secret}` }
    const body = JSON.stringify({ query: BOOKINGS })
    const response = await (await admin.fetch('/graphql', { method: 'POST', headers, body })).json()
    expect(response.errors[0].extensions.code).toBe('FORBIDDEN')
    const file = await fetch(`${site.url}/admin/export/bookings.csv`, { headers })
    expect(file.status).toBe(401)
    const basic = { authorization: 'Basic c29tZTpvbmU=' }
    expect((await new Visitor(site, basic).graphql('{ business { name } }')).status).toBe(200)
  })

  test('each key has its own rate limit, separate from its IP address', async () => {
    const { site } = await startSiteWithBooking()
    const { client } = await createApiClient(site, ['BOOKINGS_READ'])
    const otherKey = await createApiClient(site, ['BOOKINGS_READ'], 'Dashboard')
    const { headers } = await client.graphql(BOOKINGS)
    expect(headers.get('ratelimit-policy')).toBe('"documents";q=300;w=60, "points";q=150000;w=60')
    expect(headers.get('ratelimit')).toContain('"documents";r=299')
    expect((await otherKey.client.graphql(BOOKINGS)).headers.get('ratelimit')).toContain('"documents";r=299')
  })
})

describe('API key administration', () => {
  test('the secret is stored as a hash and shown once, and last use is recorded', async () => {
    const { site } = await startSiteWithBooking()
    const { admin, client, secret } = await createApiClient(site, ['BOOKINGS_READ'])
    await client.graphql(BOOKINGS)
    const { data } = await admin.graphql('{ apiKeys { name hint usedAt } }')
    expect(data.apiKeys).toEqual([
      { name: 'Accounting', hint: secret.slice(0, 8), usedAt: expect.any(String) },
    ])
    const { rows } = await site.context.pool.query<{ row: string }>(
      'select api_key::text as row from api_key',
    )
    expect(rows[0]?.row).not.toContain(secret.slice(8))
  })

  test('repeated views with the same key leave one activity log entry', async () => {
    const { site, booking } = await startSiteWithBooking()
    const scopes = ['BOOKINGS_READ', 'CUSTOMERS_READ']
    const { admin, client } = await createApiClient(site, scopes)
    const otherKey = await createApiClient(site, scopes)
    const recordQuery = `{ staffBooking(reference: "${booking.reference}") { customerRecord { reference } } }`
    const { reference } = (await client.graphql(recordQuery)).data.staffBooking.customerRecord
    const query = `{ staffBooking(reference: "${booking.reference}") { reference } customer(reference: "${reference}") { name } }`
    for (const visitor of [client, client, otherKey.client, otherKey.client])
      expect((await visitor.graphql(query)).data.customer).toEqual({ name: 'Ann Lee' })
    const { data } = await admin.graphql('{ auditTrail { nodes { summary } } }')
    const views = data.auditTrail.nodes.filter(({ summary }: { summary: string }) =>
      summary.includes(' opened '),
    )
    expect(views).toHaveLength(4)
  })

  test('a key needs a name and a scope, and its creation, use and revocation are logged', async () => {
    const { site, booking } = await startSiteWithBooking()
    const { admin, client, id } = await createApiClient(site, ['BOOKINGS_READ'])
    const response = await admin.graphql(CREATE, { input: { name: ' ', scopes: [] } })
    expect(response.data.apiKeyCreate.fields.map(({ field }: { field: string }) => field)).toEqual([
      'name',
      'scopes',
    ])
    await client.graphql(`{ staffBooking(reference: "${booking.reference}") { reference } }`)
    await admin.graphql(REVOKE, { id })
    const { data } = await admin.graphql('{ auditTrail { nodes { summary changes { label after } } } }')
    expect(data.auditTrail.nodes.map(({ summary }: { summary: string }) => summary)).toEqual([
      'Sample admin revoked an API key',
      `API key “Accounting” opened booking ${booking.reference}`,
      'Sample admin created an API key',
    ])
    expect(data.auditTrail.nodes[0].changes).toEqual([
      { label: 'Name', after: 'Accounting' },
      { label: 'Scopes', after: 'bookings:read' },
    ])
  })
})

test('a scope reaches no types of other scopes and no administrator-only types', () => {
  const schema = executableSchema()
  const typesByScope = new Map<string, Set<string>>()
  const roots = [schema.getQueryType(), schema.getMutationType()]
  for (const field of roots.flatMap((type) => Object.values(type?.getFields() ?? {}))) {
    const access = getDirective(schema, field, 'auth')?.[0] as Access | undefined
    if (!access?.scope) continue
    const { scope, requires } = access
    expect(requires, field.name).toContain('office')
    const types = typesByScope.get(scope) ?? new Set()
    typesByScope.set(scope, types)
    follow(getNamedType(field.type).name, scope, types)
  }
  const scopesReaching = (type: string) =>
    [...typesByScope].flatMap(([scope, types]) => (types.has(type) ? [scope] : []))
  expect(scopesReaching('StaffBooking').toSorted()).toEqual(['BOOKINGS_READ', 'BOOKINGS_WRITE'])
  expect(scopesReaching('StaffBookingRow')).toEqual(['BOOKINGS_READ'])
  expect(scopesReaching('Customer')).toEqual(['CUSTOMERS_READ'])
  expect(scopesReaching('CustomerProperty')).toEqual(['CUSTOMERS_READ'])
  expect(scopesReaching('MaintenancePlan')).toEqual(['CUSTOMERS_READ'])
  expect(scopesReaching('StaffQuoteRow')).toEqual(['ENQUIRIES_READ'])
  for (const secret of ['PricedQuote', 'ApiKey', 'CalendarFeed', 'StaffMe', 'Member', 'AuditEvent'])
    expect(scopesReaching(secret), secret).toEqual([])

  function follow(name: string, scope: string, types: Set<string>): void {
    const type = schema.getType(name)
    if (types.has(name)) return
    if (isUnionType(type)) for (const member of type.getTypes()) follow(member.name, scope, types)
    if (!isObjectType(type)) return
    types.add(name)
    for (const field of Object.values(type.getFields())) {
      const access = getDirective(schema, field, 'auth')?.[0] as Access | undefined
      if (!access || access.scope === scope) follow(getNamedType(field.type).name, scope, types)
    }
  }
})

test.each([
  ['Customer', 'maintenanceCalendar'],
  ['JobRecord', 'reportPath'],
])('%s.%s, a link that would still open after a key is revoked, is not for keys', (name, field) => {
  const schema = executableSchema()
  const type = schema.getType(name)
  const definition = isObjectType(type) ? type.getFields()[field] : undefined
  const [access] = definition ? (getDirective(schema, definition, 'auth') ?? []) : []
  expect(access).toMatchObject({ requires: ['admin', 'office', 'technician'] })
  expect(access).not.toHaveProperty('scope')
})
