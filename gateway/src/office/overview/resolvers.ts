import type { Resolvers } from '../../generated/graphql.ts'
import { dateTime } from '../../platform/time.ts'
import { type Count, overview } from './overview.ts'

const NO_TASKS: Count = { count: 0, first: null }
const optionalDateTime = (instant: Temporal.Instant | null) => instant && dateTime(instant)

export const overviewResolvers = {
  Query: { overview: (_root, _args, context) => overview(context) },
  Overview: {
    at: ({ at }) => dateTime(at),
    unassigned: ({ counts }) => addCounts(counts.get('UNASSIGNED'), counts.get('CALL')),
    replies: ({ counts }) => counts.get('QUOTE') ?? NO_TASKS,
    pending: ({ counts }) => counts.get('PENDING') ?? NO_TASKS,
    late: ({ counts }) => counts.get('LATE') ?? NO_TASKS,
    notCompleted: ({ counts }) => counts.get('NOT_COMPLETED') ?? NO_TASKS,
    acceptedQuotes: ({ counts }) => counts.get('ACCEPTED_QUOTE') ?? NO_TASKS,
    followUps: ({ counts }) => counts.get('FOLLOW_UP') ?? NO_TASKS,
    maintenance: ({ counts }) => counts.get('MAINTENANCE') ?? NO_TASKS,
    failedMessages: ({ counts }) => counts.get('FAILED_MESSAGE') ?? NO_TASKS,
    due: ({ due }) => ({ now: due.NOW, today: due.TODAY, later: due.LATER }),
    lastFailureAt: ({ lastFailure }) => optionalDateTime(lastFailure),
  },
  OverviewCount: { first: ({ first }) => optionalDateTime(first) },
  OverviewTask: {
    startsAt: ({ startsAt }) => optionalDateTime(startsAt),
    endsAt: ({ endsAt }) => optionalDateTime(endsAt),
    since: ({ since }) => dateTime(since),
    dueAt: ({ dueAt }) => dateTime(dueAt),
    takenAt: ({ takenAt }) => optionalDateTime(takenAt),
    service: ({ kind, service }, _args, { content }) =>
      content.services.find(({ slug, quoteService }) =>
        kind === 'QUOTE' ? quoteService === service : slug === service,
      )?.title ?? null,
  },
  OverviewWindow: {
    startsAt: ({ startsAt }) => dateTime(startsAt),
    endsAt: ({ endsAt }) => dateTime(endsAt),
  },
  OverviewTechnician: { from: ({ from }) => optionalDateTime(from), to: ({ to }) => optionalDateTime(to) },
} satisfies Resolvers

function addCounts(one: Count = NO_TASKS, other: Count = NO_TASKS): Count {
  const firsts = [one.first, other.first].filter((item) => item !== null)
  return { count: one.count + other.count, first: firsts.toSorted(Temporal.Instant.compare)[0] ?? null }
}
