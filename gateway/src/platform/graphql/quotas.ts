import { HeaderMap } from '@apollo/server'
import { GraphQLError } from 'graphql'
import type { Context } from '../context.ts'
import { isUnavailable } from '../database/unavailable.ts'
import { rateLimitHeaders } from '../http/rate-limit-headers.ts'
import { type Limit, spend } from '../rate-limit/rate-limit.ts'
import { UNAVAILABLE } from './errors.ts'
import { LIMITS } from './limits.ts'

/** What one client may ask for in a minute without an account: documents, and the points that they cost. */
const QUOTAS = {
  documents: { name: 'documents', most: 120, seconds: 60 },
  points: { name: 'points', most: 50_000, seconds: 60 },
} as const satisfies Record<string, Limit>

/**
 * Counts a document and its cost against the quotas of the caller, and answers the headers that say what is left of them. Staff
 * have none, and neither introspection nor what is made for everyone is counted. Throws RATE_LIMITED, HTTP 429, when one is used up.
 */
export async function spendQuota(cost: number, context: Context): Promise<Readonly<Record<string, string>>> {
  if (context.staff || cost === 0) return {}
  // A document over the limit is refused before it costs more.
  const points = { limit: QUOTAS.points, by: Math.min(cost, LIMITS.cost) }
  const quotas = await spend([{ limit: QUOTAS.documents, by: 1 }, points], context).catch(
    (error: unknown) => {
      if (!isUnavailable(error)) throw error
      context.log.warn({ err: error }, 'database did not answer')
      // As from a resolver: what most documents would come to next.
      throw new GraphQLError(UNAVAILABLE, {
        extensions: { limit: 'SERVICE_UNAVAILABLE', http: { status: 200 } },
      })
    },
  )
  if (!quotas) return {}
  const headers = rateLimitHeaders(quotas)
  const exceeded = quotas.filter(({ left }) => left < 0)
  if (exceeded.length === 0) return headers
  const seconds = Math.max(...exceeded.map(({ resetSeconds }) => resetSeconds))
  const names = exceeded.map(({ name }) => name).join(' and ')
  // Apollo wants its own map of headers, which other servers' types of the same extension do not know.
  const extensions: Record<string, unknown> = {
    limit: 'RATE_LIMITED',
    http: {
      status: 429,
      headers: new HeaderMap(Object.entries({ ...headers, 'retry-after': `${seconds}` })),
    },
  }
  const message = `Too many ${names} in a minute from one address. Please try again in ${seconds} seconds.`
  throw new GraphQLError(message, { extensions })
}
