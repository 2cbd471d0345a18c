import type { Resolvers } from '../../generated/graphql.ts'
import { pictureNamed } from '../../platform/graphql/picture.ts'
import { isLocal, relatedAnswers, serviceOf, sourceOf, topicOf } from './answers.ts'

export const answersResolvers = {
  Query: {
    answerTopics: (_root, _args, { content }) => content.answerTopics,
    answer: (_root, { slug }, { content }) => content.answers.find((answer) => answer.slug === slug) ?? null,
  },
  AnswerTopic: {
    picture: ({ picture }, _args, context) => pictureNamed(picture, context),
    guide: ({ guide }, _args, { content }) => content.guides.find(({ slug }) => slug === guide) ?? null,
    answers: ({ slug }, _args, { content }) => content.answers.filter(({ topic }) => topic === slug),
  },
  Answer: {
    topic: (answer, _args, { content }) => topicOf(answer, content),
    source: (answer, _args, { content }) => sourceOf(answer, content),
    local: (answer, _args, { content }) => isLocal(answer, content),
    service: (answer, _args, { content }) => serviceOf(answer, content),
    guide: ({ guide }, _args, { content }) => content.guides.find(({ slug }) => slug === guide) ?? null,
    related: (answer, _args, { content }) => relatedAnswers(answer, content),
    articles: ({ articles }, _args, { content }) =>
      content.articles.filter(({ slug }) => articles.includes(slug)),
  },
  Faq: { slug: ({ page, sameAs }) => page?.slug ?? sameAs ?? null },
} satisfies Resolvers
