import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { hashPassword } from '../../platform/passwords/argon2.ts'
import { countAttempt } from '../../platform/rate-limit/rate-limit.ts'
import { currentInstant } from '../../platform/time.ts'
import { createTestContext } from '../../testing/context.ts'
import { startTestSite, type TestSite } from '../../testing/site.ts'
import { Visitor } from '../../testing/visitor.ts'
import { cookieName, sealSession } from '../sessions/cookie.ts'
import { SIGN_IN_ATTEMPT_LIMIT } from './limits.ts'
import { currentSetupCode } from './setup-code.ts'

const PASSWORD = 'tap washer on a ladder'
const hash = hashPassword(PASSWORD)

const SIGN_IN = `mutation($email: String!, $password: String!) {
  signIn(input: { email: $email, password: $password }) {
    __typename
    ... on SignedIn { session { sessionId role } }
    ... on Refusal { message }
    ... on TooManyRequests { retryAfterSeconds }
  }
}`

async function createAccount(site: TestSite, email = 'dee@example.org', role = 'office'): Promise<string> {
  const { rows } = await site.context.pool.query<{ id: string }>(
    `insert into staff_account (name, email, role, password_hash, created_at)
     values ('Dee Sample', $1, $2, $3, now()) returning id`,
    [email, role, await hash],
  )
  return rows[0]?.id ?? ''
}

async function signInVisitor(site: TestSite, email = 'dee@example.org'): Promise<Visitor> {
  const visitor = new Visitor(site)
  const { data } = await visitor.graphql(SIGN_IN, { email, password: PASSWORD })
  expect(data.signIn.__typename).toBe('SignedIn')
  return visitor
}

const eventsOf = async ({ context }: TestSite) =>
  (
    await context.pool.query<{ action: string; result: string; target: string }>(
      'select action, result, target from audit_event order by id',
    )
  ).rows

test('signing in with a password opens a session and sets its cookie', async () => {
  const site = await startTestSite()
  await createAccount(site)
  const visitor = new Visitor(site)
  expect(await visitor.checkSession()).toEqual({ authenticated: false })
  const { data, headers } = await visitor.graphql(SIGN_IN, { email: 'DEE@example.org', password: PASSWORD })
  expect(data.signIn).toEqual({
    __typename: 'SignedIn',
    session: { sessionId: expect.stringMatching(/^[\w-]{22}$/), role: 'office' },
  })
  const cookie = headers.getSetCookie().find((candidate) => candidate.startsWith('gpc_dev='))
  expect(cookie).toMatch(/; HttpOnly/)
  expect(cookie).toMatch(/; SameSite=Lax/i)
  expect(cookie).not.toMatch(/Domain/i)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(await visitor.checkSession()).toEqual({ authenticated: true, ...data.signIn.session })
  const me = await visitor.graphql('{ staffMe { name email role sessions { device current } } }')
  expect(me.data.staffMe).toEqual({
    name: 'Dee Sample',
    email: 'dee@example.org',
    role: 'office',
    sessions: [{ device: 'Chrome on Android', current: true }],
  })
  const { rows } = await site.context.pool.query('select * from staff_session')
  expect(JSON.stringify(rows)).not.toContain(visitor.cookies.get('gpc_dev'))
})

test('over https the session cookie has the __Host- prefix and is Secure', async () => {
  const context = await createTestContext({ environment: { PUBLIC_URL: 'https://plumber.example' } })
  const site = await startTestSite({ context })
  await createAccount(site)
  const { headers } = await new Visitor(site).graphql(SIGN_IN, {
    email: 'dee@example.org',
    password: PASSWORD,
  })
  expect(headers.getSetCookie().find((candidate) => candidate.startsWith('__Host-gpc='))).toMatch(/; Secure/)
})

test('C15: signing in again replaces the cookie and ends the previous session', async () => {
  const site = await startTestSite()
  await createAccount(site)
  const visitor = await signInVisitor(site)
  const copy = new Visitor(site)
  for (const [name, value] of visitor.cookies) copy.cookies.set(name, value)
  await visitor.graphql(SIGN_IN, { email: 'dee@example.org', password: PASSWORD })
  expect(visitor.cookies.get('gpc_dev')).not.toBe(copy.cookies.get('gpc_dev'))
  expect((await visitor.checkSession()).authenticated).toBe(true)
  expect((await copy.checkSession()).authenticated).toBe(false)
  expect(copy.cookies.has('gpc_dev')).toBe(false)
})

