import type { Resolvers } from '../generated/graphql.ts'
import { messageChannels } from '../messaging/index.ts'
import { requireBetween } from '../platform/pagination/arguments.ts'
import { dateTime } from '../platform/time.ts'
import { canMakeVisit, isTextable, onCallAlert, technicianTakingOver } from './alerts.ts'
import {
  onCallDaySet,
  onCallMobileSet,
  onCallNow,
  onCallPeople,
  onCallSettings,
  onCallSettingsSet,
  onCallWeekSet,
  onCallWeeks,
} from './duty.ts'

const MAX_WEEKS = 26

export const onCallResolvers = {
  Query: {
    onCallWeeks: async (_root, { weeks }, context) => {
      requireBetween('weeks', weeks, 1, MAX_WEEKS)
      return [...(await onCallWeeks(weeks, context))]
    },
    onCallNow: (_root, _args, context) => onCallNow(context),
    onCallPeople: async (_root, _args, context) => [...(await onCallPeople(context))],
    onCallSettings: (_root, _args, context) => onCallSettings(context),
    dispatchTakenBy: (_root, { request }, context) => technicianTakingOver(request, context),
    onCallAlert: (_root, { token }, context) => onCallAlert(token, context),
  },
  Mutation: {
    onCallWeekSet: (_root, { input }, context) => onCallWeekSet(input, context),
    onCallDaySet: (_root, { input }, context) => onCallDaySet(input, context),
    onCallSettingsSet: (_root, { input }, context) => onCallSettingsSet(input, context),
    onCallMobileSet: (_root, { input }, context) => onCallMobileSet(input, context),
  },
  OnCallSaved: { now: (_saved, _args, context) => onCallNow(context) },
  OnCallNow: {
    until: ({ until }) => dateTime(until),
    waiting: ({ waiting }) =>
      waiting.map(({ reference, place, receivedAt }) => ({
        reference,
        place,
        receivedAt: dateTime(receivedAt),
      })),
  },
  OnCallAlert: {
    reference: ({ alert }) => alert.reference,
    receivedAt: ({ alert }) => dateTime(alert.receivedAt),
    name: ({ alert }) => alert.name,
    phone: ({ alert }) => alert.phone,
    phoneE164: ({ alert }) => alert.phoneE164,
    place: ({ alert }) => alert.place,
    message: ({ alert }) => alert.message,
    takenBy: ({ alert }) => alert.takenBy,
    takenByYou: ({ alert, person }) => alert.takenById === person.id,
    canSend: (view) => canMakeVisit(view),
    visitBy: ({ alert }) => alert.visitTechnician,
    visitByYou: ({ alert, person }) =>
      alert.visitTechnicianId !== null && alert.visitTechnicianId === person.technicianId,
    expectedAt: ({ alert: { expectedAt } }) => expectedAt && dateTime(expectedAt),
    textable: (view, _args, context) => isTextable(view, context),
    emailable: (_view, _args, { settings }) => messageChannels(settings).email,
    told: (view, _args, context) =>
      // Tenants aren't notified because the technician calls them, and the agency already knows.
      view.alert.workOrder?.tenantName == null &&
      view.alert.expectedAt !== null &&
      ((view.alert.visitEmail !== null && messageChannels(context.settings).email) ||
        isTextable(view, context)),
    closed: ({ alert }) => alert.closed,
    workOrder: ({ alert }) => alert.workOrder,
  },
} satisfies Resolvers
