import type { Resolvers } from '../../generated/graphql.ts'
import { pictureNamed } from '../../platform/graphql/picture.ts'
import { servicesBySlug } from '../services/services.ts'
import { chooseHotWater } from './hot-water.ts'
import { whosePipe } from './whose-pipe.ts'

export const guidesResolvers = {
  Query: {
    guides: (_root, _args, { content }) => content.guides,
    guide: (_root, { slug }, { content }) => content.guides.find((guide) => guide.slug === slug) ?? null,
    whosePipe: (_root, { pipe, place, home }, { content }) =>
      whosePipe(content, { pipe: pipe ?? null, place: place ?? null, home: home ?? null }),
    hotWaterChooser: (_root, answers, { content }) => chooseHotWater(content, answers),
  },
  Guide: {
    picture: ({ picture }, _args, context) => pictureNamed(picture, context),
    fridgeCard: ({ fridgeCard }) => fridgeCard !== null,
    sheets: ({ slug, sheets }) =>
      sheets.map(({ id, title, about }) => ({ id, title, about, path: `/guides/${slug}/${id}.pdf` })),
    related: ({ related }, _args, { content }) => servicesBySlug(related, content),
    articles: ({ articles }, _args, { content }) =>
      content.articles.filter(({ slug }) => articles.includes(slug)),
  },
  GuideCard: {
    picture: ({ picture }, _args, context) => pictureNamed(picture, context),
  },
  GuideStep: {
    picture: ({ picture }, _args, context) => pictureNamed(picture, context),
  },
  Service: {
    guides: ({ slug }, _args, { content }) => content.guides.filter(({ related }) => related.includes(slug)),
  },
  Location: {
    guides: ({ slug }, _args, { content }) => content.guides.filter(({ suburbs }) => suburbs.includes(slug)),
  },
  Article: {
    guides: ({ slug }, _args, { content }) =>
      content.guides.filter(({ articles }) => articles.includes(slug)),
  },
} satisfies Resolvers
