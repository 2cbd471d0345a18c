import type { Resolvers } from '../../generated/graphql.ts'
import { badInput } from '../../platform/graphql/errors.ts'
import { reports } from './reports.ts'

const MOST_WEEKS = 52

export const reportsResolvers = {
  Query: {
    reports: (_root, { weeks }, context) => {
      if (weeks < 1 || weeks > MOST_WEEKS) throw badInput(`weeks: 1 to ${MOST_WEEKS}`)
      return reports(weeks, context)
    },
  },
} satisfies Resolvers
