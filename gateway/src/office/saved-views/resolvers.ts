import type { Resolvers } from '../../generated/graphql.ts'
import { savedViewDelete, savedViewSave, savedViews } from './saved-views.ts'

const LISTS = { BOOKINGS: 'bookings', QUOTES: 'quotes' } as const

export const savedViewsResolvers = {
  Query: { savedViews: (_root, { list }, context) => savedViews(LISTS[list], context) },
  Mutation: {
    savedViewSave: (_root, { input: { list, name, query, shared } }, context) =>
      savedViewSave({ list: LISTS[list], name, query, shared: shared ?? false }, context),
    savedViewDelete: async (_root, { input: { id } }, context) => {
      await savedViewDelete(id, context)
      return { __typename: 'SavedViewDeleted', id }
    },
  },
  SavedView: { id: ({ id }) => String(id) },
} satisfies Resolvers