test('C18: an unknown or disabled account gets the same response as a wrong password', async () => {
  const site = await startTestSite()
  await createAccount(site)
  await createAccount(site, 'gone@example.org')
  await site.context.pool.query(
    "update staff_account set disabled_at = now() where email = 'gone@example.org'",
  )
  const responses = []
  for (const [email, password] of [
    ['dee@example.org', 'not the password at all'],
    ['nobody@example.org', PASSWORD],
    ['gone@example.org', PASSWORD],
  ]) {
    const { data, status, headers } = await new Visitor(site).graphql(SIGN_IN, { email, password })
    responses.push({ status, body: data, cookies: headers.getSetCookie() })
  }
  expect(responses[0]).toEqual({
    status: 200,
    body: { signIn: { __typename: 'SignInRefused', message: 'Email or password doesn’t match' } },
    cookies: [],
  })
  expect(responses[1]).toEqual(responses[0])
  expect(responses[2]).toEqual(responses[0])
  const kinds = (await eventsOf(site)).map(({ action, result }) => `${action} ${result}`)
  expect(kinds).toEqual(Array(3).fill('session.open refused'))
})

test('C18: a password reset gives the same response and does the same work for every address', async () => {
  const site = await startTestSite()
  await createAccount(site)
  const REQUEST = `mutation($email: String!) { passwordResetRequest(input: { email: $email }) {
    __typename ... on PasswordLinkSent { message } } }`
  const existing = await new Visitor(site).graphql(REQUEST, { email: 'dee@example.org' })
  const unknown = await new Visitor(site).graphql(REQUEST, { email: 'nob@example.org' })
  const text = (response: typeof existing) =>
    JSON.stringify(response.data).replaceAll(/\w+@example/g, '…@example')
  expect(text(existing)).toBe(text(unknown))
  const { rows } = await site.context.pool.query(
    "select count(*)::int as jobs from graphile_worker.jobs where task_identifier = 'send-password-link'",
  )
  expect(rows).toEqual([{ jobs: 2 }])
})

test('C17: after five failures each attempt on an account waits longer, from any client address', async () => {
  const site = await startTestSite({
    context: await createTestContext({ environment: { TRUST_PROXY: '1' } }),
  })
  await createAccount(site)
  const returning = await signInVisitor(site)
  const visitorFrom = (n: number) => new Visitor(site, { 'x-forwarded-for': `198.51.100.${n}` })
  const wrongCredentials = { email: 'dee@example.org', password: 'not the password at all' }
  for (let n = 1; n <= 5; n++)
    expect((await visitorFrom(n).graphql(SIGN_IN, wrongCredentials)).data.signIn.__typename).toBe(
      'SignInRefused',
    )
  for (const { email, password } of [wrongCredentials, { ...wrongCredentials, password: PASSWORD }]) {
    const { data } = await visitorFrom(6).graphql(SIGN_IN, { email, password })
    expect(data.signIn).toMatchObject({ __typename: 'TooManyRequests', retryAfterSeconds: 1 })
  }
  // A browser that has signed in before isn't locked out by other people's attempts.
  const response = await returning.graphql(SIGN_IN, { email: 'dee@example.org', password: PASSWORD })
  expect(response.data.signIn.__typename).toBe('SignedIn')
  // Each failure doubles the wait, up to a quarter of an hour.
  for (const [count, seconds] of [
    [7, 4],
    [15, 900],
    [60, 900],
  ] as const) {
    await site.context.pool.query(
      'update rate_count set count = $1, started_at = $2 where count between 5 and 60',
      [count, currentInstant().toString()],
    )
    const { data } = await visitorFrom(7).graphql(SIGN_IN, wrongCredentials)
    expect(data.signIn.retryAfterSeconds).toBe(seconds)
  }
})

test('C17: concurrent attempts can’t bypass the limit', async () => {
  const context = await createTestContext()
  const waits = await Promise.all(
    Array.from({ length: 20 }, () => countAttempt(SIGN_IN_ATTEMPT_LIMIT, 'dee@example.org', context)),
  )
  expect(waits.filter((wait) => wait === null)).toHaveLength(5)
})

test('C17: a client address has 30 attempts in 15 minutes over all accounts, even with a forged X-Forwarded-For', async () => {
  const site = await startTestSite()
  const types = []
  for (let n = 0; n < 31; n++) {
    const { data } = await new Visitor(site, { 'x-forwarded-for': `198.51.100.${n}` }).graphql(
      'mutation { passkeyChallenge { __typename } }',
    )
    types.push(data.passkeyChallenge.__typename)
  }
  expect(types.slice(0, 30)).toEqual(Array(30).fill('PasskeyChallenge'))
  expect(types.at(-1)).toBe('TooManyRequests')
  const { data } = await new Visitor(site).graphql(SIGN_IN, { email: 'a@example.org', password: 'x' })
  expect(data.signIn.__typename).toBe('TooManyRequests')
})

