import type { Resolvers } from '../../generated/graphql.ts'
import { partNames, priceBook, priceBookItemArchive, priceBookItemSave } from './price-book.ts'

export const priceBookResolvers = {
  Query: {
    priceBook: async (_root, { archived }, context) => [...(await priceBook(archived, context))],
    partNames: (_root, _args, context) => partNames(context),
  },
  MyDay: { partNames: (_day, _args, context) => partNames(context) },
  Mutation: {
    priceBookItemSave: (_root, { input }, context) => priceBookItemSave(input, context),
    priceBookItemArchive: (_root, { input }, context) => priceBookItemArchive(input, context),
  },
  PriceBookItem: {
    id: ({ id }) => String(id),
    archived: ({ archivedAt }) => archivedAt !== null,
  },
} satisfies Resolvers
