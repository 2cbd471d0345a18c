import type { Resolvers } from '../../generated/graphql.ts'
import { badInput } from '../../platform/graphql/errors.ts'
import { figures } from './reports.ts'

const MOST_WEEKS = 52

export const figuresResolvers = {
  Query: {
    figures: (_root, { weeks }, context) => {
      if (weeks < 1 || weeks > MOST_WEEKS) throw badInput(`weeks: 1 to ${MOST_WEEKS}`)
      return figures(weeks, context)
    },
  },
} satisfies Resolvers