test('C12: a request with two or more sign-ins is rejected as a whole', async () => {
  const site = await startTestSite()
  const signInField = (n: number) =>
    `a${n}: signIn(input: { email: "dee@example.org", password: "x" }) { __typename }`
  for (const [count, code] of [
    [100, 'OPERATION_TOO_LONG'],
    [20, 'TOO_MANY_ALIASES'],
    [3, 'ONCE_ONLY'],
    [2, 'ONCE_ONLY'],
  ] as const) {
    const query = `mutation { ${Array.from({ length: count }, (_, n) => signInField(n)).join(' ')} }`
    const { status, codes } = await new Visitor(site).graphql(query)
    expect(status).toBe(400)
    expect(codes).toContain(code)
  }
  const fragment = `mutation { ...a ${signInField(1)} } fragment a on Mutation { ${signInField(2)} }`
  expect((await new Visitor(site).graphql(fragment)).codes).toContain('ONCE_ONLY')
  expect(await eventsOf(site)).toEqual([])
})

test('C14: a refresh needs the cookie and the handle of the same session', async () => {
  const site = await startTestSite()
  await createAccount(site)
  await createAccount(site, 'sam@example.org')
  const [dee, sam] = [await signInVisitor(site), await signInVisitor(site, 'sam@example.org')]
  const { sessionId } = await dee.checkSession()
  const stranger = new Visitor(site)
  const responses = []
  for (const [visitor, handle] of [
    [stranger, sessionId],
    [sam, sessionId],
    [dee, (await sam.checkSession()).sessionId],
    [dee, 'nothing'],
    [dee, null],
    [dee, { sessionId }],
  ] as const) {
    const response = await visitor.refresh(handle)
    responses.push([response.status, await response.text(), response.headers.getSetCookie().length])
  }
  expect(responses).toEqual(Array(6).fill([401, '{"refreshed":false}', 0]))
  expect((await eventsOf(site)).filter(({ action }) => action === 'session.refresh-denied')).toHaveLength(6)
  // The handle doesn't work as a session cookie either.
  const forged = new Visitor(site)
  forged.cookies.set('gpc_dev', sessionId ?? '')
  expect((await forged.checkSession()).authenticated).toBe(false)

  const oldCookie = dee.cookies.get('gpc_dev')
  const response = await dee.refresh(sessionId)
  expect([response.status, await response.text()]).toEqual([200, '{"refreshed":true}'])
  expect(dee.cookies.get('gpc_dev')).not.toBe(oldCookie)
  expect((await dee.checkSession()).sessionId).toBe(sessionId)
})

test('C14: concurrent refreshes both succeed, and the previous cookie is accepted only once more', async () => {
  const site = await startTestSite()
  await createAccount(site)
  const dee = await signInVisitor(site)
  const former = new Visitor(site)
  for (const [name, value] of dee.cookies) former.cookies.set(name, value)
  const { sessionId } = await dee.checkSession()
  expect((await dee.refresh(sessionId)).status).toBe(200)
  expect((await former.refresh(sessionId)).status).toBe(200)
  expect((await former.refresh(sessionId)).status).toBe(401)
  expect((await dee.checkSession()).authenticated).toBe(true)
})

test('C16: an expired, revoked, disabled or unknown session is rejected, its cookie is cleared, and nothing returns 500', async () => {
  const site = await startTestSite()
  const account = await createAccount(site)
  for (const endSession of [
    'update staff_session set revoked_at = now()',
    `update staff_session set expires_at = '${currentInstant()}'`,
    `update staff_session set last_seen_at = '${currentInstant().subtract({ hours: 8 })}'`,
    'update staff_account set disabled_at = now()',
    'delete from staff_session',
  ]) {
    await site.context.pool.query('update staff_account set disabled_at = null')
    await site.context.pool.query('delete from rate_count')
    const dee = await signInVisitor(site)
    await site.context.pool.query(endSession)
    const { codes, status } = await dee.graphql('{ staffMe { id } }')
    expect([status, codes], endSession).toEqual([200, ['UNAUTHENTICATED']])
    expect(dee.cookies.has('gpc_dev'), endSession).toBe(false)
  }
  await site.context.pool.query('update staff_account set disabled_at = null')
  const dee = await signInVisitor(site)
  await site.context.pool.query("update staff_account set role = 'admin' where id = $1", [account])
  expect((await dee.checkSession()).role).toBe('admin')
  expect((await dee.graphql('{ team { members { name } } }')).codes).toEqual([])
  await site.context.pool.query("update staff_account set role = 'office' where id = $1", [account])
  expect((await dee.graphql('{ team { members { name } } }')).codes).toEqual(['FORBIDDEN'])
})

