import { getDirective } from '@graphql-tools/utils'
import {
  type GraphQLInputType,
  getNamedType,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredArgument,
  isRequiredInputField,
} from 'graphql'
import { expect, test } from 'vitest'
import type { Role } from '../platform/staff.ts'
import { currentInstant } from '../platform/time.ts'
import { book, createMondayContext } from '../testing/bookings.ts'
import { createTestContext } from '../testing/context.ts'
import { startTestSite } from '../testing/site.ts'
import { staffVisitor, Visitor } from '../testing/visitor.ts'
import { executableSchema } from './schema.ts'

// The complete permissions. Fields not listed are for administrators and the office only. A change that opens a field to
// technicians, closes one to the office, or lets the public change something belongs in these tables.

/** For all staff. Technicians only get their own bookings, which the query itself ensures. */
const ANY_ROLE_FIELDS = [
  'Query.calendarFeed',
  'Query.customer',
  'Query.myDay',
  'Query.partNames',
  'Query.myMessages',
  'Query.myWeek',
  'Query.onCallWeeks',
  'Query.staffMe',
  'Query.staffBooking',
  'Query.staffBookings',
  'Query.staffBookingCounts',
  'Query.staffListChoices',
  'Query.staffSearch',
  'Mutation.bookingCheck',
  'Mutation.bookingStaffNoteAdd',
  'Mutation.bookingReport',
  'Mutation.bookingStep',
  'Mutation.calendarFeedCreate',
  'Mutation.jobRecordSave',
  'Mutation.calendarFeedRevoke',
  'Mutation.nameChange',
  'Mutation.passkeyAdd',
  'Mutation.passkeyPrepare',
  'Mutation.passkeyRemove',
  'Mutation.passwordChange',
  'Mutation.sessionsEnd',
]

const ADMIN_FIELDS = [
  'Query.apiKeys',
  'Query.auditTrail',
  'Query.calendarFeeds',
  'Query.customerImport',
  'Query.customerSuggestions',
  'Query.businessSettings',
  'Query.ownerPromises',
  'Query.scheduleRulesPreview',
  'Query.team',
  'Query.webhookDeliveries',
  'Query.webhookDelivery',
  'Query.webhookEndpoints',
  'Query.webhookReceivers',
  'Query.webhookTries',
  'Mutation.apiKeyCreate',
  'Mutation.apiKeyRevoke',
  'Mutation.auditVerify',
  'Mutation.customerErase',
  'Mutation.customerImportStart',
  'Mutation.customerImportUndo',
  'Mutation.customerMerge',
  'Mutation.customerUnmerge',
  'Mutation.businessSettingsDiscard',
  'Mutation.businessSettingsDraft',
  'Mutation.businessSettingsPublish',
  'Mutation.businessSettingsResolve',
  'Mutation.businessSettingsUndo',
  'Mutation.scheduleRulesSet',
  'Mutation.scheduleServiceSet',
  'Mutation.invitationCreate',
  'Mutation.invitationRevoke',
  'Mutation.memberChange',
  'Mutation.memberSessionsEnd',
  'Mutation.onCallSettingsSet',
  'Mutation.ownerPromiseTick',
  'Mutation.webhookEndpointCreate',
  'Mutation.webhookEndpointEnable',
  'Mutation.webhookEndpointNewSecret',
  'Mutation.webhookEndpointRemove',
  'Mutation.webhookEndpointTest',
  'Mutation.webhookSendAgain',
]

/** Mutations that don't need a session. */
const PUBLIC_MUTATIONS = [
  'bookingCancel',
  'bookingConfirm',
  'bookingHold',
  'bookingHoldExtend',
  'bookingHoldRelease',
  'bookingLinkRequest',
  'bookingNoteAdd',
  'bookingReschedule',
  'dispatchRequest',
  'invitationAccept',
  'ownerRegister',
  'passkeyChallenge',
  'passkeySignIn',
  'passwordReset',
  'passwordResetRequest',
  'quoteRequest',
  'reviewSubmit',
  'signIn',
  'signOut',
  'waitlistAccept',
  'waitlistDecline',
  'waitlistJoin',
  'waitlistLeave',
  'workOrderRequest',
  'maintenanceBook',
  'maintenanceStop',
]

const ROLES = ['admin', 'office', 'technician'] as const
const schema = executableSchema()

