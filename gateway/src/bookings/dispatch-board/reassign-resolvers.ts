import type { Resolvers } from '../../generated/graphql.ts'
import { dateTime } from '../../platform/time.ts'
import { titleOf } from './labels.ts'
import { technicianReassign, technicianReassignPlan, technicianReassignUndo } from './reassign.ts'
import type { Proposal } from './reassign-plan.ts'

export const reassignResolvers = {
  Query: {
    technicianReassignPlan: (_root, { input }, context) => technicianReassignPlan(input, context),
  },
  Mutation: {
    technicianReassign: (_root, { input }, context) => technicianReassign(input, context),
    technicianReassignUndo: (_root, { input }, context) => technicianReassignUndo(input, context),
  },
  ReassignProposal: {
    reference: ({ booking }) => booking.reference,
    version: ({ booking }) => booking.version,
    title: ({ booking }, _args, { content }) => titleOf(booking, content),
    suburb: ({ booking }) => booking.suburb,
    customer: ({ booking }) => booking.name,
    startsAt: ({ booking }) => dateTime(booking.startsAt),
    windowEndsAt: ({ booking }) => dateTime(booking.windowEndsAt),
    technicianId: ({ candidate }) => candidate?.technicianId ?? null,
    technician: ({ candidate }) => candidate?.technician ?? null,
    words: proposalInWords,
    warns: ({ candidate }) => (candidate?.warnings.length ?? 0) > 0,
  },
  ReassignUnderWay: {
    title: (booking, _args, { content }) => titleOf(booking, content),
  },
} satisfies Resolvers

const WARNING_LABELS: Readonly<Record<string, string>> = {
  CLOSED: 'We’re closed that day',
  OFF_SHIFT: 'Outside their hours',
  RESERVE: 'Held for emergencies then',
  REST: 'Less than 10 hours of rest',
}

/** For example `15 min travel. Held for emergencies then.` */
function proposalInWords({ candidate, why }: Proposal): string {
  if (!candidate) return why ?? ''
  const warnings = candidate.warnings.map((code) => WARNING_LABELS[code] ?? code)
  return [`${candidate.travelMinutes} min travel`, ...warnings].map((part) => `${part}.`).join(' ')
}
