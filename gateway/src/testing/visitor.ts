import { createHash, randomBytes } from 'node:crypto'
import { cookieName, sealSession } from '../auth/sessions/cookie.ts'
import type { Role } from '../platform/staff.ts'
import { currentInstant } from '../platform/time.ts'
import type { TestSite } from './site.ts'
import { signInAs } from './staff.ts'

/** Result of a /graphql request. */
export type GraphqlResponse = {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests read any field of the response
  readonly data: any
  readonly codes: ReadonlyArray<string>
  readonly headers: Headers
}

/** An HTTP client with a cookie jar, like a browser. */
export class Visitor {
  readonly cookies = new Map<string, string>()
  readonly #site: TestSite
  readonly #headers: Readonly<Record<string, string>>

  constructor(site: TestSite, headers: Readonly<Record<string, string>> = {}) {
    this.#site = site
    this.#headers = headers
  }

  /** The Cookie header. */
  get cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  /** Sends a request as a page of the site would. */
  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const response = await fetch(`${this.#site.url}${path}`, {
      ...init,
      headers: {
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/json',
        'user-agent': 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0',
        ...(this.cookies.size > 0 ? { cookie: this.cookie } : {}),
        ...this.#headers,
        ...init.headers,
      },
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (value === '') this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
    return response
  }

  /** Sends a GraphQL operation. */
  async graphql(query: string, variables: object = {}): Promise<GraphqlResponse> {
    const response = await this.fetch('/graphql', {
      method: 'POST',
      body: JSON.stringify({ query, variables }),
    })
    const { data, errors = [] } = await response.json()
    const codes = errors.map((error: { extensions: { code: string } }) => error.extensions.code)
    return { status: response.status, data, codes, headers: response.headers }
  }

  /** POST /api/auth/refresh-session. */
  refresh(sessionId: unknown): Promise<Response> {
    const body = JSON.stringify({ sessionId })
    return this.fetch('/api/auth/refresh-session', { method: 'POST', body })
  }

  /** Result of GET /api/auth/check. */
  async checkSession(): Promise<{ authenticated: boolean; sessionId?: string; role?: string }> {
    const response = await this.fetch('/api/auth/check')
    return await response.json()
  }
}

/** Creates an account in this role and a visitor signed in with it. */
export async function staffVisitor(site: TestSite, role: Role): Promise<Visitor> {
  const { pool, secrets, settings } = site.context
  const { staff } = await signInAs(site.context, role)
  const id = randomBytes(32).toString('base64url')
  await pool.query(
    `insert into staff_session (id_hash, handle, account_id, created_at, last_seen_at, expires_at, device, place)
     values ($1, $2, $3, $4, $4, $4::timestamptz + interval '1 day', '', '')`,
    [
      createHash('sha256').update(id).digest(),
      randomBytes(16).toString('base64url'),
      staff.id,
      currentInstant().toString(),
    ],
  )
  const visitor = new Visitor(site)
  visitor.cookies.set(cookieName('session', settings.publicUrl), await sealSession(id, secrets))
  return visitor
}
