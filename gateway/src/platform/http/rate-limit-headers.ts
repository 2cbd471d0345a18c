/** A client's limit and its current use. */
type Quota = {
  readonly name: string
  readonly max: number
  readonly seconds: number
  readonly remaining: number
  readonly resetSeconds: number
}

/**
 * Returns a client's rate limits and what is left of them as structured header fields:
 * https://www.ietf.org/archive/id/draft-ietf-httpapi-ratelimit-headers-10.html
 */
export function rateLimitHeaders(quotas: ReadonlyArray<Quota>): Readonly<Record<string, string>> {
  return {
    'ratelimit-policy': quotas.map(({ name, max, seconds }) => `"${name}";q=${max};w=${seconds}`).join(', '),
    ratelimit: quotas
      .map(({ name, remaining, resetSeconds }) => `"${name}";r=${Math.max(remaining, 0)};t=${resetSeconds}`)
      .join(', '),
  }
}
