import { expect, test } from 'vitest'
import { purgeAuditEvents } from '../../audit/reading.ts'
import { hashPassword, verifyPassword } from '../../platform/passwords/argon2.ts'
import { currentInstant, dayOf } from '../../platform/time.ts'
import { tokenFor } from '../../platform/tokens.ts'
import { createTestContext } from '../../testing/context.ts'
import { startTestSite, type TestSite } from '../../testing/site.ts'
import { staffVisitor, Visitor } from '../../testing/visitor.ts'
import { sendPasswordLink } from './password-reset.ts'

const PASSWORD = 'tap washer on a ladder'

const startSite = async () =>
  startTestSite({ context: await createTestContext({ environment: { RATE_LIMIT_SCALE: '100' } }) })

const INVITE = `mutation($input: InvitationCreateInput!) { invitationCreate(input: $input) {
  __typename ... on Invited { id } ... on InvalidInput { fields { field message } } } }`
const ACCEPT = `mutation($token: String!) {
  invitationAccept(input: { token: $token, name: "Sam Sample", password: "${PASSWORD}" }) {
    __typename ... on SignedIn { session { role } } ... on Refusal { message } } }`
const RESET = `mutation($token: String!) {
  passwordReset(input: { token: $token, password: "seven seas and a tap" }) { __typename } }`
const CHANGE = `mutation($input: MemberChangeInput!) { memberChange(input: $input) {
  __typename ... on Refusal { message } } }`

async function firstTechnician({ context }: TestSite): Promise<number> {
  const { rows } = await context.pool.query<{ id: number }>('select id from technician order by id limit 1')
  return rows[0]?.id ?? 0
}

test('an invitation is emailed and opens one account in its role, once', async () => {
  const site = await startSite()
  const admin = await staffVisitor(site, 'admin')
  const input = { email: 'sam@example.org', role: 'technician', technicianId: await firstTechnician(site) }
  const { data } = await admin.graphql(INVITE, { input })
  const token = tokenFor('invitation', data.invitationCreate.id, 0, site.context.secrets)
  const { rows } = await site.context.pool.query('select recipient, props from message')
  expect(rows).toMatchObject([{ recipient: 'sam@example.org', props: { role: 'technician' } }])
  // The stored message doesn't contain the token.
  expect(JSON.stringify(rows)).not.toContain(token)
  const sam = new Visitor(site)
  const response = await sam.graphql(
    'query($token: String!) { invitation(token: $token) { email role invitedBy } }',
    {
      token,
    },
  )
  expect(response.data.invitation).toEqual({
    email: 'sam@example.org',
    role: 'technician',
    invitedBy: 'Sample admin',
  })
  const responses = await Promise.all(
    [sam, new Visitor(site)].map((visitor) => visitor.graphql(ACCEPT, { token })),
  )
  expect(responses.map(({ data: body }) => body.invitationAccept.__typename).toSorted()).toEqual([
    'LinkNotValid',
    'SignedIn',
  ])
  expect((await admin.graphql(INVITE, { input })).data.invitationCreate.fields).toEqual([
    { field: 'email', message: 'There’s already an account with this email address' },
  ])
})

test('C18: a revoked, expired, used or invalid invitation gets the same refusal', async () => {
  const site = await startSite()
  const admin = await staffVisitor(site, 'admin')
  const input = { email: 'sam@example.org', role: 'office' }
  const invite = async () => (await admin.graphql(INVITE, { input })).data.invitationCreate.id
  const accept = async (id: string) => {
    const token = tokenFor('invitation', id, 0, site.context.secrets)
    return (await new Visitor(site).graphql(ACCEPT, { token })).data.invitationAccept
  }
  const refusal = (await new Visitor(site).graphql(ACCEPT, { token: 'made up' })).data.invitationAccept
  expect(refusal).toMatchObject({ __typename: 'LinkNotValid', message: expect.any(String) })
  const revokedId = await invite()
  await admin.graphql('mutation($id: ID!) { invitationRevoke(input: { id: $id }) { __typename } }', {
    id: revokedId,
  })
  expect(await accept(revokedId)).toEqual(refusal)
  const expiredId = await invite()
  await site.context.pool.query('update staff_invitation set expires_at = $2 where id = $1', [
    expiredId,
    currentInstant().toString(),
  ])
  expect(await accept(expiredId)).toEqual(refusal)
  // A second invitation replaces the first.
  const [firstId, secondId] = [await invite(), await invite()]
  expect(await accept(firstId)).toEqual(refusal)
  expect(await accept(secondId)).toMatchObject({ __typename: 'SignedIn' })
  expect(await accept(secondId)).toEqual(refusal)
})

