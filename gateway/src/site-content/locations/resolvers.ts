import { checkArea, locationsIn, nearbyLocations, OUTLINE_SIZE } from 'content'
import type { Resolvers } from '../../generated/graphql.ts'
import { badInput } from '../../platform/graphql/errors.ts'
import { pictureNamed } from '../../platform/graphql/picture.ts'
import { requireBetween } from '../../platform/pagination/arguments.ts'

const MAX_QUESTION_LENGTH = 80
const MAX_NEARBY = 12

export const locationsResolvers = {
  Query: {
    locations: (_root, { list }, { content }) => locationsIn(content, list),
    location: (_root, { slug }, { content }) =>
      content.locations.find((location) => location.slug === slug) ?? null,
    locationListPage: (_root, _args, { content }) => content.locationListPage,
    areaCheck: (_root, { query }, { content }) => {
      if ([...query].length > MAX_QUESTION_LENGTH)
        throw badInput(`query can be ${MAX_QUESTION_LENGTH} characters at most.`)
      return checkArea(content, query)
    },
    localities: (_root, _args, { content }) => content.localities.filter(({ inArea }) => inArea),
    areaMap: (_root, _args, { content }) => content.map,
  },
  Testimonial: { sample: ({ sample }) => sample === true },
  AreaMap: {
    picture: () => '/images/map-light.svg',
    pictureDark: () => '/images/map-dark.svg',
    outlines: () => '/images/localities.json',
    credit: ({ attribution }) => attribution,
  },
  Location: {
    picture: ({ slug }, _args, context) => pictureNamed(`locations/${slug}`, context),
    outline: ({ slug, outlineNames }) => ({
      ...OUTLINE_SIZE,
      picture: `/images/outlines/${slug}-light.svg`,
      pictureDark: `/images/outlines/${slug}-dark.svg`,
      names: outlineNames,
    }),
    neighbours: ({ neighbours }, _args, { content }) =>
      neighbours.flatMap(
        (slug) => content.localities.find((locality) => locality.slug === slug && locality.inArea) ?? [],
      ),
    articles: ({ slug }, _args, { content }) =>
      content.articles.filter(({ suburbs }) => suburbs.includes(slug)),
    jobPhotos: ({ slug }, _args, { content }) => content.jobPhotos.filter(({ suburb }) => suburb === slug),
    nearby: (location, { first }, { content }) => {
      requireBetween('first', first, 0, MAX_NEARBY)
      return nearbyLocations(content, location, first)
    },
  },
} satisfies Resolvers
