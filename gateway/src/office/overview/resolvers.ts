import type { Resolvers } from '../../generated/graphql.ts'
import { dateTime } from '../../platform/time.ts'
import { type Count, overview } from './overview.ts'

const NONE: Count = { count: 0, first: null }
const maybe = (at: Temporal.Instant | null) => at && dateTime(at)

export const overviewResolvers = {
  Query: { overview: (_root, _args, context) => overview(context) },
  Overview: {
    at: ({ at }) => dateTime(at),
    unassigned: ({ counts }) => sum(counts.get('UNASSIGNED'), counts.get('CALL')),
    replies: ({ counts }) => counts.get('QUOTE') ?? NONE,
    pending: ({ counts }) => counts.get('PENDING') ?? NONE,
    late: ({ counts }) => counts.get('LATE') ?? NONE,
    notCompleted: ({ counts }) => counts.get('NOT_COMPLETED') ?? NONE,
    acceptedQuotes: ({ counts }) => counts.get('ACCEPTED_QUOTE') ?? NONE,
    followUps: ({ counts }) => counts.get('FOLLOW_UP') ?? NONE,
    maintenance: ({ counts }) => counts.get('MAINTENANCE') ?? NONE,
    failedMessages: ({ counts }) => counts.get('FAILED_MESSAGE') ?? NONE,
    lastFailureAt: ({ lastFailure }) => maybe(lastFailure),
  },
  OverviewCount: { first: ({ first }) => maybe(first) },
  OverviewTask: {
    startsAt: ({ startsAt }) => maybe(startsAt),
    endsAt: ({ endsAt }) => maybe(endsAt),
    since: ({ since }) => dateTime(since),
    dueAt: ({ dueAt }) => dateTime(dueAt),
    takenAt: ({ takenAt }) => maybe(takenAt),
    service: ({ kind, service }, _args, { content }) =>
      content.services.find(({ slug, quoteService }) =>
        kind === 'QUOTE' ? quoteService === service : slug === service,
      )?.title ?? null,
  },
  OverviewWindow: {
    startsAt: ({ startsAt }) => dateTime(startsAt),
    endsAt: ({ endsAt }) => dateTime(endsAt),
  },
  OverviewTechnician: { from: ({ from }) => maybe(from), to: ({ to }) => maybe(to) },
} satisfies Resolvers

function sum(one = NONE, other = NONE): Count {
  const firsts = [one.first, other.first].filter((it) => it !== null)
  return { count: one.count + other.count, first: firsts.toSorted(Temporal.Instant.compare)[0] ?? null }
}