test('an invitation is invalid after the technician’s last day', async () => {
  const site = await startSite()
  const admin = await staffVisitor(site, 'admin')
  const technicianId = await firstTechnician(site)
  const input = { email: 'sam@example.org', role: 'technician', technicianId }
  const { id } = (await admin.graphql(INVITE, { input })).data.invitationCreate
  const token = tokenFor('invitation', id, 0, site.context.secrets)
  const accept = async () => (await new Visitor(site).graphql(ACCEPT, { token })).data.invitationAccept
  const readInvitation = async () =>
    (
      await new Visitor(site).graphql('query($token: String!) { invitation(token: $token) { email } }', {
        token,
      })
    ).data.invitation
  const today = dayOf(currentInstant())
  const setLastDay = (days: number) =>
    site.context.pool.query('update technician set last_day = $2 where id = $1', [
      technicianId,
      today.add({ days }).toString(),
    ])
  expect(await readInvitation()).toEqual({ email: input.email })
  await setLastDay(-1)
  // The form isn't shown either.
  expect(await readInvitation()).toBeNull()
  expect(await accept()).toMatchObject({ __typename: 'LinkNotValid' })
  // A technician who stays, or who hasn't started yet, can accept.
  await setLastDay(0)
  expect(await readInvitation()).toEqual({ email: input.email })
  await site.context.pool.query('update technician set last_day = null, first_day = $2 where id = $1', [
    technicianId,
    today.add({ days: 30 }).toString(),
  ])
  expect(await readInvitation()).toEqual({ email: input.email })
  expect(await accept()).toMatchObject({ __typename: 'SignedIn', session: { role: 'technician' } })
})

test('the emailed link sets a new password once and ends every session', async () => {
  const site = await startSite()
  const office = await staffVisitor(site, 'office')
  const { rows } = await site.context.pool.query<{ id: string; email: string }>(
    'select id, email from staff_account',
  )
  const [account] = rows
  if (!account) throw new Error('no account')
  await sendPasswordLink({ email: 'nobody@example.org' }, site.context)
  await sendPasswordLink({ email: account.email.toUpperCase() }, site.context)
  const emails = await site.context.pool.query('select recipient from message')
  expect(emails.rows).toEqual([{ recipient: account.email }])
  const token = tokenFor('password', account.id, 0, site.context.secrets)
  expect((await new Visitor(site).graphql(RESET, { token })).data.passwordReset.__typename).toBe(
    'PasswordSet',
  )
  expect((await office.checkSession()).authenticated).toBe(false)
  expect((await new Visitor(site).graphql(RESET, { token })).data.passwordReset.__typename).toBe(
    'LinkNotValid',
  )
  const laterToken = tokenFor('password', account.id, 1, site.context.secrets)
  expect((await new Visitor(site).graphql(RESET, { token: laterToken })).data.passwordReset.__typename).toBe(
    'LinkNotValid',
  )
})

test('the last administrator can’t be disabled or demoted, and an outdated change is refused', async () => {
  const site = await startSite()
  const admin = await staffVisitor(site, 'admin')
  const office = await staffVisitor(site, 'office')
  const { data } = await admin.graphql('{ team { members { id role version } } }')
  const memberWithRole = (role: string) =>
    data.team.members.find((member: { role: string }) => member.role === role)
  const change = async (role: string, changes: object) => {
    const { id, version } = memberWithRole(role)
    const input = { id, version, role, disabled: false, ...changes }
    return (await admin.graphql(CHANGE, { input })).data.memberChange
  }
  for (const changes of [{ disabled: true }, { role: 'office' }]) {
    expect((await change('admin', changes)).message).toMatch(/last administrator/)
  }
  expect((await change('office', { disabled: true })).__typename).toBe('MemberChanged')
  expect((await office.checkSession()).authenticated).toBe(false)
  expect((await change('office', { disabled: false })).message).toMatch(
    /Someone else just changed this account/,
  )
})

test('disabled accounts are listed last, and each change returns the row with its new version', async () => {
  const site = await startSite()
  const admin = await staffVisitor(site, 'admin')
  await staffVisitor(site, 'office')
  await site.context.pool.query(`update staff_account set name = 'Aaron' where role = 'office'`)
  const names = async () =>
    (await admin.graphql('{ team { members { id name version } } }')).data.team.members.map(
      ({ name }: { name: string }) => name,
    )
  expect((await names())[0]).toBe('Aaron')
  const { rows } = await site.context.pool.query(`select id, version from staff_account where name = 'Aaron'`)
  let [{ id, version }] = rows
  for (const disabled of [true, false, true]) {
    const input = { id, version, role: 'office', disabled }
    const { memberChange } = (
      await admin.graphql(
        `mutation($input: MemberChangeInput!) { memberChange(input: $input) {
          ... on MemberChanged { member { name version disabledAt } } } }`,
        { input },
      )
    ).data
    expect(memberChange.member).toMatchObject({ name: 'Aaron' })
    expect(memberChange.member.disabledAt !== null).toBe(disabled)
    version = memberChange.member.version
  }
  expect((await names()).at(-1)).toBe('Aaron')
})