test('C16: flipping any of 2,000 bits of a cookie never opens a session', async () => {
  const site = await startTestSite({
    context: await createTestContext({ environment: { RATE_LIMIT_SCALE: '100' } }),
  })
  await createAccount(site)
  const dee = await signInVisitor(site)
  const cookie = dee.cookies.get('gpc_dev') ?? ''
  // The format version follows the last tilde and isn't covered by the seal. The character before the tilde has spare bits, like
  // the last one of any base64 text.
  const [, seal = '', version = ''] = /^(.*)(.~\d)$/.exec(decodeURIComponent(cookie)) ?? []
  const bytes = Buffer.from(seal)
  const opened: number[] = []
  const positions = Array.from({ length: 2_000 }, (_, n) => Math.floor((n * bytes.length * 8) / 2_000))
  const flipBits = async () => {
    for (let bit = positions.pop(); bit !== undefined; bit = positions.pop()) {
      const flipped = Buffer.from(bytes)
      flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7))
      const value = flipped.toString('latin1') + version
      // Skip bytes that a header can't carry.
      if (!/^[\x21-\x3a\x3c-\x7e]+$/.test(value)) continue
      const visitor = new Visitor(site)
      visitor.cookies.set('gpc_dev', value)
      const response = await visitor.fetch('/api/auth/check')
      const body = await response.json()
      if (response.status !== 200 || body.authenticated) opened.push(bit)
    }
  }
  await Promise.all(Array.from({ length: 8 }, flipBits))
  expect(opened).toEqual([])
  expect((await dee.checkSession()).authenticated).toBe(true)
})

test('C16: session keys are rotated in two steps, and sessions end only when the old key is removed', async () => {
  const context = await createTestContext()
  const [old = ''] = context.secrets.sessionKeys
  const next = 'the next key of the tests, as long as that'
  const withKeys = (...sessionKeys: string[]) =>
    startTestSite({ context: { ...context, secrets: { ...context.secrets, sessionKeys } } })
  const oldSite = await startTestSite({ context })
  await createAccount(oldSite)
  const dee = await signInVisitor(oldSite)
  const withDeesCookies = async (site: TestSite) => {
    const visitor = new Visitor(site)
    for (const [name, value] of dee.cookies) visitor.cookies.set(name, value)
    return visitor
  }
  const onBothKeys = await withDeesCookies(await withKeys(next, old))
  const { authenticated, sessionId } = await onBothKeys.checkSession()
  expect(authenticated).toBe(true)
  // The next cookie is sealed with the new key, so it survives removal of the old one.
  await onBothKeys.refresh(sessionId)
  const newSite = await withKeys(next)
  expect((await (await withDeesCookies(newSite)).checkSession()).authenticated).toBe(false)
  const renewed = new Visitor(newSite)
  for (const [name, value] of onBothKeys.cookies) renewed.cookies.set(name, value)
  expect((await renewed.checkSession()).authenticated).toBe(true)
})

test('C14: a refresh succeeds only for a live cookie with its own handle, in every combination', async () => {
  const site = await startTestSite({
    context: await createTestContext({ environment: { RATE_LIMIT_SCALE: '1000000' } }),
  })
  const { pool, secrets, settings } = site.context
  const name = cookieName('session', settings.publicUrl)
  const sessions = await Promise.all(
    Array.from({ length: 12 }, async (_, n) => {
      const account = await createAccount(site, `sam${n}@example.org`)
      const id = randomBytes(32).toString('base64url')
      const handle = randomBytes(16).toString('base64url')
      const revoked = n % 3 === 2
      await pool.query(
        `insert into staff_session (id_hash, handle, account_id, created_at, last_seen_at, expires_at, revoked_at, device, place)
         values ($1, $2, $3, $4, $4, $4::timestamptz + interval '1 day', $5, '', '')`,
        [
          createHash('sha256').update(id).digest(),
          handle,
          account,
          currentInstant().toString(),
          revoked ? currentInstant().toString() : null,
        ],
      )
      return { cookie: await sealSession(id, secrets), handle, live: !revoked }
    }),
  )
  const cookies = [
    ...sessions.map(({ cookie }) => cookie),
    'Fe26.2*1*nothing',
    '',
    await sealSession('unknown', secrets),
  ]
  const handles = [...sessions.map(({ handle }) => handle), '', 'nothing', null, 7]
  const mismatches: string[] = []
  for (const cookie of cookies) {
    for (const handle of handles) {
      const visitor = new Visitor(site)
      if (cookie) visitor.cookies.set(name, cookie)
      const { status } = await visitor.refresh(handle)
      const session = sessions.find((candidate) => candidate.cookie === cookie && candidate.handle === handle)
      if (status !== (session?.live ? 200 : 401)) mismatches.push(`${cookie} ${handle} ${status}`)
      // A refreshed session continues under its new cookie.
      const renewed = visitor.cookies.get(name)
      if (session?.live && renewed) session.cookie = renewed
    }
  }
  expect(mismatches).toEqual([])
})

