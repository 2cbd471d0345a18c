import type { Resolvers } from '../../generated/graphql.ts'
import { badInput } from '../../platform/graphql/errors.ts'
import { reports } from './reports.ts'

const MAX_WEEKS = 52

export const reportsResolvers = {
  Query: {
    reports: (_root, { weeks }, context) => {
      if (weeks < 1 || weeks > MAX_WEEKS) throw badInput(`weeks: 1 to ${MAX_WEEKS}`)
      return reports(weeks, context)
    },
  },
} satisfies Resolvers
