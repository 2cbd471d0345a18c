import type { Resolvers } from '../../generated/graphql.ts'
import { countedListResolvers, parsePageRequest, requirePage } from '../../platform/pagination/arguments.ts'
import { customerList, customersNotToBook } from './list.ts'

export const customerListResolvers = {
  Query: {
    customers: async (_root, { search, first, after }, context) =>
      requirePage(await customerList(search ?? '', parsePageRequest({ first, after }), context)),
    customersNotToBook: (_root, contacts, context) => customersNotToBook(contacts, context),
  },
  CustomerConnection: {
    nodes: ({ rows }) => rows,
    ...countedListResolvers,
  },
} satisfies Resolvers
