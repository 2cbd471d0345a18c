import type { Resolvers } from '../graphql/generated.ts'
import { pictureNamed } from '../graphql/picture.ts'

export const businessResolvers = {
  Query: { business: (_root, _args, { content }) => content.business },
  Business: {
    latitude: ({ geo }) => geo.latitude,
    longitude: ({ geo }) => geo.longitude,
    picture: (_business, _args, context) => pictureNamed('heroes/hero-wide', context),
  },
} satisfies Resolvers