const fields = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].flatMap(
  (type) =>
    Object.values(type?.getFields() ?? {}).map((field) => {
      const requires: ReadonlyArray<Role> | undefined = getDirective(schema, field, 'auth')?.[0]?.requires
      return { kind: type?.name ?? '', name: `${type?.name}.${field.name}`, field, requires }
    }),
)

function allowedRoles(name: string): ReadonlyArray<Role> {
  if (ANY_ROLE_FIELDS.includes(name) || name.startsWith('Subscription.')) return ROLES
  return ADMIN_FIELDS.includes(name) ? ['admin'] : ['admin', 'office']
}

test('each staff field is open to exactly the roles in the tables', () => {
  const declared = fields.flatMap(({ name, requires }) => (requires ? [[name, requires.toSorted()]] : []))
  const expected = fields.flatMap(({ name, requires }) =>
    requires ? [[name, allowedRoles(name).toSorted()]] : [],
  )
  expect(declared).toEqual(expected)
  const names = fields.filter(({ requires }) => requires).map(({ name }) => name)
  expect([...ANY_ROLE_FIELDS, ...ADMIN_FIELDS].filter((name) => !names.includes(name))).toEqual([])
})

test('only the listed mutations work without a session', () => {
  const publicMutations = fields.filter(({ kind, requires }) => kind === 'Mutation' && !requires)
  expect(publicMutations.map(({ field }) => field.name).toSorted()).toEqual(PUBLIC_MUTATIONS.toSorted())
})

/** The smallest valid value of a type, as a GraphQL literal. */
function sampleLiteral(type: GraphQLInputType): string {
  if (isNonNullType(type)) return sampleLiteral(type.ofType)
  if (isListType(type)) return `[${sampleLiteral(type.ofType)}]`
  if (isEnumType(type)) return type.getValues()[0]?.name ?? 'null'
  if (isInputObjectType(type)) {
    const required = Object.values(type.getFields()).filter(isRequiredInputField)
    return `{ ${required.map((field) => `${field.name}: ${sampleLiteral(field.type)}`).join(', ')} }`
  }
  const scalars: Readonly<Record<string, string>> = {
    Int: '1',
    Float: '1',
    Boolean: 'false',
    ID: '"0190a000-0000-7000-8000-000000000000"',
    Date: '"2026-11-24"',
    DateTime: '"2026-11-24T09:00:00+10:00"',
  }
  return scalars[type.name] ?? '"nothing"'
}

test('C26: over HTTP each role can use exactly the fields declared for it', async () => {
  const site = await startTestSite({
    context: await createTestContext({ environment: { RATE_LIMIT_SCALE: '1000' } }),
  })
  const mismatches: string[] = []
  const callers = [
    ['visitor', new Visitor(site)] as const,
    ...(await Promise.all(ROLES.map(async (role) => [role, await staffVisitor(site, role)] as const))),
  ]
  for (const { kind, name, field, requires } of fields) {
    if (!requires || kind === 'Subscription') continue
    const args = field.args.filter(isRequiredArgument).map((arg) => `${arg.name}: ${sampleLiteral(arg.type)}`)
    const inside = isCompositeType(getNamedType(field.type)) ? '{ __typename }' : ''
    const query = `${kind.toLowerCase()} { ${field.name}${args.length > 0 ? `(${args.join(', ')})` : ''} ${inside} }`
    for (const [caller, visitor] of callers) {
      const { codes } = await visitor.graphql(query)
      const actual = codes.find((code) => code !== 'BAD_USER_INPUT') ?? 'answered'
      const expected =
        caller === 'visitor' ? 'UNAUTHENTICATED' : requires.includes(caller) ? 'answered' : 'FORBIDDEN'
      if (actual !== expected) mismatches.push(`${name} by ${caller}: ${actual}, not ${expected}`)
    }
  }
  expect(mismatches).toEqual([])
})

