import { retryDelay } from './retry-delay.ts'

/** Lifetime of a cached GET response (spec, section 7). */
const CACHE_TTL_MS = 5 * 60_000

type CachedResponse = { readonly fetchedAt: number; readonly value: Promise<unknown> }

const cachedResponses = new Map<string, CachedResponse>()

/** A response that was not OK. Its message is `{status}: {body text}`. */
export class RestError extends Error {
  override readonly name = 'RestError'
  readonly status: number
  readonly body: string

  constructor(status: number, body: string) {
    super(`${status}: ${body}`)
    this.status = status
    this.body = body
  }
}

export type RestOptions = {
  readonly headers?: Readonly<Record<string, string>>
  /** Returns null on a 401 response instead of throwing. */
  readonly nullOn401?: boolean
  /** Bypasses the cache for reading and writing: for data that changes by itself. */
  readonly fresh?: boolean
  /** Number of retries after a network error or a 5xx response; 1 by default. */
  readonly retries?: number
}

/**
 * Calls one of the site's own REST paths, with credentials, and returns its JSON, or null for an empty body. GET responses are
 * cached in memory for five minutes; failures never are. Throws RestError if the response isn't OK, and TypeError on a network
 * error.
 */
export function request(
  method: 'GET' | 'POST',
  path: string,
  body?: unknown,
  options: RestOptions = {},
): Promise<unknown> {
  if (method === 'POST' || options.fresh) return send(method, path, body, options)
  const cachedResponse = cachedResponses.get(path)
  if (cachedResponse && Date.now() - cachedResponse.fetchedAt < CACHE_TTL_MS) return cachedResponse.value
  const value = send(method, path, undefined, options)
  const response = { fetchedAt: Date.now(), value }
  cachedResponses.set(path, response)
  value.catch(() => {
    if (cachedResponses.get(path) === response) cachedResponses.delete(path)
  })
  return value
}

async function send(
  method: 'GET' | 'POST',
  path: string,
  body: unknown,
  { headers = {}, nullOn401 = false, retries = 1 }: RestOptions,
): Promise<unknown> {
  for (let retry = 1; ; retry++) {
    try {
      const response = await fetch(path, {
        method,
        credentials: 'include',
        headers: body === undefined ? headers : { 'content-type': 'application/json', ...headers },
        body: body === undefined ? null : JSON.stringify(body),
      })
      if (nullOn401 && response.status === 401) return null
      const text = await response.text()
      if (!response.ok) throw new RestError(response.status, text)
      return text === '' ? null : JSON.parse(text)
    } catch (error) {
      // A 4xx is final: a retry would get the same response.
      const hopeless = error instanceof SyntaxError || (error instanceof RestError && error.status < 500)
      if (hopeless || retry > retries) throw error
      const delay = retryDelay(method === 'GET' ? 'read' : 'write', retry)
      await new Promise((resolve) => setTimeout(resolve, delay))
    }
  }
}
