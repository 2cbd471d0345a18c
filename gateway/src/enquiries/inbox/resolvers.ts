import { quotePhotos, staffBooking } from '../../bookings/index.ts'
import type { Resolvers } from '../../generated/graphql.ts'
import { requirePage, requirePageSize } from '../../platform/pagination/arguments.ts'
import { dateTime } from '../../platform/time.ts'
import { staffReview } from '../../reviews/index.ts'
import { visitNote } from '../work-orders/work-orders.ts'
import {
  inboxAssign,
  inboxClose,
  inboxMarkAnswered,
  inboxMarkSpam,
  inboxReply,
  inboxSetCustomer,
  inboxSnooze,
} from './handle.ts'
import {
  bookingOf,
  customerOf,
  dueAt,
  excerptOf,
  historyOf,
  inboxAssignees,
  inboxItem,
  itemSubject,
  nextWindows,
  previousJobCount,
  repliesOf,
  serviceOf,
  staffInbox,
  stateOf,
} from './inbox.ts'
import { templatesFor } from './templates.ts'

const OUTCOMES = {
  SENT: 'sent',
  ADVISED: 'advised',
  NOT_REACHED: 'not reached',
  NOT_NEEDED: 'not needed',
} as const

export const inboxResolvers = {
  Query: {
    staffInbox: async (_root, { filter, first, after }, context) => {
      requirePageSize(first)
      const { view = 'OPEN', kinds = null } = filter ?? {}
      const page = requirePage(
        await staffInbox({ view, kinds: kinds ?? null, first, after: after ?? null }, context),
      )
      return page
    },
    inboxItem: (_root, { id }, context) => inboxItem(id, context),
    inboxPeople: (_root, _args, context) => inboxAssignees(context),
  },
  Mutation: {
    inboxAssign: (_root, { input: { id, to } }, context) => inboxAssign({ id, to: to ?? null }, context),
    inboxSnooze: (_root, { input: { id, until } }, context) =>
      inboxSnooze({ id, until: until ?? null }, context),
    inboxMarkSpam: (_root, { input }, context) => inboxMarkSpam(input, context),
    inboxClose: (_root, { input: { id, closed, outcome, remark } }, context) =>
      inboxClose(
        { id, closed: closed ?? true, outcome: outcome ? OUTCOMES[outcome] : null, remark: remark ?? null },
        context,
      ),
    inboxMarkAnswered: (_root, { input }, context) => inboxMarkAnswered(input, context),
    inboxSetCustomer: (_root, { input }, context) => inboxSetCustomer(input, context),
    inboxReply: (_root, { input }, context) => inboxReply(input, context),
  },
  InboxWorkOrder: { visitNote: (order) => visitNote(order) },
  InboxItem: {
    state: (item, _args, context) => stateOf(item, context),
    about: (item, _args, context) => itemSubject(item, context),
    excerpt: (item) => excerptOf(item),
    customer: (item, _args, context) => customerOf(item, context),
    receivedAt: ({ receivedAt }) => dateTime(receivedAt),
    dueAt: (item) => {
      const due = dueAt(item)
      return due && dateTime(due)
    },
    answeredAt: ({ answeredAt }) => answeredAt && dateTime(answeredAt),
    snoozedUntil: (item, _args, context) =>
      stateOf(item, context) === 'SNOOZED' && item.snoozedUntil ? dateTime(item.snoozedUntil) : null,
    assignee: ({ assigneeId, assignee }) =>
      assigneeId === null ? null : { id: assigneeId, name: assignee ?? '' },
    photos: async ({ kind, id }, _args, context) =>
      kind === 'QUOTE'
        ? (await quotePhotos(id, context)).map((n) => `/api/staff/enquiries/${id}/photos/${n}`)
        : [],
    service: (item, _args, context) => serviceOf(item, context),
    bookingReference: (item, _args, context) => bookingOf(item, context),
    window: ({ startsAt, windowEndsAt }) =>
      startsAt && windowEndsAt && { startsAt, endsAt: windowEndsAt, state: 'AVAILABLE', reason: null },
    jobsBefore: (item, _args, context) => previousJobCount(item, context),
    nextWindows: (item, _args, context) => nextWindows(item, context),
    replies: (item, _args, context) => repliesOf(item, context),
    history: (item, _args, context) => historyOf(item, context),
    templates: (item, _args, context) => templatesFor(item, context),
    review: ({ kind, id }, _args, context) => (kind === 'REVIEW' ? staffReview(id, context) : null),
    booking: ({ kind, id }, _args, context) => (kind === 'BOOKING' ? staffBooking(id, context) : null),
  },
} satisfies Resolvers
