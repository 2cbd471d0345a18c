import type { Resolvers } from '../generated/graphql.ts'
import { dateTime } from '../platform/time.ts'
import { apiKeyCreate, apiKeyRevoke, apiKeys } from './api-keys.ts'

export const apiKeyResolvers = {
  Query: {
    apiKeys: async (_root, _args, context) => [...(await apiKeys(context))],
  },
  Mutation: {
    apiKeyCreate: (_root, { input }, context) => apiKeyCreate(input, context),
    apiKeyRevoke: (_root, { input }, context) => apiKeyRevoke(input.id, context),
  },
  ApiKey: {
    createdAt: ({ createdAt }) => dateTime(createdAt),
    usedAt: ({ usedAt }) => usedAt && dateTime(usedAt),
  },
} satisfies Resolvers
