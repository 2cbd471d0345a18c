import { HeaderMap } from '@apollo/server'
import { GraphQLError } from 'graphql'
import type { Context } from '../context.ts'
import { isUnavailable } from '../database/unavailable.ts'
import { rateLimitHeaders } from '../http/rate-limit-headers.ts'
import { countAmounts, type Limit } from '../rate-limit/rate-limit.ts'
import { UNAVAILABLE_MESSAGE } from './errors.ts'
import { LIMITS } from './limits.ts'

/** Quotas per client and minute without an account: documents, and the points that they cost. */
const QUOTAS = {
  documents: { name: 'documents', max: 120, seconds: 60 },
  points: { name: 'points', max: 50_000, seconds: 60 },
} as const satisfies Record<string, Limit>

/** Quotas of an API key, whatever addresses it is used from. */
const KEY_QUOTAS = {
  documents: { name: 'documents', max: 300, seconds: 60 },
  points: { name: 'points', max: 150_000, seconds: 60 },
} as const satisfies Record<string, Limit>

/**
 * Counts a document and its cost against the quotas of the caller (an address or an API key), and returns the headers with what is
 * left. Staff have no quotas; introspection and content that is the same for everyone aren't counted. Throws RATE_LIMITED, HTTP
 * 429, when a quota is used up.
 */
export async function spendQuota(cost: number, context: Context): Promise<Readonly<Record<string, string>>> {
  const { staff } = context
  const key = staff?.apiKey ? staff.id : null
  if ((staff && key === null) || cost === 0) return {}
  const { documents, points: pointLimit } = key === null ? QUOTAS : KEY_QUOTAS
  const quotaContext = key === null ? context : { ...context, clientKey: `api key ${key}` }
  // A document over the limit is rejected before it costs more.
  const points = { limit: pointLimit, by: Math.min(cost, LIMITS.cost) }
  const quotas = await countAmounts([{ limit: documents, by: 1 }, points], quotaContext).catch(
    (error: unknown) => {
      if (!isUnavailable(error)) throw error
      context.log.warn({ err: error }, 'database did not answer')
      // Status 200, as if from a resolver: most documents would fail there next.
      throw new GraphQLError(UNAVAILABLE_MESSAGE, {
        extensions: { limit: 'SERVICE_UNAVAILABLE', http: { status: 200 } },
      })
    },
  )
  if (!quotas) return {}
  const headers = rateLimitHeaders(quotas)
  const exceeded = quotas.filter(({ remaining }) => remaining < 0)
  if (exceeded.length === 0) return headers
  const seconds = Math.max(...exceeded.map(({ resetSeconds }) => resetSeconds))
  const names = exceeded.map(({ name }) => name).join(' and ')
  // Apollo requires its own HeaderMap, which other servers' types of this extension don't know.
  const extensions: Record<string, unknown> = {
    limit: 'RATE_LIMITED',
    http: {
      status: 429,
      headers: new HeaderMap(Object.entries({ ...headers, 'retry-after': `${seconds}` })),
    },
  }
  const message = `Too many ${names} in a minute from one ${key === null ? 'address' : 'API key'}. Please try again in ${seconds} seconds.`
  throw new GraphQLError(message, { extensions })
}
