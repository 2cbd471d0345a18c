import { z } from 'zod'
import { readText } from '../checkout.ts'
import type { Site } from '../site.ts'
import type { SignedIn } from '../staff.ts'

/** A request to send, and the expected response: its status, and a pattern if the status isn't enough. */
export type TestRequest = {
  readonly path: string
  readonly method?: 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Buffer
  readonly status: number
  readonly bodyPattern?: RegExp
  readonly onExpected?: (body: string, headers: Readonly<Record<string, unknown>>) => void
}

/** A kind of request: its share of about two thousand, and a function that returns the nth one. */
export type RequestKind = {
  readonly name: string
  readonly share: number
  readonly createRequest: (number: number) => TestRequest
}

/** What the traffic needs from the site. */
export type Setup = {
  readonly site: Site
  readonly office: ReadonlyArray<SignedIn>
  /** An account for signing in with a password. */
  readonly account: { readonly email: string; readonly password: string }
  /** Start times of the windows to book, used in rotation. */
  readonly windows: ReadonlyArray<string>
}

export const PAGE_HEADERS = { accept: 'text/html', 'accept-encoding': 'gzip, br' }
const JSON_HEADERS = { 'content-type': 'application/json' }

/** The site's own operations, by their hash. */
const operations = z.record(z.string(), z.string()).parse(JSON.parse(readText('web/dist/operations.json')))

/** Returns the hash of one of the site's own queries. */
export function idOf(name: string): string {
  const [id] = Object.entries(operations).find(([, text]) => text.startsWith(`query ${name}`)) ?? []
  if (id === undefined) throw new Error(`the site asks for no ${name}`)
  return id
}

export const textOf = (name: string): string => operations[idOf(name)] ?? ''

export const graphql = (
  query: string,
  variables: object,
  bodyPattern: RegExp,
  headers = {},
): TestRequest => ({
  path: '/graphql',
  method: 'POST',
  headers: { ...JSON_HEADERS, ...headers },
  body: JSON.stringify({ query, variables }),
  status: 200,
  bodyPattern,
})

export const post = (path: string, body: unknown, status: number, headers = {}): TestRequest => ({
  path,
  method: 'POST',
  headers: { ...JSON_HEADERS, ...headers },
  body: typeof body === 'string' ? body : JSON.stringify(body),
  status,
})

export const get = (
  path: string,
  status = 200,
  headers: Readonly<Record<string, string>> = PAGE_HEADERS,
): TestRequest => ({ path, headers, status })

/** Path of a known operation, sent by its hash. */
export const persistedPath = (id: string, variables: object): string =>
  `/graphql?${new URLSearchParams({
    variables: JSON.stringify(variables),
    extensions: JSON.stringify({ persistedQuery: { version: 1, sha256Hash: id } }),
  })}`

/** Returns the nth item, in rotation. */
export function elementAt<T>(items: ReadonlyArray<T>, number: number): T {
  const item = items[number % items.length]
  if (item === undefined) throw new Error('no items to pick from')
  return item
}
