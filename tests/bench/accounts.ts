import { join } from 'node:path'
import { hashPassword } from '../../gateway/src/platform/passwords/argon2.ts'
import { connectToDatabase } from '../support/database.ts'
import { postJson } from '../support/http.ts'
import { outcomeType } from '../support/mutations.ts'
import { type Site, startSite } from '../support/site.ts'
import { median, type Row } from './table.ts'

const ATTEMPTS = 200
/** Failed sign-ins allowed before an account has to wait. */
const FREE_ATTEMPTS = 5

const SIGN_IN = `mutation($email: String!) {
  signIn(input: { email: $email, password: "not the password at all" }) { __typename }
}`
const RESET = `mutation($email: String!) { passwordResetRequest(input: { email: $email }) { __typename } }`

const REGISTER = `mutation($email: String!) {
  ownerRegister(input: { code: "guessed", name: "Ann Lee", email: $email, password: "tap washer on a ladder" }) { __typename }
}`

type AccountRequest = {
  readonly query: string
  readonly email: (count: number) => string
  readonly expectedType: string
}

/**
 * Checks whether response times reveal who has an account. Compares medians of 200 interleaved tries: accounts that are active,
 * disabled or temporarily locked, each against addresses without an account. Invitations aren't measured because following one
 * sends no address.
 */
export async function accountRows(folder: string, log: (line: string) => void): Promise<ReadonlyArray<Row>> {
  const DATA_DIR = join(folder, 'accounts')
  // Each try has its own client address, so that rate limits don't interfere.
  const site = await startSite({ DATA_DIR, TRUST_PROXY: '1', RATE_LIMIT_SCALE: '1' })
  const database = await connectToDatabase(DATA_DIR)
  try {
    log('the time that sign-in takes, by whether there is an account')
    await database.query(
      `insert into staff_account (name, email, role, password_hash, created_at, disabled_at)
       select 'Sample', kind || number || '@example.org', 'office', $1, now(), case when kind = 'gone' then now() end
         from unnest(array['known', 'gone', 'late', 'reset']) as kind, generate_series(0, $2::int - 1) as number`,
      [await hashPassword('tap washer on a ladder'), ATTEMPTS],
    )
    const wrongPassword = (kind: string): AccountRequest => ({
      query: SIGN_IN,
      email: (count) => `${kind}${count}@example.org`,
      expectedType: 'SignInRefused',
    })
    const lockedSignIn = (kind: string): AccountRequest => ({
      query: SIGN_IN,
      email: () => `${kind}0@example.org`,
      expectedType: 'TooManyRequests',
    })
    const resetLink = (kind: string): AccountRequest => ({
      query: RESET,
      email: (count) => `${kind}${count}@example.org`,
      expectedType: 'PasswordLinkSent',
    })
    const registration = (kind: string): AccountRequest => ({
      query: REGISTER,
      email: (count) => `${kind}${count}@example.org`,
      expectedType: 'LinkNotValid',
    })
    for (const kind of ['late', 'nobodylate'])
      for (let count = 0; count < FREE_ATTEMPTS; count++) await timeRequest(site, wrongPassword(kind), 0)
    await database.query(`update rate_count set count = 60, started_at = now() where count = $1`, [
      FREE_ATTEMPTS,
    ])
    const [known = 0, gone = 0, unknown = 0] = await interleavedMedians(site, [
      wrongPassword('known'),
      wrongPassword('gone'),
      wrongPassword('nobody'),
    ])
    const [waits = 0, unknownWaits = 0] = await interleavedMedians(site, [
      lockedSignIn('late'),
      lockedSignIn('nobodylate'),
    ])
    const [sent = 0, notSent = 0] = await interleavedMedians(site, [resetLink('reset'), resetLink('noreset')])
    const [existing = 0, free = 0] = await interleavedMedians(site, [
      registration('known'),
      registration('nobody'),
    ])
    const row = (label: string, accountMs: number, noAccountMs: number): Row => ({
      label: `${label}, against an address without an account`,
      site: accountMs,
      baseline: noAccountMs,
      unit: 'ms',
      digits: 2,
    })
    return [
      row('a wrong password', known, unknown),
      row('a disabled account', gone, unknown),
      row('an account that has to wait', waits, unknownWaits),
      row('asking for a new password', sent, notSent),
      row('making an account with a wrong code', existing, free),
    ]
  } finally {
    await database.end()
    await site.stop()
  }
}

/** Returns each request's median time. The requests are interleaved, in rotating order. */
async function interleavedMedians(
  site: Site,
  requests: ReadonlyArray<AccountRequest>,
): Promise<ReadonlyArray<number>> {
  const times = requests.map((): number[] => [])
  for (let count = 0; count < ATTEMPTS; count++) {
    for (const offset of requests.keys()) {
      const index = (offset + count) % requests.length
      const request = requests[index]
      if (request) times[index]?.push(await timeRequest(site, request, count))
    }
  }
  return times.map(median)
}

let clientCount = 0

async function timeRequest(
  site: Site,
  { query, email, expectedType }: AccountRequest,
  count: number,
): Promise<number> {
  const clientNumber = ++clientCount
  const headers = {
    'x-forwarded-for': `10.${clientNumber >> 16}.${(clientNumber >> 8) & 255}.${clientNumber & 255}`,
  }
  const startMs = performance.now()
  const response = await postJson(
    `${site.url}/graphql`,
    { query, variables: { email: email(count) } },
    headers,
  )
  const time = performance.now() - startMs
  if (outcomeType(response.json()) !== expectedType) throw new Error(`${email(count)}: ${response.text}`)
  return time
}
