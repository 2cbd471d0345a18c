import type { Resolvers } from '../../generated/graphql.ts'
import { reports } from './reports.ts'

const MAX_SUBURBS = 20

export const reportsResolvers = {
  Query: {
    reports: async (_root, args, context) => {
      const report = await reports(args, context)
      return { ...report, suburbs: report.suburbs.slice(0, MAX_SUBURBS) }
    },
  },
} satisfies Resolvers
