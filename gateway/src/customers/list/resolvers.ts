import type { Resolvers } from '../../generated/graphql.ts'
import { countedList, pageAsk, pageOf } from '../../platform/pagination/arguments.ts'
import { customerList, customersNotToBook } from './list.ts'

export const customerListResolvers = {
  Query: {
    customers: async (_root, { search, first, after }, context) =>
      pageOf(await customerList(search ?? '', pageAsk({ first, after }), context)),
    customersNotToBook: (_root, contacts, context) => customersNotToBook(contacts, context),
  },
  CustomerConnection: {
    nodes: ({ rows }) => rows,
    ...countedList,
  },
} satisfies Resolvers
