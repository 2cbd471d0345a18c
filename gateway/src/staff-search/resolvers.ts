import { techniciansOfLists } from '../booking-list/booking-list.ts'
import type { Resolvers } from '../graphql/generated.ts'
import { staffSearch } from './staff-search.ts'

export const staffSearchResolvers = {
  Query: {
    staffSearch: (_root, { query }, context) => staffSearch(query, context),
    staffListChoices: async (_root, _args, context) => ({
      technicians: await techniciansOfLists(context),
      suburbs: context.content.localities.map(({ name }) => name).sort(),
      services: context.content.services.map(({ slug, title }) => ({ slug, title })),
      explorable: context.settings.graphqlOperations === 'open',
    }),
  },
} satisfies Resolvers