test('changing a password needs the current one and ends every other session', async () => {
  const site = await startSite()
  const dee = await staffVisitor(site, 'office')
  await site.context.pool.query('update staff_account set password_hash = $1', [await hashPassword(PASSWORD)])
  const CHANGE_OWN = `mutation($current: String!) {
    passwordChange(input: { current: $current, password: "seven seas and a tap" }) {
      __typename ... on InvalidInput { fields { field } } } }`
  expect((await dee.graphql(CHANGE_OWN, { current: 'wrong' })).data.passwordChange.fields).toEqual([
    { field: 'current' },
  ])
  const other = new Visitor(site)
  const SIGN_IN = `mutation($email: String!) { signIn(input: { email: $email, password: "${PASSWORD}" }) { __typename } }`
  const { rows } = await site.context.pool.query<{ email: string }>('select email from staff_account')
  await other.graphql(SIGN_IN, { email: rows[0]?.email })
  expect((await other.checkSession()).authenticated).toBe(true)
  expect((await dee.graphql(CHANGE_OWN, { current: PASSWORD })).data.passwordChange.__typename).toBe(
    'PasswordSet',
  )
  expect([(await dee.checkSession()).authenticated, (await other.checkSession()).authenticated]).toEqual([
    true,
    false,
  ])
})

test('a password change is refused while too many passwords are being checked', async () => {
  const site = await startSite()
  const dee = await staffVisitor(site, 'office')
  const hash = await hashPassword(PASSWORD)
  await site.context.pool.query('update staff_account set password_hash = $1', [hash])
  const CHANGE_OWN = `mutation { passwordChange(input: { current: "${PASSWORD}", password: "seven seas and a tap" }) {
    __typename } }`
  let isBusy = true
  const others = Array.from({ length: 63 }, async () => {
    while (isBusy) await verifyPassword('no', hash)
  })
  const { passwordChange } = (await dee.graphql(CHANGE_OWN)).data
  isBusy = false
  await Promise.all(others)
  expect(passwordChange.__typename).toBe('TooManyRequests')
})

test('the audit chain detects outside changes and stays intact when pruned', async () => {
  const site = await startSite()
  const { pool } = site.context
  const admin = await staffVisitor(site, 'admin')
  const verify = async () =>
    (await admin.graphql('mutation { auditVerify { ... on AuditVerified { intact events brokenAt } } }')).data
      .auditVerify
  for (let n = 0; n < 5; n++) await admin.graphql('mutation { sessionsEnd(input: {}) { __typename } }')
  expect(await verify()).toEqual({ intact: true, events: 5, brokenAt: null })
  for (const change of [
    'update audit_event set action = $$x$$ where id = 2',
    'delete from audit_event where id = 2',
  ])
    await expect(pool.query(change)).rejects.toThrow('only ever added')
  // After two years the events are pruned and a checkpoint is left.
  const later = site.context.now.toZonedDateTimeISO('UTC').add({ months: 25 }).toInstant()
  expect(await purgeAuditEvents(site.context, later)).toBe(6)
  expect(await verify()).toEqual({ intact: true, events: 0, brokenAt: null })
  expect(await verify()).toEqual({ intact: true, events: 1, brokenAt: null })
  // Tamper as someone who can disable triggers.
  await pool.query('alter table audit_event disable trigger audit_event_stays')
  await pool.query("update audit_event set action = 'nothing.happened' where id = 7")
  expect(await verify()).toMatchObject({ intact: false, brokenAt: 7 })
})

test('the log is filtered by account, action and date, page by page', async () => {
  const site = await startSite()
  const admin = await staffVisitor(site, 'admin')
  for (let n = 0; n < 3; n++) await admin.graphql('mutation { sessionsEnd(input: {}) { __typename } }')
  await admin.graphql('mutation { auditVerify { __typename } }')
  const LIST = `query($first: Int!, $after: String, $filter: AuditFilterInput) {
    auditTrail(first: $first, after: $after, filter: $filter) {
      nodes { id summary who { name } } pageInfo { hasNextPage endCursor } } }`
  const first = await admin.graphql(LIST, { first: 2, filter: { what: 'session' } })
  expect(first.codes).toEqual([])
  expect(first.data.auditTrail.nodes.map(({ id }: { id: string }) => id)).toEqual(['3', '2'])
  const { endCursor: after } = first.data.auditTrail.pageInfo
  const second = await admin.graphql(LIST, { first: 2, after, filter: { what: 'session' } })
  expect(second.data.auditTrail).toMatchObject({
    nodes: [{ id: '1', summary: expect.stringContaining('signed out'), who: { name: 'Sample admin' } }],
    pageInfo: { hasNextPage: false },
  })
  const none = await admin.graphql(LIST, { first: 2, filter: { to: '2020-01-01' } })
  expect(none.data.auditTrail.nodes).toEqual([])
  expect((await admin.graphql(LIST, { first: 2, filter: { who: 'nobody' } })).codes).toEqual([
    'BAD_USER_INPUT',
  ])
  for (const filter of [{ from: '2026-02-30' }, { to: '0001-01-01' }])
    expect((await admin.graphql(LIST, { first: 2, filter })).codes).toEqual(['BAD_USER_INPUT'])
})
