import {
  elementAt,
  get,
  graphql,
  type RequestKind,
  type Setup,
  type TestRequest,
  textOf,
} from './requests.ts'

const SIGN_IN = 'mutation($input: SignInInput!) { signIn(input: $input) { __typename } }'

/** Signing in and out, and what the office reads. */
export function staffKinds({ site, office, account, windows }: Setup): ReadonlyArray<RequestKind> {
  const staffQueries: ReadonlyArray<readonly [string, object]> = [
    ['Overview', {}],
    ['StaffBookings', { sort: 'WINDOW', direction: 'ASC' }],
    ['StaffQuotes', { sort: 'RECEIVED', direction: 'DESC' }],
    ['InboxList', { first: 25 }],
    ['StaffFind', { query: 'tate' }],
    ['DispatchBoard', { date: elementAt(windows, 0).slice(0, 10) }],
  ]
  const sameOrigin = { origin: site.url }
  const staff = (number: number, name: string, variables: object): TestRequest =>
    graphql(textOf(name), variables, /^\{"data":\{/, {
      ...sameOrigin,
      cookie: elementAt(office, number).cookie,
    })
  const sessions: string[] = []
  return [
    {
      name: 'api/auth/check, signed in',
      share: 10,
      createRequest: (number) => get('/api/auth/check', 200, { cookie: elementAt(office, number).cookie }),
    },
    {
      name: 'wrong passwords',
      share: 3,
      createRequest: (number) =>
        graphql(
          SIGN_IN,
          { input: { email: `unknown${number}@example.org`, password: 'not the password at all' } },
          /"SignInRefused"/,
        ),
    },
    {
      name: 'right passwords',
      share: 1,
      createRequest: () => ({
        ...graphql(SIGN_IN, { input: account }, /"SignedIn"/),
        onExpected: (_body, { 'Set-Cookie': cookies }) => sessions.push(...cookiesIn(cookies)),
      }),
    },
    {
      name: 'signed out',
      share: 1,
      createRequest: () =>
        graphql('mutation { signOut { __typename } }', {}, /"SignedOut"/, {
          ...sameOrigin,
          cookie: sessions.splice(0).join('; '),
        }),
    },
    {
      name: 'staff lists',
      share: 30,
      createRequest: (number) => staff(number, ...elementAt(staffQueries, number)),
    },
    {
      name: 'staff lists as files',
      share: 2,
      createRequest: (number) =>
        get('/admin/export/bookings.csv', 200, { cookie: elementAt(office, number).cookie }),
    },
  ]
}

/** Returns the name and value pairs of the cookies that a response sets. */
function cookiesIn(header: unknown): ReadonlyArray<string> {
  return [header].flat().flatMap((item) => (typeof item === 'string' ? (item.split(';')[0] ?? []) : []))
}
