import { techniciansForFilter } from '../../bookings/index.ts'
import type { Resolvers } from '../../generated/graphql.ts'
import { staffSearch } from './search.ts'

export const staffSearchResolvers = {
  Query: {
    staffSearch: (_root, { query }, context) => staffSearch(query, context),
    staffListChoices: async (_root, _args, context) => ({
      technicians: await techniciansForFilter(context),
      suburbs: context.content.localities.map(({ name }) => name).sort(),
      services: context.content.services.map(({ slug, title }) => ({ slug, title })),
      explorable: context.settings.graphqlOperations === 'open',
    }),
  },
} satisfies Resolvers
