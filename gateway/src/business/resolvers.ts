import type { Resolvers } from '../graphql/generated.ts'

export const businessResolvers = {
  Query: { business: (_root, _args, { content }) => content.business },
  Business: {
    latitude: ({ geo }) => geo.latitude,
    longitude: ({ geo }) => geo.longitude,
  },
} satisfies Resolvers
