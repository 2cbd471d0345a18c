import type { Resolvers } from '../../generated/graphql.ts'
import { dateTime } from '../../platform/time.ts'
import { ownerPromises, ownerPromiseTick } from './promises.ts'

export const ownerPromisesResolvers = {
  Query: { ownerPromises: (_root, _args, context) => ownerPromises(context) },
  Mutation: { ownerPromiseTick: (_root, { input }, context) => ownerPromiseTick(input, context) },
  OwnerPromise: { pages: ({ pages, sometimes }) => [...pages, ...sometimes] },
  OwnerPromiseTick: { at: ({ at }) => dateTime(at) },
} satisfies Resolvers
