import type { Resolvers } from '../../generated/graphql.ts'
import { badInput } from '../../platform/graphql/errors.ts'
import { pictureNamed } from '../../platform/graphql/picture.ts'
import { answersAbout } from '../answers/answers.ts'
import { servicesBySlug } from '../services/services.ts'
import { findArticles } from './articles.ts'

const MAX_SEARCH_LENGTH = 80

export const articlesResolvers = {
  Query: {
    articles: (_root, { tag, search }, { content }) => {
      if (search && [...search].length > MAX_SEARCH_LENGTH)
        throw badInput(`search can be ${MAX_SEARCH_LENGTH} characters at most.`)
      return findArticles(content, { tag: tag ?? null, search: search ?? '' })
    },
    article: (_root, { slug }, { content }) =>
      content.articles.find((article) => article.slug === slug) ?? null,
    textPage: (_root, { slug }, { content }) => content.pages.find((page) => page.slug === slug) ?? null,
  },
  Article: {
    related: ({ related }, _args, { content }) => servicesBySlug(related, content),
    answers: (article, _args, { content }) => answersAbout(article, content),
    picture: ({ slug }, _args, context) => pictureNamed(`articles/${slug}`, context),
  },
  TextPage: { picture: ({ picture }, _args, context) => (picture ? pictureNamed(picture, context) : null) },
  ArticleFigure: { picture: ({ picture }, _args, context) => pictureNamed(picture, context) },
} satisfies Resolvers
