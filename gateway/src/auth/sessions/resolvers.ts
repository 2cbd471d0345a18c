import type { Resolvers } from '../../generated/graphql.ts'
import { currentSession } from './session.ts'

export const sessionResolvers = {
  Query: { session: (_root, _args, context) => currentSession(context) },
} satisfies Resolvers
