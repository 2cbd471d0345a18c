import type { Resolvers } from '../generated/graphql.ts'
import { messageChannels } from '../messaging/index.ts'
import { requirePage, requirePageSize } from '../platform/pagination/arguments.ts'
import { parseDay } from '../platform/time.ts'
import { servicesBySlug } from '../site-content/index.ts'
import { calendarUrl } from './calendar.ts'
import { serviceOf, titleOf } from './kinds.ts'
import { isOverdue, maintenancePlans, planOfVisit, plansOf } from './list.ts'
import { maintenancePlanLink, maintenancePlanSave, maintenancePlanStep } from './plans.ts'
import {
  bookedVisit,
  freeWindows,
  maintenanceBook,
  maintenanceReminder,
  maintenanceStop,
} from './reminder-page.ts'

export const maintenanceResolvers = {
  Query: {
    maintenancePlans: async (_root, { filter, first, after }, context) => {
      requirePageSize(first)
      return requirePage(await maintenancePlans(filter, { first, after: after ?? null }, context))
    },
    maintenanceReminder: (_root, { token }, context) => maintenanceReminder(token, context),
  },
  Mutation: {
    maintenancePlanSave: (_root, { input }, context) => maintenancePlanSave(input, context),
    maintenancePlanStep: (_root, { input }, context) => maintenancePlanStep(input, context),
    maintenancePlanLink: (_root, { input }, context) => maintenancePlanLink(input, context),
    maintenanceBook: (_root, { input }, context) => maintenanceBook(input, context),
    maintenanceStop: (_root, { input }, context) => maintenanceStop(input, context),
  },
  Customer: {
    maintenancePlans: async (customer, _args, context) => [...(await plansOf(customer, context))],
    maintenanceCalendar: async (customer, _args, context) =>
      calendarUrl(await plansOf(customer, context), context),
  },
  StaffBooking: { maintenancePlan: (booking, _args, context) => planOfVisit(booking, context) },
  MaintenancePlanConnection: {
    nodes: ({ nodes }) => [...nodes],
    totalCount: ({ totalCount }) => totalCount(),
  },
  MaintenancePlan: {
    id: ({ plan }) => plan.id,
    version: ({ plan }) => plan.version,
    kind: ({ plan }) => plan.kind,
    title: ({ plan }) => titleOf(plan),
    name: ({ plan }) => plan.name,
    state: ({ plan }) => plan.state,
    everyMonths: ({ plan }) => plan.everyMonths,
    firstMonth: ({ plan }) => plan.firstMonth,
    lastMonth: ({ plan }) => plan.lastMonth,
    lastDone: ({ plan }) => plan.lastDone,
    due: ({ plan }) => plan.due,
    overdue: (storedPlan, _args, context) => isOverdue(storedPlan, context),
    note: ({ plan }) => plan.note,
    reason: ({ plan }) => plan.reason,
    reminders: ({ plan }) => plan.reminders,
    serviceSlug: ({ plan }) => serviceOf(plan.kind),
    customerReference: ({ customer }) => customer.reference,
    customerName: ({ customer }) => customer.name,
    propertyId: ({ property }) => String(property.id),
    address: ({ property: { unit, street, suburb } }) =>
      `${[unit, street].filter((part) => part !== null).join(', ')}, ${suburb}`,
    bookingReference: ({ booking }) => booking?.reference ?? null,
  },
  MaintenanceReminder: {
    title: ({ plan }) => titleOf(plan),
    due: ({ plan }) => plan.due,
    suburb: ({ property }) => property.suburb,
    service: ({ plan }, _args, { content }) => {
      const [service] = servicesBySlug([serviceOf(plan.kind)], content)
      if (!service) throw new Error('plan of an unknown service')
      return service
    },
    windows: async (reminder, { from }, context) => [
      ...(await freeWindows(reminder, from ? parseDay(from) : null, context)),
    ],
    booking: (reminder, _args, context) => bookedVisit(reminder, context),
    // Only a customer with an email address can book by the link.
    notified: (_reminder, _args, { settings }) => messageChannels(settings).email,
  },
} satisfies Resolvers
