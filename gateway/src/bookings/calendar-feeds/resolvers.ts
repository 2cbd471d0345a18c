import type { Resolvers } from '../../generated/graphql.ts'
import { dateTime } from '../../platform/time.ts'
import { addressOf, calendarFeedCreate, calendarFeedRevoke, everyFeed, ownFeed } from './calendar-feeds.ts'

export const calendarFeedResolvers = {
  Query: {
    calendarFeed: (_root, _args, context) => ownFeed(context),
    calendarFeeds: async (_root, _args, context) => [...(await everyFeed(context))],
  },
  Mutation: {
    calendarFeedCreate: (_root, _args, context) => calendarFeedCreate(context),
    calendarFeedRevoke: (_root, { input }, context) => calendarFeedRevoke(input.id, context),
  },
  CalendarFeed: {
    visits: ({ role }) => (role === 'technician' ? 'OWN' : 'ALL'),
    address: (feed, _args, context) => addressOf(feed, context),
    createdAt: ({ createdAt }) => dateTime(createdAt),
    fetchedAt: ({ fetchedAt }) => fetchedAt && dateTime(fetchedAt),
  },
} satisfies Resolvers
