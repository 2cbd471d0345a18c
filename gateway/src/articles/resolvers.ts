import type { Resolvers } from '../graphql/generated.ts'
import { pictureNamed } from '../graphql/picture.ts'
import { servicesNamed } from '../services/services.ts'

export const articlesResolvers = {
  Query: {
    articles: (_root, _args, { content }) => content.articles,
    article: (_root, { slug }, { content }) =>
      content.articles.find((article) => article.slug === slug) ?? null,
    textPage: (_root, { slug }, { content }) => content.pages.find((page) => page.slug === slug) ?? null,
  },
  Article: {
    related: ({ related }, _args, { content }) => servicesNamed(related, content),
    picture: ({ slug }, _args, context) => pictureNamed(`articles/${slug}`, context),
  },
} satisfies Resolvers