test('C26: counts of several filters keep their order and only include a technician’s own bookings', async () => {
  const context = await createMondayContext()
  const { booking } = await book(context, {})
  const site = await startTestSite({ context })
  const countFor = async (role: Role) => {
    const visitor = await staffVisitor(site, role)
    const { data } = await visitor.graphql(
      `query ($reference: String!) {
        staffBookingCounts(filters: [{ states: [CANCELLED] }, { references: [$reference] }]) { totalCount totalCountCapped }
      }`,
      { reference: booking.reference },
    )
    return data.staffBookingCounts.map(({ totalCount }: { totalCount: number }) => totalCount)
  }
  expect(await countFor('office')).toEqual([0, 1])
  await context.pool.query('update visit set technician_id = 4')
  expect(await countFor('technician')).toEqual([0, 0])
})

test('C26: technicians never see customers’ email addresses', async () => {
  const context = await createMondayContext()
  const { booking } = await book(context, { email: 'ann@example.org' })
  const site = await startTestSite({ context })
  const readEmails = async (role: Role) => {
    const visitor = await staffVisitor(site, role)
    if (role === 'technician')
      await context.pool.query(
        `update visit set technician_id = (select technician_id from staff_account where role = 'technician')`,
      )
    const { data } = await visitor.graphql(
      `query ($reference: ID!, $words: String!) {
        staffBooking(reference: $reference) { email }
        staffBookings { nodes { email } }
        staffSearch(query: $words) { bookings { email } }
      }`,
      { reference: booking.reference, words: booking.reference },
    )
    return [
      data.staffBooking.email,
      data.staffBookings.nodes.map(({ email }: { email: string | null }) => email),
      data.staffSearch.bookings.map(({ email }: { email: string | null }) => email),
    ]
  }
  expect(await readEmails('office')).toEqual(['ann@example.org', ['ann@example.org'], ['ann@example.org']])
  expect(await readEmails('technician')).toEqual([null, [null], [null]])
})

test('C26: technicians see customer and access details only for their visits of today and tomorrow', async () => {
  const context = await createMondayContext()
  const { booking } = await book(context, {
    name: 'Ann Lee',
    access: 'Gate code 4711',
    note: 'The key is under the pot.',
    relation: 'TENANT',
    contactName: 'Bob Ray',
    contactPhone: '0491 570 110',
  })
  const site = await startTestSite({ context })
  const visitor = await staffVisitor(site, 'technician')
  const office = await staffVisitor(site, 'office')
  await context.pool.query(
    `update visit set technician_id = (select technician_id from staff_account where role = 'technician')`,
  )
  const query = `query ($reference: ID!, $words: String!) {
    staffBooking(reference: $reference) {
      customer phone phoneE164 address street unit access contact contactName contactPhone firstNote
      customerNotes { text } property { id } customerRecord { id } suburb title
    }
    staffBookings { nodes { name phone address suburb } }
    staffSearch(query: $words) { bookings { name phone address } }
    myMessages { title words }
  }`
  const { reference } = booking
  const readAll = async (caller: Visitor, days: number) => {
    const begins = currentInstant().add({ hours: 24 * days })
    await context.pool.query(
      `update visit set starts_at = $1::timestamptz, window_ends_at = $1::timestamptz + interval '2 hours',
         ends_at = $1::timestamptz + interval '2 hours'`,
      [begins.toString()],
    )
    return (await caller.graphql(query, { reference, words: reference })).data
  }
  const privateDetails = /Lee|570 006|1 Example Street|4711|under the pot|Bob|570 110/g
  for (const [caller, days] of [
    [visitor, 0],
    [visitor, 1],
    [office, 5],
  ] as const) {
    const matches = JSON.stringify(await readAll(caller, days)).match(privateDetails)
    expect(new Set(matches).size, `${days} days`).toBe(7)
  }
  for (const days of [-5, 3]) {
    const data = await readAll(visitor, days)
    expect(JSON.stringify(data)).not.toMatch(privateDetails)
    expect(data).toMatchObject({
      staffBooking: { customer: 'Ann', suburb: 'Robina', phone: '', address: '', property: null },
      staffBookings: { nodes: [{ name: 'Ann', address: 'Robina 4226' }] },
    })
  }
})

test('C38: responses to staff are never cached', async () => {
  const site = await startTestSite()
  const office = await staffVisitor(site, 'office')
  for (const path of ['/api/auth/check', '/api/auth/refresh-session', '/graphql', '/api/maps-config']) {
    const response = await office.fetch(path, path.includes('refresh') ? { method: 'POST', body: '{}' } : {})
    expect(response.headers.get('cache-control'), path).toBe('no-store')
  }
})