test('an eleventh session ends the oldest session of the account', async () => {
  const site = await startTestSite({
    context: await createTestContext({ environment: { RATE_LIMIT_SCALE: '100' } }),
  })
  await createAccount(site)
  const visitors = []
  for (let n = 0; n < 11; n++) visitors.push(await signInVisitor(site))
  const authenticated = await Promise.all(
    visitors.map(async (visitor) => (await visitor.checkSession()).authenticated),
  )
  expect(authenticated).toEqual([false, ...Array(10).fill(true)])
})

test('signing out ends the session and clears the browser’s data', async () => {
  const site = await startTestSite()
  await createAccount(site)
  const dee = await signInVisitor(site)
  const copy = new Visitor(site)
  for (const [name, value] of dee.cookies) copy.cookies.set(name, value)
  const { headers } = await dee.graphql('mutation { signOut { __typename } }')
  expect(headers.get('clear-site-data')).toBe('"cache", "storage"')
  expect(dee.cookies.has('gpc_dev')).toBe(false)
  expect((await copy.graphql('{ staffMe { id } }')).codes).toEqual(['UNAUTHENTICATED'])
})

const REGISTER_OWNER = `mutation($code: String!, $email: String!) {
  ownerRegister(input: { code: $code, name: "Dee Sample", email: $email, password: "tap washer on a ladder" }) {
    __typename ... on SignedIn { session { role } } ... on Refusal { message }
  }
}`

/** Starts a site with a folder for its setup code. */
async function startFreshSite(): Promise<TestSite> {
  const folder = await mkdtemp(join(tmpdir(), 'gpc-code-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return startTestSite({
    context: await createTestContext({ environment: { DATA_DIR: folder, RATE_LIMIT_SCALE: '10' } }),
  })
}

test('of two concurrent uses of the setup code one succeeds, and the code expires', async () => {
  const site = await startFreshSite()
  const code = await currentSetupCode(site.context)
  const file = join(site.context.settings.dataDir, 'setup-code')
  expect([await readFile(file, 'utf8'), (await stat(file)).mode & 0o777]).toEqual([`${code}\n`, 0o600])
  expect(await currentSetupCode(site.context)).toBe(code)
  const responses = await Promise.all(
    ['one@example.org', 'two@example.org'].map((email) =>
      new Visitor(site).graphql(REGISTER_OWNER, { code, email }),
    ),
  )
  const types = responses.map(({ data }) => data.ownerRegister.__typename)
  expect(types.toSorted()).toEqual(['LinkNotValid', 'SignedIn'])
  expect(await currentSetupCode(site.context)).toBeNull()
  const { rows } = await site.context.pool.query('select role from staff_account')
  expect(rows).toEqual([{ role: 'admin' }])
})

test('C18: a wrong setup code gets the same response whether or not the address has an account', async () => {
  const site = await startFreshSite()
  await createAccount(site)
  await currentSetupCode(site.context)
  const responses = await Promise.all(
    ['dee@example.org', 'nobody@example.org'].map(async (email) => {
      const { data, status, headers } = await new Visitor(site).graphql(REGISTER_OWNER, {
        code: 'guessed',
        email,
      })
      return { status, data, cookies: headers.getSetCookie() }
    }),
  )
  expect(responses[0]).toMatchObject({ status: 200, data: { ownerRegister: { __typename: 'LinkNotValid' } } })
  expect(responses[1]).toEqual(responses[0])
})

test('the setup code still works after five wrong attempts', async () => {
  const site = await startFreshSite()
  const code = await currentSetupCode(site.context)
  for (let n = 0; n < 5; n++)
    await new Visitor(site).graphql(REGISTER_OWNER, { code: 'guessed', email: 'dee@example.org' })
  const { data } = await new Visitor(site).graphql(REGISTER_OWNER, { code, email: 'dee@example.org' })
  expect(data.ownerRegister.__typename).toBe('SignedIn')
})
