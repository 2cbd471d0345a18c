import type { Resolvers } from '../generated/graphql.ts'
import { parseDayArgument, requirePage, requirePageSize } from '../platform/pagination/arguments.ts'
import { dateTime } from '../platform/time.ts'
import { changesOf } from './changes.ts'
import { type AuditRow, auditTrail, auditVerify } from './reading.ts'
import { sentenceOf } from './sentences.ts'

const RESULTS = { DONE: 'done', REFUSED: 'refused' } as const

function actorOf({ event, name }: AuditRow) {
  return event.accountId !== null && name !== null ? { id: event.accountId, name } : null
}

export const auditResolvers = {
  Query: {
    auditTrail: async (_root, { first, after, filter }, context) => {
      requirePageSize(first)
      const { who, what, reference, result, from, to } = filter ?? {}
      const page = requirePage(
        await auditTrail(
          {
            first,
            after: after ?? null,
            who: who ?? null,
            what: what ?? null,
            reference: reference ?? null,
            result: result ? RESULTS[result] : null,
            from: from ? parseDayArgument('from', from) : null,
            to: to ? parseDayArgument('to', to) : null,
          },
          context,
        ),
      )
      return page
    },
  },
  Mutation: { auditVerify: (_root, _args, context) => auditVerify(context) },
  AuditEvent: {
    id: ({ event }) => String(event.id),
    at: ({ event }) => dateTime(event.at),
    who: actorOf,
    result: ({ event }) => (event.result === 'done' ? 'DONE' : 'REFUSED'),
    summary: (row) => sentenceOf(row.event, actorOf(row), row.subject),
    changes: ({ event }) => changesOf(event.action, event.details),
    networkPrefix: ({ event }) => event.networkPrefix,
    device: ({ event }) => event.device,
  },
  AuditVerified: { at: ({ at }) => dateTime(at) },
} satisfies Resolvers
