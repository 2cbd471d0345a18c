/** A GET answer is used again for this long (spec, section 7). */
const FRESH_MS = 5 * 60_000
/** A POST that failed is tried once more after this pause (spec, section 9). */
const POST_RETRY_MS = 1000
/** A GET that failed is tried once more, after a delay that grows and stops at this (spec, section 9). */
const LONGEST_RETRY_MS = 30_000

type Answer = { readonly at: number; readonly value: Promise<unknown> }

const answers = new Map<string, Answer>()

/** An answer that was not OK. Its message is `{status}: {body text}`. */
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
  /** Answer null where the server answers 401, instead of throwing. */
  readonly nullOn401?: boolean
  /** Bypasses the cache for reading and writing: for what changes by itself. */
  readonly fresh?: boolean
  /** How many times a request that met no answer or a 5xx is sent again; once by default. */
  readonly retries?: number
}

/**
 * Calls one of the site's own REST paths, with credentials, and reads its JSON; null where there is none.
 * GET answers are cached in memory for five minutes; failures never are. Throws RestError for an answer that
 * is not OK and TypeError when the network gave none.
 */
export function request(
  method: 'GET' | 'POST',
  path: string,
  body?: unknown,
  options: RestOptions = {},
): Promise<unknown> {
  if (method === 'POST' || options.fresh) return send(method, path, body, options)
  const known = answers.get(path)
  if (known && Date.now() - known.at < FRESH_MS) return known.value
  const value = send(method, path, undefined, options)
  const answer = { at: Date.now(), value }
  answers.set(path, answer)
  value.catch(() => {
    if (answers.get(path) === answer) answers.delete(path)
  })
  return value
}

/** Milliseconds before the given retry (1 for the first) of a request. */
export function retryDelay(method: 'GET' | 'POST', retry: number): number {
  return method === 'POST' ? POST_RETRY_MS : Math.min(1000 * 2 ** (retry - 1), LONGEST_RETRY_MS)
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
      // A 4xx is final: a retry would get the same answer.
      const hopeless = error instanceof SyntaxError || (error instanceof RestError && error.status < 500)
      if (hopeless || retry > retries) throw error
      await new Promise((resolve) => setTimeout(resolve, retryDelay(method, retry)))
    }
  }
}
